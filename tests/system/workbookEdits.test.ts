import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Design, designIdSchema } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import type { CellValue } from '../../shared/rules/ruleset/values/index.ts';
import { exportWorkbook, type WorkbookChoices } from '../../shared/sheets/workbook/index.ts';
import type { PlanCell, WorkbookPlan } from '../../shared/sheets/workbook/plan.ts';
import { builtInRuleset, loadTexts, readFolder, withConstant } from '../support/rulesets/rulesets.ts';
import { differences, recalculatedAll, type ShownSheets, spreadsheetPrograms } from '../support/workbooks/recalculated.ts';

/** What somebody types into an exported workbook: into a design, or into the n-th row of one of its components. */
type Typed = { readonly design: number; readonly field: string; readonly value: CellValue; readonly weapon?: number };

const TYPED: readonly Typed[] = [
  { design: 0, field: 'movement', value: 45 },
  { design: 1, field: 'armour', value: 3 },
  { design: 2, field: 'size', value: 'large' },
  { design: 3, field: 'propulsion', value: 'grav' },
  { design: 4, field: 'morale', value: 'elite' },
  { design: 5, field: 'minePlough', value: true },
  { design: 0, weapon: 0, field: 'range', value: 110 },
  { design: 6, weapon: 0, field: 'attacks', value: 7 },
  { design: 7, weapon: 0, field: 'shots', value: 3 },
  { design: 8, weapon: 0, field: 'turreted', value: false },
];

const texts = readFolder(join(import.meta.dirname, '../../shared/rulesets/zorch-97'));
const changed = (path: string, change: (text: string) => string): void => {
  (texts as Map<string, string>).set(path, change(texts.get(path) ?? '')); // our own copy
};

const before = builtInRuleset('zorch-97');
changed('ruleset.json', (text) => withConstant(text, 'basePoints', 500));
changed('tables/armour.csv', (text) => text.replace(/^5,[\d.]+/m, '5,1.9'));
const after: Ruleset = loadTexts(texts);

const designs: readonly Design[] = before.stock.slice(0, 25).map((design, at) => ({ ...design, id: designIdSchema.parse(`stock-${at}`) }));
/** A design after one thing was typed into it. */
function typedAt(design: Design, { field, value, weapon }: Typed): Design {
  if (weapon === undefined) return { ...design, values: { ...design.values, [field]: value } };
  const weapons = (design.components.weapons ?? []).map((row, index) =>
    index === weapon ? { ...row, values: { ...row.values, [field]: value } } : row,
  );
  return { ...design, components: { ...design.components, weapons } };
}

const edited = designs.map((design, at) => TYPED.filter((typed) => typed.design === at).reduce(typedAt, design));

const withCell = (plan: WorkbookPlan, sheet: string, row: number, column: number, value: PlanCell): WorkbookPlan => ({
  ...plan,
  sheets: plan.sheets.map((one) =>
    one.name !== sheet
      ? one
      : {
          ...one,
          rows: [...one.rows].map((cells, at) =>
            at === row ? { ...cells, cells: Object.assign([...cells.cells], { [column]: value }) } : cells,
          ),
        },
  ),
});

const sheetOf = (plan: WorkbookPlan, name: string) => {
  const sheet = plan.sheets.find((one) => one.name === name);
  if (!sheet) throw new Error(`The workbook has no sheet ${name}.`);
  return sheet;
};

