import { expect, it } from 'vitest';
import { type FormRow, formOf, partAt, partIn, type RulePart, shapeOf } from '../../../../../shared/houseRules/forms/index.ts';
import { ruleSchema } from '../../../../../shared/houseRules/forms/ruleSchema.ts';
import { waysOf } from '../../../../../shared/houseRules/forms/shapes.ts';

const files = {
  'ruleset.json': 'ruleset',
  'force.json': 'force',
  'combat.json': 'combat',
  'reference.json': 'reference',
  'card.json': 'card',
} as const;

/** Every object of a file's schema, with each of the ways in which it can be written. */
function objectsOf(part: RulePart): readonly RulePart[] {
  return waysOf(part.schema).flatMap((way) => {
    const kind = way.properties?.kind?.const;
    const whole = { ...part, way, steps: kind === undefined ? part.steps : [...part.steps.slice(0, -1), `*${String(kind)}`] };
    const below = way.properties ? Object.keys(way.properties) : way.items || typeof way.additionalProperties === 'object' ? [0] : [];
    const inner = below.flatMap((step) => {
      const next = partIn(whole, step, undefined);
      return next ? objectsOf(next) : [];
    });
    return way.properties ? [whole, ...inner] : inner;
  });
}

it.each(Object.keys(files) as (keyof typeof files)[])('there is a row for every property of %s, with a label and its meaning', (file) => {
  const root = partAt(file, {}, []);
  if (!root) throw new Error('The file has no schema.');
  const objects = objectsOf(root);
  expect(objects.length).toBeGreaterThan(3);
  const lacking = objects.flatMap((part) => {
    const rows = formOf(part, undefined);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(part.way.properties ?? {}).filter((name) => name !== '$schema'));
    return rows.flatMap(({ name, label, help }: FormRow) => (label === '' || help === '' ? [`${part.steps.join('.')}: ${name}`] : []));
  });
  expect([...new Set(lacking)]).toEqual([]);
  expect(shapeOf(ruleSchema(files[file])).kind).toBe('object');
});
