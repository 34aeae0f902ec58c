import type { ClubSheet } from './clubSheet.ts';

/** Workbooks whose keys, notes and little tables say what cells mean. */
export const clubKeys: Readonly<Record<string, ClubSheet>> = {
  'lengths in inches, with what an inch is': {
    text: `
All distances in inches (1" = 2.5cm)
Unit | Move | Size | Armour | Propulsion | Weapon | Range | Attacks | Hits on | AP | PP
Anvil | 8 | large | 4 | tracked | 105mm | 38 | 1 | 5 | -3 | 345
Lynx | 14 | medium | 8 | wheeled | Cannon | 18 | 2 | 8 | -1 | 148
Scout | 18 | small | 9 | hover | Autogun | 20 | 3 | 7 | 0 | 120`,
    truth: `
Anvil | movement 20 | size large | armour 4 | propulsion tracked | cost 345
- 105mm | range 95 | attacks 1 | hitsOn 5 | apMod -3
Lynx | movement 35 | size medium | armour 8 | propulsion wheeled | cost 148
- Cannon | range 45 | attacks 2 | hitsOn 8 | apMod -1
Scout | movement 45 | size small | armour 9 | propulsion hover | cost 120
- Autogun | range 50 | attacks 3 | hitsOn 7 | apMod 0`,
  },
  'codes of letters and numbers, explained on a tab by tables beside each other, and a letter for each weapon': {
    text: `
## Roll
Item | Unit | B | M | T | G | Arms | Pts
1 | Red Troop | 2 | 3 | K | b | ax | 205
2 | Blue Troop | 1 | 4 | R | c | b | 88
3 | Scouts | 1 | 5 | L | c | x | 92
4 | Guns | 2 | 1 | K | a | aab | 260
## Codes
B = size class | | | M = move, cm | | | T = type of drive | | | G = armour grade |
1 | small | | 1 | 8 | | K | caterpillar tracks | | a | 4
2 | medium | | 2 | 12 | | R | road wheels | | b | 6
3 | large | | 3 | 25 | | L | hover | | c | 9
 | | | 4 | 32
 | | | 5 | 45
 |
Arms
Letter | Weapon | Range | Attacks | Hits on | AP
a | Cannon | 70 | 1 | 5 | -3
b | Autogun | 45 | 2 | 8 | -1
x | Coax MG | 25 | 2 | 8 | 1`,
    truth: `
Red Troop | size medium | movement 25 | propulsion tracked | armour 6 | cost 205
- Cannon | range 70 | attacks 1 | hitsOn 5 | apMod -3
- Coax MG | range 25 | attacks 2 | hitsOn 8 | apMod 1
Blue Troop | size small | movement 32 | propulsion wheeled | armour 9 | cost 88
- Autogun | range 45 | attacks 2 | hitsOn 8 | apMod -1
Scouts | size small | movement 45 | propulsion hover | armour 9 | cost 92
- Coax MG | range 25 | attacks 2 | hitsOn 8 | apMod 1
Guns | size medium | movement 8 | propulsion tracked | armour 4 | cost 260
- Cannon | range 70 | attacks 1 | hitsOn 5 | apMod -3
- Cannon | range 70 | attacks 1 | hitsOn 5 | apMod -3
- Autogun | range 45 | attacks 2 | hitsOn 8 | apMod -1`,
  },
  'prices by year on a tab of their own, in another order': {
    text: `
## Vehicles
Vehicle | Size | Move | Drive | Armour | Gun | Range
Boar | large | 25 | tracked | 4 | Cannon | 90
Hare | small | 40 | wheeled | 8 | MG | 30
Lynx | medium | 32 | tracked | 6 | Autogun | 45
## Committee
The points, as voted in May
Vehicle | 2001 | 2002 | 2003 | +/- since 2002
Boar | 210 | 220 | 235 | 15
Hare | 80 | 85 | as 02 | 0
Lynx | - | 140 | 150 | 10
The list of 2001 is withdrawn.`,
    truth: `
Boar | size large | movement 25 | propulsion tracked | armour 4 | cost 235
- Cannon | range 90
Hare | size small | movement 40 | propulsion wheeled | armour 8 | cost 85
- MG | range 30
Lynx | size medium | movement 32 | propulsion tracked | armour 6 | cost 150
- Autogun | range 45`,
  },
  'numbers for choices, which a line says for each heading': {
    text: `
Bulk: 1 small 2 medium 3 large 4 very large   Drive: 1 on foot, 2 road wheels, 3 tracks
Unit | Bulk | Armour | Move | Drive | Gun | Range | PP
Scouts | 1 | 9 | 12 | 1 | Rifles | 25 | 70
Lorry | 2 | 9 | 30 | 2 | MG | 30 | 105
Mammoth | 4 | 3 | 15 | 3 | Cannon | 90 | 340`,
    truth: `
Scouts | size small | propulsion normal | armour 9 | movement 12 | cost 70
- Rifles | range 25
Lorry | size medium | propulsion wheeled | armour 9 | movement 30 | cost 105
- MG | range 30
Mammoth | size extra-large | propulsion tracked | armour 3 | movement 15 | cost 340
- Cannon | range 90`,
  },
  'a key with a heading before its letters': {
    text: `
Bez. | Pkt. | Bew. | Gr. | Panz. | Antr. | Waffe | Turm | RW | Schuss | SF | Treff. | DS
Schützen | 68 | 14 | k | 10 | F | MG | j | 35 | 3 | - | 7 | 1
Panther | 332 | 27 | g | 4 | K | 75mm L70 | j | 95 | 1 | - | 5 | -4
Hummel | 207 | 22 | m | 9 | K | Haubitze | n | 240 | - | 6 | - | -1
Pak 40 | 90 | 6 | m | - | G | Pak | n | 85 | 1 | entf. | 5 | -2
 |
Legende:
Gr. = Größe: k = klein, m = mittel, g = groß, sg = sehr groß
Antr. = Antrieb: F = zu Fuß, G = gezogen, R = Rad, K = Kette
RW = Reichweite, SF = Sperrfeuer, DS = Durchschlag`,
    truth: `
Schützen | cost 68 | movement 14 | size small | armour 10 | propulsion normal
- MG | turreted yes | range 35 | attacks 3 | hitsOn 7 | apMod 1
Panther | cost 332 | movement 27 | size large | armour 4 | propulsion tracked
- 75mm L70 | turreted yes | range 95 | attacks 1 | hitsOn 5 | apMod -4
Hummel | cost 207 | movement 22 | size medium | armour 9 | propulsion tracked
- Haubitze | turreted no | range 240 | barrage 6 | apMod -1
Pak 40 | cost 90 | movement 6 | size medium | propulsion towed
- Pak | turreted no | range 85 | attacks 1 | hitsOn 5 | apMod -2`,
  },
  'blank shots that a note explains, and dittos': {
    text: `
Vehicle | Pts | Size | Drive | Move | Save | Weapon | T/H | Range | Att | Hit | AP | Shots
Puma | 171 | Medium | Wheels | 38 | 8 | 50mm | T | 65 | 1 | 6 | -1 |
Panzer IV | 255 | " | Tracks | 24 | 6 | 75mm | T | 80 | 1 | 5 | -2 |
Hummel | 207 | " | " | 22 | 9 | Rockets | H | 240 | 1 | 6 | -1 | 8
 |
T/H: T = turret, H = hull mounted. Blank shots = unlimited.`,
    truth: `
Puma | cost 171 | size medium | propulsion wheeled | movement 38 | armour 8
- 50mm | turreted yes | range 65 | attacks 1 | hitsOn 6 | apMod -1 | shots unlimited
Panzer IV | cost 255 | size medium | propulsion tracked | movement 24 | armour 6
- 75mm | turreted yes | range 80 | attacks 1 | hitsOn 5 | apMod -2 | shots unlimited
Hummel | cost 207 | size medium | propulsion tracked | movement 22 | armour 9
- Rockets | turreted no | range 240 | attacks 1 | hitsOn 6 | apMod -1 | shots 8`,
  },
  'a dash and a number that mean no limit': {
    text: `
## Guns
Unit | Move | Size | Armour | Propulsion | Weapon | Range | Attacks | Hits on | AP | Shots
Fox | 30 | small | 8 | wheeled | MG | 30 | 2 | 8 | 1 | -
Elk | 20 | large | 4 | tracked | Rockets | 80 | 2 | 6 | -1 | 4
 |
"-" under Shots: no limit.
## Missiles
Unit | Move | Size | Armour | Propulsion | Weapon | Range | Attacks | Hits on | AP | Shots (999 = unlimited)
Owl | 60 | medium | 9 | flying | Cannon | 50 | 3 | 7 | 0 | 999
Kite | 70 | medium | 9 | flying | Missile | 120 | 1 | 4 | -4 | 3`,
    truth: `
Fox | movement 30 | size small | armour 8 | propulsion wheeled
- MG | range 30 | attacks 2 | hitsOn 8 | apMod 1 | shots unlimited
Elk | movement 20 | size large | armour 4 | propulsion tracked
- Rockets | range 80 | attacks 2 | hitsOn 6 | apMod -1 | shots 4
Owl | movement 60 | size medium | armour 9 | propulsion flying
- Cannon | range 50 | attacks 3 | hitsOn 7 | apMod 0 | shots unlimited
Kite | movement 70 | size medium | armour 9 | propulsion flying
- Missile | range 120 | attacks 1 | hitsOn 4 | apMod -4 | shots 3`,
  },
  'weapons in a cell, with a key for what is not there': {
    text: `
Unit | Pts | Move | Size | Armour | Type | Armament
MG team | 68 | 14 | Small | 10 | Foot | MG (T R35 A3 7+ AP+1)
Panther | 333 | 27 | Large | 4 | Tracks | 75mm L70 (T R95 A1 5+ AP-4); Hull MG (F R30 A2 8+ AP+2)
Hummel | 208 | 22 | Medium | 9 | Tracks | Howitzer (F R240 B6 AP-1 S8)
 |
T = turret, F = fixed forward, R = range in cm, A = attacks, B = barrage points, 5+ = hits on, AP = armour modifier, S = shots (no S = unlimited)`,
    truth: `
MG team | cost 68 | movement 14 | size small | armour 10 | propulsion normal
- MG | turreted yes | range 35 | attacks 3 | hitsOn 7 | apMod 1 | shots unlimited
Panther | cost 333 | movement 27 | size large | armour 4 | propulsion tracked
- 75mm L70 | turreted yes | range 95 | attacks 1 | hitsOn 5 | apMod -4 | shots unlimited
- Hull MG | turreted no | range 30 | attacks 2 | hitsOn 8 | apMod 2 | shots unlimited
Hummel | cost 208 | movement 22 | size medium | armour 9 | propulsion tracked
- Howitzer | turreted no | range 240 | barrage 6 | apMod -1 | shots 8`,
  },
  'French armament with a key of its own': {
    text: `
Unité | Coût | Mvt | Taille | Blindage | Propulsion | Armement
Lynx | 149 | 35 | moyen | 8 | roues | Canon (P45 A2 T8+ PA-1)
Enclume | 347 | 22 | grand | 4 | chenilles | 105 mm (P95 A1 T5+ PA-3) + Coaxiale (P30 A2 T8+ PA+2)
Vautour | 402 | 60 | moyen | 7 | volant | Missile (P120 A1 T4+ PA-4 M4)
 |
P = portée, A = attaques, T = touche à, PA = modificateur antiblindage, M = munitions`,
    truth: `
Lynx | cost 149 | movement 35 | size medium | armour 8 | propulsion wheeled
- Canon | range 45 | attacks 2 | hitsOn 8 | apMod -1
Enclume | cost 347 | movement 22 | size large | armour 4 | propulsion tracked
- 105 mm | range 95 | attacks 1 | hitsOn 5 | apMod -3
- Coaxiale | range 30 | attacks 2 | hitsOn 8 | apMod 2
Vautour | cost 402 | movement 60 | size medium | armour 7 | propulsion flying
- Missile | range 120 | attacks 1 | hitsOn 4 | apMod -4 | shots 4`,
  },
  'armour by words, with a tab that says what they are': {
    text: `
## Units
Name | Points | Move | Size | Drive | Protection
Rifles | 74 | 15 | Small | Foot | None
Ferret | 101 | 36 | Small | Wheeled | Thin
Chieftain | 334 | 22 | Large | Tracked | Good
## Key
Protection | Save
None | 10
Thin | 9
Poor | 8
Good | 4`,
    truth: `
Rifles | cost 74 | movement 15 | size small | propulsion normal | armour 10
Ferret | cost 101 | movement 36 | size small | propulsion wheeled | armour 9
Chieftain | cost 334 | movement 22 | size large | propulsion tracked | armour 4`,
  },
  'armour by letters, sizes by Roman numbers, ranges by bands': {
    text: `
Name | Points | Class | Move | Drive | Armour | Weapon | Range | Attacks | Hits on | AP
Rifles | 74 | I | 15 | Foot | C | Rifles | A | 2 | 7 | 0
Ferret | 101 | I | 36 | Wheeled | B | MG | A | 2 | 8 | 2
Chieftain | 334 | III | 22 | Tracked | A | 120mm | B | 1 | 5 | -4
 |
Class: I = small, II = medium, III = large, IV = extra-large
Armour: A = 4, B = 9, C = 10
Range bands:
A | 30 cm
B | 105 cm`,
    truth: `
Rifles | cost 74 | size small | movement 15 | propulsion normal | armour 10
- Rifles | range 30 | attacks 2 | hitsOn 7 | apMod 0
Ferret | cost 101 | size small | movement 36 | propulsion wheeled | armour 9
- MG | range 30 | attacks 2 | hitsOn 8 | apMod 2
Chieftain | cost 334 | size large | movement 22 | propulsion tracked | armour 4
- 120mm | range 105 | attacks 1 | hitsOn 5 | apMod -4`,
  },
  'letters of length with a key': {
    text: `
Unit | Size | Move | Armour | Drive | Weapon | Range | Attacks | Hits on | AP | PP
Fox | S | C | 8 | wheeled | HMG | A | 2 | 7 | 0 | 75
Elk | L | B | 4 | tracked | 105mm | D | 1 | 5 | -3 | 280
Owl | S | A | 10 | foot | Rifles | A | 2 | 8 | 0 | 55
 |
Key
A = 15 cm
B = 25 cm
C = 40 cm
D = 90 cm`,
    truth: `
Fox | size small | movement 40 | armour 8 | propulsion wheeled | cost 75
- HMG | range 15 | attacks 2 | hitsOn 7 | apMod 0
Elk | size large | movement 25 | armour 4 | propulsion tracked | cost 280
- 105mm | range 90 | attacks 1 | hitsOn 5 | apMod -3
Owl | size small | movement 15 | armour 10 | propulsion normal | cost 55
- Rifles | range 15 | attacks 2 | hitsOn 8 | apMod 0`,
  },
  'all turreted unless marked': {
    text: `
Weapons are in turrets unless marked (F)
Unit | Move | Size | Armour | Drive | Gun | Range | Attacks | Hits on | AP | Cost
Fox | 40 | small | 8 | wheeled | 20mm | 45 | 2 | 7 | -1 | 90
Elk | 25 | large | 4 | tracked | 105mm (F) | 90 | 1 | 5 | -3 | 280
Bat | 30 | medium | 7 | tracked | 75mm | 70 | 1 | 6 | -2 | 160`,
    truth: `
Fox | movement 40 | size small | armour 8 | propulsion wheeled | cost 90
- 20mm | turreted yes | range 45 | attacks 2 | hitsOn 7 | apMod -1
Elk | movement 25 | size large | armour 4 | propulsion tracked | cost 280
- 105mm | turreted no | range 90 | attacks 1 | hitsOn 5 | apMod -3
Bat | movement 30 | size medium | armour 7 | propulsion tracked | cost 160
- 75mm | turreted yes | range 70 | attacks 1 | hitsOn 6 | apMod -2`,
  },
  'sizes by the bases of the models, with a key that spaces them otherwise': {
    text: `
Unit | Base (mm) | PP | Drive | Move | Armour | Weapon | Range | Attacks | Hits on | AP
Scouts | 20x20 | 88 | Foot | 14 | 10 | Rifles | 28 | 2 | 6 | 0
Car | 30 x 30 | 188 | Hover | 44 | 7 | Cannon | 55 | 3 | 7 | 0
Tank | 40 × 40 | 468 | Hover | 36 | 2 | 120mm | 120 | 1 | 4 | -6
 |
Bases: 20 x 20 = small, 30 x 30 = medium, 40 x 40 = large`,
    truth: `
Scouts | size small | cost 88 | propulsion normal | movement 14 | armour 10
- Rifles | range 28 | attacks 2 | hitsOn 6 | apMod 0
Car | size medium | cost 188 | propulsion hover | movement 44 | armour 7
- Cannon | range 55 | attacks 3 | hitsOn 7 | apMod 0
Tank | size large | cost 468 | propulsion hover | movement 36 | armour 2
- 120mm | range 120 | attacks 1 | hitsOn 4 | apMod -6`,
  },
  'sizes by numbers below a heading that says nothing, with a key': {
    text: `
Unit | Base | PP | Drive | Move | Armour
Scouts | 20 | 88 | Foot | 14 | 10
Car | 30 | 188 | Hover | 44 | 7
Tank | 40 | 468 | Hover | 36 | 2
Truck | 30 | 49 | Wheeled | 31 | 9
 |
20 = small, 30 = medium, 40 = large`,
    truth: `
Scouts | size small | cost 88 | propulsion normal | movement 14 | armour 10
Car | size medium | cost 188 | propulsion hover | movement 44 | armour 7
Tank | size large | cost 468 | propulsion hover | movement 36 | armour 2
Truck | size medium | cost 49 | propulsion wheeled | movement 31 | armour 9`,
  },
  'remarks of a text file that are its key': {
    text: `
# ammo: -1 = unlimited
name | pp | size | drive | move | save | w1_name | w1_arc | w1_range | w1_dice | w1_to_hit | w1_ap | w1_ammo
Legion | 69 | small | foot | 15 | 10 | Slug rifles | 360 | 31 | 2 | 7 | 0 | -1
Quill | 107 | small | foot | 12 | 10 | Missile | 90 | 95 | 1 | 4 | -4 | 5
Outrider | 112 | small | grav | 52 | 9 | Slug gun | 90 | 32 | 3 | 8 | 1 | -1`,
    truth: `
Legion | cost 69 | size small | propulsion normal | movement 15 | armour 10
- Slug rifles | turreted yes | range 31 | attacks 2 | hitsOn 7 | apMod 0 | shots unlimited
Quill | cost 107 | size small | propulsion normal | movement 12 | armour 10
- Missile | turreted no | range 95 | attacks 1 | hitsOn 4 | apMod -4 | shots 5
Outrider | cost 112 | size small | propulsion grav | movement 52 | armour 9
- Slug gun | turreted no | range 32 | attacks 3 | hitsOn 8 | apMod 1 | shots unlimited`,
  },
  'the mount of a weapon before its code': {
    text: `
Unit | PP | Size | Drive | Move | Armour | Weapon 1 | Weapon 2
BMP | 191 | Medium | Tracked | 31 | 8 | T:A | F:B
T-55 | 233 | Medium | Tracked | 24 | 6 | T:C | T:D
 |
T: = in a turret, F: = fixed. The letter is the weapon in the armoury:
 |
Code | Weapon | Range | Attacks | Hits on | AP
A | 73mm | 36 | 1 | 6 | -2
B | AT-3 | 110 | 1 | 5 | -4
C | D-10 | 85 | 1 | 6 | -3
D | PKT | 32 | 2 | 8 | 2`,
    truth: `
BMP | cost 191 | size medium | propulsion tracked | movement 31 | armour 8
- 73mm | turreted yes | range 36 | attacks 1 | hitsOn 6 | apMod -2
- AT-3 | turreted no | range 110 | attacks 1 | hitsOn 5 | apMod -4
T-55 | cost 233 | size medium | propulsion tracked | movement 24 | armour 6
- D-10 | turreted yes | range 85 | attacks 1 | hitsOn 6 | apMod -3
- PKT | turreted yes | range 32 | attacks 2 | hitsOn 8 | apMod 2`,
  },
  'units across and weapons down, with the mount where they cross': {
    text: `
Distances in cm. T = has it in a turret, F = has it fixed.
 |
 | | | Unit | Section | BRDM-2 | BMP-1
 | | | Cost PP | 68 | 116 | 191
 | | | Size | Small | Medium | Medium
 | | | Propulsion | Foot | Wheeled | Tracked
 | | | Move | 15 | 37 | 31
Weapon | Range | Attacks | Hits on | | |
AKMs | 28 | 2 | 7 | T | |
PKT | 32 | 2 | 8 | | T | T
73mm gun | 36 | 1 | 6 | | | T
AT-3 | 110 | 1 | 5 | | | F`,
    truth: `
Section | cost 68 | size small | propulsion normal | movement 15
- AKMs | turreted yes | range 28 | attacks 2 | hitsOn 7
BRDM-2 | cost 116 | size medium | propulsion wheeled | movement 37
- PKT | turreted yes | range 32 | attacks 2 | hitsOn 8
BMP-1 | cost 191 | size medium | propulsion tracked | movement 31
- PKT | turreted yes | range 32 | attacks 2 | hitsOn 8
- 73mm gun | turreted yes | range 36 | attacks 1 | hitsOn 6
- AT-3 | turreted no | range 110 | attacks 1 | hitsOn 5`,
  },
};
