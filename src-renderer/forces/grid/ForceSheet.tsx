import { type CSSProperties, type DragEvent, type MouseEvent, type ReactElement, useMemo, useRef, useState } from 'react';
import type { PurchaseAssessment } from '../../../shared/force/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatAmount, unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { useApp } from '../../window/app.ts';
import { targetSection } from '../acts.ts';
import { useAssessment } from '../current.ts';
import { columnsOf, type FieldText, headOfColumn, layoutOf, sectionTexts } from '../fields/columns.ts';
import { type ForceSession, goTo, useSession } from '../state.ts';
import { capital } from '../words.ts';
import { AddRow } from './AddRow.tsx';
import { entryCells, type ForceIndex, indexOf, markOf } from './cells.ts';
import { copyByKeys, pasteText } from './clipboard.ts';
import { type FixedColumn, type ForceColumn, isFieldColumn, isGroup, rowsBetween } from './cursor.ts';
import { beginDrag, dragOver, drop, endDrag } from './drag.ts';
import { EntryRow, type NumbersStore } from './EntryRow.tsx';
import { startEditing } from './edit.ts';
import { ForceMenu } from './ForceMenu.tsx';
import { forgetOthers, type KeptLines, keptLine, useKeptLines } from './keptLines.ts';
import { pressed } from './keys.ts';
import { PurchaseRow } from './PurchaseRow.tsx';
import { forceRows, type Row } from './rows.ts';
import { SectionRow } from './SectionRow.tsx';
import { purchasesSummary, sectionSummary, sectionTotal } from './summaries.ts';
import { useCursor, useNumbers } from './useCursor.ts';

type Heading = { readonly label: string; readonly sub?: string | undefined; readonly help?: string | undefined };

const fixedHeadings = (ruleset: Ruleset): Readonly<Record<FixedColumn, Heading>> => {
  const { data } = ruleset.force;
  const unit = unitOfPoints(ruleset);
  const grade = ruleset.fields.get(data.grade?.field ?? '')?.data.label ?? 'Grade';
  return {
    count: { label: 'Count' },
    design: { label: `${capital(data.sectionNoun.one)} and ${ruleset.data.designNoun.one}` },
    numbers: { label: 'Numbers' },
    grade: { label: grade },
    hits: { label: 'Hits', sub: '1st wpn.' },
    upgrades: { label: 'Upgrade' },
    note: { label: data.transport !== undefined || data.facts.some(({ id }) => id === 'seats') ? 'Transport, note' : 'Note' },
    each: { label: 'Each', sub: unit },
    total: { label: 'Total', sub: unit },
  };
};
const NUMERIC: readonly ForceColumn[] = ['count', 'numbers', 'hits', 'each', 'total'];

function headingOf(ruleset: Ruleset, column: ForceColumn): Heading & { readonly numeric: boolean } {
  if (!isFieldColumn(column)) return { ...fixedHeadings(ruleset)[column], numeric: NUMERIC.includes(column) };
  const head = headOfColumn(ruleset, column);
  return { label: head?.label ?? '', sub: head?.sub, help: head?.help, numeric: head?.numeric ?? false };
}

/** Returns the line and the cell in which an event happened. */
function placeIn(
  columns: readonly ForceColumn[],
  { target }: { readonly target: EventTarget },
): { readonly row: string; readonly column: ForceColumn | null } | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('[data-key]')?.dataset.key;
  const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
  return row === undefined ? null : { row, column: columns.find((each) => each === column) ?? null };
}

const NO_ROWS: readonly Row[] = [];

