import { didYouMean } from '../faults.ts';
import { assessedFormula } from '../formulas/index.ts';
import { type CombatContext, FILE } from './combatFormulas.ts';
import type { DrawChoice, DrawRules, FairnessRules } from './fairnessSchema.ts';

/** Reports what is wrong with `fairness`: formulas, and fields that are not there. */
export function checkFairness(context: CombatContext, { measured, groupings, draw }: FairnessRules): void {
  checkFormula(context, 'measured', measured, null);
  groupings.forEach(({ id, group }, index) => {
    checkFormula(context, `groupings[${index}] "${id}", group`, group, null);
  });
  checkFields(context, 'draw', draw.fields, null);
  const components = [...context.names.components.keys()];
  draw.components.forEach(({ id, count, fields }, index) => {
    const place = `draw, components[${index}] "${id}"`;
    if (!components.includes(id)) report(context, `${place}, id`, `There is no component "${id}".${didYouMean(id, components)}`);
    else {
      checkChoices(context, `${place}, count`, count, null);
      checkFields(context, place, fields, id);
    }
  });
}

const report = (context: CombatContext, place: string, message: string): void => context.report(`${FILE}, fairness, ${place}`, message);

function checkFields(context: CombatContext, place: string, fields: DrawRules['fields'], component: string | null): void {
  const known = [...(component === null ? context.names.fields : (context.names.components.get(component) ?? new Map())).keys()];
  fields.forEach(({ id, of }, index) => {
    const at = `${place}, fields[${index}] "${id}"`;
    if (!known.includes(id)) report(context, `${at}, id`, `There is no field "${id}".${didYouMean(id, known)}`);
    checkChoices(context, at, of, component);
  });
}

const checkChoices = (context: CombatContext, place: string, choices: readonly DrawChoice[], component: string | null): void =>
  choices.forEach(({ when }, index) => {
    checkFormula(context, `${place}, of[${index}], when`, when, component);
  });

function checkFormula(context: CombatContext, place: string, formula: string | undefined, component: string | null): void {
  if (formula !== undefined) assessedFormula(context.report, context.names, `${FILE}, fairness, ${place}`, formula, component);
}
