import { isTableFile, type RuleDifference } from '../changes/index.ts';

/** The parts of a list of changes, in their order: the doors of the workshop, and what is behind none of them. */
export const CHANGE_DOORS = ['Prices', 'What a unit has', 'Checks', 'Cards and paper', 'Formulas', 'Words and samples'] as const;
export type ChangeDoor = (typeof CHANGE_DOORS)[number];

const BY_PROPERTY: Readonly<Record<string, Readonly<Record<string, ChangeDoor>>>> = {
  'ruleset.json': {
    breakdown: 'Prices',
    constants: 'Prices',
    cost: 'Prices',
    pointsUnit: 'Prices',
    checks: 'Checks',
    designSymbol: 'Cards and paper',
    icons: 'Cards and paper',
    import: 'Words and samples',
  },
  'force.json': {
    entryCost: 'Prices',
    purchases: 'Prices',
    purchasesNoun: 'Cards and paper',
    upgrades: 'Prices',
    balance: 'Checks',
    checks: 'Checks',
    limit: 'Checks',
    fields: 'What a unit has',
    grade: 'What a unit has',
    transport: 'What a unit has',
    facts: 'Formulas',
  },
};

const BY_FILE: Readonly<Record<string, ChangeDoor>> = { 'ruleset.json': 'What a unit has', 'combat.json': 'Formulas' };

/** Whether a file holds designs or projects that a game brings along. */
export const isSample = (file: string): boolean => /^(stock|examples)\.csv$|\.motorpool$/.test(file);

/** Which part of the list a difference belongs to. */
export function doorOf({ what, place: { file, path }, standardPlace, from, to }: RuleDifference): ChangeDoor {
  const whole = what === 'removed' ? standardPlace.path : path;
  if (isSample(file)) return 'Words and samples';
  // A number of a table is mostly a price or a factor; a row more is one thing more to choose.
  if (isTableFile(file)) return what === 'changed' && [from, to].every(isNumber) ? 'Prices' : 'What a unit has';
  if (whole.at(-1) === 'formula') return 'Formulas';
  const property = String(whole[0]);
  const doors = Object.hasOwn(BY_PROPERTY, file) ? BY_PROPERTY[file] : undefined;
  const own = doors !== undefined && Object.hasOwn(doors, property) ? doors[property] : undefined;
  return own ?? (Object.hasOwn(BY_FILE, file) ? BY_FILE[file] : undefined) ?? 'Cards and paper';
}

const isNumber = (text: string | null): boolean => text !== null && text !== '' && Number.isFinite(Number(text));
