import { z } from 'zod';
import type { Host } from '../../shared/host/index.ts';
import { profileSchema } from '../../shared/import/profiles/index.ts';
import { exportJobSchema } from '../../shared/workbook/index.ts';
import { cardChoicesSchema, forOtherDesigns, freshChoices } from '../cards/choices.ts';
import { rememberedSchema } from '../importing/work/memory.ts';
import type { App, AppState } from './app.ts';
import { sheetKind } from './designKind.ts';

const columnsSchema = z.object({
  shown: z.array(z.string()),
  hidden: z.array(z.string()),
  widths: z.record(z.string(), z.number().min(20).max(2000)),
  order: z.array(z.string()).default([]),
});

/** Reads the preferences that the host kept. Invalid values are ignored. */
const preferencesSchema = z.object({
  scheme: z.enum(['system', 'light', 'dark']).catch('system'),
  zoom: z.number().min(0.8).max(2).catch(1),
  inspector: z
    .object({ open: z.boolean(), tab: z.enum(['cost', 'form', 'notes']), width: z.number().min(304).max(420) })
    .catch({ open: true, tab: 'cost', width: 304 }),
  importShapes: rememberedSchema.catch({}),
  // A damaged profile takes no other with it.
  importProfiles: z
    .array(profileSchema.nullable().catch(null))
    .transform((all): AppState['importProfiles'] => all.filter((profile) => profile !== null))
    .catch([]),
  oddsShown: z.boolean().catch(false),
  exportJob: exportJobSchema.catch(exportJobSchema.parse({})),
  cards: cardChoicesSchema.catch(freshChoices),
  /** The kind of design shown last, by ruleset and name of the project. */
  designKinds: z.record(z.string(), z.string()).catch({}),
  /** The target pinned last, by ruleset and name of the project. */
  pinnedTargets: z.record(z.string(), z.object({ from: z.enum(['project', 'stock']), id: z.string() })).catch({}),
  columns: z.record(z.string(), columnsSchema.catch({ shown: [], hidden: [], widths: {}, order: [] })).catch({}),
});
type Preferences = z.infer<typeof preferencesSchema>;

const NO_COLUMNS: AppState['columns'] = { shown: [], hidden: [], widths: {}, order: [] };
const SETTLED_MS = 400;
/** Most projects whose tab is kept. */
const MOST_PROJECTS = 200;

const preferencesOf = ({
  scheme,
  zoom,
  inspector,
  importShapes,
  importProfiles,
  exportJob,
  cards,
  odds,
}: AppState): Omit<Preferences, 'columns' | 'designKinds' | 'pinnedTargets'> => ({
  scheme,
  zoom,
  inspector,
  importShapes,
  importProfiles,
  exportJob,
  oddsShown: odds.open,
  // Quantities belong to the designs of the open project.
  cards: forOtherDesigns(cards),
});

/** Applies the kept preferences, and has the host keep every change. Columns are kept for each ruleset and kind of design. */
export function keepPreferences(app: App, host: Host, given: Readonly<Record<string, unknown>>): void {
  const read = preferencesSchema.parse(given);
  const { columns, designKinds, pinnedTargets, oddsShown, ...others } = read;
  const byRuleset = new Map(Object.entries(columns));
  const kinds = new Map(Object.entries(designKinds).slice(-MOST_PROJECTS));
  const pins = new Map(Object.entries(pinnedTargets).slice(-MOST_PROJECTS));
  const rulesetId = (state: AppState): string => state.ruleset.data.id;
  /** What columns are kept for: a ruleset, or one kind of its designs. */
  const sheetId = (state: AppState): string => [rulesetId(state), sheetKind(state) ?? []].flat().join('/');
  const projectId = (state: AppState): string => `${rulesetId(state)}/${state.history.present.name}`;
  app.set({
    ...others,
    odds: { ...app.store.getState().odds, open: oddsShown },
    columns: byRuleset.get(sheetId(app.store.getState())) ?? NO_COLUMNS,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(
      () =>
        void host.setPreferences({
          ...preferencesOf(app.store.getState()),
          columns: Object.fromEntries(byRuleset),
          designKinds: Object.fromEntries(kinds),
          pinnedTargets: Object.fromEntries(pins),
        }),
      SETTLED_MS,
    );
  };
  app.store.subscribe((state, before) => {
    const kind = kinds.get(projectId(state)) ?? null;
    const isOpened = state.lastStep !== before.lastStep && state.lastStep.kind === 'open';
    if (isOpened && pins.has(projectId(state))) app.set({ pinned: pins.get(projectId(state)) ?? null });
    if (isOpened && kind !== null) {
      app.set({ kind });
      return;
    }
    if (state.kind !== before.kind && state.kind !== null) kinds.set(projectId(state), state.kind);
    if (state.pinned !== before.pinned && state.lastStep === before.lastStep) {
      if (state.pinned === null) pins.delete(projectId(state));
      else pins.set(projectId(state), state.pinned);
      keepSoon();
    }
    if ((state.ruleset !== before.ruleset || state.kind !== before.kind) && sheetId(state) !== sheetId(before)) {
      app.set({ columns: byRuleset.get(sheetId(state)) ?? NO_COLUMNS });
      if (state.kind !== before.kind) keepSoon();
      return;
    }
    const isSame =
      state.scheme === before.scheme &&
      state.zoom === before.zoom &&
      state.inspector === before.inspector &&
      state.importShapes === before.importShapes &&
      state.importProfiles === before.importProfiles &&
      state.exportJob === before.exportJob &&
      state.cards === before.cards &&
      state.odds.open === before.odds.open &&
      state.columns === before.columns;
    if (isSame) return;
    const { shown, hidden, widths, order } = state.columns;
    byRuleset.set(sheetId(state), { shown: [...shown], hidden: [...hidden], widths: { ...widths }, order: [...order] });
    keepSoon();
  });
}
