import fc from 'fast-check';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { Field } from '../../../shared/rules/ruleset/format/index.ts';
import type { CellValue, DesignInput, Values } from '../../../shared/rules/ruleset/values/index.ts';
import { choicesOf } from '../../../shared/rules/ruleset/values/index.ts';

const anything: fc.Arbitrary<CellValue> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer({ min: -1000, max: 1000 }),
  fc.double(),
  fc.string({ maxLength: 12 }),
  fc.constantFrom('', ' ', '=1+1', '__proto__', 'constructor', '0', '1e400', '#N/A', 'TRUE'),
);

/** Values the field allows, and sometimes a blank. */
function sound(ruleset: Ruleset, field: Field): fc.Arbitrary<CellValue> {
  const blank = fc.constant<CellValue>(null);
  switch (field.kind) {
    case 'number': {
      const min = field.min ?? 0;
      const max = field.max ?? min + 200;
      const number = field.integer ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
      const words = field.words.map((word) => fc.constant<CellValue>(word.key));
      return fc.oneof({ weight: 6, arbitrary: number }, ...words, ...(field.required ? [] : [blank]));
    }
    case 'choice': {
      const keys = choicesOf(ruleset, field).map((choice) => choice.key);
      return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...keys) }, ...(field.required ? [] : [blank]));
    }
    case 'yesNo':
      return fc.oneof(fc.boolean(), blank);
    default:
      return fc.string({ minLength: 1, maxLength: 12 }).map((text) => `x${text}`);
  }
}

function valuesOf(ruleset: Ruleset, fields: readonly Field[], kind: 'sound' | 'any'): fc.Arbitrary<Values> {
  const entered = fields.filter((field) => kind === 'any' || field.kind !== 'formula');
  const arbitraries = entered.map((field) => [
    field.id,
    kind === 'sound' ? sound(ruleset, field) : fc.oneof(sound(ruleset, field), anything),
  ]);
  const required = kind === 'sound' ? entered.filter((field) => 'required' in field && field.required).map((field) => field.id) : [];
  return fc.record<Record<string, CellValue>>(Object.fromEntries(arbitraries), { requiredKeys: required });
}

/** Designs of a ruleset: `sound` ones hold only what their fields allow, `any` ones whatever can be typed and worse. */
export function anyDesign(ruleset: Ruleset, kind: 'sound' | 'any'): fc.Arbitrary<DesignInput> {
  const components = ruleset.data.components.map((component) => [
    component.id,
    fc.array(fc.record({ values: valuesOf(ruleset, component.fields, kind) }), { maxLength: 5 }),
  ]);
  const rows = fc.record<Record<string, readonly { readonly values: Values }[]>>(Object.fromEntries(components), { requiredKeys: [] });
  return fc.record({ values: valuesOf(ruleset, ruleset.data.fields, kind), components: rows });
}
