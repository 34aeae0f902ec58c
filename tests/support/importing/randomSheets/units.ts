import type { CellValue } from '../../../../shared/rules/ruleset/values/index.ts';
import type { Chance } from './chance.ts';

/** A design as it is meant; null where it has nothing. Fields by id. */
export type Unit = {
  readonly name: string;
  readonly cost: number;
  readonly values: Readonly<Record<string, CellValue>>;
  readonly weapons: readonly Weapon[];
};
export type Weapon = { readonly name: string; readonly values: Readonly<Record<string, CellValue>> };

const firsts = 'Badger, Stoat, Otter, Heron, Kestrel, Lynx, Marten, Osprey, Puffin, Raven, Sable, Tern, Viper, Wolf, Zebu, Adder'.split(
  ', ',
);
const lasts = 'Mk 2, Scout, Heavy, IV, B, Command, Light, 1944'.split(', ');
const guns =
  'Autocannon, Railgun, Howitzer, Flamer, Coilgun, Rocket Pod, Needler, Plasma Lance, Slugthrower, Recoilless, Beamer, Mortar Tube'.split(
    ', ',
  );
const gunEnds = ['', ' A', ' Mk 3', ' 75mm', ' (short)', ' Long'];

const weaponOf = (chance: Chance, name: string): Weapon => ({
  name,
  values: {
    turreted: chance.percent(60),
    range: chance.whole(2, 30) * 5,
    attacks: chance.whole(1, 5),
    hitsOn: chance.whole(3, 9),
    apMod: chance.percent(20) ? 0 : -chance.whole(1, 5),
    shots: chance.percent(60) ? 'unlimited' : chance.whole(1, 9),
    special: chance.percent(15) ? chance.pick(['Smoke', 'Indirect fire only', 'Night sights']) : null,
  },
});

/** Weapons of different names. */
export const randomWeapons = (chance: Chance, count: number): readonly Weapon[] =>
  chance
    .shuffled(guns.flatMap((gun) => gunEnds.map((end) => `${gun}${end}`)))
    .slice(0, count)
    .map((name) => weaponOf(chance, name));

/** Designs of different names, with weapons from a common list. */
export function randomUnits(chance: Chance, count: number, weapons: readonly Weapon[]): readonly Unit[] {
  const names = chance.shuffled(firsts.flatMap((first) => [first, ...lasts.map((last) => `${first} ${last}`)]));
  return names.slice(0, count).map((name) => {
    const size = chance.pick(['small', 'medium', 'large', 'extra-large']);
    const most = size === 'small' ? 1 : size === 'medium' ? 2 : 4;
    return {
      name,
      cost: chance.percent(70) ? chance.whole(10, 500) : chance.whole(100, 5000) / 10,
      values: {
        size,
        armour: chance.whole(2, 10),
        assault: chance.percent(30) ? 0 : chance.whole(1, 6),
        capacity: chance.percent(60) ? null : chance.whole(1, 6),
        propulsion: chance.pick(['normal', 'towed', 'wheeled', 'tracked', 'hover', 'grav', 'flying']),
        movement: chance.percent(80) ? chance.whole(1, 12) * 5 : chance.whole(2, 20) * 2.5,
      },
      weapons: chance.shuffled(weapons).slice(0, chance.whole(1, most)),
    };
  });
}
