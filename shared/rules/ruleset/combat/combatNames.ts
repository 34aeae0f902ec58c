import { didYouMean } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import { constantly, type Getter, type Reference, singly, type Value } from '../../formula/index.ts';
import { agreedIn, type Names } from '../formulas/index.ts';
import type { CombatData } from './combatSchema.ts';

/** What formulas over an attack know of the one who makes it, and of the target. */
type CombatSubject = {
  readonly strength: number;
  readonly move: number;
  readonly flies: boolean;
  readonly strikes: boolean;
  readonly multiTarget: boolean;
  readonly antiAir: boolean;
  readonly popsUp: boolean;
  readonly values: Readonly<Record<string, Value>>;
};

/** What they know of the attack itself. */
type CombatAttack = {
  readonly range: number;
  readonly arc: number;
  readonly points: number;
  readonly values: Readonly<Record<string, Value>>;
};

/** One attack at the moment that it is made: what its formulas run over. Filled anew for each. */
export type CombatFrame = {
  attacker: CombatSubject;
  target: CombatSubject;
  attack: CombatAttack;
  distance: number;
  coverToHit: number;
  coverToSave: number;
  attackerMoved: boolean;
  targetMoved: boolean;
  attackerHealth: number;
  targetHealth: number;
  isReaction: boolean;
  points: number;
  modifier: number;
};

type Read = (frame: CombatFrame) => Value;

/** The words for the situation of an attack, with what they mean to a player. */
export const situationWords: Readonly<Record<string, readonly [meaning: string, read: Read]>> = {
  distance: [t('How far away the target is'), ({ distance }) => distance],
  coverToHit: [t('What the cover of the target adds to the die of the attacker'), ({ coverToHit }) => coverToHit],
  coverToSave: [t('What the cover of the target adds to its own die'), ({ coverToSave }) => coverToSave],
  attackerMoved: [t('Whether the attacker has moved this turn'), ({ attackerMoved }) => attackerMoved],
  targetMoved: [t('Whether the target has moved this turn'), ({ targetMoved }) => targetMoved],
  attackerHealth: [t('The share of its strength that the attacker has left'), ({ attackerHealth }) => attackerHealth],
  targetHealth: [t('The share of its strength that the target has left'), ({ targetHealth }) => targetHealth],
  isReaction: [t('Whether it answers, out of turn, what flies past'), ({ isReaction }) => isReaction],
  points: [t('The points of an area attack that fall together'), ({ points }) => points],
  modifier: [t('The sum of the modifiers that are chosen, for the attacker’s die'), ({ modifier }) => modifier],
};

const subjectProperties: Readonly<Record<string, (subject: CombatSubject) => Value>> = {
  strength: ({ strength }) => strength,
  move: ({ move }) => move,
  flies: ({ flies }) => flies,
  strikes: ({ strikes }) => strikes,
  multiTarget: ({ multiTarget }) => multiTarget,
  antiAir: ({ antiAir }) => antiAir,
  popsUp: ({ popsUp }) => popsUp,
};

const attackProperties: Readonly<Record<string, (attack: CombatAttack) => Value>> = {
  range: ({ range }) => range,
  arc: ({ arc }) => arc,
  points: ({ points }) => points,
};

/** The names of values that the rules keep of units and of attacks. */
export type ValueNames = { readonly ofFighters: readonly string[]; readonly ofAttacks: readonly string[] };

/** Collects the names of the values in `combat.json`. */
export const valueNames = ({ fighter, attacks }: CombatData): ValueNames => ({
  ofFighters: fighter.values.map(({ id }) => id),
  ofAttacks: [...new Set(attacks.flatMap(({ values }) => values.map(({ id }) => id)))],
});

/** What a formula over an attack may name, beside constants and tables. */
export type AttackScope = ValueNames & {
  /** The parts of its roll, such as `hit`, for the steps that explain it. */
  readonly roll: ReadonlyMap<string, (frame: CombatFrame) => Value>;
};

const OWNERS = ['attacker', 'target', 'attack'] as const;

/** What `attacker[…]`, `target[…]` and `attack[…]` may name. */
export const namesOfOwner = (owner: string, { ofFighters, ofAttacks }: ValueNames): readonly string[] =>
  owner === 'attack' ? [...Object.keys(attackProperties), ...ofAttacks] : [...Object.keys(subjectProperties), ...ofFighters];

