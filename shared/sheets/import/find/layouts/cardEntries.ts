import { compactWord } from '../../../../base/text/index.ts';
import { type Grid, isNumeric } from '../../../cells/index.ts';
import type { ShownCell } from '../../../tables/index.ts';
import { isUnitText } from '../columns/unitText.ts';
import { type Habits, hasColon, headsWhat } from './cardHeads.ts';
import type { Label } from './labels.ts';
import { isTotalOf, type Token } from './tokens.ts';

type Headed = { readonly label: Label; readonly at: ShownCell };

/** An entry of a form: a label with its value, a small table of component rows, a title of what follows, or free words. */
export type ListedEntry =
  | { readonly kind: 'pair'; readonly row: number; readonly label: Label; readonly at: ShownCell; readonly value: ShownCell }
  | {
      readonly kind: 'parts';
      readonly row: number;
      readonly component: string;
      readonly headings: readonly Headed[];
      readonly rows: readonly (readonly (ShownCell | null)[])[];
      readonly labels: readonly ShownCell[];
      /** The rows below that add up the others. */
      readonly totals: readonly ShownCell[];
    }
  | { readonly kind: 'title'; readonly row: number; readonly label: Label; readonly at: ShownCell }
  | { readonly kind: 'text'; readonly row: number; readonly at: ShownCell }
  | { readonly kind: 'unit'; readonly row: number; readonly at: ShownCell };

/** Reads the cells of one column of cards from top to bottom. */
export function entriesOf(grid: Grid, rows: readonly (readonly Token[])[], habits: Habits): readonly ListedEntry[] {
  const entries: ListedEntry[] = [];
  for (let row = 0; row < rows.length; row++) {
    const tokens = rows[row] ?? [];
    if (tokens.length === 0) continue;
    const table = headedRows(grid, rows, row, habits);
    if (!table) {
      entries.push(...pairsOf(grid, tokens, habits));
      continue;
    }
    entries.push(...table.entries);
    row = table.last;
  }
  return entries;
}

type HeadedRows = { readonly entries: readonly ListedEntry[]; readonly last: number };

/** Labels above values: one row of them for the design's own, any number for a component's. Null if the row is not such a row. */
function headedRows(grid: Grid, rows: readonly (readonly Token[])[], row: number, habits: Habits): HeadedRows | null {
  const kind = headsWhat(grid, rows, row, habits);
  if (kind === null) return null;
  const heads = (rows[row] ?? []).filter(({ row: at, column }) => typeof grid.value(at, column) === 'string');
  if (kind === 'parts') return partTable(grid, rows, row, heads, habits);
  return isOwnTable(grid, rows, row) ? ownTable(grid, rows, row, heads) : null;
}

/** One row of values only; several rows below labels are a table of something else. A further row has numbers where the first has. */
function isOwnTable(grid: Grid, rows: readonly (readonly Token[])[], row: number): boolean {
  const heads = new Set((rows[row] ?? []).flatMap(({ column }) => (typeof grid.value(row, column) === 'string' ? [column] : [])));
  const isLikeAbove = ({ column, label }: Token): boolean =>
    label === null && heads.has(column) && isNumeric(grid.value(row + 1, column)) === isNumeric(grid.value(row + 2, column));
  return (rows[row + 2] ?? []).filter(isLikeAbove).length < 2;
}

const labelFor = (grid: Grid, token: Token): Label =>
  token.label ?? {
    text: grid.text(token.row, token.column),
    key: compactWord(grid.text(token.row, token.column)),
    inner: null,
    isKnown: false,
    isOfDesign: false,
    component: null,
    number: null,
    rest: grid.text(token.row, token.column),
    isCost: false,
    isName: false,
  };

/** One row of values below the design's own labels. */
function ownTable(grid: Grid, rows: readonly (readonly Token[])[], row: number, heads: readonly Token[]): HeadedRows {
  const entries = heads.map((head): ListedEntry => {
    const at = { row, column: head.column };
    const value = rows[row + 1]?.find(({ column }) => column >= head.column && column <= head.right);
    return { kind: 'pair', row, label: labelFor(grid, head), at, value: value ?? { row: row + 1, column: head.column } };
  });
  const rest = (rows[row + 1] ?? []).filter(
    (token) => !entries.some((entry) => entry.kind === 'pair' && entry.value.column === token.column),
  );
  return { entries: [...entries, ...rest.map((token): ListedEntry => ({ kind: 'text', row: token.row, at: token }))], last: row + 1 };
}

