import './stepsBar.css';
import { useEffect, useState } from 'react';
import type { Steps } from '../../shared/base/steps.ts';
import { t } from '../../shared/base/words/words.ts';
import { painted, runSteps } from './afterPaint.ts';
import { Button } from './Button.tsx';

/** Work that a screen shows, done in slices of a few milliseconds between keys and frames. */
export type SlicedWork<T> = {
  /** The last result, from earlier work until the new work is done; null before the first. */
  readonly shown: T | null;
  /** Whether `shown` is not of the present work. */
  readonly isOld: boolean;
  /** The part that is done, from 0 to 1; null while there is none to show: at first, and when nothing is under way. */
  readonly share: number | null;
  readonly isCancelled: boolean;
  readonly cancel: () => void;
  /** Begins again after it was cancelled. */
  readonly again: () => void;
};

type Begin<T> = () => Steps<T>;
type Run<T> = { readonly begin: Begin<T>; readonly share: number | null; readonly isCancelled: boolean };

/**
 * Does work in slices after the requesting frame is painted. `begin` is a new function when its inputs change, which ends the earlier
 * work, and null for no work.
 */
export function useSteps<T>(begin: Begin<T> | null): SlicedWork<T> {
  const [done, finish] = useState<{ readonly begin: Begin<T>; readonly result: T } | null>(null);
  const [run, setRun] = useState<Run<T> | null>(null);
  const now = run?.begin === begin ? run : null;
  const isCancelled = now?.isCancelled ?? false;
  useEffect(() => {
    if (begin === null || isCancelled) return;
    const ending = new AbortController();
    const { signal } = ending;
    const work = async (): Promise<void> => {
      await painted();
      if (signal.aborted) return;
      const result = await runSteps(begin(), (share) => setRun({ begin, share, isCancelled: false }), signal);
      finish({ begin, result });
      setRun(null);
    };
    work().catch((error: unknown) => {
      // A fault is reported as any other of the window.
      if (!signal.aborted) throw error;
    });
    return () => ending.abort();
  }, [begin, isCancelled]);
  return {
    shown: done?.result ?? null,
    isOld: done === null || done.begin !== begin,
    share: now?.share ?? null,
    isCancelled,
    cancel: () => begin && setRun({ begin, share: null, isCancelled: true }),
    again: () => setRun(null),
  };
}

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
      <Button label={isCancelled ? t('Work out') : t('Cancel')} isSmall onClick={isCancelled ? again : cancel} />
    </div>
  );
}
