import { t } from '../../shared/base/words/words.ts';
import type { CostScheme, PlaceRow } from '../../shared/sheets/adopt/index.ts';

/** Rows for scripts: numbers if all designs come from one sheet, else `{ sheet, row }`. */
const rowsJson = (rows: readonly PlaceRow[]) => rows.map(({ sheet, row }) => (sheet === null ? row : { sheet, row }));

/** The way a sheet prices its designs, for scripts. */
export const schemeJson = ({ staleRows, brokenRows, ...scheme }: CostScheme) => ({
  ...scheme,
  staleRows: rowsJson(staleRows),
  brokenRows: rowsJson(brokenRows),
});

const rowList = (rows: readonly PlaceRow[]): string =>
  rows.map(({ sheet, row }) => (sheet === null ? `${row}` : `${sheet} ${row}`)).join(', ');

/** The same as text; `isAdopted` is true once its formulas have been adopted. */
export function schemeText(scheme: CostScheme, isAdopted = false): string {
  const { kind, adoptable, reproduced, of, staleRows, brokenRows, reasons, changes, limits } = scheme;
  if (kind === 'none') return '';
  if (kind === 'values') return t('\nIts costs are {of} plain numbers without formulas.\n', { of });
  const lines = [
    adoptable
      ? t(
          'Its cost formulas {isAdopted, select, true {were taken over} other {can be taken over ("motorpool adopt")}}: they give {reproduced} of {of} sound costs again.{hasTried, select, true { {agreed} of {tried} changes that were tried cost what the sheet gives.} other {}}',
          { isAdopted, reproduced, of, hasTried: changes.tried > 0, agreed: changes.agreed, tried: changes.tried },
        )
      : t('Its cost formulas cannot be taken over.'),
    ...reasons,
    ...limits,
    ...(staleRows.length > 0 ? [t('Out of date or typed over: rows {staleRows}.', { staleRows: rowList(staleRows) })] : []),
    ...(brokenRows.length > 0 ? [t('Broken: rows {brokenRows}.', { brokenRows: rowList(brokenRows) })] : []),
  ];
  return `\n${lines.join('\n')}\n`;
}
