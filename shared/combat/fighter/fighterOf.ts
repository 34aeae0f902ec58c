import { fail, type Outcome, succeed } from '../../base/problem.ts';
import { keepPair } from '../../base/remembered.ts';
import { t } from '../../base/words/words.ts';
import { newBudget, under } from '../../rules/formula/budget.ts';
import { type FormulaError, inWords, isError, type Value } from '../../rules/formula/index.ts';
import type { AttackRules, CombatProgram } from '../../rules/ruleset/combat/index.ts';
import { MOST } from '../../rules/ruleset/combat/limits.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { AssessedRow } from '../../rules/ruleset/formulas/index.ts';
import { type Assessment, assessDesign } from '../../rules/ruleset/run/index.ts';
import type { DesignInput } from '../../rules/ruleset/values/index.ts';
import type { Attack, CombatValue, Fighter } from './fighter.ts';
import { noCombat } from './rulesOf.ts';

/** What a unit of a force has otherwise than its design. */
type FighterOptions = {
  readonly name?: string;
  /** What one costs with what is bought for it. */
  readonly cost?: number | null;
  /** Values that take the place of the design's, such as a grade. */
  readonly values?: DesignInput['values'];
};

type Made = Outcome<Fighter>;
const kept = keepPair(
  (ruleset: Ruleset, design: DesignInput): Made =>
    ruleset.combat ? makeFighter(ruleset, ruleset.combat, design) : fail(noCombat(ruleset)),
);

/** A design as the rules of combat see it; null if it cannot fight, or if the rules do not say how. `fighterOutcome` says why. */
export function fighterOf(ruleset: Ruleset, design: DesignInput, options: FighterOptions = {}): Fighter | null {
  const outcome = fighterOutcome(ruleset, design, options);
  return outcome.ok ? outcome.value : null;
}

/**
 * A design as a fighter, or the reason in words why it cannot fight. The answer is kept by the identity of ruleset and design, so a design must never be
 * changed in place.
 */
export function fighterOutcome(given: Ruleset, design: DesignInput, { name, cost, values }: FighterOptions = {}): Made {
  const ruleset = given.whole ?? given;
  const { combat } = ruleset;
  if (!combat) return fail(noCombat(ruleset));
  const outcome = values ? makeFighter(ruleset, combat, { ...design, values: { ...design.values, ...values } }) : kept(ruleset, design);
  if (!outcome.ok || (name === undefined && cost === undefined)) return outcome;
  return succeed({ ...outcome.value, name: name ?? outcome.value.name, cost: cost === undefined ? outcome.value.cost : cost });
}

/** Reads the values that formulas give, and collects what is wrong with them in `faults`. The player sees the first one. */
type Reader = {
  readonly faults: string[];
  readonly number: (value: Value, what: string) => number;
  /** The number, if it is no more than can be worked out. */
  readonly upTo: (most: number, value: number, what: string) => number;
  readonly truth: (value: Value, what: string) => boolean;
  readonly plain: (value: Value, what: string) => CombatValue;
};

function newReader(): Reader {
  const faults: string[] = [];
  const why = ({ error, detail }: FormulaError): string => `${inWords(error)}: ${detail}`;
  return {
    faults,
    number: (value, what) => {
      if (typeof value === 'number') return value;
      if (typeof value === 'boolean') return value ? 1 : 0;
      if (isError(value)) faults.push(t('{what} has no number ({why})', { what, why: why(value) }));
      else if (value !== null) faults.push(t('{what} has no number, but “{value}”', { what, value }));
      return 0;
    },
    upTo: (most, value, what) => {
      if (value > most) faults.push(t('{what} is {value}, and may be at most {most}', { what, value, most }));
      return Math.min(most, value);
    },
    truth: (value, what) => {
      if (isError(value)) faults.push(t('it cannot be told {what} ({why})', { what, why: why(value) }));
      return value === true || (typeof value === 'number' && value !== 0);
    },
    plain: (value, what) => {
      if (!isError(value)) return value;
      faults.push(t('{what} cannot be worked out ({why})', { what, why: why(value) }));
      return null;
    },
  };
}

function makeFighter(ruleset: Ruleset, combat: CombatProgram, design: DesignInput): Made {
  const assessment = assessDesign(ruleset, design);
  const name = String(assessment.values.name ?? '');
  const read = newReader();
  const fighter = under(newBudget(), () => build(read, ruleset, combat, assessment, name));
  const [fault] = read.faults;
  if (fault === undefined) return succeed(fighter);
  const message = t('{hasName, select, true {{name}} other {The {noun}}} cannot fight: {fault}.', {
    hasName: name !== '',
    name,
    noun: ruleset.data.designNoun.one,
    fault,
  });
  return fail({ code: 'bad-request', message, hint: t('Correct what its issues name.') });
}

