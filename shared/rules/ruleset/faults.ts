import type { z } from 'zod';
import type { Problem } from '../../base/problem.ts';
import { editDistance, faultInWords, placeInWords } from '../../base/text/index.ts';
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

/** The known word nearest to a misspelt one, as the end of a sentence: ` Did you mean "armour"?`, or nothing. */
export function didYouMean(word: string, known: Iterable<string>): string {
  let best: string | null = null;
  let limit = Math.max(1, Math.floor(word.length / 3));
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), limit);
    if (distance <= limit) [best, limit] = [candidate, distance - 1];
  }
  return best === null ? '' : ` ${t('Did you mean "{word}"?', { word: best })}`;
}
