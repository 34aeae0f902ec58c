import type { Outcome } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import type { Project } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import type { ImportResult } from '../../shared/sheets/import/index.ts';
import type { RulesTrial } from '../storage/rulesTrial.ts';
import { PARTLY_READ, remarksText } from './terminal.ts';

/**
 * How to read a file. What is absent is chosen from the file itself. `ruleset` is an id, or the path of a ruleset's folder;
 * `profile` is the path of an import profile.
 */
export type ReadingChoices = {
  readonly ruleset?: string;
  readonly worksheet?: string;
  readonly password?: string;
  readonly profile?: string;
  /** Answers to questions about the sheet, each as "ID=CHOICE". */
  readonly answers?: readonly string[];
  /** True to open a sheet without designs too, if it has tables. */
  readonly mayBePlain?: boolean;
};

/** Designs read from a file, with the ruleset that applies to them. */
export type OpenedFile = {
  readonly path: string;
  readonly ruleset: Ruleset;
  readonly project: Project;
  /** Other findings from reading a spreadsheet; null for a project. */
  readonly sheet: ImportResult | null;
  /** Remarks for the player on a file that was read successfully, in sentences. */
  readonly remarks: readonly string[];
  /** True if the file is a project of a newer Motorpool, of which a part may be missing. */
  readonly isPart?: boolean;
};

/** Finds rulesets by id, or by the path of a folder; tries those of strangers out. */
export type RulesetFinder = {
  readonly ids: readonly string[];
  readonly find: (idOrFolder: string) => Promise<Outcome<Ruleset>>;
  readonly tryRules: RulesTrial;
};

/** Counts the problems found in a spreadsheet on one line; empty if there are none. `import` lists them. */
export function readingNote({ path, sheet, remarks }: OpenedFile): string {
  const found = sheet?.problems.length ?? 0;
  const note = t(
    '{path}: {found, plural, one {# problem} other {# problems}} while reading; "motorpool import" lists {found, plural, one {it} other {them}}.',
    { path, found },
  );
  return remarksText(found > 0 ? [note, ...remarks] : remarks);
}

/** Says of files that were read only in part that the verdict on them is none on the whole; empty if there are none. */
export const partNote = (opened: readonly Pick<OpenedFile, 'path' | 'isPart'>[]): string =>
  remarksText(
    opened.flatMap(({ path, isPart }) =>
      isPart === true
        ? [
            t('{path}: Only what could be read was checked; nothing is known of the rest. Ends with {code}.', {
              path,
              code: PARTLY_READ,
            }),
          ]
        : [],
    ),
  );

/** Adds the file's path to records if several files were opened. */
export const withFile = <T extends object>(opened: readonly OpenedFile[], path: string, records: readonly T[]): readonly T[] =>
  opened.length > 1 ? records.map((record) => ({ file: path, ...record })) : records;
