import { describe, expect, it } from 'vitest';
import type { FightReplay, ReplayEvent, ReplayPlace } from '../../../../shared/combat/fight/index.ts';
import { withRoom } from '../../../../src-renderer/lab/fight/replay/marks.ts';
import {
  eventsOf,
  placesAt,
  quietWords,
  stepOfPhase,
  stepsOf,
  stepWords,
  strengths,
} from '../../../../src-renderer/lab/fight/replay/steps.ts';

const place = (state: ReplayPlace['state'], damage = 0): ReplayPlace => ({ x: 1, y: 2, facing: 90, state, damage, order: null });
const event = (kind: ReplayEvent['kind'], facts: Partial<ReplayEvent> = {}): ReplayEvent => ({
  kind,
  side: 0,
  unit: null,
  target: null,
  outcome: null,
  at: null,
  words: kind,
  ...facts,
});

/** Two units of side 0, and one of side 1 that is destroyed by the second of three shots. */
const replay: Pick<FightReplay, 'frames' | 'units'> = {
  units: [0, 0, 1].map((side, at) => ({ name: `Unit ${at}`, side: side === 0 ? 0 : 1, group: 'All', kind: at, strength: 1 })),
  frames: [
    { turn: 0, phase: 'start', label: 'Deployment', events: [], places: [place('table'), place('table'), place('table')] },
    {
      turn: 1,
      phase: 'move',
      label: 'Movement',
      events: [event('move'), event('move')],
      places: [place('table'), place('table'), place('table')],
    },
    {
      turn: 1,
      phase: 'fire',
      label: 'Fire',
      events: [
        event('fire', { unit: 0, target: 2, outcome: 'missed' }),
        event('fire', { unit: 1, target: 2, outcome: 'destroyed' }),
        event('destroyed', { unit: 2 }),
        event('fire', { unit: 1, target: 2, outcome: 'missed' }),
      ],
      places: [place('table'), place('table'), place('destroyed', 1)],
    },
    { turn: 1, phase: 'end', label: 'End', events: [event('end')], places: [place('table'), place('table'), place('destroyed', 1)] },
  ],
};

it('names on the map leave out those that would cover others, but never those that a step is about', () => {
  const label = (unit: number, x: number, isSure = false) => ({ unit, name: 'Ten letter', x, y: 0, isSure });
  expect([...withRoom([label(0, 0, true), label(1, 5), label(2, 30), label(3, 31, true)], 2)]).toEqual([0, 2, 3]);
});

describe('The steps of a replay', () => {
  const steps = stepsOf(replay);

  it('are one for all movement of a phase, and one for each attack with what follows from it', () => {
    expect(steps.map((step) => eventsOf(replay, step).map(({ kind }) => kind))).toEqual([
      [],
      ['move', 'move'],
      ['fire'],
      ['fire', 'destroyed'],
      ['fire'],
      ['end'],
    ]);
    const all = replay.frames.flatMap(({ events }) => events);
    expect(steps.flatMap((step) => eventsOf(replay, step))).toEqual(all);
  });

  it('show a unit until the step that destroys it', () => {
    const states = steps.map((step) => placesAt(replay, step)[2]?.state);
    expect(states).toEqual(['table', 'table', 'table', 'destroyed', 'destroyed', 'destroyed']);
    expect(steps.map((step) => strengths(replay, placesAt(replay, step))[1].left)).toEqual([1, 1, 1, 0, 0, 0]);
    expect(strengths(replay, replay.frames[3]?.places ?? [])[0]).toEqual({ left: 2, all: 2 });
  });

  it('say what happened where no event does', () => {
    const moved = { ...place('table'), x: 5 };
    const at = (places: readonly ReplayPlace[]) => ({ turn: 1, phase: 'move', label: 'Movement', events: [], places });
    const still = [place('table'), place('table')];
    const quiet = {
      frames: [at(still), at(still), at([moved, place('table')]), at([place('table'), moved]), at([moved, place('destroyed')])],
    };
    expect(quiet.frames.map((_, frame) => quietWords(quiet, frame))).toEqual([
      'The sides take their places.',
      'Nothing happens.',
      'One unit moves.',
      '2 units move.',
      'One unit moves.',
    ]);
  });

  it('are named by turn and phase, and found by phase', () => {
    expect(steps.map((_, at) => stepWords(replay, steps, at))).toEqual([
      'Deployment',
      'Turn 1, Movement',
      'Turn 1, Fire, 1 of 3',
      'Turn 1, Fire, 2 of 3',
      'Turn 1, Fire, 3 of 3',
      'Turn 1, End',
    ]);
    expect([0, 1, 2, 3, 4, 5].map((at) => stepOfPhase(steps, at, 1))).toEqual([1, 2, 5, 5, 5, 5]);
    expect([0, 1, 2, 3, 4, 5].map((at) => stepOfPhase(steps, at, -1))).toEqual([0, 0, 1, 2, 2, 2]);
  });
});
