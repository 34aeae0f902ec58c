import { t } from '../../base/words/words.ts';
import { numberDisplay } from '../../rules/ruleset/values/index.ts';
import type { UnitOdds } from './unitOdds.ts';

/** One number that compares units against a target. */
export type OddsMeasure = 'kill' | 'killsPerTurn' | 'turns' | 'killsPer100' | 'pointsPer100' | 'costOfKill' | 'closeCombat';

/** What odds of units are measured in. */
export type MeasureFacts = {
  readonly id: OddsMeasure;
  /** In words, with the unit of points of the game system. */
  readonly label: (points: string) => string;
  /** What is behind it, in a sentence. */
  readonly about: (points: string) => string;
  readonly kind: 'chance' | 'turns' | 'number' | 'points';
  readonly better: 'high' | 'low';
  /** Whether it is counted in points: points-free systems do not have it. */
  readonly needsPoints: boolean;
  /** What a cell without a number says. */
  readonly none: string;
};

const USUAL = { better: 'high', needsPoints: false, none: '–' } as const;

/** The measures, the usual one first. */
export const oddsMeasures: readonly MeasureFacts[] = [
  {
    ...USUAL,
    id: 'kill',
    label: () => t('Destroyed in a turn'),
    about: () => t('The chance that the target is destroyed in one turn of attacks.'),
    kind: 'chance',
  },
  {
    ...USUAL,
    id: 'killsPerTurn',
    label: () => t('Kills per turn'),
    about: () => t('How many such targets are destroyed in a turn, one after the other: the mean over the turns of a battle.'),
    kind: 'number',
  },
  {
    ...USUAL,
    id: 'turns',
    label: () => t('Turns to destroy, if it is'),
    about: () =>
      t(
        'The mean number of turns of attacks until the target is destroyed, of the cases in which it is. ∞ if it is as likely never to be, as when shots run out.',
      ),
    kind: 'turns',
    better: 'low',
    none: '∞',
  },
  {
    ...USUAL,
    id: 'killsPer100',
    label: (points) => t('Kills per 100 {points}', { points }),
    about: (points) => t('How many targets 100 {points} of attackers destroy in a turn, on average.', { points }),
    kind: 'number',
    needsPoints: true,
  },
  {
    ...USUAL,
    id: 'pointsPer100',
    label: (points) => t('{points} destroyed per 100 {points}', { points }),
    about: (points) => t('How many {points} of targets 100 {points} of attackers destroy in a turn, on average.', { points }),
    kind: 'points',
    needsPoints: true,
  },
  {
    ...USUAL,
    id: 'costOfKill',
    label: (points) => t('{points} for one kill a turn', { points }),
    about: (points) =>
      t('How many {points} of attackers it takes to destroy one target in a turn, on average. – if they destroy none, or have no cost.', {
        points,
      }),
    kind: 'points',
    better: 'low',
    needsPoints: true,
  },
  {
    ...USUAL,
    id: 'closeCombat',
    label: () => t('Wins close combat'),
    about: () => t('The chance that the attacker wins when both fight hand to hand.'),
    kind: 'chance',
  },
];

/** The mean number of turns until a target is destroyed, given that it is; null unless it is likelier to be than not. */
export const likelyTurns = ({ turnsToKill, destroyedEver }: Pick<UnitOdds, 'turnsToKill' | 'destroyedEver'>): number | null =>
  destroyedEver > 0.5 ? turnsToKill : null;

/** What a unit scores in a measure; null if it has no such number. */
export function measureOf(
  odds: Pick<
    UnitOdds,
    'kill' | 'killsPerTurn' | 'turnsToKill' | 'destroyedEver' | 'killsPer100' | 'pointsPer100' | 'costOfKill' | 'closeCombat'
  >,
  measure: OddsMeasure,
): number | null {
  switch (measure) {
    case 'kill':
      return odds.kill;
    case 'turns':
      return likelyTurns(odds);
    case 'closeCombat':
      return odds.closeCombat?.win ?? null;
    default:
      return odds[measure];
  }
}

/** Writes a chance: "62.7 %"; whole where the decimal is 0. Never 0 % or 100 % of what is possible or not certain. */
export function chanceText(chance: number): string {
  if (chance > 0 && chance < 0.0005) return `< ${numberText(0.1, 1)} %`;
  if (chance < 1 && chance > 0.9995) return `> ${numberText(99.9, 1)} %`;
  return `${numberText(chance * 100, 1)} %`;
}

/** Writes a number with so many decimals at most. */
export const numberText = (value: number, decimals: number): string =>
  String(Number(value.toFixed(decimals))).replace('.', numberDisplay().decimalSign);

const DECIMALS = { turns: 1, number: 3, points: 0 } as const;

/** Writes what a unit scores in a measure. */
export function measureText(measure: OddsMeasure, value: number | null): string {
  const facts = oddsMeasures.find(({ id }) => id === measure);
  if (value === null || !facts) return facts?.none ?? '–';
  return facts.kind === 'chance' ? chanceText(value) : numberText(value, DECIMALS[facts.kind]);
}
