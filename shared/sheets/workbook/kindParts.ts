import type { Design } from '../../project/index.ts';
import { byKind, kindsOf, type Ruleset, rulesetOfKind } from '../../rules/ruleset/compile/index.ts';
import { capitalised } from './keys/index.ts';
import { SHEETS } from './marks/index.ts';

/** The designs of one kind, and what their sheets are called; of all of them in a system without kinds. */
type KindPart = {
  readonly ruleset: Ruleset;
  readonly designs: readonly Design[];
  readonly name: string;
  readonly army: string;
  readonly breakdown: string;
  /** The defined name of the list of units; the usual one if absent. */
  readonly units?: string;
};

/** Most characters of a sheet's name, and those that it cannot have. */
const LONGEST = 31;
const FORBIDDEN = /[[\]:*?/\\']/g;

/** A sheet for each kind of design that there is; one for all designs in a system without kinds. */
export function kindParts(ruleset: Ruleset, designs: readonly Design[]): readonly KindPart[] {
  const usual = { name: SHEETS.designs, army: SHEETS.army, breakdown: SHEETS.breakdown };
  const [first] = kindsOf(ruleset);
  if (first === undefined) return [{ ruleset, designs, ...usual }];
  const taken = new Set(Object.values(SHEETS).map((name) => name.toLowerCase()));
  const named = (wish: string): string => {
    const plain = wish.replace(FORBIDDEN, ' ').trim();
    let name = plain.slice(0, LONGEST);
    for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${plain.slice(0, LONGEST - 3)} ${count}`;
    taken.add(name.toLowerCase());
    return name;
  };
  const groups = byKind(ruleset, designs, (design) => design);
  const shown = groups.length > 0 ? groups : [{ kind: first, ruleset: rulesetOfKind(ruleset, first.key), designs }];
  return shown.map(({ kind, ...part }, index) => {
    const many = kind?.many ?? '';
    return {
      ...part,
      name: named(capitalised(many)),
      army: named(`${SHEETS.army} ${many}`),
      breakdown: named(`${SHEETS.breakdown} ${many}`),
      units: `army_units_${index + 1}`,
    };
  });
}
