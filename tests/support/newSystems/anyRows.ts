import type { CellValue } from '../../../shared/rules/ruleset/values/index.ts';
import { pick, type Random } from '../random/random.ts';

const headings =
  'Name|Unit|Ship|Class|Move|M|Cost|Points|PV|Armour|name|Weapon|Weapons|Weapon 1|Weapon 2|Range 1|#|No.|ID|Notes|s2|A1|R1C1|constructor|toString|cost|TRUE|if|sum|x|Speed (")|Speed "|%|Größe|名前|Qty|Total|Points each|a b|a_b|a-b||Attack (hits)|1|2024|hp1|count|max'.split(
    '|',
  );
const whole = (random: Random, below: number): number => Math.floor(random() * below);

/** What the cells of a column hold: each makes one of them. */
const columns: readonly ((random: Random) => CellValue)[] = [
  (random) => whole(random, 20),
  (random) => whole(random, 1000) / 10,
  (random) => -whole(random, 9),
  (random) => pick(random, ['Light', 'Heavy', 'Medium', 'light']),
  (random) => `${1 + whole(random, 5)}+`,
  (random) => `${whole(random, 5)}d6`,
  (random) => `${whole(random, 20)}"`,
  (random) => pick(random, ['x', null]),
  (random) => pick(random, ['yes', 'no']),
  (random) => pick(random, [true, false]),
  () => null,
  (random) => pick(random, ['Laser (3), Gun (2)', 'Gun', 'Laser; Gun', 'Staff (12", A3, AP(1)), Knife (A1)']),
  (random) => pick(random, ['1/2', '3/4', '-', '–']),
  (random) => pick(random, ['A long sentence about it.', 'Another, with a comma; and more', '{x}', '=1+1', '__proto__']),
  (random) => pick(random, ['1e5', '∞', 'NaN', '#REF!', '0017']),
];

/** Rows under headings, of which the first column mostly has names, and the last is perhaps worked out from the second. */
export function anyRows(random: Random): readonly (readonly CellValue[])[] {
  const heads = Array.from({ length: 2 + whole(random, 9) }, () => pick(random, headings));
  const makers = heads.map(() => pick(random, columns));
  const isPriced = random() < 0.3;
  const rows = Array.from({ length: 1 + whole(random, 8) }, (_, at) =>
    makers.map((make, column): CellValue => {
      if (column === 0 && random() < 0.8) return `${pick(random, ['Tank', 'Bison', 'Ogre', 'Hero', 'Elf'])}${random() < 0.5 ? at : ''}`;
      return isPriced && column === makers.length - 1 ? `=B${at + 2}*2+1` : make(random);
    }),
  );
  return [heads, ...rows];
}
