import { expect, it } from 'vitest';
import { assessForce, type ForceAssessment } from '../../../../../shared/force/index.ts';
import { loadRuleset } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { importWorkbook } from '../../../../../shared/sheets/import/index.ts';
import { exportWorkbook } from '../../../../../shared/sheets/workbook/index.ts';
import type { WorkbookPlan } from '../../../../../shared/sheets/workbook/plan.ts';
import { parseWorkbook } from '../../../../../src-main/readers/parseWorkbook.ts';
import { writeWorkbook } from '../../../../../src-main/writers/writeWorkbook.ts';
import { workedOpponent, workedProject } from '../../../../support/forces/battlegroups.ts';
import { aForce, anEntry, aSection, stockProject } from '../../../../support/forces/forces.ts';
import { builtInRuleset, exampleProject, readFolder, tinyFolder, tinyRuleset } from '../../../../support/rulesets/rulesets.ts';
import { isFormula } from '../../../../support/workbooks/recalculated.ts';

const zorch = builtInRuleset('zorch-97');
const project = workedProject(workedOpponent());
const assessments = (project.forces ?? []).map((force) => assessForce(zorch, project, force));
const bookOf = (forces: readonly ForceAssessment[], protection = true): WorkbookPlan =>
  exportWorkbook(zorch, project.designs, { forces, choices: { locked: protection } });
const force = (plan: WorkbookPlan) => plan.sheets.find(({ name }) => name === 'Force');

it('a workbook has two sheets for every force, and none without forces', () => {
  const names = (plan: WorkbookPlan) => plan.sheets.map(({ name }) => name).filter((name) => name.startsWith('Force'));
  expect(names(bookOf(assessments))).toEqual(['Force', 'Force units', 'Force 2', 'Force 2 units']);
  expect(names(bookOf([]))).toEqual([]);
});

it('every price and every sum on them is a formula; grades, upgrades and counts are for typing', () => {
  const rows = [...(force(bookOf(assessments))?.rows ?? [])];
  const entries = rows.filter(({ cells }) => typeof cells[0] === 'string' && cells[0] !== 'No.');
  expect(entries).toHaveLength(15);
  for (const { cells } of entries) {
    expect(cells.slice(8, 10).every(isFormula)).toBe(true);
    expect(typeof cells[2]).toBe('number');
    expect(cells.slice(4, 7).every((cell) => cell === 'yes' || cell === 'no')).toBe(true);
  }
  const { validations = [] } = force(bookOf(assessments)) ?? {};
  expect(validations.map(({ rule }) => (rule.kind === 'list' ? rule.name : rule.kind))).toEqual([
    'whole',
    'morale_key',
    'yes_no',
    'yes_no',
    'yes_no',
    'altitudes_key',
  ]);
});

it('its own grade and upgrades are what a unit is priced by, everything else comes from its design', () => {
  const units = bookOf(assessments).sheets.find(({ name }) => name === 'Force units');
  const keys = [...(units?.rows ?? [])][1]?.cells ?? [];
  const cells = [...(units?.rows ?? [])][4]?.cells ?? [];
  const at = (key: string) => cells[keys.indexOf(key)];
  expect(at('morale')).toEqual({ formula: `IF('Force'!$D$10="","",'Force'!$D$10)`, result: 'professional' });
  expect(at('movement')).toMatchObject({ formula: expect.stringMatching(/Designs!\$[A-Z]+\$\d+/), result: 18 });
  // Its name is the units' own.
  expect(at('name')).toBe('Old Guard');
});

it('it is read back as the same designs: what is bought with them is no design', async () => {
  const parsed = parseWorkbook(await writeWorkbook(bookOf(assessments)), 'book.xlsx');
  if (!parsed.ok) throw new Error('It cannot be read.');
  const { designs } = importWorkbook(zorch, parsed.value);
  expect(designs.map(({ values }) => values.name)).toEqual(project.designs.map(({ values }) => values.name));
});

it('a force without limit, units or purchases has its sheets, and a game without grades too', () => {
  const ships = builtInRuleset('spaceship-battles');
  const fleet = aForce([aSection('Empty', []), aSection('One', [anEntry(String(ships.stock[0]?.values.name), 3)])]);
  const of = stockProject(ships, fleet, aForce([], { name: 'Nothing' }));
  const plan = exportWorkbook(ships, of.designs, { forces: (of.forces ?? []).map((each) => assessForce(ships, of, each)) });
  expect(plan.sheets.map(({ name }) => name)).toContain('Force 2 units');
  const total = [...(force(plan)?.rows ?? [])][2]?.cells[2];
  expect(isFormula(total) && total.result).toBe(assessForce(ships, of, fleet).points);
});

