import { type KeyboardEvent, type ReactNode, type PointerEvent as ReactPointerEvent, useMemo, useRef, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { columnLetter, type Workbook } from '../../../shared/sheets/cells/index.ts';
import { cellUses, type Layout } from '../../../shared/sheets/import/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { AdviceMark, ErrorMark } from '../../ui/Icon.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { useSlice } from '../../window/slice.ts';
import type { Carried } from '../work/carried.ts';
import { usedOrNot } from '../work/choices.ts';
import { type Placeable, placeables } from '../work/placing.ts';
import type { Reading } from '../work/reading.ts';
import {
  addressOf,
  cellText,
  cellWords,
  columnOfCell,
  columnSaid,
  isArranged,
  type RegionColour,
  rowTag,
  type SheetView,
  sheetView,
  tableAt,
} from '../work/regions.ts';
import { correctionAt, type ImportState, useImport } from '../work/state.ts';
import type { ImportWork } from '../work/work.ts';
import { Asked } from './Asked.tsx';
import { SheetTable } from './SheetTable.tsx';
import { toCells, useCarry } from './useCarry.ts';

type FieldStripProps = {
  readonly work: ImportWork;
  readonly view: SheetView;
  readonly onGrab: (event: ReactPointerEvent, pick: () => Carried | null) => void;
};

/** The fields of the game, to be dragged onto columns; those that no column has come first. Enter picks one up for the arrow keys. */
function FieldStrip({ work, view, onGrab }: FieldStripProps) {
  const { ruleset } = useImport(work, 'ruleset');
  const { row } = useSlice(work.store, (state) => state.spot);
  const table = tableAt(view, row);
  const all = useMemo(() => placeables(ruleset, table), [ruleset, table]);
  const isByLabels = isArranged(table);
  const [at, move] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const current = Math.min(at, all.length - 1);

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: all.length - 1 };
    const next = steps[event.key];
    if (next === undefined || next < 0 || next >= all.length) return;
    event.preventDefault();
    move(next);
    box.current?.querySelectorAll('button')[next]?.focus();
  }
  const carriedFrom = ({ choice, text }: Placeable, by: Carried['by']): Carried => {
    const over = by === 'keys' ? work.store.getState().spot.column : null;
    return { choice, text, from: null, over, by };
  };
  // Labels are changed one by one.
  if (isByLabels) return null;
  return (
    <div className="imp-fields one-line line-below on-raised row gap-8 stays dim small">
      <span id="imp-fields-name">{t('Drag onto a column:')}</span>
      <div className="flex shrinks gap-4" role="toolbar" aria-labelledby="imp-fields-name" ref={box} onKeyDown={onKeyDown}>
        {all.map((one, position) => (
          <Button
            kind="bare"
            key={one.id}
            className="imp-field flex on-baseline stays gap-4 rounded on-surface inked side-8"
            data-held={one.heldBy === '' ? undefined : true}
            tabIndex={position === current ? 0 : -1}
            title={
              one.heldBy === ''
                ? t('No column is {noun} yet.', { noun: one.text })
                : t('Column {heldBy} is {noun} now.', { heldBy: one.heldBy, noun: one.text })
            }
            onFocus={() => move(position)}
            onPointerDown={(event) => onGrab(event, () => carriedFrom(one, 'pointer'))}
            onClick={() => {
              work.carry(carriedFrom(one, 'keys'));
              toCells();
            }}
          >
            {one.text}
            {one.heldBy === '' ? null : <small className="faint">{one.heldBy}</small>}
          </Button>
        ))}
      </div>
    </div>
  );
}

type SheetStatusProps = { readonly work: ImportWork; readonly view: SheetView; readonly reading: Reading | null };

/** Describes the active cell: its contents, what they were read as, any problem, and what can be changed. */
function SheetStatus({ work, view, reading }: SheetStatusProps) {
  const { spot, ruleset } = useImport(work, 'spot', 'ruleset');
  const isSystem = useSlice(work.store, (state) => state.system !== null);
  const { columnCount } = view.sheet;
  const index = spot.row * columnCount + spot.column;
  const table = tableAt(view, spot.row);
  const at = columnOfCell(table, spot.column, cellText(view, index));
  const word = at === null ? '' : columnSaid(ruleset, table, at).text || t('not used');
  const label = isArranged(table)
    ? `“${cellText(view, index).split(':', 1)[0]}”`
    : t('Column {columnLetter}', { columnLetter: columnLetter(spot.column) });
  const problems = view.problems.get(index) ?? [];
  const [problem] = problems;
  const formula = view.sheet.formulas.get(index);
  const comment = view.sheet.comments.get(index);
  return (
    <div className="imp-status edge-above on-raised panel-size row gap-8 stays">
      <b className="bold">{addressOf(spot)}</b>
      <span
        className="imp-status-words clips grows dim"
        title={[formula && `=${formula}`, comment && t('Comment: {comment}', { comment }), ...problems.map(({ message }) => message)]
          .filter(Boolean)
          .join('\n')}
      >
        {problem ? problem.severity === 'error' ? <ErrorMark /> : <AdviceMark /> : null}
        {problem ? problem.message : cellWords(view, reading, ruleset, spot)}
        {formula === undefined || problem ? null : <em className="inked medium"> ={formula}</em>}
        {problem || cellText(view, index) === '' || formula !== undefined ? null : (
          <em className="inked medium"> {cellText(view, index)}</em>
        )}
      </span>
      {at === null || isSystem ? null : (
        <Button isSmall onClick={() => work.store.setState({ asked: { kind: 'column', at } })}>
          {label}: {word} …
        </Button>
      )}
      {isSystem ? null : (
        <Button
          label={t('Row {row}: {rowTag} …', { row: spot.row + 1, rowTag: rowTag(view, reading, ruleset, spot.row).text || t('blank') })}
          isSmall
          onClick={() => work.store.setState({ asked: { kind: 'row', at: spot.row } })}
        />
      )}
    </div>
  );
}

