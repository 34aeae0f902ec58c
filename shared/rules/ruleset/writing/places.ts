import type { FormulaScope } from '../force/names.ts';
import { inCombat } from './combatPlaces.ts';
import type { FormulaOver, WritingContext } from './context.ts';

type Step = string | number;

const overDesign = (component: string | null = null, words: readonly ('count' | 'limit')[] = []): FormulaOver => ({
  of: 'design',
  scope: { component, words },
});
const overForce = (scope: FormulaScope): FormulaOver => ({ of: 'force', scope });

/** What a formula or message at a place of the files is about; null if there is none at such a place. */
export function formulaOver(context: WritingContext, file: string, path: readonly Step[]): FormulaOver | null {
  if (file === 'ruleset.json') return inRuleset(context, path);
  if (file === 'force.json') return inForce(context, path);
  if (file === 'combat.json') return inCombat(context, path);
  if (file === 'card.json' || file.startsWith('cards/')) return overDesign();
  if (file !== 'reference.json') return null;
  if (!path.includes('when')) return { of: 'constants' };
  return path.at(-1) === 'force' ? overForce('force') : overDesign();
}

function inRuleset({ data }: WritingContext, [list, index, ...rest]: readonly Step[]): FormulaOver | null {
  const at = typeof index === 'number' ? index : -1;
  switch (list) {
    case 'fields':
      return overDesign();
    case 'components': {
      if (rest[0] === 'limit') return overDesign(null, rest[1] === 'formula' ? [] : ['count', 'limit']);
      return overDesign(data.components[at]?.id ?? null);
    }
    case 'breakdown':
      return overDesign(data.breakdown[at]?.component ?? null);
    case 'checks':
      return overDesign(data.checks[at]?.component ?? null);
    case 'specials':
      return overDesign();
    default:
      return null;
  }
}

/** The lists of fields in force.json, and what their formulas are about. */
const FIELDS: Readonly<Record<string, FormulaScope>> = { entry: 'entry', section: 'section', force: 'force', battle: 'battle' };

function inForce({ force }: WritingContext, [list, index]: readonly Step[]): FormulaOver | null {
  const at = typeof index === 'number' ? index : -1;
  switch (list) {
    case 'facts':
    case 'grade':
      return overDesign();
    case 'checks': {
      const over = force.checks[at]?.over;
      return over === undefined ? null : overForce(over);
    }
    case 'fields':
      return overForce((typeof index === 'string' ? FIELDS[index] : undefined) ?? 'entry');
    case 'entryCost':
    case 'purchases':
    case 'detachments':
    case 'firePlan':
      return overForce('entry');
    case 'limit':
    case 'battles':
      return overForce('force');
    case 'section':
      return overForce('section');
    case 'markers':
      return overForce(force.markers[at]?.over ?? 'force');
    case 'transport':
      return overForce('place');
    case 'loadOut':
      return overDesign(index === 'counts' ? (force.loadOut?.component ?? null) : null);
    default:
      return null;
  }
}
