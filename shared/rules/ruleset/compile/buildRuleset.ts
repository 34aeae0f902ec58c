import { fail, type Outcome, succeed } from '../../../base/problem.ts';
import { keepPair, once } from '../../../base/remembered.ts';
import { t } from '../../../base/words/words.ts';
import { compileCombat } from '../combat/index.ts';
import { type FaultReport, faultList } from '../faults.ts';
import type { AgreedValues } from '../force/agreed.ts';
import { compileForce, type ForceRun } from '../force/index.ts';
import type { Field, RulesetData } from '../format/index.ts';
import { fixedText, namesOf } from '../formulas/index.ts';
import { type DesignKindKey, kindKeyOf } from '../kinds.ts';
import { pointsIn } from '../points/index.ts';
import type { Program } from '../program.ts';
import { lengthsOf } from '../values/lengths.ts';
import { buildProgram, graphOf } from './buildProgram.ts';
import { checkCard } from './checkCard.ts';
import { checkReference, withHeadings } from './checkReference.ts';
import { checkChains } from './checkSizes.ts';
import { openFormula } from './openFormula.ts';
import { graphOrder, nodeKey } from './order.ts';
import { type Formulas, prepareFormulas } from './prepareAll.ts';
import type { FormulaContext } from './prepareFormula.ts';
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

/** The ruleset with the specials of a project; the same one for the same list. */
export const withOwnSpecials = keepPair((ruleset: Ruleset, own: readonly OwnSpecial[]): Ruleset => {
  const { written } = ruleset;
  if (own.length === 0 || written.data.specialFields.length === 0) return ruleset;
  const built = buildRuleset(faultList(), { ...written, data: withOwn(written.data, own) });
  // Specials that spoil the rules, e.g. with a formula for another version of them, are better left out than the rules.
  return built.ok ? { ...built.value, written, own } : ruleset;
});

/** Compiles the files of a ruleset, and fails if these or they have faults. */
export function buildRuleset({ problems, report }: ReturnType<typeof faultList>, written: WrittenRuleset): Outcome<Ruleset> {
  const { card, cards } = written;
  const { data, tables, names, slots } = preparedSpecials(report, written);
  const ruleset = rulesetFrom({ report, names, slots, isSound: false }, { data, tables }, written);
  // Each of these reports its faults.
  const formulas = ruleset.formulas();
  const force = ruleset.force();
  ruleset.combat();
  const onCards = { report, names: { ...names, entryFields: force.entryDefaults, agreed: force.agreed }, slots, isSound: false };
  if (card) checkCard(onCards, data.icons, 'card.json', card);
  for (const [name, layout] of cards) checkCard(onCards, data.icons, `cards/${name}.json`, layout);
  ruleset.said();
  ruleset.referenceForces();
  const graph = graphOf(data, formulas);
  const { circles, order } = graphOrder(graph);
  for (const circle of circles) {
    report(
      'ruleset.json, fields',
      t('These formulas go round in a circle: {fields}.', { fields: [...circle, circle[0]].join(` ${t('reads')} `) }),
    );
  }
  checkChains(report, graph, order);
  return problems.length > 0 ? fail(...problems) : succeed(ruleset.made());
}

/** The ruleset of files that were found to have no faults before. What it needs is compiled when it is first needed. */
export const soundRuleset = (written: WrittenRuleset): Ruleset => soundFrom(addSpecials(written), written, null);

/** The same ruleset as it is in a battle in which something is agreed. */
export const soundUnder = (agreement: Agreement): Ruleset => soundFrom(agreement.base, agreement.base.written, agreement);

function soundFrom({ data, tables }: RulesetParts, written: WrittenRuleset, agreement: Agreement | null): Ruleset {
  const context: FormulaContext = { report: impossible, names: namesOf(data, tables), slots: slotsOf(data), isSound: true };
  return rulesetFrom(context, { data, tables }, written, agreement).made();
}

const impossible: FaultReport = (place, message) => {
  throw new Error(`Rules without faults have one. ${place}: ${message}`);
};

/** What was agreed for a battle, and the ruleset without it. */
export type Agreement = { readonly base: Ruleset; readonly agreed: AgreedValues };

