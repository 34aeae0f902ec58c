import type { ReactElement } from 'react';
import type { DesignId } from '../../shared/project/index.ts';
import { type ExportJob, exportJobSchema } from '../../shared/workbook/index.ts';
import { type CardChoices, freshChoices } from '../cards/choices.ts';
import { type DesignsView, PLAIN_VIEW } from '../designs/view/view.ts';
import type { Remembered } from '../importing/work/memory.ts';

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

/** A dialog over the screen: the id of its kind, and what it shows. `replaced` is called if a question takes its place. */
export type OpenDialog = {
  readonly id: string;
  readonly content: (onClose: () => void) => ReactElement;
  readonly replaced?: () => void;
  /** What becomes of a file that is dropped on the window while it is open; no file is taken without it. */
  readonly takeFile?: (file: File) => void;
};

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

/** What the window shows around and beside the project. */
export type WindowState = {
  readonly screen: Screen;
  /** The active cell of the sheet of designs, as it was last there. */
  readonly active: ActiveCell;
  /** The cell that something other than the sheet asked it to go to, a new object each time; null if nothing has. */
  readonly goTo: ActiveCell | null;
  /** Designs touched by the selection, in sheet order. */
  readonly selected: readonly DesignId[];
  readonly view: DesignsView;
  readonly columns: {
    readonly shown: readonly string[];
    readonly hidden: readonly string[];
    readonly widths: Readonly<Record<string, number>>;
    /** Ids of the columns that are not frozen, as the player put them; empty for the order of the rules. */
    readonly order: readonly string[];
  };
  readonly inspector: { readonly open: boolean; readonly tab: 'cost' | 'form' | 'notes'; readonly width: number };
  readonly compared: readonly DesignId[];
  /** How designs were last exported. */
  readonly exportJob: ExportJob;
  /** What was corrected about files of a shape, by shape. */
  readonly importShapes: Remembered;
  /** What is chosen for printing cards. */
  readonly cards: CardChoices;
  readonly scheme: 'system' | 'light' | 'dark';
  readonly zoom: number;
  readonly dialog: OpenDialog | null;
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

export const FIRST_CELL = { row: 0, column: 'name' } as const;

/** The window before anything was chosen. */
export const FRESH_WINDOW: WindowState = {
  screen: 'designs',
  active: { ...FIRST_CELL, design: null },
  goTo: null,
  selected: [],
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
};
