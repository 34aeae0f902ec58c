import { describe, expect, it } from 'vitest';
import { assessForce } from '../../shared/force/index.ts';
import { projectReport } from '../../shared/paper/lists/check.ts';
import { designList, forceList, listFormats, listForms, listTexts } from '../../shared/paper/lists/index.ts';
import { type Design, designIdSchema } from '../../shared/project/index.ts';
import type { DesignInput } from '../../shared/rules/ruleset/values/index.ts';
import { importWorkbook } from '../../shared/sheets/import/index.ts';
import { exportWorkbook } from '../../shared/sheets/workbook/index.ts';
import { workedForce, workedOpponent, workedProject } from '../support/forces/battlegroups.ts';
import { aForce, anEntry, aSection, entryId, stockProject } from '../support/forces/forces.ts';
import { namesIn, readWorkbookIn } from '../support/importing/truth.ts';
import { digestOf } from '../support/rulesets/pricedDesigns.ts';
import { asHouseRules, builtInIds, builtInRuleset, loadTexts, readFolder, tinyFolder, tinyRuleset } from '../support/rulesets/rulesets.ts';
import { cellText, sheetText } from '../support/workbooks/planText.ts';

/** Changes in the files of `written/` are changes in what players get: read them before they are written anew (`npx vitest run … -u`). */
const filed = (name: string): string => `./written/${name}.txt`;

const withId = (design: DesignInput, index: number): Design => ({ ...design, id: designIdSchema.parse(`d${index}`) });
const robots = [
  { name: 'Drummer', size: 'iron', legs: 6, shell: 3, spring: 12, balance: 2, painted: true },
  { name: 'Wreck', size: 'tin', legs: 'many', shell: null, spring: 1.5, balance: -2, painted: false },
].map(
  (values, index): Design => ({
    id: designIdSchema.parse(`r${index}`),
    values,
    components: {
      gadgets: [{ values: { name: 'Shovel', power: 8 }, extra: { Colour: 'red' } }, { values: { name: 'Siren', power: null } }],
    },
    notes: 'Slow.',
    extra: { Altitude: 'low' },
  }),
);

describe('a workbook has the cells it had', () => {
  it.each([
    ['tiny', () => exportWorkbook(tinyRuleset(), robots, {})],
    ['zorch-97', () => exportWorkbook(builtInRuleset('zorch-97'), builtInRuleset('zorch-97').stock.slice(4, 6).map(withId), {})],
    [
      'spaceship-battles',
      () => exportWorkbook(builtInRuleset('spaceship-battles'), builtInRuleset('spaceship-battles').stock.slice(0, 2).map(withId), {}),
    ],
  ] as const)('%s', async (name, plan) => {
    const { sheets, names, remarks } = plan();
    const text = [...sheets.map(sheetText), ...names.map((one) => JSON.stringify(one)), ...remarks].join('\n');
    await expect(`${text}\n`).toMatchFileSnapshot(filed(`workbook-${name}`));
  });
});

