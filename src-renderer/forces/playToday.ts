import { setPlaying, unitsOf } from '../../shared/force/records/index.ts';
import type { Design } from '../../shared/project/index.ts';
import { t } from '../words/words.ts';
import { change, freeSectionName, newEntryId, newSectionId, targetSection } from './acts.ts';
import { shownForce } from './current.ts';
import type { ForceSession } from './state.ts';
import { capital } from './words.ts';

/**
 * Has `count` units of a design in the current force; null for as many as were taken out last, else all that are owned, or one
 * where that was not said. What is taken out comes back as it was, until another project is opened.
 */
export function playToday(session: ForceSession, design: Design, name: string, count: number | null): void {
  const force = shownForce(session);
  if (force === null) return;
  const { ruleset, history } = session.app.store.getState();
  const { sectionNoun } = ruleset.force.data;
  const key = `${force.id} ${design.id}`;
  const { takenFrom } = session.store.getState();
  const before = takenFrom[key] ?? [];
  const last = before.at(-1);
  const wanted = count ?? (last ? unitsOf(last, design.id) : Math.max(1, history.present.collection?.[design.id] ?? 1));
  const to = {
    section: targetSection(session, force)?.id ?? null,
    newSection: { id: newSectionId(), name: freeSectionName(force, capital(sectionNoun.one)) },
    newEntry: newEntryId(),
    before,
  };
  const changed = setPlaying(force, design.id, wanted, to);
  if (
    changed === null ||
    !change(session, wanted === 0 ? t('Leave {name} at home', { name }) : t('Play {wanted} {name}', { wanted, name }), changed)
  )
    return;
  if (wanted < unitsOf(force, design.id)) session.store.setState({ takenFrom: { ...takenFrom, [key]: [...before, force] } });
}
