import type { Outcome, Problem } from '../../shared/problem.ts';
import type { Command } from './commandLine.ts';
import { remarksText } from './reportTexts.ts';
import type { Opened } from './services.ts';

/** Where a command writes: the answer with `out`, everything else with `tell`. */
export type Terminal = { readonly out: (text: string) => void; readonly tell: (text: string) => void };

export const DONE = 0;
export const RULES_BROKEN = 1;
export const FAILED = 2;

/** Ends a command that cannot go on; caught in `main` alone. */
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

export const misused = (message: string): Stopped => new Stopped([{ code: 'bad-request', message }]);

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export type CommandOf<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** One line about what reading a spreadsheet found amiss; empty if there is nothing. The list itself is `import`'s answer. */
export function readingNote({ path, sheet, remarks }: Opened): string {
  const found = sheet?.problems.length ?? 0;
  const note = `${path}: ${found} ${found === 1 ? 'problem' : 'problems'} while reading; "motorpool import" lists ${found === 1 ? 'it' : 'them'}.`;
  return remarksText(found > 0 ? [note, ...remarks] : remarks);
}

/** Records of several files carry their file; those of one file need not. */
export const withFile = <T extends object>(opened: readonly Opened[], path: string, records: readonly T[]): readonly T[] =>
  opened.length > 1 ? records.map((record) => ({ file: path, ...record })) : records;

/** A problem on one line. */
export const oneLine = ({ message, hint }: Problem): string => [message, hint ?? ''].join(' ').replace(/\s+/g, ' ').trim();
