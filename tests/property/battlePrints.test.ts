import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mapOf } from '../../shared/force/battle/index.ts';
import { assessForce, turnsOf } from '../../shared/force/index.ts';
import { forceJobSchema, layoutForces } from '../../shared/paper/handouts/force/index.ts';
import type { BattleArea, PlannedBattle } from '../../shared/project/battle.ts';
import { plannedBattleSchema } from '../../shared/project/battle.ts';
import type { Force } from '../../shared/project/force.ts';
import { aForce, anEntry, aSection, forceId, stockProject } from '../support/forces/forces.ts';
import { wordsOf } from '../support/prints/cards.ts';
import { awkwardRuleset } from '../support/rulesets/awkwardRuleset.ts';
import { builtInRuleset, tinyRuleset } from '../support/rulesets/rulesets.ts';

const rulesets = [builtInRuleset('zorch-97'), builtInRuleset('spaceship-battles'), tinyRuleset(), awkwardRuleset()];

const length = fc.oneof(
  fc.constantFrom('0', '1/3', '25 %', '12 cm', '9 in', 'far', '', '1/0', '400 %'),
  fc.double({ min: 0, max: 300, noNaN: true }).map(String),
);
const area: fc.Arbitrary<BattleArea> = fc.oneof(
  fc.record({ edge: fc.constantFrom('near' as const, 'far' as const, 'left' as const, 'right' as const), depth: length }),
  fc.record({ x: length, y: length, width: length, depth: length }),
);
const text = fc.string({ maxLength: 30 });
const whose = fc.constantFrom({}, { role: 'attacker' }, { role: 'front' }, { force: forceId('red') }, { force: forceId('gone') });
const plans = fc.record(
  {
    battle: fc.constantFrom('hasty', 'prepared', 'street', 'gone'),
    scenario: fc.constantFrom('fleetAction', 'night', 'a1', 'gone'),
    turns: fc.integer({ min: 0, max: 99 }),
    table: fc.record({
      width: fc.double({ min: 0.1, max: 1e4, noNaN: true }),
      depth: fc.double({ min: 0.1, max: 1e4, noNaN: true }),
      unit: text,
    }),
    zones: fc.array(fc.tuple(text, fc.array(area, { maxLength: 3 }), whose), { maxLength: 30 }),
    objectives: fc.array(fc.tuple(text, fc.record({ x: length, y: length }), whose), { maxLength: 30 }),
    notes: text,
  },
  { requiredKeys: [] },
);

const planOf = ({ zones, objectives, ...rest }: Partial<typeof plans extends fc.Arbitrary<infer P> ? P : never>): PlannedBattle =>
  plannedBattleSchema.parse({
    id: 'plan',
    name: 'Plan',
    sides: ['red', 'blue'],
    ...rest,
    ...(zones && { zones: zones.map(([label, areas, of], index) => ({ id: `z${index}`, label, areas, ...of })) }),
    ...(objectives && {
      objectives: objectives.map(([label, at, of], index) => ({ id: `o${index}`, label: `${label}SECRET`, at, secret: true, ...of })),
    }),
  });

it('whatever is planned, the map stays on the table, the pages print, and the page for the table keeps secrets', () => {
  fc.assert(
    fc.property(fc.constantFrom(...rulesets), plans, (ruleset, given) => {
      const plan = planOf(given);
      const [design] = stockProject(ruleset).designs;
      const side = (name: string, role: string): Force =>
        aForce([aSection('All', [anEntry(design?.id ?? '', 3)], { placed: 'z0' })], {
          id: forceId(name),
          name,
          role,
          battle: plan.battle ?? null,
        });
      const [red, blue] = [side('red', 'attacker'), side('blue', 'defender')];
      const project = { ...stockProject(ruleset, red, blue), battles: [plan] };
      for (const { boxes } of mapOf(ruleset, plan, [red, blue]).zones) {
        for (const { left, top, width, height } of boxes) {
          for (const edge of [left, top, width, height]) expect(edge >= 0).toBe(true);
          expect(left + width <= 1 + 1e-9 && top + height <= 1 + 1e-9).toBe(true);
        }
      }
      const turns = turnsOf(ruleset, project, plan);
      expect(turns === null || (Number.isInteger(turns) && turns >= 1 && turns <= 99)).toBe(true);
      const print = layoutForces(ruleset, project, [red, blue], forceJobSchema.parse({ parts: ['setup', 'plan'] }));
      expect(print.fault).toBeNull();
      const words = print.pages.map(({ items }) => wordsOf(items).join(' '));
      expect(words.join(' ')).not.toMatch(/NaN|undefined|#DIV|#VALUE|Infinity/);
      const setup = print.parts.find(({ part }) => part === 'setup');
      expect(words.slice(setup?.page, (setup?.page ?? 0) + (setup?.pages ?? 0)).join(' ')).not.toContain('SECRET');
      for (const { words: told } of assessForce(ruleset, project, red).placements) expect(told).not.toMatch(/NaN|undefined/);
    }),
    { numRuns: 60 },
  );
});
