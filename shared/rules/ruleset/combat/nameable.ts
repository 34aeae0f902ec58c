import { t } from '../../../base/words/words.ts';
import type { RulesetData } from '../format/index.ts';
import { type Nameable, type Names, nameableColumn, nameableConstants, nameableName, nameableTables } from '../formulas/index.ts';
import { type AttackScope, namesOfOwner, situationWords, valueNames } from './combatNames.ts';
import type { CombatData } from './combatSchema.ts';
import { rollParts } from './rollRules.ts';

/** A formula of a roll: of one of its values, which may name those above it, of one of its parts, or of the steps that explain it. */
export type RollPlace = { readonly roll: 'direct' | 'area'; readonly at: number | 'parts' | 'steps' };

/** What a formula at such a place may name, beside constants and tables. */
export function attackScopeAt(data: CombatData, { roll, at }: RollPlace): AttackScope {
  const rules = data.rolls[roll];
  const values = (rules?.values ?? []).slice(0, typeof at === 'number' ? at : undefined).map(({ id }) => id);
  const parts: readonly string[] = rules && at === 'steps' ? rollParts[rules.kind] : [];
  return { ...valueNames(data), roll: new Map([...values, ...parts].map((name) => [name, () => 0])) };
}

/** Every name that such a formula can use, the nearest first. */
export function nameableOverAttack(names: Names, rules: RulesetData, data: CombatData, place: RollPlace): readonly Nameable[] {
  const scope = attackScopeAt(data, place);
  const valueLabel = (id: string): string => (data.rolls[place.roll]?.values ?? []).find((value) => value.id === id)?.label ?? id;
  return [
    ...[...scope.roll.keys()].map((name) => nameableName('word', name, valueLabel(name), t('of the roll'))),
    ...Object.entries(situationWords).map(([name, [meaning]]) => nameableName('word', name, meaning)),
    ...(['attacker', 'target', 'attack'] as const).flatMap((owner) =>
      namesOfOwner(owner, scope).map((column) =>
        nameableColumn(
          'column',
          owner,
          column,
          labelOf(data, owner, column),
          t('of the {side, select, attacker {attacker} target {target} other {attack}}', { side: owner }),
        ),
      ),
    ),
    ...nameableConstants(rules),
    ...nameableTables(names, rules),
  ];
}

function labelOf({ fighter, attacks }: CombatData, owner: 'attacker' | 'target' | 'attack', column: string): string {
  const values = owner === 'attack' ? attacks.flatMap((attack) => attack.values) : fighter.values;
  return values.find(({ id }) => id === column)?.label ?? column;
}