/** The force as a sheet: sections with their units, the purchases, and always a line to add more. */
export function ForceSheet({ session }: { readonly session: ForceSession }) {
  const { app } = session;
  const ruleset = useApp(app, (state) => state.ruleset);
  const assessment = useAssessment(session);
  const collapsed = useSession(session, (state) => state.collapsed);
  const target = useSession(session, (state) => state.target);
  const [host, setHost] = useState<HTMLElement | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const rows = assessment === null ? NO_ROWS : forceRows(assessment, collapsed);
  const index = useMemo(() => (assessment === null ? null : indexOf(assessment)), [assessment]);
  const numbers = useNumbers(rows);
  const lines = useKeptLines();
  useCursor(session, rows, grid);
  if (assessment === null || index === null) return null;
  const into = targetSection(session, assessment.force)?.id ?? target;
  const groups = groupsOf(rows, lines, { session, index, host, numbers, target: into, left: assessment.left, ruleset });
  const columns = columnsOf(ruleset);
  const { template, leastPx } = layoutOf(ruleset);
  const placeOf = (event: { readonly target: EventTarget }) => placeIn(columns, event);
  const onMouseDown = (event: MouseEvent): void => {
    const place = placeOf(event);
    if (place === null || event.button !== 0 || (event.target instanceof HTMLElement && event.target.closest('input, button'))) return;
    // The typed text must be committed to the lines that are selected now.
    session.commitTyped?.();
    const { cursor, anchor, picked } = session.store.getState();
    const column = place.column ?? cursor.column;
    if (event.shiftKey) {
      event.preventDefault();
      const from = anchor ?? cursor.row;
      session.store.setState({ cursor: { row: place.row, column }, anchor: from, picked: new Set(rowsBetween(rows, from, place.row)) });
    } else if (event.ctrlKey || event.metaKey) {
      const next = new Set([...picked, ...(picked.size === 0 ? [cursor.row] : [])]);
      if (!next.delete(place.row)) next.add(place.row);
      session.store.setState({ cursor: { row: place.row, column }, anchor: place.row, picked: next });
    } else if (picked.has(place.row) && picked.size > 1) session.store.setState({ cursor: { row: place.row, column } });
    else goTo(session, { row: place.row, column });
    session.focus?.();
  };
  const onContextMenu = (event: MouseEvent): void => {
    const place = placeOf(event);
    if (place === null) return;
    event.preventDefault();
    session.commitTyped?.();
    const { cursor, picked } = session.store.getState();
    const column = place.column ?? cursor.column;
    if (picked.has(place.row)) session.store.setState({ cursor: { row: place.row, column } });
    else goTo(session, { row: place.row, column });
    session.store.setState({ menu: { x: event.clientX, y: event.clientY } });
  };
  const dragged = (event: DragEvent): void => {
    const place = placeOf(event);
    if (place) dragOver(session, rows, place.row, event);
  };
  return (
    <div className="fc-sheet" ref={setHost}>
      <table
        ref={grid}
        className="fc-grid"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose lines collapse and whose cells are worked in.
        role="treegrid"
        aria-label={assessment.force.name}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        // React's own type of a style knows no properties with two hyphens.
        style={{ '--fc-columns': template, '--fc-least': `${leastPx}px` } as CSSProperties}
        aria-multiselectable="true"
        tabIndex={-1}
        onMouseDown={onMouseDown}
        onDoubleClick={(event) => {
          if (event.target instanceof HTMLElement && !event.target.closest('input, button') && placeOf(event)?.column)
            startEditing(session, 'edit');
        }}
        onContextMenu={onContextMenu}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || !pressed(session, event)) return;
          event.preventDefault();
        }}
        onCopy={(event) => copyByKeys(session, event, false)}
        onCut={(event) => copyByKeys(session, event, true)}
        onPaste={(event) => {
          if (event.target instanceof HTMLInputElement && !event.clipboardData.getData('text/plain').includes('\n')) return;
          event.preventDefault();
          pasteText(session, event.clipboardData.getData('text/plain'));
        }}
        onDragStart={(event) => {
          const place = placeOf(event);
          if (place) beginDrag(session, place.row, event);
        }}
        onDragOver={dragged}
        onDrop={(event) => drop(session, event)}
        onDragEnd={() => endDrag(session)}
      >
        <thead className="fc-heads">
          <tr className="fc-row fc-headings" aria-rowindex={1}>
            {columns.map((column, at) => {
              const { label, sub, help, numeric } = headingOf(ruleset, column);
              return (
                <th key={column} scope="col" aria-colindex={at + 1} className={numeric ? 'numeric' : undefined} title={help}>
                  {label}
                  {sub ? <small>{sub}</small> : null}
                </th>
              );
            })}
          </tr>
        </thead>
        {groups.map((group) => keptLine(lines, <Group key={`group ${group.key}`} count={group.lines.length} lines={group.lines} />))}
      </table>
      <ForceMenu session={session} />
    </div>
  );
}

