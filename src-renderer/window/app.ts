import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type CardLook,
  type Design,
  type DesignId,
  type Edit,
  editLabel,
  type History,
  isDirty,
  markSaved,
  type Project,
  perform,
  projectRuleset,
  redo,
  startHistory,
  undo,
  withdraw,
} from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/ruleset/index.ts';
import { type ExportJob, exportJobSchema } from '../../shared/workbook/index.ts';
import { type CardChoices, forOtherDesigns, freshChoices } from '../cards/choices.ts';
import { PLAIN_VIEW, type View } from '../designs/view/view.ts';
import type { Remembered } from '../importing/memory.ts';
import type { ImportWork } from '../importing/work.ts';
import type { PictureSource } from '../pictures/reading.ts';
import type { Command } from './command.ts';

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

export type Screen = 'designs' | 'armoury' | 'compare' | 'forces' | 'cards';

/** A question with plain answers; the one named `safe` loses nothing and has the focus, and Esc gives `cancel`. */
export type Question = {
  readonly title: string;
  readonly message: string;
  /** Further sentences, one to a line. */
  readonly details?: readonly string[];
  readonly answers: readonly { readonly id: string; readonly label: string; readonly primary?: boolean }[];
  readonly safe: string;
};

/** What may be shown over the screen; null for nothing. */
export type Dialog =
  | { readonly kind: 'keys' }
  | { readonly kind: 'palette' }
  | { readonly kind: 'columns' }
  | { readonly kind: 'new' }
  | { readonly kind: 'open' }
  | { readonly kind: 'backups'; readonly copies: readonly KeptCopy[] }
  | { readonly kind: 'recovery' }
  | { readonly kind: 'import'; readonly work: ImportWork }
  | { readonly kind: 'picture'; readonly design: DesignId; readonly source: PictureSource }
  /** `choose` is told the id of the look that was saved. */
  | { readonly kind: 'look'; readonly look: CardLook; readonly choose: (look: string) => void }
  | { readonly kind: 'side' }
  | { readonly kind: 'texts' }
  | { readonly kind: 'report' }
  | { readonly kind: 'share'; readonly design: DesignId }
  | { readonly kind: 'export' }
  | { readonly kind: 'about' }
  | { readonly kind: 'houseRules' }
  | { readonly kind: 'forceHead'; readonly isNew: boolean }
  | { readonly kind: 'forceBuy' }
  | { readonly kind: 'forceDeck' }
  | { readonly kind: 'forcePlan' }
  | { readonly kind: 'forceTexts' }
  | {
      readonly kind: 'name';
      readonly title: string;
      readonly name: string;
      /** What the answer does, and what comes of it. */
      readonly action: string;
      readonly about: string;
      readonly answered: (name: string | null) => void;
    }
  | ({ readonly kind: 'question'; readonly answered: (answer: string) => void } & Question);

export type RecentFile = { readonly file: string; readonly name: string; readonly place: string; readonly usedAt: number };
export type KeptCopy = {
  readonly file: string;
  readonly name: string;
  readonly savedAt: number;
  readonly designs: number;
  /** How many battlegroups, and what the project is called; null if that is not known. */
  readonly forces: number | null;
  readonly project: string | null;
  readonly kind: 'backup' | 'daily';
};
/** Work that a crash left behind, as the host found it. */
export type Leftover = {
  readonly journal: string;
  readonly name: string;
  readonly file: string | null;
  readonly changedAt: number;
  readonly base: string;
  readonly steps: readonly string[];
};

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
    /** Ids of the columns that are not frozen, as the player put them; empty for the order of the rules. */
    readonly order: readonly string[];
  };
  readonly inspector: { readonly open: boolean; readonly tab: 'cost' | 'form' | 'notes'; readonly width: number };
  readonly compared: readonly DesignId[];
  /** What was corrected about files of a shape, by shape. */
  /** How designs were last exported. */
  readonly exportJob: ExportJob;
  readonly importShapes: Remembered;
  /** What is chosen for printing cards. */
  readonly cards: CardChoices;
  readonly scheme: 'system' | 'light' | 'dark';
  readonly zoom: number;
  readonly dialog: Dialog | null;
  readonly toasts: readonly Toast[];
  readonly host: { readonly kind: 'electron' | 'browser'; readonly version: string };
  /** Lately used first. */
  readonly recent: readonly RecentFile[];
  readonly leftovers: readonly Leftover[];
  /** The program behind the page has ended: nothing can be saved or kept for recovery. */
  readonly isHostGone: boolean;
  /** Work under way that the player waits for, in words. */
  readonly busy: { readonly text: string; readonly cancel: () => void } | null;
};

/** One step as the recovery journal keeps it. */
export type JournalStep = { readonly kind: 'edit'; readonly edit: Edit } | { readonly kind: 'undo' | 'redo' | 'withdraw' };

