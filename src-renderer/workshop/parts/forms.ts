import { keepOne } from '../../../shared/base/remembered.ts';
import { findJsonFault, typedNumber } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { Json, RuleEdit, RulePlace } from '../../../shared/houseRules/changes/index.ts';
import {
  additionsAt,
  type FormContext,
  type FormRow,
  formOf,
  freshAt,
  idsIn,
  optionsAt,
  partAt,
  type RulePart,
  type RuleShape,
  wordsOf,
} from '../../../shared/houseRules/forms/index.ts';
import { below, isRecord, jsonOf } from '../data.ts';
import type { Rules } from '../rules.ts';
import type { CellChoice, RuleCell } from '../sheet/model.ts';

/** Where a text is no JSON, and why. */
export type TextFault = NonNullable<ReturnType<typeof findJsonFault>>;

/** The fault that keeps a file from being read; null if it can be read, or is not there. */
export function textFault({ files }: Rules, file: string): TextFault | null {
  const text = files[file];
  return text === undefined || !file.endsWith('.json') ? null : findJsonFault(text);
}

/** All ids of the rules. */
const takenIn = keepOne((files: Rules['files']): ReadonlySet<string> => {
  const roots = Object.keys(files).flatMap((file) => (file.endsWith('.json') ? [jsonOf(files, file)] : []));
  return new Set(roots.flatMap((root) => [...idsIn(root)]));
});

/** What new values have to fit. `noun` is what one new element is called. */
export const context = (rules: Rules, noun: string): FormContext => ({
  read: (file, path) => rules.value({ file, path }),
  noun,
  taken: takenIn(rules.files),
  isPointsFree: rules.value({ file: 'ruleset.json', path: ['cost'] }) === undefined,
});

/** What the schema says of a place; null if it has no such place. */
export const partOfPlace = (rules: Rules, { file, path }: RulePlace): RulePart | null => partAt(file, jsonOf(rules.files, file), path);

/** The changes that add a new value at a place; null if it would have to name something that the rules do not have. */
export function additions(rules: Rules, place: RulePlace, noun: string): readonly RuleEdit[] | null {
  const part = partOfPlace(rules, place);
  return part && additionsAt(place.file, part, place.path, context(rules, noun));
}

/** The elements of the rules that a place may name, the present one among them; null if it holds no id. */
function choicesAt(rules: Rules, part: RulePart, place: RulePlace, value: Json | undefined): readonly CellChoice[] | null {
  const options = optionsAt(part, place.path, (file, path) => rules.value({ file, path }));
  if (options === null) return null;
  if (typeof value !== 'string' || options.some((option) => option.value === value)) return options;
  return [...options, { value, label: t('{value} (not in the rules)', { value }) }];
}

/** What each of several texts may be; null if it may be anything. */
export function textChoices(rules: Rules, row: FormRow, place: RulePlace): readonly CellChoice[] | null {
  if (row.shape.kind !== 'texts') return null;
  const { item } = row.shape;
  if (item.enum) return item.enum.map((value) => ({ value: String(value), label: wordsOf(String(value)) }));
  return optionsAt(row.part, place.path, (file, path) => rules.value({ file, path }));
}

/** A typed text as a value that may be a number, a word or a formula. */
export function readValue(text: string, shape: Extract<RuleShape, { kind: 'value' }>): Json {
  const takesNumbers = shape.ways.some(({ type }) => type === 'number' || type === 'integer');
  const plain = text.replace('\u2212', '-').replace(/^(-?\d+),(\d+)$/, '$1.$2');
  return takesNumbers && plain.trim() !== '' && Number.isFinite(Number(plain)) ? Number(plain) : text;
}

/** The lines of a text as a list; undefined if there is none. */
const linesOf = (value: Json | undefined): readonly string[] | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.split('\n').filter((line) => line.trim() !== '') : undefined;

/** An element as another kind: new, with what both kinds have in common. */
function asKind(rules: Rules, place: RulePlace, kind: string): Json | undefined {
  const part = partOfPlace(rules, place);
  const ways = part?.schema.oneOf ?? part?.schema.anyOf ?? [];
  const way = ways.find(({ properties }) => properties?.kind?.const === kind);
  const before = rules.value(place);
  if (!part || way === undefined || !isRecord(before)) return undefined;
  const fresh = freshAt({ ...part, schema: way, way }, place.path, context(rules, 'part'));
  const kept = Object.entries(before).filter(
    ([name]) => name !== 'kind' && JSON.stringify(way.properties?.[name]) === JSON.stringify(part.way.properties?.[name]),
  );
  return isRecord(fresh) ? { ...fresh, ...Object.fromEntries(kept), kind } : undefined;
}

