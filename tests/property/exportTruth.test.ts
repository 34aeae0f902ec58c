import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assessForce } from '../../shared/force/index.ts';
import type { Project } from '../../shared/project/index.ts';
import type { Value } from '../../shared/rules/formula/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { kindParts } from '../../shared/sheets/workbook/exportWorkbook.ts';
import { forceColumns } from '../../shared/sheets/workbook/force/index.ts';
import { exportWorkbook } from '../../shared/sheets/workbook/index.ts';
import type { PlanCell, SheetPlan, WorkbookPlan } from '../../shared/sheets/workbook/plan.ts';
import { forceRecord } from '../../src-main/cli/forceReport.ts';
import { assessAll, costRecord } from '../../src-main/cli/reports.ts';
import { playedProject } from '../support/prints/allPapers.ts';
import { randomProject } from '../support/random/randomProject.ts';
import { tries } from '../support/random/seed.ts';
import { awkwardRuleset } from '../support/rulesets/awkwardRuleset.ts';
import { builtInIds, builtInRuleset, kindsRuleset, loadFolder } from '../support/rulesets/rulesets.ts';
import { isFormula } from '../support/workbooks/recalculated.ts';
import { wrongResults } from '../support/workbooks/workedOut.ts';

const rulesets: readonly (readonly [string, () => Ruleset])[] = [
  ...builtInIds.map((id) => [id, () => loadFolder(join(import.meta.dirname, '../../shared/rulesets', id))] as const),
  ['an awkward ruleset', awkwardRuleset],
  ['a ruleset with kinds of design', kindsRuleset],
];

/** A value as a cell shows it: blank and a text without letters count as 0; of an error only that it is one. */
const shown = (value: Value | undefined): unknown =>
  value === null || value === undefined || value === '' ? 0 : typeof value === 'object' ? 'error' : value;
const cellValue = (cell: PlanCell | undefined): unknown =>
  isFormula(cell) ? (typeof cell.result === 'object' ? 'error' : shown(cell.result)) : (cell ?? null);

function sheetOf({ sheets }: WorkbookPlan, name: string): SheetPlan {
  const sheet = sheets.find((one) => one.name === name);
  if (!sheet) throw new Error(`There is no sheet ${name}.`);
  return sheet;
}

const bookOf = (ruleset: Ruleset, project: Project, layout: 'stacked' | 'wide'): WorkbookPlan =>
  exportWorkbook(ruleset, project.designs, {
    project,
    forces: (project.forces ?? []).map((force) => assessForce(ruleset, project, force)),
    choices: { layout, breakdown: 'columns' },
  });

/** Without units whose design has left the project: their cost is #N/A on the sheet, and the engine leaves them out of other sums. */
const withoutGone = (project: Project): Project => ({
  ...project,
  forces: (project.forces ?? []).map((force) => ({
    ...force,
    sections: force.sections.map((section) => ({
      ...section,
      entries: section.entries.filter(({ design }) => project.designs.some(({ id }) => id === design)),
    })),
  })),
});

const runs = { numRuns: tries(4, 8) };
const seeds = fc.integer({ min: 0, max: 2 ** 31 });