export type App = {
  readonly store: StoreApi<AppState>;
  /** Makes an edit as one step of the history; an edit that changes nothing is no step. False when the file is read-only. */
  readonly perform: (edit: Edit) => boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Takes the last step away as if it had not been taken: it cannot be done again. */
  readonly withdraw: () => void;
  readonly openProject: (project: Project, ruleset: Ruleset, open: OpenFile, saved: boolean) => void;
  readonly noteSaved: (project: Project, open: OpenFile) => void;
  readonly set: (change: Partial<AppState>) => void;
  readonly toast: (toast: Omit<Toast, 'id'>) => void;
  readonly dismiss: (toast: number) => void;
  /** Asks and waits for the answer's id; another dialog in the way answers with `cancel`. */
  readonly ask: (question: Question) => Promise<string>;
  /** The commands there are, for whoever shows or runs them. */
  readonly commands: () => readonly Command[];
  readonly setCommands: (commands: readonly Command[]) => void;
  /** Runs a command if it is there and enabled. */
  readonly run: (command: string) => void;
  /** Called after each step, before anything is painted: the journal's ear. */
  readonly onStep: (listener: (step: JournalStep) => void) => () => void;
};

export const NOWHERE: ActiveCell = { design: null, row: 0, column: 'name' };
const MOST_TOASTS = 3;

/** The app's state and the few ways to change it; everything derived is worked out by whoever shows it. */
export function createApp(rulesets: ReadonlyMap<string, Ruleset>, ruleset: Ruleset, project: Project, open: OpenFile): App {
  const listeners = new Set<(step: JournalStep) => void>();
  let toasts = 0;
  let commands: readonly Command[] = [];
  const store = createStore<AppState>(() => ({
    rulesets,
    ruleset,
    history: startHistory(project, open.file !== null),
    open,
    screen: 'designs',
    active: { ...NOWHERE, design: project.designs[0]?.id ?? null },
    selected: project.designs.slice(0, 1).map(({ id }) => id),
    view: PLAIN_VIEW,
    columns: { shown: [], hidden: [], widths: {}, order: [] },
    inspector: { open: true, tab: 'cost', width: 304 },
    compared: [],
    exportJob: exportJobSchema.parse({}),
    importShapes: {},
    cards: freshChoices,
    scheme: 'system',
    zoom: 1,
    dialog: null,
    toasts: [],
    host: { kind: 'browser', version: '' },
    recent: [],
    leftovers: [],
    isHostGone: false,
    busy: null,
  }));
  const step = (history: History, taken: JournalStep): boolean => {
    if (history === store.getState().history) return false;
    for (const listener of listeners) listener(taken);
    // A toast's Undo would now undo another step than the one it tells of.
    const settled = store.getState().toasts.map((toast) => (toast.action?.command === 'undo' ? { ...toast, action: null } : toast));
    store.setState((state) => ({ history, toasts: settled, ruleset: rulesetOf(state, history.present) ?? state.ruleset }));
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
    withdraw: () => void step(withdraw(store.getState().history), { kind: 'withdraw' }),
    openProject: (next, rules, file, saved) =>
      store.setState(({ cards }) => ({
        ruleset: rules,
        history: startHistory(next, saved),
        open: file,
        active: { ...NOWHERE, design: next.designs[0]?.id ?? null },
        selected: next.designs.slice(0, 1).map(({ id }) => id),
        view: PLAIN_VIEW,
        compared: [],
        cards: forOtherDesigns(cards),
        screen: 'designs',
        toasts: [],
      })),
    noteSaved: (saved, file) => store.setState(({ history }) => ({ history: markSaved(history, saved), open: file })),
    set: (change) => store.setState(change),
    toast: (toast) => {
      toasts++;
      store.setState((state) => {
        // What is said again takes the place of what was said before.
        const others = state.toasts.filter(({ text }) => text !== toast.text);
        return { toasts: [...others.slice(1 - MOST_TOASTS), { ...toast, id: toasts }] };
      });
    },
    dismiss: (toast) => store.setState((state) => ({ toasts: state.toasts.filter(({ id }) => id !== toast) })),
    ask: (question) =>
      new Promise((resolve) => {
        const { dialog } = store.getState();
        if (dialog?.kind === 'question') dialog.answered('cancel');
        const answered = (answer: string): void => {
          store.setState({ dialog: null });
          resolve(answer);
        };
        store.setState({ dialog: { kind: 'question', answered, ...question } });
      }),
    commands: () => commands,
    setCommands: (list) => {
      commands = list;
    },
    run: (id) => {
      const command = commands.find((one) => one.id === id);
      if (command && (command.isEnabled?.(store.getState()) ?? true)) command.run(app);
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

/** The ruleset of a project: the one it brings along, or the installed one; undefined where there is none that works. */
export function rulesetOf({ rulesets }: Pick<AppState, 'rulesets'>, project: Project): Ruleset | undefined {
  const found = projectRuleset(project, (id) => rulesets.get(id));
  return found === undefined || 'data' in found ? found : found.ok ? found.value : undefined;
}

export const designsOf = (state: AppState): readonly Design[] => state.history.present.designs;
export const hasUnsaved = (state: AppState): boolean => isDirty(state.history);

/** The design the inspector shows: the one of the active cell. */
export const activeDesign = (state: AppState): Design | null => designsOf(state).find(({ id }) => id === state.active.design) ?? null;
