import { t } from '../../../base/words/words.ts';
import { checkKnown, checkUnique, type FaultReport } from '../faults.ts';

export const FILE = 'force.json';

/** Reports ids of a list that are taken already. */
export const checkIds = (report: FaultReport, place: string, list: readonly { readonly id: string }[], taken?: Iterable<string>): void =>
  checkUnique(report, `${FILE}, ${place}`, list, taken);

/** Reports an id that is not among those it must be one of. */
export const known = (report: FaultReport, place: string, id: string, ids: readonly string[], what: string): boolean =>
  checkKnown(report, `${FILE}, ${place}`, id, ids, () => t('There is no {what} "{id}".', { what, id }));
