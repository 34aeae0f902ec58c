import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adoptCosts, examineCosts } from '../../shared/adopt/index.ts';
import { type Design, designIdSchema } from '../../shared/project/index.ts';
import { assessDesign, type Ruleset } from '../../shared/ruleset/index.ts';
import { exportWorkbook, importWorkbook, type SheetPlan, toProjectDesigns, type WorkbookPlan } from '../../shared/sheet/index.ts';
import { parseWorkbook } from '../../src-main/parseWorkbook.ts';
import { awkwardRuleset } from '../support/awkwardRuleset.ts';
import { randomDesigns } from '../support/randomDesigns.ts';
import { differences, isFormula, recalculated } from '../support/recalculated.ts';
import { substanceInCells, throughWorkbook } from '../support/roundTrip.ts';
import { builtInIds, builtInRuleset, loadTexts, readFolder } from '../support/rulesets.ts';

const samplesFolder = join(import.meta.dirname, '../fixtures/samples');
const samples = readdirSync(samplesFolder).filter((name) => /\.(xls|xlsx|ods|csv)$/.test(name));

const stockOf = (ruleset: Ruleset): readonly Design[] =>
  ruleset.stock.map((design, at) => ({ ...design, id: designIdSchema.parse(`stock-${at}`) }));

function sampleDesigns(ruleset: Ruleset, fileName: string): readonly Design[] {
  const workbook = parseWorkbook(readFileSync(join(samplesFolder, fileName)), fileName);
  if (!workbook.ok) throw new Error(`${fileName} cannot be read.`);
  return toProjectDesigns(importWorkbook(ruleset, workbook.value), (position) => designIdSchema.parse(`sample-${position}`));
}

/** A sample's designs and the house ruleset made of its cost formulas. */
function adoptedSample(fileName: string) {
  const workbook = parseWorkbook(readFileSync(join(samplesFolder, fileName)), fileName);
  if (!workbook.ok) throw new Error(`${fileName} cannot be read.`);
  const base = builtInRuleset('zorch-97');
  const result = importWorkbook(base, workbook.value);
  const adopted = adoptCosts(examineCosts(workbook.value, result, base));
  if (!adopted.ok) throw new Error(`${fileName} cannot be taken over.`);
  const designs = adopted.value.withFields(toProjectDesigns(result, (position) => designIdSchema.parse(`sample-${position}`)));
  return { adopted: adopted.value.ruleset, designs };
}

function sheetOf(plan: WorkbookPlan): SheetPlan {
  const [sheet] = plan.sheets;
  if (!sheet) throw new Error('The workbook has no sheet of designs.');
  return sheet;
}

/** Every formula cell of the designs' workbook that LibreOffice works out otherwise. */
async function disagreements(ruleset: Ruleset, designs: readonly Design[]): Promise<readonly string[]> {
  const sheet = sheetOf(exportWorkbook(ruleset, designs));
  expect(sheet.rows.flatMap(({ cells }) => cells.filter(isFormula)).length).toBeGreaterThan(designs.length * 5);
  return differences(sheet, (await recalculated(exportWorkbook(ruleset, designs))).get('Designs') ?? []);
}

describe('recalculated by LibreOffice, every computed cell is ours', () => {
  it.each(builtInIds)('for the stock designs of %s', async (id) => {
    const ruleset = builtInRuleset(id);
    expect(await disagreements(ruleset, stockOf(ruleset))).toEqual([]);
  });

  it.each(['canonical-stacked.xls', 'three-arms.xls', 'weapon-lookup.ods', 'wide-weapons.xlsx'])(
    'for the designs of %s by the rules taken over from it',
    async (fileName) => {
      const { adopted, designs } = adoptedSample(fileName);
      expect(await disagreements(adopted, designs)).toEqual([]);
    },
  );

  it.each(samples)('for the designs of %s', async (fileName) => {
    const ruleset = builtInRuleset('zorch-97');
    const designs = sampleDesigns(ruleset, fileName);
    expect(designs.length).toBeGreaterThan(5);
    expect(await disagreements(ruleset, designs)).toEqual([]);
  });

  it.each(builtInIds)('for 500 random designs of %s, some of them nasty', async (id) => {
    const ruleset = builtInRuleset(id);
    expect(await disagreements(ruleset, randomDesigns(ruleset, 20_261, 500, { odd: 0.08 }))).toEqual([]);
  });

  it.each(builtInIds)('for random designs of %s with values of the wrong kind, which are errors in both', async (id) => {
    const ruleset = builtInRuleset(id);
    expect(await disagreements(ruleset, randomDesigns(ruleset, 97, 150, { odd: 0.08, wrong: 0.06 }))).toEqual([]);
  });

  it('for a ruleset with two components, ids like cells, whole columns and arrays', async () => {
    const ruleset = awkwardRuleset();
    expect(await disagreements(ruleset, randomDesigns(ruleset, 5, 150, { odd: 0.08, wrong: 0.03 }))).toEqual([]);
  });
});

