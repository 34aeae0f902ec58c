import type { ReactElement } from 'react';
import { t } from '../../shared/base/words/words.ts';
import type { HostOutput } from '../../shared/host/index.ts';
import type { DesignId } from '../../shared/project/index.ts';
import { type NumberDisplay, USUAL_DISPLAY } from '../../shared/rules/ruleset/values/index.ts';
import { type ExportJob, exportJobSchema } from '../../shared/sheets/workbook/index.ts';

/** The sheet's active cell: a design (null on the blank last row), the component row, and a column id. */
export type ActiveCell = { readonly design: DesignId | null; readonly row: number; readonly column: string };

export type Toast = {
  readonly id: number;
  readonly text: string;
  readonly tone: 'done' | 'advice';
  /** The label of its button, e.g. Undo. */
  readonly action: { readonly label: string; readonly command: string } | null;
  /** Another button, before that one. */
  readonly also?: { readonly label: string; readonly command: string };
};

/** The button of a toast about a step: it takes the step back. */
export const UNDO = { label: t('Undo'), command: 'undo' } as const;

export type SortKey = { readonly column: string; readonly descending: boolean };

export type ColumnFilter =
  /** Keeps designs that show one of these texts in the column. */
  | { readonly kind: 'values'; readonly column: string; readonly texts: readonly string[] }
  /** Keeps designs with a number in the column between both ends, inclusive; null means no limit. */
  | { readonly kind: 'range'; readonly column: string; readonly min: number | null; readonly max: number | null }
  /** Keeps designs with an issue, or only with rule errors. */
  | { readonly kind: 'problems'; readonly errorsOnly: boolean };

export type DesignsView = { readonly sort: readonly SortKey[]; readonly filters: readonly ColumnFilter[]; readonly quick: string };

export const PLAIN_VIEW: DesignsView = { sort: [], filters: [], quick: '' };

/** What the player chose for the columns of a sheet. */
export type ColumnChoices = {
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  /** Ids of the columns that are not frozen, in the player's order; empty for the order of the ruleset. */
  readonly order: readonly string[];
};

/** A design that odds are worked out against: one of the project by its id, or one of the stock list by its name. */
export type PinnedTarget = { readonly from: 'project' | 'stock'; readonly id: string };

/** What the player chose for odds, the same on every screen. Covers and modifiers are named by their ids in the rules of combat. */
export type OddsChoices = {
  /** Whether the inspector shows odds. */
  readonly open: boolean;
  /** Null for the usual distance of each attacker. */
  readonly distance: number | null;
  /** Null for the usual cover. */
  readonly cover: string | null;
  readonly attackerMoved: boolean;
  readonly targetMoved: boolean;
  readonly modifiers: readonly string[];
  /** How many attack together. */
  readonly attackers: number;
  /** Whether someone sees the place that an area attack is aimed at, and in how many earlier turns it was aimed there. */
  readonly seen: boolean;
  readonly earlierTurns: number;
};

/** A question with answers; Esc returns `cancel`. */
export type Question = {
  readonly title: string;
  readonly message: string;
  /** Further sentences, one to a line. */
  readonly details?: readonly string[];
  /** The labels of the answers by their ids. Without them it is a message that can only be closed. */
  readonly answers?: Readonly<Record<string, string>>;
  /** The answer that the question is about. */
  readonly primary?: string;
  /** The answer that loses nothing, which has the focus: the primary one if it is not said. */
  readonly safe?: string;
};

/** An open dialog: the id of its kind, and its props. `replaced` is called if a question replaces it. */
export type OpenDialog = {
  readonly id: string;
  readonly content: (onClose: () => void) => ReactElement;
  readonly replaced?: () => void;
  /** Handles a file dropped on the window while the dialog is open; without it, dropped files are refused. */
  readonly takeFile?: (file: File) => void;
};

type RecentFile = { readonly file: string; readonly name: string; readonly place: string; readonly usedAt: number };
export type KeptCopy = {
  readonly file: string;
  readonly name: string;
  readonly savedAt: number;
  readonly designs: number;
  /** The number of battlegroups and the project's name; null if unknown. */
  readonly forces: number | null;
  readonly project: string | null;
  readonly kind: 'backup' | 'daily';
};
/** Work recovered after a crash, as the host found it. */
export type Leftover = {
  readonly journal: string;
  readonly name: string;
  readonly file: string | null;
  readonly changedAt: number;
  readonly base: string;
  readonly steps: readonly string[];
};

/** Rules of the player's own in a folder of the library. */
export type OwnRules = {
  readonly place: string;
  readonly id: string;
  readonly version: string;
  readonly name: string;
  /** What is wrong in its files, each with file and place; while there is anything, the rules as they last worked are in force. */
  readonly faults: readonly string[];
  /** Whether its files were saved since the window opened. */
  readonly isSaved: boolean;
};

