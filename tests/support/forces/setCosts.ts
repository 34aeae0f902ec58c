import type { Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { builtInFiles, builtInRuleset, loadTexts } from '../rulesets/rulesets.ts';

/** Regular costs of the stock designs, upgrades left out, as some tests of forces have them. */
const costs: Readonly<Record<string, number>> = {
  'Rifle Stand': 70,
  'Militia Stand': 40,
  'Lancet AT Team': 155,
  'Breacher Assault Stand': 80,
  'Sapper Stand': 45,
  'Thumper Mortar Team': 65,
  'Heavy Weapons Stand': 130,
  'Marksman Team': 135,
  'Powered Trooper Stand': 145,
  'Halberd Towed AT Gun': 210,
  'Drumfire Towed Howitzer': 155,
  'Whippet Jeep': 120,
  'Ferret Scout Car': 170,
  'Mule Lorry': 15,
  'Badger Wheeled APC': 125,
  'Terrier Tracked APC': 150,
  'Mastiff MICV': 320,
  'Lynx Light Tank': 280,
  'Bison Medium Tank': 390,
  'Rhino Heavy Tank': 725,
  'Stiletto Tank Destroyer': 345,
  'Anvil SP Howitzer': 365,
  'Hailstorm MLRS': 560,
  'Petrel SP Mortar': 125,
  'Sparrowhawk SPAA': 360,
  'Gull AA Missile Team': 225,
  'Bulwark Engineer Tank': 170,
  'Furrow Mine-Plough Tank': 365,
  'Salamander Flame Carrier': 110,
  'Skimmer Hover Scout': 160,
  'Manta Hover Tank': 450,
  'Zenith Grav Tank': 740,
  'Feather Grav APC': 250,
  'Kestrel Attack Helicopter': 605,
  'Pelican Transport Helicopter': 175,
  'Javelin Strike Aircraft': 740,
  'Mammoth Siege Carrier': 1400,
};

/** Where the ruleset works out the cost of a regular unit, before upgrades. */
const formulas: Readonly<Record<string, string>> = {
  roundedCost: `=SWITCH(name,${Object.entries(costs)
    .map(([name, cost]) => `"${name}",${cost}`)
    .join(',')},0)`,
  // Far enough from the cost for no difference between propulsions to count.
  wheeledCost: '=roundedCost-roundingStep*SIGN(leastStep)',
};

let made: Ruleset | null = null;

/**
 * ZORCH! with set costs of the stock designs instead of those of its cost model. What is worked out by hand from these costs stays right
 * when the model changes.
 */
export function zorchAtSetCosts(): Ruleset {
  if (made) return made;
  const files = builtInFiles('zorch-97');
  const data: { readonly fields: readonly { readonly id: string }[] } = JSON.parse(files['ruleset.json'] ?? '');
  const found = data.fields.filter(({ id }) => id in formulas);
  if (found.length !== Object.keys(formulas).length) throw new Error('The cost is worked out in other fields now; change them here.');
  const fields = data.fields.map((field) => (field.id in formulas ? { ...field, formula: formulas[field.id] } : field));
  made = loadTexts(new Map(Object.entries({ ...files, 'ruleset.json': JSON.stringify({ ...data, fields }) })));
  return made;
}

/** A project of ZORCH! that keeps the costs of edition 2.0.0, which no longer change. */
export const atKnownCosts = (project: Project): Project => ({
  ...project,
  ruleset: { ...project.ruleset, version: '2.0.0', declined: builtInRuleset(project.ruleset.id).data.version },
});