const Key = ({ sign, words, title }: { readonly sign: ReactNode; readonly words: string; readonly title?: string }) => (
  <span className="row gap-4" title={title}>
    {sign}
    {words}
  </span>
);

/** Explains the tints and marks of the sheet. */
function Legend({ work, view }: { readonly work: ImportWork; readonly view: SheetView }) {
  const { ruleset } = useImport(work, 'ruleset');
  const names = new Map<RegionColour, string>();
  for (const { tint, label } of ruleset.data.groups) if (!names.has(tint)) names.set(tint, label.split(',', 1)[0]?.toLowerCase() ?? label);
  const { use } = view;
  const has = (kind: 'extra' | 'computed'): boolean => use?.uses.includes(cellUses.indexOf(kind)) ?? false;
  return (
    <span className="imp-legend row shrinks clips wraps gap-8 dim small">
      {[...names].map(([tint, name]) => (
        <Key key={tint} sign={<i className={`framed imp-head-tint tint-${tint}`} />} words={name} />
      ))}
      {has('extra') ? (
        <Key sign={<u className="faint">e</u>} words={t('extra')} title={t('Kept with the design, though the rules do not know it')} />
      ) : null}
      {has('computed') ? (
        <Key sign={<u className="faint">c</u>} words={t('computed')} title={t('Motorpool works this out itself')} />
      ) : null}
      <Key sign={<i className="imp-legend-left dim framed" />} words={t('not used')} />
    </span>
  );
}

/** Names for the layouts of a sheet; tables in rows are further distinguished by their columns. */
const LAYOUTS: readonly (readonly [Layout | 'auto', string])[] = [
  ['auto', t('layout as found')],
  ['stacked', t('rows down the sheet')],
  ['cards', t('a card for each')],
  ['transposed', t('a column for each')],
];

/** What the sheet is shown as read: nothing while a game system is made of it, since it is then no sheet of the game on board. */
const readingShown = ({ system, reading }: ImportState): Reading | null => (system === null ? reading : null);

/** The source: its sheets, the one that is shown, and the options for reading it. */
export function SheetPane({ work }: { readonly work: ImportWork }) {
  const { opened, sheet } = useImport(work, 'opened', 'sheet');
  const reading = useSlice(work.store, readingShown);
  const view = useMemo(() => (opened ? sheetView(opened.workbook, reading, sheet) : null), [opened, reading, sheet]);
  return opened && view ? <SheetParts work={work} workbook={opened.workbook} view={view} /> : null;
}

type SheetPartsProps = { readonly work: ImportWork; readonly workbook: Workbook; readonly view: SheetView };

function SheetParts({ work, workbook, view }: SheetPartsProps) {
  const { sheet, carried, spoken } = useImport(work, 'sheet', 'carried', 'spoken');
  const reading = useSlice(work.store, readingShown);
  const isSystem = useSlice(work.store, (state) => state.system !== null);
  const correction = useSlice(work.store, correctionAt);
  const ghost = useRef<HTMLDivElement>(null);
  const grab = useCarry(work, view, ghost);
  const { sheets } = workbook;
  return (
    <>
      <div className="imp-bar one-line line-below on-raised panel-size pad-bar row gap-8 stays">
        <h3>{t('The sheet as it is')}</h3>
        {sheets.length > 1 ? (
          <fieldset className="segment-bar imp-tabs" aria-label={t('Sheets')}>
            {sheets.map(({ name, hidden }, position) => (
              <Button
                label={hidden ? `(${name})` : name}
                kind="segment"
                key={name}
                isPressed={position === sheet}
                onClick={() => work.showSheet(position)}
              />
            ))}
          </fieldset>
        ) : null}
        {isSystem ? null : (
          <>
            {sheets.length > 1 ? (
              <Tick
                className="sheet-check"
                value={correction.skip !== true && !view.isOffered}
                onChange={(isOn) => work.correct(usedOrNot(correction, isOn, view.isOffered))}
              >
                {t('use this sheet')}
                {view.isOffered ? <span className="quiet sheet-note clips"> ({view.whyNot})</span> : null}
              </Tick>
            ) : null}
            <Choice
              className="small"
              aria-label={t('Layout')}
              value={correction.layout ?? 'auto'}
              onChange={(chosen) => {
                // The options below are the layouts.
                work.correct({ ...correction, layout: chosen as Layout | 'auto' });
              }}
              options={LAYOUTS}
            />
            <Legend work={work} view={view} />
          </>
        )}
      </div>
      {view.sheet.rowCount === 0 || isSystem ? null : <FieldStrip work={work} view={view} onGrab={grab} />}
      <div className="imp-sheet grows anchor">
        {view.sheet.rowCount === 0 ? (
          <p className="empty-line row gap-6">{t('This sheet is empty.')}</p>
        ) : (
          <SheetTable key={sheet} work={work} view={view} reading={reading} onGrab={grab} />
        )}
        <Asked work={work} view={view} />
        {carried?.by === 'pointer' ? (
          <div className="imp-ghost one-line rounded on-surface floats untouched" aria-hidden="true" ref={ghost}>
            {carried.text}
          </div>
        ) : null}
        <span className="for-readers" role="status">
          {spoken}
        </span>
      </div>
      <SheetStatus work={work} view={view} reading={reading} />
    </>
  );
}
