import type { ClubSheet } from './clubSheet.ts';

/** Lists as clubs keep them, whose titles, notes and lines say what no column does. */
export const clubLists: Readonly<Record<string, ClubSheet>> = {
  'sections that say drive and grade, with prices of one and of all': {
    text: `
3rd Lancers
 |
TRACKED - Veterans (professional) | | | | | | | | | | |
Qty | Vehicle | Size | Spd | Sv | Gun | Rg | Sh | To Hit | Pen | Cost ea | Total
3 | Hippo | L | 25 | 4 | Gauss | 100 | 1 | 5 | -3 | 430 | 1290
2 | Zebra | M | 30 | 7 | Auto 30 | 45 | 2 | 7 | -1 | 220 | 440
5 | | | | | | | | | | Section total | 1730
 |
WHEELED - Regular | | | | | | | | | | |
Qty | Vehicle | Size | Spd | Sv | Gun | Rg | Sh | To Hit | Pen | Cost ea | Total
4 | Antelope | M | 45 | 8 | Auto 20 | 40 | 2 | 8 | -1 | 140 | 560
4 | | | | | | | | | | Section total | 560
 |
INFANTRY ON FOOT - Conscript | | | | | | | | | | |
Qty | Vehicle | Size | Spd | Sv | Gun | Rg | Sh | To Hit | Pen | Cost ea | Total
8 | Rifle stand | S | 15 | - | Rifles | 25 | 2 | 8 | 0 | 45 | 360
2 | Bazooka stand | S | 12 | - | Bazooka | 25 | 1 | 6 | -2 | 70 | 140
10 | | | | | | | | | | Section total | 500`,
    truth: `
Hippo | size large | propulsion tracked | morale professional | movement 25 | armour 4 | cost 430
- Gauss | range 100 | attacks 1 | hitsOn 5 | apMod -3
Zebra | size medium | propulsion tracked | morale professional | movement 30 | armour 7 | cost 220
- Auto 30 | range 45 | attacks 2 | hitsOn 7 | apMod -1
Antelope | size medium | propulsion wheeled | morale regular | movement 45 | armour 8 | cost 140
- Auto 20 | range 40 | attacks 2 | hitsOn 8 | apMod -1
Rifle stand | size small | propulsion normal | morale conscript | movement 15 | cost 45
- Rifles | range 25 | attacks 2 | hitsOn 8 | apMod 0
Bazooka stand | size small | propulsion normal | morale conscript | movement 12 | cost 70
- Bazooka | range 25 | attacks 1 | hitsOn 6 | apMod -2`,
  },
  'sections that say sizes, below each its headings': {
    text: `
Extra large vehicles
Name | Move | Armour | Type | Weapon | Range | Attacks | Hits | Cost
Behemoth | 10 | 3 | Tracked | Heavy Cannon | 100 | 2 | 5 | 410
Leviathan | 12 | 2 | Tracked | Rail gun | 120 | 3 | 4 | 520
 |
Large vehicles
Name | Move | Armour | Type | Weapon | Range | Attacks | Hits | Cost
Bison | 20 | 5 | Tracked | Cannon | 80 | 2 | 6 | 250
Fox | 30 | 7 | Wheeled | unarmed | | | | 110`,
    truth: `
Behemoth | size extra-large | movement 10 | armour 3 | propulsion tracked | cost 410
- Heavy Cannon | range 100 | attacks 2 | hitsOn 5
Leviathan | size extra-large | movement 12 | armour 2 | propulsion tracked | cost 520
- Rail gun | range 120 | attacks 3 | hitsOn 4
Bison | size large | movement 20 | armour 5 | propulsion tracked | cost 250
- Cannon | range 80 | attacks 2 | hitsOn 6
Fox | size large | movement 30 | armour 7 | propulsion wheeled | cost 110`,
  },
  'German sections that say the drive': {
    text: `
Truppe Nord
KETTENFAHRZEUGE
Bezeichnung | Bewegung (cm) | Größe | Rettung | Waffe | Reichweite (cm) | Würfel | Trifft ab | Kosten
Marder | 25 | M | 6 | Kanone 40 | 60 | 2 | 6 | 190
Bär | 15 | G | 4 | Kanone 120 | 95 | 1 | 5 | 380
RADFAHRZEUGE
Luchs | 45 | K | 9 | MG | 30 | 3 | 8 | 85
INFANTERIE (ZU FUSS)
Jäger | 15 | K | - | Gewehre | 25 | 2 | 7 | 60`,
    truth: `
Marder | propulsion tracked | movement 25 | size medium | armour 6 | cost 190
- Kanone 40 | range 60 | attacks 2 | hitsOn 6
Bär | propulsion tracked | movement 15 | size large | armour 4 | cost 380
- Kanone 120 | range 95 | attacks 1 | hitsOn 5
Luchs | propulsion wheeled | movement 45 | size small | armour 9 | cost 85
- MG | range 30 | attacks 3 | hitsOn 8
Jäger | propulsion normal | movement 15 | size small | cost 60
- Gewehre | range 25 | attacks 2 | hitsOn 7`,
  },
  'a row of units, and pages with their title': {
    text: `
Force Register | | | | | | | | Page | 1 | of 2
Unit | Cost | Move | Size | Save | Prop | System | Range | Att | Hits | AP
 | PP | cm/turn | | d10 | | | cm | d10s | d10 |
Mastodon | 690 | 20 | XL | 3 | Track | Mass Driver | 120 | 2 | 5 | -4
Ibex | 300 | 30 | M | 6 | Track | Lt Gauss | 70 | 1 | 6 | -2
Carried forward | 990
 |
Force Register | | | | | | | | Page | 2 | of 2
Brought forward | 990
Unit | Cost | Move | Size | Save | Prop | System | Range | Att | Hits | AP
Gazelle | 110 | 50 | S | 9 | Wheel | MG | 30 | 3 | 8 | 0`,
    truth: `
Mastodon | cost 690 | movement 20 | size extra-large | armour 3 | propulsion tracked
- Mass Driver | range 120 | attacks 2 | hitsOn 5 | apMod -4
Ibex | cost 300 | movement 30 | size medium | armour 6 | propulsion tracked
- Lt Gauss | range 70 | attacks 1 | hitsOn 6 | apMod -2
Gazelle | cost 110 | movement 50 | size small | armour 9 | propulsion wheeled
- MG | range 30 | attacks 3 | hitsOn 8 | apMod 0`,
  },
  'a key among other sentences, and one without signs': {
    text: `
Blue side
Rng in cm. * = as the first line. ~ = no limit.
Drive: T tracks, W wheels, I infantry, G grav, F flyer
 |
Unit | Mv | Sz | Sv | Drv | Wpn | Rng | Att | To hit | AP | Rds | PP ea. | PP tot
Line Tank | 25 | L | 4 | T | Beamer | 90 | 1 | 5 | -3 | ~ | 370 | 740
Recon Buggy | 55 | S | 10 | W | Slugger | 30 | 3 | 8 | 0 | ~ | 75 | 225
Floater | 40 | M | 8 | G | Slugger | 30 | 3 | 8 | 0 | ~ | 240 | 240
Gnat | 60 | M | 8 | F | Missile | 120 | 1 | 4 | -4 | 4 | 390 | 780
Storm Troops | 15 | S | - | I | Blasters | 25 | 2 | 7 | 0 | ~ | 95 | 380`,
    truth: `
Line Tank | movement 25 | size large | armour 4 | propulsion tracked | cost 370
- Beamer | range 90 | attacks 1 | hitsOn 5 | apMod -3 | shots unlimited
Recon Buggy | movement 55 | size small | armour 10 | propulsion wheeled | cost 75
- Slugger | range 30 | attacks 3 | hitsOn 8 | apMod 0 | shots unlimited
Floater | movement 40 | size medium | armour 8 | propulsion grav | cost 240
- Slugger | range 30 | attacks 3 | hitsOn 8 | apMod 0 | shots unlimited
Gnat | movement 60 | size medium | armour 8 | propulsion flying | cost 390
- Missile | range 120 | attacks 1 | hitsOn 4 | apMod -4 | shots 4
Storm Troops | movement 15 | size small | propulsion normal | cost 95
- Blasters | range 25 | attacks 2 | hitsOn 7 | apMod 0 | shots unlimited`,
  },
  'Italian headings cut short, over letters that are all yes': {
    text: `
Unita | Loco. | Cora. | Movi. | Arma | Colp. | Gitt. | Scor. | Colpi per turno | Bran.
Orso | trainato | 4 o più | 25 | Lancia | 5 o più | 75 | 6 | 1 | S
Tasso | hover | 2 o più | 10 | Lancia | 5 o più | 75 | 6 | 1 | S
 | | | | Mortaio | 8 o più | 120 | 9 | 4 | S
Lince | cingolato | 3 o più | 20 | Lancia | 5 o più | 75 | 6 | 1 | S
 | | | | Cannone | 3 o più | 95 | senza limiti | 1 | S`,
    truth: `
Orso | propulsion towed | armour 4 | movement 25
- Lancia | hitsOn 5 | range 75 | shots 6 | attacks 1 | turreted yes
Tasso | propulsion hover | armour 2 | movement 10
- Lancia | hitsOn 5 | range 75 | shots 6 | attacks 1 | turreted yes
- Mortaio | hitsOn 8 | range 120 | shots 9 | attacks 4 | turreted yes
Lince | propulsion tracked | armour 3 | movement 20
- Lancia | hitsOn 5 | range 75 | shots 6 | attacks 1 | turreted yes
- Cannone | hitsOn 3 | range 95 | shots unlimited | attacks 1 | turreted yes`,
  },
  'German numbers of dice and of shots in two blocks': {
    text: `
 | | | | | Bewaffnung 1 | | | | | Bewaffnung 2
Name | Größe | Schutz | Geschw. | Antrieb | Name | Anz. | Anz. Schuss | Treffer | RW | Name | Anz. | Anz. Schuss | Treffer | RW
Zebu | G | 4+ | 25 | Kette | Nadler | 4 | 7 | 8+ | 85 | | | | |
Papagei | M | 3+ | 25 | gezogen | Nadler | 4 | 7 | 8+ | 85 | Nadler kurz | 4 | 4 | 8+ | 75
Kauz | M | 4+ | 12 | gezogen | Raketen | 3 | unbegrenzt | 7+ | 100 | Kanone | 4 | 1 | 7+ | 130`,
    truth: `
Zebu | size large | armour 4 | movement 25 | propulsion tracked
- Nadler | attacks 4 | shots 7 | hitsOn 8 | range 85
Papagei | size medium | armour 3 | movement 25 | propulsion towed
- Nadler | attacks 4 | shots 7 | hitsOn 8 | range 85
- Nadler kurz | attacks 4 | shots 4 | hitsOn 8 | range 75
Kauz | size medium | armour 4 | movement 12 | propulsion towed
- Raketen | attacks 3 | shots unlimited | hitsOn 7 | range 100
- Kanone | attacks 4 | shots 1 | hitsOn 7 | range 130`,
  },
  'counts below the figures of the weapons': {
    text: `
Order of battle | | | | | | | weapons carried
 | | | | | | Weapon | Hvy Gauss | HMG | Seeker | Flamer
 | | | | | | Range cm | 100 | 35 | 130 | 8
 | | | | | | Dice | 1 | 3 | 1 | 2
 | | | | | | Needs | 5+ | 8+ | 4+ | 5+
 | | | | | | AP | -3 | 0 | -4 | 1
 | | | | | | Turret? | Y | Y | N | N
Unit | Mv | Size | Sv | CC | Drive | PP | no. | no. | no. | no.
Titan | 20 | L | 3 | 3 | tracked | 640 | 2 | 1 | 1 |
Jackal | 50 | S | 9 | 1 | wheeled | 105 | | 1 | |
Pioneers | 15 | S | - | 4 | foot | 140 | | | | 1`,
    truth: `
Titan | movement 20 | size large | armour 3 | assault 3 | propulsion tracked | cost 640
- Hvy Gauss | range 100 | attacks 1 | hitsOn 5 | apMod -3 | turreted yes
- Hvy Gauss | range 100 | attacks 1 | hitsOn 5 | apMod -3 | turreted yes
- HMG | range 35 | attacks 3 | hitsOn 8 | apMod 0 | turreted yes
- Seeker | range 130 | attacks 1 | hitsOn 4 | apMod -4 | turreted no
Jackal | movement 50 | size small | armour 9 | assault 1 | propulsion wheeled | cost 105
- HMG | range 35 | attacks 3 | hitsOn 8 | apMod 0 | turreted yes
Pioneers | movement 15 | size small | assault 4 | propulsion normal | cost 140
- Flamer | range 8 | attacks 2 | hitsOn 5 | apMod 1 | turreted no`,
  },
  'designs side by side, counts beside the figures of the weapons': {
    text: `
Old Testament army
 | | | | Unit | Goliath | David | Levites
 | | | | Move | 20 | 35 | 15
 | | | | Size | Large | Medium | Small
 | | | | Armour | 3+ | 6+ | none
 | | | | Propulsion | Tracked | Tracked | Foot
 | | | | Cost | 560 | 290 | 65
Weapons | Range | Attacks | Hits on | Turret | (number carried) | |
Rail cannon | 100 | 1 | 5 | yes | 2 | |
Chaingun | 35 | 3 | 8 | yes | 1 | 1 |
Rifles | 25 | 2 | 7 | no | | | 1`,
    truth: `
Goliath | movement 20 | size large | armour 3 | propulsion tracked | cost 560
- Rail cannon | range 100 | attacks 1 | hitsOn 5 | turreted yes
- Rail cannon | range 100 | attacks 1 | hitsOn 5 | turreted yes
- Chaingun | range 35 | attacks 3 | hitsOn 8 | turreted yes
David | movement 35 | size medium | armour 6 | propulsion tracked | cost 290
- Chaingun | range 35 | attacks 3 | hitsOn 8 | turreted yes
Levites | movement 15 | size small | propulsion normal | cost 65
- Rifles | range 25 | attacks 2 | hitsOn 7 | turreted no`,
  },
  'Italian weapons in words below their vehicles': {
    text: `
Unità | Mov. | Taglia | Corazza | Propulsione | Punti
Carro Orso | 25 cm | grande | 4+ | cingoli | 400
- Cannone 120 (torretta): gittata 90 cm, 1 attacco, colpisce con 5+, perf. -3, colpi illimitati | | | | |
- MG42 (torretta): gittata 35 cm, 3 attacchi, colpisce con 8+, perf. 0, colpi illimitati | | | | |
Lince | 30 cm | medio | 7+ | cingoli | 200
- Missile (fisso): gittata 110 cm, 1 attacco, colpisce con 5+, perf. -4, 2 colpi | | | | |`,
    truth: `
Carro Orso | movement 25 | size large | armour 4 | propulsion tracked | cost 400
- Cannone 120 | turreted yes | range 90 | attacks 1 | hitsOn 5 | apMod -3 | shots unlimited
- MG42 | turreted yes | range 35 | attacks 3 | hitsOn 8 | apMod 0 | shots unlimited
Lince | movement 30 | size medium | armour 7 | propulsion tracked | cost 200
- Missile | turreted no | range 110 | attacks 1 | hitsOn 5 | apMod -4 | shots 2`,
  },
  'weapons that are those of another': {
    text: `
Unit | Size | Drive | Move | Armour | Weapon 1 | Rng | Att | Hit | AP | Shots | Turret | PP
Rhino | L | Tracked | 25 | 4 | Gauss cannon | 100 | 1 | 6 | -2 | U | N | 400
Rhino II | L | Tracked | 30 | 4 | as Rhino | | | | | | | 420
Otter APC | M | Tracked | 35 | 8 | Light cannon | 40 | 2 | 8 | -1 | U | Y | 150
Otter Command | M | Tracked | 35 | 8 | ditto | | | | | | | 170
Wasp | M | Flying | 60 | 8 | see Otter APC | | | | | | | 340`,
    truth: `
Rhino | size large | propulsion tracked | movement 25 | armour 4 | cost 400
- Gauss cannon | range 100 | attacks 1 | hitsOn 6 | apMod -2 | shots unlimited | turreted no
Rhino II | size large | propulsion tracked | movement 30 | armour 4 | cost 420
- Gauss cannon | range 100 | attacks 1 | hitsOn 6 | apMod -2 | shots unlimited | turreted no
Otter APC | size medium | propulsion tracked | movement 35 | armour 8 | cost 150
- Light cannon | range 40 | attacks 2 | hitsOn 8 | apMod -1 | shots unlimited | turreted yes
Otter Command | size medium | propulsion tracked | movement 35 | armour 8 | cost 170
- Light cannon | range 40 | attacks 2 | hitsOn 8 | apMod -1 | shots unlimited | turreted yes
Wasp | size medium | propulsion flying | movement 60 | armour 8 | cost 340
- Light cannon | range 40 | attacks 2 | hitsOn 8 | apMod -1 | shots unlimited | turreted yes`,
  },
  'a price for each grade below one title': {
    text: `
Unit | Move | Size | Save | Drive | Gun | Range | Dice | Roll | Cost at grade | |
 | | | | | | | | | Conscript | Regular | Elite
Thunderer | 25 | Large | 3+ | Tracked | Railgun | 100 | 1 | 5+ | 360 | 480 | 720
Lancer | 30 | Medium | 5+ | Tracked | Coilgun | 80 | 1 | 6+ | 233 | 310 | 465
Runner | 50 | Small | 9+ | Wheeled | Gatling | 35 | 3 | 7+ | 75 | 100 | 150`,
    truth: `
Thunderer | movement 25 | size large | armour 3 | propulsion tracked | cost 480
- Railgun | range 100 | attacks 1 | hitsOn 5
Lancer | movement 30 | size medium | armour 5 | propulsion tracked | cost 310
- Coilgun | range 80 | attacks 1 | hitsOn 6
Runner | movement 50 | size small | armour 9 | propulsion wheeled | cost 100
- Gatling | range 35 | attacks 3 | hitsOn 7`,
  },
  'the same letters in two lists of a key, each below its heading': {
    text: `
## Units
Name | Q | D | S | Move | Save | Weapon | Range | Attacks | Hits on | PP
Lancer | A | R | 2 | 30 | 5 | Gauss | 90 | 1 | 5 | 390
Wolf | C | P | 1 | 50 | 9 | MG | 30 | 3 | 8 | 95
Eagle | B | A | 2 | 60 | 8 | Rockets | 70 | 4 | 7 | 420
Reserves | D | B | 1 | 15 | - | Rifles | 25 | 2 | 7 | 50
Howitzer | D | D | 1 | 5 | 10 | Field gun | 180 | 3 | 6 | 110
## Codes
Q (quality) |
A | Special Forces
B | Professional
C | Regular
D | Conscript
 |
D (drive) |
R | Tracked
P | Wheeled
A | Flying
B | Foot
D | Towed
 |
S (size) |
1 | Small
2 | Medium`,
    truth: `
Lancer | morale special-forces | propulsion tracked | size medium | movement 30 | armour 5 | cost 390
- Gauss | range 90 | attacks 1 | hitsOn 5
Wolf | morale regular | propulsion wheeled | size small | movement 50 | armour 9 | cost 95
- MG | range 30 | attacks 3 | hitsOn 8
Eagle | morale professional | propulsion flying | size medium | movement 60 | armour 8 | cost 420
- Rockets | range 70 | attacks 4 | hitsOn 7
Reserves | morale conscript | propulsion normal | size small | movement 15 | cost 50
- Rifles | range 25 | attacks 2 | hitsOn 7
Howitzer | morale conscript | propulsion towed | size small | movement 5 | armour 10 | cost 110
- Field gun | range 180 | attacks 3 | hitsOn 6`,
  },
  'numbers taken off but for a few, 0 for no limit, counts and footnotes at the names': {
    text: `
Saturday's list
Pen is taken off the save roll. 0 shots = no limit
Unit | Move | Size | Armour | Propulsion | Weapon | Range | Attacks | Hits on | Pen | Shots | Points
2 x Crusher | 25 | Large | 4 | Tracked | Siege Cannon | 100 | 1 | 5 | 4 | 0 | 330
3 x Hammer | 30 | Medium | 6 | Tracked | Cannon | 80 | 1 | 6 | 3 | 0 | 230
1 x Chisel | 45 | Medium | 8 | Wheeled | Autogun | 40 | 2 | 8 | 1 | 0 | 140
2 x Awl [1] | 15 | Small | - | Foot | Missile | 60 | 1 | 6 | 4 | 6 | 75
1 x Pliers | 30 | Medium | 8 | Tracked | AA Beam | 120 | 2 | 7 | -2 | 0 | 320
[1] may not move and fire`,
    truth: `
Crusher | movement 25 | size large | armour 4 | propulsion tracked | cost 330
- Siege Cannon | range 100 | attacks 1 | hitsOn 5 | apMod -4 | shots unlimited
Hammer | movement 30 | size medium | armour 6 | propulsion tracked | cost 230
- Cannon | range 80 | attacks 1 | hitsOn 6 | apMod -3 | shots unlimited
Chisel | movement 45 | size medium | armour 8 | propulsion wheeled | cost 140
- Autogun | range 40 | attacks 2 | hitsOn 8 | apMod -1 | shots unlimited
Awl | movement 15 | size small | propulsion normal | cost 75
- Missile | range 60 | attacks 1 | hitsOn 6 | apMod -4 | shots 6
Pliers | movement 30 | size medium | armour 8 | propulsion tracked | cost 320
- AA Beam | range 120 | attacks 2 | hitsOn 7 | apMod 2 | shots unlimited`,
  },
  'mails in one column of a workbook': {
    text: `
## Sheet1
From: Dirk
Subject: German list for the con
 |
Hi all, weapons are name (T = turret), range/attacks/to hit/AP.
 |
Leopard - Mv 25 trk, Lg, Arm 4+, Aslt 2. 120mm L60 (T) 90/1/5+/-3; MG (T) 30/3/8+/0 = 395 pts
Panzergrenadiere - Mv 15 foot, Sm, Arm none, Aslt 3. Panzerfaust 9 20/1/6+/-3 x3 shots = 75 pts
Tornado - Mv 120 fly, Med, Arm 8+, Aslt 0. Mauser cannon 60/3/7+/-1 = 520 pts`,
    truth: `
Leopard | movement 25 | size large | armour 4 | assault 2 | propulsion tracked | cost 395
- 120mm L60 | turreted yes | range 90 | attacks 1 | hitsOn 5 | apMod -3
- MG | turreted yes | range 30 | attacks 3 | hitsOn 8 | apMod 0
Panzergrenadiere | movement 15 | size small | assault 3 | propulsion normal | cost 75
- Panzerfaust 9 | range 20 | attacks 1 | hitsOn 6 | apMod -3 | shots 3
Tornado | movement 120 | size medium | armour 8 | assault 0 | propulsion flying | cost 520
- Mauser cannon | range 60 | attacks 3 | hitsOn 7 | apMod -1`,
  },
  'posts in one column of a workbook': {
    text: `
## Usenet
designs posted on the net, collected by Paul
 |
1) CENTURION (385 points)
Move 25 cm, tracked, large, armour 4+, assault 2
105mm: range 85 cm, 1 attack, hits on 6+, AP -3, unlimited shots, turreted
coax MG: range 30 cm, 3 attacks, hits on 8+, AP 0, unlimited shots, turreted
 |
2) INFANTRY SECTION (65 points)
Move 15 cm, foot, small, no armour, assault 3
Rifles: range 25 cm, 2 attacks, hits on 7+, AP 0, unlimited shots, turreted`,
    truth: `
CENTURION | movement 25 | size large | armour 4 | assault 2 | propulsion tracked | cost 385
- 105mm | turreted yes | range 85 | attacks 1 | hitsOn 6 | apMod -3 | shots unlimited
- coax MG | turreted yes | range 30 | attacks 3 | hitsOn 8 | apMod 0 | shots unlimited
INFANTRY SECTION | movement 15 | size small | assault 3 | propulsion normal | cost 65
- Rifles | turreted yes | range 25 | attacks 2 | hitsOn 7 | apMod 0 | shots unlimited`,
  },
  'a letter behind the move, and a title that says two things': {
    text: `
Move: T = tracked, W = wheeled, G = grav, no letter = on foot. Move in cm.
Unit | Move | Size | Arm | Weapon | Rng | Att | Hit | AP | PP
Challenger | 25T | L | 3 | 130mm | 100 | 1 | 5 | -4 | 450
Abbot | 20T | L | 8 | Howitzer | 220 | 1 | 6 | -1 | 300
Saxon | 45W | M | 9 | MMG | 30 | 3 | 8 | 0 | 110
Wraith | 60G | M | 7 | Beam | 70 | 1 | 6 | -2 | 330
Rifles | 15 | S | - | Rifle | 25 | 2 | 7 | 0 | 60
 |
Militia (all small, on foot)
Unit | Move | Arm | Weapon | Rng | Att | Hit | AP | PP
Home Guard | 12 | - | Shotgun | 10 | 2 | 8 | 0 | 30
Partisans | 15 | - | Rifle | 25 | 1 | 8 | 0 | 35`,
    truth: `
Challenger | movement 25 | propulsion tracked | size large | armour 3 | cost 450
- 130mm | range 100 | attacks 1 | hitsOn 5 | apMod -4
Abbot | movement 20 | propulsion tracked | size large | armour 8 | cost 300
- Howitzer | range 220 | attacks 1 | hitsOn 6 | apMod -1
Saxon | movement 45 | propulsion wheeled | size medium | armour 9 | cost 110
- MMG | range 30 | attacks 3 | hitsOn 8 | apMod 0
Wraith | movement 60 | propulsion grav | size medium | armour 7 | cost 330
- Beam | range 70 | attacks 1 | hitsOn 6 | apMod -2
Rifles | movement 15 | propulsion normal | size small | cost 60
- Rifle | range 25 | attacks 2 | hitsOn 7 | apMod 0
Home Guard | movement 12 | propulsion normal | size small | cost 30
- Shotgun | range 10 | attacks 2 | hitsOn 8 | apMod 0
Partisans | movement 15 | propulsion normal | size small | cost 35
- Rifle | range 25 | attacks 1 | hitsOn 8 | apMod 0`,
  },
  'a line for each value': {
    text: `
Unit | Property | Value
Anvil | Movement | 25
Anvil | Size | Large
Anvil | Armour | 4
Anvil | Propulsion | Tracked
Anvil | Weapon | Long Gun
Anvil | Range | 90
Anvil | Attacks | 1
Anvil | Hits on | 5
Anvil | Weapon | MG
Anvil | Range | 30
Anvil | Attacks | 3
Anvil | Hits on | 8
Anvil | Cost | 400
Tongs | Movement | 45
Tongs | Size | Small
Tongs | Armour | 9
Tongs | Propulsion | Wheeled
Tongs | Weapon | MG
Tongs | Range | 30
Tongs | Attacks | 3
Tongs | Hits on | 8
Tongs | Cost | 90`,
    truth: `
Anvil | movement 25 | size large | armour 4 | propulsion tracked | cost 400
- Long Gun | range 90 | attacks 1 | hitsOn 5
- MG | range 30 | attacks 3 | hitsOn 8
Tongs | movement 45 | size small | armour 9 | propulsion wheeled | cost 90
- MG | range 30 | attacks 3 | hitsOn 8`,
  },
  'four values in a cell, marks behind names, and rounds in a line of their own': {
    text: `
Unit | Size | Drive | Move | Armour | Weapon | Range/Attacks/Hits/AP | Cost
Rhino | large | tracked | 25 | 4+ | 90mm (T) | 90/1/5/-3 | 390
 | | | | | MG (T) | 30/3/8/0 |
Mole | medium | tracked | 20 | 6+ | Demolisher | 30/1/4/-4 | 240
 | | | | | 6 shots only | |
Otter | medium | wheeled | 40 | 8+ | MG (T) | 30/3/8/0 | 120`,
    truth: `
Rhino | size large | propulsion tracked | movement 25 | armour 4 | cost 390
- 90mm | turreted yes | range 90 | attacks 1 | hitsOn 5 | apMod -3
- MG | turreted yes | range 30 | attacks 3 | hitsOn 8 | apMod 0
Mole | size medium | propulsion tracked | movement 20 | armour 6 | cost 240
- Demolisher | range 30 | attacks 1 | hitsOn 4 | apMod -4 | shots 6
Otter | size medium | propulsion wheeled | movement 40 | armour 8 | cost 120
- MG | turreted yes | range 30 | attacks 3 | hitsOn 8 | apMod 0`,
  },
  'points of the parts first, below their title': {
    text: `
 | POINTS | | | | STATS | | | | WEAPON | | |
Unit | Move | Armour | Weapon | Total | Move | Size | Drive | Armour | Name | Range | Attacks | Hits on
Bison | 25 | 70 | 305 | 400 | 20 | Large | Tracked | 4 | Cannon | 90 | 1 | 5
Elk | 30 | 30 | 55 | 115 | 35 | Medium | Tracked | 8 | Coax | 30 | 2 | 8
Hare | 50 | 20 | 20 | 90 | 55 | Small | Wheeled | 9 | Coax | 30 | 2 | 8`,
    truth: `
Bison | cost 400 | movement 20 | size large | propulsion tracked | armour 4
- Cannon | range 90 | attacks 1 | hitsOn 5
Elk | cost 115 | movement 35 | size medium | propulsion tracked | armour 8
- Coax | range 30 | attacks 2 | hitsOn 8
Hare | cost 90 | movement 55 | size small | propulsion wheeled | armour 9
- Coax | range 30 | attacks 2 | hitsOn 8`,
  },
  'chances in per cent, pips, and grades in words of its own': {
    text: `
Grades: Militia = Inept, Green = Conscript, Line = Regular, Crack = Professional
Unit | Grade | Move | Size | Drive | Save % | CC | Weapon | Range | Attacks | Hit % | Cost
Bison | Line | 25 | Large | Tracked | 0.7 | ●● | 2cm Flak | 90 | ● | 0.6 | 410
Elk | Green | 30 | Medium | Tracked | 0.3 | ● | Coax | 30 | ●● | 0.3 | 130
Heron | Crack | 45 | Medium | Hover | 0.2 | | Coax | 30 | ●●● | 0.3 | 90
Rangers | Militia | 15 | Small | Foot | 0.1 | ●●●● | Rifles | 20 | ●● | 0.4 | 110`,
    truth: `
Bison | morale regular | movement 25 | size large | propulsion tracked | armour 4 | assault 2 | cost 410
- 2cm Flak | range 90 | attacks 1 | hitsOn 5
Elk | morale conscript | movement 30 | size medium | propulsion tracked | armour 8 | assault 1 | cost 130
- Coax | range 30 | attacks 2 | hitsOn 8
Heron | morale professional | movement 45 | size medium | propulsion hover | armour 9 | cost 90
- Coax | range 30 | attacks 3 | hitsOn 8
Rangers | morale inept | movement 15 | size small | propulsion normal | armour 10 | assault 4 | cost 110
- Rifles | range 20 | attacks 2 | hitsOn 7`,
  },
  'calibres in cm as names': {
    text: `
## Units
Unit | Size | Drive | Move | Armour | Weapon 1 | Weapon 2 | Cost
Panzer | Large | Tracked | 25 | 4 | 8.8cm Flak | MG42 | 400
Puma | Small | Wheeled | 50 | 8 | MG42 | 2cm Flak | 150
Maus | Large | Tracked | 15 | 2 | 8.8cm Flak | 7.5cm L/48 | 520
## Weapons
Weapon | Range | Attacks | Hits on
8.8cm Flak | 120 | 1 | 5
2cm Flak | 40 | 3 | 7
7.5cm L/48 | 80 | 1 | 6
MG42 | 30 | 2 | 8`,
    truth: `
Panzer | size large | propulsion tracked | movement 25 | armour 4 | cost 400
- 8.8cm Flak | range 120 | attacks 1 | hitsOn 5
- MG42 | range 30 | attacks 2 | hitsOn 8
Puma | size small | propulsion wheeled | movement 50 | armour 8 | cost 150
- MG42 | range 30 | attacks 2 | hitsOn 8
- 2cm Flak | range 40 | attacks 3 | hitsOn 7
Maus | size large | propulsion tracked | movement 15 | armour 2 | cost 520
- 8.8cm Flak | range 120 | attacks 1 | hitsOn 5
- 7.5cm L/48 | range 80 | attacks 1 | hitsOn 6`,
  },
  'forms on tabs whose last line is the same on each': {
    text: ['Warthog|Large|Tracks|25|4+', 'Ferret|Small|Wheels|50|9+', 'Stalwart|Medium|Wheels|40|8+', 'Swift|Medium|Hover|45|7+']
      .map((one, at) => {
        const [name, size, drive, move, save] = one.split('|');
        return `## P${at + 1}
${name} | | | | |
 |
Top speed | ${move} | | Size | ${size} |
Saves on | ${save} | | Drive | ${drive} |
Points each | 100 | | | |
 |
Models: from the usual shop | | | | |`;
      })
      .join('\n'),
    truth: `
Warthog | size large | propulsion tracked | movement 25 | armour 4 | cost 100
Ferret | size small | propulsion wheeled | movement 50 | armour 9 | cost 100
Stalwart | size medium | propulsion wheeled | movement 40 | armour 8 | cost 100
Swift | size medium | propulsion hover | movement 45 | armour 7 | cost 100`,
  },
  'words in two languages in each cell': {
    text: `
Name / Nom | Bew. | Grösse / Taille | Antrieb / Traction | Rettung / Sauvegarde | Waffe / Arme | RW / Portée | Turm / Tourelle | Kosten / Coût
Panzer 2000 | 25 | gross / grand | Ketten / chenilles | 4+ | Kanone | 90 | ja / oui | 400
Radspz 93 | 45 | mittel / moyen | Räder / roues | 8+ | MG | 30 | nein / non | 130`,
    truth: `
Panzer 2000 | movement 25 | size large | propulsion tracked | armour 4 | cost 400
- Kanone | range 90 | turreted yes
Radspz 93 | movement 45 | size medium | propulsion wheeled | armour 8 | cost 130
- MG | range 30 | turreted no`,
  },
};
