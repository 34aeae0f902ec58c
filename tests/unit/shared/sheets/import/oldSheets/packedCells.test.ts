import { describe, expect, it } from 'vitest';
import { importText, problems, told } from '../../../../../support/importing/layouts.ts';

const guns = ({ designs }: ReturnType<typeof importText>): readonly unknown[] =>
  designs.map(({ components }) =>
    components.weapons?.map(({ values: { name, turreted, range, attacks, barrage, hitsOn, apMod, shots } }) =>
      [name, turreted ? 'T' : '', range, attacks, barrage, hitsOn, apMod, shots].map((value) => value ?? '').join(' '),
    ),
  );

describe('a weapon with its figures behind its name', () => {
  it('has those that the heading names', () => {
    const result = importText(`
Unit | Sz/Prop | Mv-Sv-Ass(-Cap) | Pts | Weapon: Rng/Att/Hit/AP | 2nd weapon
Brood Rifles | S/ft | 14-10-2 | 70 | Pulse rifles: 25/2/8/0 T | Fog pots [3]
Beetle | M/tr | 23-8-1-2 | 125 | Bolt gun: 40/2/9/-1 T |
Stag | M/tr | 25-7-2-2 | 190 | Shard cannon: 35/4/7/-1 T | Co-beamer: 30/3/9/1 T
Ant | M/tr | 25-6-1 | 165 | Rail gun S: 60/1/5/-2 T | Co-beamer: 30/3/9/1
Weevil | M/tr | 15-8-0 | 160 | Arc hurler: 190/B6/0 |
Mite | S/wh | 35-10-0 | 75 | Stinger: 90/1/5/-4 [4] |`);
    expect(told(result).map((line) => line.replace(/ \[.*/, ''))).toEqual([
      'Brood Rifles A2: 14 small 10 2 normal =70',
      'Beetle A3: 23 medium 8 1 2 tracked =125',
      'Stag A4: 25 medium 7 2 2 tracked =190',
      'Ant A5: 25 medium 6 1 tracked =165',
      'Weevil A6: 15 medium 8 0 tracked =160',
      'Mite A7: 35 small 10 0 wheeled =75',
    ]);
    expect(guns(result)).toEqual([
      ['Pulse rifles T 25 2  8 0 ', 'Fog pots       3'],
      ['Bolt gun T 40 2  9 -1 '],
      ['Shard cannon T 35 4  7 -1 ', 'Co-beamer T 30 3  9 1 '],
      ['Rail gun S T 60 1  5 -2 ', 'Co-beamer  30 3  9 1 '],
      ['Arc hurler  190  6  0 '],
      ['Stinger  90 1  5 -4 4'],
    ]);
    expect(problems(result)).toContain(
      'warning E2 The names hold further values: "Pulse rifles: 25/2/8/0 T" was read as "Pulse rifles" with Range 25, Attacks 2, Hits on 8, AP modifier 0, Turreted T. Check them.',
    );
  });

  it('has those that a line above the table names, in any language', () => {
    const result = importText(`
Armes : portée / nombre de dés / touche sur / perforation (B = points de barrage) ; T = tourelle, F = fixe

Unité | Taille | Propulsion | Mvt | Blindage | Arme 1 | Arme 2 | Coût (PP)
Groupe d'assaut | petite | à pied | 14 | 10 | Grenades et PM T 15 cm / 3 / 7+ / -1 | | 65
Équipe missile | petite | à pied | 10 | 10 | Missile Épervier T 60 cm / 1 / 5+ / -4 x4 | | 210
VCI Sanglier | moyenne | chenilles | 25 | 7 | Canon de 30 T 50 cm / 3 / 7+ / -1 | Missile F 80 cm / 1 / 5+ / -3 x2 | 345
Obusier tracté | moyenne | tractée | 5 | 10 | Obusier de 105 F 155 cm B4 0 | | 155`);
    expect(guns(result)).toEqual([
      ['Grenades et PM T 15 3  7 -1 '],
      ['Missile Épervier T 60 1  5 -4 4'],
      ['Canon de 30 T 50 3  7 -1 ', 'Missile  80 1  5 -3 2'],
      ['Obusier de 105  155  4  0 '],
    ]);
  });
});
