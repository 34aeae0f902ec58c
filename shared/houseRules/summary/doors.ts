import { t } from '../../base/words/words.ts';
import { isTableFile, type RuleDifference } from '../changes/index.ts';

/** The parts of a list of changes, in their order: the doors of the workshop, and what is behind none of them. */
export const CHANGE_DOORS = {
  prices: t('Prices'),
  unit: t('What a unit has'),
  checks: t('Checks'),
  paper: t('Cards and paper'),
  formulas: t('Formulas'),
  samples: t('Words and samples'),
} as const;
export type ChangeDoor = keyof typeof CHANGE_DOORS;

const BY_PROPERTY: Readonly<Record<string, Readonly<Record<string, ChangeDoor>>>> = {
  'ruleset.json': {
    breakdown: 'prices',
    constants: 'prices',
    cost: 'prices',
    pointsUnit: 'prices',
    checks: 'checks',
    designSymbol: 'paper',
    icons: 'paper',
    import: 'samples',
  },
  'force.json': {
    entryCost: 'prices',
    purchases: 'prices',
    purchasesNoun: 'paper',
    upgrades: 'prices',
    balance: 'checks',
    checks: 'checks',
    limit: 'checks',
    fields: 'unit',
    grade: 'unit',
    transport: 'unit',
    facts: 'formulas',
  },
};

const BY_FILE: Readonly<Record<string, ChangeDoor>> = { 'ruleset.json': 'unit', 'combat.json': 'formulas' };

/** Whether a file holds designs or projects that a game brings along. */
export const isSample = (file: string): boolean => /^(stock|examples)\.csv$|\.motorpool$/.test(file);

/** Which part of the list a difference belongs to. */
export function doorOf({ what, place: { file, path }, standardPlace, from, to }: RuleDifference): ChangeDoor {
  const whole = what === 'removed' ? standardPlace.path : path;
  if (isSample(file)) return 'samples';
  // A number of a table is mostly a price or a factor; a row more is one thing more to choose.
  if (isTableFile(file)) return what === 'changed' && [from, to].every(isNumber) ? 'prices' : 'unit';
  if (whole.at(-1) === 'formula') return 'formulas';
  const property = String(whole[0]);
  const doors = Object.hasOwn(BY_PROPERTY, file) ? BY_PROPERTY[file] : undefined;
  const own = doors !== undefined && Object.hasOwn(doors, property) ? doors[property] : undefined;
  return own ?? (Object.hasOwn(BY_FILE, file) ? BY_FILE[file] : undefined) ?? 'paper';
}

const isNumber = (text: string | null): boolean => text !== null && text !== '' && Number.isFinite(Number(text));
