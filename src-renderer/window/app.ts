import { createElement, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { t } from '../../shared/base/words/words.ts';
import type { Host } from '../../shared/host/index.ts';
import { type Edit, editLabel } from '../../shared/project/edit/index.ts';
import type { Design } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { type DocumentState, designsOf, type PerformOptions, type ProjectDocument } from '../document/document.ts';
import type { JournalWriter } from '../document/journalWriter.ts';
import type { Rule, Store } from '../document/store.ts';
import type { IconName } from '../ui/Icon.tsx';
import { showingDesign, showingTouched } from './designKind.ts';
import { QuestionDialog } from './dialogs/QuestionDialog.tsx';
import {
  type ActiveCell,
  FIRST_CELL,
  FRESH_WINDOW,
  PLAIN_VIEW,
  type Question,
  START,
  type Toast,
  USUAL_ODDS,
  type WindowState,
} from './state.ts';

/** The app's state: the document and the window state. */
export type AppState = DocumentState & WindowState;

/** The app's connections to the outside. */
type Services = {
  readonly host: Host;
  /** The recovery journal of this window. */
  readonly journal: JournalWriter;
  /** The texts of the newest edition of each ruleset, by its id. Only `window/rules/` changes them. */
  readonly rulesetTexts: Map<string, Readonly<Record<string, string>>>;
};

export type MenuName = 'File' | 'Edit' | 'View' | 'Design' | 'Force' | 'Tools' | 'Help';

/** The menus, from left to right. */
export const MENUS: readonly MenuName[] = ['File', 'Edit', 'View', 'Design', 'Force', 'Tools', 'Help'];

/** What the menus are called on screen. */
export const MENU_LABELS: Readonly<Record<MenuName, string>> = {
  File: t('File'),
  Edit: t('Edit'),
  View: t('View'),
  Design: t('Design'),
  Force: t('Force'),
  Tools: t('Tools'),
  Help: t('Help'),
};

/**
 * A command, defined once for menu, toolbar, palette and keys. `keys` is written as shown, e.g.
 * "Ctrl+Shift+D"; on a Mac Ctrl means Command. With `ownsKeys` the sheet handles the keys
 * itself: they are listed, but not bound.
 */
export type Command = {
  readonly id: string;
  readonly label: string | ((state: AppState) => string);
  readonly menu: MenuName | null;
  /** A text that the command palette finds it by besides its label. */
  readonly about?: string;
  /** Returns a sentence to show before the command runs, e.g. which rule it would break or why it cannot run; null for none. */
  readonly advice?: (state: AppState) => string | null;
  readonly keys?: readonly string[];
  readonly ownsKeys?: boolean;
  /** The keys work on this screen only, and take precedence there over those of other commands. */
  readonly on?: string;
  readonly isEnabled?: (state: AppState) => boolean;
  /** Whether a game has anything for it. Where it has not, the command is shown nowhere and its keys do nothing. */
  readonly isOffered?: (ruleset: Ruleset) => boolean;
  /** Whether it can be used before there is a project. */
  readonly needsNoProject?: boolean;
  /** A separator is drawn above it in its menu. */
  readonly begins?: boolean;
  /** True if it is shown with a tick, because the setting is on. */
  readonly isChecked?: (state: AppState) => boolean;
  readonly run: (app: App) => void;
};

/** A button of the tool bar, by the command that it runs. Without a label it shows its icon only. */
export type Tool = {
  readonly command: string;
  readonly icon: IconName;
  readonly label?: string | ((ruleset: Ruleset) => string);
  /** A mark after the label, and its description. */
  readonly sign?: (state: AppState) => { readonly sign: string; readonly words: string } | null;
  readonly look?: 'outlined';
  /** Commands of the menu that it opens; it runs none itself. */
  readonly menu?: readonly string[];
  /** Shown with these rulesets only. */
  readonly needs?: (ruleset: Ruleset) => boolean;
};

/** What the search for anything finds: its name, what kind of thing it is, and the way to it. */
export type FoundPlace = { readonly id: string; readonly text: string; readonly aside: string; readonly run: () => void };

type OfApp = { readonly app: App };

/** A screen, as its folder describes it in `screen.tsx`. */
export type ScreenEntry = {
  readonly id: string;
  /** Its fixed title, or a function that takes the title from the ruleset. */
  readonly label: string | ((ruleset: Ruleset) => string);
  readonly icon: IconName;
  /** A number behind its title. */
  readonly count?: (state: AppState) => number;
  /** Whether a game has anything for it; where it has not, its tab is not shown. */
  readonly isOffered?: (ruleset: Ruleset) => boolean;
  readonly Show: (props: OfApp) => ReactNode;
  /** Its commands in the View menu. */
  readonly commands?: readonly Command[];
  /** Groups of tools, those at the end of the tool bar, and the commands of those of the window that it does without. */
  readonly tools?: readonly (readonly Tool[])[];
  readonly lastTools?: readonly Tool[];
  readonly without?: readonly string[];
  /** What stands before its tools. */
  readonly BeforeTools?: (props: OfApp) => ReactNode;
  /** It fills the window: there are no tabs, no tools and no status bar beside it. */
  readonly standsAlone?: boolean;
  /** It shows the tools in a bar of its own, and needs the room of the tool bar. */
  readonly hasOwnBar?: boolean;
  /** What the search for anything finds of it besides commands: its sections, what it prints. */
  readonly finds?: (app: App) => readonly FoundPlace[] | Promise<readonly FoundPlace[]>;
  /** Gives the focus to its sheet. */
  readonly focus?: (app: App) => void;
  /** Commits the text that is typed into a cell, before another command runs on the project. */
  readonly takeTyped?: (app: App) => void;
};

export const labelOf = (command: Command, state: AppState): string =>
  typeof command.label === 'string' ? command.label : command.label(state);

export type App = Services & {
  readonly document: ProjectDocument;
  /** The one store of the window. It is changed by `set`, by the document and by the slices. */
  readonly store: Store<AppState>;
  /** Changes the window state. */
  readonly set: (change: Partial<WindowState>) => void;
  /** Makes an edit as one history step; without changes no step. If the file is read-only, shows a toast and returns false. */
  readonly perform: (edit: Edit, options?: PerformOptions) => boolean;
  /** Makes a cell of the design sheet its active one, once that sheet is on screen. */
  readonly goTo: (cell: ActiveCell, change?: Partial<WindowState>) => void;
  /** Shows a short message: that something is done, and without a button, unless it says otherwise. */
  readonly toast: (toast: Pick<Toast, 'text'> & Partial<Omit<Toast, 'id'>>) => void;
  readonly dismiss: (toast: number) => void;
  /** Asks a question and resolves to the id of the answer. A question that is already open is answered with `cancel`. */
  readonly ask: (question: Question) => Promise<string>;
  /** All commands that can be used now, for menus, palette and keys. */
  readonly commands: () => readonly Command[];
  /** The screens, in the order of their tabs. */
  readonly screens: () => readonly ScreenEntry[];
  readonly setParts: (screens: readonly ScreenEntry[], commands: readonly Command[]) => void;
  /** Runs a command if it exists and is enabled. */
  readonly run: (command: string) => void;
};

const MOST_TOASTS = 3;
/** As many commands are remembered for a report of a problem. */
const MOST_RAN = 12;

/** Returns the window state for another project: its first design is active, and messages about the last project are removed. */
function forProject(state: DocumentState, { odds, kinds, pins }: WindowState) {
  const [first] = designsOf(state);
  const project = projectKey(state);
  return {
    active: { ...FIRST_CELL, design: first?.id ?? null },
    begun: null,
    goTo: null,
    selected: first ? [first.id] : [],
    view: PLAIN_VIEW,
    kind: kinds[project] ?? null,
    views: {},
    compared: [],
    odds: { ...USUAL_ODDS, open: odds.open },
    pinned: pins[project] ?? null,
    screen: 'designs',
    toasts: [],
  } satisfies Partial<WindowState>;
}

/** After another step, a toast's Undo would undo that step instead, so it is removed; what a step that was undone did is not so any more. */
function withoutUndo(toasts: readonly Toast[], isUndone: boolean): readonly Toast[] {
  if (!toasts.some(offersUndo)) return toasts;
  if (isUndone) return toasts.filter((toast) => !offersUndo(toast));
  return toasts.map((toast) => (offersUndo(toast) ? { ...toast, action: null } : toast));
}
const offersUndo = ({ action }: Toast): boolean => action?.command === 'undo';

/** What the tab and the pinned target are kept by. */
const projectKey = ({ ruleset, history }: DocumentState): string => `${ruleset.data.id}/${history.present.name}`;

/** Keeps the tab and the target that were chosen, for when the project is opened again. */
const keepChoices: Rule<AppState> = (now, before) => {
  if (now.lastStep !== before.lastStep && now.lastStep.kind === 'open') return now;
  const { kind, pinned } = now;
  const project = projectKey(now);
  const kinds = kind === before.kind || kind === null ? now.kinds : { ...now.kinds, [project]: kind };
  const { [project]: _, ...others } = now.pins;
  const pins = pinned === before.pinned ? now.pins : pinned === null ? others : { ...others, [project]: pinned };
  return { ...now, kinds, pins };
};

/** What a window shows after a step. */
const followStep: Rule<AppState> = (now, before) => {
  if (now.lastStep === before.lastStep) return now;
  if (now.lastStep.kind === 'open') return { ...now, ...forProject(now, now) };
  return { ...now, ...showingTouched(now), toasts: withoutUndo(now.toasts, now.lastStep.kind === 'undo') };
};

/** Creates the app for a document. Values derived from the state are computed by the components that show them. */
export function createApp(document: ProjectDocument, services: Services): App {
  let toasts = 0;
  let commands: readonly Command[] = [];
  let screens: readonly ScreenEntry[] = [];
  const store = document.store.widen<AppState>({ ...FRESH_WINDOW, ...forProject(document.store.getState(), FRESH_WINDOW) });
  store.addRule(followStep);
  store.addRule(keepChoices);
  const app: App = {
    ...services,
    document,
    store,
    set: (change) => store.setState(change),
    perform: (edit, options) => {
      if (document.perform(edit, options)) return true;
      const { readOnly } = document.store.getState().open;
      app.toast({
        text: t('{editLabel} is not possible: {readOnly} Save a copy to change it.', {
          editLabel: editLabel(edit),
          readOnly: readOnly ?? '',
        }),
        tone: 'advice',
      });
      return false;
    },
    goTo: (cell, change = {}) => store.setState((state) => ({ ...showingDesign(state, cell.design), ...change, active: cell, goTo: cell })),
    toast: (toast) => {
      toasts++;
      store.setState((state) => {
        // A repeated toast replaces its earlier copy.
        const others = state.toasts.filter(({ text }) => text !== toast.text);
        return { toasts: [...others.slice(1 - MOST_TOASTS), { tone: 'done', action: null, ...toast, id: toasts }] };
      });
    },
    dismiss: (toast) => store.setState((state) => ({ toasts: state.toasts.filter(({ id }) => id !== toast) })),
    ask: (question) =>
      new Promise((resolve) => {
        store.getState().dialog?.replaced?.();
        const onAnswer = (answer: string): void => {
          store.setState({ dialog: null });
          resolve(answer);
        };
        const content = () => createElement(QuestionDialog, { key: question.title, question, onAnswer });
        store.setState({ dialog: { id: 'question', content, replaced: () => onAnswer('cancel') } });
      }),
    commands: () => {
      const { ruleset, screen } = store.getState();
      return commands.filter(
        ({ isOffered, needsNoProject = false }) => (screen !== START || needsNoProject) && (isOffered?.(ruleset) ?? true),
      );
    },
    screens: () => screens,
    setParts: (all, list) => {
      screens = all;
      commands = list;
    },
    run: (id) => {
      const command = app.commands().find((one) => one.id === id);
      if (!command || !(command.isEnabled?.(store.getState()) ?? true)) return;
      store.setState(({ ran }) => ({ ran: [...ran.slice(1 - MOST_RAN), id] }));
      command.run(app);
    },
  };
  return app;
}

/** Selects from the app's state; the component renders again only when the selected value changes. */
export const useApp = <T>(app: App, selector: (state: AppState) => T): T => useStore(app.store, selector);

/** Returns the design that the inspector shows: the one of the active cell. */
export const activeDesign = (state: AppState): Design | null => designsOf(state).find(({ id }) => id === state.active.design) ?? null;
