import type { CellValue, DesignInput, Values } from '../../../shared/rules/ruleset/values/index.ts';

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

const hull = { small: 9.5, medium: 10, large: 10.5, 'extra-large': 12 } as const;
const spread = { small: 1.9, medium: 1.9, large: 1.6, 'extra-large': 1.6 } as const;
const armourFactors = [3, 2.22, 1.85, 1.59, 1.38, 1.24, 1.16, 1.09, 1.04, 1.02, 1];
const propulsionFactors = { towed: 0.97, normal: 1, wheeled: 1, tracked: 1, hover: 1.01, grav: 1.07, flying: 1.66 } as const;
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
const hitChances = [0.45, 0.405, 0.36, 0.3, 0.24, 0.195, 0.145, 0.105, 0.065, 0.03];
/** From AP +5 down to AP -8. */
const penetrationFactors = [0.25, 0.34, 0.46, 0.6, 0.8, 1, 1.2, 1.4, 1.53, 1.7, 1.76, 1.87, 1.95, 2];
/** The most reach that so many shots allow. */
const shotsReach = [0.6, 1.23, 2.75, 4, 5.7, 6.5, 7.5, 8.5, 10, 12];
const UNLIMITED_REACH = 1000;
const barrageShots = [0.36, 0.6, 0.74, 0.81, 0.87, 0.89, 0.92, 0.95, 0.97, 0.99];
const ammunitionFactors = { 'ground-burst': 1, 'air-burst': 0.77, bomblet: 1.72 } as const;
const moraleFactors = { 'special-forces': 1.5, professional: 1.25, regular: 1, conscript: 0.75, inept: 0.5 } as const;

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value));
const entry = (list: readonly number[], index: number): number => {
  const found = list[index];
  if (found === undefined) throw new Error(`The reference has no entry ${index}.`);
  return found;
};
const barrageShotsFactor = (shots: number | 'unlimited'): number =>
  shots === 'unlimited' ? 1 : entry(barrageShots, between(1, shots, 10) - 1);

const isFastMover = (design: ReferenceDesign): boolean => design.propulsion === 'flying' && design.movement > 60;
const armourFactorOf = (design: ReferenceDesign): number => entry(armourFactors, between(1, design.armour ?? 11, 11) - 1);
const toFive = (points: number): number => Math.max(5, Math.round(points / 5 + 1e-9) * 5);

/** The range of direct fire as it is priced; 0 without direct fire. */
function gunRange(design: ReferenceDesign, weapon: ReferenceWeapon): number {
  if (weapon.attacks <= 0 || weapon.hitsOn === null) return 0;
  return Math.min(150, Math.max(1, weapon.range ?? 0, isFastMover(design) ? 70 : 0));
}

function directPoints(design: ReferenceDesign, weapon: ReferenceWeapon): number {
  const range = gunRange(design, weapon);
  if (range === 0 || weapon.hitsOn === null) return 0;
  const fast = isFastMover(design);
  const armour = armourFactorOf(design);
  const chance = Math.max(
    0.03,
    entry(hitChances, between(1, weapon.hitsOn, 10) - 1) * entry(penetrationFactors, 5 - between(-8, weapon.apMod, 5)),
  );
  const kill = 1 - (1 - chance) ** weapon.attacks;
  const near = (Math.min(range, 70) / 70) ** (0.66 + 6.5 / Math.max(1, design.movement));
  const far = (Math.max(range, 70) / 70) ** (fast ? 0.35 : 0.62);
  const reach = near * far * kill ** (0.003 * Math.min(40, range)) * armour ** (-0.004 * Math.min(fast ? 70 : 100, range));
  const shots = weapon.shots === 'unlimited' ? UNLIMITED_REACH : entry(shotsReach, between(1, weapon.shots, 10) - 1);
  const allowed = shots * (fast ? 0.78 : 1);
  const used = (reach ** -1.4 + allowed ** -1.4) ** (-1 / 1.4);
  const mount = weapon.turreted || fast ? 1 : 0.78;
  return 403 * kill ** 0.37 * used * mount * (weapon.antiAir ? 1.06 : 1) * armour ** 1.2;
}

function areaPoints(design: ReferenceDesign, weapon: ReferenceWeapon): number {
  if (weapon.barrage <= 0) return 0;
  const range = (Math.min(110, weapon.range ?? 0) / 110) ** 1.35;
  const reach = design.propulsion === 'flying' ? between(0.48, range, 0.65) : range;
  return (
    47 *
    weapon.barrage ** 0.92 *
    ammunitionFactors[weapon.ammunition] *
    reach *
    barrageShotsFactor(weapon.shots) *
    armourFactorOf(design) ** 0.6
  );
}

/** All weapons together: the best, and a part of what the others add to it. */
function firepowerOf(design: ReferenceDesign): number {
  const q = isFastMover(design) ? 1.6 : spread[design.size];
  const combined = (points: readonly number[]): number => points.reduce((sum, each) => sum + each ** q, 0) ** (1 / q);
  const direct = design.weapons.map((weapon) => directPoints(design, weapon));
  const area = design.weapons.map((weapon) => areaPoints(design, weapon));
  const best = Math.max(0, ...direct, combined(area));
  const longest = Math.max(0, ...design.weapons.map((weapon) => gunRange(design, weapon)));
  const most = combined(area) > 0 && design.propulsion !== 'flying' ? 1.5 : 1;
  const together = Math.max(0.3, Math.min(most, longest / 40));
  return best + together * (combined(direct.map((points, index) => points + entry(area, index))) - best);
}

/** Costs a design, with the figures that docs/COST_MODEL.md prints for the stock designs. */
export function referenceCost(design: ReferenceDesign): ReferenceCost {
  const armourFactor = armourFactorOf(design);
  const hullAndMove = (hull[design.size] + 0.045 * design.movement) * armourFactor;
  const weaponPoints = design.weapons.map((weapon) => directPoints(design, weapon) + areaPoints(design, weapon));
  const firepower = firepowerOf(design);
  const propulsionFactor = propulsionFactors[design.propulsion] * (isFastMover(design) ? 1.3 : 1);
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
