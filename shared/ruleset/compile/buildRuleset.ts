import { fail, type Outcome, succeed } from '../../problem.ts';
import { compileCombat } from '../combat/index.ts';
import { type FaultReport, faultList } from '../faults.ts';
import type { ForceCondition } from '../force/conditions/index.ts';
import { compileForce } from '../force/index.ts';
import type { Field, RulesetData } from '../format/index.ts';
import { namesOf } from '../formulas/index.ts';
import { type DesignKindKey, kindKeyOf } from '../kinds/index.ts';
import { pointsIn } from '../points/index.ts';
import type { Program } from '../program.ts';
import { lengthsOf } from '../values/lengths/index.ts';
import { buildProgram, graphOf } from './buildProgram.ts';
import { checkCard } from './checkCard.ts';
import { checkReference } from './checkReference.ts';
import { openFormula } from './openFormula.ts';
import { dependencyOrder, nodeKey } from './order.ts';
import { type Formulas, prepareFormulas } from './prepareAll.ts';
import type { CompiledField, Ruleset, WrittenRuleset } from './ruleset.ts';
import { slotsOf } from './slots.ts';
import {
  addSpecials,
  checkSpecialFormulas,
  type OwnSpecial,
  type RulesetParts,
  soundSpecials,
  withOwn,
  withoutFormulas,
} from './specials/index.ts';

const withSpecials = new WeakMap<readonly OwnSpecial[], WeakMap<Ruleset, Ruleset>>();

/** The ruleset with the specials of a project; the same one for the same list. */
export function withOwnSpecials(ruleset: Ruleset, own: readonly OwnSpecial[]): Ruleset {
  if (own.length === 0 || ruleset.written.data.specialFields.length === 0) return ruleset;
  const made = withSpecials.get(own) ?? new WeakMap<Ruleset, Ruleset>();
  withSpecials.set(own, made);
  const known = made.get(ruleset);
  if (known) return known;
  const { written } = ruleset;
  const built = buildRuleset(faultList(), { ...written, data: withOwn(written.data, own) });
  // Specials that spoil the rules, e.g. with a formula for another version of them, are better left out than the rules.
  const result = built.ok ? { ...built.value, written, own } : ruleset;
  made.set(ruleset, result);
  return result;
}

/** Compiles the files of a ruleset, and fails if these or they have faults. */
export function buildRuleset({ problems, report }: ReturnType<typeof faultList>, written: WrittenRuleset): Outcome<Ruleset> {
  const { card, cards, reference, stock, examples, example } = written;
  const { data, tables, names, slots } = preparedSpecials(report, written);
  const formulas = prepareFormulas({ report, names, slots }, data);
  const force = compileForce(report, data, names, written.force);
  const combat = written.combat ? compileCombat(report, data, names, written.combat) : null;
  const onCards = { report, names: { ...names, entryFields: force.entryDefaults }, slots };
  if (card) checkCard(onCards, data.icons, 'card.json', card);
  for (const [name, layout] of cards) checkCard(onCards, data.icons, `cards/${name}.json`, layout);
  const forces = { report, names, data, force: force.data };
  const referenceForces = reference ? checkReference({ report, names, slots }, forces, reference) : new Map<string, ForceCondition>();
  const { circles } = dependencyOrder(graphOf(data, formulas));
  for (const circle of circles) {
    report('ruleset.json, fields', `These formulas go round in a circle: ${[...circle, circle[0]].join(' reads ')}.`);
  }
  if (problems.length > 0) return fail(...problems);
  return succeed({
    data,
    points: pointsIn(data),
    tables,
    constants: names.constants,
    lengths: lengthsOf(data.lengths),
    ...parsedParts(data, formulas),
    stock,
    examples,
    example,
    card,
    cards,
    reference,
    referenceForces,
    force,
    combat,
    written,
    program: programs(data, (kind) => buildProgram(data, names, slots, formulas, kind)),
  });
}

/** A program for each kind of design, and which of them runs over a design. */
function programs(data: RulesetData, build: (kind: DesignKindKey) => Program): Ruleset['program'] {
  const ofKinds = new Map((data.designKinds?.kinds ?? []).map(({ key }) => [key, build(key)] as const));
  const [first] = ofKinds.values();
  const only = first ?? build(null);
  return ({ values }) => ofKinds.get(kindKeyOf(data, values) ?? '') ?? only;
}

/** The data with what its specials add, without those whose formulas are faulty. */
function preparedSpecials(report: FaultReport, { data: written, tables }: WrittenRuleset) {
  const data = soundSpecials(report, written);
  const prepared = (parts: RulesetParts) => ({ ...parts, names: namesOf(parts.data, parts.tables), slots: slotsOf(parts.data) });
  const whole = prepared(addSpecials({ data, tables }));
  return checkSpecialFormulas({ report, ...whole }, data) ? whole : prepared(addSpecials({ data: withoutFormulas(data), tables }));
}

/** The public, parsed side of a ruleset that has no faults. */
function parsedParts(data: RulesetData, formulas: Formulas): Pick<Ruleset, 'fields' | 'components' | 'checks' | 'terms'> {
  const compiled = (fields: readonly Field[], component: string | null): ReadonlyMap<string, CompiledField> =>
    new Map(
      fields.map((field) => [
        field.id,
        {
          data: field,
          formula: formulas.fields.get(nodeKey({ component, field: field.id }))?.formula ?? null,
          open: openFormula(data, field, true),
        },
      ]),
    );
  return {
    fields: compiled(data.fields, null),
    components: new Map(
      data.components.map((component) => [
        component.id,
        {
          data: component,
          fields: compiled(component.fields, component.id),
          limit: formulas.limits.get(component.id)?.limit?.formula ?? null,
        },
      ]),
    ),
    checks: data.checks.flatMap((check, index) => {
      const passes = formulas.checks[index]?.passes;
      return passes ? [{ data: check, passes: passes.formula }] : [];
    }),
    terms: data.breakdown.flatMap((term, index) => {
      const prepared = formulas.terms[index];
      return prepared?.points ? [{ data: term, points: prepared.points.formula, factor: prepared.factor?.formula ?? null }] : [];
    }),
  };
}