describe.each(rulesets)('%s: what leaves the program is what the engine says', (_name, load) => {
  const ruleset = load();

  it.each(['stacked', 'wide'] as const)('every computed value and part of the cost of a %s workbook, and the sum of its army', (layout) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const project = randomProject(ruleset, seed);
        const plan = bookOf(ruleset, project, layout);
        for (const part of kindParts(ruleset, project.designs)) {
          const { points } = part.ruleset;
          const rows = [...sheetOf(plan, part.name).rows];
          const keys = rows[1]?.cells ?? [];
          const starts = rows.slice(4).filter(({ cells }) => typeof cells[0] === 'number');
          const assessments = part.designs.map((design) => assessDesign(ruleset, design));
          const computed = [...part.ruleset.fields.values()].flatMap(({ data }) =>
            data.kind === 'formula' && data.result !== 'text' ? [data.id] : [],
          );
          expect(starts).toHaveLength(assessments.length);
          for (const [at, { cells }] of starts.entries()) {
            const assessment = assessments[at];
            if (!assessment) throw new Error('There are more designs on the sheet than in the project.');
            const { values, cost, breakdown } = assessment;
            expect(computed.map((id) => [id, cellValue(cells[keys.indexOf(id)])])).toEqual(computed.map((id) => [id, shown(values[id])]));
            if (points) expect(cellValue(cells[keys.indexOf(points.field)])).toEqual(shown(cost));
            const terms = breakdown.filter(({ row }) => row === null);
            expect(terms.map(({ id }) => cellValue(cells[keys.indexOf(`@term:${id}`)]))).toEqual(terms.map((term) => shown(term.points)));
          }
          if (!points) continue;
          const costs = assessments.map(({ cost }) => cost);
          const sum = costs.every((cost) => typeof cost === 'number') ? costs.reduce((total, cost) => total + cost, 0) : 'error';
          expect(cellValue([...sheetOf(plan, part.army).rows][2]?.cells[1])).toEqual(
            typeof sum === 'number' ? expect.closeTo(sum, 6) : sum,
          );
        }
      }),
      runs,
    );
  });

  it('every price, subtotal and total on the sheets of battlegroups, and in the JSON of both commands', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const project = randomProject(ruleset, seed);
        const plan = bookOf(ruleset, project, 'stacked');
        expect(
          assessAll(ruleset, project.designs)
            .map((each) => costRecord(ruleset, each))
            .map(({ cost = null }) => cost),
        ).toEqual(
          project.designs.map((design) => assessDesign(ruleset, design).cost).map((cost) => (typeof cost === 'number' ? cost : null)),
        );
        for (const [at, force] of (project.forces ?? []).entries()) {
          const assessed = assessForce(ruleset, project, force);
          const rows = [...sheetOf(plan, at === 0 ? 'Force' : `Force ${at + 1}`).rows];
          const marked = new Map(rows.map(({ cells }) => [String(cells.at(-1) ?? ''), cells]));
          const { costs } = forceColumns(ruleset);
          for (const { section, entries, points } of assessed.sections) {
            const gone = entries.some(({ design }) => design === null);
            if (costs) expect(cellValue(marked.get(`section:${section.id}`)?.[costs.together])).toEqual(gone ? 'error' : shown(points));
            for (const { entry, design, each, total } of entries) {
              // Ids of random entries have one sign that is not plain.
              const cells = marked.get(`entry:${entry.id.replace('é', '\\u00e9')}`) ?? [];
              expect(cells[2]).toBe(entry.count);
              if (costs)
                expect([cellValue(cells[costs.each]), cellValue(cells[costs.together])]).toEqual(
                  design === null ? ['error', 'error'] : [shown(each), shown(total)],
                );
            }
          }
          const isGone = assessed.sections.some(({ entries }) => entries.some(({ design }) => design === null));
          if (costs) expect(cellValue(rows[2]?.cells[2])).toEqual(isGone ? 'error' : shown(assessed.points));
          const record = forceRecord(ruleset, assessed);
          const priced = (value: Value): number | null => (typeof value === 'number' ? value : null);
          expect(record.points ?? null).toBe(priced(assessed.points));
          expect(record.sections.map(({ points }) => points ?? null)).toEqual(assessed.sections.map(({ points }) => priced(points)));
        }
      }),
      runs,
    );
  });
});

const systems = rulesets.map(([name, load]) => [name, load()] as const);

describe.each(systems)('%s: every formula of a workbook gives what its cell shows', (_, ruleset) => {
  it.each((['stacked', 'wide'] as const).slice(0, tries(1, 2)))('of the stock in two forces, %s', (layout) => {
    expect(wrongResults(bookOf(ruleset, playedProject(ruleset), layout))).toEqual([]);
  });
});

describe.each(systems)('%s: so does every formula', (_, ruleset) => {
  it.each(['stacked', 'wide'] as const)('of any designs and forces, %s', (layout) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(wrongResults(bookOf(ruleset, withoutGone(randomProject(ruleset, seed)), layout))).toEqual([]);
      }),
      { numRuns: tries(1, 8) },
    );
  });
});

it.each([
  ['units that carry less than their design', 12],
  ['designs without a grade', 15],
  ['a design without weapons whose propulsion is no propulsion', 28],
])('every formula gives what its cell shows of %s', (_, seed) => {
  const ruleset = builtInRuleset('zorch-97');
  expect(wrongResults(bookOf(ruleset, withoutGone(randomProject(ruleset, seed)), 'stacked'))).toEqual([]);
});

it.each([
  ['blank', null],
  ['neither yes nor no', 'both ways'],
] as const)('what units may be upgraded to is %s on both sheets of their force', (_, value) => {
  const ruleset = awkwardRuleset();
  const project = playedProject(ruleset);
  const upgrades = Object.fromEntries(ruleset.force.data.upgrades.map((id) => [id, value]));
  const designs = project.designs.map((design) => ({ ...design, values: { ...design.values, ...upgrades } }));
  expect(Object.keys(upgrades)).not.toEqual([]);
  expect(wrongResults(bookOf(ruleset, { ...project, designs }, 'stacked'))).toEqual([]);
});
