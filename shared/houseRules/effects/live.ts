import type { Outcome } from '../../base/problem.ts';
import { parseDelimited } from '../../base/text/index.ts';
import type { Design } from '../../project/index.ts';
import { type NumberPlace, numberAt, type OtherNumber, type Ruleset, withNumbers } from '../../rules/ruleset/compile/index.ts';
import { LiveCosts } from '../../rules/ruleset/run/live.ts';

/** A ruleset whose constants and numbers of look-up tables can be tried out. */
type LiveRules = {
  readonly ruleset: Ruleset;
  /** The costs of designs, quick enough to follow a number that is dragged; null in a points-free system. */
  readonly costsOf: (designs: readonly Design[]) => LiveCosts | null;
  /** The whole ruleset with other numbers: the same as loading files with these numbers, but quicker. */
  readonly with: (others: readonly OtherNumber[]) => Outcome<Ruleset>;
};

export const liveRules = (ruleset: Ruleset): LiveRules => ({
  ruleset,
  costsOf: (designs) => (ruleset.points === null ? null : new LiveCosts(ruleset, designs)),
  with: (others) => withNumbers(ruleset, others),
});

/** A place in the files of a ruleset; rows of a table count from 0 below the headings, blank ones too. */
type PlaceInFiles = { readonly file: string; readonly path: readonly (string | number)[] };

/**
 * The constant or the number of a look-up table that is at a place of the files that a ruleset was loaded from, with its value; null for
 * everything else, which can only be tried by loading the changed files.
 */
export function triedNumber(
  ruleset: Ruleset,
  files: Readonly<Record<string, string>>,
  place: PlaceInFiles,
): { readonly place: NumberPlace; readonly value: number } | null {
  const found = place.file === 'ruleset.json' ? constantAt(ruleset, place) : cellAt(files, place);
  const value = found && numberAt(ruleset, found);
  return found === null || value === null ? null : { place: found, value };
}

function constantAt({ written }: Ruleset, { path }: PlaceInFiles): NumberPlace | null {
  const [list, index, property, ...more] = path;
  const constant = list === 'constants' && typeof index === 'number' ? written.data.constants[index] : undefined;
  const isValue = more.length === 0 && (property === undefined || property === 'value');
  return constant && isValue ? { kind: 'constant', id: constant.id } : null;
}

function cellAt(files: Readonly<Record<string, string>>, { file, path }: PlaceInFiles): NumberPlace | null {
  const table = /^tables\/([^/]+)\.csv$/.exec(file)?.[1];
  const [row, column, ...more] = path;
  const text = files[file];
  // Keys are names: other designs would have them.
  if (table === undefined || text === undefined || typeof row !== 'number' || typeof column !== 'string') return null;
  if (more.length > 0 || column === 'key') return null;
  const rows = parseDelimited(text).slice(1);
  const isBlank = (cells: readonly string[] | undefined): boolean => cells?.every((cell) => cell.trim() === '') ?? true;
  return isBlank(rows[row]) ? null : { kind: 'cell', table, row: rows.slice(0, row).filter((cells) => !isBlank(cells)).length, column };
}
