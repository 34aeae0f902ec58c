import type { RulesetData } from '../../format/index.ts';
import { nameKey, namesOfSpecial, type SpecialData } from '../../specials/index.ts';

/** What a project says of a special: all of one of its own, or what is otherwise in one of the ruleset's. */
export type OwnSpecial = Pick<SpecialData, 'id'> & Partial<SpecialData>;

const SOURCE = 'Agreed between the players';

/**
 * The ruleset's data with the specials of a project. One with the id of the ruleset's changes it; a name that two have goes to the
 * project's, so that none of them is at fault.
 */
export function withOwn(data: RulesetData, own: readonly OwnSpecial[]): RulesetData {
  const owners = new Set(['design', ...data.components.map(({ id }) => id)]);
  const complete = own.flatMap((each): readonly SpecialData[] => {
    const known = data.specials.find(({ id }) => id === each.id);
    const label = each.label ?? known?.label;
    if (label === undefined) return [];
    const { for: owner = known?.for, ...rest } = each;
    const special: SpecialData = {
      synonyms: [],
      prints: ['card', 'reference', 'sheet'],
      cost: 'agreed',
      text: label,
      source: SOURCE,
      ...known,
      ...rest,
      label,
      ...(owner === undefined || !owners.has(owner) ? {} : { for: owner }),
    };
    return [special];
  });
  const taken = new Set<string>();
  const specials = [...complete, ...data.specials.filter(({ id }) => complete.every((other) => other.id !== id))].flatMap((special) => {
    const free = namesOfSpecial(special).filter((name) => !taken.has(nameKey(name)));
    for (const name of free) taken.add(nameKey(name));
    const [label, ...synonyms] = free;
    return label === undefined ? [] : [{ ...special, label, synonyms }];
  });
  return { ...data, specials };
}
