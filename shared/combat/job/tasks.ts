import { fail, type Outcome, succeed } from '../../base/problem.ts';
import type { Pool, StopSignal } from '../../base/threads.ts';
import { t } from '../../base/words/words.ts';
import { assessForce } from '../../force/index.ts';
import type { Force } from '../../project/force.ts';
import { type Project, projectRuleset } from '../../project/index.ts';
import { underAgreement } from '../../rules/ruleset/compile/agreed.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { openRuleset } from '../../rules/ruleset/compile/prepared.ts';
import type { AgreedValues } from '../../rules/ruleset/force/agreed.ts';
import { assessDesign } from '../../rules/ruleset/run/index.ts';
import type { DesignInput } from '../../rules/ruleset/values/index.ts';
import {
  addTallies,
  chunksOf,
  type FightGroup,
  type FightPlan,
  type FightSide,
  type FightTally,
  NO_FIGHTS,
  recordFight,
  runChunk,
} from '../fight/index.ts';
import { type CombatRules, combatRulesOf, type Fighter, fighterOutcome, noCombat } from '../fighter/index.ts';

function planOf(job: FightJob): FightPlan {
  const plan = planOfJob(job);
  if (!plan.ok) throw new Error(plan.problems.map(({ message }) => message).join(' '));
  return plan.value;
}

type FightChunk = { readonly seed: number; readonly first: number; readonly count: number };

/** What threads do with a job. */
export const fightTasks = {
  fights: (job: FightJob) => {
    const plan = planOf(job);
    return (chunk: FightChunk) => runChunk(plan, chunk);
  },
  /** One fight step by step, by its own seed. */
  replay: (job: FightJob) => {
    const plan = planOf(job);
    return (seed: number) => recordFight(plan, seed);
  },
};

export type FightOptions = {
  readonly battles: number;
  readonly seed: number;
  /** Called with the number of fights that are done. */
  readonly onProgress?: ((fights: number) => void) | undefined;
  readonly signal?: StopSignal | undefined;
};

/** Fights in threads. The answer depends on job and seed alone. Rejects if it is stopped. */
export async function fightInThreads(
  pool: Pool<Pick<typeof fightTasks, 'fights'>>,
  job: FightJob,
  { battles, seed, onProgress, signal }: FightOptions,
): Promise<FightTally> {
  const pieces = chunksOf(battles).map((chunk) => ({ seed, ...chunk }));
  const tallies: FightTally[] = [];
  let done = 0;
  await pool.run('fights', {
    shared: job,
    pieces,
    take: (tally, at) => {
      tallies[at] = tally;
      done += tally.fights;
    },
    onProgress: () => onProgress?.(done),
    signal,
  });
  // In the order of the fights, so that not even the order of equal lines depends on the threads.
  return tallies.reduce(addTallies, NO_FIGHTS);
}

/** Units of one design that fight alike. */
type JobUnits = {
  readonly design: DesignInput;
  readonly count: number;
  readonly name: string;
  /** What one costs; null in a points-free system, or if it has no cost. */
  readonly cost: number | null;
};

/** Units that get their orders together. */
type JobGroup = { readonly name: string; readonly units: readonly JobUnits[] };
export type JobSide = { readonly name: string; readonly groups: readonly JobGroup[] };

/** Fights as plain data: what a thread needs to fight them. Which of them it fights, and the seed, are said with each piece of work. */
export type FightJob = {
  readonly rules: {
    readonly id: string;
    readonly version: string;
    /** The files of the ruleset by path. */
    readonly files: Readonly<Record<string, string>>;
    /** What the build made of exactly these files, which loads in a fraction of the time. */
    readonly prepared?: string;
    /** What the project adds to it. */
    readonly specials?: Project['specials'];
  };
  readonly sides: readonly [JobSide, JobSide];
  /** What is agreed for the battle; the rules as they are if absent. */
  readonly agreed?: AgreedValues;
  /** The id of a terrain, or `mixed`. */
  readonly terrain: string;
};

/** Units that do not fight, and why in a sentence. */
export type UnfitUnits = { readonly side: 0 | 1; readonly name: string; readonly reason: string };

/** Loads the rules that a job brings along, with what the project adds to them. */
export const rulesOfJob = ({ id, version, files, prepared, specials }: FightJob['rules']): Outcome<Ruleset> =>
  projectRuleset({ ruleset: { id, version }, specials }, () => openRuleset(new Map(Object.entries(files)), prepared ?? null));

