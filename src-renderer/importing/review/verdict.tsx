import { AdviceMark, ErrorMark, FineMark } from '../../ui/Icon.tsx';
import type { DesignLine } from '../work/reading.ts';
import { rankOf } from '../work/state.ts';

const verdicts = ['not understood', 'rule error', 'check', 'sure'] as const;
/** Returns a word for how well a design was understood; "checking" until the rules have judged it. */
export const verdictOf = (design: DesignLine): (typeof verdicts)[number] | 'checking' =>
  design.isJudged ? (verdicts[rankOf(design)] ?? 'sure') : 'checking';

export function VerdictMark({ design }: { readonly design: DesignLine }) {
  const verdict = verdictOf(design);
  if (verdict === 'checking') return null;
  if (verdict === 'sure') return <FineMark />;
  return verdict === 'check' ? <AdviceMark /> : <ErrorMark />;
}
