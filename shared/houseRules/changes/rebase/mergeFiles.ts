import { delimitedCell } from '../../../base/text/delimited.ts';
import { printJson } from '../../../base/text/index.ts';
import { partDifferences } from '../differences/differences.ts';
import { withoutDifference } from '../differences/reset.ts';
import { rowKeysOf } from '../differences/tableDifferences.ts';
import { textOf } from '../edit.ts';
import { identityOf, RULESET_FILE, withIdentity, withoutIdentity } from '../identity.ts';
import { isJson, isList, isRecord, isTable, type Json, type RuleFiles } from '../ruleFiles.ts';
import { readJsonText } from '../text/jsonText.ts';
import { regularTable, type TableText } from '../text/tableText.ts';
import { type MergeConflict, mergeValue } from './merge.ts';

/** A conflict with the file it is in; `isWhole` if the file could only be taken as a whole. */
export type FileConflict = MergeConflict & { readonly file: string; readonly isWhole: boolean };

type Texts = { readonly old: string | undefined; readonly own: string | undefined; readonly next: string | undefined };

/** The text of a file with the player's changes since the old edition put on the new one; undefined for no file. */
export function mergeFile(file: string, texts: Texts, report: (conflict: FileConflict) => void): string | undefined {
  const { old, own, next } = texts;
  if (own === old || own === next) return next;
  if (next === old) return own;
  const inFile = (conflict: MergeConflict): void => report({ ...conflict, file, isWhole: false });
  if (old !== undefined && own !== undefined && next !== undefined) {
    if (isTable(file)) {
      const tables = [old, own, next].map(regularTable);
      const [one, two, three] = tables;
      if (one && two && three) return textWith(file, next, mergeTables(file, one, two, three, inFile));
    } else if (isJson(file)) {
      const [one, two, three] = [old, own, next].map((text) => jsonOf(file, text));
      if (one !== undefined && two !== undefined && three !== undefined) {
        return textWith(file, next, printJson(mergeValue({ old: one, own: two, next: three }, inFile)));
      }
    }
  }
  report({ old, own, next, paths: { old: [], own: [], next: [] }, kept: own, isOrder: false, file, isWhole: true });
  return own;
}

function jsonOf(file: string, text: string): Json | undefined {
  const read = readJsonText(text);
  if ('fault' in read) return undefined;
  return file === RULESET_FILE ? withoutIdentity(read.value) : read.value;
}

/** The new edition's text changed, place by place, until it means what `merged` means. */
function textWith(file: string, next: string, merged: string): string {
  let now = next;
  let differences = partDifferences(file, merged, now) ?? [];
  const most = 3 * differences.length;
  for (let step = 0; differences.length > 0 && step < most; step++) {
    const [first] = differences;
    if (!first) break;
    const place = { file, path: first.path };
    const standardPlace = { file, path: first.standardPath };
    const after = withoutDifference({ [file]: merged }, { [file]: now }, { what: first.what, place, standardPlace, backTo: first.backTo });
    if (after === undefined || after === now) break;
    now = after;
    differences = partDifferences(file, merged, now) ?? [];
  }
  if (differences.length === 0) return now;
  return file === RULESET_FILE ? withIdentity(merged, identityOf({ [file]: next })) : merged;
}

const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((cell) => delimitedCell(cell)).join(',')}\n`).join('');

/** Merges tables row by row; a column is kept unless the player or the new edition removed it. */
function mergeTables(file: string, old: TableText, own: TableText, next: TableText, report: (conflict: MergeConflict) => void): string {
  const removed = new Set([
    ...old.columns.filter((column) => !own.columns.includes(column)),
    ...old.columns.filter((column) => !next.columns.includes(column)),
  ]);
  const columns = [...new Set([...next.columns, ...own.columns])].filter((column) => !removed.has(column));
  const rowsOf = ({ rows }: TableText): readonly Json[] => rows.map(({ cells }) => cells);
  const keysOf = (rows: readonly Json[]) => rowKeysOf(file)(rows.map((cells) => ({ index: 0, cells: textsOf(cells) })));
  const toTable = (conflict: MergeConflict): void => {
    const isRemovedByPlayer = conflict.own === undefined && typeof conflict.paths.old.at(-1) === 'string';
    // That the player removed a column is one change, not one of each of its cells.
    if (isRemovedByPlayer && conflict.paths.old.length > 1) return;
    const { old: inOld, own: inOwn, next: inNext } = conflict.paths;
    report({ ...conflict, paths: { old: inText(old, inOld), own: inText(own, inOwn), next: inText(next, inNext) } });
  };
  const merged = mergeValue({ old: rowsOf(old), own: rowsOf(own), next: rowsOf(next) }, toTable, keysOf);
  const rows = isList(merged) ? merged.map(textsOf) : [];
  return csv([columns, ...rows.map((cells) => columns.map((column) => cells[column] ?? ''))]);
}

const textsOf = (cells: Json): { readonly [column: string]: string } =>
  isRecord(cells) ? Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, String(cell)])) : {};

/** A path of the rows that are not blank as a path of the table's text. */
const inText = ({ rows }: TableText, [row, ...rest]: MergeConflict['paths']['old']): MergeConflict['paths']['old'] =>
  typeof row === 'number' ? [rows[row]?.index ?? row, ...rest] : [];

/** The files of both, in the order of the new edition, then the player's own. */
export const filesOf = (next: RuleFiles, own: RuleFiles): readonly string[] => [
  ...Object.keys(next),
  ...Object.keys(own)
    .filter((file) => textOf(next, file) === undefined)
    .sort(),
];
