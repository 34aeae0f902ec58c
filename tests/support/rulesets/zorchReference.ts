import type { CellValue, DesignInput, Values } from '../../../shared/ruleset/values/index.ts';

/**
 * The cost model of docs/COST_MODEL.md once more, in plain TypeScript and written apart from the ruleset: the oracle
 * that the ruleset's formulas are tested against. Numbers are repeated here on purpose.
 */
export type ReferenceSize = 'small' | 'medium' | 'large' | 'extra-large';
export type ReferencePropulsion = 'normal' | 'towed' | 'wheeled' | 'tracked' | 'hover' | 'grav' | 'flying';
export type ReferenceAmmunition = 'ground-burst' | 'air-burst' | 'bomblet';
export type ReferenceMorale = 'special-forces' | 'professional' | 'regular' | 'conscript' | 'inept';

export type ReferenceWeapon = {
  readonly turreted: boolean;
  /** In cm; null for none, as bombs have it. */
  readonly range: number | null;
  readonly attacks: number;
  readonly barrage: number;
  readonly hitsOn: number | null;
  readonly apMod: number;
  readonly shots: number | 'unlimited';
  readonly ammunition: ReferenceAmmunition;
  readonly antiAir: boolean;
};

export type ReferenceDesign = {
  readonly size: ReferenceSize;
  readonly propulsion: ReferencePropulsion;
  readonly movement: number;
  /** 1 to 11; null and 11 are no save. */
  readonly armour: number | null;
  readonly assault: number;
  readonly capacity: number;
  readonly morale: ReferenceMorale;
  readonly sapper: boolean;
  readonly afvEngineering: boolean;
  readonly minePlough: boolean;
  readonly specialPoints: number;
  readonly weapons: readonly ReferenceWeapon[];
};

export type ReferenceCost = {
  readonly armourFactor: number;
  readonly hullAndMove: number;
  readonly weaponPoints: readonly number[];
  readonly firepower: number;
  readonly propulsionFactor: number;
  readonly core: number;
  readonly assault: number;
  readonly capacity: number;
  readonly upgrades: number;
  readonly cost: number;
};

const hull = { small: 7, medium: 7.5, large: 8, 'extra-large': 9.5 } as const;
const spread = { small: 2, medium: 2, large: 1.6, 'extra-large': 1.6 } as const;
const armourFactors = [3.1, 2.2, 1.83, 1.56, 1.37, 1.24, 1.16, 1.09, 1.05, 1.02, 1];
const propulsionFactors = { towed: 0.97, normal: 1, wheeled: 1, tracked: 1, hover: 1.02, grav: 1.05, flying: 1.65 } as const;
/** Which side of the wheeled unit the rules put a propulsion on. */
const propulsionKinds = {
  towed: 'towed',
  normal: 'wheeled',
  wheeled: 'wheeled',
  tracked: 'wheeled',
  hover: 'dearer',
  grav: 'dearer',
  flying: 'dearer',
} as const;
const hitChances = [0.44, 0.4, 0.345, 0.295, 0.23, 0.185, 0.14, 0.1, 0.06, 0.025];
/** From AP +5 down to AP -8. */
const penetrationFactors = [0.25, 0.34, 0.46, 0.6, 0.81, 1, 1.21, 1.42, 1.58, 1.7, 1.83, 1.9, 1.95, 2];
const directShots = [0.48, 0.72, 0.88, 0.93, 0.95, 0.96, 0.97, 0.98, 0.99, 0.995];
const barrageShots = [0.45, 0.66, 0.77, 0.84, 0.88, 0.9, 0.92, 0.95, 0.97, 0.99];
const ammunitionFactors = { 'ground-burst': 1, 'air-burst': 0.77, bomblet: 1.7 } as const;
const moraleFactors = { 'special-forces': 1.5, professional: 1.25, regular: 1, conscript: 0.75, inept: 0.5 } as const;

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value));
const entry = (list: readonly number[], index: number): number => {
  const found = list[index];
  if (found === undefined) throw new Error(`The reference has no entry ${index}.`);
  return found;
};
const shotsFactor = (list: readonly number[], shots: number | 'unlimited'): number =>
  shots === 'unlimited' ? 1 : entry(list, between(1, shots, 10) - 1);

