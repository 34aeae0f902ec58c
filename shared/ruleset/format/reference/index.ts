/** reference.json: its schema, and who needs what of it. */
export {
  conditionsOf,
  type QuickReference,
  type ReferenceBlock,
  type ReferenceCondition,
  type ReferenceWhen,
  referenceSchema,
} from './referenceSchema.ts';
