import type { ClubSheet } from './clubSheet.ts';

/** Workbooks as clubs keep them, each in a shape of its own. */
export const clubBooks: Readonly<Record<string, ClubSheet>> = {
  'English bills under headings': {
    text: `
Item | Move | Size | Save | Drive | Range | Attacks | Hits on | AP | Shots | PP
Badger scout car | 40 | small | 9+ | wheeled | | | | | | 35
  HMG | | | | | 30 | 2 | 7+ | 0 | unl. | 20
Total Badger | | | | | | | | | | 55
 | | | | | | | | | |
Mastiff tank | 25 | large | 4+ | tracked | | | | | | 160
  105mm gun | | | | | 90 | 1 | 5+ | -3 | unl. | 95
  coax MG | | | | | 30 | 2 | 8+ | 1 | unl. | 15
Total Mastiff | | | | | | | | | | 270
 | | | | | | | | | |
Grand total | | | | | | | | | | 325`,
    truth: `
Badger scout car | movement 40 | size small | armour 9 | propulsion wheeled | cost 55
- HMG | range 30 | attacks 2 | hitsOn 7 | apMod 0 | shots unlimited
Mastiff tank | movement 25 | size large | armour 4 | propulsion tracked | cost 270
- 105mm gun | range 90 | attacks 1 | hitsOn 5 | apMod -3 | shots unlimited
- coax MG | range 30 | attacks 2 | hitsOn 8 | apMod 1 | shots unlimited`,
  },
  'French list without headings': {
    text: `
Écureuil | petit | roues | 40 cm | 9+ | 0 | 2 | 45
Sanglier | moyen | chenilles | 30 cm | 7+ | 1 | 6 | 110
Ours | grand | chenilles | 20 cm | 3+ | 2 | 0 | 260
Milan | moyen | volant | 80 cm | 9+ | 0 | 0 | 205
Voltigeurs | petit | à pied | 12 cm | 10+ | 3 | 0 | 60`,
    truth: `
Écureuil | size small | propulsion wheeled | movement 40 | armour 9 | assault 0 | capacity 2 | cost 45
Sanglier | size medium | propulsion tracked | movement 30 | armour 7 | assault 1 | capacity 6 | cost 110
Ours | size large | propulsion tracked | movement 20 | armour 3 | assault 2 | capacity 0 | cost 260
Milan | size medium | propulsion flying | movement 80 | armour 9 | assault 0 | capacity 0 | cost 205
Voltigeurs | size small | propulsion normal | movement 12 | armour 10 | assault 3 | capacity 0 | cost 60`,
  },
  'codes with a key on a tab of its own': {
    text: `
## Units
Ref | Unit | Sz | Mob | Mv | Arm | CC | Gun | Tr | Rng | RoF | Hit | Pen | Amm | Pts
1 | Cricket | 1 | 2 | 40 | 9 | 0 | 20mm | 1 | 40 | 2 | 7 | -1 | 99 | 75
2 | Ram | 3 | 3 | 25 | 4 | 2 | 105mm | 1 | 90 | 1 | 5 | -3 | 99 | 280
3 | Hornet | 2 | 6 | 120 | 10 | 0 | Rockets | 0 | 40 | 4 | 7 | -1 | 4 | 190
4 | Grunts | 1 | 1 | 12 | 10 | 3 | Rifles | 1 | 25 | 2 | 7 | 0 | 99 | 60
## Key
Sz | 1 = small, 2 = medium, 3 = large, 4 = extra large
Mob | 1 = foot, 2 = wheels, 3 = tracks, 4 = hover, 5 = grav, 6 = air
Tr | 1 = turret, 0 = fixed
Amm | 99 = no limit
CC | close combat factor`,
    truth: `
Cricket | size small | propulsion wheeled | movement 40 | armour 9 | assault 0 | cost 75
- 20mm | turreted yes | range 40 | attacks 2 | hitsOn 7 | apMod -1 | shots unlimited
Ram | size large | propulsion tracked | movement 25 | armour 4 | assault 2 | cost 280
- 105mm | turreted yes | range 90 | attacks 1 | hitsOn 5 | apMod -3 | shots unlimited
Hornet | size medium | propulsion flying | movement 120 | armour 10 | assault 0 | cost 190
- Rockets | turreted no | range 40 | attacks 4 | hitsOn 7 | apMod -1 | shots 4
Grunts | size small | propulsion normal | movement 12 | armour 10 | assault 3 | cost 60
- Rifles | turreted yes | range 25 | attacks 2 | hitsOn 7 | apMod 0 | shots unlimited`,
  },
  'a column for each weapon with counts': {
    text: `
## Fahrzeuge
Fahrzeug | Größe | Antrieb | Bew. | Panz. | MG | MK 30 | Rakete | Punkte
Wiesel | klein | Kette | 35 | 9 | 1 | | 1 | 95
Marder | mittel | Kette | 30 | 7 | 2 | 1 | | 150
Jaguar | mittel | Kette | 30 | 7 | | | 2 | 180
Gepard | groß | Kette | 30 | 6 | | 2 | | 210
## Waffen
Waffe | Reichweite | Angriffe | Trifft ab | DS | Schuss
MG | 30 | 2 | 8 | 2 | unbegrenzt
MK 30 | 45 | 3 | 7 | -1 | unbegrenzt
Rakete | 75 | 1 | 5 | -4 | 4`,
    truth: `
Wiesel | size small | propulsion tracked | movement 35 | armour 9 | cost 95
- MG | range 30 | attacks 2 | hitsOn 8 | apMod 2 | shots unlimited
- Rakete | range 75 | attacks 1 | hitsOn 5 | apMod -4 | shots 4
Marder | size medium | propulsion tracked | movement 30 | armour 7 | cost 150
- MG | range 30 | attacks 2 | hitsOn 8 | apMod 2 | shots unlimited
- MG | range 30 | attacks 2 | hitsOn 8 | apMod 2 | shots unlimited
- MK 30 | range 45 | attacks 3 | hitsOn 7 | apMod -1 | shots unlimited
Jaguar | size medium | propulsion tracked | movement 30 | armour 7 | cost 180
- Rakete | range 75 | attacks 1 | hitsOn 5 | apMod -4 | shots 4
- Rakete | range 75 | attacks 1 | hitsOn 5 | apMod -4 | shots 4
Gepard | size large | propulsion tracked | movement 30 | armour 6 | cost 210
- MK 30 | range 45 | attacks 3 | hitsOn 7 | apMod -1 | shots unlimited
- MK 30 | range 45 | attacks 3 | hitsOn 7 | apMod -1 | shots unlimited`,
  },
  'German squads with arms by name': {
    text: `
## Infanterie
Gruppe | Stärke | Bew. | Rüst. | Nahk. | Waffen | PP
Schützengruppe | 10 Mann | 12 | 10 | 2 | Gewehre, 1 MG | 70
Panzerjäger | 6 Mann | 12 | 10 | 1 | PAL, Gewehre | 95
Sturmpioniere | 8 Mann | 12 | 9 | 4 | Flammenwerfer, Gewehre | 105
Miliz | 12 Mann | 10 | keine | 1 | Gewehre | 40
## Handwaffen
Waffe | RW | Angr. | Treffer | DS | Vorrat | Bemerkung
Gewehre | 25 | 2 | 7+ | 0 | unbegr. |
MG | 30 | 3 | 7+ | 0 | unbegr. | schwer
PAL | 50 | 1 | 6+ | -4 | 4 | gelenkt
Flammenwerfer | 10 | 2 | 4+ | 0 | 6 | Schablone`,
    truth: `
Schützengruppe | movement 12 | armour 10 | assault 2 | cost 70
- Gewehre | range 25 | attacks 2 | hitsOn 7 | apMod 0 | shots unlimited
- MG | range 30 | attacks 3 | hitsOn 7 | apMod 0 | shots unlimited
Panzerjäger | movement 12 | armour 10 | assault 1 | cost 95
- PAL | range 50 | attacks 1 | hitsOn 6 | apMod -4 | shots 4
- Gewehre | range 25 | attacks 2 | hitsOn 7 | apMod 0 | shots unlimited
Sturmpioniere | movement 12 | armour 9 | assault 4 | cost 105
- Flammenwerfer | range 10 | attacks 2 | hitsOn 4 | apMod 0 | shots 6
- Gewehre | range 25 | attacks 2 | hitsOn 7 | apMod 0 | shots unlimited
Miliz | movement 10 | assault 1 | cost 40
- Gewehre | range 25 | attacks 2 | hitsOn 7 | apMod 0 | shots unlimited`,
  },
  'initials and inches below a table of points': {
    text: `
POINTS PER SIZE | | | | | | | | | |
small | 10 | | | | | | | | |
medium | 20 | | | | | | | | |
large | 40 | | | | | | | | |
UNIT | MV | SZ | AR | PR | WPN | R | A | TH | AP | PTS
Otter | 10 | M | 6 | Tr | Autocannon | 18 | 2 | 6 | -1 | 140
Heron | 24 | S | 9 | Fl | Rocket pod | 16 | 4 | 7 | -1 | 95
Wolf | 7 | L | 3 | Tr | Railgun | 40 | 1 | 4 | -4 | 320
Jeep | 16 | S | 10 | Wh | HMG | 12 | 2 | 7 | 0 | 40
measurements are inches, we play on the kitchen table | | | | | | | | | |`,
    truth: `
Otter | movement 25.4 | size medium | armour 6 | propulsion tracked | cost 140
- Autocannon | range 45.72 | attacks 2 | hitsOn 6 | apMod -1
Heron | movement 60.96 | size small | armour 9 | propulsion flying | cost 95
- Rocket pod | range 40.64 | attacks 4 | hitsOn 7 | apMod -1
Wolf | movement 17.78 | size large | armour 3 | propulsion tracked | cost 320
- Railgun | range 101.6 | attacks 1 | hitsOn 4 | apMod -4
Jeep | movement 40.64 | size small | armour 10 | propulsion wheeled | cost 40
- HMG | range 30.48 | attacks 2 | hitsOn 7 | apMod 0`,
  },
  'German data sheets on tabs': {
    text: `
## Luchs
Datenblatt | | |
Name | Luchs | Typ | Spähpanzer
Größe | mittel | Antrieb | Rad
Bewegung | 30 cm | Panzerung | 8+
Sturmwert | 1 | Transport | 2
Bewaffnung | | |
Waffe | Reichweite | Angriffe | Treffer
MK 20 | 40 cm | 2 | 7+
Kosten | 90 PP | |
## Büffel
Datenblatt | | |
Name | Büffel | Typ | Kampfpanzer
Größe | groß | Antrieb | Kette
Bewegung | 25 cm | Panzerung | 4+
Sturmwert | 2 | Transport | -
Bewaffnung | | |
Waffe | Reichweite | Angriffe | Treffer
120 mm | 90 cm | 1 | 5+
MG | 30 cm | 2 | 8+
Kosten | 300 PP | |`,
    truth: `
Luchs | size medium | propulsion wheeled | movement 30 | armour 8 | assault 1 | capacity 2 | cost 90
- MK 20 | range 40 | attacks 2 | hitsOn 7
Büffel | size large | propulsion tracked | movement 25 | armour 4 | assault 2 | cost 300
- 120 mm | range 90 | attacks 1 | hitsOn 5
- MG | range 30 | attacks 2 | hitsOn 8`,
  },
  'Dutch sections with dittos and sums': {
    text: `
Legerlijst 2004 | | | | | | |
Voertuig | Grootte | Aandrijving | Snelheid | Pantser | Aantal | PP per stuk | PP totaal
VERKENNERS | | | | | | |
Otter | middel | rups | 25 | 6+ | 3 | 140 | 420
Das | " | " | 30 | 8+ | 2 | 95 | 190
Subtotaal | | | | | 5 | | 610
TANKS | | | | | | |
Wolf | groot | rups | 18 | 3+ | 2 | 320 | 640
Beer | " | " | 20 | 4+ | 1 | 270 | 270
Subtotaal | | | | | 3 | | 910
Totaal | | | | | 8 | | 1520`,
    truth: `
Otter | size medium | propulsion tracked | movement 25 | armour 6 | cost 140
Das | size medium | propulsion tracked | movement 30 | armour 8 | cost 95
Wolf | size large | propulsion tracked | movement 18 | armour 3 | cost 320
Beer | size large | propulsion tracked | movement 20 | armour 4 | cost 270`,
  },
  'vehicles and guns beside each other': {
    text: `
Name | Mv | Sz | Arm | Prop | Guns | PP | | Gun | Rng | Att | Hit | AP
Otter | 25 | M | 6 | tracked | 2 x MG, Autocannon | 140 | | MG | 30 | 2 | 8 | 1
Wolf | 18 | L | 3 | tracked | Railgun + MG | 320 | | Autocannon | 45 | 2 | 6 | -1
Heron | 60 | S | 9 | flying | Rockets | 95 | | Railgun | 100 | 1 | 4 | -4
 | | | | | | | | Rockets | 40 | 4 | 7 | -1`,
    truth: `
Otter | movement 25 | size medium | armour 6 | propulsion tracked | cost 140
- MG | range 30 | attacks 2 | hitsOn 8 | apMod 1
- MG | range 30 | attacks 2 | hitsOn 8 | apMod 1
- Autocannon | range 45 | attacks 2 | hitsOn 6 | apMod -1
Wolf | movement 18 | size large | armour 3 | propulsion tracked | cost 320
- Railgun | range 100 | attacks 1 | hitsOn 4 | apMod -4
- MG | range 30 | attacks 2 | hitsOn 8 | apMod 1
Heron | movement 60 | size small | armour 9 | propulsion flying | cost 95
- Rockets | range 40 | attacks 4 | hitsOn 7 | apMod -1`,
  },
  'sums written out': {
    text: `
Einheit | Größe | Antr. | Bew. | Rett. | Waffe | RW | W | Tr. | Kosten
Otter | M | Kette | 25 | 6+ | Maschinenkanone | 45 | 2 | 6+ | 3 x 140 = 420
Reiher | K | Flug | 60 | 9+ | Raketen | 40 | 4 | 7+ | 2 x 95 = 190
Wolf | G | Kette | 18 | 3+ | Gauss | 100 | 1 | 4+ | 1 x 320 = 320`,
    truth: `
Otter | size medium | propulsion tracked | movement 25 | armour 6 | cost 140
- Maschinenkanone | range 45 | attacks 2 | hitsOn 6
Reiher | size small | propulsion flying | movement 60 | armour 9 | cost 95
- Raketen | range 40 | attacks 4 | hitsOn 7
Wolf | size large | propulsion tracked | movement 18 | armour 3 | cost 320
- Gauss | range 100 | attacks 1 | hitsOn 4`,
  },
};
