/** Forms for the files of a ruleset, from their schemas: what each place can hold, what it is called and what it means. */
export { additionsAt } from './adding.ts';
export { type FormRow, formOf, partAt, partIn, type RulePart, valueIn } from './formOf.ts';
export { type FormContext, freshAt, idsIn } from './fresh.ts';
export { singular, wordsOf } from './meaning.ts';
export { optionsAt } from './options.ts';
export type { RuleSchema } from './ruleSchema.ts';
export { type RuleShape, shapeOf } from './shapes.ts';