/** Work that takes long: it is shown with its progress and a way to cancel it. */
export type LongWork = {
  readonly id: string;
  /** What is being done, e.g. "Writing “Tanks.xlsx”". */
  readonly text: string;
  /** How much is done, of what; null while that is not known. */
  readonly progress: { readonly done: number; readonly total: number; readonly noun: string } | null;
  /** True once it was cancelled and until it has ended. */
  readonly isEnding: boolean;
  /** True for a print: a window writes one at a time. */
  readonly isPrint: boolean;
  readonly cancel: () => void;
};

/** The window state: everything shown besides the project. */
export type WindowState = {
  /** The id of the screen that is shown. */
  readonly screen: string;
  /** The last active cell of the design sheet. */
  readonly active: ActiveCell;
  /** The design that was just added, as long as its row was not left: nothing in it is marked as a problem yet. */
  readonly begun: DesignId | null;
  /** The cell that another part of the app asked the sheet to go to, a new object each time; null if none. */
  readonly goTo: ActiveCell | null;
  /** Ids of the designs in the selection, in sheet order. */
  readonly selected: readonly DesignId[];
  readonly view: DesignsView;
  /** The kind of design whose tab was chosen; null before that. */
  readonly kind: string | null;
  /** The views of the other tabs, by kind. */
  readonly views: Readonly<Record<string, DesignsView>>;
  /** The kind of design shown last, and the target pinned last, by ruleset and name of the project. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly pins: Readonly<Record<string, PinnedTarget>>;
  /** The columns of each sheet of designs: of a ruleset, or of one kind of its designs. */
  readonly columns: Readonly<Record<string, ColumnChoices>>;
  readonly inspector: { readonly open: boolean; readonly tab: 'cost' | 'form' | 'notes'; readonly width: number };
  readonly compared: readonly DesignId[];
  readonly odds: OddsChoices;
  /** What the inspector and the comparison work out odds against; null for nothing. */
  readonly pinned: PinnedTarget | null;
  /** The options of the last export of designs. */
  readonly exportJob: ExportJob;
  readonly scheme: 'system' | 'light' | 'dark';
  /** How lengths and decimals are written. */
  readonly numbers: NumberDisplay;
  readonly face: 'usual' | 'legible';
  readonly motion: 'system' | 'less';
  readonly contrast: 'usual' | 'more';
  readonly zoom: number;
  readonly dialog: OpenDialog | null;
  /** The commands run last, by their ids, and the last error of the page: for a report of a problem. */
  readonly ran: readonly string[];
  readonly fault: string | null;
  readonly toasts: readonly Toast[];
  /** The player's own rules in the library. */
  readonly ownRules: readonly OwnRules[];
  readonly host: {
    readonly kind: 'electron' | 'browser';
    readonly version: string;
    readonly findsNewer: boolean;
    readonly folders: HostOutput<'start'>['folders'];
  };
  /** Most recently used first. */
  readonly recent: readonly RecentFile[];
  readonly leftovers: readonly Leftover[];
  /** The program behind the page has ended: nothing can be saved or kept for recovery. */
  readonly isHostGone: boolean;
  /** Long work that is under way, the oldest first. */
  readonly works: readonly LongWork[];
  /** What slices keep among the player's preferences, by name: each reads its own, and writes it again when it changes. */
  readonly preferences: Readonly<Record<string, unknown>>;
  /** What screens keep besides, by the id of the slice: read and changed by what `defineSlice` returned. */
  readonly slices: Readonly<Record<string, unknown>>;
};

/** The screen before there is a project. */
export const START = 'start';

export const FIRST_CELL = { row: 0, column: 'name' } as const;

/** What is chosen for odds before the player chooses. */
export const USUAL_ODDS: OddsChoices = {
  open: false,
  distance: null,
  cover: null,
  attackerMoved: false,
  targetMoved: false,
  modifiers: [],
  attackers: 1,
  seen: true,
  earlierTurns: 0,
};

/** The initial window state. */
export const FRESH_WINDOW: WindowState = {
  screen: 'designs',
  active: { ...FIRST_CELL, design: null },
  begun: null,
  goTo: null,
  selected: [],
  view: PLAIN_VIEW,
  kind: null,
  views: {},
  kinds: {},
  pins: {},
  columns: {},
  inspector: { open: true, tab: 'cost', width: 304 },
  compared: [],
  odds: USUAL_ODDS,
  pinned: null,
  exportJob: exportJobSchema.parse({}),
  scheme: 'system',
  contrast: 'usual',
  numbers: USUAL_DISPLAY,
  face: 'usual',
  motion: 'system',
  zoom: 1,
  dialog: null,
  ran: [],
  fault: null,
  toasts: [],
  ownRules: [],
  host: { kind: 'browser', version: '', findsNewer: false, folders: { projects: '', data: '', canChoose: false } },
  recent: [],
  leftovers: [],
  isHostGone: false,
  works: [],
  preferences: {},
  slices: {},
};
