import fc from 'fast-check';
import type { Json, RuleEdit, RuleFiles, RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { readRule } from '../../../shared/houseRules/changes/index.ts';

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

/** Numbers, and texts without a formula, that a file may hold by mistake. */
const NUMBERS = [0, 1, -1, 0.001, 99_999, 1e15, 1e300, -1e300];
const TEXTS = [
  '',
  ' ',
  'x',
  '(), ; ·',
  'A name that is so long that no heading, card or column has room for all of it at once',
  '7',
  '{name}',
];

/** An edit that most rules take: the value becomes another of its kind, or of the same property elsewhere, or its element goes. */
export function mildEdit(files: RuleFiles, { what, file, place, to }: Plan): RuleEdit {
  const names = Object.keys(files).filter((name) => /\.(?:json|csv)$/.test(name));
  const name = names[file % Math.max(1, names.length)] ?? 'ruleset.json';
  const places = placesIn(files, name).filter(({ path }) => path.length > 0);
  const at = places[place % Math.max(1, places.length)] ?? { file: name, path: ['id'] };
  const value = readRule(files, at);
  if (what === 0) return { kind: 'remove', place: at };
  if (what === 1) return { kind: 'move', place: at, to };
  if (what < 5) {
    const alike = places.filter(({ path }) => path.at(-1) === at.path.at(-1));
    const other = readRule(files, alike[(place + to) % alike.length] ?? at);
    if (other !== undefined) return { kind: 'set', place: at, value: other };
  }
  if (typeof value === 'boolean') return { kind: 'set', place: at, value: !value };
  if (typeof value === 'number') return { kind: 'set', place: at, value: NUMBERS[to] ?? 1e300 };
  if (typeof value === 'string') return { kind: 'set', place: at, value: name.endsWith('.csv') ? String(NUMBERS[to]) : (TEXTS[to] ?? '') };
  return { kind: 'remove', place: at };
}
