import { t } from '../../../base/words/words.ts';
import { didYouMean, type FaultReport } from '../faults.ts';

export const FILE = 'force.json';

/** Reports ids of a list that are taken already. */
export function checkIds(report: FaultReport, place: string, list: readonly { readonly id: string }[], taken: Iterable<string> = []): void {
  const seen = new Set(taken);
  list.forEach(({ id }, index) => {
    if (seen.has(id)) report(`${FILE}, ${place}[${index}] "${id}"`, t('The id "{id}" is taken already.', { id }));
    seen.add(id);
  });
}

/** Reports an id that is not among those it must be one of. */
export function known(report: FaultReport, place: string, id: string, ids: readonly string[], what: string): void {
  if (!ids.includes(id)) report(`${FILE}, ${place}`, `${t('There is no {what} "{id}".', { what, id })}${didYouMean(id, ids)}`);
}
