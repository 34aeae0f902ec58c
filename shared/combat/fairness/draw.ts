import { type Chance, seeded } from '../../force/rolls.ts';
import type { DrawChoice, DrawRules } from '../../rules/ruleset/combat/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { assessDesign, evaluateOver } from '../../rules/ruleset/run/index.ts';
import type { CellValue, DesignInput } from '../../rules/ruleset/values/index.ts';

/** A design that keeps the rules is found within so many tries, unless the rules of the draw do not fit the game. */
const MOST_TRIES = 200;

/**
 * Draws designs at random, as `fairness.draw` of combat.json says. The same seed gives the same designs. Only designs without errors
 * and with a cost are returned, so there may be fewer than `count`; none where nothing says how to draw them.
 */
export function drawDesigns(ruleset: Ruleset, seed: number, count: number): readonly DesignInput[] {
  return Array.from({ length: count }, (_, index) => drawDesign(ruleset, seed, index)).filter((design) => design !== null);
}

/** The design of one index, which does not depend on the others; null if there is none. */
export function drawDesign(ruleset: Ruleset, seed: number, index: number): DesignInput | null {
  const rules = ruleset.combat?.data.fairness?.draw;
  if (!rules) return null;
  const chance = seeded(Math.imul(seed + 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35));
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const design = drawAny(ruleset, rules, chance, `R${seed}-${index}`);
    const { cost, issues } = assessDesign(ruleset, design);
    if (typeof cost === 'number' && cost > 0 && !issues.some(({ severity }) => severity === 'error')) return design;
  }
  return null;
}

function drawAny(ruleset: Ruleset, rules: DrawRules, chance: Chance, name: string): DesignInput {
  let design: DesignInput = { values: { name }, components: {} };
  const draw = (choices: readonly DrawChoice[], component: string | null, row: number): CellValue =>
    drawn(
      choices.filter(({ when }) => when === undefined || holds(ruleset, design, when, component, row)),
      chance,
    );
  for (const { id, of } of rules.fields) design = { ...design, values: { ...design.values, [id]: draw(of, null, 0) } };
  for (const component of rules.components) {
    const rows = Math.max(0, Number(draw(component.count, null, 0)));
    for (let row = 0; row < rows; row++) {
      design = withRow(design, component.id, row, {});
      for (const { id, of } of component.fields) design = withRow(design, component.id, row, { [id]: draw(of, component.id, row) });
    }
  }
  return design;
}

/** The design with values in a row of a component, which is added if it is the next one. */
function withRow(design: DesignInput, component: string, row: number, values: DesignInput['values']): DesignInput {
  const rows = [...(design.components[component] ?? [])];
  rows[row] = { values: { ...rows[row]?.values, ...values } };
  return { ...design, components: { ...design.components, [component]: rows } };
}

function holds(ruleset: Ruleset, design: DesignInput, when: string, component: string | null, row: number): boolean {
  const value = evaluateOver(ruleset, assessDesign(ruleset, design), when, component, row);
  return value.ok && (value.value === true || (typeof value.value === 'number' && value.value !== 0));
}

/** One of the choices, by weight; blank without any. */
function drawn(choices: readonly DrawChoice[], chance: Chance): CellValue {
  const total = choices.reduce((sum, { weight }) => sum + weight, 0);
  let left = chance() * total;
  const chosen = choices.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  if (!chosen) return null;
  if ('value' in chosen) return chosen.value;
  const steps = Math.floor((chosen.to - chosen.from) / chosen.step + 1e-9) + 1;
  return chosen.from + chosen.step * Math.floor(chance() * steps);
}
