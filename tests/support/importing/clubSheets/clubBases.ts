import type { ClubSheet } from './clubSheet.ts';

/** Workbooks whose designs take values from the rows of another table. */
export const clubBases: Readonly<Record<string, ClubSheet>> = {
  'classes on a tab of their own': {
    text: `
## Classes
Class | Move | Size | Armour | Drive
Bison | 25 | large | 4 | tracked
Stoat | 40 | small | 8 | wheeled
Trooper | 12 | small | 10 | foot
## Units
Unit | Class | Assault | Capacity | Weapon | Range | Attacks | Hits on | AP | Cost
Bison gun tank | Bison | 2 | 0 | 105mm | 90 | 1 | 5 | -3 | 280
Bison CS | Bison | 2 | 0 | 150mm | 60 | 1 | 6 | -2 | 260
Bison APC | Bison | 0 | 8 | HMG | 30 | 2 | 7 | 0 | 150
Stoat scout | Stoat | 0 | 2 | HMG | 30 | 2 | 7 | 0 | 75
Stoat TD | Stoat | 0 | 0 | ATGM | 100 | 1 | 5 | -4 | 140
Rifles | Trooper | 3 | 0 | Rifles | 25 | 2 | 8 | 0 | 60`,
    truth: `
Bison gun tank | movement 25 | size large | armour 4 | propulsion tracked | assault 2 | capacity 0 | cost 280
- 105mm | range 90 | attacks 1 | hitsOn 5 | apMod -3
Bison CS | movement 25 | size large | armour 4 | propulsion tracked | assault 2 | capacity 0 | cost 260
- 150mm | range 60 | attacks 1 | hitsOn 6 | apMod -2
Bison APC | movement 25 | size large | armour 4 | propulsion tracked | assault 0 | capacity 8 | cost 150
- HMG | range 30 | attacks 2 | hitsOn 7 | apMod 0
Stoat scout | movement 40 | size small | armour 8 | propulsion wheeled | assault 0 | capacity 2 | cost 75
- HMG | range 30 | attacks 2 | hitsOn 7 | apMod 0
Stoat TD | movement 40 | size small | armour 8 | propulsion wheeled | assault 0 | capacity 0 | cost 140
- ATGM | range 100 | attacks 1 | hitsOn 5 | apMod -4
Rifles | movement 12 | size small | armour 10 | propulsion normal | assault 3 | capacity 0 | cost 60
- Rifles | range 25 | attacks 2 | hitsOn 8 | apMod 0`,
  },
  'hulls and guns on tabs of their own': {
    text: `
## Vehicles
Name | Hull | Wpn 1 | Wpn 2 | PP
Mastiff | Heavy tracked | 120mm | Coax MG | 300
Collie | Light wheeled | 20mm | | 90
Whippet | Light wheeled | Coax MG | | 70
Great Dane | Heavy tracked | 120mm | 20mm | 340
## Hulls
Hull | Speed | Sz | Save | Mob | Cap | Pts
Heavy tracked | 20 | L | 3 | tracks | 0 | 180
Medium tracked | 25 | M | 5 | tracks | 2 | 110
Light wheeled | 40 | S | 8 | wheels | 1 | 45
## Guns
Weapon | Rng | Att | Hit | AP | T
120mm | 100 | 1 | 5 | -3 | Y
20mm | 40 | 2 | 7 | -1 | Y
Coax MG | 30 | 2 | 8 | 0 | N`,
    truth: `
Mastiff | movement 20 | size large | armour 3 | propulsion tracked | capacity 0 | cost 300
- 120mm | range 100 | attacks 1 | hitsOn 5 | apMod -3 | turreted yes
- Coax MG | range 30 | attacks 2 | hitsOn 8 | apMod 0 | turreted no
Collie | movement 40 | size small | armour 8 | propulsion wheeled | capacity 1 | cost 90
- 20mm | range 40 | attacks 2 | hitsOn 7 | apMod -1 | turreted yes
Whippet | movement 40 | size small | armour 8 | propulsion wheeled | capacity 1 | cost 70
- Coax MG | range 30 | attacks 2 | hitsOn 8 | apMod 0 | turreted no
Great Dane | movement 20 | size large | armour 3 | propulsion tracked | capacity 0 | cost 340
- 120mm | range 100 | attacks 1 | hitsOn 5 | apMod -3 | turreted yes
- 20mm | range 40 | attacks 2 | hitsOn 7 | apMod -1 | turreted yes`,
  },
  'letters of chassis, listed above': {
    text: `
## Fleet
Chassis types
Code | Move | Size | Armour | Type
A | 20 | large | 3 | tracked
B | 25 | medium | 5 | tracked
C | 40 | small | 8 | wheeled

Name | Chassis | Weapon | Range | Attacks | Hits | AP | Points
Mastiff | A | 120mm | 100 | 1 | 5 | -3 | 300
Collie | C | 20mm | 40 | 2 | 7 | -1 | 90
Spaniel | B | 75mm | 70 | 1 | 6 | -2 | 160
Terrier | C | MG | 30 | 2 | 8 | 0 | 60`,
    truth: `
Mastiff | movement 20 | size large | armour 3 | propulsion tracked | cost 300
- 120mm | range 100 | attacks 1 | hitsOn 5 | apMod -3
Collie | movement 40 | size small | armour 8 | propulsion wheeled | cost 90
- 20mm | range 40 | attacks 2 | hitsOn 7 | apMod -1
Spaniel | movement 25 | size medium | armour 5 | propulsion tracked | cost 160
- 75mm | range 70 | attacks 1 | hitsOn 6 | apMod -2
Terrier | movement 40 | size small | armour 8 | propulsion wheeled | cost 60
- MG | range 30 | attacks 2 | hitsOn 8 | apMod 0`,
  },
  'German types': {
    text: `
## Typen
Typ | Bewegung | Größe | Panzerung | Antrieb
SPW | 35 | mittel | 8 | Rad
KPz | 25 | groß | 4 | Kette
Schützen | 12 | klein | 10 | zu Fuß
## Einheiten
Einheit | Typ | Nahkampf | Waffe | Reichweite | Angriffe | Trifft auf | Punkte
Fuchs 1 | SPW | 0 | MG | 30 | 2 | 8 | 80
Fuchs Pak | SPW | 0 | Milan | 80 | 1 | 5 | 130
Leo | KPz | 2 | 105 mm | 90 | 1 | 5 | 290
Jäger | Schützen | 3 | G3 | 25 | 2 | 8 | 55`,
    truth: `
Fuchs 1 | movement 35 | size medium | armour 8 | propulsion wheeled | assault 0 | cost 80
- MG | range 30 | attacks 2 | hitsOn 8
Fuchs Pak | movement 35 | size medium | armour 8 | propulsion wheeled | assault 0 | cost 130
- Milan | range 80 | attacks 1 | hitsOn 5
Leo | movement 25 | size large | armour 4 | propulsion tracked | assault 2 | cost 290
- 105 mm | range 90 | attacks 1 | hitsOn 5
Jäger | movement 12 | size small | armour 10 | propulsion normal | assault 3 | cost 55
- G3 | range 25 | attacks 2 | hitsOn 8`,
  },
  'hulls of which some are changed': {
    text: `
## Hulls
Hull | Move | Size | Armour | Drive | Hull PP
Bison | 25 | large | 4 | tracked | 120
Stoat | 40 | small | 8 | wheeled | 40
## Vehicles
Name | Hull | Armour | Gun | Range | Attacks | Hits on | AP | Total PP
Bison A | Bison | | 105mm | 90 | 1 | 5 | -3 | 280
Bison uparmoured | Bison | 3 | 105mm | 90 | 1 | 5 | -3 | 300
Stoat A | Stoat | | HMG | 30 | 2 | 7 | 0 | 75
Stoat B | Stoat | | ATGM | 100 | 1 | 5 | -4 | 140`,
    truth: `
Bison A | movement 25 | size large | armour 4 | propulsion tracked | cost 280
- 105mm | range 90 | attacks 1 | hitsOn 5 | apMod -3
Bison uparmoured | movement 25 | size large | armour 3 | propulsion tracked | cost 300
- 105mm | range 90 | attacks 1 | hitsOn 5 | apMod -3
Stoat A | movement 40 | size small | armour 8 | propulsion wheeled | cost 75
- HMG | range 30 | attacks 2 | hitsOn 7 | apMod 0
Stoat B | movement 40 | size small | armour 8 | propulsion wheeled | cost 140
- ATGM | range 100 | attacks 1 | hitsOn 5 | apMod -4`,
  },
  'tabs with other values of the same designs': {
    text: `
## Movement
Unit | Move | Drive | Size
Lion | 25 | tracked | large
Lynx | 40 | wheeled | small
Goat | 12 | foot | small
## Protection
Unit | Armour | Assault | Capacity
Lion | 4 | 2 | 0
Lynx | 8 | 0 | 2
Goat | 10 | 3 | 0
## Costs
Unit | PP
Lion | 280
Lynx | 75
Goat | 55`,
    truth: `
Lion | movement 25 | size large | armour 4 | propulsion tracked | assault 2 | capacity 0 | cost 280
Lynx | movement 40 | size small | armour 8 | propulsion wheeled | assault 0 | capacity 2 | cost 75
Goat | movement 12 | size small | armour 10 | propulsion normal | assault 3 | capacity 0 | cost 55`,
  },
  'an order of battle of designs without weapons': {
    text: `
## Vehicles
Vehicle | Move | Size | Armour | Drive | PP
Bison | 25 | large | 4 | tracked | 120
Stoat | 40 | small | 8 | wheeled | 40
Trooper | 12 | small | 10 | foot | 30
## Order of battle
Callsign | Vehicle | Crew | PP
11 | Bison | Smith | 120
12 | Bison | Jones | 120
13 | Stoat | Patel | 40
21 | Trooper | Green | 30`,
    truth: `
Bison | movement 25 | size large | armour 4 | propulsion tracked | cost 120
Stoat | movement 40 | size small | armour 8 | propulsion wheeled | cost 40
Trooper | movement 12 | size small | armour 10 | propulsion normal | cost 30`,
  },
  'types and grades with a key': {
    text: `
## Types
Type | Size | Drive | Move | Save
Foot | S | foot | 12 | 10
Jeep | S | wheels | 45 | 10
Tank | L | tracks | 25 | 4
## Army
No. | Name | Type | Gr. | Weapon | Range | Dice | Hit | AP | PP
1 | Rifle platoon | Foot | R | Rifles | 25 | 3 | 8 | 0 | 45
2 | MG team | Foot | V | MG | 40 | 4 | 7 | 0 | 55
3 | Recce | Jeep | V | HMG | 30 | 2 | 7 | 0 | 60
4 | Centurion | Tank | R | 20 pdr | 90 | 1 | 5 | -3 | 280
5 | Comet | Tank | R | 77mm | 80 | 1 | 6 | -2 | 250
## Key
R | regular
V | veteran`,
    truth: `
Rifle platoon | size small | propulsion normal | movement 12 | armour 10 | morale regular | cost 45
- Rifles | range 25 | attacks 3 | hitsOn 8 | apMod 0
MG team | size small | propulsion normal | movement 12 | armour 10 | morale professional | cost 55
- MG | range 40 | attacks 4 | hitsOn 7 | apMod 0
Recce | size small | propulsion wheeled | movement 45 | armour 10 | morale professional | cost 60
- HMG | range 30 | attacks 2 | hitsOn 7 | apMod 0
Centurion | size large | propulsion tracked | movement 25 | armour 4 | morale regular | cost 280
- 20 pdr | range 90 | attacks 1 | hitsOn 5 | apMod -3
Comet | size large | propulsion tracked | movement 25 | armour 4 | morale regular | cost 250
- 77mm | range 80 | attacks 1 | hitsOn 6 | apMod -2`,
  },
};