/** The workbook of the designs as they were, with everything typed into it that made them what they are. */
function typedInto(plan: WorkbookPlan, isWide: boolean): WorkbookPlan {
  const rows = [...sheetOf(plan, 'Designs').rows];
  const keys = rows[1]?.cells ?? [];
  const withDesigns = TYPED.reduce((book, { design, field, value, weapon }) => {
    const first = rows.findIndex(({ cells }, at) => at > 3 && cells[0] === design + 1);
    const key = weapon === undefined ? field : isWide ? `weapons[${weapon + 1}].${field}` : `weapons.${field}`;
    const column = keys.indexOf(key);
    if (first < 0 || column < 0) throw new Error(`There is no cell for ${key} of design ${design}.`);
    const cell = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
    return withCell(book, 'Designs', isWide ? first : first + (weapon ?? 0), column, cell);
  }, plan);
  const constant = plan.names.find(({ name }) => name === 'c_basePoints')?.area;
  const armour = plan.names.find(({ name }) => name === 'armour_factor')?.area;
  const row = before.tables.get('armour')?.rows.findIndex(({ key }) => key === 5) ?? -1;
  if (!constant || !armour) throw new Error('The rules are not where they should be.');
  const withConstant = withCell(withDesigns, 'Rules', constant.top, constant.left, 500);
  return withCell(withConstant, 'Rules', armour.top + row, armour.left, 1.9);
}

const nameOf = (design: Design | undefined): string => String(design?.values.name);
const costOf = (design: Design | undefined): number => Number(design && assessDesign(after, design).cost);

/** What is typed into the Army sheet: row, and another unit or another number there. */
const ARMY = [
  { row: 0, quantity: 4 },
  { row: 3, quantity: 0 },
  { row: 7, quantity: 12 },
  { row: 9, quantity: 2, unit: 20 },
] as const;
const ARMY_TOP = 9;

const layouts = ['stacked', 'wide'] as const;
const choicesOf = (layout: WorkbookChoices['layout']): Partial<WorkbookChoices> => ({ layout, breakdown: 'sheet', checks: 'all' });

function changedBook(layout: WorkbookChoices['layout']): WorkbookPlan {
  const typed = typedInto(exportWorkbook(before, designs, { choices: choicesOf(layout) }), layout === 'wide');
  return ARMY.reduce((plan, line) => {
    const counted = withCell(plan, 'Army', ARMY_TOP + line.row, 1, line.quantity);
    return 'unit' in line ? withCell(counted, 'Army', ARMY_TOP + line.row, 0, nameOf(designs[line.unit])) : counted;
  }, typed);
}

describe.each(spreadsheetPrograms)('recalculated by %s', (program) => {
  // One start of the program for both layouts.
  let books: ReadonlyMap<string, ShownSheets> = new Map();
  beforeAll(async () => {
    books = await recalculatedAll(new Map(layouts.map((layout) => [layout, changedBook(layout)])), program);
  }, 120_000);

  describe.each(layouts)('a %s workbook in which ten cells, two numbers of the rules and four lines of the army were changed', (layout) => {
    const expected = exportWorkbook(after, edited, { choices: choicesOf(layout) });
    const shownOn = (sheet: string): readonly (readonly string[])[] => books.get(layout)?.get(sheet) ?? [];

    it('really is another', () => {
      const costs = (rules: Ruleset, all: readonly Design[]) => all.map((design) => assessDesign(rules, design).cost);
      expect(costs(after, edited).filter((cost, at) => cost !== costs(before, designs)[at]).length).toBeGreaterThan(10);
    });

    it.each(['Designs', 'Breakdown'])('shows on its sheet %s what our engine says of the changed designs by the changed rules', (name) => {
      expect(differences(sheetOf(expected, name), shownOn(name))).toEqual([]);
    });

    it('sums the army as our engine does', () => {
      const lines = edited.map((design, at) => {
        const line = ARMY.find(({ row }) => row === at);
        return { design: line && 'unit' in line ? edited[line.unit] : design, quantity: line?.quantity ?? 1 };
      });
      const rows = shownOn('Army');
      expect(Number(rows[2]?.[1])).toBe(lines.reduce((sum, { design, quantity }) => sum + quantity * costOf(design), 0));
      expect(Number(rows[3]?.[1])).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0));
      const body = rows.slice(ARMY_TOP, ARMY_TOP + lines.length);
      expect(body.map(([unit, , each, together]) => [unit, Number(each), Number(together)])).toEqual(
        lines.map(({ design, quantity }) => [nameOf(design), costOf(design), quantity * costOf(design)]),
      );
    });
  });
});
