import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import packageFile from '../../package.json' with { type: 'json' };
import { fail, type Outcome, type Problem, succeed } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import type { RuleFiles } from '../../shared/houseRules/changes/index.ts';
import type { Project } from '../../shared/project/index.ts';
import { editionIn } from '../../shared/rules/ruleset/format/index.ts';
import { keptJson } from './keptJson.ts';
import { BESIDE_HEAP_MB, builtWorker, forkLimited, runLimited, type StopReason, USUAL_MEMORY_MB } from './limitedProcess.ts';
import { preparedRules } from './preparedRules.ts';
import type { TrialAnswer, TrialOrder } from './rulesWorker.ts';

/**
 * Limits of a trial. Whoever loads the rules then takes as long again; both together end within 20 seconds. `worker` is the path of
 * the built worker, found beside this program by default.
 */
export type TrialLimits = { readonly timeoutMs?: number; readonly memoryMb?: number; readonly worker?: string };

type TriedRules = {
  readonly files: RuleFiles;
  /** A project by these rules, whose designs and forces are worked out too. */
  readonly project?: Project;
  /** What they are called in a sentence, as its subject. */
  readonly called?: string;
};

/** Tries rules out; succeeds if they can be loaded here. */
export type RulesTrial = (rules: TriedRules) => Promise<Outcome<null>>;

/** Rules whose trial went well are remembered, also by the next start: so many. */
const MOST_KEPT = 200;

/** Problems of rules that were tried, kept until the program ends. */
const MOST_PROBLEMS = 50;

const LONGEST_NAME = 80;

function calledAs({ files, called }: TriedRules): string {
  if (called !== undefined) return called;
  const edition = editionIn(files['ruleset.json'] ?? '');
  return edition === null
    ? t('These rules')
    : t('The rules "{edition}" {version}', {
        edition: edition.name.slice(0, LONGEST_NAME),
        version: edition.version.slice(0, LONGEST_NAME),
      });
}

function problemOf(reason: StopReason, called: string, seconds: number): Problem {
  switch (reason) {
    case 'cancelled':
    case 'turns':
      return {
        code: 'bad-request',
        message: t('{called} were not tried out: other files are being read.', { called }),
        hint: t('Wait until they are, and try again.'),
      };
    case 'time':
      return {
        code: 'too-large',
        message: t('{called} took longer than {seconds} s to be worked out, and were ended.', { called, seconds }),
        hint: UNUSED,
      };
    case 'memory':
      return { code: 'too-large', message: t('{called} need too much memory to be worked out, and were ended.', { called }), hint: UNUSED };
    case 'stopped':
      return {
        code: 'bad-ruleset',
        message: t('{called} cannot be worked out: they made the program that tried them stop.', { called }),
        hint: UNUSED,
      };
  }
}
const UNUSED = t('They are not used, and nothing was changed. Ask whoever made them for others.');

/**
 * Opens what tries the rules of strangers out before this program loads them: a process with limits to time and memory loads them and works
 * out their designs, once. Formulas are programs, and whoever loads rules cannot be interrupted. Rules that came with the program are
 * not tried. `home` is the folder of the player's data, where it is kept which rules went well.
 */
export function openRulesTrial(home: string, limits: TrialLimits = {}): RulesTrial {
  const { timeoutMs = 9_000, memoryMb = USUAL_MEMORY_MB, worker = builtWorker('rulesWorker.js') } = limits;
  const kept = keptJson(join(home, 'tried.json'), z.array(z.string()), []);
  const tried = new Map<string, Promise<Outcome<null>>>();

  async function run(rules: TriedRules): Promise<Outcome<null>> {
    const { files, project = null } = rules;
    const order: TrialOrder = { files, project, residentBytes: (memoryMb + BESIDE_HEAP_MB) * 1e6 };
    let fault: string | null = null;
    const take = (message: unknown): boolean => {
      fault = (message as TrialAnswer).fault; // only our own worker writes to this channel, so the shape needs no check
      return true;
    };
    const reason = await runLimited({ start: () => forkLimited(worker, memoryMb), order, timeoutMs, take });
    const called = calledAs(rules);
    if (reason !== null) return fail(problemOf(reason, called, timeoutMs / 1_000));
    return fault === null
      ? succeed(null)
      : fail({ code: 'bad-ruleset', message: t('{called} cannot be worked out ({fault}).', { called, fault }), hint: UNUSED });
  }

  async function runUnlessKept(key: string, rules: TriedRules): Promise<Outcome<null>> {
    if ((await kept.read()).includes(key)) return succeed(null);
    const outcome = await run(rules);
    if (!outcome.ok) return outcome;
    await mkdir(home, { recursive: true }).catch(() => undefined);
    await kept.change((keys) => [key, ...keys.filter((other) => other !== key)].slice(0, MOST_KEPT));
    return outcome;
  }

  return async (rules) => {
    const { files, project } = rules;
    // Where nothing was built, nothing can be tried.
    if (preparedRules(new Map(Object.entries(files))) !== null || !existsSync(worker)) return succeed(null);
    const key = keyOf(files, project);
    const known = tried.get(key);
    if (known !== undefined) return known;
    const running = runUnlessKept(key, rules);
    tried.set(key, running);
    const [oldest] = tried.keys();
    if (tried.size > MOST_PROBLEMS && oldest !== undefined) tried.delete(oldest);
    const outcome = await running;
    // It was not their fault.
    if (!outcome.ok && outcome.problems.some(({ code }) => code === 'bad-request')) tried.delete(key);
    return outcome;
  };
}

/** The same for rules and projects that have the same content, under the same version of this program. */
function keyOf(files: RuleFiles, project: Project | undefined): string {
  const sorted = Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1));
  const { designs, forces, specials } = project ?? {};
  return createHash('sha256')
    .update(JSON.stringify([packageFile.version, sorted, designs, forces, specials]))
    .digest('hex');
}
