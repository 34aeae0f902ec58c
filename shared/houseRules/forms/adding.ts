import { t } from '../../base/words/words.ts';
import { isRecord, type Json, type RuleEdit, textIn } from '../changes/index.ts';
import type { RulePart } from './formOf.ts';
import { type FormContext, freeId, freshAt } from './fresh.ts';
import { propertyKey } from './meaning.ts';
import { listAt, type Path, type ReadPlace } from './options.ts';

const RULES = 'ruleset.json';
const SOURCE = t('House rules');

type Row = { readonly [key: string]: Json };
/** Puts a value into a file: sets a property, or inserts an element of a list or a row of a table before its index. */
const put = (file: string, path: Path, value: Json): RuleEdit => ({
  kind: typeof path.at(-1) === 'number' ? 'insert' : 'set',
  place: { file, path },
  value,
});

function rowsOf(read: ReadPlace, file: string): readonly Row[] {
  const rows: Row[] = [];
  for (let row = read(file, [0]); isRecord(row); row = read(file, [rows.length])) rows.push(row);
  return rows;
}

type More = (where: {
  readonly value: Json;
  readonly path: Path;
  readonly file: string;
  readonly setting: FormContext;
}) => readonly RuleEdit[];

/** What has to be added together with a new element, so that the rules still load. */
const together: Readonly<Record<string, More>> = {
  // A table of the quick reference has a cell for each column in every row.
  'block.columns': ({ file, path, setting }) => {
    const block = path.slice(0, 2);
    return listAt(setting.read, file, [...block, 'rows']).map((row, index) => {
      const cells = isRecord(row) && Array.isArray(row.cells) ? row.cells.length : 0;
      return put(file, [...block, 'rows', index, 'cells', cells], '');
    });
  },
  // A kind of design is a key of the table of its field.
  'designKinds.kinds': ({ value, setting: { read } }) => {
    const field = read(RULES, ['designKinds', 'field']);
    const table = listAt(read, RULES, ['fields']).find((each) => textIn(each, 'id') === field);
    const file = `tables/${textIn(table, 'table')}.csv`;
    const rows = rowsOf(read, file);
    const names = isRecord(rows[0]) && 'label' in rows[0] ? { label: textIn(value, 'one') } : {};
    return [put(file, [rows.length], { key: textIn(value, 'key'), ...names })];
  },
  'ruleset.specials': ({ setting: { read } }) => {
    if (listAt(read, RULES, ['specialFields']).length > 0) return [];
    const texts = listAt(read, RULES, ['fields']).filter((field) => textIn(field, 'kind') === 'text' && textIn(field, 'id') !== 'name');
    const [named] = texts;
    if (named !== undefined) return [put(RULES, ['specialFields'], [{ field: textIn(named, 'id') }])];
    const taken = new Set(listAt(read, RULES, ['fields']).map((field) => textIn(field, 'id')));
    const id = freeId('specials', taken);
    return [
      put(RULES, ['fields', listAt(read, RULES, ['fields']).length], { kind: 'text', id, label: t('Specials'), source: SOURCE }),
      put(RULES, ['specialFields'], [{ field: id }]),
    ];
  },
};

/** Adds kinds of design by the first choice field that all designs have; its table gives the kinds. Null if there is none. */
function kindsOfDesign({ read }: FormContext): readonly RuleEdit[] | null {
  const fields = listAt(read, RULES, ['fields']);
  const at = fields.findIndex(
    (field) => textIn(field, 'kind') === 'choice' && isRecord(field) && field.when === undefined && field.kinds === undefined,
  );
  const rows = rowsOf(read, `tables/${textIn(fields[at], 'table')}.csv`);
  const kinds = rows.map((row) => {
    const name = textIn(row, 'label') || textIn(row, 'key');
    return { key: textIn(row, 'key'), one: name.toLowerCase(), many: name.toLowerCase() };
  });
  const [first] = kinds;
  if (first === undefined) return null;
  return [put(RULES, ['fields', at, 'default'], first.key), put(RULES, ['designKinds'], { field: textIn(fields[at], 'id'), kinds })];
}

/**
 * What adds a new value at a place: an element before an index of a list, or a property that is absent. Null if it would have to name
 * something that the rules do not have yet.
 */
export function additionsAt(file: string, part: RulePart, path: Path, setting: FormContext): readonly RuleEdit[] | null {
  const key = propertyKey(part);
  if (key === 'ruleset.designKinds') return kindsOfDesign(setting);
  const value = freshAt(part, path, setting);
  if (value === undefined) return null;
  const more = typeof path.at(-1) === 'number' ? (together[key]?.({ value, path, file, setting }) ?? []) : [];
  return [...more, put(file, path, value)];
}
