import type { RuleFiles } from '../../shared/houseRules/changes/index.ts';
import type { Project } from '../../shared/project/index.ts';
import { keepCompiledCode } from './compiledCode.ts';
import { watchMemory } from './watchMemory.ts';

/** The message from `openRulesTrial`. There is no other sender, so its shape needs no check. */
export type TrialOrder = {
  readonly files: RuleFiles;
  readonly project: Project | null;
  /** Memory limit for the whole process, in bytes. */
  readonly residentBytes: number;
};

/** What this process answers; `fault` is what it threw, null if it came to the end. */
export type TrialAnswer = { readonly fault: string | null };

const saveCompiledCode = keepCompiledCode('rulesWorker');
// Loaded after that, so that its compiled code is found, and before rules are there.
const working = import('./workOutRules.ts');

const send = (answer: TrialAnswer): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(answer, () => resolve());
    else resolve();
  });

process.once('message', async (order) => {
  const { files, project, residentBytes } = order as TrialOrder; // see there
  watchMemory(residentBytes);
  try {
    const { workOutRules } = await working;
    workOutRules(files, project);
    // Before the answer, which ends this process.
    saveCompiledCode('rules');
    await send({ fault: null });
  } catch (error) {
    await send({ fault: error instanceof Error ? error.message : String(error) });
  }
});