/** The names that values of units and of attacks cannot have, as they mean something already. */
export const takenNames = (owner: 'attacker' | 'attack'): readonly string[] => namesOfOwner(owner, { ofFighters: [], ofAttacks: [] });

const isOwner = (name: string): name is (typeof OWNERS)[number] => OWNERS.some((owner) => owner === name);

function ownerGetter(scope: AttackScope, owner: 'attacker' | 'target' | 'attack', column: string): Getter<CombatFrame> | null {
  if (owner === 'attack') {
    const read = Object.hasOwn(attackProperties, column) ? attackProperties[column] : undefined;
    if (read) return singly<CombatFrame>(({ attack }) => read(attack));
    return scope.ofAttacks.includes(column) ? singly<CombatFrame>(({ attack }) => attack.values[column] ?? null) : null;
  }
  const read = Object.hasOwn(subjectProperties, column) ? subjectProperties[column] : undefined;
  const isKnown = scope.ofFighters.includes(column);
  if (!read && !isKnown) return null;
  if (owner === 'attacker')
    return singly<CombatFrame>(read ? ({ attacker }) => read(attacker) : ({ attacker }) => attacker.values[column] ?? null);
  return singly<CombatFrame>(read ? ({ target }) => read(target) : ({ target }) => target.values[column] ?? null);
}

/** Reads constants and columns of tables: all that a formula can name whose number is the same for all units. */
function resolveFixed(names: Names, blocks: Map<string, Getter<unknown>>, reference: Reference): Getter<unknown> | null {
  if (reference.kind === 'cells') return null;
  if (reference.kind === 'name') {
    const value = names.constants.get(reference.name);
    return value === undefined ? null : constantly(value);
  }
  const { table: owner, column } = reference;
  const agreed = agreedIn(names, reference);
  if (agreed) return 'value' in agreed ? constantly(agreed.value) : null;
  const table = names.tables.get(owner);
  if (!table?.columns.includes(column)) return null;
  // Look-ups are fast in a block that is the same object each time.
  const key = `${owner}[${column}]`;
  const made = blocks.get(key) ?? constantly(table.rows.map((row) => [row[column] ?? null]));
  blocks.set(key, made);
  return made;
}

/** How a reference is read in a formula over an attack; null if it means nothing there. Without a scope, over nothing. */
export function resolveOverAttack(
  names: Names,
  blocks: Map<string, Getter<unknown>>,
  scope: AttackScope | null,
  reference: Reference,
): Getter<CombatFrame> | null {
  if (scope && reference.kind === 'column' && isOwner(reference.table)) return ownerGetter(scope, reference.table, reference.column);
  if (scope && reference.kind === 'name') {
    const part = scope.roll.get(reference.name);
    if (part) return singly(part);
    const word = Object.hasOwn(situationWords, reference.name) ? situationWords[reference.name] : undefined;
    if (word) return singly(word[1]);
  }
  return resolveFixed(names, blocks, reference);
}

/** Explains in a sentence why a reference means nothing there. */
export function whyNoMeaning(names: Names, scope: AttackScope | null, reference: Reference): string {
  if (reference.kind === 'cells') return t('"{cell}" is a worksheet cell; a ruleset names things.', { cell: reference.text });
  if (reference.kind === 'column') {
    const { table: owner, column } = reference;
    if (scope && isOwner(owner))
      return `${t('"{owner}" has no value "{column}".', { owner, column })}${didYouMean(column, namesOfOwner(owner, scope))}`;
    const columns = names.tables.get(owner)?.columns;
    if (columns) return `${t('"{owner}" has no column "{column}".', { owner, column })}${didYouMean(column, columns)}`;
    const agreed = agreedIn(names, reference);
    if (agreed && 'why' in agreed) return agreed.why;
    return `${t('There is no table "{id}".', { id: owner })}${didYouMean(owner, [...(scope ? OWNERS : []), ...names.tables.keys()])}`;
  }
  const { name } = reference;
  const known = [...(scope ? [...scope.roll.keys(), ...Object.keys(situationWords)] : []), ...names.constants.keys()];
  const isField = scope && (names.fields.has(name) || scope.ofFighters.includes(name));
  const hint = isField
    ? ` ${t('Write attacker[{name}] or target[{name}], and list it among the values of fighters.', { name })}`
    : didYouMean(name, known);
  return `${
    scope
      ? t('A formula about an attack cannot name "{name}".', { name })
      : t('A number that is the same for all units cannot name "{name}".', { name })
  }${hint}`;
}
