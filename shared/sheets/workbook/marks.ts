import { t } from '../../base/words/words.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Sheet, Workbook } from '../cells/index.ts';
import { changedRows, type PlanRow, type SheetPlan } from './plan.ts';

/** Names of the sheets of an exported workbook. */
export const SHEETS = {
  designs: 'Designs',
  breakdown: 'Breakdown',
  army: 'Army',
  rules: 'Rules',
  about: 'About',
  house: 'House rules',
  project: 'Project',
} as const;

/** First cell of the About sheet, under whatever name the sheet has now: it identifies an exported workbook. */
export const STAMP = 'Motorpool workbook';
export const FORMAT = 1;
/** Labels in the first column of the About sheet; the values they label are in the second. */
const STAMP_LABELS = {
  format: 'Workbook format',
  ruleset: 'Ruleset',
  version: 'Ruleset version',
  house: 'House rules',
  basedOn: 'Based on',
} as const;

/** What the stamp says about the rules of the designs. */
export type StampedRules = {
  readonly id: string;
  readonly version: string;
  /** House rules: their name, and the ruleset they were made from, if they give it. */
  readonly house: { readonly name: string; readonly basedOn: string | null } | null;
};

/** What an exported workbook says about itself. */
export type WorkbookStamp = { readonly format: number; readonly rules: StampedRules };

/** The stamp on the About sheet of a workbook, whatever program saved it since; null if the workbook has no stamp. */
export function aboutStamp(workbook: Workbook): WorkbookStamp | null {
  const about = workbook.sheets.find(({ values }) => values[0] === STAMP);
  if (!about) return null;
  const labelled = (label: string): string => {
    for (let row = 0; row < about.rowCount; row++) {
      if (about.values[row * about.columnCount] === label) return String(about.values[row * about.columnCount + 1] ?? '');
    }
    return '';
  };
  const format = Number(labelled(STAMP_LABELS.format));
  const id = labelled(STAMP_LABELS.ruleset);
  const house = labelled(STAMP_LABELS.house);
  if (!Number.isInteger(format) || format <= 0 || id === '') return null;
  return {
    format,
    rules: {
      id,
      version: labelled(STAMP_LABELS.version),
      house: house === '' ? null : { name: house, basedOn: labelled(STAMP_LABELS.basedOn) || null },
    },
  };
}

/** The stamp as rows of a label and what it labels. */
export const stampRows = ({ id, version, house }: StampedRules): readonly (readonly [label: string, value: string | number])[] => [
  [STAMP_LABELS.format, FORMAT],
  [STAMP_LABELS.ruleset, id],
  [STAMP_LABELS.version, version],
  ...(house === null ? [] : [[STAMP_LABELS.house, house.name] as const]),
  ...(house?.basedOn ? [[STAMP_LABELS.basedOn, house.basedOn] as const] : []),
];

/** The kind of a sheet in an exported workbook, apart from the designs; `house` and `project` hold hidden texts. */
const ownSheetKinds = ['breakdown', 'army', 'force', 'units', 'rules', 'about', 'house', 'project'] as const;
export type OwnSheetKind = (typeof ownSheetKinds)[number];

const PREFIX = '@motorpool:';
/** A player may have put rows above our own. */
const ROWS_SEARCHED = 20;

/**
 * The sheet with a hidden column after its last one. Its first cell gives the kind of the sheet, so that the sheet is
 * recognised under any name; `rowMarks` go into the cells below, by 0-based row.
 */
export function withMarks(sheet: SheetPlan, kind: OwnSheetKind, rowMarks: ReadonlyMap<number, string> = new Map()): SheetPlan {
  const [first] = sheet.columns;
  if (!first) return sheet;
  const place = sheet.columns.length;
  const mark = (row: PlanRow, text: string): PlanRow => ({
    ...row,
    cells: [...Array.from({ length: place }, (_, at) => row.cells[at] ?? null), text],
  });
  const rows = changedRows(sheet.rows, (row, at) => {
    const text = at === 0 ? `${PREFIX}${kind}` : rowMarks.get(at);
    return text === undefined ? row : mark(row, text);
  });
  return { ...sheet, columns: [...sheet.columns, { ...first, width: 10, outline: 0, hidden: true }], rows };
}

/** The kind of a sheet according to its marks, and the column (0-based) of the marks; null for a sheet without marks. */
export function marksOf({ values, columnCount, rowCount }: Sheet): { readonly kind: OwnSheetKind; readonly column: number } | null {
  const end = Math.min(rowCount, ROWS_SEARCHED) * columnCount;
  for (let at = 0; at < end; at++) {
    const value = values[at];
    if (typeof value !== 'string' || !value.startsWith(PREFIX)) continue;
    const kind = ownSheetKinds.find((each) => value === PREFIX + each);
    if (kind) return { kind, column: at % columnCount };
  }
  return null;
}

/** What a sheet of this name is, before sheets had marks; null for the sheet of designs and for one that is not ours. */
function kindByName(name: string): OwnSheetKind | null {
  const force = /^Force(?: \d+)?( units)?$/.exec(name);
  if (force !== null) return force[1] === undefined ? 'force' : 'units';
  return ownSheetKinds.find((kind) => kind !== 'force' && kind !== 'units' && SHEETS[kind] === name) ?? null;
}

/**
 * The kind of a sheet that this program made and that holds no designs, else null. It is found by the sheet's marks, or by
 * its name in a workbook that this program wrote before sheets had marks.
 */
export function appendixOf(workbook: Workbook): (sheet: Sheet) => OwnSheetKind | null {
  const isOlder = aboutStamp(workbook) !== null && !workbook.sheets.some((sheet) => marksOf(sheet) !== null);
  return (sheet) => marksOf(sheet)?.kind ?? (isOlder ? kindByName(sheet.name) : null);
}

/** The content of such a sheet, for a list of sheets without designs. */
export function appendixWords(kind: OwnSheetKind, { force }: Ruleset): string {
  const { one } = force.data.noun;
  const words: Readonly<Record<OwnSheetKind, string>> = {
    breakdown: t('the parts of each cost'),
    army: t('a list to try out what units come to'),
    force: t('a {noun}', { noun: one }),
    units: t('the units of a {one}, with their prices', { one }),
    rules: t('the numbers and tables of the rules'),
    about: t('what the workbook is'),
    house: t('the house rules'),
    project: t('what the project has besides its designs'),
  };
  return t('written by Motorpool: {kind}', { kind: words[kind] });
}