/** The parts of a ruleset, each compiled when it is first asked for; `made` is the ruleset itself. */
function rulesetFrom(context: FormulaContext, { data, tables }: RulesetParts, written: WrittenRuleset, agreement: Agreement | null = null) {
  const { card, cards, reference, stock, examples, example } = written;
  const base = agreement?.base;
  const { report, names, slots } = context;
  const formulas = once(() => prepareFormulas(context, data));
  const force = once(() => compileForce(report, data, names, written.force, agreement?.agreed ?? null));
  const agreedNames = once(() => ({ ...names, agreed: force().agreed }));
  const combat = once(() => (written.combat ? compileCombat(report, data, agreedNames(), written.combat) : null));
  const said = once(() => reference && withHeadings(reference, (place, text) => fixedText(report, agreedNames(), place, text)));
  const referenceForces = once((): ReadonlyMap<string, ForceRun> => {
    const forces = { report, names: agreedNames(), data, force: written.force };
    return reference ? checkReference({ ...context, names: agreedNames() }, forces, reference) : new Map();
  });
  const parsed = once(() => parsedParts(data, formulas()));
  const made = (): Ruleset => ({
    data,
    points: pointsIn(data),
    tables,
    constants: names.constants,
    lengths: lengthsOf(data.lengths),
    ...(base ? { fields: base.fields, components: base.components } : fieldParts(data, formulas)),
    get checks() {
      return base?.checks ?? parsed().checks;
    },
    get terms() {
      return base?.terms ?? parsed().terms;
    },
    stock,
    examples,
    example,
    card,
    cards,
    get reference() {
      return said();
    },
    get referenceForces() {
      return referenceForces();
    },
    get force() {
      return force();
    },
    get combat() {
      return combat();
    },
    written,
    program: base?.program ?? programs(data, (kind) => buildProgram(data, names, slots, formulas(), kind)),
    ...(base ? { agreedFrom: base, ...(base.own ? { own: base.own } : {}) } : {}),
  });
  return { formulas, force, combat, said, referenceForces, made };
}

/** A program for each kind of design, and which of them runs over a design. */
function programs(data: RulesetData, build: (kind: DesignKindKey) => Program): Ruleset['program'] {
  const ofKinds = new Map((data.designKinds?.kinds ?? []).map(({ key }) => [key, once(() => build(key))] as const));
  const [first] = ofKinds.values();
  const only = first ?? once(() => build(null));
  return ({ values }) => (ofKinds.get(kindKeyOf(data, values) ?? '') ?? only)();
}

/** The data with what its specials add, without those whose formulas are faulty. */
function preparedSpecials(report: FaultReport, { data: written, tables }: WrittenRuleset) {
  const data = soundSpecials(report, written);
  const prepared = (parts: RulesetParts) => ({ ...parts, names: namesOf(parts.data, parts.tables), slots: slotsOf(parts.data) });
  const whole = prepared(addSpecials({ data, tables }));
  const isSound = checkSpecialFormulas({ report, ...whole, isSound: false }, data);
  return isSound ? whole : prepared(addSpecials({ data: withoutFormulas(data), tables }));
}

function fieldParts(data: RulesetData, formulas: () => Formulas): Pick<Ruleset, 'fields' | 'components'> {
  const compiled = (fields: readonly Field[], component: string | null): ReadonlyMap<string, CompiledField> =>
    new Map(
      fields.map((field) => {
        const open = once(() => openFormula(data, field, true));
        const each: CompiledField = {
          data: field,
          get formula() {
            return formulas().fields.get(nodeKey({ component, field: field.id }))?.formula ?? null;
          },
          get open() {
            return open();
          },
        };
        return [field.id, each];
      }),
    );
  return {
    fields: compiled(data.fields, null),
    components: new Map(
      data.components.map((component) => [
        component.id,
        {
          data: component,
          fields: compiled(component.fields, component.id),
          get limit() {
            return formulas().limits.get(component.id)?.limit?.formula ?? null;
          },
        },
      ]),
    ),
  };
}

const parsedParts = (data: RulesetData, formulas: Formulas): Pick<Ruleset, 'checks' | 'terms'> => ({
  checks: data.checks.flatMap((check, index) => {
    const passes = formulas.checks[index]?.passes;
    return passes ? [{ data: check, passes: passes.formula }] : [];
  }),
  terms: data.breakdown.flatMap((term, index) => {
    const prepared = formulas.terms[index];
    return prepared?.points ? [{ data: term, points: prepared.points.formula, factor: prepared.factor?.formula ?? null }] : [];
  }),
});
