import type { PrintedDesign } from '../../../shared/paper/cards/index.ts';

const weapon = (values: PrintedDesign['values']) => ({
  values: { turreted: true, range: 60, attacks: 2, hitsOn: 6, apMod: -1, ...values },
});
const tank = { size: 'medium', armour: 6, assault: 2, propulsion: 'tracked', movement: 22, role: 'armour' } as const;
const unit = { kind: 'unit', size: 9, tq: 6, movement: 5 } as const;
const company = { kind: 'company', quality: 'regular', arm: 'infantry', figures: 30, officers: 9, sergeants: 9 } as const;
const arms = (types: readonly string[]) =>
  types.map((type) => ({ values: { name: `Any ${type}`, type, howMany: 60, armDice: 20, modifier: 2 } }));
const squads = { kind: 'unit', figures: 60, hitDice: 1, hitDie: 'd8', attack: 1, armour: 14, movement: 30, formation: 'loose' } as const;
const leader = { kind: 'leader', hitDice: 40, hitDie: 'd10', attack: 40, armour: 50, movement: 500, reflex: 40, will: 40 } as const;

/** Six designs that are hard to lay out on a card, for each ruleset: values as long, wide or unusual as possible, or missing. */
export const nastyDesigns: Readonly<Record<string, readonly PrintedDesign[]>> = {
  'zorch-97': [
    {
      values: { ...tank, name: 'Heavy Reconnaissance Hovercraft Mark XXIV', propulsion: 'hover', morale: 'professional' },
      components: { weapons: [weapon({ name: 'Gun' })] },
    },
    {
      values: { ...tank, name: 'Four Weapons', size: 'extra-large', role: 'artillery', morale: 'inept' },
      components: {
        weapons: [
          weapon({ name: 'Twin siege cannon', shots: 9 }),
          weapon({ name: 'Auto-laser battery', antiAir: true }),
          weapon({ name: 'Point-defence guns', turreted: false, shots: 10 }),
          weapon({ name: 'Heavy mortar', attacks: 0, barrage: 6, ammunition: 'bomblet', shots: 4 }),
        ],
      },
    },
    {
      values: { ...tank, name: 'Żmija Ærø Ωμέγα Жаба', role: 'air', propulsion: 'flying', movement: 90 },
      components: { weapons: [weapon({ name: 'Größe-Ñandú Щука' })] },
    },
    { values: { ...tank, name: 'No Weapons', role: 'support', capacity: 4, armour: 11 }, components: { weapons: [] } },
    {
      values: { ...tank, name: 'Huge', movement: 99999, assault: 8888, capacity: 7777, armour: 1 },
      components: { weapons: [weapon({ name: 'Big Bertha', range: 123456, attacks: 9999, apMod: -88, barrage: 0 })] },
    },
    {
      values: { ...tank, name: 'Long Specials', role: 'infantry', propulsion: 'normal', sapper: true, morale: 'special-forces' },
      components: {
        weapons: [
          weapon({
            name: 'Rifles',
            special: 'May fire in the assault phase at any stand within ten centimetres that has not yet moved this turn.',
          }),
          weapon({
            name: 'Jammer',
            range: null,
            attacks: null,
            hitsOn: null,
            apMod: null,
            special:
              'Each shot at this stand or at another within 15 cm is one harder; not against weapons with a guide of flesh and blood.',
          }),
        ],
      },
    },
  ],
  'spaceship-battles': [
    {
      values: { name: 'The Unsinkable Lady Wilhelmina of Harwich', shipClass: 'A', maximumSpeed: 10, forceField: 'V', energyWeapon: 'III' },
      components: {},
    },
    {
      values: {
        name: 'Everything',
        shipClass: 'A',
        maximumSpeed: 10,
        forceField: 'V',
        energyWeapon: 'IV',
        aftWeapons: true,
        torpedoes: true,
        missiles: true,
        invisibility: true,
      },
      components: {},
    },
    {
      values: { name: 'Żmija Ærø Ωμέγα Жаба', shipClass: 'C', maximumSpeed: 5, forceField: 'I', energyWeapon: 'I', torpedoes: true },
      components: {},
    },
    { values: { name: 'Nothing', shipClass: 'E', forceField: 'none', energyWeapon: '1d6' }, components: {} },
    { values: { name: 'Huge', shipClass: 'B', maximumSpeed: 99999, forceField: 'IV', energyWeapon: 'II', missiles: true }, components: {} },
    {
      values: { name: 'Squadron', shipClass: 'F', maximumSpeed: 9, forceField: 'II', energyWeapon: 'IV', invisibility: true },
      components: {},
    },
  ],
  'simple-gboh': [
    {
      values: {
        ...unit,
        name: 'Veteran Legionaries of the Third Iberian Campaign',
        unitType: 'VT',
        doubleHex: true,
        border: 'light and dark purple',
        size: 40,
        tq: 9,
        movement: 20,
      },
      components: {},
    },
    {
      values: {
        ...unit,
        name: 'Royal Elephants',
        unitType: 'EL',
        elephantKind: 'indian',
        leaderElephant: true,
        doubleHex: true,
        missiles: 'elephantScreen',
      },
      components: {},
    },
    { values: { ...unit, name: 'Żmija Ærø Ωμέγα Жаба', unitType: 'LC', missiles: 'mountedJavelin', border: 'white' }, components: {} },
    { values: { ...unit, name: 'Everything Afoot', unitType: 'HI', missiles: 'footArcher', tq: 9, border: 'white' }, components: {} },
    { values: { kind: 'unit', name: 'Nothing' }, components: {} },
    {
      values: {
        kind: 'leader',
        name: 'Publius Cornelius Scipio Africanus Maior',
        initiative: 9,
        commandRange: 20,
        pcRating: 9,
        movement: 20,
        cavalryLeader: true,
      },
      components: {},
    },
  ],
  'the-dice-flew': [
    {
      values: {
        ...company,
        name: 'Heavy Weapons Company of the Fourteenth Regiment',
        rifles: 99,
        smgs: 99,
        lmgs: 99,
        hmgs: 99,
        mortars: 99,
        bazookas: 99,
        snipers: 99,
        radios: true,
        nation: 'United Kingdom',
      },
      components: {
        ownWeapons: [{ values: { name: 'Flamethrower of our own', count: 99, points: 50, range: 200, leastRange: 100, attack: 20 } }],
      },
    },
    { values: { ...company, name: 'Żmija Ærø Ωμέγα Жаба', arm: 'cavalry', quality: 'elite', figures: 1 }, components: { ownWeapons: [] } },
    {
      values: {
        kind: 'headquarters',
        name: 'Army Staff',
        quality: 'conscript',
        post: 'army',
        figures: 14,
        officers: 9,
        sergeants: 9,
        radios: true,
      },
      components: {},
    },
    {
      values: {
        kind: 'vehicle',
        name: 'Huge',
        quality: 'regular',
        armour: 'agreed',
        ownFront: 20,
        ownFlank: 20,
        moveAs: 'tank',
        gun: 'heavy',
        machineGun: true,
        openTopped: true,
        attack: 20,
        attackRange: 200,
      },
      components: {},
    },
    { values: { kind: 'gun', name: 'Great Gun', quality: 'elite', gun: 'heavy', figures: 9, attack: -5, attackRange: 1 }, components: {} },
    { values: { kind: 'vehicle', name: 'Nothing' }, components: {} },
  ],
  'zut-alors': [
    {
      values: { unitKind: 'vehicle', name: 'Heavy Breakthrough Tank with Four Turrets', nation: 'french', vehicleType: 'tank', armour: 2 },
      components: {
        guns: [
          {
            values: {
              name: 'Short howitzer in the hull',
              type: 'cannon',
              calibre: 420,
              rateOfFire: 3,
              modifier: 2,
              gunDice: 20,
              range: 72,
              impact: '4',
            },
          },
          { values: { name: 'Coaxial machine gun', type: 'mmg' } },
          { values: { name: 'Rear machine gun', type: 'lmg' } },
        ],
      },
    },
    {
      values: { unitKind: 'infantry', name: 'Żmija Ærø Ωμέγα Жаба', nation: 'german', figures: 20 },
      components: { arms: arms(['rifle', 'smg', 'lmg', 'grenade']) },
    },
    {
      values: { unitKind: 'gun', name: 'Crew', nation: 'german', figures: 1 },
      components: { guns: [{ values: { name: 'Rifle for tanks', type: 'atr' } }] },
    },
    {
      values: {
        unitKind: 'indirect',
        name: 'Railway Guns of the Fortress Command',
        nation: 'french',
        figures: 12,
        firesFrom: 'offTable',
        weight: 'heavy',
        shellCalibre: 420,
        shells: 12,
        shellModifier: -3,
        shellRange: 240,
        shellImpact: '4',
        rounds: 12,
      },
      components: {},
    },
    { values: { unitKind: 'infantry', name: 'No Weapons', nation: 'french', figures: 10 }, components: { arms: [] } },
    { values: { unitKind: 'vehicle', name: 'Nothing' }, components: { guns: [] } },
  ],
  'blood-and-treasure': [
    {
      values: {
        ...squads,
        name: 'Mounted Lancers of the Dowager Duchess',
        people: 'Otterfolk of the upper river',
        troop: 'riders',
        abilities: 'Frightens horses within ten feet.',
      },
      components: {
        weapons: [
          { values: { name: 'Very long lances', use: 'melee', damage: '2d12+20', reach: true } },
          { values: { name: 'Repeating crossbows', use: 'missile', damage: '1d8', range: 2000, reload: 9 } },
        ],
      },
    },
    { values: { ...squads, name: 'Żmija Ærø Ωμέγα Жаба', troop: 'large', hitDice: 40, hitDie: 'd12', hitBonus: 20 }, components: {} },
    {
      values: {
        ...squads,
        name: 'Huge',
        figures: 990,
        attack: 40,
        armour: 50,
        movement: 500,
        swim: 500,
        reflex: 40,
        will: 40,
        formation: 'square',
      },
      components: {},
    },
    { values: { kind: 'unit', name: 'Nothing' }, components: {} },
    {
      values: {
        ...leader,
        name: 'Archmage Wilhelmina of the Seven Towers',
        className: 'Magic-user',
        level: 30,
        morale: 20,
        abilities: 'Sees in the dark.',
      },
      components: {
        weapons: [{ values: { name: 'Staff', use: 'melee', damage: '1d6' } }],
        spells: [
          { values: { name: 'Wall of brambles', spellLevel: 9, isArea: true, effect: 'Nobody passes for six rounds.' } },
          { values: { name: 'Ember rain', spellLevel: 3, isArea: true, effect: '3d6, half on a save.' } },
        ],
      },
    },
    { values: { ...leader, name: 'Bare Leader' }, components: {} },
  ],
};