type GroupProps = { readonly count: number; readonly lines: readonly ReactElement[] };

/** The lines of a section. Out of view it is neither laid out nor painted; `--fc-lines` says how high it is then. */
const Group = ({ count, lines }: GroupProps) => (
  // React's own type of a style knows no properties with two hyphens.
  <tbody style={{ '--fc-lines': count } as CSSProperties}>{lines}</tbody>
);

/** The lines by section, with those that show what they showed before as the same elements. */
function groupsOf(rows: readonly Row[], lines: KeptLines, sheet: Sheet) {
  const groups: { readonly key: string; readonly lines: ReactElement[] }[] = [];
  rows.forEach((row, at) => {
    if (isGroup(row)) groups.push({ key: row.key, lines: [] });
    const line = lineOf(row, at + 2, sheet);
    // The assessment in `row` is another one after every edit; lines show it by their other properties, purchases directly.
    groups.at(-1)?.lines.push(row.kind === 'purchase' ? line : keptLine(lines, line, ROW));
  });
  forgetOthers(lines, new Set([...groups.map(({ key }) => `group ${key}`), ...rows.map(({ key }) => key)]));
  return groups;
}

const ROW: ReadonlySet<string> = new Set(['row']);

type Sheet = {
  readonly session: ForceSession;
  readonly index: ForceIndex;
  readonly host: HTMLElement | null;
  readonly numbers: NumbersStore;
  readonly target: string | null;
  readonly left: number | null;
  readonly ruleset: Ruleset;
};

function lineOf(row: Row, at: number, { session, index, host, numbers, target, left, ruleset }: Sheet) {
  switch (row.kind) {
    case 'entry':
      return (
        <EntryRow
          key={row.key}
          session={session}
          row={row}
          cells={entryCells(ruleset, index, row.entry, row.key)}
          index={at}
          host={host}
          numbers={numbers}
        />
      );
    case 'section': {
      const { section } = row.section;
      const issues = index.issues.get(section.id) ?? [];
      return (
        <SectionRow
          key={row.key}
          session={session}
          row={row}
          isOpen={row.isOpen}
          index={at}
          host={host}
          name={section.name}
          kinds={row.section.kinds}
          fields={sectionTexts(ruleset, row.section)}
          summary={sectionSummary(ruleset, row.section)}
          total={sectionTotal(row.section)}
          mark={markOf(issues)}
          said={issues.map(({ message }) => message).join(' ')}
          isTarget={section.id === target}
        />
      );
    }
    case 'purchases':
      return (
        <SectionRow
          key={row.key}
          session={session}
          row={row}
          isOpen={row.isOpen}
          index={at}
          host={host}
          name={capital(ruleset.force.data.purchasesNoun.many)}
          kinds=""
          fields={NO_FIELDS}
          summary={purchasesSummary(row.lines)}
          total={formatAmount(totalOf(row.lines))}
          mark={null}
          said=""
          isTarget={false}
        />
      );
    case 'purchase': {
      const { purchase, each, total, place } = row.line;
      const issues = index.issues.get(purchase.id) ?? [];
      return (
        <PurchaseRow
          key={row.key}
          session={session}
          row={row}
          index={at}
          each={formatAmount(each)}
          total={formatAmount(total)}
          note={[place === '' ? '' : `for ${place}`, purchase.notes ?? ''].filter(Boolean).join(', ')}
          mark={markOf(issues)}
          said={issues.map(({ message }) => message).join(' ')}
        />
      );
    }
    case 'add':
      return <AddRow key={row.key} session={session} app={session.app} index={at} host={host} left={left} />;
  }
}

const NO_FIELDS: readonly FieldText[] = [];
const totalOf = (lines: readonly PurchaseAssessment[]): number => lines.reduce((sum, { total }) => sum + total, 0);
