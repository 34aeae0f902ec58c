import { useStore } from 'zustand';
import { t } from '../../shared/base/words/words.ts';
import type { RulePlace } from '../../shared/houseRules/changes/index.ts';
import type { WriteStore } from '../document/store.ts';
import type { App } from '../window/app.ts';
import { defineSlice, perApp } from '../window/slice.ts';

/** What the panel says of the active place beside its value. */
export type About = {
  /** The name of the value, e.g. "Price of a leg". */
  readonly title: string;
  /** One sentence on what the value means. */
  readonly help?: string | undefined;
  readonly unit?: string | undefined;
  /** The id by which formulas name it: the panel lists those that do. */
  readonly id?: string | undefined;
  /** The labels of the values of a choice. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[] | undefined;
};

type WorkshopState = {
  /** The id of the section that is shown. */
  readonly section: string;
  /** The place of the active cell or control. */
  readonly active: RulePlace | null;
  readonly about: About | null;
  /** The place that a link asked for, a new object each time; null if none. */
  readonly goTo: RulePlace | null;
  /** Whether sheets show a column with the values of the standard. */
  readonly showsStandard: boolean;
  /** The text that is searched for in all rules; null while the search is closed. */
  readonly search: string | null;
  /** The last message for screen readers. */
  readonly spoken: string;
};

/** What the sheet on screen does for commands of menus and keys. */
type SheetHandle = {
  readonly run: (command: string) => boolean;
  readonly focus: () => void;
};

/** The state of the workshop that is not stored in the project. */
export type WorkshopSession = {
  readonly app: App;
  readonly store: WriteStore<WorkshopState>;
  /** Commits the text being edited in a cell, if any. */
  commitTyped: (() => void) | null;
  /** Whether a section shows a place. */
  isShown: (place: RulePlace) => boolean;
  /** The sheet on screen; null if the section has none. */
  sheet: SheetHandle | null;
};

export const FIRST_SECTION = 'overview';

const FRESH: WorkshopState = {
  section: FIRST_SECTION,
  active: null,
  about: null,
  goTo: null,
  showsStandard: false,
  search: null,
  spoken: '',
};

/** Another project begins afresh; undo and redo keep the section and the place. */
const workshopSlice = defineSlice<WorkshopState>({ id: 'workshop', fresh: () => FRESH });

/** The one workshop session of an app. */
export const workshopSession = perApp(
  (app): WorkshopSession => ({ app, store: workshopSlice(app), isShown: () => false, commitTyped: null, sheet: null }),
);

/** Selects from the session's state; the component renders again only when what it selected changes. */
export const useWorkshop = <T>(session: WorkshopSession, selector: (state: WorkshopState) => T): T => useStore(session.store, selector);

/** Shows a section of the workshop, from any screen. */
export function openWorkshop(app: App, section?: string): void {
  const { store } = workshopSession(app);
  if (section !== undefined) store.setState({ section, active: null, about: null });
  app.set({ screen: 'workshop' });
}

/** Opens the search in all rules, or leaves it as it is. */
export const openSearch = ({ store }: WorkshopSession): void => store.setState({ search: store.getState().search ?? '' });

/** Tells the player something, for sighted players as a message at the foot of the window. */
export function say(session: WorkshopSession, text: string, tone: 'done' | 'advice' = 'advice', canUndo = false): void {
  session.store.setState({ spoken: text });
  session.app.toast({ text, tone, action: canUndo ? { label: t('Undo'), command: 'undo' } : null });
}
