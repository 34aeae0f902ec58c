import { pluralise } from '../../../shared/base/text/index.ts';
import { readForceList } from '../../../shared/paper/lists/index.ts';
import { withDetached } from '../../../shared/project/detachments.ts';
import type { Force, ForceEntry } from '../../../shared/project/force.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { nameOf } from '../../document/names.ts';
import { pasteFromMenu, putCells, sameText, type TextBlock, toTsv } from '../../grid/clipboard.ts';
import { editNatively } from '../../window/host.ts';
import { addPurchase, addUnits, change, meantEntries, placesOf, say, selectedOf, targetSection } from '../acts.ts';
import { projectOf, rowsOf, shownForce } from '../current.ts';
import { columnsOf, factTexts, fieldAt, fieldHeads } from '../fields/columns.ts';
import { pasteFields } from '../fields/fieldEdit.ts';
import { textOfField } from '../fields/values.ts';
import { addForce, freeCopyName } from '../forces.ts';
import type { ForceSession } from '../state.ts';
import { capital } from '../words.ts';
import { cellAt, type ForceColumn, isFieldColumn } from './cursor.ts';
import { cellKind, commitText, setGrade } from './edit.ts';
import { copiesOf, pickEntries, removeSelected } from './lineActs.ts';
import { offersFor } from './offers.ts';
import type { Row } from './rows.ts';
import { gradeTyped } from './typed.ts';

/** Lines that were copied whole, with the text written to the clipboard. */
type Copied = { readonly text: string; readonly entries: readonly ForceEntry[] };
const copied = new WeakMap<ForceSession, Copied>();

const lineOf = (ruleset: Ruleset, row: Extract<Row, { kind: 'entry' }>): readonly string[] => [
  String(row.entry.entry.count),
  row.entry.name,
  row.entry.numbers,
  row.entry.gradeLabel ?? '',
  row.entry.upgrades,
  row.entry.entry.notes ?? '',
  String(typeof row.entry.total === 'number' ? row.entry.total : ''),
  ...fieldHeads(ruleset).flatMap(({ scope, column }) => (scope === 'entry' ? [fieldTextOf(ruleset, row, column)] : [])),
];

function fieldTextOf(ruleset: Ruleset, row: Row, column: ForceColumn): string {
  const at = fieldAt(ruleset, row, column);
  if (at) return textOfField(ruleset, at.field, at.value);
  return row.kind === 'entry' ? (factTexts(ruleset, row.entry.facts).find((each) => each.column === column)?.text ?? '') : '';
}

/** Returns the cells to copy: the cell if one line is selected, else whole lines; on counts and names always whole lines. */
function copiedCells(session: ForceSession): TextBlock | null {
  const force = shownForce(session);
  const { cursor } = session.store.getState();
  const rows = rowsOf(session);
  const row = rows.find(({ key }) => key === cursor.row);
  if (force === null || row === undefined) return null;
  const { ruleset } = session.app.store.getState();
  const column = cellAt(row.kind, cursor.column, columnsOf(ruleset));
  const { entries } = selectedOf(force, session.store.getState());
  const isWhole = entries.length > 1 || column === 'count' || column === 'design';
  const ids = withDetached(force, isWhole ? meantEntries(force, session.store.getState()) : []);
  const lines = rows.flatMap((each) => (each.kind === 'entry' && ids.has(each.entry.entry.id) ? [each] : []));
  if (lines.length > 0) {
    const cells = lines.map((line) => lineOf(ruleset, line));
    copied.set(session, { text: toTsv(cells), entries: lines.map(({ entry }) => entry.entry) });
    return cells;
  }
  copied.delete(session);
  if (isFieldColumn(column)) return [[fieldTextOf(ruleset, row, column)]];
  if (row.kind === 'section') return [[row.section.section.name]];
  if (row.kind === 'purchase') return [[String(row.line.purchase.count), row.line.label]];
  if (row.kind !== 'entry') return null;
  const texts = {
    numbers: row.entry.numbers,
    grade: row.entry.gradeLabel ?? '',
    hits: row.entry.hits,
    upgrades: row.entry.upgrades,
    note: row.entry.entry.notes ?? '',
    each: String(row.entry.each),
    total: String(row.entry.total),
    count: '',
    design: '',
  };
  return [[texts[column]]];
}

/** Removes the lines that were just copied whole: the second part of a cut, once the text is on the clipboard. */
function removeCopied(session: ForceSession): void {
  if (copied.get(session) === undefined) say(session, 'Cut works on whole lines: go to the count or the name of a line first.');
  else removeSelected(session);
}

/** The part of a browser's copy or cut event used here. */
type CopyEvent = Pick<ClipboardEvent, 'target' | 'preventDefault'> & { readonly clipboardData: Pick<DataTransfer, 'setData'> };

/** Copies or cuts the selected lines by key. While text is edited in a box of a line, the browser copies that text instead. */
export function copyByKeys(session: ForceSession, event: CopyEvent, cut: boolean): void {
  if (event.target instanceof HTMLInputElement && event.target.value !== '') return;
  const cells = copiedCells(session);
  if (cells === null) return;
  event.preventDefault();
  putCells(event.clipboardData, cells);
  if (cut) removeCopied(session);
}

const KEPT = 'The browser keeps the clipboard to itself here: press the keys on the lines instead';

/** Copies from a menu, and cuts once that has worked. */
export async function copyAsk(session: ForceSession, cut: boolean): Promise<void> {
  const done = (): void => (cut ? removeCopied(session) : undefined);
  const take = (clipboard: DataTransfer): void => {
    const cells = copiedCells(session);
    if (cells === null) return;
    putCells(clipboard, cells);
    done();
  };
  if (editNatively('copy', take)) return;
  const cells = copiedCells(session);
  if (cells === null) return;
  try {
    await navigator.clipboard.writeText(toTsv(cells));
    done();
  } catch {
    say(session, `${KEPT} (Ctrl+${cut ? 'X' : 'C'}).`);
  }
}

