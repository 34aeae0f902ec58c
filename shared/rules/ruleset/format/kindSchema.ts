import { z } from 'zod';
import { t } from '../../../base/words/words.ts';
import { label } from '../schemaParts.ts';

/** The keys of the kinds of design that have something; all kinds if absent. */
export const onlyKindsSchema = z.array(label).min(1).optional();

const designKindSchema = z.strictObject({
  /** The value of the field that says which kind a design is: a key of its table. */
  key: label,
  /** What one such design is called, and several. */
  one: label,
  many: label,
  /** The symbol of its tab: one of ours, or of `icons`. */
  icon: label.optional(),
  /** The file `cards/<name>.json` with the layout of its cards; `card.json` if absent. */
  card: z
    .string()
    .regex(/^[a-z][A-Za-z0-9-]*$/, t('the name of a card layout is small letters, digits and hyphens'))
    .optional(),
});

/** Several kinds of design in one game, e.g. units and their leaders. */
export const designKindsSchema = z.strictObject({
  /** Id of the choice field of the design that says which kind it is. */
  field: z.string(),
  /** In the order of their tabs. A design that names none is of the first. */
  kinds: z.array(designKindSchema).min(1),
});

type DesignKinds = z.infer<typeof designKindsSchema>;
export type DesignKind = DesignKinds['kinds'][number];
