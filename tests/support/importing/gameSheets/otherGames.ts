/**
 * Sheets of other games, each of another kind, with invented units: lines of cells between "|", tabs below "## name". Many have the
 * words of vehicles and weapons that our game has too, and some nearly all of its columns.
 */
export const otherGames: Readonly<Record<string, string>> = {
  'army list with a statline of letters': `
    Unit | M | WS | BS | S | T | W | I | A | Ld | Sv | Pts
    Line Trooper | 4 | 3 | 3 | 3 | 3 | 1 | 3 | 1 | 7 | 5+ | 6
    Sergeant | 4 | 4 | 4 | 3 | 3 | 1 | 3 | 2 | 8 | 5+ | 16
    Walker Pilot | 6 | 3 | 4 | 4 | 4 | 2 | 4 | 1 | 8 | 3+ | 45
    Brute | 5 | 4 | 2 | 5 | 5 | 3 | 2 | 3 | 6 | 6+ | 38`,
  'statline of modern style with inches': `
    Model | M | WS | BS | S | T | W | A | Ld | Sv | Points
    Hull Breaker | 10" | 6+ | 3+ | 7 | 8 | 12 | 3 | 8 | 3+ | 155
    Dust Rider | 14" | 4+ | 4+ | 4 | 4 | 2 | 2 | 7 | 4+ | 25
    Iron Guard | 6" | 3+ | 3+ | 4 | 4 | 2 | 2 | 7 | 3+ | 18`,
  'weapons of a squad game with strength and AP': `
    Weapon | Range | Type | S | AP | D | Abilities
    Shard rifle | 24" | Rapid Fire 1 | 4 | 0 | 1 | -
    Melter | 12" | Assault 1 | 8 | -4 | d6 | within half range add 2
    Lance cannon | 48" | Heavy 1 | 9 | -3 | d6 | -
    Chain pistol | 12" | Pistol 1 | 4 | 0 | 1 | -`,
  'armies of units with quality and defence': `
    Name [size] | Quality | Defense | Equipment | Special Rules | Cost
    Warriors [10] | 4+ | 4+ | Rifles (24", A1), CCWs (A1) | Steady | 150pts
    Raiders [5] | 3+ | 4+ | Heavy Pistols (12", A1, AP(1)), CCWs (A2) | Fast, Strider | 135pts
    Battle Walker [1] | 4+ | 2+ | Heavy Cannon (36", A1, AP(3), Deadly(3)) | Tough(9), Fear | 240pts`,
  'grand battles of tanks in centimetres with firepower': `
    Name | Type | Speed | Armour | CC | FF | Weapon | Range | Firepower
    Basalt Tank | AV | 20cm | 4+ | 6+ | 4+ | Battle cannon | 75cm | AP4+/AT4+
     | | | | | | 2 x Heavy stubber | 30cm | AP5+
    Pike Carrier | AV | 30cm | 5+ | 6+ | 5+ | Auto gun | 45cm | AP5+/AT6+
    Foot Guards | INF | 15cm | 6+ | 6+ | 5+ | Light rifles | 30cm | Small arms
    Colossus | WE | 15cm | 4+ | 3+ | 3+ | Quake cannon | 90cm | MW2+`,
  'divisional tank battle with attacks and saves in centimetres': `
    Unit | Type | Points | Move | Attacks | Range | Hits | Save | Special
    Viper MBT | Armour | 135 | 25 | 4/80 | 80 | 5 | 4 | Stabilised
    Adder IFV | Armour | 85 | 30 | 2/50 | 50 | 4 | 6 | Carries 1
    Line Infantry | Infantry | 40 | 10 | 3/30 | 30 | 4 | 5 | -
    Field Guns | Artillery | 75 | 5 | 3/120 | 120 | 3 | 6 | Indirect
    Gunship | Air | 170 | 60 | 5/60 | 60 | 4 | 4 | Low flyer`,
  'tanks by classes and dice of quality': `
    Vehicle | Size class | Armour | Mobility | Fire control | Main weapon | Signature | BPV
    Talon | 3 | 3 | Fast Tracked | Enhanced | HVC/4 | D8 | 187
    Badlands | 4 | 4 | Slow Tracked | Basic | HKP/4 | D6 | 251
    Sprite | 1 | 1 | High Wheeled | Basic | RFAC/1 | D12 | 44
    Cushion | 2 | 2 | GEV | Superior | MDC/2 | D10 | 166`,
  'armour with front, side and top': `
    Vehicle | Mobility | Front | Side | Top | Weapon | Range | ROF | Anti-tank | Firepower | Cost
    Pz Luchs | Tank | 3 | 1 | 1 | 2cm gun | 16"/40cm | 3 | 5 | 5+ | 2
    Marder A | Slow Tank | 1 | 0 | 0 | 7.5cm gun | 32"/80cm | 2 | 12 | 3+ | 5
    M10 kind | Standard Tank | 4 | 2 | 0 | 3in gun | 32"/80cm | 2 | 12 | 3+ | 7`,
  'modern tanks with skill and moral': `
    Unit | Tactical | Terrain Dash | Cross | Courage | Morale | Remount | Skill | Assault | Counterattack | Is Hit On | Front | Side | Top | Points
    T-99 Company | 10" | 16" | 3+ | 4+ | 3+ | 3+ | 5+ | 5+ | 5+ | 3+ | 16 | 8 | 2 | 21
    BMP Company | 10" | 20" | 4+ | 4+ | 4+ | 4+ | 5+ | 4+ | 4+ | 3+ | 3 | 2 | 1 | 11
    Leo Platoon | 14" | 24" | 2+ | 3+ | 3+ | 3+ | 3+ | 4+ | 3+ | 4+ | 18 | 8 | 2 | 33`,
  'hex tanks of the future': `
    Unit | Attack | Range | Defense | Move | VP | Size
    Heavy Tank | 4 | 2 | 3 | 3 | 6 | 3
    Missile Tank | 3 | 4 | 2 | 2 | 6 | 3
    Hovercraft | 2 | 2 | 2 | 4-3 | 6 | 3
    Howitzer | 6 | 8 | 1 | 0 | 12 | 4`,
  'mech record sheet': `
    Mech | HAMMERFIST HF-3 | | | |
    Tonnage | 65 | Walking MP | 4 | Running MP | 6
    Jumping MP | 0 | Heat sinks | 14 | BV | 1367
     | | | | |
    Weapon | Location | Heat | Damage | Min | Short | Medium | Long
    Large Laser | RA | 8 | 8 | - | 5 | 10 | 15
    AC/10 | LT | 3 | 10 | - | 5 | 10 | 15
    LRM 10 | RT | 4 | 1/msl | 6 | 7 | 14 | 21
     | | | | |
    Location | Armor | Structure
    Head | 9 | 3
    Centre Torso | 30 | 21
    Left Arm | 20 | 10`,
  'mechs in a list with armour and heat': `
    Chassis | Tons | Walk | Run | Jump | Armor | Sinks | Weapons | Cost
    Gopher | 25 | 7 | 11 | 0 | 72 | 10 | ML x2, SRM4 | 612
    Sledge | 80 | 3 | 5 | 0 | 216 | 17 | AC/20, LL x2 | 1640
    Hopper | 45 | 5 | 8 | 5 | 120 | 12 | PPC, ML | 1020`,
  'ships with systems': `
    Class | Type | Mass | Thrust | Hull | Armour | Screens | Beams | PDS | NPV
    Kestrel | FF | 18 | 6 | 5 | 0 | 0 | 1 class 2 | 1 | 60
    Warden | DD | 30 | 6 | 9 | 1 | 0 | 2 class 2 | 1 | 101
    Monarch | BB | 120 | 4 | 36 | 9 | 1 | 3 class 3 | 4 | 401`,
  'starships with arcs and range bands': `
    Ship | Speed | Turn | Crew | Damage rating | Critical | Weapon system | Arc | RB1 | RB2 | RB3 | RB4 | Points
    Hydra Battleship | 7" | 1" | 8 | 5 | 8 | Fore turret | 270 | 10 | 12 | 8 | 6 | 165
    Naiad Cruiser | 9" | 1" | 5 | 4 | 6 | Broadside | Port/Starboard | 7 | 6 | 3 | - | 75
    Sprat Frigate | 12" | 0" | 2 | 3 | 4 | Fore turret | 270 | 4 | 4 | - | - | 25`,
  'orbital fleet with scan and signature': `
    Name | Scan | Sig | Thrust | Hull | A | PD | G | T | S | Pts
    Toulon | 6" | 3" | 10" | 10 | 3+ | 3 | 2-3 | L | - | 78
    Seattle | 6" | 6" | 8" | 12 | 3+ | 6 | 1 | M | Launch | 138
    Beijing | 6" | 12" | 6" | 18 | 3+ | 10 | 1 | H | - | 255`,
  'predreadnought warships': `
    Ship | Nation | Speed (kn) | Belt | Deck | Main battery | Secondary | Torpedo tubes | Flotation | Points
    Sovereign | GB | 18 | 9 | 3 | 4x12in | 12x6in | 4 | 62 | 310
    Kaiserin | DE | 17.5 | 8 | 2 | 4x24cm | 18x15cm | 6 | 55 | 274
    Tsarevna | RU | 18.5 | 10 | 2 | 4x12in | 12x6in | 4 | 58 | 305`,
  'ships of the line': `
    Ship | Rate | Guns | Hull | Crew | Crew quality | Marines | Broadside | Speed | Points
    Thunderer | 3rd | 74 | 12 | 6 | Crack | 2 | 10 | 5 | 420
    Minerve | 5th | 40 | 7 | 4 | Average | 1 | 5 | 7 | 240
    Santa Clara | 1st | 112 | 18 | 9 | Poor | 3 | 15 | 4 | 560`,
  'gridiron team': `
    Qty | Position | MA | ST | AG | PA | AV | Skills | Cost
    0-16 | Lineman | 6 | 3 | 3+ | 4+ | 9+ | | 50000
    0-4 | Blitzer | 7 | 3 | 3+ | 4+ | 9+ | Block | 85000
    0-2 | Thrower | 6 | 3 | 3+ | 2+ | 9+ | Pass, Sure Hands | 80000
    0-1 | Ogre | 5 | 5 | 4+ | 5+ | 10+ | Bone Head, Mighty Blow | 140000`,
  'skirmish warband with gear': `
    Name | Role | Move | Fight | Shoot | Armour | Will | Health | Cost
    Thug | Soldier | 6 | 2 | 0 | 10 | -1 | 10 | 20
    Ranger | Specialist | 7 | 2 | 2 | 11 | 2 | 12 | 100
    Knight | Specialist | 5 | 4 | 0 | 13 | 1 | 12 | 80
    Crossbowman | Specialist | 5 | 2 | 2 | 11 | 0 | 10 | 75`,
  'skirmish of operatives': `
    Name | MOV | CC | BS | PH | WIP | ARM | BTS | W | S | SWC | C
    Fusilier | 4-4 | 13 | 12 | 10 | 12 | 1 | 0 | 1 | 2 | 0 | 10
    Zulu Scout | 4-4 | 14 | 12 | 10 | 12 | 1 | 0 | 1 | 2 | 0.5 | 18
    Squalo | 6-4 | 16 | 14 | 16 | 13 | 8 | 6 | 3 | 7 | 1.5 | 88`,
  'bands of fantasy with stats out of ten': `
    Warrior | SPD | STR | MAT | RAT | DEF | ARM | CMD | FA | Cost
    Stormclad | 5 | 12 | 7 | 5 | 12 | 19 | - | U | 19
    Trencher | 6 | 5 | 5 | 5 | 12 | 13 | 7 | 2 | 10
    Gun Mage | 6 | 4 | 4 | 8 | 15 | 11 | 9 | C | 16`,
  'fantasy regiments with nerve': `
    Unit | Type | Sp | Me | Ra | De | Att | Ne | Pts
    Spearmen Regiment | Infantry | 5 | 4+ | - | 4+ | 15 | 13/15 | 115
    Knights Troop | Cavalry | 8 | 3+ | - | 5+ | 8 | 11/13 | 120
    Bowmen Regiment | Infantry | 5 | 5+ | 5+ | 3+ | 10 | 13/15 | 125
    Cannon | War Engine | 5 | - | 5+ | 4+ | 1 | 9/11 | 95`,
  'fantasy battle of stands in centimetres': `
    Troop | Type | Attack | Hits | Armour | Command | Unit size | Points per unit | Min/Max
    Halberdiers | Infantry | 3 | 3 | 5+ | - | 3 | 45 | 2/-
    Crossbowmen | Infantry | 3/1 | 3 | 0 | - | 3 | 55 | -/4
    Knights | Cavalry | 3 | 3 | 4+ | - | 3 | 110 | 1/-
    General | General | +2 | - | - | 9 | 1 | 125 | 1`,
  'monsters of a dungeon': `
    Monster | HD | AC | Atk | Dmg | Move | Save | Morale | XP
    Cave Toad | 2+2 | 7 | 1 bite | 1d4+1 | 60 (20) | F1 | 6 | 25
    Bone Guard | 1 | 7 | 1 weapon | 1d6 | 60 (20) | F1 | 12 | 10
    Hill Ogre | 4+1 | 5 | 1 club | 1d10 | 90 (30) | F4 | 10 | 125`,
  'order of battle with morale and strength': `
    Division | Brigade | Regiment | Strength | Stands | Weapon | Morale | Quality | Points
    Reynard | Meredith | 19th Indiana | 308 | 6 | Rifled musket | 5 | Veteran | 42
    Reynard | Meredith | 24th Michigan | 496 | 10 | Rifled musket | 4 | Regular | 55
    Reynard | Cutler | 76th New York | 375 | 7 | Rifled musket | 4 | Regular | 47
    Reynard | Battery | 2nd Maine | 4 guns | 2 | 3in Rifle | 5 | Veteran | 40`,
  'ancient army by elements': `
    Element | Troop type | Bases | Foot/Mtd | Combat vs foot | Combat vs mounted | Move (paces) | AP
    Hoplites | Spear (O) | 8 | Foot | 4 | 4 | 200 | 40
    Psiloi | Ps (S) | 4 | Foot | 2 | 2 | 300 | 8
    Companions | Kn (F) | 4 | Mtd | 3 | 4 | 400 | 44`,
  'platoon lists with experience': `
    Unit | Inexperienced | Regular | Veteran | Damage value | Weapons | Transport
    Rifle squad (5 men) | 35 | 50 | 65 | - | Rifles |
    Medium tank | 156 | 195 | 234 | 9+ | 1 medium AT gun, 2 MMG |
    Half-track | 71 | 89 | 107 | 7+ | 1 HMG | 12 men
    Armoured car | 68 | 85 | 102 | 7+ | 1 light AT gun, 1 MMG |`,
  'platoon guns by range': `
    Gun | 0-10" | 10-20" | 20-30" | HE | Points
    37mm | 6 | 5 | 4 | 2 | 12
    57mm | 9 | 8 | 7 | 2 | 22
    88mm | 14 | 13 | 12 | 4 | 60`,
  'aerial combat cards': `
    Pilot | Ship | Initiative | Agility | Hull | Shields | Primary attack | Upgrades | Cost
    Rook Five | B-12 | 5 | 2 | 4 | 2 | 3 | Astromech, Torpedo | 52
    Night Beast | Dart | 2 | 3 | 3 | 0 | 2 | Modification | 26
    Storm Lead | Hauler | 4 | 1 | 8 | 4 | 2 | Crew, Gunner | 66`,
  'aircraft of the great war': `
    Aircraft | Nation | Max speed | Climb | Manoeuvre | Ceiling | Guns | Damage | Points
    Pup | GB | 9 | 4 | 7 | 12 | 1F | 9 | 70
    Halberstadt | DE | 9 | 5 | 5 | 11 | 1F 1R | 12 | 85
    Bristol | GB | 11 | 4 | 5 | 13 | 1F 2R | 14 | 105`,
  'cars of the wastes': `
    Vehicle | Weight | Hull | Handling | Max gear | Crew | Build slots | Weapon | Cans
    Buggy | Light | 6 | 4 | 6 | 2 | 2 | Machine gun | 8
    Truck | Medium | 12 | 2 | 4 | 3 | 3 | Heavy machine gun | 18
    War Rig | Heavy | 26 | 2 | 4 | 5 | 5 | 125mm cannon | 46`,
  'giant walkers with shields': `
    Titan | Scale | Speed | Command | Ballistic skill | Weapon skill | Manoeuvre | Servitors | Void shields | Head | Body | Legs | Points
    Hound | 6 | 8"/12" | 5+ | 3+ | 5+ | 3/4 | 3 | 4 | 10 | 10 | 11 | 180
    Reaver kind | 8 | 6"/9" | 4+ | 3+ | 4+ | 2/3 | 4 | 5 | 12 | 13 | 14 | 285
    Lord | 10 | 4"/6" | 3+ | 3+ | 5+ | 1/2 | 5 | 6 | 14 | 15 | 16 | 400`,
  'small dropship battles': `
    Unit | Mv | C | A | DP | Pts | Type | Cat | Weapon | E | Sh | Ac | R(F) | R(C) | MF
    Sabre | 4" | - | 10 | 2 | 39 | Vehicle | Standard | Cannon | 10 | 1 | 2+ | inf | 24" | 4"
    Rapier | 4" | - | 9 | 1 | 33 | Vehicle | Standard | Autocannon | 7 | 2 | 3+ | 48" | 36" | 4"
    Legionnaires | 2" | - | 5 | 5 | 36 | Infantry | Standard | Rifles | 5 | 5 | 3+ | 12" | 12" | 2"`,
  'hover tanks of mercenaries in inches': `
    Vehicle | Move | Armour | Defence | Attack | Shots | Range | Points value
    Blower | 16" | 10 | 6+ | 4 | 2 | 72" | 40
    Combat car | 20" | 5 | 7+ | 3 | 4 | 36" | 22
    Tracked box | 8" | 7 | 8+ | 2 | 1 | 48" | 18`,
  'fire teams of a squad game with dice': `
    Squad | Quality | Leadership | Firepower die | Impact | Armour die | Mobility | Cost
    Rifle squad | Regular | 2 | D8 | D10 | D6 | 6" | 120
    Power armour | Veteran | 1 | D10 | D12 | D12 | 10" | 240
    Militia | Green | 3 | D6 | D8 | D4 | 6" | 70`,
  'tactical combat with penetration per range in centimetres': `
    Fahrzeug | Bewegung | Panzerung vorn | Panzerung Seite | Kanone | Durchschlag nah | Durchschlag weit | Besatzung | Punkte
    Panzer Alpha | 30 | 8 | 5 | 75 mm | 9 | 6 | 5 | 210
    Panzer Beta | 20 | 12 | 8 | 88 mm | 14 | 10 | 5 | 390
    Spähwagen | 45 | 2 | 1 | 20 mm | 2 | 1 | 4 | 80`,
  'figurines françaises de mêlée': `
    Profil | MVT | INI | ATT | FOR | DEF | RES | TIR | COU | DIS | PA
    Guerrier | 10 | 3 | 4 | 5 | 4 | 5 | - | 4 | 2 | 14
    Archer | 10 | 3 | 3 | 4 | 3 | 4 | 4 | 4 | 2 | 15
    Colosse | 12,5 | 2 | 6 | 9 | 4 | 11 | - | 8 | 2 | 62`,
  'tankers of steel with move, attack and defence numbers': `
    Model | Move | Attack vs tanks | Attack vs troops | Defence front | Defence rear | Range | Points
    T-34 kind | 9 | 11 | 5 | 5 | 3 | 30 | 26
    Panzer IV kind | 8 | 12 | 6 | 4 | 2 | 32 | 25
    Churchill kind | 5 | 10 | 6 | 7 | 5 | 28 | 33`,
  'robots in a small table': `
    Name | Move | Attack | Save | Cost
    Scrapper | 6 | 3 | 5 | 22
    Crusher | 4 | 6 | 3 | 48
    Glider | 10 | 2 | 6 | 27
    Sentinel | 5 | 4 | 4 | 39`,
  'quirks of a campaign': `
    Name | Effect | Points
    Lucky | Re-roll one die each turn | 10
    Ace gunner | +1 to hit with the main gun | 25
    Slow | -5 cm movement | -10
    Tough hull | Ignore the first hit on 6+ | 20`,
  'cards of monsters below each other': `
    Name: | Storm Tank | |
    Move: | 10" | Toughness: | 8
    Save: | 3+ | Wounds: | 12
    Ld: | 7 | Points: | 180
     | | |
    Name: | Rider | |
    Move: | 14" | Toughness: | 4
    Save: | 4+ | Wounds: | 2
    Ld: | 7 | Points: | 25`,
  'a card of a ship': `
    Ship | Vigilant | Class | Cruiser
    Speed | 6 | Hull | 24
    Armour | 5+ | Shields | 2
    Weapon | Range | Strength | Arc
    Lance | 30cm | 2 | L/R/F
    Battery | 45cm | 8 | L
    Points | 180 | |`,
  'cruisers with arcs': `
    Ship | Type | Hits | Speed | Turns | Shields | Armour | Turrets | Armament | Range/Speed | Firepower/Str | Fire arc | Pts
    Lunar | Cruiser/8 | 8 | 20cm | 45 | 2 | 5+ | 2 | Port battery | 30cm | 6 | Left | 180
     | | | | | | | | Stbd battery | 30cm | 6 | Right |
     | | | | | | | | Torpedoes | Speed 30cm | 6 | Front |
    Dauntless | Cruiser/6 | 6 | 25cm | 90 | 1 | 5+ | 1 | Lance | 30cm | 3 | Front | 110`,
  'columns of monsters': `
     | Goblin | Orc | Troll
    Move | 4 | 4 | 6
    Strength | 3 | 3 | 5
    Armour | 6+ | 5+ | -
    Leadership | 5 | 7 | 4
    Points | 2 | 5 | 40`,
  'units and weapons on two tabs': `
    ## Units
    Unit | Size | Move | Save | Cost
    Rifles | 10 | 6" | 5+ | 100
    Tank | 1 | 10" | 2+ | 220
    ## Weapons
    Weapon | Range | Shots | AP
    Rifle | 24" | 1 | 0
    Cannon | 48" | 1 | 4`,
  'a skirmish with ten-sided dice': `
    Model | Speed | Defence | Armour | Accuracy | Health | Weapon | Range | Damage | Points
    Marine | 5 | 6 | 4 | 6 | 2 | Rifle | 20 | 4 | 45
    Hound | 8 | 7 | 2 | 0 | 1 | Teeth | 0 | 3 | 20
    Giant | 4 | 4 | 8 | 4 | 6 | Cannon | 40 | 8 | 120`,
  'ships by size': `
    Name | Size | Speed | Armour | Shields | Weapon | Range | Damage | Cost
    Corvette | Small | 12 | 2 | 0 | Laser | 12 | 2 | 40
    Frigate | Medium | 10 | 4 | 1 | Laser | 12 | 4 | 75
    Dreadnought | Large | 6 | 8 | 4 | Beam | 24 | 9 | 220`,
  'beasts with abilities': `
    Name | Size | Type | AC | HP | Speed | STR | DEX | CR
    Goblin | Small | Humanoid | 15 | 7 | 30 | 8 | 14 | 0.25
    Ogre | Large | Giant | 11 | 59 | 40 | 19 | 8 | 2
    Wyvern | Large | Dragon | 13 | 110 | 80 | 19 | 10 | 6`,
  'tanks in centimetres by propulsion': `
    Vehicle | Type | Movement | Armour | Attacks | Range | Hits | Transport | Points
    T-34 | Tracked | 25 | 4 | 4 | 60 | 4 | 0 | 90
    Tiger | Tracked | 20 | 3 | 6 | 100 | 6 | 0 | 185
    Halftrack | Half-track | 25 | 6 | 2 | 30 | 3 | 2 | 40
    Truck | Wheeled | 30 | 0 | 0 | 0 | 3 | 2 | 15`,
  'a French army list': `
    Figurine | M | CC | CT | F | E | PV | A | Cd | Svg | Pts
    Marine | 6 | 3+ | 3+ | 4 | 4 | 2 | 2 | 7 | 3+ | 18
    Dread | 8 | 3+ | 3+ | 6 | 7 | 8 | 4 | 8 | 3+ | 120`,
  'a German army list': `
    Einheit | B | KG | BF | S | W | LP | I | A | MW | Rüstung | Punkte
    Speerträger | 4 | 3 | 3 | 3 | 3 | 1 | 3 | 1 | 7 | 5+ | 7
    Ritter | 8 | 4 | 3 | 3 | 3 | 1 | 3 | 1 | 8 | 2+ | 24`,
  'armed cars of a race': `
    Driver | Car | Speed | Armour | Weapon | Cost
    Mad Moe | Pickup | 60 | 4 | MG | 35
    Anna | Buggy | 80 | 2 | Harpoon | 28
    Tank Tom | Truck | 40 | 8 | Flamer | 52`,
  'planes of the Pacific': `
    Plane | Class | Speed | Armour | Turn | Gun | Range | Attacks | Pts
    Zero | Fighter | 12 | 0 | 6 | Cannon | 9 | 3 | 22
    Betty | Bomber | 8 | 1 | 3 | Turret MG | 6 | 2 | 25
    Corsair | Fighter | 14 | 2 | 5 | 6 MG | 9 | 4 | 32`,
  'a list without headings': `
    Goblin | 4 | 2 | 3 | 5+ | 3
    Orc | 4 | 3 | 3 | 5+ | 6
    Troll | 6 | 3 | 1 | - | 40`,
};
