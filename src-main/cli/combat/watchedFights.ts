import { t } from '../../../shared/base/words/words.ts';
import { type FairnessPiece, type FairPrice, fairPriceOfDesign, type PriceTrial, usualEnd } from '../../../shared/combat/fairness/index.ts';
import type { FightTally } from '../../../shared/combat/fight/index.ts';
import { type FightJob, fightInThreads } from '../../../shared/combat/job/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { DesignInput } from '../../../shared/rules/ruleset/values/index.ts';
import { misused, type Terminal } from '../terminal.ts';
import { type CombatPool, inThreads } from './fightThreads.ts';

/** Fights are counted in the terminal once more than a hundredth of them is done. */
const STEPS = 100;

type Work<Answer> = (pool: CombatPool, wishes: { readonly signal: AbortSignal; readonly tell: (text: string) => void }) => Promise<Answer>;

/** Works in threads, says how far it is where a person watches the terminal, and ends in one sentence on Ctrl+C. */
async function watched<Answer>(threads: number, { progress }: Terminal, work: Work<Answer>, stopped: () => Error): Promise<Answer> {
  const interrupt = new AbortController();
  const { signal } = interrupt;
  const onInterrupt = (): void => interrupt.abort();
  process.once('SIGINT', onInterrupt);
  try {
    return await inThreads(threads, signal, (pool) => work(pool, { signal, tell: (text) => progress?.(text) }));
  } catch (error) {
    throw signal.aborted ? stopped() : error;
  } finally {
    process.off('SIGINT', onInterrupt);
    progress?.('');
  }
}

type Battles = { readonly battles: number; readonly seed: number; readonly threads: number };

/** Fights between two sides. */
export function watchedFights(job: FightJob, { battles, seed, threads }: Battles, terminal: Terminal): Promise<FightTally> {
  let done = 0;
  let told = 0;
  return watched(
    threads,
    terminal,
    (pool, { signal, tell }) =>
      fightInThreads(pool, job, {
        battles,
        seed,
        signal,
        onProgress: (fights) => {
          done = fights;
          if (fights - told < battles / STEPS) return;
          told = fights;
          tell(t('{fights} of {battles, plural, one {# fight} other {# fights}} ...', { fights, battles }));
        },
      }),
    () =>
      misused(
        t('Stopped after {done} of {battles, plural, one {# fight} other {# fights}}.', { done, battles }),
        t('Fewer take less time: "--battles 1000".'),
      ),
  );
}

type Measured = {
  readonly rules: FightJob['rules'];
  readonly ruleset: Ruleset;
  readonly designs: readonly { readonly design: DesignInput; readonly name: string }[];
  readonly seed: number;
  /** Most fights of each design. */
  readonly fights: number;
  readonly threads: number;
  /** Takes the answers as they become known, in the order of the designs; null where fights show nothing. */
  readonly take: (name: string, design: DesignInput, price: FairPrice | null) => void;
};

/** Measures the fair prices of designs, one after the other. */
export function watchedPrices(
  { rules, ruleset, designs, seed, fights: mostFights, threads, take }: Measured,
  terminal: Terminal,
): Promise<void> {
  const work: Work<void> = async (pool, { signal, tell }) => {
    for (const { design, name } of designs) {
      const { values, components } = design;
      const fight = async (pieces: readonly FairnessPiece[]): Promise<readonly PriceTrial[]> => {
        const results: PriceTrial[] = [];
        await pool.run('fairness', {
          shared: { rules, former: [], design: { values, components } },
          pieces,
          take: (trial, at) => {
            results[at] = trial;
          },
          signal,
        });
        return results;
      };
      const onRound = ({ fights }: FairPrice): void =>
        tell(`${name}: ${t('{fights, plural, one {# fight} other {# fights}}', { fights })} ...`);
      const price = await fairPriceOfDesign(ruleset, design, { seed, fight, end: { ...usualEnd, mostFights }, onRound });
      tell('');
      take(name, design, price);
    }
  };
  return watched(threads, terminal, work, () => misused(t('Stopped.'), t('One design takes less time: "--design NAME".')));
}
