import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeRules } from '../../../../shared/houseRules/changes/index.ts';
import { perform, startHistory } from '../../../../shared/project/edit/index.ts';
import type { Ruleset } from '../../../../shared/rules/ruleset/compile/index.ts';
import { changedSteps } from '../../../../src-renderer/workshop/effect/ChosenDesign.tsx';
import { rulesAgainst } from '../../../../src-renderer/workshop/effect/Effect.tsx';
import { onStep, sliderRange } from '../../../../src-renderer/workshop/effect/NumberTrial.tsx';
import { type EffectTracker, trackEffect } from '../../../../src-renderer/workshop/effect/tracker.ts';
import { aForce, anEntry, aSection } from '../../../support/forces/forces.ts';
import { aDesign, aProject } from '../../../support/projects/projects.ts';
import { loadTexts, pointsFreeRuleset, readFolder, tinyFolder, tinyRuleset } from '../../../support/rulesets/rulesets.ts';

const tiny = tinyRuleset();
const texts = Object.fromEntries(readFolder(tinyFolder));
const legPrice = { kind: 'constant', id: 'legPrice' } as const;
const legPriceAt = { file: 'ruleset.json', path: ['constants', 0, 'value'] };
// (4 + 2 legs * the price of a leg) * 1.5
const project = {
  ...aProject(aDesign('Tin', { size: 'tin', legs: 2 }), aDesign('Odd', { size: 'unheard of' })),
  forces: [aForce([aSection('Front', [anEntry('Tin', 2)])], { limit: 30 })],
};

describe('the range of a slider', () => {
  it.each([
    [[420], 0, 900, 1],
    [[420, 565], 0, 900, 1],
    [[420, 5000], 0, 5000, 1],
    [[0.41], 0, 0.9, 0.01],
    [[0.0015], 0, 0.003, 0.0001],
    [[4], 0, 8, 0.1],
    [[-3], -6, 0, 0.1],
    [[2, -1], -4, 4, 0.1],
    [[0, 0], -10, 10, 1],
  ] as const)('of %s', ([usual, ...others], min, max, step) => {
    expect(sliderRange(usual, ...others)).toEqual({ min, max, step });
  });

  it('has numbers without the noise of binary fractions', () => {
    expect(onStep(0.1 + 0.2, { min: 0, max: 1, step: 0.1 })).toBe(0.3);
  });
});

it('compares with the standard, with the project as opened, and with the rules before the last change', () => {
  const files = new Map([['tin-parade', tiny]]);
  const priced = (history: ReturnType<typeof startHistory>, value: number) => {
    const edit = changeRules(history.present, texts, [{ kind: 'set', place: legPriceAt, value }], `to ${value}`);
    if (!edit.ok) throw new Error('It can be changed.');
    return perform(history, edit.value);
  };
  const twice = priced(priced(startHistory(project), 3), 5);
  const history = perform(twice, { kind: 'renameProject', name: 'March' });
  const state = { history, rulesets: files, editions: new Map() };
  const rules = { standardRuleset: tiny, ruleset: tiny };
  const legPriceIn = (ruleset: Ruleset) => ruleset.constants.get('legPrice');
  expect((['standard', 'session', 'last'] as const).map((against) => legPriceIn(rulesAgainst(against, rules, state)))).toEqual([2, 2, 3]);
});

it('is nothing beside another game that the project was of before', () => {
  const rulesets = new Map([['tin-parade', tiny]]);
  const own = pointsFreeRuleset();
  const state = { history: startHistory(project), rulesets, editions: new Map() };
  expect(rulesAgainst('session', { standardRuleset: own, ruleset: own }, state)).toBe(own);
});

it('finds the steps of a design that cost something else, the biggest change first', () => {
  const dear = loadTexts(
    new Map([...Object.entries(texts), ['ruleset.json', (texts['ruleset.json'] ?? '').replace('"value": 2,', '"value": 4,')]]),
  );
  expect(changedSteps(tiny, dear, aDesign('Tin', { size: 'tin', legs: 2 }))).toEqual([{ words: 'Legs 2 → 3', before: 3, after: 6 }]);
});

describe('the effect that follows a number', () => {
  const frames = new Map<number, () => void>();
  function paint(): void {
    const waiting = [...frames.values()];
    frames.clear();
    for (const callback of waiting) callback();
  }
  let tracker: EffectTracker;
  beforeEach(() => {
    let count = 0;
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.set(++count, callback) && count);
    vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
    tracker = trackEffect();
  });
  afterEach(() => {
    tracker.stop();
    frames.clear();
    vi.unstubAllGlobals();
  });
  const state = () => tracker.store.getState();
  const done = () => vi.waitFor(() => expect(state().isDone).toBe(true));
  const costs = () => state().changes?.map(({ costBefore, costAfter }) => [costBefore, costAfter]);
  const compare = (ruleset = tiny, before = tiny) => tracker.compare({ before, ruleset, project, place: legPrice });

  it('compares after the frame, and gives costs at once while a number is tried', async () => {
    compare();
    expect(state()).toMatchObject({ isDone: false, changes: null });
    paint();
    await done();
    expect(costs()).toEqual([
      [12, 12],
      [null, null],
    ]);
    tracker.try(4);
    expect(state().tried).toBe(4);
    paint();
    expect(costs()?.[0]).toEqual([12, 18]);
    expect(state()).toMatchObject({ isDone: false });
    // Once the number rests, issues and forces follow.
    await vi.waitFor(() => expect(frames.size).toBe(1));
    paint();
    await done();
    expect(state().comparison?.designs[0]).toMatchObject({ before: { cost: 12 }, after: { cost: 18 } });
    expect(state().comparison?.forces[0]).toMatchObject({ after: { points: 36 }, isNewlyOver: true });
    expect(state().after?.constants.get('legPrice')).toBe(4);
    tracker.try(null);
    paint();
    await done();
    expect(costs()?.[0]).toEqual([12, 12]);
  });

  it('reads what is missing when a number moves early, and once for many moves within a frame', () => {
    compare();
    tracker.try(3);
    tracker.try(5);
    tracker.try(4);
    paint();
    expect(costs()?.[0]).toEqual([12, 18]);
  });

  it('follows other rules, and keeps what it knows until they are compared', async () => {
    compare();
    paint();
    await done();
    const changed = loadTexts(
      new Map([...Object.entries(texts), ['ruleset.json', (texts['ruleset.json'] ?? '').replace('"value": 2,', '"value": 4,')]]),
    );
    compare(changed);
    expect(state()).toMatchObject({ isDone: false, tried: null });
    expect(costs()?.[0]).toEqual([12, 12]);
    paint();
    await done();
    expect(costs()?.[0]).toEqual([12, 18]);
  });

  it('has no costs in a points-free system, but says what becomes illegal', async () => {
    const free = pointsFreeRuleset();
    const [first] = free.stock;
    if (!first) throw new Error('It has stock.');
    const walkers = { ...aProject({ ...aDesign('x'), ...first }), ruleset: { id: free.data.id, version: '1.0.0' } };
    tracker.compare({ before: free, ruleset: free, project: walkers, place: { kind: 'constant', id: 'walkers' } });
    paint();
    await done();
    tracker.try(40);
    paint();
    await vi.waitFor(() => expect(frames.size).toBe(1));
    paint();
    await done();
    expect(state().changes?.[0]).toMatchObject({ costBefore: null, costAfter: null });
    expect(state().comparison?.designs[0]).toMatchObject({ before: { legality: 'legal' }, after: { legality: 'broken' } });
  });
});
