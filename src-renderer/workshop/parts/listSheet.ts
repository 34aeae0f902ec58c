import { t } from '../../../shared/base/words/words.ts';
import type { Json, RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { type FormRow, formOf, freshAt, partIn } from '../../../shared/houseRules/forms/index.ts';
import { below, isRecord, listAt } from '../data.ts';
import type { Rules } from '../rules.ts';
import type { RuleCell, RuleCellKind, RuleColumn, RuleList, RuleRow } from '../sheet/model.ts';
import { additions, cellOf, context, partOfPlace, plainWords, rowsAt, titleOf } from './forms.ts';
import type { SectionPart } from './partSection.ts';

/** A list as a sheet: its columns, its rows, and how rows are added. */
type ElementSheet = {
  readonly columns: readonly RuleColumn[];
  readonly rows: readonly RuleRow[];
  /** Absent where a new element needs more than one change. */
  readonly list?: RuleList;
};

const WIDE = new Set(['text', 'effect', 'benefit', 'message', 'formula', 'passes', 'about', 'help', 'reason', 'short', 'cells', 'title']);
const NARROW = new Set(['kind', 'unit', 'one', 'many', 'severity', 'over', 'pile', 'id', 'source', 'key', 'dummies']);

const columnOf = ({ name, label, help, shape }: FormRow): RuleColumn => ({
  id: name,
  label,
  help: plainWords(help),
  width: name === 'label' || name === 'called' ? 180 : WIDE.has(name) ? 240 : NARROW.has(name) ? 130 : shape.kind === 'number' ? 92 : 120,
  grows: WIDE.has(name),
  isNumeric: shape.kind === 'number',
});

/** Rows of a new element of the list, whose kinds of cells the blank last row has. */
function freshRows(rules: Rules, { place }: SectionPart): readonly FormRow[] {
  const part = partOfPlace(rules, place);
  const element = part && partIn(part, 0, undefined);
  if (!element) return [];
  // Elements of several kinds have what any of them has.
  const ways = element.schema.oneOf ?? element.schema.anyOf ?? [element.way];
  const all = ways.flatMap((way) => formOf({ ...element, way }, undefined));
  return all.filter((row, index) => all.findIndex(({ name }) => name === row.name) === index);
}

/** The cells of a row of a table in the quick reference, one for each column of the table. */
function cellColumns(rules: Rules, place: RulePlace): readonly RuleColumn[] {
  const headings = listAt(rules.files, { file: place.file, path: [...place.path.slice(0, -1), 'columns'] });
  return headings.map((column, index) => ({
    id: `cells ${index}`,
    label: titleOf(column, t('Column {index}', { index: index + 1 })).replaceAll('*', ''),
    width: 110,
    grows: true,
  }));
}

const hasCells = ({ place, columns = [] }: SectionPart): boolean => place.file === 'reference.json' && columns.includes('cells');

function rowOf(rules: Rules, place: RulePlace, element: Json, names: readonly string[], noun: string): RuleRow {
  const rows = rowsAt(rules, place);
  const cells: Record<string, RuleCell> = {};
  for (const row of rows) {
    if (!names.includes(row.name)) continue;
    const cell = cellOf(rules, row, place);
    if (cell) cells[row.name] = row.shape.kind === 'texts' ? inOneLine(cell) : cell;
  }
  if (isRecord(element) && names.includes('cells') && Array.isArray(element.cells)) {
    element.cells.forEach((value: Json, index) => {
      cells[`cells ${index}`] = { place: below(place, 'cells', index), value, kind: 'text' };
    });
  }
  const index = Number(place.path.at(-1));
  return { key: String(index), label: titleOf(element, `${noun} ${index + 1}`), place, cells };
}

/** Several texts of one cell, with semicolons between them. */
function inOneLine({ text = '', write, ...cell }: RuleCell): RuleCell {
  return {
    ...cell,
    text: text.replaceAll('\n', '; '),
    ...(write && { write: (typed) => write(typeof typed === 'string' ? typed.split(/;\s*/).join('\n') : typed) }),
  };
}

/** The sheet of a list of the rules. */
export function listSheet(rules: Rules, part: SectionPart): ElementSheet {
  const { place, columns: names = [], noun = 'row' } = part;
  const fresh = freshRows(rules, part);
  const shown = names.flatMap((name) => fresh.filter((row) => row.name === name));
  const columns = hasCells(part)
    ? [...cellColumns(rules, place), ...shown.filter(({ name }) => name !== 'cells').map(columnOf)]
    : shown.map(columnOf);
  const elements = listAt(rules.files, place);
  const rows = elements.map((element, index) => rowOf(rules, below(place, index), element, names, noun));
  const edits = additions(rules, below(place, elements.length), noun);
  if (edits === null || edits.length !== 1) return { columns, rows };
  const kinds: Record<string, RuleCellKind> = Object.fromEntries(columns.map(({ id }) => [id, kindOfNew(fresh, id)]));
  return { columns, rows, list: { place, noun, kinds, create: (cells) => newElement(rules, part, cells) } };
}

const kindOfNew = (rows: readonly FormRow[], id: string): RuleCellKind => {
  const kind = rows.find(({ name }) => name === id)?.shape.kind;
  return kind === 'formula' || kind === 'number' || kind === 'yesNo' ? kind : 'text';
};

/** A new element with what was typed for it. */
function newElement(rules: Rules, { place, noun = 'row' }: SectionPart, typed: Readonly<Record<string, Json>>): Json {
  const part = partOfPlace(rules, place);
  const index = listAt(rules.files, place).length;
  const element = part && partIn(part, index, undefined);
  const fresh = element ? freshAt(element, [...place.path, index], context(rules, noun)) : undefined;
  const made: Record<string, Json> = isRecord(fresh) ? { ...fresh } : {};
  const cells = Array.isArray(made.cells) ? [...made.cells] : [];
  for (const [id, value] of Object.entries(typed)) {
    const cell = /^cells (\d+)$/.exec(id)?.[1];
    if (cell === undefined) made[id] = value;
    else cells[Number(cell)] = value;
  }
  return 'cells' in made ? { ...made, cells } : made;
}
