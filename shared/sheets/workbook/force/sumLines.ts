import { listOf, t } from '../../../base/words/words.ts';
import type { ForceAssessment } from '../../../force/index.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import { columnLetter } from '../../cells/index.ts';
import { cachedResult } from '../designs.ts';
import { numberFormat } from '../keys.ts';
import { costDecimals, type StyleBook } from '../looks.ts';
import { type CellStyle, type FormulaCell, type PlanCell, type PlanRow, planRow } from '../plan.ts';
import type { ForceColumns } from './forceLayout.ts';

/** What can be changed for the units of a force: "how many, the grade or an upgrade". */
export function changedWords({ force: { data } }: Ruleset): string {
  return listOf([t('how many'), ...(data.grade ? [t('the grade')] : []), ...(data.upgrades.length > 0 ? [t('an upgrade')] : [])], 'or');
}

/** The number format of the costs of a force, with the decimals that they have. */
export function costFormat({ points, counted, left, limit, sections, purchases }: ForceAssessment): string {
  const entries = sections.flatMap((section) => section.entries);
  const costs = [points, counted, left, limit, ...entries.map(({ each }) => each), ...purchases.map(({ each }) => each)];
  return numberFormat({ decimals: costDecimals(costs), grouped: true });
}

/**
 * Total, limit and what is left, over everything below; of a limit that counts something else, how much there is as it is now.
 * `sums` are the rows of the subtotals.
 */
export function sumLines(
  { book, columns, ruleset }: { readonly book: StyleBook; readonly columns: ForceColumns; readonly ruleset: Ruleset },
  assessment: ForceAssessment,
  sums: readonly number[],
  sections: number,
  isGone: boolean,
) {
  const { points, counted, limit, units, left } = assessment;
  const format = costFormat(assessment);
  const cost = book('cost', { align: 'right', format });
  const computed = book('computed', { align: 'right', format });
  const all = (column: string, rows: readonly number[]): string =>
    rows.length === 0 ? '0' : rows.map((row) => `${column}${row}`).join('+');
  const line = (label: string, value: PlanCell, style: CellStyle, beside: PlanCell = null, hidden = false): PlanRow => {
    const styles = new Map([book('label'), style, book('note')].map((each, place) => [place + 1, each]));
    return planRow([null, label, value, beside], styles, null, hidden);
  };
  const { limit: rule } = ruleset.force.data;
  const hasLimit = rule !== undefined;
  const total: FormulaCell['result'] = isGone ? { error: '#N/A' } : cachedResult(points);
  const rest: FormulaCell['result'] = isGone && limit !== null ? { error: '#N/A' } : left !== null ? left : limit === null ? '' : total;
  const verdict = typeof rest === 'number' ? (rest < 0 ? 'over the limit' : 'within the limit') : typeof rest === 'object' ? rest : '';
  const { costs } = columns;
  const first =
    costs !== null
      ? line('Total', { formula: all(columnLetter(costs.together), sums), result: total }, cost)
      : line(rule?.label ?? '', typeof counted === 'number' ? counted : null, computed, rule?.unit ?? null, !hasLimit);
  return [
    first,
    line('Units', { formula: all('C', sums.slice(0, sections)), result: units }, computed),
    line('Limit', limit, book('entry', { align: 'right', format }), null, !hasLimit),
    line(
      'Left',
      { formula: 'IF(C5="","",C5-C3)', result: rest },
      computed,
      { formula: 'IF(C5="","",IF(C3>C5,"over the limit","within the limit"))', result: verdict },
      !hasLimit,
    ),
  ];
}
