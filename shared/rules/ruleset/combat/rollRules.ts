import { t } from '../../../base/words/words.ts';
import { referencesIn, type Value } from '../../formula/index.ts';
import { type AttackRun, type AttackText, attackAmount, attackText, type CombatContext, FILE } from './combatFormulas.ts';
import { type AttackScope, type CombatFrame, situationWords, type ValueNames } from './combatNames.ts';
import type { RollData } from './combatSchema.ts';

/** What the dice of an attack depend on: values of both units and of the attack, and words of the situation. */
type RollReads = Readonly<Record<'attacker' | 'target' | 'attack' | 'words', readonly string[]>>;

/** Lists the names in the formulas of a roll, but for those of the steps that explain it. */
function readsOf({ steps: _steps, values, ...parts }: RollData): RollReads {
  const formulas = [...Object.values(parts), ...values.map(({ formula }) => formula)];
  const references = formulas.flatMap((written) => (typeof written === 'string' && written.startsWith('=') ? referencesIn(written) : []));
  const columnsOf = (owner: string): readonly string[] => [
    ...new Set(references.flatMap((reference) => (reference.kind === 'column' && reference.table === owner ? [reference.column] : []))),
  ];
  const words = references.flatMap((reference) => (reference.kind === 'name' ? [reference.name] : []));
  return { attacker: columnsOf('attacker'), target: columnsOf('target'), attack: columnsOf('attack'), words: [...new Set(words)] };
}

/** The dice of an attack, ready to run. */
export type RollRules = {
  readonly kind: RollData['kind'];
  /** Null where every attack may be made. */
  readonly may: AttackRun | null;
  /** By the names of the parts: `dice`, `sides`, and those of its kind. */
  readonly parts: Readonly<Record<RollPart, AttackRun>>;
  readonly reads: RollReads;
  readonly steps: readonly {
    readonly label: string;
    readonly text: AttackText;
    readonly when: AttackRun | null;
    readonly source: string;
  }[];
};

type RollPart = 'dice' | 'sides' | 'hit' | 'save' | 'damage' | 'plus' | 'over';

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
export function compileRoll(context: CombatContext, place: string, values: ValueNames, data: RollData): RollRules | null {
  const scope = scopeOfValues(context, place, values, data.values);
  const compiled = rollParts[data.kind].map((part) => {
    // The parts of a kind are properties of its data.
    const amount = (data as Readonly<Partial<Record<RollPart, number | string>>>)[part] ?? 0;
    return [part, attackAmount(context, `${place}, ${part}`, scope, amount)] as const;
  });
  const may = attackAmount(context, `${place}, may`, scope, data.may);
  const known = compiled.flatMap(([part, run]) => (run ? [[part, run] as const] : []));
  // A part with a fault is known to the steps all the same, so that they have no faults of their own by it.
  const explained: AttackScope = {
    ...scope,
    roll: new Map([...scope.roll, ...compiled.map(([part, run]) => [part, run ?? none] as const)]),
  };
  const steps = data.steps.flatMap((step, index) => {
    const at = `${place}, steps[${index}] "${step.label}"`;
    const text = attackText(context, `${at}, text`, explained, step.text);
    const when = attackAmount(context, `${at}, when`, explained, step.when);
    return text ? [{ label: step.label, text, when, source: step.source }] : [];
  });
  if (known.length < compiled.length) return null;
  const parts = { dice: none, sides: none, hit: none, save: none, damage: none, plus: none, over: none, ...Object.fromEntries(known) };
  return { kind: data.kind, may, parts, reads: readsOf(data), steps };
}

/** What the formulas of a roll may name, with its own values: each may name those above it. */
function scopeOfValues(context: CombatContext, place: string, names: ValueNames, values: RollData['values']): AttackScope {
  const taken: readonly string[] = [...Object.keys(situationWords), ...Object.values(rollParts).flat()];
  const roll = new Map<string, AttackRun>();
  values.forEach(({ id, formula }, index) => {
    const at = `${place}, values[${index}] "${id}"`;
    if (taken.includes(id) || roll.has(id)) context.report(`${FILE}, ${at}`, t('The id "{id}" is taken already.', { id }));
    else roll.set(id, attackAmount(context, `${at}, formula`, { ...names, roll: new Map(roll) }, formula) ?? none);
  });
  return { ...names, roll };
}
