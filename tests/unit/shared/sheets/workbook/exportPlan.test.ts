import { describe, expect, it } from 'vitest';
import { type Design, designIdSchema } from '../../../../../shared/project/index.ts';
import { assessDesign } from '../../../../../shared/rules/ruleset/run/index.ts';
import { exportWorkbook } from '../../../../../shared/sheets/workbook/index.ts';
import type { PlanCell, SheetPlan } from '../../../../../shared/sheets/workbook/plan.ts';
import { NASTY_TEXTS, randomDesigns } from '../../../../support/random/randomDesigns.ts';
import { awkwardRuleset } from '../../../../support/rulesets/awkwardRuleset.ts';
import { builtInIds, builtInRuleset, tinyRuleset } from '../../../../support/rulesets/rulesets.ts';
import { isFormula } from '../../../../support/workbooks/recalculated.ts';

const robot = (values: Design['values'], gadgets: readonly Design['values'][] = []): Design => ({
  id: designIdSchema.parse('robot'),
  values: { name: 'Robot', size: 'brass', ...values },
  components: { gadgets: gadgets.map((row) => ({ values: row })) },
});

const designsOf = (designs: readonly Design[], ruleset = tinyRuleset()): SheetPlan => {
  const [sheet] = exportWorkbook(ruleset, designs).sheets;
  if (!sheet) throw new Error('There is no sheet of designs.');
  return sheet;
};
const keys = (sheet: SheetPlan): readonly PlanCell[] => [...sheet.rows][1]?.cells ?? [];
/** The cell under a key; body rows count from 0. */
const cell = (sheet: SheetPlan, row: number, key: string): PlanCell => [...sheet.rows][4 + row]?.cells[keys(sheet).indexOf(key)] ?? null;
const formula = (sheet: SheetPlan, row: number, key: string): string => {
  const found = cell(sheet, row, key);
  return isFormula(found) ? found.formula : '';
};

