import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import type { Sheet, Workbook } from '../../../../../../shared/sheets/cells/index.ts';
import { type Corrections, type ImportResult, importWorkbook } from '../../../../../../shared/sheets/import/index.ts';
import { parseWorkbook } from '../../../../../../src-main/readers/parseWorkbook.ts';
import { betterSystem, systemWords } from '../../../../../../src-renderer/importing/work/systemHint.ts';
import { sheetFrom, sheetOf } from '../../../../../support/importing/grids.ts';
import { told } from '../../../../../support/importing/layouts.ts';
import { layoutNames, randomBook } from '../../../../../support/importing/randomSheets/index.ts';
import { testSeed, tries } from '../../../../../support/random/seed.ts';
import { builtInFiles, builtInIds, builtInRuleset } from '../../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const formats = ['xlsx', 'xls', 'ods', 'html', 'csv', 'tsv'] as const;
type Format = (typeof formats)[number];

const rowsOf = ({ rowCount, columnCount, values }: Sheet) =>
  Array.from({ length: rowCount }, (_, row) => values.slice(row * columnCount, (row + 1) * columnCount));

/** The cells of a sheet as a file of some format, read again. Formats without merged cells and formulas have the same values. */
function readAs(format: Format, sheet: Sheet): Workbook {
  const rows = rowsOf(sheet);
  const quoted = (delimiter: string): string =>
    rows.map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(delimiter)).join('\r\n');
  const bytes =
    format === 'csv' || format === 'tsv'
      ? Buffer.from(quoted(format === 'csv' ? ',' : '\t'))
      : Buffer.from(write(utils.book_new(utils.aoa_to_sheet(rows), 'Army'), { type: 'buffer', bookType: format }));
  const outcome = parseWorkbook(bytes, `Army.${format}`);
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return outcome.value;
}

/** All that an import found of the designs: where, every value, every row, the costs, and what was left out. */
const foundIn = ({ layout, designs, ignoredRows }: ImportResult) => ({
  layout,
  designs: designs.map(({ row, values, components, sheetCost, section, notes, extra }) => ({
    row,
    values,
    sheetCost,
    section,
    notes,
    // A column that the rules do not know keeps what its file has: a number, or the text of one.
    extra: Object.entries(extra).map(([name, value]) => [name, String(value)]),
    rows: Object.values(components).flatMap((own) => own.map((part) => [part.row, part.values])),
  })),
  ignored: ignoredRows.map(({ row, why }) => [row, why]),
});

const imported = (workbook: Workbook, corrections: Corrections = {}): ImportResult => importWorkbook(zorch, workbook, { corrections });

/** Cards of two and of three beside each other; a form; a list with names on lines of a cell. */
const GRIDS: Readonly<Record<string, string>> = {
  'three cards beside each other': `
Tiger | | | | Panther | | | | Hetzer | |
Movement | 20 | | | Movement | 30 | | | Movement | 25 |
Size | Large | | | Size | Large | | | Size | Medium |
Armour | 3+ | | | Armour | 4+ | | | Armour | 6+ |
Weapon | Range | Attacks | | Weapon | Range | Attacks | | Weapon | Range | Attacks
88mm | 90 | 3 | | 75mm | 90 | 3 | | 75mm | 80 | 2
MG | 30 | 2 | | MG | 30 | 2 | | | |
Cost | 320 | | | Cost | 310 | | | Cost | 160 |`,
  'two cards beside each other': `
Tiger | | | | Panther | |
Movement | 20 | | | Movement | 30 |
Size | Large | | | Size | Large |
Armour | 3+ | | | Armour | 4+ |
Weapon | Range | Attacks | | Weapon | Range | Attacks
88mm | 90 | 3 | | 75mm | 90 | 3
Cost | 320 | | | Cost | 310 |`,
  'cards below each other': `
Tiger |
Armour | 3+
Movement | 20
Size | Large
 |
Panther |
Armour | 4+
Movement | 30
Size | Large`,
  'one form in German': `
Datenblatt | | |
Fahrzeug: | Keiler | |
Bewegung: | 20 cm | |
Größe: | Mittel | |
Panzerung: | 4+ | |
Waffe | Reichweite | Angriffe | Treffer
Kanone | 60 cm | 1 | 6+
MG | 30 cm | 2 | 8+
Gesamt | 250 | |`,
  'a row for each': `
Name | Movement | Size | Armour | Cost
Tiger | 20 | Large | 3+ | 320
Panther | 30 | Large | 4+ | 310`,
  'a column for each': `
Name | Tiger | Panther | Hetzer
Movement | 20 | 30 | 25
Size | Large | Large | Medium
Armour | 3+ | 4+ | 6+
Cost | 320 | 310 | 160`,
};

