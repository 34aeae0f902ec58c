import type { RefObject } from 'react';
import type { FightReplay } from '../../../../shared/combat/fight/index.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { frameSteps, type ReplayStep, stepOfPhase } from './steps.ts';
import { SPEEDS, type usePlaying } from './usePlaying.ts';

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
    <fieldset className="replay-controls" aria-label="Time line">
      <button
        type="button"
        className="button out"
        title="To the phase before (Page Up)"
        disabled={at === 0}
        onClick={() => jump(stepOfPhase(steps, at, -1))}
      >
        <Icon name="left" /> Phase
      </button>
      <button type="button" className="button out" title="A step back (Left)" disabled={at === 0} onClick={() => jump(at - 1)}>
        <Icon name="left" /> Step
      </button>
      <button type="button" className="button pri replay-play" title="Space" onClick={toggle}>
        {playing.isPlaying ? 'Pause' : 'Play'}
      </button>
      <button type="button" className="button out" title="A step forward (Right)" disabled={at === last} onClick={() => jump(at + 1)}>
        Step <Icon name="right" />
      </button>
      <button
        type="button"
        className="button out"
        title="To the next phase (Page Down)"
        disabled={at === last}
        onClick={() => jump(stepOfPhase(steps, at, 1))}
      >
        Phase <Icon name="right" />
      </button>
      <div className="replay-line">
        <input
          ref={slider}
          type="range"
          aria-label="Step of the fight"
          aria-valuetext={words}
          min={0}
          max={last}
          value={at}
          onChange={(event) => jump(Number(event.currentTarget.value))}
        />
        <TurnMarks replay={replay} steps={steps} />
      </div>
      <label>
        Speed{' '}
        <select className="field" value={playing.speed} onChange={(event) => playing.setSpeed(Number(event.currentTarget.value))}>
          {SPEEDS.map((each) => (
            <option key={each} value={each}>
              {each === 0.5 ? '½' : each}×
            </option>
          ))}
        </select>
      </label>
      <output className="replay-at">{words}</output>
    </fieldset>
  );
}

/** Where each turn begins on the line. */
function TurnMarks({ replay, steps }: Pick<Props, 'replay' | 'steps'>) {
  const turnOf = (step: number): number => replay.frames[steps[step]?.frame ?? 0]?.turn ?? 0;
  const starts = frameSteps(steps).filter((start, at, all) => turnOf(start) > 0 && turnOf(start) !== turnOf(all[at - 1] ?? 0));
  return (
    <div className="replay-turns" aria-hidden="true">
      {starts.map((start) => (
        <span key={start} style={{ left: `${(start / Math.max(1, steps.length - 1)) * 100}%` }}>
          {turnOf(start)}
        </span>
      ))}
    </div>
  );
}
