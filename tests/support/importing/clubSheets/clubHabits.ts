import type { ClubSheet } from './clubSheet.ts';

/** Workbooks with the habits of one club or another, each of which was read wrongly once. */
export const clubHabits: Readonly<Record<string, ClubSheet>> = {
  'a pivot table: grouped by size, subtotals, what is shown before each heading': {
    text: `
Land | (Alle)
Größe | Einheit | Waffe | Turm | Summe von Punkte | Summe von Antrieb | Summe von Bewegung | Summe von Panzerung | Summe von Reichweite | Summe von Attacken
klein | Jäger | Gewehre | nein | 70 | zu Fuß | 15 | 10 | 25 | 2
 | Pak | 7,5 cm | nein | 88 | gezogen | 5 | | 90 | 1
klein Summe | | | | 158 | | 20 | 10 | 115 | 3
mittel | Luchs | 2 cm | ja | 150 | Kette | 38 | 8 | 45 | 3
 | | MG | ja | 150 | Kette | 38 | 8 | 30 | 2
 | Marder | 7,5 cm | nein | 180 | Kette | 25 | 8 | 90 | 1
 | | MG | nein | 180 | Kette | 25 | 8 | 30 | 2
mittel Summe | | | | 660 | | 126 | 32 | 195 | 8
groß | Tiger | 8,8 cm | ja | 360 | Kette | 20 | 4 | 110 | 1
 | | MG | ja | 360 | Kette | 20 | 4 | 30 | 2
groß Summe | | | | 720 | | 40 | 8 | 140 | 3
Gesamtergebnis | | | | 1538 | | 186 | 50 | 450 | 14`,
    truth: `
Jäger | size small | propulsion normal | movement 15 | armour 10 | cost 70
- Gewehre | turreted no | range 25 | attacks 2
Pak | size small | propulsion towed | movement 5 | cost 88
- 7,5 cm | turreted no | range 90 | attacks 1
Luchs | size medium | propulsion tracked | movement 38 | armour 8 | cost 150
- 2 cm | turreted yes | range 45 | attacks 3
- MG | turreted yes | range 30 | attacks 2
Marder | size medium | propulsion tracked | movement 25 | armour 8 | cost 180
- 7,5 cm | turreted no | range 90 | attacks 1
- MG | turreted no | range 30 | attacks 2
Tiger | size large | propulsion tracked | movement 20 | armour 4 | cost 360
- 8,8 cm | turreted yes | range 110 | attacks 1
- MG | turreted yes | range 30 | attacks 2`,
  },
  'names that run on in the next row, headings broken over two': {
    text: `
Unit | Cost | Size | Propul- | Move- | Armour | Weapon | Range | Attacks | Hits | Weapon | Range | Attacks | Hits
 | (PP) | | sion | ment | | one | | | on | two | | | on
Fast | 60 | Small | Wheeled | 50 | 10 | Light | 30 | 1 | 7 | - | - | - | -
Scout Car | | | | | | machine gun | | | | | | |
Ram | 220 | Medium | Tracked | 24 | 6 | 6pdr | 70 | 1 | 6 | Hull | 30 | 2 | 8
 | | | | | | | | | | Browning | | |
Churchill | 260 | Large | Tracked | 14 | 4 | 6pdr gun | 70 | 1 | 6 | Besa | 30 | 2 | 8
Mark IV | | | | | | long | | | | | | |`,
    truth: `
Fast Scout Car | size small | propulsion wheeled | movement 50 | armour 10 | cost 60
- Light machine gun | range 30 | attacks 1 | hitsOn 7
Ram | size medium | propulsion tracked | movement 24 | armour 6 | cost 220
- 6pdr | range 70 | attacks 1 | hitsOn 6
- Hull Browning | range 30 | attacks 2 | hitsOn 8
Churchill Mark IV | size large | propulsion tracked | movement 14 | armour 4 | cost 260
- 6pdr gun long | range 70 | attacks 1 | hitsOn 6
- Besa | range 30 | attacks 2 | hitsOn 8`,
  },
  'a code for each weapon under a heading that says its form, B before barrage': {
    text: `
Unit | Points | Size | Drive | Move | Armour | Gun | T/F range / attacks (Bn = barrage) / hits on / AP / shots (U unlimited)
Rifles | 70 | small | foot | 15 | 10 | Rifles | T 25 / 2 / 7 / 0 / U
Fox | 150 | medium | wheeled | 38 | 8 | 30mm | T 45 / 3 / 7 / -1 / U
Pak | 88 | medium | towed | 6 | | 75mm | F 90 / 1 / 5 / -3 / U
Hornet | 200 | large | tracked | 24 | 8 | 155mm | F 200 / B6 / - / -1 / 8
Lynx | 250 | large | tracked | 24 | 5 | 105mm | T 95 / 1 / 5 / -4 / U`,
    truth: `
Rifles | size small | propulsion normal | movement 15 | armour 10 | cost 70
- Rifles | turreted yes | range 25 | attacks 2 | hitsOn 7 | apMod 0 | shots unlimited
Fox | size medium | propulsion wheeled | movement 38 | armour 8 | cost 150
- 30mm | turreted yes | range 45 | attacks 3 | hitsOn 7 | apMod -1 | shots unlimited
Pak | size medium | propulsion towed | movement 6 | cost 88
- 75mm | turreted no | range 90 | attacks 1 | hitsOn 5 | apMod -3 | shots unlimited
Hornet | size large | propulsion tracked | movement 24 | armour 8 | cost 200
- 155mm | turreted no | range 200 | barrage 6 | apMod -1 | shots 8
Lynx | size large | propulsion tracked | movement 24 | armour 5 | cost 250
- 105mm | turreted yes | range 95 | attacks 1 | hitsOn 5 | apMod -4 | shots unlimited`,
  },
  'a register with rows that are superseded or withdrawn, account numbers, a dash for no modifier': {
    text: `
A/c | Design | Status | Points | Size | Drive | Move | Armour | Gun | Range | Attacks | BARRAGE (points, for area weapons; then there are no attacks and no hits) | Hits on | AP
4000 | Fox | superseded | 140 | medium | wheeled | 36 | 9 | 30mm | 45 | 3 | | 7 | -1
4000 | Fox | current | 150 | medium | wheeled | 38 | 8 | 30mm | 45 (60) | 3 | | 7 | -
4010 | Pak | current | 88 | medium | towed | 6 | | 75mm | 90 | 1 | | 5 | -3
4020 | Hornet | current | 200 | large | tracked | 24 | 8 | 155mm | 200 | | 6 | | -1
4030 | Rifles | current | 70 | small | foot | 15 | 10 | Rifles | 25 | 2 | | 8 | 1
4040 | Mule | withdrawn | 60 | small | wheeled | 40 | 10 | MG | 30 | 2 | | 8 | 2`,
    truth: `
Fox | size medium | propulsion wheeled | movement 38 | armour 8 | cost 150
- 30mm | range 45 | attacks 3 | hitsOn 7 | apMod 0
Pak | size medium | propulsion towed | movement 6 | cost 88
- 75mm | range 90 | attacks 1 | hitsOn 5 | apMod -3
Hornet | size large | propulsion tracked | movement 24 | armour 8 | cost 200
- 155mm | range 200 | barrage 6 | apMod -1
Rifles | size small | propulsion normal | movement 15 | armour 10 | cost 70
- Rifles | range 25 | attacks 2 | hitsOn 8 | apMod 1`,
  },
  'old and new points': {
    text: `
Unit | Old pts | New pts | Move | Size | Armour | Propulsion
Panther | 298 | 331 | 27 | large | 4 | tracked
Puma | 154 | 171 | 38 | medium | 8 | wheeled
Pak | 79 | 88 | 6 | medium | - | towed`,
    truth: `
Panther | movement 27 | size large | armour 4 | propulsion tracked | cost 331
Puma | movement 38 | size medium | armour 8 | propulsion wheeled | cost 171
Pak | movement 6 | size medium | propulsion towed | cost 88`,
  },
  'tabs that say how units move, one without a minus': {
    text: `
## On foot
Name | Points | Size | Move | Armour | Weapon | Turret | Range | Attacks | Hits on | AP
Rifles | 70 | S | 15 | 10 | Rifles | Y | 25 | 2 | 7 | -1
Guards | 85 | S | 15 | 9 | Rifles | Y | 25 | 3 | 7 | 0
## Wheeled
Name | Points | Size | Move | Armour | Weapon | Turret | Range | Attacks | Hits on | AP
Scout | 127 | M | 36 | 9 | HMG | Y | 45 | 3 | 7 | 0
Carrier | 159 | M | 32 | 8 | HMG | Y | 45 | 3 | 7 | 2
## Tracked
Name | Points | Size | Move | Armour | Weapon | Turret | Range | Attacks | Hits on | AP
Fighter | 236 | M | 28 | 7 | Cannon | Y | 60 | 3 | 7 | -1
Tank | 282 | L | 22 | 5 | 115mm | Y | 90 | 1 | 6 | -3`,
    truth: `
Rifles | size small | propulsion normal | movement 15 | armour 10 | cost 70
- Rifles | turreted yes | range 25 | attacks 2 | hitsOn 7 | apMod -1
Guards | size small | propulsion normal | movement 15 | armour 9 | cost 85
- Rifles | turreted yes | range 25 | attacks 3 | hitsOn 7 | apMod 0
Scout | size medium | propulsion wheeled | movement 36 | armour 9 | cost 127
- HMG | turreted yes | range 45 | attacks 3 | hitsOn 7 | apMod 0
Carrier | size medium | propulsion wheeled | movement 32 | armour 8 | cost 159
- HMG | turreted yes | range 45 | attacks 3 | hitsOn 7 | apMod 2
Fighter | size medium | propulsion tracked | movement 28 | armour 7 | cost 236
- Cannon | turreted yes | range 60 | attacks 3 | hitsOn 7 | apMod -1
Tank | size large | propulsion tracked | movement 22 | armour 5 | cost 282
- 115mm | turreted yes | range 90 | attacks 1 | hitsOn 6 | apMod -3`,
  },
  'AP that reduces the save, of machine guns that raise it': {
    text: `
AP is how much the target's save roll is reduced
Unit | Cost | Move | Size | Armour | Propulsion | Weapon | Range | Attacks | Hits on | AP
Rifles | 70 | 15 | small | 10 | normal | RPG | 25 | 2 | 7 | 1
Missile team | 97 | 12 | small | 10 | normal | AT-5 | 120 | 1 | 4 | 4
Fighter | 238 | 28 | medium | 7 | tracked | 30mm | 60 | 3 | 7 | 1
T-62 | 281 | 22 | large | 5 | tracked | 115mm | 90 | 1 | 6 | 3
 | | | | | | Coax | 30 | 2 | 8 | -2
T-80 | 403 | 28 | large | 3 | tracked | 125mm | 110 | 1 | 5 | 4
 | | | | | | Roof MG | 40 | 2 | 8 | -1`,
    truth: `
Rifles | movement 15 | size small | armour 10 | propulsion normal | cost 70
- RPG | range 25 | attacks 2 | hitsOn 7 | apMod -1
Missile team | movement 12 | size small | armour 10 | propulsion normal | cost 97
- AT-5 | range 120 | attacks 1 | hitsOn 4 | apMod -4
Fighter | movement 28 | size medium | armour 7 | propulsion tracked | cost 238
- 30mm | range 60 | attacks 3 | hitsOn 7 | apMod -1
T-62 | movement 22 | size large | armour 5 | propulsion tracked | cost 281
- 115mm | range 90 | attacks 1 | hitsOn 6 | apMod -3
- Coax | range 30 | attacks 2 | hitsOn 8 | apMod 2
T-80 | movement 28 | size large | armour 3 | propulsion tracked | cost 403
- 125mm | range 110 | attacks 1 | hitsOn 5 | apMod -4
- Roof MG | range 40 | attacks 2 | hitsOn 8 | apMod 1`,
  },
  'more plus than minus, which is meant so': {
    text: `
Unit | Cost | Move | Size | Armour | Propulsion | Weapon | Range | Attacks | Hits on | AP
APC | 190 | 28 | medium | 7 | tracked | Cannon | 45 | 2 | 8 | -1
 | | | | | | Bow MG | 25 | 2 | 8 | 2
MBT | 345 | 22 | large | 4 | tracked | 105mm | 95 | 1 | 5 | -3
 | | | | | | Coax MG | 30 | 2 | 8 | 2
 | | | | | | Roof MG | 25 | 1 | 8 | 2
SPG | 260 | 18 | large | 8 | tracked | AA MG | 30 | 2 | 8 | 2`,
    truth: `
APC | movement 28 | size medium | armour 7 | propulsion tracked | cost 190
- Cannon | range 45 | attacks 2 | hitsOn 8 | apMod -1
- Bow MG | range 25 | attacks 2 | hitsOn 8 | apMod 2
MBT | movement 22 | size large | armour 4 | propulsion tracked | cost 345
- 105mm | range 95 | attacks 1 | hitsOn 5 | apMod -3
- Coax MG | range 30 | attacks 2 | hitsOn 8 | apMod 2
- Roof MG | range 25 | attacks 1 | hitsOn 8 | apMod 2
SPG | movement 18 | size large | armour 8 | propulsion tracked | cost 260
- AA MG | range 30 | attacks 2 | hitsOn 8 | apMod 2`,
  },
  "all of a unit's figures in one cell, with words alone": {
    text: `
Unit | Pts | Stats | Weapon | Range | Att | Hit | AP
Rifles | 72 | Small, Foot, Mv 15, Arm 10, Ass 3 | Rifles | 30 | 2 | 7+ | 0
Scout | 166 | Medium, Hover, Mv 45, Arm 9, Ass 0 | Autogun | 50 | 3 | 7+ | 0
APC | 192 | Medium, Tracks, Mv 28, Arm 7, Ass 1, Cap 2 | Cannon | 45 | 2 | 8+ | -1`,
    truth: `
Rifles | size small | propulsion normal | movement 15 | armour 10 | assault 3 | cost 72
- Rifles | range 30 | attacks 2 | hitsOn 7 | apMod 0
Scout | size medium | propulsion hover | movement 45 | armour 9 | assault 0 | cost 166
- Autogun | range 50 | attacks 3 | hitsOn 7 | apMod 0
APC | size medium | propulsion tracked | movement 28 | armour 7 | assault 1 | capacity 2 | cost 192
- Cannon | range 45 | attacks 2 | hitsOn 8 | apMod -1`,
  },
  "figures above the counts, their labels over the last of the units' columns": {
    text: `
 | | | | | | Turret | yes | yes | no
 | | | | | | Range | 30 | 80 | 120
 | | | | | | Attacks | 2 | 1 | 1
 | | | | | | Hits on | 8 | 5 | 4
 | | | | | | AP | 2 | -2 | -4
Unit | Cost | Move | Size | Armour | Assault | Propulsion | MG | 75mm gun | Missile
Scout car | 120 | 36 | medium | 8 | 1 | wheeled | 1 | |
Medium tank | 250 | 24 | medium | 6 | 2 | tracked | 2 | 1 |
Carrier | 240 | 30 | medium | 7 | 0 | wheeled | 1 | | 1`,
    truth: `
Scout car | cost 120 | movement 36 | size medium | armour 8 | assault 1 | propulsion wheeled
- MG | turreted yes | range 30 | attacks 2 | hitsOn 8 | apMod 2
Medium tank | cost 250 | movement 24 | size medium | armour 6 | assault 2 | propulsion tracked
- MG | turreted yes | range 30 | attacks 2 | hitsOn 8 | apMod 2
- MG | turreted yes | range 30 | attacks 2 | hitsOn 8 | apMod 2
- 75mm gun | turreted yes | range 80 | attacks 1 | hitsOn 5 | apMod -2
Carrier | cost 240 | movement 30 | size medium | armour 7 | assault 0 | propulsion wheeled
- MG | turreted yes | range 30 | attacks 2 | hitsOn 8 | apMod 2
- Missile | turreted no | range 120 | attacks 1 | hitsOn 4 | apMod -4`,
  },
  'figures between the headings and the counts, the counts added up below': {
    text: `
Unit | Cost | Move | Size | Arm | Drive | | MG | 6-inch gun | Rocket
 | | | | | | Range | 30 | 80 | 120
 | | | | | | Attacks | 2 | 1 | 1
 | | | | | | Hits on | 8 | 5 | 4
 | | | | | | Turret | T | T | H
 |
Scout car | 120 | 36 | medium | 8 | wheeled | | 1 | |
Medium tank | 250 | 24 | medium | 6 | tracked | | 1 | 2 |
Carrier | 240 | 30 | medium | 7 | wheeled | | 2 | | 1
 |
 | | | | | | to paint | 4 | 2 | 1`,
    truth: `
Scout car | cost 120 | movement 36 | size medium | armour 8 | propulsion wheeled
- MG | turreted yes | range 30 | attacks 2 | hitsOn 8
Medium tank | cost 250 | movement 24 | size medium | armour 6 | propulsion tracked
- MG | turreted yes | range 30 | attacks 2 | hitsOn 8
- 6-inch gun | turreted yes | range 80 | attacks 1 | hitsOn 5
- 6-inch gun | turreted yes | range 80 | attacks 1 | hitsOn 5
Carrier | cost 240 | movement 30 | size medium | armour 7 | propulsion wheeled
- MG | turreted yes | range 30 | attacks 2 | hitsOn 8
- MG | turreted yes | range 30 | attacks 2 | hitsOn 8
- Rocket | turreted no | range 120 | attacks 1 | hitsOn 4`,
  },
  'figures well above the headings, one of a single weapon, and what each weapon costs below them': {
    text: `
 | | | | | Gun | MG | 6-inch gun | Mortar
 | | | | | Range | 30 | 80 | 120
 | | | | | Attacks | 2 | 1 |
 | | | | | Hits on | 8 | 5 |
 | | | | | Barrage | | | 4
 | | | | | AP | 1 | -2 | 0
 | | | | | each | 8 | 33 | 48
 |
Unit | Cost | Move | Size | Armour | Drive
Scout car | 120 | 36 | medium | 8 | wheeled | 1 | |
Medium tank | 250 | 24 | medium | 6 | tracked | 1 | 1 |
Carrier | 240 | 30 | medium | 7 | wheeled | | | 1`,
    truth: `
Scout car | cost 120 | movement 36 | size medium | armour 8 | propulsion wheeled
- MG | range 30 | attacks 2 | hitsOn 8 | apMod 1
Medium tank | cost 250 | movement 24 | size medium | armour 6 | propulsion tracked
- MG | range 30 | attacks 2 | hitsOn 8 | apMod 1
- 6-inch gun | range 80 | attacks 1 | hitsOn 5 | apMod -2
Carrier | cost 240 | movement 30 | size medium | armour 7 | propulsion wheeled
- Mortar | range 120 | barrage 4 | apMod 0`,
  },
  'guns by where they are': {
    text: `
Name | Points | Size | Drive | Move | Armour | Turret gun | Range | Attacks | Hits on | AP | Turret MG | Range | Attacks | Hits on | AP | Hull weapon | Range | Attacks | Hits on | AP
Panther | 333 | Large | Tracks | 27 | 4 | 75mm L70 | 95 | 1 | 5 | -4 | Coax MG | 30 | 2 | 8 | 2 | Hull MG | 30 | 2 | 8 | 2
Puma | 171 | Medium | Wheels | 38 | 8 | 50mm L60 | 65 | 1 | 6 | -1 | Coax MG | 30 | 2 | 8 | 2 | | | | |
Hetzer | 217 | Medium | Tracks | 26 | 6 | | | | | | | | | | | 75mm Pak | 85 | 1 | 5 | -2`,
    truth: `
Panther | cost 333 | size large | propulsion tracked | movement 27 | armour 4
- 75mm L70 | turreted yes | range 95 | attacks 1 | hitsOn 5 | apMod -4
- Coax MG | turreted yes | range 30 | attacks 2 | hitsOn 8 | apMod 2
- Hull MG | turreted no | range 30 | attacks 2 | hitsOn 8 | apMod 2
Puma | cost 171 | size medium | propulsion wheeled | movement 38 | armour 8
- 50mm L60 | turreted yes | range 65 | attacks 1 | hitsOn 6 | apMod -1
- Coax MG | turreted yes | range 30 | attacks 2 | hitsOn 8 | apMod 2
Hetzer | cost 217 | size medium | propulsion tracked | movement 26 | armour 6
- 75mm Pak | turreted no | range 85 | attacks 1 | hitsOn 5 | apMod -2`,
  },
  'moves with a charge in brackets, barrage among attacks': {
    text: `
Vehicle | Points | Mv (charge) | Size | Armour | Prop. | Weapon | Range | Attacks | Hits | AP
Rifles | 70 | 15 (22) | Small | 10 | Foot | Rifles | 25 | 2 | 7 | -1
T-62 | 281 | 22 (33) | Large | 5 | Tracks | 115mm | 90 | 1 | 6 | -3
Gun | 83 | 5 (7) | Medium | - | Towed | Howitzer | 230 | BP4 | | 0`,
    truth: `
Rifles | cost 70 | movement 15 | size small | armour 10 | propulsion normal
- Rifles | range 25 | attacks 2 | hitsOn 7 | apMod -1
T-62 | cost 281 | movement 22 | size large | armour 5 | propulsion tracked
- 115mm | range 90 | attacks 1 | hitsOn 6 | apMod -3
Gun | cost 83 | movement 5 | size medium | propulsion towed
- Howitzer | range 230 | barrage 4 | apMod 0`,
  },
  'a second page without headings': {
    text: `
## Page 1
Unit | Cost | Move | Size | Armour | Propulsion | Weapon | Range | Attacks | Hits on | AP
Rifles | 70 | 15 | Small | 10 | Foot | Rifles | 25 | 2 | 7 | -1
T-62 | 281 | 22 | Large | 5 | Tracks | 115mm | 90 | 1 | 6 | -3
## Page 2
BRDM | 127 | 36 | Medium | 9 | Wheels | HMG | 45 | 3 | 7 | 0
Hind | 455 | 60 | Large | 7 | Flying | Gatling | 50 | 4 | 7 | 0
 | | | | | | Missile | 130 | 1 | 4 | -4`,
    truth: `
Rifles | cost 70 | movement 15 | size small | armour 10 | propulsion normal
- Rifles | range 25 | attacks 2 | hitsOn 7 | apMod -1
T-62 | cost 281 | movement 22 | size large | armour 5 | propulsion tracked
- 115mm | range 90 | attacks 1 | hitsOn 6 | apMod -3
BRDM | cost 127 | movement 36 | size medium | armour 9 | propulsion wheeled
- HMG | range 45 | attacks 3 | hitsOn 7 | apMod 0
Hind | cost 455 | movement 60 | size large | armour 7 | propulsion flying
- Gatling | range 50 | attacks 4 | hitsOn 7 | apMod 0
- Missile | range 130 | attacks 1 | hitsOn 4 | apMod -4`,
  },
  'a row of units below the headings, some of them words': {
    text: `
WW2 for the club
Arm | Nation | Unit | Points | Move | Size | Armour | Lift | Propulsion | Weapon | Turret | Range | Attacks | Barrage | Hits on | AP | Shots
 | | | PP | cm | | d10 save | stands | | | Y/N | cm | dice | points | d10 | |
Infantry | German | Grenadiers | 68 | 14 | Small | 10 | | Foot | MG team | Y | 35 | 3 | | 7 | 1 | unlimited
Tanks | German | Panther | 332 | 27 | Large | 4 | | Tracks | 75mm L70 | Y | 95 | 1 | | 5 | -4 | unlimited
 | | | | | | | | | Hull MG | N | 30 | 2 | | 8 | 2 | unlimited
Guns | German | Nebelwerfer | 96 | 6 | Medium | | | Towed | Rockets | N | 180 | | 9 | | 0 | 3`,
    truth: `
Grenadiers | cost 68 | movement 14 | size small | armour 10 | propulsion normal
- MG team | turreted yes | range 35 | attacks 3 | hitsOn 7 | apMod 1 | shots unlimited
Panther | cost 332 | movement 27 | size large | armour 4 | propulsion tracked
- 75mm L70 | turreted yes | range 95 | attacks 1 | hitsOn 5 | apMod -4 | shots unlimited
- Hull MG | turreted no | range 30 | attacks 2 | hitsOn 8 | apMod 2 | shots unlimited
Nebelwerfer | cost 96 | movement 6 | size medium | propulsion towed
- Rockets | turreted no | range 180 | barrage 9 | apMod 0 | shots 3`,
  },
  'numbers of guns behind their names': {
    text: `
## Vehicles
Name | Size | Move | Armour | Propulsion | Gun 1 | No. | Gun 2 | No. | Cost
Half-track | medium | 26 | 8 | tracked | MG | 2 | | | 144
Puma | medium | 38 | 8 | wheeled | 50mm | 1 | MG | 1 | 201
Flak | medium | 24 | 8 | tracked | Quad | 1 | MG | 2 | 278
## Weapons
Weapon | Range | Attacks | To hit | AP
MG | 30 | 2 | 8 | 2
50mm | 65 | 1 | 6 | -1
Quad | 60 | 4 | 7 | 1`,
    truth: `
Half-track | size medium | movement 26 | armour 8 | propulsion tracked | cost 144
- MG | range 30 | attacks 2 | hitsOn 8 | apMod 2
- MG | range 30 | attacks 2 | hitsOn 8 | apMod 2
Puma | size medium | movement 38 | armour 8 | propulsion wheeled | cost 201
- 50mm | range 65 | attacks 1 | hitsOn 6 | apMod -1
- MG | range 30 | attacks 2 | hitsOn 8 | apMod 2
Flak | size medium | movement 24 | armour 8 | propulsion tracked | cost 278
- Quad | range 60 | attacks 4 | hitsOn 7 | apMod 1
- MG | range 30 | attacks 2 | hitsOn 8 | apMod 2
- MG | range 30 | attacks 2 | hitsOn 8 | apMod 2`,
  },
  'a note for all, and loads with commas': {
    text: `
## Infantry
All infantry: small, on foot unless stated
Stand | Cost | Move | Armour | Assault | Weapon | Range | Attacks | Hits on | AP | Moves
Rifles | 72 | 15 | 10 | 3 | Rifles | 30 | 2 | 7 | 0 |
Sappers | 130 | 25 | 9 | 4 | Charges | 5 | 1 | 4 | -5 | grav
Guards | 80 | 15 | 9 | 4 | Rifles | 30 | 3 | 7 | 0 |
## Air
Aircraft | Cost | Speed | Size | Armour | Propulsion | Load-out
Vulture | 400 | 60 | Medium | 7 | Flying | Chin gun 60cm, 3 attacks, hits 7+, AP -1; 2x Missile 120cm, 1 attack, hits 4+, AP -4
Dustoff | 210 | 50 | Medium | 8 | Flying | Door gun 30cm, 2 attacks, hits 8+, AP +2`,
    truth: `
Rifles | size small | propulsion normal | cost 72 | movement 15 | armour 10 | assault 3
- Rifles | range 30 | attacks 2 | hitsOn 7 | apMod 0
Sappers | size small | propulsion grav | cost 130 | movement 25 | armour 9 | assault 4
- Charges | range 5 | attacks 1 | hitsOn 4 | apMod -5
Guards | size small | propulsion normal | cost 80 | movement 15 | armour 9 | assault 4
- Rifles | range 30 | attacks 3 | hitsOn 7 | apMod 0
Vulture | cost 400 | movement 60 | size medium | armour 7 | propulsion flying
- Chin gun | range 60 | attacks 3 | hitsOn 7 | apMod -1
- Missile | range 120 | attacks 1 | hitsOn 4 | apMod -4
- Missile | range 120 | attacks 1 | hitsOn 4 | apMod -4
Dustoff | cost 210 | movement 50 | size medium | armour 8 | propulsion flying
- Door gun | range 30 | attacks 2 | hitsOn 8 | apMod 2`,
  },
  'a list of classes beside the units': {
    text: `
8th Army
 |
Name | Class | Pts | Assault | Weapon | Turret | Range | Attacks | Hits on | AP | | | Class | Size | Move | Armour | Propulsion | Carries
Daimler | Scout car | 140 | 1 | 2 pdr | Y | 55 | 1 | 6 | -1 | | | Scout car | medium | 35 | 8 | wheeled |
 | | | | Besa | Y | 30 | 2 | 8 | 2 | | | Cruiser | medium | 26 | 6 | tracked |
Humber | Scout car | 121 | 1 | 15mm | Y | 40 | 3 | 7 | 1 | | | Carrier | small | 25 | 9 | tracked | 1
Crusader | Cruiser | 205 | 2 | 6 pdr | Y | 75 | 1 | 5 | -2 | | | | | | | |
 | | | | Besa | Y | 30 | 2 | 8 | 2 | | | | | | | |
Bren carrier | Carrier | 70 | 1 | Bren | N | 30 | 2 | 8 | 1 | | | | | | | |`,
    truth: `
Daimler | cost 140 | assault 1 | size medium | movement 35 | armour 8 | propulsion wheeled
- 2 pdr | turreted yes | range 55 | attacks 1 | hitsOn 6 | apMod -1
- Besa | turreted yes | range 30 | attacks 2 | hitsOn 8 | apMod 2
Humber | cost 121 | assault 1 | size medium | movement 35 | armour 8 | propulsion wheeled
- 15mm | turreted yes | range 40 | attacks 3 | hitsOn 7 | apMod 1
Crusader | cost 205 | assault 2 | size medium | movement 26 | armour 6 | propulsion tracked
- 6 pdr | turreted yes | range 75 | attacks 1 | hitsOn 5 | apMod -2
- Besa | turreted yes | range 30 | attacks 2 | hitsOn 8 | apMod 2
Bren carrier | cost 70 | assault 1 | size small | movement 25 | armour 9 | propulsion tracked | capacity 1
- Bren | turreted no | range 30 | attacks 2 | hitsOn 8 | apMod 1`,
  },
  'figures of two editions': {
    text: `
Unit | Size | Propulsion | Move 96 | Move 97 | Armour 96 | Armour 97 | Cost 96 | Cost 97
Scout | Small | Wheeled | 40 | 36 | 10 | 9 | 90 | 101
Carrier | Medium | Tracked | 32 | 28 | 9 | 8 | 107 | 118
Tank | Large | Tracked | 26 | 22 | 5 | 4 | 323 | 334`,
    truth: `
Scout | size small | propulsion wheeled | movement 36 | armour 9 | cost 101
Carrier | size medium | propulsion tracked | movement 28 | armour 8 | cost 118
Tank | size large | propulsion tracked | movement 22 | armour 4 | cost 334`,
  },
  'as above, below a unit with several weapons': {
    text: `
Unit | Points | Size | Propulsion | Move | Armour | Weapon | Turreted | Range | Attacks | Hits on | AP
Sherman M4A1 | 238 | Medium | Tracked | 25 | 6 | 75mm | Yes | 75 | 1 | 6 | -2
 | | | | | | Hull MG | No | 30 | 2 | 8 | 2
Sherman M4A2 | 244 | as above | as above | 26 | as above | as above | | | | |
Sherman Jumbo | 301 | Medium | Tracked | 22 | 4 | as M4A1 | | | | |
M10 | 221 | Medium | Tracked | 26 | 7 | 3in | Yes | 85 | 1 | 5 | -3
M36 | 255 | as above | as above | as above | as above | 90mm | as above | 95 | as above | as above | -4`,
    truth: `
Sherman M4A1 | cost 238 | size medium | propulsion tracked | movement 25 | armour 6
- 75mm | turreted yes | range 75 | attacks 1 | hitsOn 6 | apMod -2
- Hull MG | turreted no | range 30 | attacks 2 | hitsOn 8 | apMod 2
Sherman M4A2 | cost 244 | size medium | propulsion tracked | movement 26 | armour 6
- 75mm | turreted yes | range 75 | attacks 1 | hitsOn 6 | apMod -2
- Hull MG | turreted no | range 30 | attacks 2 | hitsOn 8 | apMod 2
Sherman Jumbo | cost 301 | size medium | propulsion tracked | movement 22 | armour 4
- 75mm | turreted yes | range 75 | attacks 1 | hitsOn 6 | apMod -2
- Hull MG | turreted no | range 30 | attacks 2 | hitsOn 8 | apMod 2
M10 | cost 221 | size medium | propulsion tracked | movement 26 | armour 7
- 3in | turreted yes | range 85 | attacks 1 | hitsOn 5 | apMod -3
M36 | cost 255 | size medium | propulsion tracked | movement 26 | armour 7
- 90mm | turreted yes | range 95 | attacks 1 | hitsOn 5 | apMod -4`,
  },
  'what the weapons cost beside the weapons': {
    text: `
Name | Size | Propulsion | Move | Armour | Chassis | Extras | Weapons | Total | Weapon | Turreted | Range | Attacks | Hits on | AP mod
Greyhound | Medium | Wheeled | 38 | 8 | 61 | 30 | 61 | 152 | 37mm | Yes | 55 | 1 | 6 | -1
 | | | | | | | | | Coax | Yes | 30 | 2 | 8 | 2
Halftrack | Medium | Tracked | 28 | 8 | 44 | 30 | 36 | 110 | 50 cal | Yes | 40 | 2 | 7 | 1
Pershing | Large | Tracked | 23 | 4 | 132 | 70 | 127 | 329 | 90mm | Yes | 95 | 1 | 5 | -4`,
    truth: `
Greyhound | size medium | propulsion wheeled | movement 38 | armour 8 | cost 152
- 37mm | turreted yes | range 55 | attacks 1 | hitsOn 6 | apMod -1
- Coax | turreted yes | range 30 | attacks 2 | hitsOn 8 | apMod 2
Halftrack | size medium | propulsion tracked | movement 28 | armour 8 | cost 110
- 50 cal | turreted yes | range 40 | attacks 2 | hitsOn 7 | apMod 1
Pershing | size large | propulsion tracked | movement 23 | armour 4 | cost 329
- 90mm | turreted yes | range 95 | attacks 1 | hitsOn 5 | apMod -4`,
  },
  'a hull, its weapons and their total': {
    text: `
Unit | Size | Propulsion | Move | Armour | Weapon | Turreted | Range | Attacks | Hits on | AP mod | Cost
Rifles | Small | Foot | 14 | 10 | | | | | | | 43
 | | | | | Rifles | Yes | 28 | 2 | 7 | 0 | 20
 | | | | | Total | | | | | | 63
 |
Greyhound | Medium | Wheeled | 38 | 8 | | | | | | | 105
 | | | | | 37mm | Yes | 55 | 1 | 6 | -1 | 20
 | | | | | Coax | Yes | 30 | 2 | 8 | 2 | 27
 | | | | | Total | | | | | | 152`,
    truth: `
Rifles | size small | propulsion normal | movement 14 | armour 10 | cost 63
- Rifles | turreted yes | range 28 | attacks 2 | hitsOn 7 | apMod 0
Greyhound | size medium | propulsion wheeled | movement 38 | armour 8 | cost 152
- 37mm | turreted yes | range 55 | attacks 1 | hitsOn 6 | apMod -1
- Coax | turreted yes | range 30 | attacks 2 | hitsOn 8 | apMod 2`,
  },
  "a post whose second lines are the units' figures": {
    text: `
Here are my Brits, comments welcome!
 |
FV432 - 118 pts
Medium, Tracked, Move 28cm, Armour 8, Assault 1, Capacity 2
- Pintle MG: turreted, range 30cm, 2 attacks, hits on 8+, AP +2
 |
Chieftain - 334 pts
Large, Tracked, Move 22cm, Armour 4, Assault 2
- 120mm: turreted, range 105cm, 1 attacks, hits on 5+, AP -4
- Cupola MG: turreted, range 30cm, 1 attacks, hits on 8+, AP +2`,
    truth: `
FV432 | cost 118 | size medium | propulsion tracked | movement 28 | armour 8 | assault 1 | capacity 2
- Pintle MG | turreted yes | range 30 | attacks 2 | hitsOn 8 | apMod 2
Chieftain | cost 334 | size large | propulsion tracked | movement 22 | armour 4 | assault 2
- 120mm | turreted yes | range 105 | attacks 1 | hitsOn 5 | apMod -4
- Cupola MG | turreted yes | range 30 | attacks 1 | hitsOn 8 | apMod 2`,
  },
  'weapons across, with figures that a note explains': {
    text: `
Weapons are range / attacks / hits on / AP
Unit | Cost | Move | Size | Propulsion | Armour | MG | Gun | ATGM
Scout car | 112 | 36 | Medium | Wheeled | 8 | 30/2/8/+2 | |
Main tank | 338 | 24 | Large | Tracked | 4 | 30/2/8/+2 | 100/1/5/-4 |
Missile car | 177 | 34 | Medium | Wheeled | 8 | | | 140/1/4/-4`,
    truth: `
Scout car | cost 112 | movement 36 | size medium | propulsion wheeled | armour 8
- MG | range 30 | attacks 2 | hitsOn 8 | apMod 2
Main tank | cost 338 | movement 24 | size large | propulsion tracked | armour 4
- MG | range 30 | attacks 2 | hitsOn 8 | apMod 2
- Gun | range 100 | attacks 1 | hitsOn 5 | apMod -4
Missile car | cost 177 | movement 34 | size medium | propulsion wheeled | armour 8
- ATGM | range 140 | attacks 1 | hitsOn 4 | apMod -4`,
  },
  'a line for each value, with the number of the weapon': {
    text: `
Unit | Item | Value
Line Stand | Cost | 66
Line Stand | Size | Small
Line Stand | Propulsion | Foot
Line Stand | Movement | 14
Line Stand | Armour | 10
Line Stand | Weapon 1 | Rifles
Line Stand | Weapon 1 range | 32
Line Stand | Weapon 1 attacks | 2
Line Stand | Weapon 1 hits on | 7
Line Stand | Weapon 1 AP | 0
Grav Bikes | Cost | 133
Grav Bikes | Size | Small
Grav Bikes | Propulsion | Grav
Grav Bikes | Movement | 55
Grav Bikes | Armour | 9
Grav Bikes | Weapon 1 | Needler
Grav Bikes | Weapon 1 range | 28
Grav Bikes | Weapon 1 attacks | 3
Grav Bikes | Weapon 1 hits on | 8
Grav Bikes | Weapon 1 AP | -1`,
    truth: `
Line Stand | cost 66 | size small | propulsion normal | movement 14 | armour 10
- Rifles | range 32 | attacks 2 | hitsOn 7 | apMod 0
Grav Bikes | cost 133 | size small | propulsion grav | movement 55 | armour 9
- Needler | range 28 | attacks 3 | hitsOn 8 | apMod -1`,
  },
  'what is meant where nothing stands, and what models cost': {
    text: `
Unit | Price £ | Base PP | Size | Propulsion | Move | Armour | Weapon | Turreted | Range | Attacks | Hits on | AP | Shots
Rifles | 2 | 63 | Small | Foot | 14 | 10 | Rifles | | 28 | 2 | 7 | 0 |
Halftrack | 3.5 | 110 | | | 28 | 8 | 50 cal | | 40 | 2 | 7 | 1 |
Priest | 4.25 | 203 | | | 24 | 9 | Rockets | No | 200 | 1 | 6 | -1 | 6
 |
Where left blank: Size is Medium, Propulsion is Tracked, Turreted is Yes, Shots are Unlimited.`,
    truth: `
Rifles | cost 63 | size small | propulsion normal | movement 14 | armour 10
- Rifles | turreted yes | range 28 | attacks 2 | hitsOn 7 | apMod 0 | shots unlimited
Halftrack | cost 110 | size medium | propulsion tracked | movement 28 | armour 8
- 50 cal | turreted yes | range 40 | attacks 2 | hitsOn 7 | apMod 1 | shots unlimited
Priest | cost 203 | size medium | propulsion tracked | movement 24 | armour 9
- Rockets | turreted no | range 200 | attacks 1 | hitsOn 6 | apMod -1 | shots 6`,
  },
  'a row that counts the columns, and a dash of two meanings': {
    text: `
Unit | Points | Size | Propulsion | Move | Armour | Weapon | Range | Attacks | Hits on | AP | Shots
1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12
Rifles | 63 | Small | Foot | 14 | – | Rifles | 28 | 2 | 7 | 0 | –
Rockets | 90 | Medium | Towed | 6 | 9 | Rockets | 180 | 2 | 6 | -1 | 4
 |
– = none, or no limit for shots`,
    truth: `
Rifles | cost 63 | size small | propulsion normal | movement 14
- Rifles | range 28 | attacks 2 | hitsOn 7 | apMod 0 | shots unlimited
Rockets | cost 90 | size medium | propulsion towed | movement 6 | armour 9
- Rockets | range 180 | attacks 2 | hitsOn 6 | apMod -1 | shots 4`,
  },
  'variants that say only what differs': {
    text: `
Unit | Move | Size | Armour | Drive | Weapon | Range | Attacks | Hits on | AP | PP
T-72 | 25 | large | 4 | tracked | 125mm | 100 | 1 | 5 | -4 | 330
> T-72A | | | 3 | | | | | | | 350
> T-72B | | | 2 | | 125mm long | 110 | 1 | 5 | -5 | 400
BMP-1 | 30 | medium | 7 | tracked | 73mm | 50 | 1 | 7 | -2 | 180
> BMP-1P | | | | | ATGM | 120 | 1 | 4 | -4 | 220`,
    truth: `
T-72 | movement 25 | size large | armour 4 | propulsion tracked | cost 330
- 125mm | range 100 | attacks 1 | hitsOn 5 | apMod -4
T-72A | movement 25 | size large | armour 3 | propulsion tracked | cost 350
- 125mm | range 100 | attacks 1 | hitsOn 5 | apMod -4
T-72B | movement 25 | size large | armour 2 | propulsion tracked | cost 400
- 125mm long | range 110 | attacks 1 | hitsOn 5 | apMod -5
BMP-1 | movement 30 | size medium | armour 7 | propulsion tracked | cost 180
- 73mm | range 50 | attacks 1 | hitsOn 7 | apMod -2
BMP-1P | movement 30 | size medium | armour 7 | propulsion tracked | cost 220
- ATGM | range 120 | attacks 1 | hitsOn 4 | apMod -4`,
  },
  'two lines to a unit': {
    text: `
Unit | Move | Armour | Size | PP
Fox | 40 | 8 | small | 75
Drive: wheeled | Assault: 0 | Carries: 2 | |
Elk | 25 | 4 | large | 280
Drive: tracked | Assault: 2 | Carries: 0 | |
Owl | 15 | 10 | small | 55
Drive: foot | Assault: 3 | Carries: 0 | |`,
    truth: `
Fox | movement 40 | armour 8 | size small | cost 75 | propulsion wheeled | assault 0 | capacity 2
Elk | movement 25 | armour 4 | size large | cost 280 | propulsion tracked | assault 2 | capacity 0
Owl | movement 15 | armour 10 | size small | cost 55 | propulsion normal | assault 3 | capacity 0`,
  },
  'headings in two rows that no cell is merged for': {
    text: `
Vehicle | PP | Size | Propulsion | Movement | | | Armour | Weapon | Range | Attacks | Hits on | AP mod
 | | | | Retreat | Move | Charge | | | | | |
Section | 74 | Small | Foot | 8 | 15 | 23 | 10 | Rifles | 30 | 2 | 7 | 0
Ferret | 101 | Small | Wheeled | 18 | 36 | 54 | 9 | MG | 30 | 2 | 8 | 2
Chieftain | 334 | Large | Tracked | 11 | 22 | 33 | 4 | 120mm | 105 | 1 | 5 | -4`,
    truth: `
Section | cost 74 | size small | propulsion normal | movement 15 | armour 10
- Rifles | range 30 | attacks 2 | hitsOn 7 | apMod 0
Ferret | cost 101 | size small | propulsion wheeled | movement 36 | armour 9
- MG | range 30 | attacks 2 | hitsOn 8 | apMod 2
Chieftain | cost 334 | size large | propulsion tracked | movement 22 | armour 4
- 120mm | range 105 | attacks 1 | hitsOn 5 | apMod -4`,
  },
  'aircraft on a tab of their own': {
    text: `
## Ground
Unit | Points | Size | Propulsion | Move | Armour
Section | 74 | Small | Foot | 15 | 10
Ferret | 101 | Small | Wheeled | 36 | 9
## Air
Aircraft | Points | Size | Speed | Armour
Lynx | 364 | Medium | 60 | 8
Harrier | 520 | Large | 130 | 7`,
    truth: `
Section | cost 74 | size small | propulsion normal | movement 15 | armour 10
Ferret | cost 101 | size small | propulsion wheeled | movement 36 | armour 9
Lynx | cost 364 | size medium | propulsion flying | movement 60 | armour 8
Harrier | cost 520 | size large | propulsion flying | movement 130 | armour 7`,
  },
  'a ledger: how many, each, value, and sums carried forward': {
    text: `
No. | Description | Each | Value | Size | Drive | Move | Armour
1 | Platoon | 57 | 57 | Small | Foot | 13 | 11
2 | Boys Team | 61 | 122 | Small | Foot | 12 | 10
3 | Vickers | 78 | 234 | Small | Foot | 9 | 10
 | Carried forward | | 413 | | | |
 |
No. | Description | Each | Value | Size | Drive | Move | Armour
 | Brought forward | | 413 | | | |
2 | Carrier | 71 | 142 | Small | Tracked | 29 | 9
4 | Light Tank | 131 | 524 | Medium | Tracked | 32 | 8`,
    truth: `
Platoon | cost 57 | size small | propulsion normal | movement 13 | armour 11
Boys Team | cost 61 | size small | propulsion normal | movement 12 | armour 10
Vickers | cost 78 | size small | propulsion normal | movement 9 | armour 10
Carrier | cost 71 | size small | propulsion tracked | movement 29 | armour 9
Light Tank | cost 131 | size medium | propulsion tracked | movement 32 | armour 8`,
  },
  'paragraphs that are numbered, of titles and units': {
    text: `
Para. | Unit | Points | Size | Propulsion | Move | Armour
1 | FOOT | | | | |
1.1 | Rifles | 74 | small | foot | 15 | 10
1.2 | Pioneers | 80 | small | foot | 15 | 10
2 | VEHICLES | | | | |
2.1 | Ferret | 101 | small | wheeled | 36 | 9
2.2 | Chieftain | 334 | large | tracked | 22 | 4`,
    truth: `
Rifles | cost 74 | size small | propulsion normal | movement 15 | armour 10
Pioneers | cost 80 | size small | propulsion normal | movement 15 | armour 10
Ferret | cost 101 | size small | propulsion wheeled | movement 36 | armour 9
Chieftain | cost 334 | size large | propulsion tracked | movement 22 | armour 4`,
  },
  'a tab whose title says behind a dash what all are': {
    text: `
## Skytte
Skytteförband - alla är små och till fots
Namn | Poäng | Förflyttning | Skydd
Skyttegrupp | 69 | 15 | 10
Granatkastare | 85 | 8 | 10
## Fordon
Namn | Poäng | Storlek | Framdrivning | Förflyttning | Skydd | Lastar
KP-bil | 97 | Medel | Hjul | 31 | 9 | 3
Pbv 302 | 152 | Medel | Band | 30 | 8 | 3`,
    truth: `
Skyttegrupp | cost 69 | size small | propulsion normal | movement 15 | armour 10
Granatkastare | cost 85 | size small | propulsion normal | movement 8 | armour 10
KP-bil | cost 97 | size medium | propulsion wheeled | movement 31 | armour 9 | capacity 3
Pbv 302 | cost 152 | size medium | propulsion tracked | movement 30 | armour 8 | capacity 3`,
  },
  'figures of a weapon only where it first comes': {
    text: `
Unit | Points | Size | Propulsion | Move | Armour | Weapon | Turreted | Range | Attacks | Hits on | AP
TOW Jeep | 158 | Small | Wheeled | 40 | 10 | TOW | yes | 150 | 1 | 4 | -5
LAV | 177 | Medium | Wheeled | 37 | 8 | Bushmaster | yes | 52 | 2 | 6 | -1
Bradley | 258 | Large | Tracked | 31 | 7 | Bushmaster | | | | |
 | | | | | | TOW | | | | |
Stryker | 201 | Medium | Wheeled | 38 | 8 | TOW | | | | |`,
    truth: `
TOW Jeep | cost 158 | size small | propulsion wheeled | movement 40 | armour 10
- TOW | turreted yes | range 150 | attacks 1 | hitsOn 4 | apMod -5
LAV | cost 177 | size medium | propulsion wheeled | movement 37 | armour 8
- Bushmaster | turreted yes | range 52 | attacks 2 | hitsOn 6 | apMod -1
Bradley | cost 258 | size large | propulsion tracked | movement 31 | armour 7
- Bushmaster | turreted yes | range 52 | attacks 2 | hitsOn 6 | apMod -1
- TOW | turreted yes | range 150 | attacks 1 | hitsOn 4 | apMod -5
Stryker | cost 201 | size medium | propulsion wheeled | movement 38 | armour 8
- TOW | turreted yes | range 150 | attacks 1 | hitsOn 4 | apMod -5`,
  },
  'headings that come again with others among them': {
    text: `
1. SQUADS (all of them small and on foot, nothing can ride in them)
Squad | Points | Men | Bases | Move | Armour | Assault | | Weapon | Range | Attacks | Hits on | AP
Assault Squad | 81 | 10 | 5 | 16 | 9 | 5 | | Carbines | 23 | 3 | 7 | 0
Lance Squad | 97 | 3 | 2 | 13 | 10 | 1 | | Lance | 112 | 1 | 4 | -5
 |
2. VEHICLES
Vehicle | Points | Size | Propulsion | Move | Armour | Assault | Capacity | Weapon | Range | Attacks | Hits on | AP
Terrier | 132 | Medium | Wheeled | 39 | 8 | 1 | 2 | Cupola | 38 | 2 | 8 | 1
Mastiff | 296 | Large | Tracked | 28 | 4 | 2 | - | 98mm | 96 | 1 | 5 | -4`,
    truth: `
Assault Squad | cost 81 | size small | propulsion normal | movement 16 | armour 9 | assault 5
- Carbines | range 23 | attacks 3 | hitsOn 7 | apMod 0
Lance Squad | cost 97 | size small | propulsion normal | movement 13 | armour 10 | assault 1
- Lance | range 112 | attacks 1 | hitsOn 4 | apMod -5
Terrier | cost 132 | size medium | propulsion wheeled | movement 39 | armour 8 | assault 1 | capacity 2
- Cupola | range 38 | attacks 2 | hitsOn 8 | apMod 1
Mastiff | cost 296 | size large | propulsion tracked | movement 28 | armour 4 | assault 2
- 98mm | range 96 | attacks 1 | hitsOn 5 | apMod -4`,
  },
  'weapons written out once, further down only their name and "as above"': {
    text: `
Unit | Points | Size | Propulsion | Move | Armour | Weapon | Turreted | Range | Attacks | Hits on | AP
Jackal | 112 | Medium | Wheeled | 40 | 9 | Corps MG | Yes | 35 | 2 | 8 | 2
Hunter | 168 | Medium | Wheeled | 40 | 9 | Vane missile | No | 135 | 1 | 4 | -4
 | | | | | | Corps MG | as above | | | |
Serval | 178 | Medium | Tracked | 30 | 7 | Chain gun | Yes | 55 | 2 | 7 | -1
 | | | | | | Vane missile | as above | | | |`,
    truth: `
Jackal | cost 112 | size medium | propulsion wheeled | movement 40 | armour 9
- Corps MG | turreted yes | range 35 | attacks 2 | hitsOn 8 | apMod 2
Hunter | cost 168 | size medium | propulsion wheeled | movement 40 | armour 9
- Vane missile | turreted no | range 135 | attacks 1 | hitsOn 4 | apMod -4
- Corps MG | turreted yes | range 35 | attacks 2 | hitsOn 8 | apMod 2
Serval | cost 178 | size medium | propulsion tracked | movement 30 | armour 7
- Chain gun | turreted yes | range 55 | attacks 2 | hitsOn 7 | apMod -1
- Vane missile | turreted no | range 135 | attacks 1 | hitsOn 4 | apMod -4`,
  },
  'chances that are fractions': {
    text: `
Unit | Points | Size | Propulsion | Move | Chance to save | Weapon | Range | Attacks | Chance to hit | AP
Scouts | 88 | Small | Foot | 14 | 0.1 | Rifles | 28 | 2 | 0.5 | 0
Tank | 468 | Large | Hover | 36 | 0.9 | 120mm | 120 | 1 | 0.7 | -6`,
    truth: `
Scouts | cost 88 | size small | propulsion normal | movement 14 | armour 10
- Rifles | range 28 | attacks 2 | hitsOn 6 | apMod 0
Tank | cost 468 | size large | propulsion hover | movement 36 | armour 2
- 120mm | range 120 | attacks 1 | hitsOn 4 | apMod -6`,
  },
  'a price column for each army': {
    text: `
Unit | Size | Propulsion | Move | Armour | PP: UK | PP: US | PP: PRC
Section | Small | Foot | 15 | 10 | 73 | |
Warrior | Medium | Tracked | 32 | 7 | 223 | |
Abrams | Large | Tracked | 30 | 2 | | 418 |
Type 96 | Large | Tracked | 27 | 4 | | | 344`,
    truth: `
Section | cost 73 | size small | propulsion normal | movement 15 | armour 10
Warrior | cost 223 | size medium | propulsion tracked | movement 32 | armour 7
Abrams | cost 418 | size large | propulsion tracked | movement 30 | armour 2
Type 96 | cost 344 | size large | propulsion tracked | movement 27 | armour 4`,
  },
  'a row to copy, above the units': {
    text: `
Unit | Points | Size | Propulsion | Move | Armour | Weapon | Range | Attacks | Hits on
** TEMPLATE - copy this row ** | 0 | Medium | Tracked | 0 | 10 | (weapon name) | 0 | 0 | 10
Legion | 69 | Small | Foot | 15 | 10 | Slug rifles | 31 | 2 | 7
Outrider | 112 | Small | Grav | 52 | 9 | Slug gun | 32 | 3 | 8`,
    truth: `
Legion | cost 69 | size small | propulsion normal | movement 15 | armour 10
- Slug rifles | range 31 | attacks 2 | hitsOn 7
Outrider | cost 112 | size small | propulsion grav | movement 52 | armour 9
- Slug gun | range 32 | attacks 3 | hitsOn 8`,
  },
};
