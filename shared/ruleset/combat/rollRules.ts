import type { Value } from '../../formula/index.ts';
import { type AttackRun, type AttackText, attackAmount, attackText, type CombatBench } from './combatFormulas.ts';
import type { AttackScope, CombatFrame, ValueNames } from './combatNames.ts';
import type { RollData } from './combatSchema.ts';

/** The dice of an attack, ready to run. */
export type RollRules = {
  readonly kind: RollData['kind'];
  /** Null where every attack may be made. */
  readonly may: AttackRun | null;
  /** By the names of the parts: `dice`, `sides`, and those of its kind. */
  readonly parts: Readonly<Record<RollPart, AttackRun>>;
  readonly steps: readonly {
    readonly label: string;
    readonly text: AttackText;
    readonly when: AttackRun | null;
    readonly source: string;
  }[];
};

export type RollPart = 'dice' | 'sides' | 'hit' | 'save' | 'damage' | 'plus' | 'over';

/** The parts of each kind of roll, as steps can name them. */
export const rollParts: Readonly<Record<RollData['kind'], readonly RollPart[]>> = {
  each: ['dice', 'sides', 'hit', 'save', 'damage'],
  sum: ['dice', 'sides', 'plus', 'over'],
};

const none: AttackRun = () => 0;
const isTrue = (value: Value): boolean => value === true || (typeof value === 'number' && value !== 0);

/** TRUE as formulas mean it. */
export const holds = (run: AttackRun | null, frame: CombatFrame): boolean => run === null || isTrue(run(frame));

/** Compiles the dice of one kind of attack; null, with the faults reported, if some formula has any. */
export function compileRoll(bench: CombatBench, place: string, values: ValueNames, data: RollData): RollRules | null {
  const scope: AttackScope = { ...values, roll: new Map() };
  const compiled = rollParts[data.kind].map((part) => {
    // The parts of a kind are properties of its data.
    const amount = (data as Readonly<Partial<Record<RollPart, number | string>>>)[part] ?? 0;
    return [part, attackAmount(bench, `${place}, ${part}`, scope, amount)] as const;
  });
  const may = data.may === undefined ? null : attackAmount(bench, `${place}, may`, scope, data.may);
  const known = compiled.flatMap(([part, run]) => (run ? [[part, run] as const] : []));
  const explained: AttackScope = {
    ...values,
    roll: new Map(known.length === compiled.length ? known : compiled.map(([part]) => [part, none])),
  };
  const steps = data.steps.flatMap((step, index) => {
    const at = `${place}, steps[${index}] "${step.label}"`;
    const text = attackText(bench, `${at}, text`, explained, step.text);
    const when = step.when === undefined ? null : attackAmount(bench, `${at}, when`, explained, step.when);
    return text ? [{ label: step.label, text, when, source: step.source }] : [];
  });
  if (known.length < compiled.length) return null;
  const parts = { dice: none, sides: none, hit: none, save: none, damage: none, plus: none, over: none, ...Object.fromEntries(known) };
  return { kind: data.kind, may, parts, steps };
}
