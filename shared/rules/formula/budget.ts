import { t } from '../../base/words/words.ts';
import type { FormulaError } from './value.ts';

/**
 * How much formulas may still work out, in steps: a cell of a block is a step, and so are 16 characters of a long text. Formulas come with
 * rules and sheets of strangers, so each of them, and each piece of work that runs many, has an end.
 */
type Budget = { left: number; isSpent: boolean };

/** Steps of one formula, or of a piece of work such as the assessment of one design. */
export const MOST_STEPS = 4_000_000;
/** Cells of one block. */
export const MOST_CELLS = 1_000_000;

/** What a formula gives that is past its budget, and every later one of the same piece of work. */
export const TOO_MUCH: FormulaError = { error: '#NUM!', detail: t('too much to work out') };

/** Thrown through the closures of a formula that is past its budget; `guarded` and `foldConstants` catch it. */
class Spent {}
const spent = new Spent();

/** Texts below this length are not counted. */
export const LONG_TEXT = 100;

/** For formulas that nobody opened a budget for; filled again for each. */
const own: Budget = { left: MOST_STEPS, isSpent: false };
let current = own;

/** A budget of so many steps. */
export const newBudget = (steps = MOST_STEPS): Budget => ({ left: steps, isSpent: false });

/** Does work under a budget; one that was open before is untouched by it. */
export function under<T>(budget: Budget, work: () => T): T {
  const before = current;
  current = budget;
  try {
    return work();
  } finally {
    current = before;
  }
}

/** Counts steps; ends the formula that takes too many. */
export function spend(steps: number): void {
  current.left -= steps;
  if (current.left < 0) giveUp();
}

/** Counts the steps of a text that is read or made. */
export function spendText(length: number): void {
  if (length > LONG_TEXT) spend(length >> 4);
}

/** Counts the cells of a block that is read or made. */
export function spendCells(rows: number, columns: number): void {
  const cells = rows * columns;
  if (cells > MOST_CELLS) giveUp();
  spend(cells);
}

/** Counts steps where no formula can be ended: the next count, or the next formula, notices. */
export const owe = (steps: number): void => {
  current.left -= steps;
};

function giveUp(): never {
  current.isSpent = true;
  throw spent;
}

/** Steps for each character of a long text that a formula gives: fewer are kept than could be made. */
const STEPS_TO_KEEP = 20;

/** Whether the work under the open budget has spent it, so that nothing more is worked out. */
export const isOver = (): boolean => current.left < 0;

/** What a formula gives for something thrown through it. Throws on whatever is not ours. */
export function caught(thrown: unknown): FormulaError {
  if (thrown !== spent) throw thrown;
  return TOO_MUCH;
}

/** What `guarded` is told: steps for each run, which are the parts of a long formula; the most of each run; what a blank result becomes. */
type Guard<R> = { readonly size: number; readonly most: number | undefined; readonly whenBlank: R };

/** Runs a formula within the open budget, or within one of its own if none is open or the most steps of each run are given. */
export function guarded<C, R>(run: (context: C) => R, { size, most, whenBlank }: Guard<R>): (context: C) => R | FormulaError {
  const within = (context: C): R | FormulaError => {
    if (current === own) return under(newBudget(), () => within(context));
    try {
      spend(size);
      const value = run(context);
      if (typeof value === 'string' && value.length > LONG_TEXT) spend(value.length * STEPS_TO_KEEP);
      return value === null ? whenBlank : value;
    } catch (thrown) {
      return caught(thrown);
    }
  };
  return most === undefined ? within : (context) => under(newBudget(most), () => within(context));
}