/** The plan with another number in the cell of a name. */
function withNumber(plan: WorkbookPlan, name: string, row: number, value: number): WorkbookPlan {
  const place = plan.names.find((named) => named.name === name);
  if (!place) throw new Error(`Nothing is called ${name}.`);
  const sheets = plan.sheets.map((sheet) => {
    if (sheet.name !== place.sheet) return sheet;
    const rows = sheet.rows.map((one, at) =>
      at === place.area.top + row ? { ...one, cells: one.cells.map((cell, column) => (column === place.area.left ? value : cell)) } : one,
    );
    return { ...sheet, rows };
  });
  return { ...plan, sheets };
}

const texts = readFolder(join(import.meta.dirname, '../../shared/rulesets/zorch-97'));
const changedTexts = (path: string, from: string, to: string): Ruleset => {
  const text = texts.get(path) ?? '';
  if (!text.includes(from)) throw new Error(`${path} does not hold ${from}.`);
  return loadTexts(new Map([...texts, [path, text.replace(from, to)]]));
};

describe('a number changed on the Rules sheet reprices every design as the engine does with that number', () => {
  const ruleset = builtInRuleset('zorch-97');
  const designs = stockOf(ruleset);
  const plan = exportWorkbook(ruleset, designs);
  const costs = async (changed: WorkbookPlan): Promise<readonly number[]> => {
    const shown = (await recalculated(changed)).get('Designs') ?? [];
    return shown.slice(4).flatMap((cells) => (cells[0] ? [Number(cells[2])] : []));
  };
  const ours = (rules: Ruleset): readonly unknown[] => designs.map((design) => assessDesign(rules, design).cost);

  it('a constant', async () => {
    const rules = changedTexts('ruleset.json', '"value": 420', '"value": 500');
    expect(ours(rules)).not.toEqual(ours(ruleset));
    expect(await costs(withNumber(plan, 'c_basePoints', 0, 500))).toEqual(ours(rules));
  });

  it('a cell of a lookup table', async () => {
    const rules = changedTexts('tables/armour.csv', '5,1.37', '5,1.9');
    const row = ruleset.tables.get('armour')?.rows.findIndex(({ key }) => key === 5) ?? -1;
    expect(ours(rules)).not.toEqual(ours(ruleset));
    expect(await costs(withNumber(plan, 'armour_factor', row, 1.9))).toEqual(ours(rules));
  });
});

it('a weapon typed into the empty row of a design without any is priced', async () => {
  const ruleset = builtInRuleset('zorch-97');
  const armed = stockOf(ruleset).slice(0, 1);
  const bare = armed.map((design) => ({ ...design, components: { weapons: [] } }));
  const plan = exportWorkbook(ruleset, bare);
  const typed = sheetOf(exportWorkbook(ruleset, armed)).rows[4]?.cells ?? [];
  const keys = sheetOf(plan).rows[1]?.cells ?? [];
  const sheets = plan.sheets.map((sheet, at) => {
    if (at > 0) return sheet;
    const rows = sheet.rows.map((row, index) =>
      index === 4
        ? {
            ...row,
            cells: row.cells.map((cell, column) =>
              /^weapons\./.test(String(keys[column])) && !isFormula(cell) ? (typed[column] ?? null) : cell,
            ),
          }
        : row,
    );
    return { ...sheet, rows };
  });
  const shown = (await recalculated({ ...plan, sheets })).get('Designs') ?? [];
  expect(Number(shown[4]?.[2])).toBe(assessDesign(ruleset, armed[0] ?? { values: {}, components: {} }).cost);
});

it.each(samples)('the designs of %s go out and come back without loss', async (fileName) => {
  const ruleset = builtInRuleset('zorch-97');
  const designs = sampleDesigns(ruleset, fileName);
  const back = await throughWorkbook(ruleset, designs);
  expect(back.map((design) => substanceInCells(ruleset, design))).toEqual(designs.map((design) => substanceInCells(ruleset, design)));
});
