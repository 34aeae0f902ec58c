import { fail, type Outcome, succeed } from '../../../base/problem.ts';
import { delimitedCell } from '../../../base/text/delimited.ts';
import { printJson } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import type { Edit } from '../../../project/edit/index.ts';
import type { Project } from '../../../project/index.ts';
import { compareVersions } from '../../../rules/ruleset/format/index.ts';
import { rulesEdit } from '../change.ts';
import { partDifferences, type RuleDifference, ruleDifferences } from '../differences/differences.ts';
import { withoutDifference } from '../differences/reset.ts';
import { rowKeysOf } from '../differences/tableDifferences.ts';
import { differenceInWords } from '../differences/words.ts';
import { textOf } from '../edit.ts';
import { houseIdentity, identityOf, namedOriginOf, originOf, RULESET_FILE, withIdentity, withoutIdentity } from '../identity.ts';
import { isJson, isList, isRecord, isSameJson, isTable, type Json, type RuleFiles, type RulePlace } from '../ruleFiles.ts';
import { readJsonText } from '../text/jsonText.ts';
import { regularTable, type TableText } from '../text/tableText.ts';
import { type MergeConflict, mergeValue } from './merge.ts';

/** A conflict with the file it is in; `isWhole` if the file could only be taken as a whole. */
type FileConflict = MergeConflict & { readonly file: string; readonly isWhole: boolean };

type Texts = { readonly old: string | undefined; readonly own: string | undefined; readonly next: string | undefined };

