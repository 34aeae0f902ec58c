import { describe, expect, it } from 'vitest';
import { isError } from '../../../../../shared/rules/formula/index.ts';
import type { Ruleset } from '../../../../../shared/rules/ruleset/compile/index.ts';
import type { Field } from '../../../../../shared/rules/ruleset/format/index.ts';
import { computedValues } from '../../../../../shared/rules/ruleset/run/computed.ts';
import { assessDesign, costClosure, evaluateOver } from '../../../../../shared/rules/ruleset/run/index.ts';
import { isOfSpecials } from '../../../../../shared/rules/ruleset/run/specials.ts';
import type { CellValue, DesignInput, Values } from '../../../../../shared/rules/ruleset/values/index.ts';
import { builtInIds, builtInRuleset, kindsRuleset, loadTexts, tinyRuleset } from '../../../../support/rulesets/rulesets.ts';
import { withRuleset } from '../../../../support/rulesets/tinyFolder.ts';

/** A sound robot, with what the test cares about. */
const robot = (values: Values = {}, gadgets: readonly Values[] = []): DesignInput => ({
  values: { name: 'Test', size: 'iron', legs: 4, shell: 5, ...values },
  components: { gadgets: gadgets.map((gadget) => ({ values: { name: 'Drum', power: 2, ...gadget } })) },
});
const assess = (design: DesignInput, ruleset: Ruleset = tinyRuleset()) => assessDesign(ruleset, design);
const issuesOf = (design: DesignInput, ruleset?: Ruleset) => assess(design, ruleset).issues.map(({ check, message }) => [check, message]);

it.each(tinyRuleset().examples.map((example) => [example.name, example] as const))('%s costs what its example says', (_, example) => {
  const { cost, issues } = assess(example.design);
  expect({ cost, issues: issues.map(({ check }) => check).sort() }).toEqual({ cost: example.cost, issues: [...example.issues].sort() });
  expect(costClosure(tinyRuleset())(example.design)).toBe(example.cost);
});

describe('entered values', () => {
  it('an absent value is the default, an emptied one stays blank and formulas see what the field says', () => {
    const { values, cost } = assess({ values: { name: 'Test', size: 'tin', shell: null, legs: null }, components: {} });
    expect(values).toMatchObject({ legs: null, shell: null, spring: 6, painted: false, troop: null });
    // No shell counts as 7, no legs as 0: (4 + 0 + 0 + 0) * 1.5
    expect(cost).toBe(6);
  });

  it('a name with ".entered" is the cell as it was entered, in rows, columns and formulas from outside too', () => {
    const ruleset = loadTexts(
      withRuleset(({ fields, components: [gadgets] }) => {
        Object.assign(gadgets.fields.find(({ id }) => id === 'power') ?? {}, { blank: 3, required: false, default: null });
        Object.assign(gadgets.fields.find(({ id }) => id === 'reach') ?? {}, { formula: '=IF(ISBLANK([power.entered]), 0, power)' });
        const total = 'IF(ISBLANK([shell.entered]), 1000, shell) + SUM(gadgets[power.entered]) + 10*SUM(gadgets[power])';
        Object.assign(fields.find(({ id }) => id === 'total') ?? {}, { formula: `=${total}` });
      }),
    );
    const totalOf = (design: DesignInput) => {
      const assessment = assess(design, ruleset);
      const outside = evaluateOver(ruleset, assessment, 'SUM(gadgets[power.entered]) + N([shell.entered])');
      return [assessment.values.total, assessment.components.gadgets?.map(({ reach }) => reach), outside.ok && outside.value];
    };
    expect(totalOf(robot({ shell: null }, [{ power: null }, { power: 2 }]))).toEqual([1000 + 2 + 50, [0, 2], 2]);
    expect(totalOf(robot({ shell: 5 }, [{ power: 4 }]))).toEqual([5 + 4 + 40, [4], 9]);
    expect(costClosure(ruleset)(robot({ shell: null }, [{ power: null }]))).toBe(
      assess(robot({ shell: null }, [{ power: null }]), ruleset).cost,
    );
  });

  it('a word passes into formulas as text', () => {
    expect(assess(robot({ spring: 'endless' })).values).toMatchObject({ spring: 'endless', springFactor: 2 });
  });

  it('values hold every field in ruleset order, computed ones too', () => {
    const { values, components } = assess(robot({}, [{}]));
    expect(Object.keys(values)).toEqual([...tinyRuleset().fields.keys()]);
    expect(components).toEqual({ gadgets: [{ name: 'Drum', power: 2, fixed: true, price: 6, reach: 2 }] });
  });

  it('what a design holds beyond the ruleset is passed over, and computed fields cannot be entered', () => {
    const { values, cost } = assess(robot({ wheels: 4, cost: 1, total: 1 }));
    expect(values).not.toHaveProperty('wheels');
    expect(cost).toBe(assess(robot()).cost);
  });

  it('empty text is a blank', () => {
    expect(assess(robot({ legs: '' })).values.legs).toBeNull();
  });
});

