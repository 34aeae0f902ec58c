import { describe, expect, it } from 'vitest';
import { layoutCosts } from '../../../../../shared/paper/handouts/index.ts';
import {
  agreementWords,
  compareCosts,
  costsCsv,
  costsText,
  costText,
  signedText,
  sortCosts,
} from '../../../../../shared/paper/lists/costs.ts';
import { printSetupSchema } from '../../../../../shared/paper/print/paper/index.ts';
import { applyEdit } from '../../../../../shared/project/edit/edit.ts';
import type { Edit } from '../../../../../shared/project/edit/index.ts';
import { readProject, salvageProject, writeProject } from '../../../../../shared/project/file/index.ts';
import { type CostComparison, type Design, designIdSchema, fingerprintOf, type Project } from '../../../../../shared/project/index.ts';
import { assessDesign } from '../../../../../shared/rules/ruleset/run/index.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const design = (name: string, movement: number | string, cost: number | null): Design => ({
  id: designIdSchema.parse(name.toLowerCase()),
  values: { name, movement, size: 'large', armour: 5, propulsion: 'tracked' },
  components: {},
  origin: { file: 'old.xls', sheet: 'Tanks', row: 4, cost },
});
const costOf = (one: Design): number => Number(assessDesign(zorch, one).cost);

const bear = design('Bear', 25, 0);
const agreeing = { ...bear, origin: { file: 'old.xls', sheet: 'Tanks', row: 4, cost: costOf(bear) } };
const dear = design('Dear', 30, costOf(design('Dear', 30, 0)) - 10);
const priceless = design('Priceless', 20, null);
const broken = design('=Broken', 'soon', 90);
const stranger = design('Stranger', 20, 5);
const designs = [dear, agreeing, priceless, broken, stranger];
const comparison: CostComparison = {
  id: 'one',
  file: 'old.xls',
  designs: Object.fromEntries([dear, agreeing, priceless, broken].map((each) => [each.id, fingerprintOf(each)])),
};
const project: Project = { format: 1, name: 'Army', ruleset: { id: 'zorch-97', version: '1.0.0' }, designs };
const add: Edit = { kind: 'addComparison', comparison };

describe('the costs of an import beside ours', () => {
  const costs = compareCosts(zorch, designs, comparison);

  it('have a line for each design that came with it, with the difference in points and per cent', () => {
    expect(costs.lines.map(({ name, verdict, isEdited }) => [name, verdict, isEdited])).toEqual([
      ['Dear', 'differs', false],
      ['Bear', 'agrees', false],
      ['Priceless', 'notComputable', false],
      ['=Broken', 'notComputable', false],
    ]);
    const ours = costOf(dear);
    expect(costs.lines[0]).toMatchObject({ sheet: ours - 10, ours, points: 10, percent: (10 / (ours - 10)) * 100, place: 'Tanks, row 4' });
    expect(costs.counts).toEqual({ all: 4, agrees: 1, differs: 1, notComputable: 2 });
    expect(agreementWords(costs)).toBe('1 of 2 costs agree');
    expect(costs.lines.map(({ why }) => why === '')).toEqual([true, true, false, false]);
  });

  it('follow edits, and say what was edited; another name is no edit', () => {
    const edited = { ...agreeing, values: { ...agreeing.values, armour: 2 } };
    const renamed = { ...dear, values: { ...dear.values, name: 'Deer' } };
    const { lines } = compareCosts(zorch, [edited, renamed], comparison);
    expect(lines.map(({ name, verdict, isEdited }) => [name, verdict, isEdited])).toEqual([
      ['Bear', 'differs', true],
      ['Deer', 'differs', false],
    ]);
    expect(lines[0]?.ours).toBe(costOf(edited));
  });

  it('can be sorted; what has no number comes last', () => {
    const names = (...how: readonly [Parameters<typeof sortCosts>[1], boolean]) => sortCosts(costs.lines, ...how).map(({ name }) => name);
    expect(names('points', true)).toEqual(['Dear', 'Bear', 'Priceless', '=Broken']);
    expect(names('points', false)).toEqual(['Bear', 'Dear', 'Priceless', '=Broken']);
    expect(names('design', false)).toEqual(['=Broken', 'Bear', 'Dear', 'Priceless']);
    expect(names('place', true)).toEqual(['=Broken', 'Priceless', 'Bear', 'Dear']);
  });

  it('go out as CSV that no spreadsheet takes for formulas, and as text with tabs', () => {
    const lines = costsCsv(costs).split('\r\n');
    expect(lines[0]).toBe('\uFEFFDesign,Place,Sheet (PP),ZORCH! 97v1 (PP),Difference,Per cent,Result,Edited since');
    expect(lines[4]).toMatch(/^'=Broken,"Tanks, row 4",90,,,,not computable,no$/);
    expect(costsText(costs).split('\n')[2]).toBe(`Bear\tTanks, row 4\t${costOf(bear)}\t${costOf(bear)}\t0\t0\tagrees\tno`);
  });

  it('are shown with commas between thousands', () => {
    expect([costText(1390), costText(82.5), costText(12345.25), costText(null)]).toEqual(['1,390', '82.5', '12,345.25', '–']);
    expect([signedText(1250), signedText(-1250.5), signedText(0), signedText(1234.4, 0)]).toEqual(['+1,250', '−1,250.5', '0', '+1,234']);
  });

  it('print on pages with their headings', () => {
    const many = {
      ...costs,
      lines: Array.from({ length: 120 }, (_, at) => ({ ...costs.lines[at % 4], name: `Unit ${at}` }) as (typeof costs.lines)[number]),
    }; // every index has a line
    const { pages, fault, layoutIssues } = layoutCosts('Army', many, printSetupSchema.parse({}));
    expect({ fault, layoutIssues }).toEqual({ fault: null, layoutIssues: [] });
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(JSON.stringify(page)).toContain('"Difference"');
    const wide = layoutCosts('Army', costs, printSetupSchema.parse({ paper: { widthMm: 60, heightMm: 60 } }));
    expect(wide.fault).toContain('leaves no room');
  });
});

describe('a project', () => {
  it('keeps a comparison until it is dismissed, in its file too', () => {
    const compared = applyEdit(project, add);
    const read = readProject(writeProject(compared), 'a.motorpool');
    expect(read.ok && read.value.costComparisons).toEqual([comparison]);
    const dismiss: Edit = { kind: 'dismissComparison', comparison: 'one' };
    expect(applyEdit(compared, dismiss)).toEqual(project);
    expect(applyEdit(project, dismiss)).toBe(project);
  });

  it('keeps the newest twenty, the newest first', () => {
    let all = project;
    for (let at = 0; at < 25; at++) all = applyEdit(all, { kind: 'addComparison', comparison: { ...comparison, id: `c${at}` } });
    expect(all.costComparisons?.length).toBe(20);
    expect(all.costComparisons?.[0]?.id).toBe('c24');
  });

  it('loses a damaged comparison and nothing else', () => {
    const text = writeProject(applyEdit(project, add)).replace('"one"', '7');
    expect(text).toContain('"id": 7');
    expect(readProject(text, 'a.motorpool').ok).toBe(false);
    const salvaged = salvageProject(text, 'a.motorpool');
    expect(salvaged?.project.designs).toEqual(designs);
    expect(salvaged?.project.costComparisons).toBeUndefined();
    expect(salvaged?.remarks.join(' ')).toContain('The comparison with a sheet’s costs');
  });
});
