import { useCallback, useMemo } from 'react';
import type { CombatRules } from '../../../shared/combat/fighter/index.ts';
import { type MeasureFacts, type OddsMatrix, type OddsSituation, oddsMatrix } from '../../../shared/combat/odds/index.ts';
import { useAfterPaint } from '../../ui/useAfterPaint.ts';
import type { LabUnit } from '../units.ts';

/** What odds are worked out for: who attacks whom, how, and what is measured. */
export type OddsQuestion = {
  readonly attackers: readonly LabUnit[];
  readonly targets: readonly LabUnit[];
  readonly situation: OddsSituation;
  readonly measure: MeasureFacts;
};

/** The numbers of a matrix with what they were worked out for: a row for each attacker. */
export type AnsweredOdds = OddsQuestion & { readonly values: OddsMatrix['rows'] };

const fightersOf = (units: readonly LabUnit[]): readonly LabUnit['fighter'][] => units.map(({ fighter }) => fighter);

/** Works out the matrix after the frame is painted. Returns the last one, and whether another is on its way. */
export function useMatrix(
  rules: CombatRules,
  { attackers, targets, situation, measure }: OddsQuestion,
): { readonly answered: AnsweredOdds | null; readonly isOld: boolean } {
  const work = useCallback((): AnsweredOdds => {
    const { rows } = oddsMatrix(rules, fightersOf(attackers), fightersOf(targets), situation, measure.id);
    return { attackers, targets, situation, measure, values: rows };
  }, [rules, attackers, targets, situation, measure]);
  const { shown } = useAfterPaint(work);
  return useMemo(() => {
    const isOld = shown?.attackers !== attackers || shown.targets !== targets || shown.situation !== situation || shown.measure !== measure;
    return { answered: shown, isOld };
  }, [shown, attackers, targets, situation, measure]);
}