describe('a value the field refuses is an error on its cell', () => {
  it.each<[field: string, value: CellValue, check: string, message: string]>([
    ['legs', 'abc', 'legs.kind', 'Legs: "abc" is not a number.'],
    ['legs', '4', 'legs.kind', 'Legs: "4" is not a number.'],
    ['legs', true, 'legs.kind', 'Legs: "yes" is not a number.'],
    ['legs', Number.NaN, 'legs.kind', 'Legs: "no number" is not a number.'],
    ['legs', 9, 'legs.range', 'Legs: 9 is above the maximum of 8.'],
    ['shell', -1, 'shell.range', 'Shell: −1 is below the minimum of 2.'],
    ['legs', 4.5, 'legs.range', 'Legs: 4.5 is not a whole number.'],
    ['spring', 'forever', 'spring.kind', 'Spring: "forever" is not a number.'],
    ['size', 'huge', 'size.choice', 'Size: "huge" is not one of Tin, Brass, Iron.'],
    ['size', null, 'size.required', 'Size is blank; it needs a value.'],
    ['name', ' ', 'name.required', 'Name is blank; it needs a value.'],
    ['name', false, 'name.kind', 'Name: "no" is not text.'],
    ['name', 'A name that goes on and on and on', 'name.length', 'Name has 33 characters; at most 30 fit.'],
    ['painted', 'perhaps', 'painted.kind', 'Painted: "perhaps" is neither yes nor no.'],
  ])('%s: %j', (field, value, check, message) => {
    const issues = assess(robot({ [field]: value })).issues.filter((issue) => issue.severity === 'error');
    expect(issues).toEqual([
      { check, severity: 'error', field, row: null, message, source: tinyRuleset().fields.get(field)?.data.source, fixes: [] },
    ]);
  });

  it('in a row, with the name of the row', () => {
    expect(assess(robot({}, [{}, { name: null, power: 'loud' }])).issues).toMatchObject([
      { check: 'power.kind', row: { component: 'gadgets', index: 1 }, message: 'Gadget 2, Power: "loud" is not a number.' },
    ]);
  });
});

describe('a wrong value never makes a wrong cost', () => {
  it('text in a number makes the cost an error that names the text, and no further issue', () => {
    const { cost, issues, values } = assess(robot({ legs: 'abc' }, [{ fixed: false }]));
    expect(cost).toEqual({ error: '#VALUE!', detail: 'Legs is "abc", which is not a number' });
    expect(values.legs).toBe('abc');
    expect(issues.map(({ check }) => check)).toEqual(['legs.kind']);
  });

  it('a number out of range is still reckoned with', () => {
    expect(assess(robot({ legs: 9 })).cost).toBe(50);
  });

  it('a check that fails for another reason says it could not be checked', () => {
    const checks = issuesOf(robot({ size: 'tin', legs: 0 }));
    expect(checks).toEqual([['springPerLeg', expect.stringMatching(/^This rule could not be checked: .+[.]$/)]]);
  });

  it('a cost that is an error for no fault of a cell is reported', () => {
    const ruleset = loadTexts(withRuleset(({ fields }) => Object.assign(fields[10] ?? {}, { formula: '=12/(legs-4)' })));
    expect(issuesOf(robot(), ruleset)).toEqual([['cost.error', expect.stringMatching(/^Cost cannot be worked out: .+[.]$/)]]);
    expect(isError(assess(robot(), ruleset).cost)).toBe(true);
  });
});