/** Pastes from a menu. */
export async function pasteAsk(session: ForceSession): Promise<void> {
  const isAllowed = await pasteFromMenu(
    (clipboard) => pasteText(session, clipboard.getData('text/plain')),
    (text) => pasteText(session, text),
  );
  if (!isAllowed) say(session, `${KEPT} (Ctrl+V).`);
}

/** Pastes a force from a text list, whole lines that were copied here, a value into the selected cells, or a list as text: one line each, e.g. "4 Rifle". */
export function pasteText(session: ForceSession, text: string): void {
  if (pasteForce(session, text)) return;
  const lines = text
    .replaceAll('\r', '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const mine = copied.get(session);
  if (mine && sameText(mine.text, text)) return void pasteEntries(session, mine.entries);
  if (pasteFields(session, text)) return;
  const { cursor } = session.store.getState();
  const row = rowsOf(session).find(({ key }) => key === cursor.row);
  const [only] = lines;
  if (lines.length === 1 && only !== undefined && !only.includes('\t') && row && row.kind !== 'add' && cursor.column !== 'design')
    return void pasteValue(session, row, only);
  pasteList(session, lines);
}

/** Adds the force that a full text list holds. False for any other text. */
function pasteForce(session: ForceSession, text: string): boolean {
  const { ruleset, history } = session.app.store.getState();
  const { designs, forces = [] } = history.present;
  const read = readForceList(ruleset, designs, text, () => crypto.randomUUID());
  if (read === null) return false;
  const { force, lacks } = read;
  const isTaken = forces.some(({ name }) => name === force.name);
  const name = isTaken ? freeCopyName(force.name, forces) : force.name;
  if (!addForce(session, { ...force, name })) return true;
  const lines = force.sections.reduce((sum, { entries }) => sum + entries.length, 0);
  say(
    session,
    [`Added “${name}” with ${pluralise(lines, 'line')} from the list.`, ...lacks].join(' '),
    lacks.length > 0 ? 'advice' : 'done',
    true,
  );
  return true;
}

function pasteValue(session: ForceSession, row: Row, text: string): void {
  const { cursor } = session.store.getState();
  const { ruleset } = session.app.store.getState();
  const column = cellAt(row.kind, cursor.column, columnsOf(ruleset));
  const kind = cellKind(ruleset, row, column);
  if (kind === 'grade') {
    const grade = gradeTyped(ruleset, text);
    if (grade) setGrade(session, grade.key, `Make ${grade.label}`);
    else say(session, `“${text.trim()}” is no grade of these rules.`);
  } else if (kind === null || kind === 'upgrades') say(session, 'Nothing can be pasted into this cell.');
  else commitText(session, row, column, text);
}

/** Inserts copies of entries below the current line. */
function pasteEntries(session: ForceSession, entries: readonly ForceEntry[]): void {
  const force = shownForce(session);
  if (force === null) return;
  const sectionNoun = session.app.store.getState().ruleset.force.data.sectionNoun.one;
  const known = new Set(projectOf(session.app).designs.map(({ id }) => id));
  const copies = copiesOf(
    entries.filter(({ design }) => known.has(design)),
    true,
  );
  const { at, section } = pastePlace(session, force);
  if (section === null || copies.length === 0) return void say(session, `There is nothing to paste into. Make a new ${sectionNoun} first.`);
  if (change(session, `Paste ${pluralise(copies.length, 'line')}`, { kind: 'addEntries', section: section.id, at, entries: copies }))
    pickEntries(
      session,
      copies.map(({ id }) => id),
    );
}

function pastePlace(session: ForceSession, force: Force) {
  const { cursor } = session.store.getState();
  const row = rowsOf(session).find(({ key }) => key === cursor.row);
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
    const text = line.replaceAll('\t', ' ').trim();
    const [first] = offersFor({ ruleset, designs: history.present.designs, force, section: targetSection(session, force) }, text);
    const byCells = line.split('\t');
    const found = first && first.kind !== 'section' && first.kind !== 'own' ? first : offerOfCells(session, byCells);
    if (!found) unknown.push(text);
    else if (found.kind === 'design')
      addUnits(session, found.design, found.count, nameOf(ruleset, found.design), capital(ruleset.force.data.sectionNoun.one ?? 'section'));
    else if (found.kind === 'purchase') addPurchase(session, { item: found.item }, found.count, found.text);
    if (found) added += 1;
  }
  const told =
    unknown.length === 0
      ? ''
      : ` Not found: ${unknown
          .slice(0, 3)
          .map((name) => `“${name}”`)
          .join(', ')}${unknown.length > 3 ? ` and ${unknown.length - 3} more` : ''}.`;
  say(
    session,
    `${added === 0 ? 'Nothing was pasted.' : `Pasted ${pluralise(added, 'line')}.`}${told}`,
    unknown.length > 0 ? 'advice' : 'done',
    false,
  );
}

/** A line of several cells: the count in the first, the name in the second, as copied from here or from a spreadsheet. */
function offerOfCells(session: ForceSession, cells: readonly string[]) {
  const force = shownForce(session);
  const { ruleset, history } = session.app.store.getState();
  if (force === null || cells.length < 2) return undefined;
  const [first] = offersFor(
    { ruleset, designs: history.present.designs, force, section: targetSection(session, force) },
    `${cells[0]} ${cells[1]}`,
  );
  return first && first.kind !== 'section' && first.kind !== 'own' ? first : undefined;
}
