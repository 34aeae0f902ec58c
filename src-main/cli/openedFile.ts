import type { ImportResult } from '../../shared/import/index.ts';
import type { Outcome } from '../../shared/problem.ts';
import type { Project } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/ruleset/compile/index.ts';
import { counted, remarksText } from './terminal.ts';

/** How to read a file: what is absent is chosen by the file. `ruleset` is an id, or the path of a ruleset's folder. */
export type ReadingChoices = { readonly ruleset?: string; readonly worksheet?: string; readonly password?: string };

/** Designs out of a file, with the rules they are to be read by. */
export type OpenedFile = {
  readonly path: string;
  readonly ruleset: Ruleset;
  readonly project: Project;
  /** What reading a spreadsheet found besides designs; null for a project. */
  readonly sheet: ImportResult | null;
  /** What the player should know although the file was read, in sentences. */
  readonly remarks: readonly string[];
};

/** Finds rulesets by id, or by the path of a folder. */
export type RulesetFinder = { readonly ids: readonly string[]; readonly find: (idOrFolder: string) => Outcome<Ruleset> };

/** One line that counts the problems found in a spreadsheet; empty if there are none. `import` lists them. */
export function readingNote({ path, sheet, remarks }: OpenedFile): string {
  const found = sheet?.problems.length ?? 0;
  const note = `${path}: ${counted(found, 'problem')} while reading; "motorpool import" lists ${found === 1 ? 'it' : 'them'}.`;
  return remarksText(found > 0 ? [note, ...remarks] : remarks);
}

/** Records of several files name their file; those of one file need not. */
export const withFile = <T extends object>(opened: readonly OpenedFile[], path: string, records: readonly T[]): readonly T[] =>
  opened.length > 1 ? records.map((record) => ({ file: path, ...record })) : records;
