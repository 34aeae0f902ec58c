import { z } from 'zod';
import type { Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { columnNumber, type Workbook } from '../../../shared/sheets/cells/index.ts';
import { type Corrections, correctionsSchema, type ImportedTable, type SheetCorrection } from '../../../shared/sheets/import/index.ts';
import { type ImportProfile, profileSchema } from '../../../shared/sheets/import/profiles/index.ts';
import { newStore, type WriteStore } from '../../document/store.ts';
import type { ReadingFrame } from '../../grid/reading.ts';
import { type SpreadsheetState, sheetState } from '../../grid/sheet.ts';
import { defineSlice, useParts } from '../../window/slice.ts';
import type { SystemOffer, SystemOptions } from '../newSystem/systemMaking.ts';
import type { Carried } from './carried.ts';
import type { CostOffers } from './costs.ts';
import type { NameConflict } from './merge.ts';
import type { DesignLine, Reading } from './reading.ts';

/**
 * The player's corrections for files of a shape, the name of the profile they came from, if any, and the time of the last one,
 * in milliseconds since 1970.
 */
const rememberedSchema = z.record(
  z.string(),
  z.object({ corrections: correctionsSchema, usedAt: z.number(), profile: z.string().optional() }),
);
type Remembered = z.infer<typeof rememberedSchema>;

/** The maximum number of shapes remembered; beyond it, the least recently used one is forgotten. */
const MOST_SHAPES = 60;

/** Stores the corrections for files of a shape; empty corrections forget the shape. */
export function remembering(remembered: Remembered, shape: string, corrections: Corrections, now: number, profile?: string): Remembered {
  const { [shape]: _, ...others } = remembered;
  if (Object.keys(corrections).length === 0) return others;
  const parsed = correctionsSchema.parse(corrections);
  const all = Object.entries({ ...others, [shape]: { corrections: parsed, usedAt: now, ...(profile !== undefined && { profile }) } });
  return Object.fromEntries(all.sort(([, one], [, other]) => other.usedAt - one.usedAt).slice(0, MOST_SHAPES));
}

/** What is kept of imports among the preferences. */
type ImportMemory = {
  /** The player's corrections for imported files, by file shape. */
  readonly importShapes: Remembered;
  /** The player's import profiles, the last one saved first. */
  readonly importProfiles: readonly ImportProfile[];
};

const memorySchema = z.object({
  importShapes: rememberedSchema.catch({}),
  // A damaged profile takes no other with it.
  importProfiles: z
    .array(profileSchema.nullable().catch(null))
    .transform((all) => all.filter((profile) => profile !== null))
    .catch([]),
});

export const importMemory = defineSlice<ImportMemory>({
  id: 'importing',
  fresh: ({ preferences }) => memorySchema.parse(preferences),
  gives: (own, was, { preferences }) => (was === null || own === was ? {} : { preferences: { ...preferences, ...own } }),
});

/** A cell of the sheet that is shown; row and column from 0. */
export type Spot = { readonly row: number; readonly column: number };

export type ImportState = {
  /** The open workbook; null if none is open. */
  readonly opened: { readonly name: string; readonly workbook: Workbook } | null;
  /** Why the last file could not be opened; `asksFor` is the upload that needs a password. */
  readonly refused: { readonly message: string; readonly asksFor: Upload | null } | null;
  /** True while the player chooses another file. */
  readonly isChoosing: boolean;
  readonly reading: Reading | null;
  /** True while a reading is in progress, until its designs are judged. */
  readonly isReading: boolean;
  /** How many of its designs are judged by now; null before the first and after the last. */
  readonly judged: number | null;
  /** The ruleset used to read the sheet. */
  readonly ruleset: Ruleset;
  readonly corrections: Corrections;
  /** The corrections before each change, oldest first. */
  readonly past: readonly Corrections[];
  /** The tables found without corrections; null until then. */
  readonly plain: readonly ImportedTable[] | null;
  /** The profile that the sheet was read with: its name, what of it was not found, and its corrections. */
  readonly profile: { readonly name: string; readonly missing: readonly string[]; readonly corrections: Corrections } | null;
  /** True while the list of profiles is open. */
  readonly isChoosingProfile: boolean;
  /** True if the corrections come from an earlier file of this shape. */
  readonly isRemembered: boolean;
  readonly remember: boolean;
  /** Position of the sheet that is shown. */
  readonly sheet: number;
  readonly spot: Spot;
  /** Designs that are not imported, by key. */
  readonly left: ReadonlySet<string>;
  /** The treatment of designs whose names are taken, by key. */
  readonly clashes: ReadonlyMap<string, NameConflict>;
  /** The selected design, by key. */
  readonly current: string | null;
  readonly tab: 'designs' | 'left' | 'costs';
  /** The offers for the sheet's own costs; null until computed. */
  readonly offers: CostOffers | null;
  /** The costs to use in the project. */
  readonly costs: 'ours' | 'sheet' | 'fit';
  /** Where the player wants the designs: in the open project if it can take them, or in a new one. */
  readonly place: 'here' | 'new';
  /** House rules in the workbook; `fault` says why its house rules cannot be used. */
  readonly house: { readonly key: string; readonly ruleset: Ruleset; readonly files: Readonly<Record<string, string>> } | null;
  readonly fault: string | null;
  /** The contents of one of our own workbooks besides designs (its designs have no values); null for any other sheet. */
  readonly whole: Project | null;
  /** True if those contents are imported as well. */
  readonly isWhole: boolean;
  /** The open list: the meanings of a column, or the kinds of a row. */
  readonly asked: { readonly kind: 'column' | 'row'; readonly at: number } | null;
  /** What the player drags onto a column, with the pointer or by keys. */
  readonly carried: Carried | null;
  /** The game system that is being made of the workbook instead of an import; null if none is. */
  readonly system: {
    readonly options: SystemOptions;
    /** What comes of the options; null until it is known. */
    readonly offer: SystemOffer | null;
    readonly fault: string | null;
    readonly isMaking: boolean;
  } | null;
  /** What was last picked up, moved or put down, for screen readers. */
  readonly spoken: string;
};

/** A file to read: its bytes, the one that the host was started with, or (null) one that the host asks for. */
export type Upload = { readonly name: string; readonly bytes: string } | { readonly name: string; readonly file: string } | null;
export type ImportStore = WriteStore<ImportState>;

const TOP: Spot = { row: 0, column: 0 };

/** The state before any correction or choice. */
export const UNTOUCHED = {
  corrections: {},
  past: [],
  plain: null,
  profile: null,
  isChoosingProfile: false,
  isRemembered: false,
  sheet: 0,
  spot: TOP,
  left: new Set<string>(),
  clashes: new Map(),
  current: null,
  tab: 'designs',
  offers: null,
  costs: 'ours',
  place: 'here',
  house: null,
  fault: null,
  whole: null,
  isWhole: true,
  asked: null,
  carried: null,
  system: null,
  spoken: '',
} as const satisfies Partial<ImportState>;

export const createImport = (ruleset: Ruleset): ImportStore =>
  newStore<ImportState>({
    opened: null,
    refused: null,
    isChoosing: false,
    reading: null,
    isReading: false,
    judged: null,
    ruleset,
    remember: true,
    ...UNTOUCHED,
  });

/** The state of the cells of a sheet of the workbook while they are shown. */
export const cellsState = <F extends ReadingFrame>(frame: F, active: Spot): WriteStore<SpreadsheetState<F>> =>
  newStore(sheetState(frame, active));

/** Selects parts of the state of an import by their names. */
export const useImport = <Part extends keyof ImportState>({ store }: { readonly store: ImportStore }, ...parts: readonly Part[]) =>
  useParts(store, ...parts);

/** The name of a sheet in corrections and results: null for delimited text. */
export const resultName = ({ kind, sheets }: Workbook, sheet: number): string | null =>
  kind === 'csv' ? null : (sheets[sheet]?.name ?? null);

const AS_FOUND: SheetCorrection = {};

export const correctionAt = ({ corrections, opened, sheet }: Pick<ImportState, 'corrections' | 'opened' | 'sheet'>): SheetCorrection =>
  (opened && corrections[resultName(opened.workbook, sheet) ?? '']) ?? AS_FOUND;

/** Returns the correction without its empty parts. */
function tidied(correction: SheetCorrection): SheetCorrection | null {
  const { skip, include, layout, headerRows, columns, ignoreRows } = correction;
  const kept: SheetCorrection = {
    ...(skip ? { skip } : {}),
    ...(include ? { include } : {}),
    ...(layout && layout !== 'auto' ? { layout } : {}),
    ...(headerRows ? { headerRows } : {}),
    ...(columns && Object.keys(columns).length > 0 ? { columns } : {}),
    ...(ignoreRows && ignoreRows.length > 0 ? { ignoreRows } : {}),
  };
  return Object.keys(kept).length > 0 ? kept : null;
}

/** Returns the corrections with another one for a sheet. */
export function withCorrection(corrections: Corrections, sheetName: string | null, correction: SheetCorrection): Corrections {
  const { [sheetName ?? '']: _, ...others } = corrections;
  const kept = tidied(correction);
  return kept ? { ...others, [sheetName ?? '']: kept } : others;
}

/** Returns the place in the workbook that a result refers to; null if it refers to no cell. */
export function spotOf(
  workbook: Workbook,
  place: { readonly sheet: string | null; readonly row: number | null; readonly column?: string | null },
): { readonly sheet: number; readonly spot: Spot } | null {
  const sheet = workbook.kind === 'csv' ? 0 : workbook.sheets.findIndex(({ name }) => name === place.sheet);
  const found = workbook.sheets[sheet];
  if (!found) return null;
  const column = place.column ? columnNumber(place.column) : firstFilled(found, (place.row ?? 1) - 1);
  return { sheet, spot: inside(found, { row: (place.row ?? 1) - 1, column }) };
}

function firstFilled({ values, columnCount }: Workbook['sheets'][number], row: number): number {
  const at = values.slice(row * columnCount, (row + 1) * columnCount).findIndex((value) => value !== null && value !== '');
  return Math.max(0, at);
}

/** Returns the nearest cell within the sheet. */
export const inside = ({ rowCount, columnCount }: { readonly rowCount: number; readonly columnCount: number }, spot: Spot): Spot => ({
  row: Math.max(0, Math.min(rowCount - 1, spot.row)),
  column: Math.max(0, Math.min(columnCount - 1, spot.column)),
});

const RANKS = { poor: 0, check: 2, sure: 3 } as const;
/** Returns the rank of a design, the most doubtful lowest: not understood, against the rules, to be checked, certain. */
export const rankOf = ({ confidence, errors }: DesignLine): number =>
  confidence === 'sure' || confidence === 'check' ? (errors.length > 0 ? 1 : RANKS[confidence]) : RANKS.poor;

/** Sorts doubtful designs first, each kind in the order of the sheet. */
export const doubtfulFirst = (designs: readonly DesignLine[]): readonly DesignLine[] =>
  designs
    .map((design, position) => ({ design, position }))
    .sort((one, other) => rankOf(one.design) - rankOf(other.design) || one.position - other.position)
    .map(({ design }) => design);

/** Returns the key of a design if a reading has it. */
export const stillThere = (reading: Reading, key: string | null): string | null =>
  key !== null && reading.designs.some((design) => design.key === key) ? key : null;

/** Returns the first sheet with designs, at its first design. */
export function firstLook(workbook: Workbook, { designs }: Reading): { readonly sheet: number; readonly spot: Spot } | object {
  const [first] = designs;
  return (
    (first && spotOf(workbook, first)) ?? {
      sheet: Math.max(
        0,
        workbook.sheets.findIndex(({ hidden, rowCount }) => !hidden && rowCount > 0),
      ),
    }
  );
}
