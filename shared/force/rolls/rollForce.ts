import type { EntryId, ForceEntry } from '../../project/force/index.ts';
import type { RolledDice } from '../../project/rolls/index.ts';
import type { Ruleset } from '../../ruleset/compile/index.ts';
import type { EntryAssessment, ForceAssessment } from '../assessment.ts';
import { throwDice } from './dice.ts';
import { seeded } from './seeded.ts';

/** Which values are rolled: those without a value, or also those that were rolled with other dice, or all, typed ones included. */
export type RollWish = 'missing' | 'old' | 'all';

/** The rolls that an entry gets. */
type EntryRolls = { readonly entry: EntryId; readonly rolls: Readonly<Record<string, RolledDice>> };

/** The fields of an entry to roll, by their ids. */
function wanted(ruleset: Ruleset, { fields }: EntryAssessment, wish: RollWish): readonly string[] {
  return ruleset.force.data.fields.entry.flatMap(({ id }) => {
    const cell = fields[id];
    if (!cell?.roll?.now || !cell.applies) return [];
    const isMissing = cell.raw === undefined || cell.raw === null || cell.raw === '';
    return isMissing || wish === 'all' || (wish === 'old' && cell.roll.isOld) ? [id] : [];
  });
}

/** New rolls for the entries of a force: the same for the same seed and the same force. */
export function rollForce(
  ruleset: Ruleset,
  { sections }: Pick<ForceAssessment, 'sections'>,
  seed: number,
  wish: RollWish = 'missing',
): readonly EntryRolls[] {
  const chance = seeded(seed);
  return sections.flatMap(({ entries }) =>
    entries.flatMap((assessed): readonly EntryRolls[] => {
      const rolls: Record<string, RolledDice> = {};
      for (const id of wanted(ruleset, assessed, wish)) {
        const now = assessed.fields[id]?.roll?.now;
        if (now) rolls[id] = throwDice(now, Math.floor(chance() * 0x100000000));
      }
      return Object.keys(rolls).length > 0 ? [{ entry: assessed.entry.id, rolls }] : [];
    }),
  );
}

/** An entry's fields and rolls after something was rolled: a roll stands instead of what was typed. */
export function rollsOf(
  { fields = {}, rolls = {} }: Pick<ForceEntry, 'fields' | 'rolls'>,
  rolled: Readonly<Record<string, RolledDice>>,
): { readonly fields: typeof fields | null; readonly rolls: typeof rolls } {
  const typed = Object.fromEntries(Object.entries(fields).filter(([id]) => !Object.hasOwn(rolled, id)));
  return { fields: Object.keys(typed).length > 0 ? typed : null, rolls: { ...rolls, ...rolled } };
}
