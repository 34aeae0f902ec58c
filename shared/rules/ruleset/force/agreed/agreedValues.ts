import type { Value } from '../../../formula/index.ts';
import type { Names } from '../../formulas/index.ts';
import { enteredCell } from '../../values/index.ts';
import type { ForceData } from '../forceSchema.ts';

/** What the players agreed for a battle: the values of its fields as formulas see them, by field id. */
export type AgreedValues = Readonly<Record<string, Value>>;

/** Whether a battle is planned, so that what its fields say is agreed: a word beside the fields. */
export const PLANNED = 'planned';

/** What `battle[…]` gives: for a planned battle what was agreed, without one the default of each field. */
export function agreedNames(
  { fields }: Pick<ForceData, 'fields'>,
  tables: Names['tables'],
  agreed: AgreedValues | null,
): ReadonlyMap<string, Value> {
  const values = fields.battle.map((field): readonly [string, Value] => {
    if (agreed) return [field.id, agreed[field.id] ?? null];
    if (field.kind === 'formula' || field.when !== undefined) return [field.id, null];
    const cell = enteredCell(field, field.kind === 'choice' ? tables.get(field.table) : undefined);
    return [field.id, cell.seen(cell.shown(undefined))];
  });
  return new Map<string, Value>([[PLANNED, agreed !== null], ...values]);
}
