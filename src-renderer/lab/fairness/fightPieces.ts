import { t } from '../../../shared/base/words/words.ts';
import type { FairnessPiece, PriceTrial } from '../../../shared/combat/fairness/index.ts';
import type { DesignInput } from '../../../shared/rules/ruleset/values/index.ts';
import type { App } from '../../window/app.ts';
import { labPool, rulesOf } from '../work/labPool.ts';

/** Fights pieces by the rules of the open project in the threads of the battle lab; the results are in the order of the pieces. */
export function fightPieces(app: App, design: DesignInput | null, signal: AbortSignal) {
  const own = design === null ? null : { values: design.values, components: design.components };
  const job = { rules: rulesOf(app), former: [], design: own };
  return async (pieces: readonly FairnessPiece[], onDone?: (done: number) => void): Promise<readonly PriceTrial[]> => {
    const results: PriceTrial[] = [];
    await labPool().run('fairness', {
      shared: job,
      pieces,
      take: (trial, index) => {
        results[index] = trial;
      },
      onProgress: onDone,
      signal,
    });
    return results;
  };
}

/** Why fights ended early. */
export const whyEnded = (error: unknown, { aborted }: AbortSignal): string =>
  aborted
    ? t('Stopped.')
    : t('The fights could not be fought ({message}).', { message: error instanceof Error ? error.message : String(error) });
