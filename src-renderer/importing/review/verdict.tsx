import { AdviceMark, ErrorMark, FineMark } from '../../ui/Icon.tsx';
import type { DesignLine } from '../work/reading.ts';
import { rankOf } from '../work/state.ts';

const verdicts = ['not understood', 'rule error', 'check', 'sure'] as const;
export const verdictOf = (design: DesignLine): (typeof verdicts)[number] => verdicts[rankOf(design)] ?? 'sure';

export function VerdictMark({ design }: { readonly design: DesignLine }) {
  const verdict = verdictOf(design);
  if (verdict === 'sure') return <FineMark />;
  return verdict === 'check' ? <AdviceMark /> : <ErrorMark />;
}