describe('the sheet of designs', () => {
  it('is stacked: design columns on the first row, one component row per line, number, name and cost in front', () => {
    const sheet = designsOf([
      robot({}, [
        { name: 'Saw', power: 2 },
        { name: 'Siren', power: 1 },
      ]),
      robot({ name: 'Second' }),
    ]);
    expect(keys(sheet).slice(0, 3)).toEqual(['@number', 'name', 'cost']);
    expect(sheet.frozen).toEqual({ rows: 4, columns: 3 });
    expect([0, 1, 2].map((row) => [cell(sheet, row, 'name'), cell(sheet, row, 'gadgets.name')])).toEqual([
      ['Robot', 'Saw'],
      [null, 'Siren'],
      ['Second', null],
    ]);
  });

  it('writes every computed value as a formula with the engine’s value as its cached result', () => {
    const design = robot({ legs: 4 }, [{ name: 'Saw', power: 2 }]);
    const sheet = designsOf([design]);
    const { values, components } = assessDesign(tinyRuleset(), design);
    expect(cell(sheet, 0, 'cost')).toMatchObject({ result: values.cost });
    expect(cell(sheet, 0, 'bodyPrice')).toMatchObject({ result: values.bodyPrice });
    expect(cell(sheet, 0, 'gadgets.price')).toMatchObject({ result: components.gadgets?.[0]?.price });
  });

  it('writes the default where nothing was entered, nothing where the cell was emptied, yes and no as words', () => {
    const sheet = designsOf([robot({ shell: null, painted: true })]);
    expect(['legs', 'shell', 'painted', 'spring'].map((key) => cell(sheet, 0, key))).toEqual([2, null, 'yes', 6]);
  });

  it('refers to design cells absolutely from component rows, and sums exactly the design’s own rows', () => {
    const sheet = designsOf([robot({}, [{ power: 1 }, { power: 2 }, { power: 3 }]), robot({}, [{ power: 4 }])]);
    const column = (key: string): string => String.fromCharCode(65 + keys(sheet).indexOf(key));
    expect(formula(sheet, 2, 'gadgets.reach')).toContain(`1+$${column('legs')}$5/4`);
    expect(formula(sheet, 0, 'gadgetPrice')).toMatch(/^SUM\(\w+5:\w+7\)$/);
    expect(formula(sheet, 3, 'gadgetPrice')).toMatch(/^SUM\(\w+8:\w+8\)$/);
  });

  it('keeps formulas on the row of a design without components, with a harmless result', () => {
    const sheet = designsOf([robot({})]);
    expect(cell(sheet, 0, 'gadgets.price')).toMatchObject({ formula: expect.stringMatching(/^IF\(COUNTA\(/), result: '' });
    expect(cell(sheet, 0, 'gadgetPrice')).toMatchObject({ result: 0 });
  });

  it('makes cells of the wrong kind an error in everything that depends on them, and leaves the rest a number', () => {
    const sheet = designsOf([robot({ legs: 'many' }, [{ power: 2 }])]);
    expect(cell(sheet, 0, 'legs')).toBe('many');
    expect(cell(sheet, 0, 'cost')).toMatchObject({ result: { error: '#VALUE!' } });
    expect(formula(sheet, 0, 'bodyPrice')).toContain('#VALUE!');
    expect(cell(sheet, 0, 'springFactor')).toMatchObject({ result: 1.5 });
    expect(formula(sheet, 0, 'springFactor')).not.toContain('#VALUE!');
  });

  it('folds hidden columns away unless a design uses them', () => {
    const ruleset = builtInRuleset('zorch-97');
    const hidden = (design: Design): boolean | undefined => {
      const sheet = designsOf([design], ruleset);
      return sheet.columns[keys(sheet).indexOf('sapper')]?.hidden;
    };
    const plain = robot({ size: 'small' });
    expect([hidden(plain), hidden({ ...plain, values: { ...plain.values, sapper: true } })]).toEqual([true, false]);
  });

  it('keeps notes, columns the rules do not know and the cost of an old sheet', () => {
    const design: Design = {
      ...robot({ oldField: 3 }, [{ name: 'Saw', colour: 'red' }]),
      notes: 'Slow',
      extra: { Owner: 'Anna' },
      origin: { file: 'a.xls', sheet: null, row: 1, cost: 77 },
    };
    const sheet = designsOf([design]);
    expect(['@notes', '@extra:Owner', '@extra:oldField', '@extra.gadgets:colour', '@sheetCost'].map((key) => cell(sheet, 0, key))).toEqual([
      'Slow',
      'Anna',
      3,
      'red',
      77,
    ]);
  });

  it('says so when a component row with nothing in it is left out', () => {
    const { remarks } = exportWorkbook(tinyRuleset(), [robot({}, [{ name: null, power: null, fixed: null }])]);
    expect(remarks).toEqual(['"Robot": rows in which nothing is entered were left out.']);
  });

  it('says so when a text loses characters or its end', () => {
    const { remarks, sheets } = exportWorkbook(tinyRuleset(), [robot({ name: 'Bell\u0007' }), robot({ name: 'x'.repeat(40_000) })]);
    expect(remarks).toEqual([
      '"Bell\u0007", Name: the text was stripped of characters a workbook cannot hold.',
      `"${'x'.repeat(40_000)}", Name: the text was cut to the 32,767 characters a cell holds.`,
    ]);
    expect([...(sheets[0]?.rows ?? [])][4]?.cells[1]).toBe('Bell\uFFFD');
    expect(String([...(sheets[0]?.rows ?? [])][5]?.cells[1])).toHaveLength(32_767);
  });
});

describe('what may be typed', () => {
  const { validations } = designsOf([robot({})]);
  const of = (title: string) => validations.find((validation) => validation.title === title);

  it('is a list from the Rules sheet for choices and for yes and no', () => {
    expect(of('Size')?.rule).toEqual({ kind: 'list', name: 'sizes_key' });
    expect(of('Painted')?.rule).toEqual({ kind: 'list', name: 'yes_no' });
  });

  it('is a number within the field’s limits, or one of its words', () => {
    expect(of('Legs')?.rule).toEqual({ kind: 'whole', min: 0, max: 8 });
    expect(of('Legs')?.message).toBe('Legs takes a whole number from 0 to 8.');
    expect(of('Spring')?.rule).toEqual({ kind: 'formula', formula: expect.stringContaining('="endless"') });
    expect(of('Spring')?.message).toBe('Spring takes a number from 0.5 to 12 (hours), or "endless".');
  });
});

describe.each([...builtInIds.map((id) => [id, builtInRuleset(id)] as const), ['an awkward ruleset', awkwardRuleset()] as const])(
  '%s',
  (_name, ruleset) => {
    const plan = exportWorkbook(ruleset, randomDesigns(ruleset, 11, 60, { odd: 0.2, wrong: 0.1 }), { title: NASTY_TEXTS.join(' ') });
    const cells = plan.sheets.flatMap((sheet) => [...sheet.rows].flatMap((row) => row.cells));

    it('writes no number that is not finite', () => {
      const numbers = cells.map((one) => (isFormula(one) ? one.result : one)).filter((value) => typeof value === 'number');
      expect(numbers.filter((value) => !Number.isFinite(value))).toEqual([]);
    });

    it('writes formulas that Excel takes: no leading "=", at most 8,192 characters', () => {
      const texts = cells.flatMap((one) => (isFormula(one) ? [one.formula] : []));
      expect(texts.length).toBeGreaterThan(100);
      expect(texts.filter((text) => text.startsWith('=') || text.length > 8192)).toEqual([]);
    });

    it('names every constant and table column, each once, never like a cell', () => {
      const names = plan.names.map(({ name }) => name);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
      expect(names.filter((name) => !/^[A-Za-z]\w*_\w+$/.test(name) || name.length > 255)).toEqual([]);
      expect(names).toEqual(expect.arrayContaining(ruleset.data.constants.map(({ id }) => `c_${id}`)));
    });

    it('calls only names that exist', () => {
      const names = new Set(plan.names.map(({ name }) => name));
      const called = cells.flatMap((one) => (isFormula(one) ? [...one.formula.replace(/"[^"]*"/g, '').matchAll(/\b[a-z]\w*_\w+/gi)] : []));
      expect(called.map(([name]) => name).filter((name) => !names.has(name))).toEqual([]);
    });
  },
);

describe('a row', () => {
  it.each(builtInIds)('is as high as its wrapped texts, on every sheet of %s', (id) => {
    const ruleset = builtInRuleset(id);
    const tooLow = exportWorkbook(ruleset, randomDesigns(ruleset, 7, 20)).sheets.flatMap(({ name, columns, rows }) =>
      [...rows].flatMap(({ cells, styles, height }, at) =>
        cells.flatMap((text, place) => {
          const own = styles !== null && 'get' in styles ? styles.get(place) : styles;
          const { width = 10, style } = columns[place] ?? {};
          if (typeof text !== 'string' || !(own ?? style)?.wrap || height !== null || text.length < width * 1.2) return [];
          return [`${name}, row ${at + 1}: ${text}`];
        }),
      ),
    );
    expect(tooLow).toEqual([]);
  });
});
