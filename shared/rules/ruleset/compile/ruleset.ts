import { keepEach, keepOne } from '../../../base/remembered.ts';
import type { Formula } from '../../formula/index.ts';
import type { CombatData, CombatProgram } from '../combat/index.ts';
import { type ForceData, type ForceRules, type ForceRun, plainForce } from '../force/index.ts';
import type { BreakdownTerm, CardDesign, Check, ComponentData, Field, RulesetData } from '../format/index.ts';
import type { QuickReference } from '../format/referenceSchema.ts';
import type { Points } from '../points/index.ts';
import type { Program } from '../program.ts';
import type { CellValue, DesignInput, RulesetTable } from '../values/index.ts';
import type { Lengths } from '../values/lengths.ts';
import type { OwnSpecial } from './specials/index.ts';

/** A field, with its formula parsed if it is computed, and the one that is TRUE where its cell is open, if it can be closed. */
export type CompiledField = { readonly data: Field; readonly formula: Formula | null; readonly open: Formula | null };

type CompiledComponent = {
  readonly data: ComponentData;
  readonly fields: ReadonlyMap<string, CompiledField>;
  readonly limit: Formula | null;
};

/** A value that an example must have: of a field of the design, or of a field of one row of a component. */
export type ExpectedValue = {
  readonly component: string | null;
  /** The row of the component; 0 for the design itself. */
  readonly row: number;
  readonly field: string;
  /** A blank must be blank, or an empty text. */
  readonly value: CellValue;
};

/** A worked example: a design, what the rules say it costs and is, and the ids of the issues it must raise. */
export type RulesetExample = {
  readonly name: string;
  readonly design: DesignInput;
  /** Null in a points-free system. */
  readonly cost: number | null;
  readonly values: readonly ExpectedValue[];
  readonly issues: readonly string[];
  readonly source: string;
};

/** What stands in the files of a ruleset, checked but not compiled. */
export type WrittenRuleset = {
  readonly data: RulesetData;
  readonly tables: ReadonlyMap<string, RulesetTable>;
  readonly card: CardDesign | null;
  /** The layouts of `cards/<name>.json`, by name. */
  readonly cards: ReadonlyMap<string, CardDesign>;
  readonly reference: QuickReference | null;
  readonly force: ForceData;
  /** Null without `combat.json`. */
  readonly combat: CombatData | null;
  readonly stock: readonly DesignInput[];
  readonly examples: readonly RulesetExample[];
  /** The text of its example project, which is a project file; null if it has none. */
  readonly example: string | null;
};

/** A game system, loaded and ready to run. Maps keep the order of the ruleset's files. */
export type Ruleset = {
  /** With the fields, tables and checks that the program adds for specials. */
  readonly data: RulesetData;
  /** What designs are counted in; null for a points-free system. */
  readonly points: Points | null;
  readonly tables: ReadonlyMap<string, RulesetTable>;
  readonly constants: ReadonlyMap<string, number>;
  /** Units of length: those that all rulesets know, and its own. */
  readonly lengths: Lengths;
  readonly fields: ReadonlyMap<string, CompiledField>;
  readonly components: ReadonlyMap<string, CompiledComponent>;
  readonly checks: readonly { readonly data: Check; readonly passes: Formula }[];
  readonly terms: readonly { readonly data: BreakdownTerm; readonly points: Formula; readonly factor: Formula | null }[];
  readonly stock: readonly DesignInput[];
  readonly examples: readonly RulesetExample[];
  readonly example: string | null;
  readonly card: CardDesign | null;
  /** The layouts of `cards/<name>.json`, by name. */
  readonly cards: ReadonlyMap<string, CardDesign>;
  readonly reference: QuickReference | null;
  /** The formulas over a force in reference.json, by their texts. */
  readonly referenceForces: ReadonlyMap<string, ForceRun>;
  /** How forces are built; groups with a cost limit only where the ruleset has no rules for forces. */
  readonly force: ForceRules;
  /** How units fight; null where the ruleset does not say. */
  readonly combat: CombatProgram | null;
  /** The ruleset that this one is a part of, if it has only what designs of one kind have. */
  readonly whole?: Ruleset;
  /** The ruleset without what is agreed for a battle; absent in itself. */
  readonly agreedFrom?: Ruleset;
  /** The key of that kind. */
  readonly kind?: string;
  /** The same without what is added, as the files have it; a project's own specials are not in it. */
  readonly written: WrittenRuleset;
  /** The specials of a project that were added; absent without any. */
  readonly own?: readonly OwnSpecial[];
  /** Compiled closures for the kind that a design is of; only assess.ts uses them. */
  readonly program: (design: DesignInput) => Program;
};

const fieldLists = keepOne(({ fields, components }: Ruleset) =>
  keepEach((component: string | null): readonly Field[] =>
    [...((component === null ? fields : components.get(component)?.fields)?.values() ?? [])].map(({ data }) => data),
  ),
);
/** The fields of a component, or of the design where that is null, in the order of the files; none of a component that there is not. */
export const fieldsOf = (ruleset: Ruleset, component: string | null): readonly Field[] => fieldLists(ruleset)(component);

/** The files beside ruleset.json that do not affect the cost of designs, as texts by path: for a ruleset made from this one. */
export function companionFiles({ data, card, cards, written: { reference, force, combat } }: Ruleset): ReadonlyMap<string, string> {
  const layouts = Object.fromEntries([...cards].map(([name, layout]) => [`cards/${name}.json`, layout]));
  const parts = {
    'card.json': card,
    ...layouts,
    'reference.json': reference,
    'force.json': force === plainForce(data) ? null : force,
    // How points are measured is about the costs of this ruleset.
    'combat.json': combat ? { ...combat, fairness: undefined } : null,
  };
  return new Map(Object.entries(parts).flatMap(([path, part]) => (part ? [[path, `${JSON.stringify(part, null, 2)}\n`] as const] : [])));
}
