import { t } from '../../../base/words/words.ts';
import { isError, type Value } from '../../formula/index.ts';
import { checkKnown, checkUnique, type FaultReport, noComponent, noField } from '../faults.ts';
import type { RulesetData } from '../format/index.ts';
import { assessedFormula, fixedText, type Names } from '../formulas/index.ts';
import { commonLengths, type Lengths } from '../values/lengths.ts';
import { attackAmount, type CombatContext, type DesignRun, designAmount, FILE } from './combatFormulas.ts';
import { takenNames, valueNames } from './combatNames.ts';
import type { AttackData, CombatData } from './combatSchema.ts';
import type { DrawChoice, DrawRules, FairnessRules } from './fairnessSchema.ts';
import { compileRoll, type RollRules } from './rollRules.ts';

/** Reports what is wrong with `fairness`: formulas, and fields that are not there. */
function checkFairness(context: CombatContext, { measured, groupings, draw }: FairnessRules): void {
  optional(context, 'fairness, measured', measured);
  groupings.forEach(({ id, group }, index) => {
    optional(context, `fairness, groupings[${index}] "${id}", group`, group);
  });
  checkFields(context, 'draw', draw.fields, null);
  const components = [...context.names.components.keys()];
  draw.components.forEach(({ id, count, fields }, index) => {
    const place = `draw, components[${index}] "${id}"`;
    if (checkKnown(context.report, `${FAIRNESS}, ${place}, id`, id, components, noComponent)) {
      checkChoices(context, `${place}, count`, count, null);
      checkFields(context, place, fields, id);
    }
  });
}

const FAIRNESS = `${FILE}, fairness`;

function checkFields(context: CombatContext, place: string, fields: DrawRules['fields'], component: string | null): void {
  const known = [...(component === null ? context.names.fields : (context.names.components.get(component) ?? new Map())).keys()];
  fields.forEach(({ id, of }, index) => {
    const at = `${place}, fields[${index}] "${id}"`;
    checkKnown(context.report, `${FAIRNESS}, ${at}, id`, id, known, noField);
    checkChoices(context, at, of, component);
  });
}

const checkChoices = (context: CombatContext, place: string, choices: readonly DrawChoice[], component: string | null): void =>
  choices.forEach(({ when }, index) => {
    optional(context, `fairness, ${place}, of[${index}], when`, when, component);
  });

type NamedRun = { readonly id: string; readonly label: string; readonly run: DesignRun };

const amounts = ['strength', 'move', 'ground', 'capacity', 'fails', 'routs'] as const;
const answers = ['flies', 'strikes', 'multiTarget', 'antiAir', 'popsUp', 'rides'] as const;
const attackAmounts = ['range', 'arc', 'shots', 'perTurn', 'points'] as const;

type FighterAmount = (typeof amounts)[number];
type FighterAnswer = (typeof answers)[number];
type AttackAmount = (typeof attackAmounts)[number];

/** The formulas of a kind of attack: over a row of its component, or over the design. */
export type AttackRules = {
  readonly data: AttackData;
  readonly when: DesignRun | null;
  readonly name: DesignRun | null;
  readonly group: DesignRun | null;
  readonly amounts: Readonly<Record<AttackAmount, DesignRun>>;
  readonly values: readonly NamedRun[];
};

/** `combat.json`, ready to run. */
export type CombatProgram = {
  readonly data: CombatData;
  /** The units of length of the game. */
  readonly lengths: Lengths;
  /** What makes a unit of a design. */
  readonly fighter: {
    readonly amounts: Readonly<Record<FighterAmount, DesignRun>>;
    /** Null: no design does. */
    readonly answers: Readonly<Record<FighterAnswer, DesignRun | null>>;
    /** Null where nobody fights hand to hand. */
    readonly closeCombat: DesignRun | null;
    readonly values: readonly NamedRun[];
    readonly covers: readonly { readonly standing: DesignRun; readonly moved: DesignRun }[];
  };
  readonly attacks: readonly AttackRules[];
  readonly rolls: { readonly direct: RollRules | null; readonly area: RollRules | null };
  /** The numbers that are the same for all units, worked out: those of `data` may be formulas. */
  readonly covers: readonly { readonly id: string; readonly label: string; readonly toHit: number; readonly toSave: number }[];
  readonly modifiers: readonly { readonly id: string; readonly label: string; readonly value: number; readonly source: string }[];
  readonly closeCombat: { readonly sides: number; readonly onTie: 'again' | 'both-stand'; readonly source: string } | null;
  readonly area: (Readonly<Record<AreaNumber, number>> & { readonly source: string }) | null;
  readonly morale: { readonly sides: number; readonly after: number; readonly source: string } | null;
};

const areaNumbers = ['sides', 'radius', 'onTarget', 'seen', 'eachTurn', 'driftSides'] as const;
type AreaNumber = (typeof areaNumbers)[number];