/** The cell of a property; null if it is no single value. What is absent shows what then holds. */
export function cellOf(rules: Rules, row: FormRow, owner: RulePlace): RuleCell | null {
  const place = below(owner, row.name);
  const written = rules.value(place);
  const value = written ?? row.otherwise;
  const standard = rules.standardValue(place) ?? row.otherwise;
  const common = { place, value, standard, isOptional: !row.isNeeded };
  const { shape } = row;
  switch (shape.kind) {
    case 'text': {
      const choices = choicesAt(rules, row.part, place, value);
      return choices === null ? { ...common, kind: 'text' } : { ...common, kind: 'choice', choices };
    }
    case 'formula':
      return { ...common, kind: 'formula' };
    case 'yesNo':
      return { ...common, kind: 'yesNo' };
    case 'number':
      return { ...common, kind: 'number' };
    case 'choice': {
      const choices = shape.choices.map((each) => ({ value: each, label: wordsOf(each) }));
      if (row.name !== 'kind' || row.part.schema.const === undefined) return { ...common, kind: 'choice', choices };
      return {
        ...common,
        isOptional: false,
        kind: 'choice',
        choices,
        write: (kind) => {
          const changed = typeof kind === 'string' ? asKind(rules, owner, kind) : undefined;
          return changed === undefined ? [] : [{ kind: 'set', place: owner, value: changed }];
        },
      };
    }
    case 'value':
      return {
        ...common,
        kind: 'text',
        write: (typed) => writeTo(place, written, typeof typed === 'string' && typed !== '' ? readValue(typed, shape) : undefined),
      };
    case 'texts':
      if (textChoices(rules, row, place) !== null) return null;
      return {
        ...common,
        kind: 'text',
        text: Array.isArray(value) ? value.map(anyText).join('\n') : '',
        write: (typed) => writeTo(place, written, linesOf(typed) ?? (row.isNeeded ? [] : undefined)),
      };
    case 'either':
      return row.name === 'cost' && row.part.file === 'ruleset' ? priceCell(common) : null;
    case 'list':
    case 'map':
    case 'object':
      return null;
  }
}

/** The words of a meaning, without what only writers of JSON need. */
export const plainWords = (help: string): string =>
  help
    .replace(/ \(`[{"[^`]*`\)/g, '')
    .replace(/: `\{[^`]*\}`/g, '')
    .replaceAll('`', '');

/** The text of a value of any kind: rules with a fault may have one where a text belongs. */
const anyText = (value: Json | undefined): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

/** The price of a special ability as one text: "agreed", "20", "× 1.1" or a formula. */
function priceCell(common: Omit<RuleCell, 'kind'>): RuleCell {
  const { place, value } = common;
  const shown = isRecord(value)
    ? typeof value.factor === 'number'
      ? `× ${value.factor}`
      : anyText(value.points ?? value.formula)
    : anyText(value);
  const read = (typed: string): Json => {
    const factor = typedNumber(/^[×x*](.+)$/i.exec(typed)?.[1] ?? '');
    if (factor !== null) return { factor };
    if (typed.startsWith('=')) return { formula: typed };
    const points = typedNumber(typed);
    return points === null ? typed : { points };
  };
  return {
    ...common,
    kind: 'text',
    text: shown,
    write: (typed) => writeTo(place, value, typeof typed === 'string' ? read(typed) : undefined),
  };
}

/** The change that writes a value to a place; undefined removes what is there. */
export function writeTo(place: RulePlace, written: Json | undefined, value: Json | undefined): readonly RuleEdit[] {
  if (value !== undefined) return [{ kind: 'set', place, value }];
  return written === undefined ? [] : [{ kind: 'remove', place }];
}

/** The properties of the object at a place. */
export function rowsAt(rules: Rules, place: RulePlace): readonly FormRow[] {
  const part = partOfPlace(rules, place);
  return part === null ? [] : formOf(part, rules.value(place));
}

/** What an element of a list is called in a heading: its label, or what it says. */
export function titleOf(value: Json | undefined, fallback: string): string {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return fallback;
  const names = ['label', 'called', 'one', 'name', 'heading', 'title', 'text', 'message', 'design', 'id', 'key'];
  for (const name of names) {
    const found = value[name];
    const text = Array.isArray(found) ? found.map(anyText).join(' ') : found;
    if (typeof text === 'string' && text.trim() !== '') return text.length > 70 ? `${text.slice(0, 69)}…` : text;
  }
  return fallback;
}
