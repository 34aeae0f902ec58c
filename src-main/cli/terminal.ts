import type { Outcome, Problem } from '../../shared/base/problem.ts';
import { escapedControls, withoutControls } from '../../shared/base/text/outside.ts';
import { t } from '../../shared/base/words/words.ts';

/** Output of a command: results go to `out` (standard output), remarks and problems to `remark` (standard error). */
export type Terminal = {
  readonly out: (text: string) => void;
  readonly remark: (text: string) => void;
  /** Shows how far long work is, in place of what it showed before; an empty text removes it. Absent where no person watches. */
  readonly progress?: ((text: string) => void) | undefined;
};

/** The terminal as commands see it: no control characters of a file's texts reach it. */
export const guardedTerminal = ({ out, remark, progress }: Terminal): Terminal => ({
  out: (text) => out(withoutControls(text)),
  remark: (text) => remark(withoutControls(text)),
  progress: progress && ((text) => progress(withoutControls(text).replace(/\s+/g, ' '))),
});

/** Exit codes. */
export const DONE = 0;
export const RULES_BROKEN = 1;
export const FAILED = 2;
/** A verdict on a file of which only a part could be read. */
export const PARTLY_READ = 3;

/** Ends a command that cannot continue; caught only in `main`. */
export class Stopped extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join(' '));
    this.problems = problems;
  }
}

export function orStop<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new Stopped(outcome.problems);
}

/** A misuse of the command line, in one sentence; `hint` suggests what to do. */
export const misused = (message: string, hint?: string): Stopped =>
  new Stopped([{ code: 'bad-request', message, ...(hint !== undefined && { hint }) }]);

/** A value as JSON that any terminal can show. */
export const json = (value: unknown): string => escapedControls(`${JSON.stringify(value, null, 2)}\n`);

/** Returns a problem on one line. */
export const oneLine = ({ message, hint }: Problem): string => [message, hint ?? ''].join(' ').replace(/\s+/g, ' ').trim();

/** Returns remarks for standard error, one per line. */
export const remarksText = (remarks: readonly string[]): string =>
  remarks.map((remark) => t('motorpool: {remark}\n', { remark: remark.replace(/\s+/g, ' ') })).join('');
