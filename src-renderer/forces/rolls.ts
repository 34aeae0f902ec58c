import { t } from '../../shared/base/words/words.ts';
import type { EntryAssessment } from '../../shared/force/index.ts';
import { rollForce, withRolls } from '../../shared/force/plan/index.ts';
import { diceOf, rollWords, throwDice } from '../../shared/force/rolls.ts';
import type { ForceField } from '../../shared/rules/ruleset/force/index.ts';
import { change, say } from './acts.ts';
import { shownForce } from './current.ts';
import type { ForceSession } from './state.ts';

/** A seed that nobody chose. */
const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Rolls one value of an entry, again if it was rolled or typed before. */
export function rollField(session: ForceSession, assessed: EntryAssessment, field: ForceField): void {
  const roll = assessed.fields[field.id]?.roll;
  if (!roll?.now) return void say(session, t('{field} cannot be rolled yet: what it is rolled with is not known.', { field: field.label }));
  const thrown = throwDice(roll.now, newSeed());
  const { entry } = assessed;
  const head = withRolls(entry, { [field.id]: thrown });
  if (change(session, t('Roll {field}', { field: field.label.toLowerCase() }), { kind: 'setEntry', entry: entry.id, head }))
    say(session, `${assessed.name}: ${rollWords(thrown, null)}.`, 'done', true);
}

/** Rolls all values that are not rolled yet, and those rolled with other dice than now, as one step. */
export function rollMissing(session: ForceSession): void {
  const force = shownForce(session);
  if (force === null) return;
  const { ruleset, history } = session.app.store.getState();
  const { change: rolled, count } = rollForce(ruleset, history.present, force, newSeed(), 'old');
  const what = t('{count, plural, one {# value} other {# values}}', { count });
  if (count === 0) say(session, t('Everything that is rolled has its value.'), 'done');
  else if (change(session, t('Roll {what}', { what }), rolled)) say(session, t('Rolled {what}.', { what }), 'done', true);
}

/** Returns what is said of a roll beside its field: what was rolled, or what to roll. */
export function rollText({ roll }: EntryAssessment['fields'][string], field: ForceField): string {
  if (!roll) return '';
  const { now, rolled, isOld } = roll;
  const rule = field.kind === 'number' ? (field.roll?.rule ?? '') : '';
  const old = isOld && now ? ` ${t('By the rules it is {dice} now.', { dice: diceOf(now) })}` : '';
  if (rolled) return `${rollWords(rolled, now?.sides ?? null)}.${old}`;
  return now ? `${diceOf(now)}. ${rule}.` : `${rule}.`;
}
