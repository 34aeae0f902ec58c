import type { Workbook } from '../../cells/index.ts';

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
export const STAMP_LABELS = {
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
