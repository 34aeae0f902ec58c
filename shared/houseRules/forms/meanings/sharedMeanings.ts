import { t } from '../../../base/words/words.ts';
import type { Meanings } from './meanings.ts';

/** What properties mean that have the same meaning in all files of the rules. */
export const sharedMeanings: Meanings = {
  any: {
    format: t('Version of this file format.'),
    id: t('Name for formulas and files.'),
    label: t('Name on screen and on paper.'),
    one: t('What one of them is called.'),
    many: t('What several of them are called.'),
    source: t('Where the rule is printed. Never its wording.'),
    kind: t('What kind of entry it is.'),
    about: t('A sentence of your own on what else it brings.'),
    text: t('The words.'),
    field: t('Id of the field.'),
    names: t('Symbols by what the field holds: the keys of a choice, or `yes` and `no`.'),
    version: t('Three numbers.'),
    d: t('An SVG path on a square of 24 by 24.'),
    pen: t('Width of the pen; the path is filled if absent.'),
  },
  word: {
    key: t('The word, as it is stored and as formulas see it.'),
    symbol: t('Shown in its place: "∞".'),
    synonyms: t('Other ways in which old sheets write it.'),
  },
  how: { all: t('Before the carrier’s name, for all units of an entry: "rides in".'), some: t('The same after a number of them: "in".') },
  loadCount: { when: t('Formula over the row: TRUE where this field counts it. Always, if absent.') },
  ratio: {
    of: t('Whether points or units are compared.'),
    above: t('The first part has more than this for each of the second.'),
    least: t('The first part has at least this for each of the second.'),
    most: t('The first part has at most this for each of the second.'),
  },
  ground: { width: t('Along the near edge.'), depth: t('From the near edge to the far one.'), unit: t('Unit of both.') },
  first: { role: t('The role that goes first, if it is always the same.'), rule: t('The rule in your own words.') },
  area: {
    edge: t('The edge along which a strip lies.'),
    depth: t('How deep it is: a share of the table ("1/3", "50 %"), a length ("20 cm") or a number in the unit of the table.'),
    width: t('How wide it is, likewise.'),
    x: t('From the left edge: a share of the table ("1/3", "50 %"), a length ("20 cm") or a number in the unit of the table.'),
    y: t('From the near edge, likewise.'),
  },
  setUp: { role: t('The role that it is for; everybody if absent.') },
  firePlan: { kinds: t('Kinds of fire; the first is that of points without a kind.') },
  markerBox: { value: t('The value in large letters; `{…}` holds a formula.') },
  writtenChoice: { key: t('What is written: "F".'), label: t('What it means.') },
};
