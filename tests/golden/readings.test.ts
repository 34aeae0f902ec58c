import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtInFolder, builtInIds, builtInRuleset, readFolder } from '../support/rulesets/rulesets.ts';

/**
 * What the texts leave open: each place that is marked "(our reading)" has a line in docs/READINGS.md that names its section, and each
 * line there has such a mark in the rules of its system.
 */

const MARK = /our reading/u;

type Marked = { readonly text: string; readonly cited: string; readonly about: string };

/**
 * The texts of a file with the mark, each with what it cites: its own words, and the source or section of what it belongs to; and what it
 * is about: the texts beside it. A row whose cells are fields and no more cites what these do.
 */
function markedIn(json: unknown, sources: ReadonlyMap<string, string>, cited = '', about = ''): readonly Marked[] {
  if (typeof json === 'string') return MARK.test(json) ? [{ text: json, cited: `${cited} ${json}`, about: `${about} ${json}` }] : [];
  if (Array.isArray(json)) return json.flatMap((each) => markedIn(each, sources, cited, about));
  if (typeof json !== 'object' || json === null) return [];
  const beside = Object.values(json)
    .flat()
    .filter((each) => typeof each === 'string')
    .join(' ');
  const { source, section, cells } = json as { source?: unknown; section?: unknown; cells?: unknown }; // any object may have them
  const shown = Array.isArray(cells) ? cells.map((cell) => sources.get(/^\{(\w+)\}$/u.exec(String(cell))?.[1] ?? '')) : [];
  const own = [source, section, ...shown].filter((each) => typeof each === 'string').join(' ');
  return Object.values(json).flatMap((each) => markedIn(each, sources, own === '' ? cited : own, beside));
}

/** Words of a text by their first letters, without those that any text may have. */
const ANY = new Set(
  'which their those these there where other without within before after about every whose agree choos read readi our'.split(' '),
);
const stemsOf = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5)).filter((stem) => !ANY.has(stem)));

/** The lines of docs/READINGS.md under the heading of a system: where, and what is read there. */
function linesOf(name: string): readonly { readonly where: string; readonly question: string; readonly words: ReadonlySet<string> }[] {
  const chapters = readFileSync(join(import.meta.dirname, '../../docs/READINGS.md'), 'utf8')
    .split(/^## /mu)
    .slice(1);
  const chapter = chapters.find((text) => text.startsWith(name)) ?? expect.fail(`READINGS.md has no chapter for ${name}`);
  return chapter.split('\n').flatMap((line) => {
    const [where = '', question = '', reading = '', other = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    if (where === '' || where === 'where' || /^-+$/u.test(where)) return [];
    expect([line, reading, other], 'a line says our reading and another').not.toContain('');
    return [{ where, question, words: stemsOf(`${question} ${reading} ${other}`) }];
  });
}

/** The places that a line or a source names: numbers of sections, else words. "part 5, Attacking" is Attacking. */
function placesIn(where: string): readonly string[] {
  const numbers = where.match(/\d+(?:\.\d+)+/gu) ?? [];
  const words = where
    .replaceAll(/\d+(?:\.\d+)*|§|\bpart\b|\bstep\b/gu, ' ')
    .split(/[,;]/u)
    .map((piece) => piece.trim().toLowerCase())
    .filter((piece) => piece.length > 3);
  if (numbers.length > 0) return [...numbers, ...words.filter((word) => /glossary|figure/u.test(word))];
  // "part 3, 4": nothing but numbers of parts.
  return words.length > 0 ? words : (where.match(/\d+/gu) ?? [where]).map((part) => `part ${part}`);
}
const isCited = (place: string, cited: string): boolean =>
  /^part \d/u.test(place)
    ? new RegExp(`parts? (?:\\d, )*${place.slice(5)}\\b`, 'u').test(cited)
    : /^\d/u.test(place)
      ? new RegExp(`(?<![\\d.])${place.replaceAll('.', '\\.')}(?!\\d)(?!\\.\\d)`, 'u').test(cited)
      : cited.toLowerCase().includes(place);

/** Lines whose reading is a number of a table, a default or an empty cell, so that no sentence on paper can have the mark. */
const SILENT: Readonly<Record<string, readonly string[]>> = {
  'simple-gboh': ['8.16', '9.5'],
  'spaceship-battles': [
    'part 4, Ship Size',
    'part 5, Combat Rules',
    'part 4, Energy Weapons',
    'part 4, Projectile Weapons',
    'part 5, Hull Damage',
  ],
  'the-dice-flew': ['Anti-tank fire', 'Artillery barrages'],
  'zut-alors': ['Cannon Fire vs. Infantry Targets', 'Guns and Armor', 'Infantry Move & Fire', 'Playing Aids', 'Indirect Fire'],
};

describe.each(builtInIds)('the readings of %s', (id) => {
  const { name, fields } = builtInRuleset(id).data;
  const sources = new Map(fields.map((field) => [field.id, field.source ?? '']));
  const lines = linesOf(name);
  const marks = [...readFolder(builtInFolder(id))]
    .filter(([path]) => path.endsWith('.json') && !path.includes('report'))
    .flatMap(([, text]) => markedIn(JSON.parse(text), sources));

  it('that are printed have a line in READINGS.md', () => {
    const places = lines.flatMap(({ where }) => placesIn(where));
    expect(marks.length).toBeGreaterThan(0);
    expect(marks.filter(({ cited }) => !places.some((place) => isCited(place, cited))).map(({ text }) => text)).toEqual([]);
  });

  it('that are printed say what a line of their place says', () => {
    const unsaid = marks.filter(({ cited, about }) => {
      const stems = stemsOf(about);
      const own = lines.filter(({ where }) => placesIn(where).some((place) => isCited(place, cited)));
      return !own.some(({ words }) => [...words].filter((stem) => stems.has(stem)).length >= 2);
    });
    expect(unsaid.map(({ text }) => text)).toEqual([]);
  });

  it('of READINGS.md are marked where they are played', () => {
    const unmarked = lines.filter(
      ({ where }) =>
        SILENT[id]?.includes(where) !== true && !placesIn(where).some((place) => marks.some(({ cited }) => isCited(place, cited))),
    );
    expect(unmarked.map(({ where, question }) => `${where}: ${question}`)).toEqual([]);
  });
});
