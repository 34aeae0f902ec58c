import { t } from '../../shared/base/words/words.ts';
import { clearDamage } from '../../shared/force/records/index.ts';
import { type Force, type ForceId, forceIdSchema, MOST_FORCES } from '../../shared/project/force.ts';
import type { ForceData } from '../../shared/rules/ruleset/force/index.ts';
import { copyName, namesIn, numberedName } from '../document/names.ts';
import { change, newSectionId, say } from './acts.ts';
import { forcesOf, shownForce } from './current.ts';
import { copiesOf } from './grid/lineActs.ts';
import { ADD_KEY } from './grid/rows.ts';
import { type ForceSession, focusSheet, goTo } from './state.ts';
import { capital } from './words.ts';

/** Shows a force with the cursor ready to add to it. */
export function showForce(session: ForceSession, force: ForceId): void {
  if (shownForce(session)?.id === force && session.store.getState().view === 'sheet') return;
  session.store.setState({ force, view: 'sheet', target: null, collapsed: new Set() });
  goTo(session, { row: ADD_KEY, column: 'design' });
  focusSheet(session);
}

/** Returns a new force: the usual limit, no battle chosen, no contents. */
export const freshForce = (forces: readonly Force[], rules: ForceData): Force => ({
  id: forceIdSchema.parse(crypto.randomUUID()),
  name: numberedName(capital(rules.noun.one), forces),
  limit: rules.limit?.usual ?? null,
  battle: null,
  role: null,
  sections: [],
  purchases: [],
  decks: [],
});

/** Returns true if one more force may be added; otherwise shows a notice and returns false. */
function hasRoom(session: ForceSession): boolean {
  const { noun } = session.app.store.getState().ruleset.force.data;
  if (forcesOf(session.app.store.getState()).length < MOST_FORCES) return true;
  say(session, t('A project holds {mostForces} {nouns} at most. Remove one first.', { mostForces: MOST_FORCES, nouns: noun.many }));
  return false;
}

/** Adds a force to the project and shows it. Returns false, after a notice, if it cannot be added. */
export function addForce(session: ForceSession, force: Force): boolean {
  if (!hasRoom(session) || !session.app.perform({ kind: 'addForce', at: Number.MAX_SAFE_INTEGER, force })) return false;
  showForce(session, force.id);
  return true;
}

/** Adds a copy of the current force, with new ids, next to it. */
export function duplicateForce(session: ForceSession): void {
  const force = shownForce(session);
  const forces = forcesOf(session.app.store.getState());
  if (force === null || !hasRoom(session)) return;
  const copy = copyOfForce(force, copyName(force.name, namesIn(forces)));
  if (session.app.perform({ kind: 'addForce', at: forces.indexOf(force) + 1, force: copy })) showForce(session, copy.id);
}

/** Returns the same force with new ids; purchases placed at a section or units are placed at their copies. */
function copyOfForce(force: Force, name: string): Force {
  const entries = copiesOf(force.sections.flatMap((section) => section.entries));
  const old = force.sections.flatMap((section) => section.entries);
  const copyOf = new Map(old.map(({ id }, at) => [id, entries[at]]));
  const sections = force.sections.map((section) => ({
    ...section,
    id: newSectionId(),
    entries: section.entries.flatMap(({ id }) => copyOf.get(id) ?? []),
  }));
  const purchases = force.purchases.map(({ section, entry, ...rest }) => {
    const at = force.sections.findIndex(({ id }) => id === section);
    const place = { section: sections[at]?.id, entry: entry === undefined ? undefined : copyOf.get(entry)?.id };
    return {
      ...rest,
      id: crypto.randomUUID(),
      ...(place.section === undefined ? {} : { section: place.section }),
      ...(place.entry === undefined ? {} : { entry: place.entry }),
    };
  });
  // Exceptions for single places are not copied.
  const exceptions = force.exceptions?.filter(({ place }) => place === undefined);
  return {
    ...force,
    id: forceIdSchema.parse(crypto.randomUUID()),
    name,
    sections,
    purchases,
    ...(exceptions ? { exceptions } : {}),
  } as Force;
}

/** Removes the current force from the project; a notice offers to restore it. */
export function removeForce(session: ForceSession): void {
  const force = shownForce(session);
  if (force === null) return;
  if (session.app.perform({ kind: 'removeForce', force: force.id })) {
    session.store.setState({ force: null, target: null });
    say(session, t('Removed “{force}”.', { force: force.name }), 'done', true);
  }
}

/** Shows the next or the previous force. */
export function turnTo(session: ForceSession, by: 1 | -1): void {
  const forces = forcesOf(session.app.store.getState());
  const force = shownForce(session);
  const next = force && forces[(forces.indexOf(force) + by + forces.length) % forces.length];
  if (next) showForce(session, next.id);
}

/** Clears all losses and damage of the current force, for a new battle. */
export function clearRecorded(session: ForceSession): void {
  const force = shownForce(session);
  const cleared = force && clearDamage(force);
  if (force === null) return;
  if (cleared === null) {
    say(session, t('No damage is recorded in “{force}”.', { force: force.name }));
    return;
  }
  if (change(session, t('Clear recorded damage'), cleared))
    say(session, t('Cleared the damage recorded in “{force}”.', { force: force.name }), 'done', true);
}