it('fields have columns behind the costs: entered ones to type in, computed ones as formulas, and the cost follows them', () => {
  const tiny = tinyRuleset();
  const parade = aForce([
    aSection('Head', [anEntry('Drummer', 2, { fields: { polish: 3, isLast: true } }), anEntry('Bulldozer', 1, { fields: { drums: 4 } })], {
      fields: { song: 'Anthem' },
    }),
  ]);
  const of = stockProject(tiny, parade);
  const rows = [...(force(exportWorkbook(tiny, of.designs, { forces: [assessForce(tiny, of, parade)] }))?.rows ?? [])];
  const [headings, head, drummers, bulldozer] = rows.slice(7).map(({ cells }) => cells);
  const labels = (headings ?? []).map((cell) => (typeof cell === 'object' && cell && 'heading' in cell ? cell.heading : cell));
  const at = (cells: typeof head, label: string) => cells?.[labels.indexOf(label)];
  expect(labels.slice(labels.indexOf('Together') + 1)).toEqual([
    'Polish',
    'Tune',
    'Std.',
    'Walks last',
    'Drums',
    'Cheers',
    'Song',
    'Beat',
    'Legs',
  ]);
  expect([at(drummers, 'Polish'), at(drummers, 'Walks last'), at(drummers, 'Drums'), at(bulldozer, 'Drums')]).toEqual([3, 'yes', null, 4]);
  expect(at(drummers, 'Cheers')).toEqual({ formula: 'I10*2+IF(M10="",0,N(M10))+IF((L10="yes"),1,0)', result: 7 });
  // The design's cost of 21 and a cog for each coat of polish.
  expect(at(drummers, 'Each')).toEqual({ formula: `('Force units'!$C$5+I10)+SUM(F10)`, result: 24 });
  expect([at(head, 'Song'), at(head, 'Beat')]).toEqual(['Anthem', { formula: 'SUMPRODUCT(N10:N11,C10:C11)/C9', result: 6 }]);
});

it('detached units say on the sheet from what', () => {
  const ruleset = builtInRuleset('the-dice-flew');
  const [example] = exampleProject(ruleset);
  const [one] = example?.forces ?? [];
  if (!example || !one) throw new Error('It has no example.');
  const assessment = assessForce(ruleset, example, one);
  const rows = [...(force(exportWorkbook(ruleset, example.designs, { forces: [assessment] }))?.rows ?? [])];
  const place = rows[7]?.cells.indexOf('Detached from') ?? -1;
  const detached = assessment.sections.flatMap(({ entries }) =>
    entries.flatMap(({ of, name }) => (of === null ? [] : [[name, entries.find(({ entry }) => entry.id === of)?.name]])),
  );
  expect(detached.length).toBeGreaterThan(0);
  expect(
    rows
      .filter(({ cells }) => typeof cells[place] === 'string')
      .slice(1)
      .map(({ cells }) => [cells[1], cells[place]]),
  ).toEqual(detached);
});

it('a fact with a column has its value of now for one unit, and a live sum over all units of a section', () => {
  const files = new Map(readFolder(tinyFolder));
  files.set('force.json', (files.get('force.json') ?? '').replace('"widthCharacters": 5 }', '"widthCharacters": 5, "total": "sum" }'));
  const loaded = loadRuleset(files);
  if (!loaded.ok) throw new Error('It does not load.');
  const parade = aForce([aSection('Head', [anEntry('Drummer', 2), anEntry('Bulldozer', 3)])]);
  const of = stockProject(loaded.value, parade);
  const assessed = assessForce(loaded.value, of, parade).sections[0];
  const rows = [...(force(exportWorkbook(loaded.value, of.designs, { forces: [assessForce(loaded.value, of, parade)] }))?.rows ?? [])];
  const place = rows[7]?.cells.indexOf('Legs') ?? -1;
  expect(rows.slice(9, 11).map(({ cells }) => cells[place])).toEqual(assessed?.entries.map(({ facts }) => facts.speed));
  const sum = rows[8]?.cells[place];
  expect(isFormula(sum) && sum.result).toBe(assessed?.totals.speed);
  expect(isFormula(sum) && sum.formula).toMatch(/^SUMPRODUCT\(([A-Z]+)10:\1(11),C10:C\2\)$/);
});
