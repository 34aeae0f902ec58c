import { t } from '../../../shared/base/words/words.ts';
import { costText } from '../../../shared/paper/lists/costs.ts';
import { explainedPercent } from '../../../shared/sheets/adopt/index.ts';
import type { CostOffers } from './costs.ts';

type Rows = CostOffers['scheme']['staleRows'];
const rowsText = (list: Rows): string => list.map(({ sheet, row }) => (sheet === null ? `${row}` : `${sheet} ${row}`)).join(', ');

/** How well a formula that was fitted to the sheet's costs gives them. */
export const fitWords = (fit: NonNullable<CostOffers['fit']>): string =>
  t('It explains {percent} % of the differences; a new design may be off by {costText}.', {
    percent: explainedPercent(fit),
    costText: costText(Math.round(fit.expectedMiss * 10) / 10),
  });

/** How well the sheet's own formula can be taken over, in a sentence. */
export const formulaWords = ({ scheme, sheet }: CostOffers): string =>
  sheet === null
    ? scheme.reasons.join(' ') || t('Its formulas cannot be taken over.')
    : t('Its own formula gives {reproduced} of {of, plural, one {# sound cost} other {# sound costs}}.', {
        reproduced: scheme.reproduced,
        of: scheme.of,
      });

/** All that is known of the sheet's own costs, in sentences. */
export function schemeWords(offers: CostOffers): readonly string[] {
  const { scheme, sheet, fit } = offers;
  const { staleRows, brokenRows, changes, limits } = scheme;
  return [
    ...(scheme.kind === 'formula' ? [formulaWords(offers)] : []),
    ...(scheme.kind === 'formula' && sheet !== null
      ? [
          t('{agreed} of {tried, plural, one {# change} other {# changes}} that were tried cost what the sheet gives.', {
            agreed: changes.agreed,
            tried: changes.tried,
          }),
          ...limits,
        ]
      : []),
    ...(staleRows.length > 0 ? [t('Out of date or typed over: row {rowsText}.', { rowsText: rowsText(staleRows) })] : []),
    ...(brokenRows.length > 0 ? [t('Broken: row {rowsText}.', { rowsText: rowsText(brokenRows) })] : []),
    ...(fit ? [t('A formula can be fitted to its numbers. {fit}', { fit: fitWords(fit) }), ...fit.warnings] : []),
  ];
}
