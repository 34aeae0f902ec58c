import { editRules, readRule, textOf } from '../edit.ts';
import { identityOf, RULESET_FILE, withIdentity } from '../identity.ts';
import { isJson, isRecord, isTable, type Json, type RuleEdit, type RuleFiles, type Segment } from '../ruleFiles.ts';
import { jsonAt, withElement, withProperty, withValue, writtenAt } from '../text/jsonText.ts';
import { regularTable, tableAt } from '../text/tableText.ts';
import { differencesInFile, partDifferences, type RuleDifference } from './differences.ts';
import { tablePairs } from './tableDifferences.ts';

/**
 * The files without one difference to the standard: what was changed is written as the standard writes it. A file that then means the
 * same as that of the standard is that of the standard, byte for byte; ruleset.json keeps its identity.
 */
function resetRule(standard: RuleFiles, files: RuleFiles, difference: RuleDifference): RuleFiles {
  const { file } = difference.place;
  const text = withoutDifference(standard, files, difference);
  const after = text === textOf(files, file) ? files : withText(files, file, text);
  return inNormalForm(standard, after);
}

const nameOf = ({ what, subject, from, to, standardPlace }: RuleDifference): string =>
  JSON.stringify([what, subject, from, to, standardPlace]);

/** The property of a JSON file that a difference is in; null for one of a whole file, or of a table. */
function propertyOf({ what, place, standardPlace }: RuleDifference): string | null {
  const [first] = what === 'removed' ? standardPlace.path : place.path;
  return isJson(place.file) && typeof first === 'string' ? first : null;
}

/** The files without some of their differences to the standard, with its text byte for byte where that is possible. */
export function resetRules(standard: RuleFiles, files: RuleFiles, meant: readonly RuleDifference[]): RuleFiles {
  const names = new Set(meant.map(nameOf));
  return [...new Set(meant.map(({ place }) => place.file))].reduce((now, file) => resetInFile(standard, now, file, names), files);
}

function resetInFile(standard: RuleFiles, files: RuleFiles, file: string, names: ReadonlySet<string>): RuleFiles {
  const all = differencesInFile(standard, files, file);
  const [before, now] = [textOf(standard, file), textOf(files, file)];
  if (before !== undefined && all.every((each) => names.has(nameOf(each))))
    return withText(files, file, file === RULESET_FILE ? wholeRuleset(before, files) : before);
  // A property whose differences all go is written as the standard has it, in one go.
  const whole = [...new Set(all.map(propertyOf))].filter(
    (property): property is string =>
      property !== null &&
      jsonAt(before ?? '', [property]) !== undefined &&
      jsonAt(now ?? '', [property]) !== undefined &&
      all.every((each) => propertyOf(each) !== property || names.has(nameOf(each))),
  );
  let after = files;
  for (const property of whole) {
    const written = { value: jsonAt(before ?? '', [property]) ?? null, text: writtenAt(before ?? '', [property]) ?? undefined };
    after = withText(after, file, withValue(textOf(after, file) ?? '', [property], written) ?? textOf(after, file));
  }
  // A reset may move what comes after it, so the next difference is found again.
  for (let left = all.length; left > 0; left--) {
    const next = differencesInFile(standard, after, file).find((each) => names.has(nameOf(each)));
    if (next === undefined) return inNormalForm(standard, after);
    after = resetRule(standard, after, next);
  }
  return after;
}

function withText(files: RuleFiles, file: string, text: string | undefined): RuleFiles {
  const entries = Object.entries(files).filter(([name]) => name !== file || text !== undefined);
  const replaced = entries.map(([name, before]) => [name, name === file && text !== undefined ? text : before] as const);
  return Object.fromEntries(text !== undefined && textOf(files, file) === undefined ? [...replaced, [file, text]] : replaced);
}

/** The edits that make one state of the files another. */
export const resetSteps = (files: RuleFiles, after: RuleFiles): readonly RuleEdit[] => [
  ...Object.keys(files)
    .filter((file) => textOf(after, file) === undefined)
    .map((file): RuleEdit => ({ kind: 'remove', place: { file, path: [] } })),
  ...Object.entries(after)
    .filter(([file, text]) => textOf(files, file) !== text)
    .map(([file, text]): RuleEdit => ({ kind: 'write', file, text })),
];

