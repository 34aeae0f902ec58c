import { didYouMean } from '../faults.ts';
import { assessedFormula } from '../formulas/index.ts';
import { type CombatBench, FILE } from './combatFormulas.ts';
import type { DrawChoice, DrawRules, FairnessRules } from './fairnessSchema.ts';

/** Reports what is wrong with `fairness`: formulas, and fields that are not there. */
export function checkFairness(bench: CombatBench, { measured, groupings, draw }: FairnessRules): void {
  checkFormula(bench, 'measured', measured, null);
  groupings.forEach(({ id, group }, index) => {
    checkFormula(bench, `groupings[${index}] "${id}", group`, group, null);
  });
  checkFields(bench, 'draw', draw.fields, null);
  const components = [...bench.names.components.keys()];
  draw.components.forEach(({ id, count, fields }, index) => {
    const place = `draw, components[${index}] "${id}"`;
    if (!components.includes(id)) report(bench, `${place}, id`, `There is no component "${id}".${didYouMean(id, components)}`);
    else {
      checkChoices(bench, `${place}, count`, count, null);
      checkFields(bench, place, fields, id);
    }
  });
}

const report = (bench: CombatBench, place: string, message: string): void => bench.report(`${FILE}, fairness, ${place}`, message);

function checkFields(bench: CombatBench, place: string, fields: DrawRules['fields'], component: string | null): void {
  const known = [...(component === null ? bench.names.fields : (bench.names.components.get(component) ?? new Map())).keys()];
  fields.forEach(({ id, of }, index) => {
    const at = `${place}, fields[${index}] "${id}"`;
    if (!known.includes(id)) report(bench, `${at}, id`, `There is no field "${id}".${didYouMean(id, known)}`);
    checkChoices(bench, at, of, component);
  });
}

const checkChoices = (bench: CombatBench, place: string, choices: readonly DrawChoice[], component: string | null): void =>
  choices.forEach(({ when }, index) => {
    checkFormula(bench, `${place}, of[${index}], when`, when, component);
  });

function checkFormula(bench: CombatBench, place: string, formula: string | undefined, component: string | null): void {
  if (formula !== undefined) assessedFormula(bench.report, bench.names, `${FILE}, fairness, ${place}`, formula, component);
}
