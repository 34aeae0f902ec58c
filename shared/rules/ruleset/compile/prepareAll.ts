import type { Field, RulesetData } from '../format/index.ts';
import { inDesign, inRowOf, type Scope } from '../formulas/index.ts';
import type { Message } from '../program.ts';
import { nodeKey } from './order.ts';
import { type FormulaContext, type Prepared, prepareFormula, prepareMessage } from './prepareFormula.ts';

type PreparedMessage = { readonly message: Message; readonly reads: Prepared['reads'] };

/** Every formula of a ruleset, prepared. An entry is null where its formula is faulty; the faults are reported then. */
export type Formulas = {
  /** By node key (`cost`, `weapons[points]`), in ruleset order. */
  readonly fields: ReadonlyMap<string, Prepared | null>;
  /** By node key: the formulas that say where a cell is open, of the fields that have one. */
  readonly opens: ReadonlyMap<string, Prepared | null>;
  /** By component id. */
  readonly limits: ReadonlyMap<
    string,
    { readonly limit: Prepared | null; readonly message: PreparedMessage | null; readonly fixes: readonly (Prepared | null)[] }
  >;
  /** In the order of ruleset.json. */
  readonly terms: readonly { readonly points: Prepared | null; readonly factor: Prepared | null }[];
  readonly checks: readonly {
    readonly passes: Prepared | null;
    readonly message: PreparedMessage | null;
    /** A value for each fix that sets one; null for the others. */
    readonly fixes: readonly (Prepared | null)[];
  }[];
};

const FILE = 'ruleset.json';

/** Prepares all formulas and messages of a ruleset, reporting every fault. */
export function prepareFormulas(context: FormulaContext, data: RulesetData): Formulas {
  const fields = new Map<string, Prepared | null>();
  const opens = new Map<string, Prepared | null>();
  const addFields = (list: readonly Field[], component: string | null, within: string) => {
    list.forEach((field, index) => {
      const prepare = (what: string, formula: string) =>
        prepareFormula(context, `${within}fields[${index}] "${field.id}", ${what}`, inRowOf(component ?? undefined), formula);
      const key = nodeKey({ component, field: field.id });
      if (field.kind === 'formula') fields.set(key, prepare('formula', field.formula));
      if (field.when !== undefined) opens.set(key, prepare('when', field.when));
    });
  };
  addFields(data.fields, null, `${FILE}, `);
  data.components.forEach(({ id, fields: list }, index) => {
    addFields(list, id, `${FILE}, components[${index}] "${id}", `);
  });
  return { fields, opens, limits: prepareLimits(context, data), terms: prepareTerms(context, data), checks: prepareChecks(context, data) };
}

function prepareLimits(context: FormulaContext, data: RulesetData): Formulas['limits'] {
  return new Map(
    data.components.flatMap(({ id, limit }, index) => {
      if (!limit) return [];
      const place = `${FILE}, components[${index}] "${id}", limit`;
      const inMessage: Scope = { component: null, words: ['count', 'limit'] };
      const prepared = {
        limit: prepareFormula(context, `${place}, formula`, inDesign, limit.formula),
        message: prepareMessage(context, `${place}, message`, inMessage, limit.message),
        fixes: limit.fixes.map((fix, at) =>
          'set' in fix ? prepareFormula(context, `${place}, fixes[${at}], value`, inMessage, fix.value) : null,
        ),
      };
      return [[id, prepared] as const];
    }),
  );
}

const isComponent = (context: FormulaContext, id: string | undefined): boolean => id === undefined || context.names.components.has(id);

function prepareTerms(context: FormulaContext, data: RulesetData): Formulas['terms'] {
  return data.breakdown.map((term, index) => {
    if (!isComponent(context, term.component)) return { points: null, factor: null };
    const place = `${FILE}, breakdown[${index}] "${term.id}"`;
    const scope = inRowOf(term.component);
    return {
      points: prepareFormula(context, `${place}, points`, scope, term.points),
      factor: term.factor === undefined ? null : prepareFormula(context, `${place}, factor`, scope, term.factor),
    };
  });
}

function prepareChecks(context: FormulaContext, data: RulesetData): Formulas['checks'] {
  return data.checks.map((check, index) => {
    if (!isComponent(context, check.component)) return { passes: null, message: null, fixes: [] };
    const place = `${FILE}, checks[${index}] "${check.id}"`;
    const scope = inRowOf(check.component);
    return {
      passes: prepareFormula(context, `${place}, passes`, scope, check.passes),
      message: prepareMessage(context, `${place}, message`, scope, check.message),
      fixes: check.fixes.map((fix, at) =>
        'set' in fix ? prepareFormula(context, `${place}, fixes[${at}], value`, scope, fix.value) : null,
      ),
    };
  });
}
