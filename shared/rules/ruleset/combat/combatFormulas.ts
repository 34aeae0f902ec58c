import { type Compiled, compileFormula, type Getter, parseFormula, referencesOf } from '../../formula/index.ts';
import type { FaultReport } from '../faults.ts';
import { type AssessedRow, assessedFormula, type Names, splitMessage } from '../formulas/index.ts';
import { filledWithLengths, formatPlain } from '../values/index.ts';
import { type AttackScope, type CombatFrame, resolveOverAttack, whyNoMeaning } from './combatNames.ts';

export const FILE = 'combat.json';

/** Steps of one formula over an attack: a fight runs thousands of them. */
const MOST_STEPS = 20_000;

export type AttackRun = Compiled<CombatFrame>;
export type DesignRun = Compiled<AssessedRow>;
/** A text with formulas over an attack in it. */
export type AttackText = (frame: CombatFrame) => string;

/** What the formulas of `combat.json` are compiled with. */
export type CombatContext = { readonly report: FaultReport; readonly names: Names; readonly blocks: Map<string, Getter<unknown>> };

const always =
  (value: number): (() => number) =>
  () =>
    value;

/** A number, or a formula over the design or over a row; null, with its faults reported, if it has any. */
export function designAmount(context: CombatContext, place: string, amount: number | string, component: string | null = null) {
  return typeof amount === 'number'
    ? always(amount)
    : assessedFormula(context.report, context.names, `${FILE}, ${place}`, amount, component);
}

/** The same over an attack. Without a scope, over constants and tables only. */
export function attackAmount(context: CombatContext, place: string, scope: AttackScope | null, amount: number | string): AttackRun | null {
  if (typeof amount === 'number') return always(amount);
  const parsed = parseFormula(amount);
  if (!parsed.ok) {
    for (const problem of parsed.problems) context.report(`${FILE}, ${place}`, problem.message);
    return null;
  }
  const resolve = (reference: Parameters<typeof whyNoMeaning>[2]) => resolveOverAttack(context.names, context.blocks, scope, reference);
  const unknown = referencesOf(parsed.value).filter((reference) => resolve(reference) === null);
  for (const why of new Set(unknown.map((reference) => whyNoMeaning(context.names, scope, reference))))
    context.report(`${FILE}, ${place}`, why);
  if (unknown.length > 0) return null;
  const compiled = compileFormula<CombatFrame>(parsed.value, resolve, { steps: MOST_STEPS });
  if (compiled.ok) return compiled.value;
  for (const problem of compiled.problems) context.report(`${FILE}, ${place}`, problem.message);
  return null;
}

/** A text with `{…}`, each a formula over the attack. */
export function attackText(context: CombatContext, place: string, scope: AttackScope, text: string): AttackText | null {
  const parts = splitMessage(context.report, `${FILE}, ${place}`, text, (inside): AttackText | null => {
    const run = attackAmount(context, `${place}, {${inside}}`, scope, `=${inside}`);
    return (
      run &&
      ((frame) => {
        const value = run(frame);
        return value === '' ? '' : formatPlain(value, 2);
      })
    );
  });
  return (
    parts &&
    ((frame) => {
      const filled = parts.map((part) =>
        typeof part === 'string' ? { text: part, isFixed: true } : { text: part(frame), isFixed: false },
      );
      return filledWithLengths(filled, context.names.lengths).join('');
    })
  );
}
