import { seedOfFight, summarise } from '../../../shared/combat/fight/index.ts';
import { type FightJob, planUnder } from '../../../shared/combat/job/index.ts';
import type { App } from '../../window/app.ts';
import { fightReplay, runFights } from '../work/runFights.ts';
import type { FightTitle } from './results/words.ts';
import { fightSlice } from './state.ts';

/** Fights a job so many times, and shows what came of it. Shows the progress meanwhile, and can be cancelled. */
export async function fight(app: App, job: FightJob, title: FightTitle, battles: number, key: string): Promise<void> {
  const { setState, getState } = fightSlice(app);
  getState().running?.cancel();
  const abort = new AbortController();
  const cancel = (): void => abort.abort();
  const { ruleset } = app.store.getState();
  setState({ running: { done: 0, cancel }, trouble: '', replay: null });
  try {
    const tally = await runFights(job, {
      battles,
      seed: title.seed,
      signal: abort.signal,
      onProgress: (done) => setState({ running: { done, cancel } }),
    });
    const planned = planUnder(ruleset, job);
    if (planned.ok) setState({ outcome: { job, title, summary: summarise(planned.value.plan, tally), key } });
  } catch (error) {
    if (!abort.signal.aborted) setState({ trouble: `The fights ended early: ${error instanceof Error ? error.message : String(error)}` });
  } finally {
    if (getState().running?.cancel === cancel || abort.signal.aborted) setState({ running: null });
  }
}

/** Shows one of the fights of the last result step by step. */
export async function openReplay(app: App, index: number): Promise<void> {
  const { setState, getState } = fightSlice(app);
  const { outcome } = getState();
  if (outcome === null) return;
  const { job, title } = outcome;
  try {
    const replay = await fightReplay(job, seedOfFight(title.seed, index));
    if (getState().outcome === outcome) setState({ replay: { index, replay }, trouble: '' });
  } catch (error) {
    setState({ trouble: `This fight cannot be shown: ${error instanceof Error ? error.message : String(error)}` });
  }
}
