import { t } from '../../../shared/base/words/words.ts';
import { readForceList } from '../../../shared/paper/lists/index.ts';
import { withDetached } from '../../../shared/project/detachments.ts';
import type { Force, ForceEntry } from '../../../shared/project/force.ts';
import { copyName, nameOf, namesIn } from '../../document/names.ts';
import { sameText } from '../../grid/clipboard.ts';
import type { OtherContent } from '../../grid/copyPaste.ts';
import { addPurchase, addUnits, meantEntries, placesOf, say, targetSection } from '../acts.ts';
import { projectOf, rowHere, shownForce } from '../current.ts';
import { addForce } from '../forces.ts';
import { type ForceSession, linesNow } from '../state.ts';
import { capital } from '../words.ts';
import { cellIn } from './frame.ts';
import { insertCopies, removeSelected } from './lineActs.ts';
import { type LineOffer, offersFor } from './offers.ts';
import { readWanted } from './typed.ts';

/** Lines that were copied whole, with the text written to the clipboard. */
type Copied = { readonly text: string; readonly entries: readonly ForceEntry[] };
const lastCopied = new WeakMap<ForceSession, Copied>();

/** What the sheet puts on the clipboard and takes from it beside cells: whole lines, battlegroups, and lists in words. */
export const forceContent = (session: ForceSession): OtherContent => ({
  copied: (_, blocks, text) => {
    const force = shownForce(session);
    const last = session.store.getState().frame.columns.length - 1;
    const isWhole = blocks.every(({ left, right }) => left === 0 && right === last);
    const ids = force && isWhole ? withDetached(force, meantEntries(force, linesNow(session))) : new Set();
    const entries = force === null ? [] : placesOf(force).flatMap(({ entry }) => (ids.has(entry.id) ? [entry] : []));
    lastCopied.delete(session);
    if (entries.length === 0) return null;
    lastCopied.set(session, { text, entries });
    return t('{entriesCount, plural, one {# whole line} other {# whole lines}}', { entriesCount: entries.length });
  },
  // Lines that are cut go at once, so that they can be pasted into another battlegroup.
  cut: () => {
    const isWhole = lastCopied.has(session);
    if (isWhole) removeSelected(session);
    return isWhole;
  },
  paste: (_, text) => pasteOther(session, text),
});

/** Pastes what is no cells: a battlegroup as a text list, whole lines that were copied here, or a list such as "4 Rifle". */
function pasteOther(session: ForceSession, text: string): boolean {
  if (pasteForce(session, text)) return true;
  const copied = lastCopied.get(session);
  if (copied && sameText(copied.text, text)) {
    pasteEntries(session, copied.entries);
    return true;
  }
  const { frame, selection } = session.store.getState();
  const cell = cellIn(frame, selection.active);
  const lines = linesIn(text);
  // Beside the line to add, a list of counts with names is one where no cell could hold it.
  const isList = lines.length > 0 && lines.every((line) => !line.includes('\t') && /\D/.test(line) && readWanted(line).hasCount);
  if (cell?.row.kind !== 'add' && !(cell?.column === 'count' && isList)) return false;
  pasteList(session, lines);
  return true;
}

const linesIn = (text: string): readonly string[] =>
  text
    .replaceAll('\r', '')
    .split('\n')
    .filter((line) => line.trim() !== '');

/** Pastes into a project that has no battlegroup yet, or says what of it was not found. */
export function pasteText(session: ForceSession, text: string): void {
  if (!pasteOther(session, text)) pasteList(session, linesIn(text));
}

/** Adds the force that a full text list holds. False for any other text. */
function pasteForce(session: ForceSession, text: string): boolean {
  const { ruleset, history } = session.app.store.getState();
  const { designs, forces = [] } = history.present;
  const read = readForceList(ruleset, designs, text, () => crypto.randomUUID());
  if (read === null) return false;
  const { force, lacks } = read;
  const taken = namesIn(forces);
  const name = taken.has(force.name) ? copyName(force.name, taken) : force.name;
  if (!addForce(session, { ...force, name })) return true;
  const lines = force.sections.reduce((sum, { entries }) => sum + entries.length, 0);
  say(
    session,
    [t('Added “{name}” with {lines, plural, one {# line} other {# lines}} from the list.', { name, lines }), ...lacks].join(' '),
    lacks.length > 0 ? 'advice' : 'done',
    true,
  );
  return true;
}

/** Inserts copies of entries below the current line. */
function pasteEntries(session: ForceSession, entries: readonly ForceEntry[]): void {
  const force = shownForce(session);
  if (force === null) return;
  const sectionNoun = session.app.store.getState().ruleset.force.data.sectionNoun.one;
  const known = new Set(projectOf(session.app).designs.map(({ id }) => id));
  const copied = entries.filter(({ design }) => known.has(design));
  const { at, section } = pastePlace(session, force);
  if (section === null || copied.length === 0)
    return void say(session, t('There is nothing to paste into. Make a new {sectionNoun} first.', { sectionNoun }));
  const label = t('Paste {copiesCount, plural, one {# line} other {# lines}}', { copiesCount: copied.length });
  insertCopies(session, label, copied, section.id, at);
}

function pastePlace(session: ForceSession, force: Force) {
  const row = rowHere(session);
  if (row?.kind === 'section') return { section: row.section.section, at: 0 };
  const place = row?.kind === 'entry' ? placesOf(force).find(({ entry }) => entry.id === row.entry.entry.id) : undefined;
  if (place) return { section: place.section, at: place.at + 1 };
  const section = targetSection(session, force);
  return { section, at: section?.entries.length ?? 0 };
}

/** Reads a list as text: each line a count and the name of a design or purchase. Names that are not found are reported. */
function pasteList(session: ForceSession, lines: readonly string[]): void {
  const unknown: string[] = [];
  let added = 0;
  for (const line of lines) {
    const force = shownForce(session);
    const { ruleset, history } = session.app.store.getState();
    if (force === null) return;
    const place = { ruleset, designs: history.present.designs, force, section: targetSection(session, force) };
    const text = line.replaceAll('\t', ' ').trim();
    // Of several cells, as copied from here or from a spreadsheet, the first has the count and the second the name.
    const cells = line.split('\t').slice(0, 2).join(' ');
    const [found] = [text, cells].flatMap((typed) => offersFor(place, typed).slice(0, 1).filter(isThing));
    if (!found) unknown.push(text);
    else if (found.kind === 'design')
      addUnits(session, found.design, found.count, nameOf(ruleset, found.design), capital(ruleset.force.data.sectionNoun.one));
    else if (found.kind === 'purchase') addPurchase(session, { item: found.item }, found.count, found.text);
    if (found) added += 1;
  }
  const names = unknown
    .slice(0, 3)
    .map((name) => `“${name}”`)
    .join(', ');
  say(
    session,
    t(
      '{added, plural, =0 {Nothing was pasted.} one {Pasted # line.} other {Pasted # lines.}}{isAll, select, true {} other { Not found: {names}{more, plural, =0 {} other { and # more}}.}}',
      { added, isAll: unknown.length === 0, names, more: Math.max(0, unknown.length - 3) },
    ),
    unknown.length > 0 ? 'advice' : 'done',
    false,
  );
}

/** Whether an offer is something that the project or the rules have, not something new. */
const isThing = (offer: LineOffer): offer is Extract<LineOffer, { kind: 'design' | 'purchase' }> =>
  offer.kind === 'design' || offer.kind === 'purchase';
