import { describe, expect, it } from 'vitest';
import { type Design, designIdSchema } from '../../../../../shared/project/index.ts';
import type { CompiledField } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../../../../shared/rules/ruleset/run/index.ts';
import type { Values } from '../../../../../shared/rules/ruleset/values/index.ts';
import type { Workbook } from '../../../../../shared/sheets/cells/index.ts';
import { type ImportResult, importWorkbook, toProjectDesigns } from '../../../../../shared/sheets/import/index.ts';
import { exportDelimited, exportWorkbook } from '../../../../../shared/sheets/workbook/index.ts';
import { importJson } from '../../../../../src-main/cli/importJson.ts';
import { parseWorkbook } from '../../../../../src-main/readers/parseWorkbook.ts';
import { writeWorkbook } from '../../../../../src-main/writers/writeWorkbook.ts';
import { sheetFrom, sheetOf, workbookOf } from '../../../../support/importing/grids.ts';
import { lostCells } from '../../../../support/importing/lostCells.ts';
import { keepReading } from '../../../../support/importing/readings.ts';
import { readSample } from '../../../../support/importing/truth.ts';
import { builtInIds, builtInRuleset, tinyRuleset } from '../../../../support/rulesets/rulesets.ts';
import { inSheets } from '../../../../support/workbooks/roundTrip.ts';

const zorch = builtInRuleset('zorch-97');
const importText = (text: string, extras: Parameters<typeof sheetFrom>[1] = {}): ImportResult =>
  keepReading(importWorkbook(zorch, workbookOf([sheetFrom(text, extras)])));
const projectDesigns = (result: ImportResult): readonly Design[] =>
  toProjectDesigns(result, (position) => designIdSchema.parse(`d${position}`));

const header = 'Name | Cost | Move | Size | Armour | Propulsion | Weapon | Turreted | Range | Hits on | Shots';
const tank = 'Tank | 250 | 25 | large | 5 | tracked | Gun | yes | 90 | 6 | unlimited';

describe('a cell that cannot be taken as it is', () => {
  it.each([
    [
      'C',
      'unreadable',
      'Tank | 250 | fast | large | 5 | tracked',
      'fast',
      /^Move: "fast" is not a number; expected a number \(cm\)\. It was kept as typed; correct it\.$/,
    ],
    ['E', 'ambiguous', 'Tank | 250 | 25 | large | 5-6 | tracked', '5-6', /"5-6" is ambiguous/],
    ['D', 'unreadable', 'Tank | 250 | 25 | colossal | 5 | tracked', 'colossal', /expected small, medium, large, extra-large/],
    ['B', 'unreadable', 'Tank | cheap | 25 | large | 5 | tracked', 'cheap', /not a number of points/],
  ])('in column %s is told as %s, and the design is kept', (column, kind, row, raw, message) => {
    const result = importText(`${header}\n${row}`);
    expect(result.designs).toHaveLength(1);
    const [problem] = result.problems;
    expect(result.problems).toHaveLength(1);
    expect(problem).toMatchObject({ code: kind, sheet: 'Sheet1', row: 2, column, severity: 'error', raw });
    expect(problem?.message).toMatch(message);
  });

  it('is told for weapons at their own row', () => {
    const result = importText(`${header}\n${tank}\n | | | | | | MG | perhaps | 30 | 8 | lots`);
    expect(result.problems.map(({ row, column, raw }) => `${column}${row} ${raw}`)).toEqual(['H3 perhaps', 'K3 lots']);
    expect(result.designs[0]?.components.weapons?.[1]?.values).toMatchObject({ name: 'MG', turreted: 'perhaps', range: 30, shots: 'lots' });
  });

  it('is taken with a warning when its spelling or unit had to be guessed', () => {
    const result = importText(`${header}\nTank | 250 | 10" | large | 5 | trackd`);
    expect(result.designs[0]?.values).toMatchObject({ movement: 25, propulsion: 'tracked' });
    expect(result.problems[0]?.message).toContain('was converted to 25 cm');
    expect(result.problems.map(({ code, severity, column }) => `${code} ${severity} ${column}`)).toEqual([
      'guessed warning C',
      'guessed warning F',
    ]);
  });

  it('is told when the spreadsheet turned it into a date', () => {
    const result = importText(`${header}\nTank | 250 | 25 | large | 36000 | tracked | 36001`, { dates: { E2: '5-Jun', G2: '6-Jul' } });
    expect(result.designs[0]?.values.armour).toBeNull();
    expect(result.designs[0]?.components.weapons?.[0]?.values.name).toBe('6-Jul');
    expect(result.problems.map(({ code, column, severity }) => `${code} ${column} ${severity}`)).toEqual([
      'ambiguous E error',
      'ambiguous G warning',
    ]);
  });
});

