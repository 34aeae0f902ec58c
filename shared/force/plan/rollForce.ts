import { changeForce, type ForceChange } from '../../project/edit/index.ts';
import type { EntryId, Force, ForceEntry } from '../../project/force.ts';
import type { Project } from '../../project/index.ts';
import type { RolledDice } from '../../project/rolls.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { assessForce } from '../assess.ts';
import type { EntryAssessment } from '../assessment.ts';
import { seeded, throwDice } from '../rolls.ts';

/** Which values are rolled: those without one; also those that were rolled with other dice than now; all, typed ones included. */
type RollChoice = 'missing' | 'old' | 'all';

/** Dice that are rolled with others may change what those are rolled with: so often everything is looked through once more. */
const MOST_ROUNDS = 6;

const keyOf = (entry: EntryId, field: string): string => `${entry} ${field}`;

/** The fields of an entry to roll, by their ids. `made`: what was rolled just now. */
function wanted(ruleset: Ruleset, { entry, fields }: EntryAssessment, wish: RollChoice, made: ReadonlySet<string>): readonly string[] {
  return ruleset.force.data.fields.entry.flatMap(({ id }) => {
    const cell = fields[id];
    if (!cell?.roll?.now || !cell.applies) return [];
    if (made.has(keyOf(entry.id, id))) return cell.roll.isOld ? [id] : [];
    const isMissing = cell.raw === undefined || cell.raw === null || cell.raw === '';
    return isMissing || wish === 'all' || (wish === 'old' && cell.roll.isOld) ? [id] : [];
  });
}

/** An entry after something was rolled for it: a roll stands instead of what was typed. */
export function withRolls({ fields = {}, rolls = {} }: ForceEntry, rolled: Readonly<Record<string, RolledDice>>) {
  const typed = Object.fromEntries(Object.entries(fields).filter(([id]) => !Object.hasOwn(rolled, id)));
  return { fields: Object.keys(typed).length > 0 ? typed : null, rolls: { ...rolls, ...rolled } };
}

/** Rolls values of a force, the same for the same seed. `count` is how many values were rolled; without any, nothing changes. */
export function rollForce(
  ruleset: Ruleset,
  project: Project,
  force: Force,
  seed: number,
  wish: RollChoice,
): { readonly change: ForceChange; readonly count: number } {
  const chance = seeded(seed);
  const made = new Set<string>();
  const changes: ForceChange[] = [];
  let after = force;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = after;
    for (const { entries } of assessForce(ruleset, project, before).sections) {
      for (const assessed of entries) {
        const rolls: Record<string, RolledDice> = {};
        for (const id of wanted(ruleset, assessed, wish, made)) {
          const now = assessed.fields[id]?.roll?.now;
          if (now) rolls[id] = throwDice(now, Math.floor(chance() * 0x100000000));
          made.add(keyOf(assessed.entry.id, id));
        }
        if (Object.keys(rolls).length === 0) continue;
        const entry = after.sections.flatMap((section) => section.entries).find(({ id }) => id === assessed.entry.id) ?? assessed.entry;
        const change = { kind: 'setEntry', entry: entry.id, head: withRolls(entry, rolls) } as const;
        after = changeForce(after, change);
        changes.push(change);
      }
    }
    if (after === before) break;
  }
  return { change: { kind: 'together', changes }, count: made.size };
}
