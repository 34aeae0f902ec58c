/**
 * Sheets of our own game in odd shapes and languages, written as clubs might: lines of cells between "|", tabs below "## name", and how
 * many designs each has.
 */
export const ownGame: Readonly<Record<string, readonly [designs: number, text: string]>> = {
  'three columns': [2, 'Name | Move | Size\nTank | 25 | Large\nJeep | 40 | Small'],
  'names and costs with a movement': [
    3,
    `
    Unit | Mv (cm) | Arm | PP
    Otter | 25 | 6+ | 140
    Heron | 60 | 9+ | 95
    Wolf | 18 | 3+ | 320`,
  ],
  'stacked weapons in full words': [
    2,
    `
    Name | Movement | Size | Armour | Assault | Propulsion | Weapon | Turreted | Range | Attacks | Hits on | AP-mod | Shots | Cost
    Otter | 25 | medium | 6 | 1 | tracked | Autocannon | yes | 45 | 2 | 6 | -1 | unlimited | 140
     | | | | | | Missile rail | no | 70 | 1 | 5 | -4 | 2 |
    Heron | 60 | small | 9 | 0 | flying | Rocket pod | no | 40 | 4 | 7 | -1 | 4 | 95`,
  ],
  'initials everywhere': [
    3,
    `
    Nm | Mv | Sz | Ar | As | Pr | WP | T | R | A | TH | AP | Sh | PP
    Otter | 25 | M | 6 | 1 | Tr | Autocannon | Y | 45 | 2 | 6 | -1 | U | 140
    Heron | 60 | S | 9 | 0 | Fl | Rocket pod | N | 40 | 4 | 7 | -1 | 4 | 95
    Wolf | 18 | L | 3 | 2 | Tr | Railgun | Y | 100 | 1 | 4 | -4 | U | 320`,
  ],
  'inches in notes': [
    3,
    `
    All ranges in inches | | | | | |
    Vehicle | Move | Size | Save | Drive | Gun | Rng | Att | Hits | AP
    Otter | 10 | medium | 6+ | tracked | Autocannon | 18 | 2 | 6+ | -1
    Heron | 24 | small | 9+ | flying | Rockets | 16 | 4 | 7+ | -1
    Wolf | 7 | large | 3+ | tracked | Railgun | 40 | 1 | 4+ | -4`,
  ],
  'German with commas': [
    3,
    `
    Fahrzeug | Tempo | Größe | Panzerung | Antrieb | Waffe | Reichweite | Angriffe | Trifft ab | DS | Punkte
    Otter | 25,5 cm | mittel | 6+ | Kette | Maschinenkanone | 45 cm | 2 | 6+ | -1 | 140
    Reiher | 60 cm | klein | 9+ | Flieger | Raketen | 40 cm | 4 | 7+ | -1 | 95
    Wolf | 17,5 cm | groß | 3+ | Kette | Gauss | 100 cm | 1 | 4+ | -4 | 320`,
  ],
  'French list': [
    3,
    `
    Véhicule | Vitesse | Taille | Blindage | Propulsion | Arme | Portée | Attaques | Touche sur | PA | Coût
    Loutre | 25 | moyenne | 6+ | chenilles | Canon auto | 45 | 2 | 6+ | -1 | 140
    Héron | 60 | petite | 9+ | volant | Roquettes | 40 | 4 | 7+ | -1 | 95
    Loup | 18 | grande | 3+ | chenilles | Gauss | 100 | 1 | 4+ | -4 | 320`,
  ],
  'Spanish without weapons': [
    3,
    `
    Vehículo | Velocidad | Tamaño | Blindaje | Asalto | Tracción | Coste
    Nutria | 25 | mediano | 6+ | 1 | orugas | 140
    Garza | 60 | pequeño | 9+ | 0 | volador | 95
    Lobo | 18 | grande | 3+ | 2 | orugas | 320`,
  ],
  'Italian list': [
    2,
    `
    Veicolo | Movimento | Taglia | Corazza | Propulsione | Arma | Gittata | Attacchi | Colpisce | Costo
    Lontra | 25 | media | 6+ | cingoli | Cannone | 45 | 2 | 6+ | 140
    Lupo | 18 | grande | 3+ | cingoli | Gauss | 100 | 1 | 4+ | 320`,
  ],
  'Dutch list': [
    2,
    `
    Voertuig | Snelheid | Grootte | Pantser | Aandrijving | Wapen | Bereik | Aanvallen | Raakt op | Kosten
    Otter | 25 | middel | 6+ | rups | Kanon | 45 | 2 | 6+ | 140
    Wolf | 18 | groot | 3+ | rups | Gauss | 100 | 1 | 4+ | 320`,
  ],
  'weapons side by side': [
    3,
    `
    Name | Move | Size | Armour | Weapon 1 | Range 1 | Attacks 1 | Hits 1 | Weapon 2 | Range 2 | Attacks 2 | Hits 2 | Cost
    Otter | 25 | medium | 6 | Autocannon | 45 | 2 | 6 | Missile | 70 | 1 | 5 | 140
    Heron | 60 | small | 9 | Rockets | 40 | 4 | 7 | | | | | 95
    Wolf | 18 | large | 3 | Railgun | 100 | 1 | 4 | MG | 30 | 2 | 8 | 320`,
  ],
  'columns of designs': [
    3,
    `
    Name | Otter | Heron | Wolf
    Movement | 25 | 60 | 18
    Size | medium | small | large
    Armour | 6+ | 9+ | 3+
    Propulsion | tracked | flying | tracked
    Cost | 140 | 95 | 320`,
  ],
  'cards below each other': [
    2,
    `
    Name: | Otter | |
    Move: | 25 cm | Size: | medium
    Armour: | 6+ | Assault: | 1
    Drive: | tracked | Cost: | 140
     | | |
    Name: | Wolf | |
    Move: | 18 cm | Size: | large
    Armour: | 3+ | Assault: | 2
    Drive: | tracked | Cost: | 320`,
  ],
  'a weapons tab': [
    3,
    `
    ## Vehicles
    Vehicle | Move | Size | Armour | Drive | Guns | PP
    Otter | 25 | medium | 6 | tracked | Autocannon, Missile | 140
    Heron | 60 | small | 9 | flying | Rockets | 95
    Wolf | 18 | large | 3 | tracked | Railgun | 320
    ## Guns
    Weapon | Range | Attacks | Hits on | AP
    Autocannon | 45 | 2 | 6 | -1
    Missile | 70 | 1 | 5 | -4
    Rockets | 40 | 4 | 7 | -1
    Railgun | 100 | 1 | 4 | -4`,
  ],
  'columns of the club beside ours': [
    3,
    `
    Name | Maker | Catalogue no. | Painted | Owned | Move | Armour | Propulsion | Weapon | Range | To hit | PP
    Otter | GZG | V12 | yes | 6 | 25 | 6+ | tracked | Autocannon | 45 | 6+ | 140
    Heron | GHQ | A3 | no | 2 | 60 | 9+ | flying | Rockets | 40 | 7+ | 95
    Wolf | GZG | V15 | yes | 4 | 18 | 3+ | tracked | Railgun | 100 | 4+ | 320`,
  ],
  'real vehicles with crews and years': [
    3,
    `
    Vehicle | Country | Year | Crew | Weight t | Speed | Save | Size | Main gun | Range | Attacks | Hits | AP | Points
    T-72 | USSR | 1973 | 3 | 41 | 25 | 4+ | large | 125mm | 90 | 1 | 5+ | -4 | 250
    BMP-2 | USSR | 1980 | 3 | 14 | 30 | 8+ | medium | 30mm | 45 | 2 | 6+ | -1 | 120
    M113 | USA | 1960 | 2 | 12 | 28 | 9+ | medium | .50 cal | 30 | 2 | 7+ | 0 | 70`,
  ],
  'bill of an army with numbers and totals': [
    3,
    `
    Qty | Unit | Move | Armour | Range | Att | PP each | PP total
    4 | Otter | 25 | 6 | 45 | 2 | 140 | 560
    2 | Heron | 60 | 9 | 40 | 4 | 95 | 190
    1 | Wolf | 18 | 3 | 100 | 1 | 320 | 320
     | Total | | | | | | 1070`,
  ],
  'infantry alone': [
    4,
    `
    Stand | Move | Armour | Assault | Weapon | Range | Attacks | Hits | Cost
    Rifles | 10 | 10 | 2 | Rifles | 25 | 2 | 7 | 75
    Militia | 10 | - | 1 | Old rifles | 20 | 1 | 7 | 45
    Assault | 12 | 9 | 4 | Carbines | 20 | 3 | 7 | 85
    Snipers | 12 | 10 | 1 | Long rifles | 45 | 1 | 5 | 90`,
  ],
  'aircraft alone': [
    3,
    `
    Aircraft | Speed | Size | Save | Prop | Weapon | Rng | Att | Hit | AP | Ammo | Pts
    Kestrel | 55 | medium | 9 | flying | Chain gun | 40 | 3 | 6 | -1 | unlimited | 210
    Javelin | 120 | large | 9 | flying | Cannon | 60 | 3 | 6 | -2 | 4 | 330
    Pelican | 55 | medium | 10 | flying | Door guns | 25 | 2 | 8 | 0 | unlimited | 120`,
  ],
  'sections with titles': [
    4,
    `
    ARMOUR | | | | |
    Name | Move | Size | Save | Drive | Cost
    Otter | 25 | medium | 6 | tracked | 140
    Wolf | 18 | large | 3 | tracked | 320
     | | | | |
    AIR | | | | |
    Name | Move | Size | Save | Drive | Cost
    Heron | 60 | small | 9 | flying | 95
    Javelin | 120 | large | 9 | flying | 330`,
  ],
  'sentences for weapons': [
    2,
    `
    Name | Move | Armour | Size | Weapons
    Otter | 25 cm | 6+ | medium | Autocannon (45 cm, 2 attacks, 6+, AP -1)
    Wolf | 18 cm | 3+ | large | Railgun (100 cm, 1 attack, 4+, AP -4); MG (30 cm, 2 attacks, 8+)`,
  ],
  'capitals with dots': [
    3,
    `
    NAME | MOV. | ARM. | ASS. | CAP. | PROP. | WPN. | RNG. | ATT. | TO HIT | COST
    OTTER | 25 | 6 | 1 | 0 | TRACKED | AUTOCANNON | 45 | 2 | 6 | 140
    HERON | 60 | 9 | 0 | 0 | FLYING | ROCKETS | 40 | 4 | 7 | 95
    BADGER | 28 | 9 | 1 | 2 | WHEELED | HMG | 30 | 2 | 7 | 60`,
  ],
  'our words with unknown numbers beside': [
    3,
    `
    Name | Move | Size | Armour | Propulsion | HP | Fuel | Radio | Optics | Reliability | Cost
    Otter | 25 | medium | 6 | tracked | 12 | 300 | 2 | 3 | 80 | 140
    Heron | 60 | small | 9 | flying | 4 | 900 | 3 | 5 | 60 | 95
    Wolf | 18 | large | 3 | tracked | 25 | 500 | 2 | 3 | 75 | 320`,
  ],
  'a save without plus and cm in the cells': [
    3,
    `
    Unit | Speed | Save | Close combat | Weapons
    Rhino | 18cm | 3 | 2 | Gauss cannon
    Lynx | 30cm | 7 | 1 | 75 mm gun
    Skimmer | 45cm | 9 | 0 | Scatter laser`,
  ],
  'barrages of artillery': [
    3,
    `
    Name | Move | Size | Armour | Drive | Weapon | Range | Barrage | Shots | PP
    Anvil | 18 | medium | 8 | tracked | 155 mm howitzer | 200 | 5 | unlimited | 260
    Hailstorm | 22 | medium | 10 | wheeled | Rocket pod | 180 | 10 | 4 | 240
    Petrel | 22 | medium | 8 | tracked | 120 mm mortar | 100 | 3 | unlimited | 170`,
  ],
  'gunboats of our game': [
    3,
    `
    Ship | Move | Size | Armour | Propulsion | Weapon | Range | Attacks | Hits on | AP-mod | PP
    River Monitor | 15 | extra-large | 4 | hover | Twin 105 | 75 | 2 | 5 | -3 | 420
    Patrol Boat | 40 | medium | 10 | hover | Autocannon | 40 | 2 | 7 | -1 | 85
    Hover Ferry | 25 | large | 10 | hover | Machine gun | 30 | 2 | 8 | 0 | 90`,
  ],
  'walkers called mechs': [
    3,
    `
    Mech | Move | Size | Armour | Assault | Propulsion | Weapon | Range | Attacks | Hits on | Cost
    Stomper | 20 | large | 5 | 4 | normal | Laser | 60 | 3 | 8 | 240
    Strider | 25 | medium | 7 | 2 | normal | Autocannon | 45 | 2 | 6 | 150
    Titan | 15 | extra-large | 2 | 6 | normal | Siege cannon | 100 | 2 | 4 | 700`,
  ],
  'figures split over two rows of headings': [
    2,
    `
     | Hull | | | Main gun | | | |
    Name | Move | Size | Armour | Name | Range | Attacks | Hits
    Otter | 25 | medium | 6 | Autocannon | 45 | 2 | 6
    Wolf | 18 | large | 3 | Railgun | 100 | 1 | 4`,
  ],
  'tactical notes and dates': [
    3,
    `
    Name | Written | By | Move | Size | Armour | Drive | Notes | PP
    Otter | 1998 | Peter | 25 | medium | 6 | tracked | good scout | 140
    Heron | 1999 | Anna | 60 | small | 9 | flying | fragile | 95
    Wolf | 1998 | Tom | 18 | large | 3 | tracked | slow | 320`,
  ],
  'halves of a weapon in one cell': [
    3,
    `
    Vehicle | Move | Armour | Drive | Weapon | Range | Att @ hit | AP
    Otter | 25 | 6+ | tracked | Autocannon | 45 | 2 @ 6+ | -1
    Heron | 60 | 9+ | flying | Rockets | 40 | 4 @ 7+ | -1
    Wolf | 18 | 3+ | tracked | Railgun | 100 | 1 @ 4+ | -4`,
  ],
  'morale and upgrades': [
    3,
    `
    Unit | Morale | Move | Armour | Assault | Size | Sapper | Points
    Guards | professional | 10 | 10 | 3 | small | yes | 120
    Levy | conscript | 10 | - | 1 | small | no | 35
    Commandos | elite | 12 | 9 | 4 | small | yes | 180`,
  ],
  'numbers only, no choice': [
    4,
    `
    Design | Movement | Armour | Assault | Capacity | Range | Attacks | Hits on | AP-mod | Cost
    Otter | 25 | 6 | 1 | 2 | 45 | 2 | 6 | -1 | 140
    Heron | 60 | 9 | 0 | 0 | 40 | 4 | 7 | -1 | 95
    Wolf | 18 | 3 | 2 | 0 | 100 | 1 | 4 | -4 | 320
    Badger | 28 | 9 | 1 | 2 | 30 | 2 | 7 | 0 | 60`,
  ],
  'metres on the ground': [
    3,
    `
    Name | Move (cm) | Real speed km/h | Armour | Front mm | Size | Weapon | Range (cm) | Real range m | Hits on | PP
    Otter | 25 | 65 | 6 | 80 | medium | Autocannon | 45 | 1500 | 6 | 140
    Heron | 60 | 240 | 9 | 10 | small | Rockets | 40 | 1200 | 7 | 95
    Wolf | 18 | 45 | 3 | 400 | large | Railgun | 100 | 4000 | 4 | 320`,
  ],
};
