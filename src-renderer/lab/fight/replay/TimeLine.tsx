import { type RefObject, useEffect, useState } from 'react';
import { t } from '../../../../shared/base/words/words.ts';
import type { FightReplay } from '../../../../shared/combat/fight/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { Slider } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { frameSteps, type ReplayStep, stepOfPhase } from './steps.ts';

/** How long a step is shown at the usual speed, in milliseconds. */
const STEP_MS = 900;

const SPEEDS = [0.5, 1, 2, 4, 8] as const;

type Playing = {
  readonly isPlaying: boolean;
  readonly play: (isPlaying: boolean) => void;
  readonly speed: number;
  readonly setSpeed: (speed: number) => void;
};

/** Goes from step to step while playing, up to the last. */
export function usePlaying(at: number, last: number, goTo: (at: number) => void): Playing {
  const [isPlaying, play] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  useEffect(() => {
    if (!isPlaying) return;
    if (at >= last) return play(false);
    const timer = setTimeout(() => goTo(at + 1), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, at, last, speed, goTo]);
  return { isPlaying, play, speed, setSpeed };
}

type Props = {
  readonly replay: FightReplay;
  readonly steps: readonly ReplayStep[];
  readonly at: number;
  /** The present step in words. */
  readonly words: string;
  readonly playing: ReturnType<typeof usePlaying>;
  /** Stops playing and goes to a step. */
  readonly jump: (step: number) => void;
  readonly toggle: () => void;
  readonly slider: RefObject<HTMLInputElement | null>;
};

/** The steps of a fight on a line, with the buttons that go through them. */
export function TimeLine({ replay, steps, at, words, playing, jump, toggle, slider }: Props) {
  const last = steps.length - 1;
  return (
    <fieldset className="replay-controls edge-above on-raised pad-bar row gap-6 stays" aria-label={t('Time line')}>
      <Button title={t('To the phase before (Page Up)')} disabled={at === 0} onClick={() => jump(stepOfPhase(steps, at, -1))}>
        <Icon name="left" /> {t('Phase')}
      </Button>
      <Button title={t('A step back (Left)')} disabled={at === 0} onClick={() => jump(at - 1)}>
        <Icon name="left" /> {t('Step')}
      </Button>
      <Button
        label={playing.isPlaying ? t('Pause') : t('Play')}
        kind="primary"
        className="replay-play"
        title={t('Space')}
        onClick={toggle}
      />
      <Button title={t('A step forward (Right)')} disabled={at === last} onClick={() => jump(at + 1)}>
        {t('Step')} <Icon name="right" />
      </Button>
      <Button title={t('To the next phase (Page Down)')} disabled={at === last} onClick={() => jump(stepOfPhase(steps, at, 1))}>
        {t('Phase')} <Icon name="right" />
      </Button>
      <div className="replay-line grows anchor">
        <Slider
          className="fills"
          ref={slider}
          aria-label={t('Step of the fight')}
          aria-valuetext={words}
          min={0}
          max={last}
          value={at}
          onChange={(number) => jump(Number(number))}
        />
        <TurnMarks replay={replay} steps={steps} />
      </div>
      <label className="row gap-6">
        {t('Speed')}{' '}
        <Choice
          value={playing.speed}
          onChange={(chosen) => playing.setSpeed(Number(chosen))}
          options={SPEEDS.map((each) => [each, `${each === 0.5 ? '½' : each}×`] as const)}
        />
      </label>
      <output className="replay-at one-line to-right">{words}</output>
    </fieldset>
  );
}

/** Where each turn begins on the line. */
function TurnMarks({ replay, steps }: Pick<Props, 'replay' | 'steps'>) {
  const turnOf = (step: number): number => replay.frames[steps[step]?.frame ?? 0]?.turn ?? 0;
  const starts = frameSteps(steps).filter((start, at, all) => turnOf(start) > 0 && turnOf(start) !== turnOf(all[at - 1] ?? 0));
  return (
    <div className="replay-turns dim" aria-hidden="true">
      {starts.map((start) => (
        <span key={start} style={{ left: `${(start / Math.max(1, steps.length - 1)) * 100}%` }}>
          {turnOf(start)}
        </span>
      ))}
    </div>
  );
}