function build(read: Reader, ruleset: Ruleset, { fighter, attacks }: CombatProgram, assessment: Assessment, name: string): Fighter {
  const over: AssessedRow = { assessment, row: 0 };
  const amount = (which: keyof typeof fighter.amounts): number => read.number(fighter.amounts[which](over), WORDS[which]);
  const answer = (which: keyof typeof fighter.answers): boolean => {
    const run = fighter.answers[which];
    return run !== null && read.truth(run(over), WORDS[which]);
  };
  const close = fighter.closeCombat?.(over) ?? null;
  const flies = answer('flies');
  const own = attacks.flatMap((rules) => attacksOf(read, rules, assessment, flies));
  read.upTo(MOST.attacks, own.length, t('the number of its attacks'));
  return {
    name,
    cost: ruleset.points !== null && typeof assessment.cost === 'number' ? assessment.cost : null,
    strength: Math.max(1, read.upTo(MOST.strength, amount('strength'), WORDS.strength)),
    move: Math.max(0, amount('move')),
    ground: Math.min(1, Math.max(0, amount('ground'))),
    flies,
    strikes: answer('strikes'),
    multiTarget: answer('multiTarget'),
    antiAir: answer('antiAir'),
    popsUp: answer('popsUp'),
    rides: answer('rides'),
    capacity: Math.max(0, amount('capacity')),
    closeCombat: close === null || close === '' ? null : read.number(close, t('close combat')),
    fails: amount('fails'),
    routs: amount('routs'),
    coverStanding: weights(fighter.covers.map(({ standing }) => read.number(standing(over), t('its cover')))),
    coverMoved: weights(fighter.covers.map(({ moved }) => read.number(moved(over), t('its cover')))),
    attacks: own,
    values: valuesOf(read, fighter.values, over, ''),
  };
}

const WORDS = {
  strength: t('its strength'),
  move: t('its movement'),
  ground: t('its movement over ground'),
  capacity: t('what it carries'),
  fails: t('its morale'),
  routs: t('its morale'),
  flies: t('whether it flies'),
  strikes: t('how it attacks from the air'),
  multiTarget: t('how many targets it attacks'),
  antiAir: t('whether it attacks what flies'),
  popsUp: t('whether it comes out of cover'),
  rides: t('whether it can be carried'),
};

/** Weights that add up to 1; the first cover for certain if there are none. */
function weights(given: readonly number[]): readonly number[] {
  const least = given.map((weight) => Math.max(0, weight));
  const sum = least.reduce((total, weight) => total + weight, 0);
  return sum > 0 ? least.map((weight) => weight / sum) : least.map((_, index) => (index === 0 ? 1 : 0));
}

function valuesOf(read: Reader, values: AttackRules['values'], over: AssessedRow, owner: string): Readonly<Record<string, CombatValue>> {
  const kept: Record<string, CombatValue> = {};
  for (const { id, label, run } of values) kept[id] = read.plain(run(over), `${owner}${label.toLowerCase()}`);
  return kept;
}

function attacksOf(read: Reader, rules: AttackRules, assessment: Assessment, flies: boolean): readonly Attack[] {
  const { of } = rules.data;
  const rows = of === undefined ? 1 : (assessment.components[of] ?? []).length;
  return Array.from({ length: rows }, (_, row) => row).flatMap((row) => {
    const over: AssessedRow = { assessment, row };
    const name = nameOf(rules, over);
    const owner = name === '' ? '' : `${name}: `;
    if (rules.when && !read.truth(rules.when(over), t('{owner}whether it attacks', { owner }))) return [];
    const attack = attackOf(read, rules, over, name, flies);
    return attack ? [attack] : [];
  });
}

function nameOf({ data, name }: AttackRules, over: AssessedRow): string {
  const { assessment, row } = over;
  const own = data.of === undefined ? null : assessment.components[data.of]?.[row]?.name;
  const given = name ? name(over) : own;
  return typeof given === 'string' && given !== '' ? given : data.label;
}

/** One attack; null if it reaches nothing: its range is blank, or 0 for one that is aimed. */
function attackOf(
  read: Reader,
  { data, amounts, group, values }: AttackRules,
  over: AssessedRow,
  name: string,
  flies: boolean,
): Attack | null {
  const reach = amounts.range(over);
  if (reach === null || reach === '' || (data.kind === 'direct' && typeof reach === 'number' && reach <= 0)) return null;
  const amount = (which: keyof typeof amounts): number => read.number(amounts[which](over), `${name}: ${ATTACK_WORDS[which]}`);
  const shots = amount('shots');
  const range = Math.max(0, amount('range'));
  return {
    kind: data.kind,
    name,
    row: data.of === undefined ? null : { component: data.of, index: over.row },
    range,
    isDropped: data.kind === 'area' && (flies || range === 0),
    arc: amount('arc'),
    shots: shots > 0 ? shots : Number.POSITIVE_INFINITY,
    perTurn: Math.max(1, read.upTo(MOST.perTurn, amount('perTurn'), `${name}: ${ATTACK_WORDS.perTurn}`)),
    points: Math.max(0, amount('points')),
    group: group ? String(read.plain(group(over), t('{name}: its group', { name })) ?? '') : data.id,
    values: valuesOf(read, values, over, `${name}: `),
  };
}

const ATTACK_WORDS = {
  range: t('the range'),
  arc: t('the arc of fire'),
  shots: t('the number of shots'),
  perTurn: t('the number of attacks in a turn'),
  points: 'the points',
};
