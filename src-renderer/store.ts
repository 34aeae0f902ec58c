import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type Design,
  type DesignId,
  type Edit,
  editLabel,
  type History,
  isDirty,
  markSaved,
  type Project,
  perform,
  redo,
  startHistory,
  undo,
} from '../shared/project/index.ts';
import type { Ruleset } from '../shared/ruleset/index.ts';
import { PLAIN_VIEW, type View } from './sheet/view.ts';

/** The file the project stands in; `file` is null until it was saved, `readOnly` says why it may not be written to. */
export type OpenFile = {
  readonly file: string | null;
  readonly name: string;
  readonly readOnly: string | null;
  readonly savedAt: number | null;
};

/** The sheet's active cell: a design (null on the blank last row), the component row, and a column id. */
export type ActiveCell = { readonly design: DesignId | null; readonly row: number; readonly column: string };

export type Toast = {
  readonly id: number;
  readonly text: string;
  readonly tone: 'done' | 'advice';
  /** What its button does, e.g. Undo. */
  readonly action: { readonly label: string; readonly command: string } | null;
};

export type Screen = 'designs' | 'armoury' | 'compare';

/** What may be shown over the screen; null for nothing. */
export type Dialog =
  | { readonly kind: 'keys' }
  | { readonly kind: 'palette' }
  | { readonly kind: 'problem'; readonly title: string; readonly message: string; readonly hint: string | null }
  | { readonly kind: 'columns' }
  | { readonly kind: 'backups' }
  | { readonly kind: 'recovery' }
  | { readonly kind: 'import' }
  | { readonly kind: 'print' }
  | { readonly kind: 'export' }
  | { readonly kind: 'unsaved'; readonly then: string };

export type AppState = {
  readonly rulesets: ReadonlyMap<string, Ruleset>;
  readonly ruleset: Ruleset;
  readonly history: History;
  readonly open: OpenFile;
  readonly screen: Screen;
  readonly active: ActiveCell;
  /** Designs touched by the selection, in sheet order. */
  readonly selected: readonly DesignId[];
  readonly view: View;
  readonly columns: {
    readonly shown: readonly string[];
    readonly hidden: readonly string[];
    readonly widths: Readonly<Record<string, number>>;
  };
  readonly inspector: { readonly open: boolean; readonly tab: 'cost' | 'form' | 'notes'; readonly width: number };
  readonly compared: readonly DesignId[];
  readonly scheme: 'system' | 'light' | 'dark';
  readonly zoom: number;
  readonly dialog: Dialog | null;
  readonly toasts: readonly Toast[];
};

/** One step as the recovery journal keeps it. */
export type JournalStep = { readonly kind: 'edit'; readonly edit: Edit } | { readonly kind: 'undo' } | { readonly kind: 'redo' };

export type App = {
  readonly store: StoreApi<AppState>;
  /** Makes an edit as one step of the history; an edit that changes nothing is no step. False when the file is read-only. */
  readonly perform: (edit: Edit) => boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly openProject: (project: Project, ruleset: Ruleset, open: OpenFile, saved: boolean) => void;
  readonly noteSaved: (project: Project, open: OpenFile) => void;
  readonly set: (change: Partial<AppState>) => void;
  readonly toast: (toast: Omit<Toast, 'id'>) => void;
  /** Called after each step, before anything is painted: the journal's ear. */
  readonly onStep: (listener: (step: JournalStep) => void) => () => void;
};

export const NOWHERE: ActiveCell = { design: null, row: 0, column: 'name' };
const MOST_TOASTS = 3;

/** The app's state and the few ways to change it; everything derived is worked out by whoever shows it. */
export function createApp(rulesets: ReadonlyMap<string, Ruleset>, ruleset: Ruleset, project: Project, open: OpenFile): App {
  const listeners = new Set<(step: JournalStep) => void>();
  let toasts = 0;
  const store = createStore<AppState>(() => ({
    rulesets,
    ruleset,
    history: startHistory(project, open.file !== null),
    open,
    screen: 'designs',
    active: { ...NOWHERE, design: project.designs[0]?.id ?? null },
    selected: project.designs.slice(0, 1).map(({ id }) => id),
    view: PLAIN_VIEW,
    columns: { shown: [], hidden: [], widths: {} },
    inspector: { open: true, tab: 'cost', width: 336 },
    compared: [],
    scheme: 'system',
    zoom: 1,
    dialog: null,
    toasts: [],
  }));
  const step = (history: History, taken: JournalStep): boolean => {
    if (history === store.getState().history) return false;
    for (const listener of listeners) listener(taken);
    store.setState({ history });
    return true;
  };
  const app: App = {
    store,
    perform: (edit) => {
      const { history, open } = store.getState();
      if (open.readOnly !== null) {
        app.toast({ text: `${editLabel(edit)} is not possible: ${open.readOnly} Save a copy to change it.`, tone: 'advice', action: null });
        return false;
      }
      step(perform(history, edit), { kind: 'edit', edit });
      return true;
    },
    undo: () => void step(undo(store.getState().history), { kind: 'undo' }),
    redo: () => void step(redo(store.getState().history), { kind: 'redo' }),
    openProject: (next, rules, file, saved) =>
      store.setState({
        ruleset: rules,
        history: startHistory(next, saved),
        open: file,
        active: { ...NOWHERE, design: next.designs[0]?.id ?? null },
        selected: next.designs.slice(0, 1).map(({ id }) => id),
        view: PLAIN_VIEW,
        compared: [],
      }),
    noteSaved: (saved, file) => store.setState(({ history }) => ({ history: markSaved(history, saved), open: file })),
    set: (change) => store.setState(change),
    toast: (toast) => {
      toasts++;
      store.setState((state) => ({ toasts: [...state.toasts.slice(1 - MOST_TOASTS), { ...toast, id: toasts }] }));
    },
    onStep: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return app;
}

/** Selects from the app's state; the component renders again only when what it selected changes. */
export const useApp = <T>(app: App, selector: (state: AppState) => T): T => useStore(app.store, selector);

export const designsOf = (state: AppState): readonly Design[] => state.history.present.designs;
export const hasUnsaved = (state: AppState): boolean => isDirty(state.history);

/** The design the inspector shows: the one of the active cell. */
export const activeDesign = (state: AppState): Design | null => designsOf(state).find(({ id }) => id === state.active.design) ?? null;