const isFastMover = (design: ReferenceDesign): boolean => design.propulsion === 'flying' && design.movement > 60;
const armourFactorOf = (design: ReferenceDesign): number => entry(armourFactors, between(1, design.armour ?? 11, 11) - 1);
const toFive = (points: number): number => Math.max(5, Math.round(points / 5 + 1e-9) * 5);

function directPoints(design: ReferenceDesign, weapon: ReferenceWeapon): number {
  if (weapon.attacks <= 0 || weapon.hitsOn === null) return 0;
  const fast = isFastMover(design);
  const range = Math.min(150, Math.max(1, weapon.range ?? 0, fast ? 70 : 0));
  const chance = Math.max(
    0.02,
    entry(hitChances, between(1, weapon.hitsOn, 10) - 1) * entry(penetrationFactors, 5 - between(-8, weapon.apMod, 5)),
  );
  const kill = (1 - (1 - chance) ** weapon.attacks) ** (0.41 + 0.0015 * Math.min(60, range));
  const reach = (range / 70) ** 0.65 * (Math.min(range, 70) / 70) ** (7 / Math.max(1, design.movement));
  const mount = weapon.turreted || fast ? 1 : 0.75;
  const shots = shotsFactor(fast ? barrageShots : directShots, weapon.shots);
  return 420 * kill * reach * mount * (weapon.antiAir ? 1.07 : 1) * shots * armourFactorOf(design) ** (1.2 - 0.004 * Math.min(100, range));
}

function areaPoints(design: ReferenceDesign, weapon: ReferenceWeapon): number {
  if (weapon.barrage <= 0) return 0;
  const range = (Math.min(105, weapon.range ?? 0) / 105) ** 1.25;
  const reach = design.propulsion === 'flying' ? between(0.48, range, 0.65) : range;
  return (
    38 *
    weapon.barrage *
    ammunitionFactors[weapon.ammunition] *
    reach *
    shotsFactor(barrageShots, weapon.shots) *
    armourFactorOf(design) ** 0.8
  );
}

/** Costs a design, with the figures that docs/COST_MODEL.md prints for the stock designs. */
export function referenceCost(design: ReferenceDesign): ReferenceCost {
  const armourFactor = armourFactorOf(design);
  const hullAndMove = (hull[design.size] + 0.05 * design.movement) * armourFactor;
  const weaponPoints = design.weapons.map((weapon) => directPoints(design, weapon) + areaPoints(design, weapon));
  const q = isFastMover(design) ? 1.6 : spread[design.size];
  const firepower = weaponPoints.reduce((sum, points) => sum + points ** q, 0) ** (1 / q);
  const propulsionFactor = propulsionFactors[design.propulsion] * (isFastMover(design) ? 1.2 : 1);
  const core = (hullAndMove + firepower) * propulsionFactor;
  const assault = 2 * Math.max(0, design.assault);
  const capacity = 2 * design.capacity;
  const upgrades = (design.sapper ? 75 : 0) + (design.afvEngineering ? 300 : 0) + (design.minePlough ? 100 : 0);
  const graded = (unit: number): number => toFive(toFive(unit) * moraleFactors[design.morale]);
  const own = graded(core + assault + capacity);
  const onWheels = graded(core / propulsionFactor + assault + capacity);
  const propelled = { towed: Math.max(5, Math.min(own, onWheels - 1)), dearer: Math.max(own, onWheels + 1), wheeled: own };
  const cost = propelled[propulsionKinds[design.propulsion]] + upgrades + design.specialPoints;
  return { armourFactor, hullAndMove, weaponPoints, firepower, propulsionFactor, core, assault, capacity, upgrades, cost };
}

/** The same design as the ruleset takes it. Zero attacks and barrage points are left blank, as on a sheet. */
export function asDesignInput(name: string, { weapons, ...chassis }: ReferenceDesign): DesignInput {
  const blankZero = (value: number): CellValue => (value === 0 ? null : value);
  return {
    values: { name, ...chassis },
    components: {
      weapons: weapons.map((weapon, index): { readonly values: Values } => ({
        values: { name: `Weapon ${index + 1}`, ...weapon, attacks: blankZero(weapon.attacks), barrage: blankZero(weapon.barrage) },
      })),
    },
  };
}
