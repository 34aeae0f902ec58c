import { pluralise } from '../../../shared/base/text/index.ts';
import { costText } from '../../../shared/paper/lists/costs.ts';
import type { CostOffers } from './costs.ts';

type Rows = CostOffers['scheme']['staleRows'];
const rowsText = (list: Rows): string => list.map(({ sheet, row }) => (sheet === null ? `${row}` : `${sheet} ${row}`)).join(', ');

/** How well a formula that was fitted to the sheet's costs gives them. */
export const fitWords = ({ explained, expectedMiss }: NonNullable<CostOffers['fit']>): string =>
  `It explains ${Math.floor(explained * 100)} % of the differences; a new design may be off by ${costText(Math.round(expectedMiss * 10) / 10)}.`;

/** How well the sheet's own formula can be taken over, in a sentence. */
export const formulaWords = ({ scheme, sheet }: CostOffers): string =>
  sheet === null
    ? scheme.reasons.join(' ') || 'Its formulas cannot be taken over.'
    : `Its own formula gives ${scheme.reproduced} of ${pluralise(scheme.of, 'sound cost')}.`;

/** All that is known of the sheet's own costs, in sentences. */
export function schemeWords(offers: CostOffers): readonly string[] {
  const { scheme, sheet, fit } = offers;
  const { staleRows, brokenRows, changes, limits } = scheme;
  return [
    ...(scheme.kind === 'formula' ? [formulaWords(offers)] : []),
    ...(scheme.kind === 'formula' && sheet !== null
      ? [`${changes.agreed} of ${pluralise(changes.tried, 'change')} that were tried cost what the sheet gives.`, ...limits]
      : []),
    ...(staleRows.length > 0 ? [`Out of date or typed over: row ${rowsText(staleRows)}.`] : []),
    ...(brokenRows.length > 0 ? [`Broken: row ${rowsText(brokenRows)}.`] : []),
    ...(fit ? [`A formula can be fitted to its numbers. ${fitWords(fit)}`, ...fit.warnings] : []),
  ];
}
