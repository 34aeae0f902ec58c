import { fail, type Outcome, type Problem, succeed } from '../../base/problem.ts';
import { printJson } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import { isJson, isList, isTable, type Json, type RuleEdit, type RuleFiles, type RulePlace } from './ruleFiles.ts';
import { jsonAt, readJsonText, withElement, withMoved, withoutValue, withValue, withValues } from './text/jsonText.ts';
import { tableAt, withMovedRow, withoutTablePart, withTablePart, withTableValue } from './text/tableText.ts';

/** What the files have at a place; undefined if they have nothing there. A whole file that is neither JSON nor a table is its text. */
export function readRule(files: RuleFiles, { file, path }: RulePlace): Json | undefined {
  const text = textOf(files, file);
  if (text === undefined) return undefined;
  if (isTable(file)) return tableAt(text, path);
  if (isJson(file)) return jsonAt(text, path);
  return path.length === 0 ? text : undefined;
}

/** The list at a path of a file; an empty one if there is none. */
export function listIn(files: RuleFiles, file: string, ...path: RulePlace['path']): readonly Json[] {
  const found = readRule(files, { file, path });
  return isList(found) ? found : [];
}

export const textOf = (files: RuleFiles, file: string): string | undefined => (Object.hasOwn(files, file) ? files[file] : undefined);

/** A place in words: `ruleset.json, constants[2], value`. */
export const placeWords = ({ file, path }: RulePlace): string => {
  const steps: string[] = [];
  for (const step of path) {
    if (typeof step === 'string') steps.push(step);
    else if (isTable(file)) steps.push(`row ${step + 2}`);
    else steps.push(`${steps.pop() ?? ''}[${step}]`);
  }
  return [file, ...steps].join(', ');
};

const impossible = (what: string): Problem => ({
  code: 'bad-request',
  message: t('The rules were not changed: {what}', { what }),
  hint: t('Look at the rules again, and repeat the change.'),
});

/** Whether a file that cannot be read as JSON is in the way of an edit. */
function unreadable(file: string, text: string): Problem | null {
  if (!isJson(file)) return null;
  const read = readJsonText(text);
  if (!('fault' in read)) return null;
  const { line, column, what } = read.fault;
  return {
    code: 'bad-request',
    message: t('{file} cannot be changed here, because its text has a fault in line {line}, column {column}: {what}.', {
      file,
      line,
      column,
      what,
    }),
    hint: t('Mend it in the view of its text.'),
  };
}

function editText(text: string, edit: Exclude<RuleEdit, { kind: 'write' }>): string | null {
  const { file, path } = edit.place;
  const table = isTable(file);
  if (!table && !isJson(file)) return null;
  switch (edit.kind) {
    case 'set':
      return table ? withTableValue(text, path, edit.value) : withValue(text, path, { value: edit.value });
    case 'remove':
      return table ? withoutTablePart(text, path) : withoutValue(text, path);
    case 'insert':
      return table ? withTablePart(text, path, edit.value) : withElement(text, path, { value: edit.value });
    case 'move':
      return table ? withMovedRow(text, path, edit.to) : withMoved(text, path, edit.to);
  }
}

/** The first edits of a list that set values of one JSON file: they are made in one reading of its text. */
function leadingSets(edits: readonly RuleEdit[], from: number): readonly Extract<RuleEdit, { kind: 'set' }>[] {
  const sets: Extract<RuleEdit, { kind: 'set' }>[] = [];
  for (const edit of edits.slice(from)) {
    if (edit.kind !== 'set' || edit.place.path.length === 0 || !isJson(edit.place.file)) break;
    if (sets[0] && sets[0].place.file !== edit.place.file) break;
    sets.push(edit);
  }
  return sets;
}

/**
 * The files after edits, each made in the result of the one before. All other text stays as it is, byte for byte. Fails at the first
 * edit of a place that is not there, and then changes nothing. Gives the same files if nothing changed.
 */
export function editRules(files: RuleFiles, edits: readonly RuleEdit[]): Outcome<RuleFiles> {
  const changed = new Map<string, string | null>();
  const textNow = (file: string): string | undefined => {
    const now = changed.get(file);
    return now === undefined ? textOf(files, file) : (now ?? undefined);
  };
  for (let at = 0; at < edits.length; at++) {
    const sets = leadingSets(edits, at);
    const [first] = sets;
    const before = first && textNow(first.place.file);
    if (sets.length > 1 && first && before !== undefined && !unreadable(first.place.file, before)) {
      const after = withValues(
        before,
        sets.map(({ place, value }) => ({ path: place.path, value })),
      );
      if (after !== null) {
        changed.set(first.place.file, after);
        at += sets.length - 1;
        continue;
      }
    }
    const edit = edits[at];
    const problem = edit && makeEdit(edit, textNow, (file, text) => changed.set(file, text));
    if (problem) return fail(problem);
  }
  const differing = [...changed].filter(([file, text]) => textOf(files, file) !== (text ?? undefined));
  if (differing.length === 0) return succeed(files);
  const kept = Object.entries(files).filter(([file]) => changed.get(file) !== null);
  const added = differing.filter((entry): entry is [string, string] => entry[1] !== null);
  return succeed(Object.fromEntries([...kept, ...added]));
}

function makeEdit(
  edit: RuleEdit,
  textNow: (file: string) => string | undefined,
  change: (file: string, text: string | null) => void,
): Problem | null {
  if (edit.kind === 'write') {
    change(edit.file, edit.text);
    return null;
  }
  const { place } = edit;
  const text = textNow(place.file);
  if (text === undefined) {
    if (edit.kind !== 'set' || place.path.length > 0 || !isJson(place.file))
      return impossible(t('there is no file {file}.', { file: place.file }));
    change(place.file, `${printJson(edit.value)}\n`);
    return null;
  }
  if (edit.kind === 'remove' && place.path.length === 0) {
    change(place.file, null);
    return null;
  }
  const fault = unreadable(place.file, text);
  if (fault) return fault;
  const after = editText(text, edit);
  if (after === null) return impossible(t('{place} does not exist, or does not take this.', { place: placeWords(place) }));
  change(place.file, after);
  return null;
}
