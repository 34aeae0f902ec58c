import { AdviceMark, ErrorMark } from '../../ui/Icon.tsx';
import { t } from '../../words/words.ts';
import type { DesignLine } from '../work/reading.ts';
import { rankOf } from '../work/state.ts';

const verdicts = ['error', 'broken', 'check', null] as const;
const WORDS = { error: t('not understood'), broken: t('rule error'), check: t('check'), checking: t('checking') } as const;

/** Whether a design was understood without a doubt. */
export const isSure = (design: DesignLine): boolean => design.isJudged && verdicts[rankOf(design)] === null;

/** How well a design was understood: a mark and a word where it is not sure, and nothing for all others. */
export function VerdictMark({ design }: { readonly design: DesignLine }) {
  const verdict = design.isJudged ? verdicts[rankOf(design)] : 'checking';
  if (!verdict) return null;
  return (
    <>
      {verdict === 'checking' ? null : verdict === 'check' ? <AdviceMark /> : <ErrorMark />}
      {WORDS[verdict]}
    </>
  );
}