it.each(builtInIds)('a workbook of %s with all checks has the formulas, cells and styles that it had', async (id) => {
  const ruleset = builtInRuleset(id);
  const designs = [...ruleset.stock, ...ruleset.examples.map(({ design }) => design)].map(withId);
  const lines = (['stacked', 'wide'] as const).flatMap((layout) => {
    const breakdown = layout === 'wide' ? 'sheet' : 'columns';
    const { sheets } = exportWorkbook(ruleset, designs, { choices: { layout, breakdown, checks: 'all' } });
    return sheets.map((sheet) => `${layout}, ${sheet.name}: ${sheet.rows.length} rows ${digestOf(sheetText(sheet))}`);
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(filed(`workbook-all-${id}`));
});

it('formulas in a workbook count and add up no rows that are blank', () => {
  const formulas = [
    'COUNTIF(gadgets[power],"<9")',
    'COUNTIFS(gadgets[power],"<9")',
    'SUMIF(gadgets[power],"<9")',
    'SUMIFS(gadgets[power],gadgets[power],"<9")',
  ];
  const files = readFolder(tinyFolder);
  const { fields, ...rest } = JSON.parse(files.get('ruleset.json') ?? '');
  const counts = formulas.map((formula, at) => ({
    id: `count${at}`,
    label: `Count ${at}`,
    kind: 'formula',
    formula: `=${formula}`,
    result: 'number',
    source: 'Part 1',
  }));
  const text = JSON.stringify({ ...rest, fields: [...fields, ...counts] });
  const { sheets } = exportWorkbook(loadTexts(new Map([...files, ['ruleset.json', text]])), robots.slice(0, 1), {
    choices: { layout: 'wide' },
  });
  const cells = sheets.flatMap(({ rows }) => [...rows].flatMap((row) => row.cells.map(cellText)));
  expect(cells.filter((cell) => cell.includes('"<9"'))).toMatchInlineSnapshot(`
    [
      "=IF(SUM(BD5:BF5),COUNTIFS(BA5:BC5,"<9",BD5:BF5,1),0) → 1",
      "=IF(SUM(BD5:BF5),COUNTIFS(BA5:BC5,"<9",BD5:BF5,1),0) → 1",
      "=IF(SUM(BD5:BF5),SUMIFS(BA5:BC5,BA5:BC5,"<9",BD5:BF5,1),0) → 8",
      "=IF(SUM(BD5:BF5),SUMIFS(BA5:BC5,BA5:BC5,"<9",BD5:BF5,1),0) → 8",
    ]
  `);
});

it('the sheets of a battlegroup in a workbook have the cells they had', async () => {
  const zorch = builtInRuleset('zorch-97');
  const foot = anEntry('Rifle Stand', 3, { rides: [{ in: entryId('Mastiff MICV'), count: 2 }], upgrades: [{ name: 'Sights', points: 5 }] });
  const sections = [aSection('Foot', [anEntry('Mastiff MICV', 1), foot]), aSection('Tanks', [anEntry('Bison Medium Tank', 2)])];
  const force = aForce(sections, { limit: 1500, purchases: [{ id: 'mines', item: 'minefield', count: 1 }] });
  const project = stockProject(zorch, force);
  const { sheets } = exportWorkbook(zorch, project.designs, { forces: [assessForce(zorch, project, force)] });
  const own = sheets.filter(({ name }) => name.startsWith('Force')).map(sheetText);
  expect(own).toHaveLength(2);
  await expect(`${own.join('\n')}\n`).toMatchFileSnapshot(filed('workbook-force'));
});

describe('lists have the words they had', () => {
  it.each(builtInIds)('%s', async (id) => {
    const ruleset = builtInRuleset(id);
    const lists = listForms.flatMap((form) =>
      listFormats.map((format) => {
        const options = { title: 'Stock', form, pointsShown: format !== 'plain', isHouseRules: form === 'line' };
        return `# ${form} ${format}\n${listTexts(designList(options.isHouseRules ? asHouseRules(ruleset) : ruleset, ruleset.stock.slice(0, 4), options), format).join('\n---\n')}`;
      }),
    );
    await expect(`${lists.join('\n')}\n`).toMatchFileSnapshot(filed(`list-${id}`));
  });

  it('of a battlegroup, and the report of what is wrong with it', async () => {
    const zorch = builtInRuleset('zorch-97');
    const project = workedProject(workedOpponent());
    const force = { ...workedForce(), limit: 5000 };
    const assessment = assessForce(zorch, project, force);
    const lists = listForms.flatMap((form) =>
      [true, false].map((pointsShown) =>
        listTexts(forceList(zorch, assessment, { form, pointsShown, isHouseRules: false, designs: project.designs }), 'markdown').join(
          '\n',
        ),
      ),
    );
    const report = projectReport(zorch, { ...project, forces: [force, workedOpponent()] }, 'Parade');
    await expect(
      `${lists.join('\n\n')}\n${[...report.subjects.map((one) => JSON.stringify(one)), JSON.stringify(report.counts)].join('\n')}\n`,
    ).toMatchFileSnapshot(filed('force'));
  });
});

describe.each(['samples', 'strange'] as const)('what is said of the sheets in %s is what was said', (folder) => {
  it('their problems, tables and columns', async () => {
    const zorch = builtInRuleset('zorch-97');
    const said: string[] = [];
    for (const name of namesIn(folder)) {
      const { designs, problems, tables, otherSheets, ignoredRows } = importWorkbook(zorch, await readWorkbookIn(folder, name));
      said.push(`# ${name}: ${designs.length} designs, ${ignoredRows.length} rows ignored`);
      said.push(...otherSheets.map(({ sheet, why }) => `${sheet}: ${why}`));
      said.push(
        ...tables.map(
          ({ sheet, layout, columns }) =>
            `${sheet} ${layout}: ${columns.map(({ letter, meaning }) => `${letter} ${Object.values(meaning).join('.')}`).join(', ')}`,
        ),
      );
      said.push(
        ...problems.map(({ code, sheet, row, column, severity, message }) => `${severity} ${code} ${sheet}!${column}${row}: ${message}`),
      );
    }
    await expect(`${said.join('\n')}\n`).toMatchFileSnapshot(filed(`import-${folder}`));
  });
});
