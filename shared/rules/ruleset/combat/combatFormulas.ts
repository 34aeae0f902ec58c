import type { Compiled, Getter } from '../../formula/index.ts';
import type { FaultReport } from '../faults.ts';
import { type AssessedRow, assessedFormula, compiledAt, messageOver, type Names, saidPlainly, splitMessage } from '../formulas/index.ts';
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
export function attackAmount(
  context: CombatContext,
  place: string,
  scope: AttackScope | null,
  amount: number | string | undefined,
): AttackRun | null {
  if (typeof amount === 'number') return always(amount);
  const { report, names, blocks } = context;
  return compiledAt<CombatFrame>(
    report,
    `${FILE}, ${place}`,
    amount,
    (reference) => resolveOverAttack(names, blocks, scope, reference),
    (reference) => whyNoMeaning(names, scope, reference),
    { steps: MOST_STEPS },
  );
}

/** A text with `{…}`, each a formula over the attack. */
export function attackText(context: CombatContext, place: string, scope: AttackScope, text: string): AttackText | null {
  const parts = splitMessage(context.report, `${FILE}, ${place}`, text, (inside) =>
    attackAmount(context, `${place}, {${inside}}`, scope, `=${inside}`),
  );
  return parts && messageOver(parts, context.names.lengths, (run, frame) => ({ text: saidPlainly(run(frame)) }));
}
