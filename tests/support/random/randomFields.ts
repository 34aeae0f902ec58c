import fc from 'fast-check';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { ForceField } from '../../../shared/rules/ruleset/force/index.ts';
import { type CellValue, choicesOf, type Values } from '../../../shared/rules/ruleset/values/index.ts';
import { NASTY_TEXTS } from './randomDesigns.ts';

const strange = fc.constantFrom(...NASTY_TEXTS.filter((text) => text !== ''), 'lots', '3 of them', 'x', '-');

/** A value of a field: one that fits, or one that does not. */
function valueIn(ruleset: Ruleset, field: ForceField): fc.Arbitrary<CellValue> {
  switch (field.kind) {
    case 'number':
      return fc.oneof(fc.integer({ min: -3, max: 12 }), fc.constantFrom(0.5, ...field.words.map(({ key }) => key)), strange);
    case 'choice':
      return fc.oneof(fc.constantFrom(...choicesOf(ruleset, field).map(({ key }) => key)), strange);
    case 'yesNo':
      return fc.oneof(fc.boolean(), strange);
    default:
      return fc.oneof(strange, fc.string({ minLength: 1, maxLength: 9 }));
  }
}

/** What was entered in some of the fields of an entry, section, force or battle; undefined for nothing at all. */
export function anyFields(ruleset: Ruleset, scope: 'entry' | 'section' | 'force' | 'battle'): fc.Arbitrary<Values | undefined> {
  const entered = ruleset.force.data.fields[scope].filter(({ kind }) => kind !== 'formula');
  const pairs = entered.map((field) => fc.option(valueIn(ruleset, field).map((value) => [field.id, value] as const)));
  return fc.tuple(...pairs).map((all): Values | undefined => {
    const given = all.filter((pair) => pair !== null);
    return given.length > 0 ? Object.fromEntries(given) : undefined;
  });
}
