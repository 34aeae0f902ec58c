import { call, type Formula } from '../../rules/formula/index.ts';
import { atHand, type Mark, marked, marksIn, textOf } from './marks.ts';
import { type Addend, addendsOf, sumOf } from './tree.ts';

/** A value calculated for every row of a component, found to be common to blocks beside each other. */
export type Folded = { readonly component: string; readonly key: string; readonly formula: Formula };

/** The number of rows of a component in a design, and where the value calculated for each row is recorded. */
export type FoldContext = {
  readonly rowCount: (component: string) => number;
  /** How many rows the design's table has places for, side by side; a sum of all rows reads them all. */
  readonly blockCount: (component: string) => number;
  readonly keep: (folded: Folded) => void;
  /** The same text for formulas that are the same. */
  readonly textOf: (formula: Formula) => string;
  /** Whether a sum over the only row of a design is a sum over all rows. */
  readonly foldsSingle: () => boolean;
};

type RowMark = Extract<Mark, { kind: 'row' }>;
type Placed = { readonly component: string; readonly at: string };

/** The one row a formula reads; null if it reads none or several, or whole columns. */
function rowOf(formula: Formula): Placed | null {
  const marks = marksIn(formula);
  const rows = marks.filter((mark): mark is RowMark => mark.kind === 'row' && mark.at !== '');
  const [first] = rows;
  if (!first || marks.some(({ kind }) => kind === 'column')) return null;
  return rows.every(({ component, at }) => component === first.component && at === first.at) ? first : null;
}

type Bucket = { readonly component: string; readonly parts: Map<string, Addend[]> };

/** Whether parts cover all rows of a component, each row with the same part. */
function isComplete({ component, parts }: Bucket, context: FoldContext): boolean {
  const count = context.rowCount(component);
  const full = [...parts.keys()].filter((at) => !at.startsWith('~'));
  if (full.length !== count || parts.size < context.blockCount(component) || (parts.size === 1 && !context.foldsSingle())) return false;
  const texts = [...parts].map(([at, addends]) =>
    addends.map(({ minus, formula }) => `${minus ? '-' : '+'}${context.textOf(atHand(formula, component, at))}`).join(''),
  );
  return texts.every((text) => text === texts[0]);
}

/** The column for the result of one block: an existing field's column, or one that is calculated for every row. */
function columnFrom({ component, parts }: Bucket, context: FoldContext): Formula | null {
  const [entry] = parts;
  if (!entry) return null;
  const [at, addends] = entry;
  const formula = atHand(sumOf(addends), component, at);
  const [mark, ...more] = marksIn(formula);
  if (formula.kind === 'reference' && mark?.kind === 'row' && more.length === 0)
    return marked({ kind: 'column', component, key: mark.key });
  // A value calculated for a row cannot use a name that the row has as well.
  const key = `sum:${textOf(formula)}`;
  context.keep({ component, key, formula });
  return marked({ kind: 'column', component, key });
}

function bucketsOf(addends: readonly Addend[]): ReadonlyMap<string, Bucket> {
  const buckets = new Map<string, Bucket>();
  for (const addend of addends) {
    const row = rowOf(addend.formula);
    if (!row) continue;
    const bucket = buckets.get(row.component) ?? { component: row.component, parts: new Map() };
    bucket.parts.set(row.at, [...(bucket.parts.get(row.at) ?? []), addend]);
    buckets.set(row.component, bucket);
  }
  return buckets;
}

/** A sum in which the same thing is added up for block after block, as a sum over all rows of the component. */
export function foldSum(formula: Formula, context: FoldContext): Formula {
  let addends = addendsOf(formula);
  for (const bucket of bucketsOf(addends).values()) {
    if (!isComplete(bucket, context)) continue;
    const column = columnFrom(bucket, context);
    if (!column) continue;
    const folded = new Set([...bucket.parts.values()].flat());
    const place = addends.findIndex((addend) => folded.has(addend));
    const rest = addends.filter((addend) => !folded.has(addend));
    addends = [...rest.slice(0, place), { minus: false, formula: call('SUM', column) }, ...rest.slice(place)];
  }
  return sumOf(addends);
}

/** Arguments that have the same meaning in block after block, as one column of all rows. */
export function foldArguments(args: readonly Formula[], context: FoldContext): readonly Formula[] {
  let list = args;
  for (const bucket of bucketsOf(args.map((formula) => ({ minus: false, formula }))).values()) {
    if ([...bucket.parts.values()].some((parts) => parts.length > 1) || !isComplete(bucket, context)) continue;
    const column = columnFrom(bucket, context);
    if (!column) continue;
    const folded = new Set([...bucket.parts.values()].flat().map(({ formula }) => formula));
    const place = list.findIndex((arg) => folded.has(arg));
    const rest = list.filter((arg) => !folded.has(arg));
    list = [...rest.slice(0, place), column, ...rest.slice(place)];
  }
  return list;
}
