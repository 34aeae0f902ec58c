import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Design, designIdSchema } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { adoptCosts, examineCosts } from '../../shared/sheets/adopt/index.ts';
import { importWorkbook, toProjectDesigns } from '../../shared/sheets/import/index.ts';
import { exportWorkbook, type WorkbookChoices } from '../../shared/sheets/workbook/index.ts';
import type { SheetPlan, WorkbookPlan } from '../../shared/sheets/workbook/plan.ts';
import { parseWorkbook } from '../../src-main/readers/parseWorkbook.ts';
import { randomDesigns } from '../support/random/randomDesigns.ts';
import { tries } from '../support/random/seed.ts';
import { awkwardRuleset } from '../support/rulesets/awkwardRuleset.ts';
import { builtInIds, builtInRuleset, kindsRuleset } from '../support/rulesets/rulesets.ts';
import {
  bookKinds,
  differences,
  isFormula,
  recalculatedAll,
  type ShownSheets,
  spreadsheetPrograms,
} from '../support/workbooks/recalculated.ts';
import { substanceInCells, throughWorkbook } from '../support/workbooks/roundTrip.ts';

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

/** Every formula cell of a workbook that LibreOffice works out otherwise. */
const disagreements = (plan: WorkbookPlan, shown: ShownSheets | undefined): readonly string[] =>
  plan.sheets.flatMap((sheet) => differences(sheet, shown?.get(sheet.name) ?? []).map((place) => `${sheet.name}!${place}`));

type Case = readonly [ruleset: Ruleset, designs: readonly Design[], choices?: Partial<WorkbookChoices>];

/** Everything that is worked out anew; one start of LibreOffice serves all. */
function cases(): ReadonlyMap<string, Case> {
  const wide = { layout: 'wide', breakdown: 'sheet' } as const;
  const all = { checks: 'all', breakdown: 'sheet' } as const;
  const each = builtInIds.flatMap((id): (readonly [string, Case])[] => {
    const ruleset = builtInRuleset(id);
    const wrong = randomDesigns(ruleset, 97, tries(24, 100), { odd: 0.08, wrong: 0.06 });
    return [
      [`the stock designs of ${id}`, [ruleset, stockOf(ruleset)]],
      [`the stock designs of ${id} side by side`, [ruleset, stockOf(ruleset), wide]],
      [`random designs of ${id}, some of them nasty`, [ruleset, randomDesigns(ruleset, 20_261, tries(60, 300), { odd: 0.08 })]],
      [`random designs of ${id} with values of the wrong kind, which are errors in both, and all checks`, [ruleset, wrong, all]],
      [`such designs of ${id} side by side`, [ruleset, wrong.slice(0, tries(12, 60)), { ...wide, checks: 'all' }]],
    ];
  });
  const adopted = ['canonical-stacked.xls', 'three-arms.xls', 'weapon-lookup.ods', 'wide-weapons.xlsx'].map(
    (fileName): readonly [string, Case] => {
      const sample = adoptedSample(fileName);
      return [`the designs of ${fileName} by the rules taken over from it`, [sample.adopted, sample.designs]];
    },
  );
  const zorch = builtInRuleset('zorch-97');
  const read = samples.map((fileName): readonly [string, Case] => [`the designs of ${fileName}`, [zorch, sampleDesigns(zorch, fileName)]]);
  const awkward = awkwardRuleset();
  const odd = randomDesigns(awkward, 5, tries(40, 150), { odd: 0.08, wrong: 0.03 });
  const kinds = kindsRuleset();
  const ofKinds = randomDesigns(kinds, 7, tries(40, 60), { odd: 0.05, wrong: 0.02 });
  return new Map([
    ...each,
    ...adopted,
    ...read,
    ['a ruleset with two components, ids like cells, whole columns and arrays', [awkward, odd, all]],
    ['the same side by side', [awkward, odd.slice(0, 20), { ...wide, checks: 'all' }]],
    ['a ruleset with kinds of design and closed cells', [kinds, ofKinds, all]],
    ['its sheets side by side', [kinds, ofKinds, { ...wide, checks: 'all' }]],
  ]);
}

/** A design without weapons, with a weapon typed into its empty row. */
function armedByHand(ruleset: Ruleset, armed: readonly Design[]): WorkbookPlan {
  const plan = exportWorkbook(
    ruleset,
    armed.map((design) => ({ ...design, components: { weapons: [] } })),
  );
  const typed = [...sheetOf(exportWorkbook(ruleset, armed)).rows][4]?.cells ?? [];
  const keys = [...sheetOf(plan).rows][1]?.cells ?? [];
  const sheets = plan.sheets.map((sheet, at) => {
    if (at > 0) return sheet;
    const rows = [...sheet.rows].map((row, index) =>
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
  return { ...plan, sheets };
}

const zorch = builtInRuleset('zorch-97');
const armed = stockOf(zorch).slice(0, 1);
const TYPED = 'a weapon typed into the empty row of a design without any';

const isLong = process.env.LONG_TESTS !== undefined;

// Each plan is made once for all programs.
const allPlans = new Map(
  [...cases()].map(([name, [ruleset, designs, choices = {}]]) => [name, exportWorkbook(ruleset, designs, { choices })]),
);

describe.each(spreadsheetPrograms.flatMap((program) => bookKinds.map((kind) => ({ program, kind }))))(
  'recalculated by $program from .$kind, every computed cell is ours',
  ({ program, kind }) => {
    // Formulas mean the same in both files. What differs in .ods is how they are written: by day a few designs of each system show that.
    const isEnough = (name: string): boolean => isLong || kind !== 'ods' || /^the stock|^a ruleset|^the same|taken over/.test(name);
    const plans = new Map([...allPlans].filter(([name]) => isEnough(name)));
    let shown: ReadonlyMap<string, ShownSheets> = new Map();
    beforeAll(async () => {
      shown = await recalculatedAll(new Map([...plans, [TYPED, armedByHand(zorch, armed)]]), program, kind);
    }, 300_000);

    it.each([...plans])('for %s', (name, plan) => {
      expect([...sheetOf(plan).rows].flatMap(({ cells }) => cells.filter(isFormula)).length).toBeGreaterThan(30);
      expect(disagreements(plan, shown.get(name))).toEqual([]);
    });

    // What else is typed into a workbook: workbookEdits.test.ts.
    it(`for ${TYPED}`, () => {
      const costs = shown
        .get(TYPED)
        ?.get('Designs')
        ?.slice(4)
        .flatMap((cells) => (cells[0] ? [Number(cells[2])] : []));
      expect(costs).toEqual(armed.map((design) => assessDesign(zorch, design).cost));
    });
  },
);

it.each(samples)('the designs of %s go out and come back without loss', async (fileName) => {
  const ruleset = builtInRuleset('zorch-97');
  const designs = sampleDesigns(ruleset, fileName);
  const back = await throughWorkbook(ruleset, designs);
  expect(back.map((design) => substanceInCells(ruleset, design))).toEqual(designs.map((design) => substanceInCells(ruleset, design)));
});
