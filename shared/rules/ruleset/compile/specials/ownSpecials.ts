import { t } from '../../../../base/words/words.ts';
import type { RulesetData } from '../../format/index.ts';
import { pointsIn } from '../../points/index.ts';
import { nameKey, namesOfSpecial, type SpecialData, type SpecialPrint, specialPrints } from '../../specials.ts';

/** What a project says of a special: all of one of its own, or what is otherwise in one of the ruleset's. */
export type OwnSpecial = {
  readonly id: string;
  readonly label?: string | undefined;
  readonly synonyms?: readonly string[] | undefined;
  readonly for?: string | undefined;
  readonly short?: string | undefined;
  readonly text?: string | undefined;
  readonly cost?: SpecialData['cost'] | undefined;
  readonly most?: number | undefined;
  readonly prints?: readonly SpecialPrint[] | undefined;
};

const SOURCE = t('Agreed between the players');

/**
 * The ruleset's data with the specials of a project. One with the id of the ruleset's changes it; a name that two have goes to the
 * project's, so that none of them is at fault.
 */
export function withOwn(data: RulesetData, own: readonly OwnSpecial[]): RulesetData {
  const owners = new Set(['design', ...data.components.map(({ id }) => id)]);
  const complete = own.flatMap((each) => {
    const known = data.specials.find(({ id }) => id === each.id);
    const label = each.label ?? known?.label;
    if (label === undefined) return [];
    const special = completed(each, known, label, owners);
    // A special that was made for rules with points has no price under rules without.
    return [pointsIn(data) ? special : { ...special, cost: 'agreed' as const }];
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

function completed(own: OwnSpecial, known: SpecialData | undefined, label: string, owners: ReadonlySet<string>): SpecialData {
  const owner = own.for ?? known?.for;
  const short = own.short ?? known?.short;
  const most = own.most ?? known?.most;
  return {
    id: own.id,
    label,
    synonyms: [...(own.synonyms ?? known?.synonyms ?? [])],
    text: own.text ?? known?.text ?? label,
    cost: own.cost ?? known?.cost ?? 'agreed',
    prints: [...(own.prints ?? known?.prints ?? specialPrints)],
    source: known?.source ?? SOURCE,
    ...(owner === undefined || !owners.has(owner) ? {} : { for: owner }),
    ...(short === undefined ? {} : { short }),
    ...(most === undefined ? {} : { most }),
    ...(known?.allowed === undefined ? {} : { allowed: known.allowed }),
  };
}