/** Rows of a component below their headings, down to a gap, other headings or the next design's label. */
function partTable(grid: Grid, rows: readonly (readonly Token[])[], row: number, heads: readonly Token[], habits: Habits): HeadedRows {
  const component = heads.map(({ label }) => label?.component).find((one) => one !== null && one !== undefined) ?? '';
  const headings = heads.map((head) => ({ label: labelFor(grid, head), at: { row, column: head.column } }));
  const first = heads[0]?.column ?? 0;
  const isNamed = headings.some(({ label }) => label.isName || (label.component !== null && label.rest === '') || label.key === 'name');
  const found: (ShownCell | null)[][] = [];
  const labels: ShownCell[] = [];
  const totals: ShownCell[] = [];
  let last = row;
  let names = false;
  for (let at = row + 1; at < rows.length; at++) {
    const tokens = rows[at] ?? [];
    const [start] = tokens;
    if (isTotalOf(grid, rows, row, at, heads)) {
      totals.push(...tokens);
      last = at;
      continue;
    }
    // The number of a line that nobody filled in.
    if (start && totals.length === 0 && tokens.every(({ column }) => grid.value(at, column) === 0 || grid.value(at, column) === at - row)) {
      labels.push(...tokens);
      last = at;
      continue;
    }
    if (!start || totals.length > 0 || isDesignLabel(start, tokens, habits) || isRemark(start, tokens)) break;
    if (heads.length >= wide && isPrintedPair(grid, tokens, habits)) break;
    if (tokens.length === 1 && startsDesign(rows[at + 1] ?? [], habits)) break;
    const inner = headsWhat(grid, rows, at, habits);
    if (inner === 'parts' || (inner === 'own' && isOwnTable(grid, rows, at))) break;
    const values = heads.map((head) => tokens.find(({ column }) => column >= head.column && column <= head.right) ?? null);
    const left = tokens.filter(({ column }) => column < first);
    const name = isNamed ? undefined : left.find(({ label }) => label?.number === undefined || label.number === null);
    if (name) names = true;
    labels.push(...left.filter((token) => token !== name));
    found.push([name ?? null, ...values]);
    last = at;
  }
  const nameHead: Headed = {
    label: { ...labelFor(grid, heads[0] ?? { row, column: 0, right: 0, label: null }), key: 'name', rest: '', component },
    at: { row, column: first },
  };
  const entry: ListedEntry = {
    kind: 'parts',
    row,
    component,
    headings: names ? [nameHead, ...headings] : headings,
    rows: found.map((cells) => (names ? cells : cells.slice(1))),
    labels,
    totals,
  };
  return { entries: [entry], last };
}

/** A label that only a design has, with its value, below a component's rows: the next card, or more of this one. */
const isDesignLabel = ({ label }: Token, tokens: readonly Token[], habits: Habits): boolean =>
  label?.isOfDesign === true &&
  (label.component === null || label.isName) &&
  (tokens.length > 1 || label.inner !== null || habits.beside.has(label.key));
/** Headings of a table below which a label of the form with its number is no row of it, at least. */
const wide = 4;
/** "Hull | 10" on every copy of a form. */
const isPrintedPair = (grid: Grid, [label, value, ...others]: readonly Token[], { isPrinted }: Habits): boolean =>
  label !== undefined &&
  value !== undefined &&
  others.length === 0 &&
  isNumeric(grid.value(value.row, value.column)) &&
  isPrinted(grid.text(label.row, label.column));
/** "Notes: slow turret" alone in its row. */
const isRemark = ({ label }: Token, tokens: readonly Token[]): boolean =>
  tokens.length === 1 && label !== null && label.inner !== null && label.component === null;
const startsDesign = (tokens: readonly Token[], habits: Habits): boolean => {
  const [start] = tokens;
  return start !== undefined && isDesignLabel(start, tokens, habits);
};

