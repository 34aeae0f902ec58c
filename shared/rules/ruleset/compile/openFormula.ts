import { type Formula, parseFormula } from '../../formula/index.ts';
import type { Field, RulesetData } from '../format/index.ts';

/** The formula that is TRUE where a field's cell is open: for its kinds of design, and where its `when` is. Null if it always is. */
export function openFormula({ designKinds }: RulesetData, { kinds, when }: Field, isOfAnyKind: boolean): Formula | null {
  const ofKinds =
    isOfAnyKind && kinds && designKinds
      ? [`OR(${kinds.map((kind) => `${designKinds.field}="${kind.replaceAll('"', '""')}"`).join(',')})`]
      : [];
  const parts = [...ofKinds, ...(when === undefined ? [] : [when.slice(1)])];
  if (parts.length === 0) return null;
  const parsed = parseFormula(`=${parts.length === 1 ? parts[0] : `AND(${parts.join(',')})`}`);
  return parsed.ok ? parsed.value : null;
}
