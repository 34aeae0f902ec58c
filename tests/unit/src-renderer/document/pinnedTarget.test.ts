import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Host } from '../../../../shared/host/index.ts';
import { startHistory } from '../../../../shared/project/edit/index.ts';
import { createDocument } from '../../../../src-renderer/document/document.ts';
import { keepPreferences } from '../../../../src-renderer/window/preferences.ts';
import { threeRobots } from '../../../support/projects/projects.ts';
import { tinyRuleset } from '../../../support/rulesets/rulesets.ts';
import { appWith } from '../../../support/window/app.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ruleset = tinyRuleset();
const robots = threeRobots();
const unsaved = { file: null, name: 'Parade.motorpool', readOnly: null, savedAt: null };
const [robot] = robots.designs;
const target = { from: 'project', id: robot?.id ?? '' } as const;

function windowWith(given: Readonly<Record<string, unknown>>) {
  const app = appWith(createDocument(new Map([[ruleset.data.id, ruleset]]), ruleset, robots, unsaved));
  const kept: Record<string, unknown>[] = [];
  // Of the host, preferences use one call.
  const host = { setPreferences: (preferences: Record<string, unknown>) => Promise.resolve(kept.push(preferences)) } as unknown as Host;
  keepPreferences(app, host, given);
  const open = (name: string): void => app.document.openProject(startHistory({ ...robots, name }), ruleset, unsaved);
  return { app, kept, open };
}

it('a pinned target is kept for its project alone, and is no step of its history', () => {
  const { app, kept, open } = windowWith({});
  app.set({ pinned: target, odds: { ...app.store.getState().odds, open: true, distance: 30 } });
  expect(app.store.getState().history.past).toEqual([]);
  open('March');
  expect(app.store.getState().pinned).toBeNull();
  // What is shown stays; the situation belonged to the other project.
  expect(app.store.getState().odds).toMatchObject({ open: true, distance: null });
  open(robots.name);
  expect(app.store.getState().pinned).toEqual(target);
  vi.runAllTimers();
  const again = windowWith(kept.at(-1) ?? {});
  expect(again.app.store.getState().odds.open).toBe(true);
  again.open(robots.name);
  expect(again.app.store.getState().pinned).toEqual(target);
  again.app.set({ pinned: null });
  again.open('March');
  again.open(robots.name);
  expect(again.app.store.getState().pinned).toBeNull();
});

it('a damaged preference pins nothing', () => {
  const { app, open } = windowWith({ pinnedTargets: { [`${ruleset.data.id}/${robots.name}`]: 'robot' }, oddsShown: 'yes' });
  open(robots.name);
  expect(app.store.getState().pinned).toBeNull();
  expect(app.store.getState().odds.open).toBe(false);
});
