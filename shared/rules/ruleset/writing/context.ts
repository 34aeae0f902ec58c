import { keepPair } from '../../../base/remembered.ts';
import { parsedJson } from '../../../base/text/index.ts';
import type { Reference } from '../../formula/index.ts';
import { type FormulaFault, formulaFaults } from '../../formula/writing/index.ts';
import { attackScopeAt, type CombatData, combatSchema, nameableOverAttack, type RollPlace, whyNoMeaning } from '../combat/index.ts';
import { type Ruleset, readTables } from '../compile/index.ts';
import { agreedNames } from '../force/agreed.ts';
import { type ForceData, forceRulesSchema } from '../force/index.ts';
import { type FormulaScope, nameableOverForce, whyNothing } from '../force/names.ts';
import { type Field, type RulesetData, rulesetSchema } from '../format/index.ts';
import { meaningOf, type Nameable, type Names, nameableIn, namesOf, type Scope, whyMeaningless } from '../formulas/index.ts';

/** What a formula of a ruleset is about, which decides what it can name. */
export type FormulaOver =
  | { readonly of: 'design'; readonly scope: Scope }
  | { readonly of: 'force'; readonly scope: FormulaScope }
  /** An attack of one unit on another. */
  | { readonly of: 'combat'; readonly place: RollPlace }
  /** Over tables and constants alone. */
  | { readonly of: 'constants' };

/** What formulas can name in the files of a ruleset as they are now, with faults or not. */
export type WritingContext = {
  readonly data: RulesetData;
  readonly names: Names;
  readonly force: ForceData;
  readonly combat: CombatData | null;
};

/**
 * What formulas can name in these files. A file that cannot be read, for its faults, is taken from the ruleset that last loaded; so are
 * the names that the program itself adds. Cached by the identity of both.
 */
export const writingContext = keepPair((files: Readonly<Record<string, string>>, working: Ruleset): WritingContext => {
  const read = rulesetSchema.safeParse(parsedJson(files['ruleset.json'] ?? ''));
  const readForce = forceRulesSchema.safeParse(parsedJson(files['force.json'] ?? ''));
  const readCombat = combatSchema.safeParse(parsedJson(files['combat.json'] ?? ''));
  const combat = readCombat.success ? readCombat.data : (working.combat?.data ?? null);
  const data = read.success ? read.data : working.data;
  const force = readForce.success ? readForce.data : working.force.data;
  const tables = read.success ? readTables(() => {}, new Map(Object.entries(files)), data.tables) : working.tables;
  return { data, force, combat, names: withAdded(namesOf(data, tables), working, force) };
});

/** The names with those that the program adds for specials, and with the fields of units that cards can name. */
function withAdded(names: Names, working: Ruleset, force: ForceData): Names {
  const whole = namesOf(working.data, working.tables);
  const written = namesOf(working.written.data, working.written.tables);
  const added = <T>(all: ReadonlyMap<string, T>, own: ReadonlyMap<string, unknown> | undefined): readonly (readonly [string, T])[] =>
    [...all].filter(([id]) => !own?.has(id));
  return {
    fields: new Map<string, Field>([...added(whole.fields, written.fields), ...names.fields]),
    components: new Map(
      [...names.components].map(([id, fields]) => [
        id,
        new Map<string, Field>([...added(whole.components.get(id) ?? new Map<string, Field>(), written.components.get(id)), ...fields]),
      ]),
    ),
    constants: names.constants,
    tables: new Map([...added(whole.tables, written.tables), ...names.tables]),
    entryFields: new Map(force.fields.entry.map(({ id }) => [id, null])),
    agreed: agreedNames(force, names.tables, null),
  };
}

/** Every name that a formula about this can use, the nearest first. */
export function nameable(context: WritingContext, over: FormulaOver): readonly Nameable[] {
  if (over.of === 'force') return nameableOverForce(context, over.scope);
  if (over.of === 'design') return nameableIn(context.names, over.scope, context.data);
  if (over.of === 'combat' && context.combat) return nameableOverAttack(context.names, context.data, context.combat, over.place);
  return nameableIn({ ...context.names, fields: new Map(), components: new Map() }, NOWHERE, context.data);
}

const NOWHERE: Scope = { component: null, words: [] };

const whyUnknown =
  (context: WritingContext, over: FormulaOver) =>
  (reference: Reference): string | null => {
    const written = nameOf(reference);
    if (written !== null && nameable(context, over).some(({ text }) => text === written)) return null;
    if (over.of === 'force') return whyNothing(context, over.scope, reference);
    if (over.of === 'combat' && context.combat) return whyNoMeaning(context.names, attackScopeAt(context.combat, over.place), reference);
    const scope = over.of === 'design' ? over.scope : NOWHERE;
    if (over.of === 'design' && meaningOf(context.names, scope, reference)) return null;
    return whyMeaningless(
      over.of === 'design' ? context.names : { ...context.names, fields: new Map(), components: new Map() },
      scope,
      reference,
    );
  };

const nameOf = (reference: Reference): string | null => {
  if (reference.kind === 'cells') return null;
  return reference.kind === 'name' ? reference.name : `${reference.table}[${reference.column}]`;
};

/** The faults of a formula at their characters. */
export function formulaFaultsIn(context: WritingContext, over: FormulaOver, text: string): readonly FormulaFault[] {
  return formulaFaults(text, whyUnknown(context, over));
}
