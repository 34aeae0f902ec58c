import { useCallback } from 'react';
import { partOf, type Steps } from '../../../shared/base/steps.ts';
import type { CombatRules } from '../../../shared/combat/fighter/index.ts';
import { type MeasureFacts, type OddsMatrix, type OddsSituation, oddsRows } from '../../../shared/combat/odds/index.ts';
import { type SlicedWork, useSteps } from '../../ui/StepsBar.tsx';
import type { LabUnit } from '../units.ts';
import { type HeatScale, scaleOf } from './heat.ts';

/** What odds are worked out for: who attacks whom, how, and what is measured. */
type OddsQuestion = {
  readonly attackers: readonly LabUnit[];
  readonly targets: readonly LabUnit[];
  readonly situation: OddsSituation;
  readonly measure: MeasureFacts;
};

/** The numbers of a matrix, a row for each attacker, with their scale and what they were worked out for. */
export type AnsweredOdds = OddsQuestion & { readonly values: OddsMatrix['rows']; readonly scale: HeatScale };

const fightersOf = (units: readonly LabUnit[]): readonly LabUnit['fighter'][] => units.map(({ fighter }) => fighter);

/** The part of the work that the numbers are; the rest is their scale. */
const NUMBERS = 0.6;

/** Works out the matrix row by row, then its scale. */
function* answerOdds(rules: CombatRules, question: OddsQuestion): Steps<AnsweredOdds> {
  const { attackers, targets, situation, measure } = question;
  const values: OddsMatrix['rows'][number][] = [];
  for (const row of oddsRows(rules, fightersOf(attackers), fightersOf(targets), situation, measure.id)) {
    values.push(row);
    yield (NUMBERS * values.length) / attackers.length;
  }
  return { ...question, values, scale: yield* partOf(scaleOf(values, measure.better === 'low'), NUMBERS, 1) };
}

/** Works out the matrix in slices; nothing as long as there is no question. */
export function useMatrix(rules: CombatRules, question: OddsQuestion | null): SlicedWork<AnsweredOdds> {
  const begin = useCallback(() => {
    if (question === null) throw new Error('There is no question.');
    return answerOdds(rules, question);
  }, [rules, question]);
  return useSteps(question === null ? null : begin);
}