/** The plan of a job, with the rules that it brings along. */
export function planOfJob(job: FightJob): Outcome<FightPlan> {
  const ruleset = rulesOfJob(job.rules);
  if (!ruleset.ok) return ruleset;
  const made = planUnder(ruleset.value, job);
  return made.ok ? succeed(made.value.plan) : made;
}

/** The plan of a job under rules that are loaded and what is agreed, with the units that cannot fight. Fails if that is all of a side. */
export function planUnder(
  given: Ruleset,
  job: Omit<FightJob, 'rules'>,
): Outcome<{ readonly plan: FightPlan; readonly leftOut: readonly UnfitUnits[] }> {
  const ruleset = job.agreed ? underAgreement(given, job.agreed) : given;
  const rules = combatRulesOf(ruleset);
  if (rules === null) return fail(noCombat(ruleset));
  const leftOut: UnfitUnits[] = [];
  const first = sideOf(ruleset, rules, job.sides[0], (out) => leftOut.push({ side: 0, ...out }));
  const second = sideOf(ruleset, rules, job.sides[1], (out) => leftOut.push({ side: 1, ...out }));
  for (const [side, made] of [first, second].entries()) {
    if (made.groups.length > 0) continue;
    const reasons = leftOut.filter((out) => out.side === side).map(({ name, reason }) => `${name}: ${reason}`);
    return fail({
      code: 'not-found',
      message: t('{side} has no unit that can fight.{reasonsCount, plural, =0 {} other { {reasons}}}', {
        side: made.name,
        reasonsCount: reasons.length,
        reasons: reasons.slice(0, 3).join(' '),
      }),
    });
  }
  return succeed({ plan: { rules, sides: [first, second], terrain: job.terrain }, leftOut });
}

function sideOf(ruleset: Ruleset, rules: CombatRules, side: JobSide, leaveOut: (out: Omit<UnfitUnits, 'side'>) => void): FightSide {
  // Units that are alike share one fighter: results count them together.
  const known = new Map<string, Fighter | null>();
  const fighterFor = ({ design, name, cost }: JobUnits): Fighter | null => {
    const key = JSON.stringify([design.values, design.components, name, cost]);
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = fighterOutcome(ruleset, design, { name, cost });
    known.set(key, made.ok ? made.value : null);
    if (!made.ok) leaveOut({ name, reason: made.problems[0]?.message ?? t('It cannot fight.') });
    return made.ok ? made.value : null;
  };
  const groups = side.groups.flatMap(({ name, units }) => {
    const fighters = units.flatMap((alike) => {
      const fighter = fighterFor(alike);
      return fighter === null ? [] : Array.from({ length: alike.count }, () => fighter);
    });
    return groupsOf(name, fighters, rules.groupSize);
  });
  return { name: side.name, groups };
}

/** Groups of at most so many units, as equal in size as can be. */
function groupsOf(name: string, units: readonly Fighter[], most: number): readonly FightGroup[] {
  const count = Math.ceil(units.length / Math.max(1, most));
  return Array.from({ length: count }, (_, at) => ({
    name: count === 1 ? name : `${name} (${at + 1})`,
    units: units.slice(Math.round((at * units.length) / count), Math.round(((at + 1) * units.length) / count)),
  }));
}

/** A force as a side of a fight: its sections are groups, its units as they were bought. Lost designs have no units to fight. */
export function sideOfForce(ruleset: Ruleset, project: Project, force: Force): JobSide {
  const { sections } = assessForce(ruleset, project, force);
  return {
    name: force.name,
    groups: sections.map(({ section, entries }) => ({
      name: section.name,
      units: entries.flatMap(({ design, input, entry, name, each }) =>
        design === null
          ? []
          : [
              {
                design: { values: input.values, components: input.components },
                count: entry.count,
                name,
                cost: typeof each === 'number' ? each : null,
              },
            ],
      ),
    })),
  };
}

/** So many units of one design as a side of a fight. */
export function sideOfDesign(ruleset: Ruleset, design: DesignInput, count: number): JobSide {
  const { cost, values } = assessDesign(ruleset, design);
  const name =
    typeof values.name === 'string' && values.name.trim() !== ''
      ? values.name
      : t('Unnamed {designNoun}', { designNoun: ruleset.data.designNoun.one });
  const units = {
    design: { values: design.values, components: design.components },
    count,
    name,
    cost: typeof cost === 'number' ? cost : null,
  };
  return { name, groups: [{ name, units: [units] }] };
}