describe('the same cells are read as the same designs in every format', () => {
  it.each(Object.keys(GRIDS))('%s', (grid) => {
    const sheet = sheetFrom(GRIDS[grid] ?? '');
    const [first, ...others] = formats.map((format) => foundIn(imported(readAs(format, sheet))));
    expect(first?.designs.length).toBeGreaterThan(0);
    for (const [at, other] of others.entries()) expect(other, formats[at + 1]).toEqual(first);
  });

  it('three cards beside each other are three designs with their weapons and costs', () => {
    expect(told(imported(readAs('csv', sheetFrom(GRIDS['three cards beside each other'] ?? ''))))).toEqual([
      'Tiger A1: 20 large 3 =320 [88mm 6 90 3; MG 7 30 2]',
      'Panther E1: 30 large 4 =310 [75mm 6 90 3; MG 7 30 2]',
      'Hetzer I1: 25 medium 6 =160 [75mm 6 80 2]',
    ]);
  });

  it.each(layoutNames)('random sheets: %s', (layout) => {
    for (let at = 0; at < tries(2, 30); at++) {
      const [sheet] = randomBook(layout, testSeed * 100_003 + at).sheets;
      if (sheet === undefined) continue;
      const plain = sheetOf(rowsOf(sheet));
      const [first, ...others] = formats.map((format) => foundIn(imported(readAs(format, plain))));
      for (const [index, other] of others.entries()) expect(other, `${layout} ${at} ${formats[index + 1]}`).toEqual(first);
    }
  });

  it('no format makes another game fit better', () => {
    const systems = builtInIds.flatMap((id) => systemWords(builtInFiles(id)['ruleset.json'] ?? '{}') ?? []);
    for (const [name, grid] of Object.entries(GRIDS)) {
      const better = formats.map((format) => betterSystem(readAs(format, sheetFrom(grid)), systems, 'zorch-97')?.id ?? null);
      expect(new Set(better).size, `${name}: ${better.join(', ')}`).toBe(1);
    }
  });
});

describe('a layout that the player chooses', () => {
  const sheet = sheetFrom(GRIDS['two cards beside each other'] ?? '');
  const keyOf = ({ kind, sheets }: Workbook): string => (kind === 'csv' ? '' : (sheets[0]?.name ?? ''));

  it.each(formats)('takes effect in .%s, also after a row was called headings', (format) => {
    const workbook = readAs(format, sheet);
    for (const more of [{}, { headerRows: [4] }]) {
      const result = imported(workbook, { [keyOf(workbook)]: { layout: 'cards', ...more } });
      expect(result.layout).toBe('cards');
      expect(result.designs.map(({ values }) => values.name)).toEqual(['Tiger', 'Panther']);
    }
    const rows = imported(workbook, { [keyOf(workbook)]: { layout: 'stacked' } });
    expect(rows.layout).not.toBe('cards');
  });

  it.each(formats)('that is not there is told in .%s, and the rest is read as found', (format) => {
    const list = readAs(format, sheetFrom(GRIDS['a row for each'] ?? ''));
    const result = imported(list, { [keyOf(list)]: { layout: 'cards' } });
    expect(result.problems.map(({ message }) => message)).toContain(
      'No cards were found, so the layout that you chose changes nothing: each card needs labels with its values beside or below them.',
    );
    expect(foundIn(result)).toEqual(foundIn(imported(list)));
  });
});
