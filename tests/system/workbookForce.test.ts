import { beforeAll, describe, expect, it } from 'vitest';
import { assessForce } from '../../shared/force/index.ts';
import type { Force } from '../../shared/project/force.ts';
import type { Project } from '../../shared/project/index.ts';
import { exportWorkbook } from '../../shared/sheets/workbook/index.ts';
import type { PlanCell, WorkbookPlan } from '../../shared/sheets/workbook/plan.ts';
import { largeForce, workedForce, workedOpponent, workedProject } from '../support/forces/battlegroups.ts';
import { aForce, anEntry, aSection } from '../support/forces/forces.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';
import { differences, recalculatedAll, type ShownSheets, spreadsheetPrograms } from '../support/workbooks/recalculated.ts';

const zorch = builtInRuleset('zorch-97');
const gone = aForce([aSection('First', [anEntry('Rhino Heavy Tank', 1), anEntry('Nothing like it', 2)])], { limit: 900 });
const odd: Project = { ...workedProject(workedOpponent(), gone, largeForce(6, 10)) };
const project = workedProject();

const bookOf = (of: Project, layout: 'stacked' | 'wide'): WorkbookPlan =>
  exportWorkbook(zorch, of.designs, { forces: (of.forces ?? []).map((force) => assessForce(zorch, of, force)), choices: { layout } });

const sheetOf = ({ sheets }: WorkbookPlan, name: string) => {
  const sheet = sheets.find((one) => one.name === name);
  if (!sheet) throw new Error(`There is no sheet ${name}.`);
  return sheet;
};

/** A workbook in which one more cell was typed into: the cell of the line that begins with `line`, in the column of that heading or key. */
function typed(plan: WorkbookPlan, sheet: string, line: string, heading: string, value: PlanCell): WorkbookPlan {
  const rows = [...sheetOf(plan, sheet).rows];
  const named = (cell: PlanCell | undefined): string =>
    typeof cell === 'object' && cell !== null && 'heading' in cell ? cell.heading : String(cell ?? '');
  const at = rows.findIndex(({ cells }) => named(cells[1]).startsWith(line));
  const column =
    rows
      .slice(0, 8)
      .flatMap(({ cells }) => cells.map(named).indexOf(heading))
      .find((found) => found >= 0) ?? -1;
  if (at < 0 || column < 0) throw new Error(`There is no cell ${line}, ${heading} on ${sheet}.`);
  const changed = rows.map((row, index) => (index === at ? { ...row, cells: Object.assign([...row.cells], { [column]: value }) } : row));
  return { ...plan, sheets: plan.sheets.map((one) => (one.name === sheet ? { ...one, rows: changed } : one)) };
}

/** The same force after the same was changed in the program. */
function changedForce(): Force {
  const force = workedForce();
  const sections = force.sections.map((section) => ({
    ...section,
    entries: section.entries.map((entry) => {
      switch (String(entry.design)) {
        case 'Bison Medium Tank':
          return { ...entry, values: { morale: 'special-forces' } };
        case 'Ferret Scout Car':
          return { ...entry, count: 7 };
        case 'Lynx Light Tank':
        case 'Whippet Jeep':
          return { ...entry, values: { morale: 'inept' } };
        case 'Sparrowhawk SPAA':
          return { ...entry, values: { minePlough: true } };
        case 'Anvil SP Howitzer':
          return { ...entry, upgrades: [{ name: 'Autoloader', points: 35 }] };
        default:
          return entry;
      }
    }),
  }));
  const purchases = force.purchases.map((purchase) => (purchase.item === 'minefield' ? { ...purchase, count: 5 } : purchase));
  return { ...force, sections, purchases, limit: 10_000 };
}

const designs = project.designs.map((design) =>
  design.values.name === 'Mastiff MICV'
    ? { ...design, values: { ...design.values, movement: 40, armour: 4 } }
    : design.values.name === 'Rhino Heavy Tank'
      ? {
          ...design,
          components: {
            weapons: (design.components.weapons ?? []).map((row, at) => (at === 0 ? { values: { ...row.values, range: 110 } } : row)),
          },
        }
      : design,
);
const after: Project = { ...project, designs, forces: [changedForce()] };

function typedInto(plan: WorkbookPlan, isWide: boolean): WorkbookPlan {
  const changes: readonly (readonly [string, string, string, PlanCell])[] = [
    ['Force', 'Bison', 'Morale', 'special-forces'],
    ['Force', 'Whippet', 'Morale', 'inept'],
    ['Force', 'Ferret', 'How many', 7],
    ['Force', 'Sparrowhawk', 'Plough', 'yes'],
    ['Force', 'Anvil', 'Agreed for each', 35],
    ['Force', 'Dual-purpose', 'How many', 5],
    ['Designs', 'Mastiff', 'movement', 40],
    ['Designs', 'Mastiff', 'armour', 4],
    ['Designs', 'Rhino', isWide ? 'weapons[1].range' : 'weapons.range', 110],
  ];
  return changes.reduce((book, [sheet, line, heading, value]) => typed(book, sheet, line, heading, value), plan);
}

describe.each(spreadsheetPrograms)('recalculated by %s, the sheets of forces', (program) => {
  let books: ReadonlyMap<string, ShownSheets> = new Map();
  beforeAll(async () => {
    books = await recalculatedAll(
      new Map([
        ['as it is', bookOf(odd, 'stacked')],
        ['stacked', typedInto(bookOf(project, 'stacked'), false)],
        ['wide', typedInto(bookOf(project, 'wide'), true)],
      ]),
      program,
    );
  }, 180_000);

  it('say what the engine says of every unit, section and total, even where a design is gone', () => {
    const plan = bookOf(odd, 'stacked');
    const sheets = plan.sheets.filter(({ name }) => name.startsWith('Force'));
    expect(sheets.map(({ name }) => name)).toEqual([
      'Force',
      'Force units',
      'Force 2',
      'Force 2 units',
      'Force 3',
      'Force 3 units',
      'Force 4',
      'Force 4 units',
    ]);
    expect(sheets.flatMap((sheet) => differences(sheet, books.get('as it is')?.get(sheet.name) ?? []))).toEqual([]);
    expect(books.get('as it is')?.get('Force')?.[2]?.[2]).toBe(String(assessForce(zorch, odd, workedForce()).points));
  });

  it.each(['stacked', 'wide'] as const)(
    'reprice at once when grades, counts, upgrades, purchases and designs are changed in a %s workbook',
    (layout) => {
      const [force] = after.forces ?? [];
      if (!force) throw new Error('There is no force.');
      const assessment = assessForce(zorch, after, force);
      expect(assessment.points).not.toBe(assessForce(zorch, project, workedForce()).points);
      const rows = books.get(layout)?.get('Force') ?? [];
      expect(Number(rows[2]?.[2])).toBe(assessment.points);
      const each = assessment.sections.flatMap(({ entries }) => entries.map(({ each: cost }) => cost));
      const shown = rows
        .slice(8)
        .filter(([number]) => number !== '')
        .map((cells) => Number(cells[8]));
      expect(shown).toEqual(each);
    },
  );
});