/** The text of a file with the player's changes since the old edition put on the new one; undefined for no file. */
function mergeFile(file: string, texts: Texts, report: (conflict: FileConflict) => void): string | undefined {
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
const filesOf = (next: RuleFiles, own: RuleFiles): readonly string[] => [
  ...Object.keys(next),
  ...Object.keys(own)
    .filter((file) => textOf(next, file) === undefined)
    .sort(),
];

/** A place where the player's change and the new edition do not go together, in words. */
export type RebaseConflict = {
  readonly part: string;
  readonly subject: string;
  readonly standard: string;
  readonly own: string;
  readonly edition: string;
  /** Whether the player's value is in the new rules: it is not where the new edition no longer has the place. */
  readonly isKept: boolean;
  readonly place: RulePlace;
};

export type RebasedRules = {
  readonly files: RuleFiles;
  /** What the new rules change of the new edition. */
  readonly taken: readonly RuleDifference[];
  readonly conflicts: readonly RebaseConflict[];
};

/**
 * House rules on a new edition of their standard: the new edition's files with all that the player changed since the old one. They are
 * based on the new edition then, under a version of their own. The identity stays the player's; what the player left of it as the
 * old edition has it is that of the new one.
 */
export function rebaseRules(old: RuleFiles, files: RuleFiles, next: RuleFiles): Outcome<RebasedRules> {
  const [origin, edition] = [originOf(files), namedOriginOf(next)];
  if (!origin || !edition) {
    return fail({
      code: 'bad-ruleset',
      message: t('The new edition cannot be taken: ruleset.json does not say which ruleset it is.'),
      hint: t('Mend ruleset.json in the workshop, and try again.'),
    });
  }
  const conflicts: FileConflict[] = [];
  const texts = filesOf(next, files).flatMap((file): (readonly [string, string])[] => {
    const each = { old: textOf(old, file), own: textOf(files, file), next: textOf(next, file) };
    const text = mergeFile(file, file === RULESET_FILE ? underOneIdentity(each) : each, (conflict) => conflicts.push(conflict));
    return text === undefined ? [] : [[file, text]];
  });
  const version = raised(origin.version);
  const identity = { ...mergedIdentity(old, files, next), version, basedOn: edition };
  const rebased = Object.fromEntries(
    texts.map(([file, text]) => [file, file === RULESET_FILE ? withIdentity(text, identity) : text] as const),
  );
  return succeed({
    files: rebased,
    taken: ruleDifferences(next, rebased),
    conflicts: conflicts.map((conflict) => inWords(old, files, next, conflict)),
  });
}

/** Texts of ruleset.json that differ in more than the identity, or not at all. */
function underOneIdentity({ old, own, next }: Texts): Texts {
  if (next === undefined) return { old, own, next };
  const identity = identityOf({ [RULESET_FILE]: next });
  const alike = (text: string | undefined): string | undefined => text && withIdentity(text, identity);
  return { old: alike(old), own: alike(own), next };
}

function raised(version: string): string {
  const [major = '1', minor = '0'] = version.split('.');
  const next = `${major}.${Number.parseInt(minor, 10) + 1}.0`;
  return compareVersions(next, version) > 0 ? next : version;
}

/** The player's id and name, and the other properties as the player changed them, or else as the new edition has them. */
function mergedIdentity(old: RuleFiles, files: RuleFiles, next: RuleFiles): Readonly<Record<string, Json | undefined>> {
  const [before, own, after] = [identityOf(old), identityOf(files), identityOf(next)];
  const entries = Object.keys(own).map((key) => {
    const isLeft = key !== 'id' && key !== 'name' && isSameJson(before[key], own[key]);
    return [key, isLeft ? after[key] : own[key]] as const;
  });
  return Object.fromEntries(entries);
}

function inWords(
  old: RuleFiles,
  files: RuleFiles,
  next: RuleFiles,
  { file, paths, old: before, own, next: after, kept, isOrder, isWhole }: FileConflict,
): RebaseConflict {
  const what = own === undefined ? 'removed' : before === undefined ? 'added' : 'changed';
  const found = { what, file, path: paths.own, standardPath: paths.old, from: before, to: own, backTo: null } as const;
  const words = differenceInWords(old, files, isWhole ? { ...found, path: [], standardPath: [] } : found);
  // The new edition's value is said like the player's, whose place has it.
  const said = differenceInWords(old, next, { ...found, what: 'changed' as const, path: paths.next, to: after });
  const place = { file, path: paths.own };
  const isKept = isSameJson(kept, own);
  const { part, subject } = words;
  if (isWhole) {
    const text = (value: Json | undefined): string => (value === undefined ? t('no such file') : t('a text of its own'));
    return { part, subject, standard: text(before), own: text(own), edition: text(after), isKept, place };
  }
  if (isOrder)
    return {
      part,
      subject: t('{what}, its place', { what: subject }),
      standard: t('as it was'),
      own: t('moved'),
      edition: t('moved'),
      isKept,
      place,
    };
  return {
    part,
    subject,
    standard: words.from ?? t('not there'),
    own: own === undefined ? t('removed') : (words.to ?? t('changed')),
    edition: after === undefined ? t('no longer there') : (said.to ?? t('changed')),
    isKept,
    place,
  };
}

type RebaseStep = { readonly edit: Extract<Edit, { kind: 'setRuleset' }>; readonly rebased: RebasedRules };

/**
 * The edit that puts a project with rules of its own on the new edition of what they were made from. If they are that edition itself,
 * unchanged, they are the new one then; if they were changed they become house rules based on it.
 */
export function rebaseEdit(project: Pick<Project, 'name' | 'ruleset'>, old: RuleFiles, next: RuleFiles): Outcome<RebaseStep> {
  const own = project.ruleset.draft ?? project.ruleset.files ?? old;
  const [edition, former] = [namedOriginOf(next), originOf(own)];
  const label = t('Take edition {version} of the rules', { version: edition?.version ?? '' });
  const isCopy = edition !== null && former?.id === edition.id;
  if (isCopy && ruleDifferences(old, own).length === 0) {
    return succeed({ edit: rulesEdit(project, next, label), rebased: { files: next, taken: [], conflicts: [] } });
  }
  const rebased = rebaseRules(old, own, next);
  if (!rebased.ok) return rebased;
  const text = rebased.value.files[RULESET_FILE];
  const files =
    isCopy && text !== undefined
      ? { ...rebased.value.files, [RULESET_FILE]: withIdentity(text, { ...houseIdentity(project.name, edition) }) }
      : rebased.value.files;
  return succeed({ edit: rulesEdit(project, files, label), rebased: { ...rebased.value, files } });
}
