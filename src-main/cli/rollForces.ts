import { randomInt } from 'node:crypto';
import { t } from '../../shared/base/words/words.ts';
import type { ForceAssessment } from '../../shared/force/index.ts';
import { rollForce } from '../../shared/force/plan/index.ts';
import { rollWords } from '../../shared/force/rolls.ts';
import { changeForce } from '../../shared/project/edit/index.ts';
import { writeProject } from '../../shared/project/file/index.ts';
import { writeUnlessNewer } from '../storage/newerProjects.ts';
import { type OpenedFile, readingNote } from './openedFile.ts';
import { json, misused, orStop, type Terminal } from './terminal.ts';

/** Seeds are whole numbers below this. */
const MOST_SEED = 0x100000000;

/** Reads a typed seed. */
export function readSeed(typed: string): number {
  const seed = Number(typed);
  if (/^\d+$/.test(typed) && seed < MOST_SEED) return seed;
  throw misused(t('"--seed" takes a whole number from 0 to {most}, not "{typed}".', { most: MOST_SEED - 1, typed }));
}

/** Rolls what is not rolled yet, and writes the project with the dice. */
export async function rollForces(
  { output, seed = randomInt(MOST_SEED), isJson }: { readonly output: string; readonly seed: number | undefined; readonly isJson: boolean },
  opened: OpenedFile,
  assessed: readonly ForceAssessment[],
  { out, remark }: Terminal,
): Promise<void> {
  const { ruleset, project } = opened;
  const asked = new Set(assessed.map(({ force }) => force.id));
  const fields = new Map(ruleset.force.data.fields.entry.map(({ id, label }) => [id, label]));
  const rolls: { readonly force: string; readonly units: string; readonly field: string; readonly rolled: string }[] = [];
  const forces = (project.forces ?? []).map((force, index) => {
    if (!asked.has(force.id)) return force;
    const { change, count } = rollForce(ruleset, project, force, (seed + index) % MOST_SEED, 'old');
    const after = count === 0 ? force : changeForce(force, change);
    const before = new Map(force.sections.flatMap(({ entries }) => entries.map((entry) => [entry.id, entry.rolls] as const)));
    const names = new Map(
      assessed.flatMap((each) => each.sections.flatMap(({ entries }) => entries.map((one) => [one.entry.id, one.name]))),
    );
    for (const { id, rolls: thrown = {} } of after.sections.flatMap(({ entries }) => entries))
      for (const [field, roll] of Object.entries(thrown))
        if (before.get(id)?.[field] !== roll)
          rolls.push({ force: force.name, units: names.get(id) ?? '', field: fields.get(field) ?? field, rolled: rollWords(roll, null) });
    return after;
  });
  orStop(await writeUnlessNewer(output, writeProject({ ...project, forces })));
  remark(readingNote(opened));
  const lines = rolls.map(({ force, units, field, rolled }) => `  ${force}: ${units}, ${field} ${rolled}\n`).join('');
  out(
    isJson
      ? json({ file: output, seed, rolls })
      : t('{output}: rolled {rolls, plural, one {# value} other {# values}} with seed {seed}.\n{lines}', {
          output,
          rolls: rolls.length,
          seed,
          lines,
        }),
  );
}
