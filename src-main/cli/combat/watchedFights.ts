import type { FightTally } from '../../../shared/combat/fight/index.ts';
import type { FightJob } from '../../../shared/combat/job/index.ts';
import { counted, misused, type Terminal } from '../terminal.ts';
import { fightInWorkers } from './fightThreads.ts';

/** Fights are counted in the terminal once more than a hundredth of them is done. */
const STEPS = 100;

type Battles = { readonly battles: number; readonly seed: number; readonly threads: number };

/** Fights, counts them where a person watches the terminal, and ends in one sentence on Ctrl+C. */
export async function watchedFights(job: FightJob, { battles, seed, threads }: Battles, { progress }: Terminal): Promise<FightTally> {
  const interrupt = new AbortController();
  const onInterrupt = (): void => interrupt.abort();
  process.once('SIGINT', onInterrupt);
  let done = 0;
  let told = 0;
  try {
    return await fightInWorkers(job, threads, {
      battles,
      seed,
      signal: interrupt.signal,
      onProgress: (fights) => {
        done = fights;
        if (fights - told < battles / STEPS) return;
        told = fights;
        progress?.(`${fights} of ${counted(battles, 'fight')} ...`);
      },
    });
  } catch (error) {
    if (!interrupt.signal.aborted) throw error;
    throw misused(`Stopped after ${done} of ${counted(battles, 'fight')}.`, 'Fewer take less time: "--battles 1000".');
  } finally {
    process.off('SIGINT', onInterrupt);
    progress?.('');
  }
}
