import type { PrintedDesign } from '../../../shared/cards/index.ts';

const weapon = (values: PrintedDesign['values']) => ({
  values: { turreted: true, range: 60, attacks: 2, hitsOn: 6, apMod: -1, ...values },
});
const tank = { size: 'medium', armour: 6, assault: 2, propulsion: 'tracked', movement: 22, role: 'armour' } as const;

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
};
