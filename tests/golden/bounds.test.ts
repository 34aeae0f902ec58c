import { describe, expect, it } from 'vitest';
import { assessForce } from '../../shared/force/index.ts';
import { layoutCards } from '../../shared/paper/cards/index.ts';
import { cardJobSchema } from '../../shared/paper/cards/job/index.ts';
import type { Design } from '../../shared/project/index.ts';
import type { Field } from '../../shared/rules/ruleset/format/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { formatNumber } from '../../shared/rules/ruleset/values/index.ts';
import { aForce, stockProject } from '../support/forces/forces.ts';
import { builtInIds, builtInRuleset } from '../support/rulesets/rulesets.ts';

/**
 * Every bound of every number, held against the texts: what a text forbids is an error that cites it; where it sets no limit, a value
 * beyond is a warning of a design and advice for a force, and no message tells a limit that is only ours.
 */

/** The bounds that a text sets, and where; what is counted or measured begins at 0 or 1 without a word. */
const RULED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'zorch-97': {
    armour: '1 to 11: a score of a d10, and 11 for no save (§3.1.5)',
    hitsOn: '1 to 10: a score of a d10 (§4.1.6)',
    shots: '1 to 10, or unlimited (§4.1.8)',
  },
  'spaceship-battles': { maximumSpeed: '1 to 10: ten hyper speeds (part 4, Engines)' },
  'zut-alors': {
    armour: '-1 to 2 (Guns and Armor)',
    rateOfFire: '1 to 3 (Guns and Armor)',
    modifier: '-3 to 2 (Guns and Armor)',
    shellModifier: '-3 to 2 (Guns and Armor)',
  },
};

type NumberField = Extract<Field, { kind: 'number' }>;
const isNumber = (field: Field): field is NumberField => field.kind === 'number';
/** Numbers in words of a text: "1,000", "−5". */
const numbersIn = (text: string): readonly string[] => text.match(/[−-]?\d[\d,.]*\d|[−-]?\d/gu) ?? [];

describe.each(builtInIds)('the bounds of %s', (id) => {
  const ruleset = builtInRuleset(id);
  const { fields, components } = ruleset.data;
  const { entry, section, force, battle } = ruleset.force.data.fields;
  const numbers = [fields, ...components.map((each) => each.fields)].flat().filter(isNumber);
  const ofForces = [...entry, ...section, ...force, ...battle].filter((field) => field.kind === 'number');

  it('are those of the text, or only usual', () => {
    const ruled = RULED[id] ?? {};
    const invented = [...numbers, ...ofForces].flatMap((field) => {
      const { min, max, usualBounds = [] } = field;
      const hard = [
        ...(max === undefined || usualBounds.includes('max') ? [] : [`most ${max}`]),
        ...(min === undefined || min === 0 || min === 1 || usualBounds.includes('min') ? [] : [`least ${min}`]),
      ];
      const said = ruled[field.id];
      return hard.length === 0 || (said !== undefined && numbersIn(said.split(/[:(]/u)[0] ?? '').join() === `${min},${max}`)
        ? []
        : [`${field.id}: ${hard.join(', ')}`];
    });
    expect(invented).toEqual([]);
    const found = new Set(numbers.map((field) => field.id));
    expect(Object.keys(ruled).filter((field) => !found.has(field))).toEqual([]);
  });

  /** Stock designs with a value in the field: in a row of each, where rows have it. */
  const withValue = (field: NumberField, value: number): readonly Design[] => {
    const part = components.find((each) => each.fields.includes(field));
    return stockProject(ruleset).designs.flatMap((design) => {
      if (!part) return [{ ...design, values: { ...design.values, [field.id]: value } }];
      return (design.components[part.id] ?? []).map((row) => ({
        ...design,
        components: { [part.id]: [{ ...row, values: { ...row.values, [field.id]: value } }] },
      }));
    });
  };
  const beyond = (field: NumberField | (typeof ofForces)[number]): readonly (readonly ['min' | 'max', number])[] => [
    ...(field.max === undefined
      ? []
      : ([
          ['max', field.max + 1],
          ['max', 54_321_000 + field.max],
        ] as const)),
    ...(field.min === undefined
      ? []
      : ([
          ['min', field.min - 1],
          ['min', field.min - 54_321_000],
        ] as const)),
  ];

  it.each(numbers.map((field) => [field.id, field] as const))('of a design: %s', (_field, field) => {
    for (const [bound, value] of beyond(field)) {
      const isUsual = field.usualBounds?.includes(bound) === true;
      const check = `${field.id}.${isUsual ? 'usual' : 'range'}`;
      // Closed in the others, by kind or by `when`.
      const at = withValue(field, value).findIndex((design) => assessDesign(ruleset, design).issues.some((issue) => issue.check === check));
      const design = withValue(field, value)[at] ?? expect.fail(`no stock design has ${field.id}`);
      const { issues } = assessDesign(ruleset, design);
      const own = issues.filter((issue) => issue.check === check);
      expect(own.map(({ severity }) => severity)).toEqual([isUsual ? 'warning' : 'error']);
      expect(own[0]?.source).toContain(field.source);
      if (!isUsual) continue;
      expect(own[0]?.source).toContain('our reading');
      expect(own[0]?.message).toContain('The rules set no limit.');
      const told = (own[0]?.message ?? '').split(': ').at(-1) ?? '';
      expect(numbersIn(told)).toEqual([formatNumber(value)]);
      // It is no error of any other check, and no card is lost by it.
      const within = withValue(field, (bound === 'max' ? field.max : field.min) ?? 0)[at];
      const allowed = new Set(within && assessDesign(ruleset, within).issues.map((issue) => issue.check));
      const further = issues.filter((issue) => !allowed.has(issue.check) && (issue.hasError || issue.severity === 'error'));
      expect(further.map(({ message }) => message)).toEqual([]);
      const print = layoutCards(ruleset, [design], { title: 'T', job: cardJobSchema.parse({}) });
      expect(print.layoutIssues.filter(({ reason }) => reason === 'formula')).toEqual([]);
      expect(print.pages.length).toBeGreaterThan(0);
    }
  });

  it('of a force: beyond what is usual is advice', () => {
    const stock = stockProject(ruleset);
    for (const field of ofForces)
      for (const [bound, value] of beyond(field)) {
        const fieldValues = { [field.id]: value };
        const entries = stock.designs.map((design, index) => ({
          id: `e${index}`,
          design: design.id,
          count: 1,
          ...(entry.includes(field) ? { fields: fieldValues } : {}),
        }));
        const base = aForce([{ id: 's', name: 'S', entries, ...(section.includes(field) ? { fields: fieldValues } : {}) } as never]);
        const assessed = assessForce(ruleset, stock, { ...base, ...(force.includes(field) ? { fields: fieldValues } : {}) });
        const own = assessed.issues.filter((issue) => issue.id === `field.${field.id}` && !/not used here/u.test(issue.message));
        const isUsual = field.usualBounds?.includes(bound) === true;
        expect([field.id, own.length > 0]).toEqual([field.id, true]);
        expect(new Set(own.map(({ severity }) => severity))).toEqual(new Set([isUsual ? 'advice' : 'error']));
        if (isUsual)
          expect(own.flatMap(({ message }) => numbersIn(message.split(': ').at(-1) ?? ''))).toEqual(own.map(() => formatNumber(value)));
      }
  });
});
