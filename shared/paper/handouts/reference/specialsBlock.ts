import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import { type NamedSpecial, printsIn, specialInWords, specialsOf } from '../../../rules/ruleset/run/index.ts';
import type { RichText, ShownTable } from './blocks.ts';
import { knownSides, type ReferenceView } from './views.ts';

const keyOf = ({ special, name, owner }: NamedSpecial): string => (special === null ? `${owner ?? ''}: ${name}` : special.id);

type InPlay = { readonly title: string; readonly text: string; readonly units: Set<string> };

/**
 * The special abilities of all sides, each once with all that is said of it and who has it; with `isWhole` the whole library. Null
 * if there are none.
 */
export function specialsBlock(ruleset: Ruleset, views: readonly ReferenceView[], isWhole: boolean): ShownTable | null {
  const { specials } = ruleset.data;
  const inPlay = new Map<string, InPlay>();
  const add = (named: NamedSpecial, unit: string | null): void => {
    if (!printsIn(named, 'reference')) return;
    const own = named.special === null ? named.owner : null;
    const known = inPlay.get(keyOf(named)) ?? { ...specialInWords({ ...named, detail: null, owner: own }, true), units: new Set<string>() };
    if (unit !== null) known.units.add(unit);
    inPlay.set(keyOf(named), known);
  };
  for (const { designs } of knownSides(views)) {
    for (const assessment of designs) {
      for (const special of specialsOf(ruleset, assessment)) add(special, String(assessment.values.name ?? ''));
    }
  }
  if (isWhole) {
    for (const special of specials) add({ special, name: special.label, detail: null, row: null, owner: null, points: null }, null);
  }
  const all = [...inPlay.values()];
  if (all.length === 0) return null;
  const isNamed = all.some(({ units }) => units.size > 0);
  const left = (heading: string) => ({ heading: { plain: heading }, align: 'left' as const });
  const rows = all.map(({ title, text, units }): readonly RichText[] => [
    { plain: title, isStrong: true },
    ...(isNamed ? [{ plain: [...units].join(', ') }] : []),
    { plain: text },
  ]);
  const sections = new Set(specials.filter(({ id }) => inPlay.has(id)).map(({ source }) => source.slice(Math.max(0, source.indexOf('§')))));
  return {
    kind: 'table',
    called: 'Special abilities',
    section: sections.size === 1 ? ([...sections][0] ?? '') : '',
    columns: [left('Ability'), ...(isNamed ? [left('Who')] : []), left('Effect')],
    rows,
    notes: [],
  };
}