/** Compiles `combat.json`. Every fault is reported; the result must not be used then. */
export function compileCombat(report: FaultReport, { components }: RulesetData, names: Names, data: CombatData): CombatProgram {
  const context: CombatContext = { report, names, blocks: new Map() };
  checkLists(
    report,
    data,
    components.map(({ id }) => id),
  );
  if (data.fairness) checkFairness(context, data.fairness);
  const fixed = (place: string, amount: number | string): number => fixedNumber(context, place, amount);
  const values = valueNames(data);
  const roll = (kind: 'direct' | 'area'): RollRules | null => {
    const written = data.rolls[kind];
    return written ? compileRoll(context, `rolls, ${kind}`, values, written) : null;
  };
  const { closeCombat, area, morale } = data;
  const simplifications = data.simplifications
    .map((text, index) => fixedText(report, names, `${FILE}, simplifications[${index}]`, text))
    .filter((text) => text !== '');
  return {
    data: { ...data, simplifications },
    lengths: names.lengths ?? commonLengths,
    fighter: compileFighter(context, data),
    attacks: data.attacks.map((attack, index) => compileAttack(context, `attacks[${index}] "${attack.id}"`, attack)),
    rolls: { direct: roll('direct'), area: roll('area') },
    covers: data.covers.map(({ id, label, toHit, toSave }, index) => ({
      id,
      label,
      toHit: fixed(`covers[${index}] "${id}", toHit`, toHit),
      toSave: fixed(`covers[${index}] "${id}", toSave`, toSave),
    })),
    modifiers: data.modifiers.map((each, index) => ({ ...each, value: fixed(`modifiers[${index}] "${each.id}", value`, each.value) })),
    closeCombat: closeCombat ? { ...closeCombat, sides: fixed('closeCombat, sides', closeCombat.sides) } : null,
    area: area ? { ...byName(areaNumbers, (name) => fixed(`area, ${name}`, area[name])), source: area.source } : null,
    morale: morale ? { ...morale, sides: fixed('morale, sides', morale.sides), after: fixed('morale, after', morale.after) } : null,
  };
}

/** An object with a value for each name. */
// Object.fromEntries forgets the names, which are all there.
const byName = <N extends string, V>(names: readonly N[], value: (name: N) => V): Readonly<Record<N, V>> =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<N, V>;

const never: DesignRun = () => 0;

function compileFighter(context: CombatContext, { fighter, covers }: CombatData): CombatProgram['fighter'] {
  const amount = (place: string, written: number | string): DesignRun => designAmount(context, place, written) ?? never;
  return {
    amounts: byName(amounts, (name) => amount(`fighter, ${name}`, fighter[name])),
    answers: byName(answers, (name) => optional(context, `fighter, ${name}`, fighter[name])),
    closeCombat: fighter.closeCombat === undefined ? null : amount('fighter, closeCombat', fighter.closeCombat),
    values: namedRuns(context, 'fighter', fighter.values, null),
    covers: covers.map(({ id, standing, moved }, index) => ({
      standing: amount(`covers[${index}] "${id}", standing`, standing),
      moved: amount(`covers[${index}] "${id}", moved`, moved),
    })),
  };
}

function compileAttack(context: CombatContext, place: string, data: AttackData): AttackRules {
  const component = data.of ?? null;
  // A component that is not there is a fault of its own; its formulas are then not looked at.
  const isThere = component === null || context.names.components.has(component);
  const run = (name: string, written: string | undefined): DesignRun | null =>
    isThere ? optional(context, `${place}, ${name}`, written, component) : null;
  return {
    data,
    when: run('when', data.when),
    name: run('name', data.name),
    group: run('group', data.group),
    amounts: byName(attackAmounts, (name) =>
      isThere ? (designAmount(context, `${place}, ${name}`, data[name], component) ?? never) : never,
    ),
    values: isThere ? namedRuns(context, place, data.values, component) : [],
  };
}

const optional = (context: CombatContext, place: string, written: string | undefined, component: string | null = null): DesignRun | null =>
  assessedFormula(context.report, context.names, `${FILE}, ${place}`, written, component);

function namedRuns(
  context: CombatContext,
  place: string,
  values: CombatData['fighter']['values'],
  component: string | null,
): readonly NamedRun[] {
  return values.flatMap(({ id, label, formula }, index) => {
    const run = optional(context, `${place}, values[${index}] "${id}", formula`, formula, component);
    return run ? [{ id, label, run }] : [];
  });
}

/** A number that is the same for all units; 0, with the fault reported, if its formula gives none. */
function fixedNumber(context: CombatContext, place: string, amount: number | string): number {
  const run = attackAmount(context, place, null, amount);
  if (!run) return 0;
  // Over constants and tables alone the formula reads nothing of the frame.
  const value: Value = (run as () => Value)();
  if (typeof value === 'number') return value;
  context.report(
    `${FILE}, ${place}`,
    isError(value) ? t('The formula gives no number: {why}.', { why: value.detail }) : t('The formula gives no number.'),
  );
  return 0;
}

/** Reports ids that are taken, and those that refer to nothing. */
function checkLists(report: FaultReport, data: CombatData, components: readonly string[]): void {
  for (const name of ['covers', 'terrains', 'orders', 'phases', 'modifiers', 'attacks'] as const)
    checkUnique(report, `${FILE}, ${name}`, data[name]);
  checkUnique(report, `${FILE}, fighter, values`, data.fighter.values, takenNames('attacker'));
  const phases = data.phases.map(({ id }) => id);
  data.orders.forEach(({ id, attacksIn }, index) => {
    for (const phase of attacksIn)
      checkKnown(report, `${FILE}, orders[${index}] "${id}", attacksIn`, phase, phases, (id) => t('There is no phase "{id}".', { id }));
  });
  data.attacks.forEach(({ id, kind, of, values }, index) => {
    const place = `${FILE}, attacks[${index}] "${id}"`;
    checkUnique(report, `${place}, values`, values, takenNames('attack'));
    checkKnown(report, `${place}, of`, of, components, noComponent);
    if (!data.rolls[kind]) report(`${FILE}, rolls`, t('There are no dice for attacks of the kind "{kind}", such as "{id}".', { kind, id }));
    if (kind === 'area' && !data.area) report(`${FILE}, area`, t('The attack "{id}" falls on a place, so `area` is needed.', { id }));
  });
}
