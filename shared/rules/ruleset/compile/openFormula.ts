import { type Formula, parseFormula } from '../../formula/index.ts';
import type { Field, RulesetData } from '../format/index.ts';

/** The formula that is TRUE for designs of some kinds. One that names no kind is of the first, so that this is asked by what it is not. */
function isOfKinds({ field, kinds }: NonNullable<RulesetData['designKinds']>, wanted: readonly string[]): string {
  const isFirst = kinds[0] !== undefined && wanted.includes(kinds[0].key);
  const named = isFirst ? kinds.map(({ key }) => key).filter((key) => !wanted.includes(key)) : wanted;
  if (named.length === 0) return 'TRUE';
  const oneOf = `OR(${named.map((kind) => `${field}="${kind.replaceAll('"', '""')}"`).join(',')})`;
  return isFirst ? `NOT(${oneOf})` : oneOf;
}

/** The formula that is TRUE where a field's cell is open: for its kinds of design, and where its `when` is. Null if it always is. */
export function openFormula({ designKinds }: RulesetData, { kinds, when }: Field, isOfAnyKind: boolean): Formula | null {
  const ofKinds = isOfAnyKind && kinds && designKinds ? [isOfKinds(designKinds, kinds)] : [];
  const parts = [...ofKinds, ...(when === undefined ? [] : [when.slice(1)])];
  if (parts.length === 0) return null;
  const parsed = parseFormula(`=${parts.length === 1 ? parts[0] : `AND(${parts.join(',')})`}`);
  return parsed.ok ? parsed.value : null;
}
