import { z } from 'zod';
import type { Host } from '../../shared/host/index.ts';
import { displayNumbers, USUAL_DISPLAY } from '../../shared/rules/ruleset/values/index.ts';
import { exportJobSchema } from '../../shared/sheets/workbook/index.ts';
import type { App, AppState } from './app.ts';

const columnsSchema = z.object({
  shown: z.array(z.string()),
  hidden: z.array(z.string()),
  widths: z.record(z.string(), z.number().min(20).max(2000)),
  order: z.array(z.string()).default([]),
});

/** Reads the preferences that the host kept. Invalid values are ignored. */
const preferencesSchema = z.object({
  scheme: z.enum(['system', 'light', 'dark']).catch('system'),
  contrast: z.enum(['usual', 'more']).catch('usual'),
  numbers: z.object({ lengths: z.enum(['rules', 'cm', 'inches']), decimalSign: z.enum(['.', ',']) }).catch(USUAL_DISPLAY),
  face: z.enum(['usual', 'legible']).catch('usual'),
  motion: z.enum(['system', 'less']).catch('system'),
  zoom: z.number().min(0.8).max(2).catch(1),
  inspector: z
    .object({ open: z.boolean(), tab: z.enum(['cost', 'form', 'notes']), width: z.number().min(304).max(420) })
    .catch({ open: true, tab: 'cost', width: 304 }),
  oddsShown: z.boolean().catch(false),
  exportJob: exportJobSchema.catch(exportJobSchema.parse({})),
  /** The kind of design shown last, by ruleset and name of the project. */
  designKinds: z.record(z.string(), z.string()).catch({}),
  /** The target pinned last, by ruleset and name of the project. */
  pinnedTargets: z.record(z.string(), z.object({ from: z.enum(['project', 'stock']), id: z.string() })).catch({}),
  columns: z.record(z.string(), columnsSchema.catch({ shown: [], hidden: [], widths: {}, order: [] })).catch({}),
});

const SETTLED_MS = 400;
/** Most projects whose tab and target are kept. */
const MOST_PROJECTS = 200;

const latest = <T>(all: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(all).slice(-MOST_PROJECTS));

/** What is kept among the preferences as it is in the state. */
const KEPT = ['scheme', 'contrast', 'numbers', 'face', 'motion', 'zoom', 'inspector', 'exportJob', 'columns'] as const;

const preferencesOf = (state: AppState) => ({
  ...state.preferences,
  ...Object.fromEntries(KEPT.map((key) => [key, state[key]])),
  oddsShown: state.odds.open,
  designKinds: state.kinds,
  pinnedTargets: state.pins,
});

const isKeptOther = (now: AppState, before: AppState): boolean =>
  now.odds.open !== before.odds.open || ([...KEPT, 'preferences', 'kinds', 'pins'] as const).some((key) => now[key] !== before[key]);

/** Applies the kept preferences, and has the host keep every change. */
export function keepPreferences(app: App, host: Host, given: Readonly<Record<string, unknown>>): void {
  const { designKinds, pinnedTargets, oddsShown, ...others } = preferencesSchema.parse(given);
  const { odds } = app.store.getState();
  displayNumbers(others.numbers);
  app.set({ ...others, preferences: given, odds: { ...odds, open: oddsShown }, kinds: latest(designKinds), pins: latest(pinnedTargets) });
  let timer: ReturnType<typeof setTimeout> | undefined;
  app.store.subscribe((now, before) => {
    if (!isKeptOther(now, before)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void host.setPreferences(preferencesOf(app.store.getState())), SETTLED_MS);
  });
}
