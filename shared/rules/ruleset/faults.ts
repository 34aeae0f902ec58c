import type { z } from 'zod';
import type { Problem } from '../../base/problem.ts';
import { didYouMean, faultInWords, placeInWords } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';

/** Takes one fault of a ruleset: where it is (file and place) and what is wrong, in a sentence. */
export type FaultReport = (place: string, message: string) => void;

/** A list of faults and the function that fills it. */
export function faultList(): { readonly problems: readonly Problem[]; readonly report: FaultReport } {
  const problems: Problem[] = [];
  return { problems, report: (place, message) => problems.push({ code: 'bad-ruleset', message: `${place}: ${message}` }) };
}

/** Reports every fault a schema finds in one file of a ruleset. */
export function reportSchemaFaults(report: FaultReport, file: string, root: unknown, error: z.ZodError): void {
  for (const issue of error.issues) {
    const place = placeInWords(root, issue.path);
    report(place === '' ? file : `${file}, ${place}`, faultInWords(issue));
  }
}

/** Reports an id that is not among the known ones, and returns false; `say` says that there is no such thing. No id is no fault. */
export function checkKnown(
  report: FaultReport,
  place: string,
  id: string | undefined,
  known: Iterable<string>,
  say: (id: string) => string,
): boolean {
  const ids = [...known];
  if (id === undefined || ids.includes(id)) return true;
  report(place, `${say(id)}${didYouMean(id, ids)}`);
  return false;
}

export const noComponent = (id: string): string => t('There is no component "{id}".', { id });
export const noField = (id: string): string => t('There is no field "{id}".', { id });

/** Reports ids of the list at `place` that are taken already. */
export function checkUnique(
  report: FaultReport,
  place: string,
  list: readonly { readonly id: string }[],
  taken: Iterable<string> = [],
): void {
  const seen = new Set(taken);
  list.forEach(({ id }, index) => {
    if (seen.has(id)) report(`${place}[${index}] "${id}"`, t('The id "{id}" is taken already.', { id }));
    seen.add(id);
  });
}
