import {
  type Edit,
  editLabel,
  type History,
  isDirty,
  markSaved,
  perform,
  redo,
  startHistory,
  undo,
  withdraw,
} from '../../shared/project/edit/index.ts';
import { type Design, type Project, projectRuleset } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { type Edition, editionKey } from '../../shared/rules/ruleset/format/index.ts';
import { type LastStep, touchedBetween } from './lastStep.ts';
import { newStore } from './store.ts';

/** The project's file: `file` is null until the project is saved; `readOnly` gives the reason why the file may not be written. */
export type OpenFile = {
  readonly file: string | null;
  readonly name: string;
  readonly readOnly: string | null;
  /** When it was last saved, in milliseconds since 1970. */
  readonly savedAt: number | null;
};

export type DocumentState = {
  /** The newest installed edition of each ruleset, by id. */
  readonly rulesets: ReadonlyMap<string, Ruleset>;
  /** Other installed editions that were loaded, by `editionKey`. */
  readonly editions: ReadonlyMap<string, LoadedEdition>;
  /** All installed editions, the newest of a ruleset first. */
  readonly installed: readonly InstalledEdition[];
  /** The ruleset of the project. */
  readonly ruleset: Ruleset;
  readonly history: History;
  readonly open: OpenFile;
  /** A new object after each step; the same object while no step is made. */
  readonly lastStep: LastStep;
};

/** An edition in the library of rules: one that comes with the program, or one of the player. */
export type InstalledEdition = Edition & { readonly builtIn: boolean };

/** An installed edition that was loaded, with its files by path. */
export type LoadedEdition = { readonly ruleset: Ruleset; readonly files: Readonly<Record<string, string>> };

export type PerformOptions = {
  /** Shows designs that the edit adds at the end, even of a sorted list. */
  readonly atEnd?: boolean;
  /** Selects what the edit adds and changes. */
  readonly selected?: boolean;
};

/** The open project with its history. A window widens its store by what it shows besides. */
export type ProjectDocument = ReturnType<typeof createDocument>;

const OPENED: LastStep = { kind: 'open' };

export function createDocument(
  rulesets: ReadonlyMap<string, Ruleset>,
  ruleset: Ruleset,
  project: Project,
  open: OpenFile,
  installed: readonly InstalledEdition[] = [],
) {
  const store = newStore<DocumentState>({
    rulesets,
    editions: new Map(),
    installed,
    ruleset,
    history: startHistory(project, open.file !== null),
    open,
    lastStep: OPENED,
  });
  const take = (history: History, lastStep: LastStep): void =>
    store.setState((state) => ({ history, lastStep, ruleset: rulesetOf(state, history.present) ?? state.ruleset }));
  const move = (kind: 'undo' | 'redo' | 'withdraw', to: (history: History) => History): void => {
    const { history: before } = store.getState();
    const history = to(before);
    if (history === before) return;
    const label = (kind === 'redo' ? before.future[0] : before.past.at(-1))?.label ?? '';
    take(history, { kind, label, before: before.present, touched: touchedBetween(before.present, history.present) });
  };
  return {
    store,
    /** Makes an edit as one history step; an edit without changes adds none. False if the file is read-only. */
    perform: (edit: Edit, { atEnd = false, selected = false }: PerformOptions = {}): boolean => {
      const { history: before, open: file } = store.getState();
      if (file.readOnly !== null) return false;
      const history = perform(before, edit);
      if (history === before) return true;
      take(history, {
        kind: edit.kind === 'restore' ? 'replace' : 'edit',
        edit,
        label: editLabel(edit),
        before: before.present,
        touched: touchedBetween(before.present, history.present),
        atEnd,
        isSelected: selected,
      });
      return true;
    },
    undo: (): void => move('undo', undo),
    redo: (): void => move('redo', redo),
    /** Withdraws the last step without a trace: it cannot be redone. */
    withdraw: (): void => move('withdraw', (history) => (history.past.length === 0 ? history : withdraw(history))),
    /** Replaces the open project with another one and its history. */
    openProject: (history: History, rules: Ruleset, file: OpenFile): void =>
      store.setState({ ruleset: rules, history, open: file, lastStep: { kind: 'open' } }),
    /** Replaces what is known of the installed rulesets. The open project keeps its ruleset. */
    setInstalled: (change: Partial<Pick<DocumentState, 'rulesets' | 'editions' | 'installed'>>): void => store.setState(change),
    /** The same, and puts the open project under the rules that it finds now. */
    followInstalled: (change: Partial<Pick<DocumentState, 'rulesets' | 'editions'>>): void =>
      store.setState((state) => ({ ...change, ruleset: rulesetOf({ ...state, ...change }, state.history.present) ?? state.ruleset })),
    /** Records that the file now holds the present project. */
    noteSaved: (saved: Project, file: OpenFile): void =>
      store.setState(({ history }) => ({ history: markSaved(history, saved), open: file })),
  };
}

type Installed = Pick<DocumentState, 'rulesets' | 'editions'>;

/** Returns an installed edition if it is loaded, or else the newest one of that id. */
export const installedRuleset = ({ rulesets, editions }: Installed, id: string, version: string): Ruleset | undefined =>
  editions.get(editionKey(id, version))?.ruleset ?? rulesets.get(id);

/** Returns the ruleset of a project: its own, or the installed one; undefined if no valid one is found. */
export function rulesetOf(installed: Installed, project: Project): Ruleset | undefined {
  const found = projectRuleset(project, (id, version) => installedRuleset(installed, id, version));
  return found === undefined || 'data' in found ? found : found.ok ? found.value : undefined;
}

export const designsOf = ({ history }: Pick<DocumentState, 'history'>): readonly Design[] => history.present.designs;
export const hasUnsaved = ({ history }: Pick<DocumentState, 'history'>): boolean => isDirty(history);