/** Labels beside their values, from left to right. */
function pairsOf(grid: Grid, tokens: readonly Token[], habits: Habits): readonly ListedEntry[] {
  const entries: ListedEntry[] = [];
  for (let position = 0; position < tokens.length; position++) {
    const token = tokens[position];
    if (!token) break;
    const { row, column, right } = token;
    const at = { row, column };
    const next = tokens[position + 1];
    const further = tokens[position + 2];
    const mayBegin = (position === 0 || entries.at(-1)?.kind === 'pair') && (!further || further.label !== null);
    const label = labelHere(grid, token, next, habits, mayBegin);
    if (!label) {
      entries.push(costEntry(grid, token, habits) ?? { kind: 'text', row, at });
      continue;
    }
    if (label.inner !== null) {
      entries.push({ kind: 'pair', row, label, at, value: { ...at, text: label.inner } });
      continue;
    }
    const value = next && !isLabelToo(grid, token, next, habits) ? next : null;
    if (value) {
      entries.push({ kind: 'pair', row, label, at, value: { row, column: value.column } });
      position++;
      // The unit may follow the value.
      const unit = tokens[position + 1];
      if (unit && isUnitText(grid.text(row, unit.column)) && unit.label === null) {
        entries.push({ kind: 'unit', row, at: { row, column: unit.column } });
        position++;
      }
    } else if (label.component !== null && !label.isOfDesign && (label.rest === '' || label.number !== null))
      entries.push({ kind: 'title', row, label, at });
    else entries.push({ kind: 'pair', row, label, at, value: { row, column: right + 1 } });
  }
  return entries;
}

/** "250 PP" without a label, as beside a title: the number is the cost. Null for any other text. */
function costEntry(grid: Grid, { row, column }: Token, { labelOf }: Habits): ListedEntry | null {
  const [, number = '', unit = ''] = /^(\d[\d.,' ]{0,40}?)\s{0,9}(\p{L}{1,12}\.?)$/u.exec(grid.text(row, column)) ?? [];
  const label = unit === '' ? null : labelOf(unit);
  return label?.isCost ? { kind: 'pair', row, label, at: { row, column }, value: { row, column, text: number } } : null;
}

/** The label that a cell is at its position; words that occur repeatedly before a value are labels too. */
function labelHere(grid: Grid, token: Token, next: Token | undefined, habits: Habits, mayBegin: boolean): Label | null {
  const { label } = token;
  // One colon in a line of words makes no label, unless the sheet's labels have colons; one at the end of a word does.
  if (label) return label.isKnown || label.inner === null || habits.needsColon || habits.repeated.has(label.key) ? label : null;
  const text = grid.text(token.row, token.column);
  const isRepeated =
    mayBegin &&
    next !== undefined &&
    next.column === token.right + 1 &&
    (next.label === null || isAmongValues(token, next, habits) || isFilledIn(grid, token, next, habits)) &&
    (habits.repeated.has(compactWord(text)) ||
      (habits.isPrinted(text) && isAmongValues(token, next, habits)) ||
      isFilledIn(grid, token, next, habits));
  return isRepeated && !habits.needsColon && text.length <= 30 && !isNumeric(text) ? labelFor(grid, token) : null;
}

/** Whether the cell after a label is a label as well, and not its value. */
function isLabelToo(grid: Grid, token: Token, next: Token, habits: Habits): boolean {
  const { needsColon, columns } = habits;
  if (next.label === null || isFilledIn(grid, token, next, habits)) return false;
  if (next.label.inner !== null || hasColon(grid, next)) return true;
  if (needsColon || hasColon(grid, token)) return false;
  return !isAmongValues(token, next, { columns });
}

/** Whether a cell is printed on the form, and the one right of it is not. */
const isFilledIn = (grid: Grid, token: Token, next: Token, { isPrinted }: Habits): boolean =>
  isPrinted(grid.text(token.row, token.column)) && !isPrinted(grid.text(next.row, next.column));

/** Whether the cell right of another is in a column of values: there even a word that may be a label is one. */
function isAmongValues(token: Token, next: Token, { columns }: Pick<Habits, 'columns'>): boolean {
  const here = columns.get(token.column) ?? 0;
  return next.column === token.right + 1 && here >= 2 && (columns.get(next.column) ?? 0) < here / 2;
}
