import type { EntryAssessment } from '../../shared/force/index.ts';
import { diceOf, rollForce, rollsOf, rollWords, throwDice } from '../../shared/force/rolls/index.ts';
import type { Ruleset } from '../../shared/ruleset/compile/index.ts';
import type { ForceField } from '../../shared/ruleset/force/index.ts';
import type { AppState } from '../window/app.ts';
import { change, placesOf, say, together } from './acts.ts';
import { assessmentOf, shownForce } from './current.ts';
import type { ForceSession } from './state.ts';
import { counted } from './words.ts';

/** Whether the rules have values that are rolled. */
export const hasRolls = ({ ruleset }: { readonly ruleset: Ruleset } | AppState): boolean =>
  ruleset.force.fields.order.some(({ roll }) => roll !== null);

/** A seed that nobody chose. */
const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

type Rolled = ReturnType<typeof rollForce>;

function write(session: ForceSession, label: string, rolled: Rolled): boolean {
  const force = shownForce(session);
  if (force === null || rolled.length === 0) return false;
  const entries = new Map(placesOf(force).map(({ entry }) => [entry.id, entry]));
  const changes = rolled.flatMap(({ entry: id, rolls }) => {
    const entry = entries.get(id);
    return entry ? [{ kind: 'setEntry', entry: id, head: rollsOf(entry, rolls) } as const] : [];
  });
  return change(session, label, together(changes));
}

/** Rolls one value of an entry, again if it was rolled or typed before. */
export function rollField(session: ForceSession, assessed: EntryAssessment, field: ForceField): void {
  const roll = assessed.fields[field.id]?.roll;
  if (!roll?.now) return void say(session, `${field.label} cannot be rolled yet: what it is rolled with is not known.`);
  const thrown = throwDice(roll.now, newSeed());
  if (write(session, `Roll ${field.label.toLowerCase()}`, [{ entry: assessed.entry.id, rolls: { [field.id]: thrown } }]))
    say(session, `${assessed.name}: ${rollWords(thrown, null)}.`, 'done', true);
}

/** Rolls all values that are not rolled yet, and those rolled with other dice than now, as one step. */
export function rollMissing(session: ForceSession): void {
  const assessment = assessmentOf(session);
  if (assessment === null) return;
  const rolled = rollForce(session.app.store.getState().ruleset, assessment, newSeed(), 'old');
  const count = rolled.reduce((sum, { rolls }) => sum + Object.keys(rolls).length, 0);
  if (count === 0) return void say(session, 'Everything that is rolled has its value.', 'done');
  if (write(session, `Roll ${counted(count, 'value')}`, rolled)) say(session, `Rolled ${counted(count, 'value')}.`, 'done', true);
}

/** Returns what is said of a roll beside its field: what was rolled, or what to roll. */
export function rollText({ roll }: EntryAssessment['fields'][string], field: ForceField): string {
  if (!roll) return '';
  const { now, rolled, isOld } = roll;
  const rule = field.kind === 'number' ? (field.roll?.rule ?? '') : '';
  const old = isOld && now ? ` By the rules it is ${diceOf(now)} now.` : '';
  if (rolled) return `${rollWords(rolled, now?.sides ?? null)}.${old}`;
  return now ? `${diceOf(now)}. ${rule}.` : `${rule}.`;
}
