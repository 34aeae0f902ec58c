import type { DesignInput } from '../../../rules/ruleset/values/index.ts';
import type { Substitutes } from '../../calculation/index.ts';
import type { ImportedDesign } from '../../import/index.ts';
import type { Addition } from '../house/house.ts';

/** What a change does to a design: another value, another row in place of one, a row more, a row less. */
export const changeKinds = ['values', 'replaced', 'added', 'removed'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A change of one design: as the house ruleset sees it, and as it is typed into the sheet's cells. */
export type TriedChange = {
  readonly kind: ChangeKind;
  readonly design: DesignInput;
  readonly typed: Substitutes;
  /** What is typed if the sheet has no cost with that. */
  readonly otherwise?: Substitutes;
  /** "with 60 as Range in H2" */
  readonly words: string;
  /** True if only a cost that changes shows that the cells are a place of the sheet for this. */
  readonly isPlaceGuessed: boolean;
};

/** Picks numbers from 0 up to 1 that look random and are the same every time. */
export type Roll = () => number;

export const pick = <T>(list: readonly T[], roll: Roll): T | undefined => list[Math.floor(roll() * list.length)];

/** A design of the import as the house ruleset prices it. */
export const houseDesign = (
  { values, components }: Pick<ImportedDesign, 'values' | 'components'>,
  addition: Addition | undefined,
): DesignInput => ({
  values: { ...values, ...addition?.values },
  components: Object.fromEntries(
    Object.entries(components).map(([id, rows]) => [
      id,
      rows.map((row, index) => ({ values: { ...row.values, ...addition?.rows[id]?.[index] } })),
    ]),
  ),
});
