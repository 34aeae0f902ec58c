import fc from 'fast-check';
import type { Json, RuleEdit, RuleFiles, RulePlace } from '../../../shared/houseRules/index.ts';
import { readRule } from '../../../shared/houseRules/index.ts';

/** All places of a file, from the whole down to single values and cells. */
function placesIn(files: RuleFiles, file: string): readonly RulePlace[] {
  const places: RulePlace[] = [];
  const walk = (value: Json | undefined, path: readonly (string | number)[]): void => {
    places.push({ file, path });
    if (Array.isArray(value)) value.forEach((item: Json, index) => void walk(item, [...path, index]));
    else if (typeof value === 'object' && value !== null) for (const [key, item] of Object.entries(value)) walk(item, [...path, key]);
  };
  walk(readRule(files, { file, path: [] }), []);
  return places;
}

/** Values that fit somewhere, or nowhere. */
const nonsense: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    0,
    1,
    -1,
    1.5,
    1e21,
    '',
    '=',
    '=1+',
    '=name',
    'tin',
    '#N/A',
    '{',
    '{x}',
    null,
    true,
    false,
    [],
    {},
    [[]],
    [{}],
    ['a'],
  ),
  fc.string({ maxLength: 12 }),
  fc.double({ noNaN: true }),
  fc.record({ id: fc.constantFrom('name', 'legs', '__proto__', 'x'), kind: fc.constantFrom('number', 'formula', 7) }) as fc.Arbitrary<Json>,
);

/** What a random edit does, before it is known which files it meets. */
type Plan = { readonly what: number; readonly file: number; readonly place: number; readonly to: number; readonly value: Json };
export const plannedEdit: fc.Arbitrary<Plan> = fc.record({
  what: fc.nat(9),
  file: fc.nat(),
  place: fc.nat(),
  to: fc.nat(6),
  value: nonsense,
});

/** The edit that a plan means in these files: of a place that they have. `only` keeps it to some files. */
export function editOf(files: RuleFiles, { what, file, place, to, value }: Plan, only: (file: string) => boolean = () => true): RuleEdit {
  const names = Object.keys(files).filter((name) => only(name) && name !== 'example.motorpool');
  const name = names[file % Math.max(1, names.length)] ?? 'ruleset.json';
  const places = placesIn(files, name);
  const at = places[place % Math.max(1, places.length)] ?? { file: name, path: [] };
  if (what < 4) return { kind: 'set', place: at, value };
  if (what < 6) return { kind: 'remove', place: at };
  if (what === 6) return { kind: 'move', place: at, to };
  if (what < 9) {
    const list = at.path.slice(0, -1);
    const index = typeof at.path.at(-1) === 'number' ? Number(at.path.at(-1)) : to;
    // A copy of what is there is more like what players do than nonsense.
    const copied = what === 7 ? readRule(files, at) : undefined;
    return { kind: 'insert', place: { file: name, path: [...list, index] }, value: copied ?? value };
  }
  return { kind: 'set', place: { file: name, path: [...at.path, 'added'] }, value };
}
