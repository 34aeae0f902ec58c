import { describe, expect, it } from 'vitest';
import { type RollTable, rollTables } from '../../../../shared/combat/fight/rolls.ts';
import { type CombatRules, combatRulesOf, fighterOf } from '../../../../shared/combat/fighter/index.ts';
import { handAttack, handFighter, handRules } from '../../../support/combat/handRules.ts';
import { builtInRuleset } from '../../../support/rulesets/rulesets.ts';

describe('what rolls depend on', () => {
  it.each(['zorch-97', 'spaceship-battles'])('%s: rolls read nothing of the units that is not listed', (id) => {
    const ruleset = builtInRuleset(id);
    const rules = combatRulesOf(ruleset);
    const units = ruleset.stock.flatMap((design) => fighterOf(ruleset, design) ?? []);
    if (!rules?.rollReads) throw new Error(`${id} has no rules of combat.`);
    const read = { attacker: new Set<string>(), target: new Set<string>(), attack: new Set<string>() };
    /** The same object, with every property and value that is read noted. */
    const watched = <T extends { readonly values: object }>(of: T, names: Set<string>): T => {
      const noted = <O extends object>(object: O): O =>
        new Proxy(object, {
          get: (from, name, receiver) => {
            if (name !== 'values' && name !== 'kind') names.add(String(name));
            return Reflect.get(from, name, receiver);
          },
        });
      return noted({ ...of, values: noted(of.values) });
    };
    const situation = { distance: 8, cover: 0, attackerMoved: true, targetMoved: true, attackerHealth: 1, points: 4, modifier: 0 };
    for (const attacker of units)
      for (const target of units)
        for (const by of attacker.attacks)
          for (const isReaction of [true, false])
            rules.roll(watched(attacker, read.attacker), watched(by, read.attack), watched(target, read.target), {
              ...situation,
              isReaction,
            });
    const { direct, area } = rules.rollReads;
    for (const owner of ['attacker', 'target', 'attack'] as const) {
      const listed = [...(direct?.[owner] ?? []), ...(area?.[owner] ?? [])];
      expect([...read[owner]].filter((name) => !listed.includes(name))).toEqual([]);
    }
    expect(read.target.size).toBeGreaterThan(0);
  });

  it('a roll is the same whatever was asked before it', () => {
    const each = { kind: 'each', dice: 1, sides: 10, save: 5, damage: 1 } as const;
    const rules: CombatRules = {
      ...handRules,
      roll: (_, _by, _target, { cover, distance, attackerMoved, targetMoved, isReaction, attackerHealth, targetHealth }) => ({
        ...each,
        hit: cover + distance / 10 + (attackerMoved ? 10 : 0) + (targetMoved ? 20 : 0) + (isReaction ? 40 : 0),
        save: attackerHealth + 2 * (targetHealth ?? 0),
      }),
    };
    const [attacker, target] = [handFighter({ strength: 3, attacks: [handAttack({ range: 5 })] }), handFighter({ strength: 2 })];
    const tableOf = (): RollTable => {
      const [table] = rollTables({ ...rules }, { ...attacker }, { ...target });
      return table ?? expect.fail('a table');
    };
    const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
    const asked: [ReturnType<RollTable['at']>, ReturnType<RollTable['at']>][] = [];
    const known = tableOf();
    for (const cover of numbers(4))
      for (const flags of numbers(8))
        for (const distance of [1, 5])
          for (const health of [1 / 3, 2 / 3, 1])
            for (const own of [0.5, 1])
              asked.push([known.at(distance, cover, flags, health, own), tableOf().at(distance, cover, flags, health, own)]);
    expect(asked.map(([one]) => one)).toEqual(asked.map(([, other]) => other));
    expect(new Set(asked.map(([one]) => JSON.stringify(one?.roll))).size).toBe(asked.length);
  });

  it('fights need not tell apart what the formulas do not name', () => {
    expect(combatRulesOf(builtInRuleset('zorch-97'))?.rollsDependOn).toEqual(new Set(['attackerMoved', 'isReaction']));
    expect(combatRulesOf(builtInRuleset('spaceship-battles'))?.rollsDependOn?.has('distance')).toBe(true);
  });
});
