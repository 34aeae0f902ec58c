import { Button } from './Button.tsx';
import type { SlicedWork } from './useSteps.ts';
import './stepsBar.css';
import { t } from '../words/words.ts';

type Props = {
  /** What is worked out, e.g. "the odds". */
  readonly what: string;
  readonly work: Pick<SlicedWork<unknown>, 'share' | 'isCancelled' | 'cancel' | 'again'>;
};

/** How far work of a screen is, with a button to cancel it, or to begin it again. Nothing for work that is done or short. */
export function StepsBar({ what, work: { share, isCancelled, cancel, again } }: Props) {
  if (share === null && !isCancelled) return null;
  const percent = Math.floor(100 * (share ?? 0));
  return (
    <div className="steps-bar row">
      <span role="status">{isCancelled ? t('Cancelled: {what} were not worked out.', { what }) : t('Working out {what} …', { what })}</span>
      {isCancelled ? null : (
        <progress
          aria-label={t('Working out {what}', { what })}
          aria-valuetext={t('{percent} percent', { percent })}
          max={1}
          value={share ?? 0}
        />
      )}
      <Button isSmall onClick={isCancelled ? again : cancel}>
        {isCancelled ? t('Work out') : t('Cancel')}
      </Button>
    </div>
  );
}