describe('costs of the sheet', () => {
  it('come with their formula, in text too, and as null with a problem where the formula is broken', () => {
    const result = importText(`${header}\n${tank}\nJeep | 90 PP | 30 | small\nTruck | | 30 | medium\nVan | #REF! | 30 | medium`, {
      formulas: { B2: 'SUM(C2:E2)', B4: '1/0' },
      errors: { B4: '#DIV/0!' },
    });
    expect(result.designs.map(({ sheetCost, costFormula }) => [sheetCost, costFormula])).toEqual([
      [250, 'SUM(C2:E2)'],
      [90, null],
      [null, '1/0'],
      [null, null],
    ]);
    expect(
      result.problems.filter(({ code }) => code === 'formula-error').map(({ row, raw, severity }) => `${row} ${raw} ${severity}`),
    ).toEqual(['4 #DIV/0! error', '5 #REF! error']);
    expect(result.problems.filter(({ message }) => /#[A-Z]/.test(message))).toEqual([]);
  });

  it('that ask another file are told', () => {
    const result = importText(`${header}\n${tank}`, { formulas: { B2: "VLOOKUP(D2,'C:\\games\\[costs.xls]Table'!$A$1:$B$9,2)" } });
    expect(result.problems).toEqual([expect.objectContaining({ code: 'external-link', row: 2, column: 'B', severity: 'warning' })]);
  });
});

describe('an import tells', () => {
  it('names that come twice, but for case and accents', () => {
    const result = importText(`${header}\nÉclair | 1 | 25 | large | | tracked\nECLAIR | 2 | 25 | large | | tracked`);
    expect(result.problems).toEqual([
      expect.objectContaining({
        code: 'duplicate-name',
        row: 3,
        column: 'A',
        message: 'There is already a design called "ECLAIR" ("Sheet1", row 2); both were kept.',
      }),
    ]);
  });

  it('hidden rows, columns and sheets, and keeps what is in them', () => {
    const result = importText(`${header}\n${tank}\nJeep | 30 | 30 | small | | wheeled`, {
      hiddenRows: [3],
      hiddenColumns: ['E'],
      hidden: true,
    });
    expect(result.designs.map(({ hidden }) => hidden)).toEqual([false, true]);
    expect(result.problems.map(({ code, row, column }) => `${code} ${row} ${column}`)).toEqual([
      'hidden null null',
      'hidden 1 E',
      'hidden 3 null',
    ]);
  });

  it('what the rules forbid, at the cell, as a warning', () => {
    const result = importText(
      `${header}\nJeep | 30 | 30 | small | | wheeled | MG | yes | 30 | 8 | 20\n | | | | | | Gun | yes | 30 | 8 | unl`,
    );
    expect(result.problems.map(({ code, severity, row, column }) => `${code} ${severity} ${column}${row}`)).toContain('rule warning K2');
    expect(importWorkbook(zorch, workbookOf([sheetFrom(`${header}\nJeep | 30 | -5 | small`)]), { rules: false }).problems).toEqual([]);
  });

  it('remarks of the reader', () => {
    const workbook = workbookOf([sheetFrom(`${header}\n${tank}`)], 'xlsx', ['Rows after 20,000 were left out.']);
    expect(importWorkbook(zorch, workbook).problems).toEqual([
      {
        code: 'reading',
        sheet: null,
        row: null,
        column: null,
        severity: 'warning',
        message: 'Rows after 20,000 were left out.',
        raw: null,
      },
    ]);
  });

  it('a design without a name, and keeps it', () => {
    const result = importText(`${header}\n${tank}\n | 100 | 20 | small | 9 | wheeled`);
    expect(result.designs[1]?.values).toMatchObject({ name: null, movement: 20 });
    expect(result.problems).toContainEqual(expect.objectContaining({ row: 3, column: 'A', severity: 'error' }));
  });

  it('values on a weapon row that belong to a design', () => {
    const result = importText(`${header}\n${tank}\n | | 40 | | | | MG | no | 30 | 8 | 3`);
    expect(result.designs).toHaveLength(1);
    expect(result.problems).toContainEqual(expect.objectContaining({ code: 'layout', row: 3, column: 'C', raw: '40' }));
  });
});

describe('what has no field', () => {
  const read = () =>
    importText(`${header} | Painted |\n${tank} | yes | buy more\nJeep | 30 | 30 | small | | wheeled | | | | | | - |`, {
      comments: { A2: 'my best' },
    });

  it('is kept by its heading, blank words as blank', () => {
    expect(read().designs.map(({ extra }) => extra)).toEqual([{ Painted: 'yes' }, { Painted: null }]);
  });

  it('or without a heading, and comments, are kept as notes', () => {
    const result = read();
    expect(result.designs.map(({ notes }) => notes)).toEqual(['buy more\nName: my best', null]);
    expect(result.problems).toContainEqual(expect.objectContaining({ code: 'layout', row: 2, column: 'M', severity: 'warning' }));
  });
});

describe('a comment', () => {
  it('beside a figure is told, as it may change it; beside a name or nothing it is a note', () => {
    const { designs, problems } = importText('Name | Move | Size | Armour | Cost\nTank | 25 | large | | 400', {
      comments: { A2: 'by Jo', D2: 'ask Jo', E2: 'for\ntwo' },
    });
    expect(designs[0]?.notes).toBe('Name: by Jo\nArmour: ask Jo\nCost: for\ntwo');
    expect(problems.map(({ column, row, message }) => `${column}${row} ${message}`)).toEqual([
      'E2 "400" under "Cost" has a comment: “for two”. The cell was read as it is; check it.',
    ]);
  });
});

describe('numbers with commas', () => {
  const rows = (cell: string) => [
    ['Name', 'Move', 'Size', 'Armour', 'Cost'],
    ['Tank', '27,5', 'large', '5', cell],
  ];
  it('are read as the rest of the sheet writes them', () => {
    const decimal = importWorkbook(zorch, workbookOf([sheetOf(rows('1,250'))], 'csv'));
    expect(decimal.designs[0]).toMatchObject({ sheetCost: 1.25, values: { movement: 27.5 } });
    const grouped = importWorkbook(
      zorch,
      workbookOf(
        [
          sheetOf([
            ['Name', 'Move', 'Size', 'Armour', 'Cost'],
            ['Tank', '27.5', 'large', '5', '1,250'],
          ]),
        ],
        'csv',
      ),
    );
    expect(grouped.designs[0]).toMatchObject({ sheetCost: 1250, values: { movement: 27.5 } });
  });
});

describe('the report', () => {
  it('has exactly the fields of the ruleset, those that are hidden only where the sheet has them', () => {
    const plain = importJson(zorch, importText(`${header}\n${tank}`));
    expect(plain).toEqual({
      layout: 'stacked',
      sheets: ['Sheet1'],
      otherSheets: [],
      plainTables: [],
      tables: [{ sheet: 'Sheet1', kind: 'designs', headerRows: [1], columns: expect.any(Array) }],
      designs: [
        {
          sheet: 'Sheet1',
          row: 2,
          name: 'Tank',
          sheetCost: 250,
          size: 'large',
          armour: 5,
          assault: null,
          capacity: null,
          propulsion: 'tracked',
          movement: 25,
          weapons: [
            {
              row: 2,
              name: 'Gun',
              turreted: true,
              range: 90,
              attacks: null,
              barrage: null,
              hitsOn: 6,
              apMod: null,
              shots: 'unlimited',
              special: null,
            },
          ],
          extra: {},
        },
      ],
      questions: [],
      problems: [],
      ignoredRows: [],
    });
    expect(JSON.stringify(importJson(zorch, importText(`${header} | Morale\n${tank} | regular`)))).toContain('"morale":"regular"');
  });

  it('has no sheet names for delimited text', () => {
    const result = importWorkbook(
      zorch,
      workbookOf(
        [
          sheetOf([
            ['Name', 'Move', 'Size'],
            ['Tank', '25', 'large'],
          ]),
        ],
        'csv',
      ),
    );
    expect(importJson(zorch, result)).toMatchObject({ sheets: [], designs: [{ sheet: null, row: 2 }] });
  });
});

describe('imported designs in a project', () => {
  it('remember where they came from and keep what the rules do not know', () => {
    const [design] = projectDesigns(importText(`${header} | Painted\n${tank} | yes`, { formulas: { B2: 'C2*10' } }));
    expect(design).toMatchObject({
      id: 'd0',
      values: { name: 'Tank', movement: 25, capacity: null },
      components: { weapons: [{ values: { name: 'Gun', range: 90 } }] },
      extra: { Painted: 'yes' },
      origin: { file: 'made.xlsx', sheet: 'Sheet1', row: 2, cost: 250, formula: 'C2*10' },
    });
  });
});

/** What of a design must survive leaving and coming back: everything but where it came from and what says nothing. */
const essence = (designs: readonly Design[]) =>
  designs.map(({ values, components, extra, notes, origin }) => ({
    values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
    components: Object.fromEntries(
      Object.entries(components).map(([id, rows]) => [
        id,
        rows.map((row) => ({
          values: Object.fromEntries(Object.entries(row.values).filter(([, value]) => value !== null)),
          extra: row.extra ?? {},
        })),
      ]),
    ),
    extra: Object.fromEntries(Object.entries(extra ?? {}).filter(([, value]) => value !== null)),
    notes: notes ?? null,
    cost: origin?.cost ?? null,
  }));

/** The same designs with the defaults written down, as a sheet shows them. */
const spelledOut = (id: string, designs: readonly Design[]): readonly Design[] => {
  const ruleset = builtInRuleset(id);
  // A closed cell is written blank.
  const defaults = (fields: Iterable<CompiledField>, assessed: Readonly<Record<string, unknown>> | undefined): Values =>
    Object.fromEntries(
      [...fields].flatMap(({ data }) =>
        data.kind === 'formula' || (assessed?.[data.id] ?? null) === null ? [] : [[data.id, data.default]],
      ),
    );
  return designs.map(
    (design): Design => ({
      ...design,
      values: { ...defaults(ruleset.fields.values(), assessDesign(ruleset, design).values), ...design.values },
      components: Object.fromEntries(
        [...ruleset.components].map(([component, { fields }]) => [
          component,
          (design.components[component] ?? []).map((row, index) => ({
            ...row,
            values: { ...defaults(fields.values(), assessDesign(ruleset, design).components[component]?.[index]), ...row.values },
          })),
        ]),
      ),
    }),
  );
};

describe('what this program wrote comes back unchanged', () => {
  const readBack = (bytes: Uint8Array, name: string): Workbook => {
    const outcome = parseWorkbook(bytes, name);
    if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
    return outcome.value;
  };

  it.each(builtInIds)('the stock list of %s, as workbook and as delimited text', async (id) => {
    const ruleset = builtInRuleset(id);
    const stock = ruleset.stock.map(
      (design, position): Design => ({
        id: designIdSchema.parse(`s${position}`),
        values: design.values,
        components: Object.fromEntries(Object.entries(design.components).map(([component, rows]) => [component, [...rows]])),
      }),
    );
    const sources = [
      { workbook: readBack(await writeWorkbook(exportWorkbook(ruleset, stock)), 'back.xlsx'), sent: inSheets(ruleset, stock) },
      { workbook: readBack(new TextEncoder().encode(exportDelimited(ruleset, stock)), 'back.csv'), sent: stock },
    ];
    for (const { workbook, sent } of sources) {
      const result = importWorkbook(ruleset, workbook, { rules: false });
      expect(result.problems).toEqual([]);
      expect(lostCells(workbook, result.account)).toEqual([]);
      expect(essence(projectDesigns(result))).toEqual(essence(spelledOut(id, sent)));
    }
  });

  it('a sample with its extra columns, its costs and odd texts', async () => {
    const sample = projectDesigns(importWorkbook(zorch, readSample('canonical-stacked.xls')));
    const odd = sample.map((design, position) =>
      position === 0
        ? {
            ...design,
            values: { ...design.values, name: "'=1+1  ", movement: 'fast', size: 'n/a' },
            notes: 'two\nlines',
            extra: { Painted: 'no', 'a | b': 3 },
          }
        : design,
    );
    for (const workbook of [
      readBack(await writeWorkbook(exportWorkbook(zorch, odd)), 'back.xlsx'),
      readBack(new TextEncoder().encode(exportDelimited(zorch, odd)), 'back.csv'),
    ]) {
      const result = importWorkbook(zorch, workbook, { rules: false });
      expect(essence(projectDesigns(result))).toEqual(essence(spelledOut('zorch-97', odd)));
      expect(result.problems.map(({ code, raw }) => `${code} ${raw}`)).toEqual(['unreadable n/a', 'unreadable fast']);
    }
  });
});

describe('another game', () => {
  it('is found by its own words, in its own columns', () => {
    const ruleset = tinyRuleset();
    const fields = ruleset.data.fields.filter(({ kind }) => kind === 'number' || kind === 'text' || kind === 'choice');
    const sheet = sheetOf([fields.map(({ label }) => label.toUpperCase()), fields.map(({ kind }) => (kind === 'text' ? 'Robby' : 1))]);
    const result = importWorkbook(ruleset, workbookOf([sheet]), { rules: false });
    expect(result.tables[0]?.columns.map(({ meaning }) => (meaning.kind === 'field' ? meaning.field.id : meaning.kind))).toEqual(
      fields.map(({ id }) => id),
    );
    expect(result.designs.map(({ values }) => values.name)).toEqual(['Robby']);
  });
});
