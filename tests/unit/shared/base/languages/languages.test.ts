import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foreignWords, languages } from '../../../../../shared/base/languages/index.ts';
import { languageSchema } from '../../../../../shared/base/languages/languages.ts';
import { importWorkbook } from '../../../../../shared/sheets/import/index.ts';
import { sheetOf, workbookOf } from '../../../../support/importing/grids.ts';
import { projectRoot } from '../../../../support/programs/sources.ts';
import { loadTexts } from '../../../../support/rulesets/rulesets.ts';
import { withRuleset } from '../../../../support/rulesets/tinyFolder.ts';

const folder = join(projectRoot, 'shared', 'base', 'languages');
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
const contentOf = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** Paths of all keys but those that are words themselves: `numbers.pieces` maps words to numbers. */
function keysOf(value: unknown, path = ''): readonly string[] {
  const isWords = /^numbers\.(?:values|pieces|ordinals)$/.test(path);
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isWords) return [path];
  return Object.entries(value).flatMap(([key, part]) => keysOf(part, path === '' ? key : `${path}.${key}`));
}

describe('the languages of foreign sheets', () => {
  it('are the files in their folder, English first', () => {
    const names = files.map((file) => contentOf(file)).map((content) => (content as { readonly language: string }).language); // checked by its schema below
    expect(languages[0]?.language).toBe('English');
    expect(languages.map(({ language }) => language).sort()).toEqual([...names].sort());
    expect(names).toContain('Spanish');
  });

  it.each(files)('%s is as its schema says', (file) => {
    expect(languageSchema.safeParse(contentOf(file)).error?.issues ?? []).toEqual([]);
  });

  it.each(files)('%s has the same keys as English', (file) => {
    expect([...keysOf(contentOf(file))].sort()).toEqual([...keysOf(contentOf('en.json'))].sort());
  });

  it.each(files)('%s gives every word once in each list', (file) => {
    const repeats = (value: unknown, path: string): readonly string[] => {
      if (Array.isArray(value) && value.every((word) => typeof word === 'string')) return new Set(value).size < value.length ? [path] : [];
      return typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, part]) => repeats(part, `${path}.${key}`))
        : [];
    };
    expect(repeats(contentOf(file), file)).toEqual([]);
  });

  it('give the words of all of them for one purpose, each once', () => {
    const words = foreignWords(({ lists }) => lists.with);
    expect(words).toEqual([...new Set(words)]);
    expect(words).toEqual(expect.arrayContaining(['with', 'mit', 'avec', 'con']));
  });
});

describe('a Spanish sheet', () => {
  // A game's own words come from its ruleset; everything else from the language's file.
  const spanish: Readonly<Record<string, string>> = {
    size: 'Material',
    legs: 'Patas',
    shell: 'Coraza',
    painted: 'Pintado',
    spring: 'Resorte',
  };
  const files = withRuleset((ruleset) => {
    for (const field of ruleset.fields) {
      const own = spanish[String(field.id)];
      if (own) field.synonyms = [own];
    }
  });
  const ruleset = loadTexts(
    new Map([
      ...files,
      [
        'tables/sizes.csv',
        'key,label,short,synonyms,price,gadgets\ntin,Tin,T,hojalata,4,1\nbrass,Brass,B,latón,7.5,2\niron,Iron,I,hierro,12,3\n',
      ],
    ]),
  );
  const result = importWorkbook(
    ruleset,
    workbookOf([
      sheetOf([
        ['Lista de robots', null, null, null, null, null, null],
        ['Nombre', 'Material', 'Patas', 'Coraza', 'Resorte', 'Pintado', 'Coste total'],
        ['Grillo', 'Hojalata', 2, '4 o más', 'ninguno', 'Sí', 20],
        ['Oruga', 'LATON', 8, 'al menos 3', 6, 'no', 31],
        ['Araña', 'hierro', 6, 5, '#¡VALOR!', 'SI', 41],
        ['Total', null, null, null, null, null, 92],
        ['Promedio', null, null, null, null, null, 30.67],
        ['Médiane', null, null, null, null, null, 31],
      ]),
    ]),
  );

  it('is read by its headings', () => {
    expect(
      result.tables[0]?.columns.map(({ header, meaning }) => [header, meaning.kind === 'field' ? meaning.field.id : meaning.kind]),
    ).toEqual([
      ['Nombre', 'name'],
      ['Material', 'size'],
      ['Patas', 'legs'],
      ['Coraza', 'shell'],
      ['Resorte', 'spring'],
      ['Pintado', 'painted'],
      ['Coste total', 'cost'],
    ]);
  });

  it('gives its words for yes and no, for choices, for numbers and for nothing', () => {
    const rows = result.designs.map(({ values, sheetCost }) => [
      values.name,
      values.size,
      values.legs,
      values.shell,
      values.spring,
      values.painted,
      sheetCost,
    ]);
    expect(rows).toEqual([
      ['Grillo', 'tin', 2, 4, null, true, 20],
      ['Oruga', 'brass', 8, 3, 6, false, 31],
      ['Araña', 'iron', 6, 5, null, true, 41],
    ]);
  });

  it('has its sums and averages left out, and its error values reported', () => {
    expect(result.ignoredRows.map(({ row, why }) => [row, why])).toEqual([
      [1, 'title / note above the table'],
      [6, 'total'],
      [7, 'average'],
      [8, 'average'],
    ]);
    expect(result.problems.map(({ code, row }) => [code, row])).toEqual([['formula-error', 5]]);
  });
});
