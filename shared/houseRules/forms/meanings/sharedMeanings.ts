import type { Meanings } from './meanings.ts';

/** What properties mean that have the same meaning in all files of the rules. */
export const sharedMeanings: Meanings = {
  any: {
    format: 'Version of this file format.',
    id: 'Name for formulas and files.',
    label: 'Name on screen and on paper.',
    one: 'What one of them is called.',
    many: 'What several of them are called.',
    source: 'Where the rule is printed. Never its wording.',
    kind: 'What kind of entry it is.',
    about: 'A sentence of your own on what else it brings.',
    text: 'The words.',
    field: 'Id of the field.',
    names: 'Symbols by what the field holds: the keys of a choice, or `yes` and `no`.',
    words: 'What each symbol means, where its row does not say it.',
    version: 'Three numbers.',
    d: 'An SVG path on a square of 24 by 24.',
    pen: 'Width of the pen; the path is filled if absent.',
    noun: 'One and several of them.',
  },
  word: {
    key: 'The word, as it is stored and as formulas see it.',
    symbol: 'Shown in its place: "∞".',
    synonyms: 'Other ways in which old sheets write it.',
  },
  how: { all: 'Before the carrier’s name, for all units of an entry: "rides in".', some: 'The same after a number of them: "in".' },
  loadCount: { when: 'Formula over the row: TRUE where this field counts it. Always, if absent.' },
  ratio: {
    of: 'Whether points or units are compared.',
    above: 'The first part has more than this for each of the second.',
    least: 'The first part has at least this for each of the second.',
    most: 'The first part has at most this for each of the second.',
  },
  ground: { width: 'Along the near edge.', depth: 'From the near edge to the far one.', unit: 'Unit of both.' },
  first: { role: 'The role that goes first, if it is always the same.', rule: 'The rule in your own words.' },
  area: {
    edge: 'The edge along which a strip lies.',
    depth: 'How deep it is: a share of the table ("1/3", "50 %"), a length ("20 cm") or a number in the unit of the table.',
    width: 'How wide it is, likewise.',
    x: 'From the left edge: a share of the table ("1/3", "50 %"), a length ("20 cm") or a number in the unit of the table.',
    y: 'From the near edge, likewise.',
  },
  setUp: { role: 'The role that it is for; everybody if absent.' },
  firePlan: { kinds: 'Kinds of fire; the first is that of points without a kind.' },
  markerBox: { value: 'The value in large letters; `{…}` holds a formula.' },
  writtenChoice: { key: 'What is written: "F".', label: 'What it means.' },
};
