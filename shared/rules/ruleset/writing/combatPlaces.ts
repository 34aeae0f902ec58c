import type { FormulaOver, WritingContext } from './context.ts';

const overRow = (component: string | null): FormulaOver => ({ of: 'design', scope: { component, words: [] } });

/** What a formula of `combat.json` is about; null if there is none at such a place. */
export function inCombat({ combat }: WritingContext, [list, index, ...rest]: readonly (string | number)[]): FormulaOver | null {
  switch (list) {
    case 'fighter':
      return overRow(null);
    case 'covers':
      return rest[0] === 'standing' || rest[0] === 'moved' ? overRow(null) : { of: 'constants' };
    case 'attacks':
      return overRow((typeof index === 'number' ? combat?.attacks[index]?.of : undefined) ?? null);
    case 'rolls': {
      if (index !== 'direct' && index !== 'area') return null;
      const [part, at] = rest;
      return {
        of: 'combat',
        place: { roll: index, at: part === 'steps' ? 'steps' : part === 'values' && typeof at === 'number' ? at : 'parts' },
      };
    }
    case 'fairness': {
      const [part, at, below] = rest;
      const drawn =
        part === 'components' && typeof at === 'number' && below === 'fields' ? combat?.fairness?.draw.components[at] : undefined;
      return overRow(drawn?.id ?? null);
    }
    case 'modifiers':
    case 'closeCombat':
    case 'area':
    case 'morale':
      return { of: 'constants' };
    default:
      return null;
  }
}
