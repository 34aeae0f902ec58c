import { z } from 'zod';
import type { Host } from '../../shared/host/index.ts';
import { profileSchema } from '../../shared/import/profiles/index.ts';
import { exportJobSchema } from '../../shared/workbook/index.ts';
import { cardChoicesSchema, forOtherDesigns, freshChoices } from '../cards/choices.ts';
import { rememberedSchema } from '../importing/work/memory.ts';
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
  exportJob: exportJobSchema.catch(exportJobSchema.parse({})),
  cards: cardChoicesSchema.catch(freshChoices),
  columns: z.record(z.string(), columnsSchema.catch({ shown: [], hidden: [], widths: {}, order: [] })).catch({}),
});
type Preferences = z.infer<typeof preferencesSchema>;

const NO_COLUMNS: AppState['columns'] = { shown: [], hidden: [], widths: {}, order: [] };
const SETTLED_MS = 400;

const preferencesOf = ({
  scheme,
  zoom,
  inspector,
  importShapes,
  importProfiles,
  exportJob,
  cards,
}: AppState): Omit<Preferences, 'columns'> => ({
  scheme,
  zoom,
  inspector,
  importShapes,
  importProfiles,
  exportJob,
  // Quantities belong to the designs of the open project.
  cards: forOtherDesigns(cards),
});

/** Applies the kept preferences, and has the host keep every change. Columns are kept for each ruleset. */
export function keepPreferences(app: App, host: Host, given: Readonly<Record<string, unknown>>): void {
  const read = preferencesSchema.parse(given);
  const { columns, ...others } = read;
  const byRuleset = new Map(Object.entries(columns));
  const rulesetId = (state: AppState): string => state.ruleset.data.id;
  app.set({ ...others, columns: byRuleset.get(rulesetId(app.store.getState())) ?? NO_COLUMNS });
  let timer: ReturnType<typeof setTimeout> | undefined;
  app.store.subscribe((state, before) => {
    if (state.ruleset !== before.ruleset && rulesetId(state) !== rulesetId(before)) {
      app.set({ columns: byRuleset.get(rulesetId(state)) ?? NO_COLUMNS });
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
      state.columns === before.columns;
    if (isSame) return;
    const { shown, hidden, widths, order } = state.columns;
    byRuleset.set(rulesetId(state), { shown: [...shown], hidden: [...hidden], widths: { ...widths }, order: [...order] });
    clearTimeout(timer);
    timer = setTimeout(
      () => void host.setPreferences({ ...preferencesOf(app.store.getState()), columns: Object.fromEntries(byRuleset) }),
      SETTLED_MS,
    );
  });
}