/** Files with the text of the standard wherever they mean the same. */
export function inNormalForm(standard: RuleFiles, files: RuleFiles): RuleFiles {
  const texts = Object.entries(files).map(([file, text]): readonly [string, string] => {
    const before = textOf(standard, file);
    const isSame = before !== undefined && before !== text && partDifferences(file, before, text)?.length === 0;
    if (!isSame) return [file, text];
    return [file, file === RULESET_FILE ? withIdentity(before, identityOf(files)) : before];
  });
  return texts.every(([file, text]) => files[file] === text) ? files : Object.fromEntries(texts);
}

type PlacedDifference = Pick<RuleDifference, 'what' | 'place' | 'standardPlace' | 'backTo'>;

/** The text of the file without the difference; undefined if the standard has no such file. */
export function withoutDifference(standard: RuleFiles, files: RuleFiles, difference: PlacedDifference): string | undefined {
  const { what, place, standardPlace, backTo } = difference;
  const { file } = place;
  const [before, now] = [textOf(standard, file), textOf(files, file)];
  const isWhole = place.path.length === 0 && standardPlace.path.length === 0;
  if (before === undefined || now === undefined || isWhole)
    return before === undefined || file !== RULESET_FILE ? before : wholeRuleset(before, files);
  const edited = (edit: RuleEdit): string => {
    const after = editRules(files, [edit]);
    return after.ok ? (textOf(after.value, file) ?? now) : now;
  };
  if (what === 'added') return edited({ kind: 'remove', place });
  if (what === 'moved') return edited({ kind: 'move', place, to: backTo ?? 0 });
  if (isTable(file)) {
    const value = tableAt(before, standardPlace.path);
    if (what === 'changed') return edited({ kind: 'set', place, value: value ?? '' });
    const [part] = standardPlace.path;
    if (typeof part === 'string') return withColumnBack(files, file, before, now, part);
    return edited({ kind: 'insert', place: { file, path: [backTo ?? 0] }, value: knownColumns(now, value) });
  }
  if (!isJson(file)) return before;
  const value = jsonAt(before, standardPlace.path) ?? null;
  const written = { value, text: writtenAt(before, standardPlace.path) ?? undefined };
  if (what === 'changed') return withValue(now, place.path, written) ?? now;
  if (backTo !== null) return withElement(now, [...place.path, backTo], written) ?? now;
  const key = standardPlace.path.at(-1);
  if (typeof key !== 'string') return now;
  return withProperty(now, [...place.path, key], written, keyBefore(standard, standardPlace.file, standardPlace.path)) ?? now;
}

/** ruleset.json as the standard has it, with the identity of the files if it can be read. */
const wholeRuleset = (before: string, files: RuleFiles): string =>
  jsonAt(files[RULESET_FILE] ?? '', []) === undefined ? before : withIdentity(before, identityOf(files));

/** The key that stands before one in the standard. */
function keyBefore(standard: RuleFiles, file: string, path: readonly Segment[]): string {
  const owner = readRule(standard, { file, path: path.slice(0, -1) });
  const keys = isRecord(owner) ? Object.keys(owner) : [];
  return keys[keys.indexOf(String(path.at(-1))) - 1] ?? '';
}

/** The cells of a row whose columns a table has. */
function knownColumns(table: string, row: Json | undefined): Json {
  const columns = regularTable(table)?.columns ?? [];
  return isRecord(row) ? Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column))) : {};
}

/** A table with a column that it lacks, and what the standard has in it for the rows of both. */
function withColumnBack(files: RuleFiles, file: string, before: string, now: string, column: string): string {
  const cells = tablePairs(file, before, now).map(
    ([row, at]): RuleEdit => ({
      kind: 'set',
      place: { file, path: [at, column] },
      value: tableAt(before, [row, column]) ?? '',
    }),
  );
  const after = editRules(files, [{ kind: 'insert', place: { file, path: [column] }, value: '' }, ...cells]);
  return after.ok ? (textOf(after.value, file) ?? now) : now;
}
