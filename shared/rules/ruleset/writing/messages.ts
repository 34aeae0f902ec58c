import { t } from '../../../base/words/words.ts';
import type { FormulaFault } from '../../formula/writing/index.ts';
import { type FormulaOver, formulaFaultsIn, type WritingContext } from './context.ts';

/** A `{…}` of a message: its formula is from character `from` up to `to`; without "}" it goes to the end of the message. */
type Placeholder = { readonly from: number; readonly to: number; readonly isClosed: boolean };

/** The placeholders of a message, in their order. */
export function placeholdersOf(message: string): readonly Placeholder[] {
  const found: Placeholder[] = [];
  for (let open = message.indexOf('{'); open >= 0; open = message.indexOf('{', open)) {
    const close = message.indexOf('}', open);
    found.push({ from: open + 1, to: close < 0 ? message.length : close, isClosed: close >= 0 });
    if (close < 0) break;
    open = close;
  }
  return found;
}

/** The faults of the formulas in a message, at their characters in the message. */
export function messageFaultsIn(context: WritingContext, over: FormulaOver, message: string): readonly FormulaFault[] {
  const stray = [...message.replace(/\{[^{}]*\}/g, (each) => ' '.repeat(each.length)).matchAll(/[{}]/g)].map(
    ({ index, 0: brace }): FormulaFault => ({
      from: index,
      to: index + 1,
      message: brace === '{' ? t('This "{" has no "}". Add it behind the formula.') : t('This "}" has no "{". Add it before the formula.'),
    }),
  );
  const inside = placeholdersOf(message)
    .filter(({ isClosed }) => isClosed)
    .flatMap(({ from, to }) =>
      formulaFaultsIn(context, over, message.slice(from, to)).map((fault) => ({ ...fault, from: fault.from + from, to: fault.to + from })),
    );
  return [...stray, ...inside].sort((one, other) => one.from - other.from);
}