describe('checks', () => {
  it('issues stand in ruleset field order, rows last, and bring their source and fixes', () => {
    const issues = assess(robot({ name: null, legs: 2, shell: 9 }, [{ power: 11 }, { power: 7 }])).issues;
    expect(issues.map(({ check, row }) => [check, row?.index ?? null])).toEqual([
      ['name.required', null],
      ['ironNeedsLegs', null],
      ['shell.range', null],
      ['power.range', 0],
      ['shakyGadget', 0],
      ['shakyGadget', 1],
    ]);
    expect(issues[1]).toEqual({
      check: 'ironNeedsLegs',
      severity: 'error',
      field: 'legs',
      row: null,
      message: 'Iron needs 4 legs; this robot has 2, 2 too few.',
      source: 'Tin Parade, p. 2',
      fixes: [
        { label: 'Give it four legs', set: 'legs', row: null, value: 4 },
        { label: 'Build it of brass', set: 'size', row: null, value: 'brass' },
      ],
    });
    expect(issues[5]).toMatchObject({
      message: 'Drum has power 7; on 2 legs it shakes.',
      fixes: [{ set: 'power', row: { component: 'gadgets', index: 1 }, value: 6 }],
    });
  });

  it('one row more than the limit is an error on the first row too many', () => {
    expect(issuesOf(robot({}, [{}, {}, {}]))).toEqual([]);
    expect(assess(robot({ size: 'brass' }, [{}, {}, {}])).issues).toMatchObject([
      {
        check: 'gadgets.limit',
        field: 'name',
        row: { component: 'gadgets', index: 2 },
        message: '3 gadgets, but Brass carries 2.',
        fixes: [{ label: 'Remove the last gadget', removeLast: 'gadgets' }],
      },
    ]);
  });

  it('a limit that hangs on a faulty cell adds no noise', () => {
    expect(issuesOf(robot({ size: 'huge' }, [{}])).map(([check]) => check)).toEqual(['size.choice']);
  });
});

describe('the breakdown', () => {
  it('has a line for each term and each row, with what moves it, and adds up', () => {
    const { breakdown, cost } = assess(robot({ painted: true }, [{}, { name: null }]));
    expect(breakdown.map(({ id, label, points }) => [id, label, points])).toEqual([
      ['body', 'Body', 23],
      ['gadget', 'Drum', 6],
      ['gadget', 'Gadget 2', 6],
      ['spring', 'Spring', 17.5],
      ['rounding', 'Rounding', 0.5],
      ['paint', 'Paint', 5],
    ]);
    expect(cost).toBe(58);
    expect(breakdown[0]?.inputs).toEqual([
      { field: 'size', label: 'Size', value: 'iron' },
      { field: 'legs', label: 'Legs', value: 4 },
      { field: 'shell', label: 'Shell', value: 5 },
      { field: 'balance', label: 'Balance', value: 0 },
    ]);
    expect(breakdown[3]).toMatchObject({ kind: 'factor', factor: 1.5, row: null });
  });
});

it.each([...builtInIds.map(builtInRuleset), kindsRuleset()])(
  '$data.name: what is worked out is named by field, and by component only where one of its fields is',
  (ruleset) => {
    const isComputed = (field: Field): boolean => field.kind === 'formula' && !isOfSpecials(ruleset, field);
    const parts = ruleset.data.components.flatMap(({ id, fields }) => (fields.some(isComputed) ? [id] : []));
    for (const design of ruleset.stock) {
      const assessment = assessDesign(ruleset, design);
      const computed = computedValues(ruleset, assessment);
      expect(Object.keys(computed)).toEqual([...ruleset.data.fields.filter(isComputed).map(({ id }) => id), ...parts]);
      for (const part of parts) expect(computed[part]).toHaveLength(assessment.components[part]?.length ?? 0);
    }
  },
);
