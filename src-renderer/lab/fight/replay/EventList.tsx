import { useEffect, useMemo, useRef } from 'react';
import type { FightReplay } from '../../../../shared/combat/fight/index.ts';
import { t } from '../../../words/words.ts';
import { outcomeMarks } from './marks.ts';
import { quietWords, type ReplayStep } from './steps.ts';

type Props = {
  readonly replay: FightReplay;
  readonly steps: readonly ReplayStep[];
  readonly at: number;
  readonly onStep: (step: number) => void;
};

const SIDE_SIGNS = ['■', '◇'] as const;

/** What happens in the turn that is shown, in words; the present step is marked and in view. A click goes to its step. */
export function EventList({ replay, steps, at, onStep }: Props) {
  const box = useRef<HTMLElement>(null);
  const turn = replay.frames[steps[at]?.frame ?? 0]?.turn ?? 0;
  const frames = useMemo(
    () =>
      replay.frames.flatMap(({ turn: its, label, events }, index) => {
        if (its !== turn) return [];
        const own = steps.flatMap((step, place) => (step.frame === index ? [{ place, events: events.slice(step.first, step.end) }] : []));
        return [{ index, label, own }];
      }),
    [replay, steps, turn],
  );
  useEffect(() => {
    const marked = box.current?.querySelector<HTMLElement>(`[data-step="${at}"]`);
    if (!box.current || !marked) return;
    // Only the list scrolls: the page keeps its place.
    const from = marked.offsetTop;
    const { scrollTop, clientHeight } = box.current;
    if (from < scrollTop || from + marked.offsetHeight > scrollTop + clientHeight) box.current.scrollTop = from - clientHeight / 3;
  }, [at]);
  return (
    <section
      className="replay-events scrolls anchor grows"
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll by keys as well.
      tabIndex={0}
      aria-label={turn === 0 ? t('Before the first turn') : t('What happens in turn {turn}', { turn })}
    >
      {frames.map(({ index, label, own }) => (
        <div key={index}>
          <h3 className="on-raised">
            {turn === 0 ? '' : t('Turn {turn}: ', { turn })}
            {label}
          </h3>
          {own.map(({ place, events }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the replay go from step to step.
            // biome-ignore lint/a11y/noStaticElementInteractions: the same.
            <div
              key={place}
              data-step={place}
              className="replay-step clickable"
              data-now={place === at || undefined}
              onClick={() => onStep(place)}
            >
              {events.length === 0 ? <p className="flex gap-6 panel-size">{quietWords(replay, index)}</p> : null}
              {events.map(({ side, kind, outcome, words }, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: events of a step stay in their order
                <p className="flex gap-6 panel-size" key={line} data-side={side ?? undefined} data-kind={kind}>
                  <i className="stays" aria-hidden="true">
                    {side === null || kind === 'destroyed' ? '' : SIDE_SIGNS[side]} {outcome === null ? '' : outcomeMarks[outcome].sign}
                  </i>
                  <span>{words}</span>
                </p>
              ))}
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}
