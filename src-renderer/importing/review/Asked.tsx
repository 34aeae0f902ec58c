import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { columnLetter } from '../../../shared/sheets/cells/index.ts';
import { Finder } from '../../ui/Finder.tsx';
import { useSlice } from '../../window/slice.ts';
import { type Choice, columnChoices, columnKey, rowChoices } from '../work/choices.ts';
import { HEADS, ROW, SIDE } from '../work/measures.ts';
import { placed } from '../work/placing.ts';
import { columnWhy, isArranged, type SheetView, tableAt } from '../work/regions.ts';
import { correctionAt, useImport } from '../work/state.ts';
import type { ImportWork } from '../work/work.ts';
import { toCells } from './useCarry.ts';

type ChoiceListProps<T> = {
  readonly title: string;
  /** Sentences on why the present answer is what it is. */
  readonly why?: readonly string[];
  readonly choices: readonly Choice<T>[];
  readonly place: { readonly left: number; readonly top: number };
  readonly onAnswer: (answer: T) => void;
  readonly onCancel: () => void;
};

/** A list of options that opens over the sheet, one of which is found and chosen. Esc or a press beside it closes it. */
function ChoiceList<T>({ title, why = [], choices, place, onAnswer, onCancel }: ChoiceListProps<T>) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onDown = (event: PointerEvent): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onCancel();
    };
    addEventListener('pointerdown', onDown, { capture: true });
    return () => removeEventListener('pointerdown', onDown, { capture: true });
  }, [onCancel]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    onCancel();
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
  }

  return (
    <div
      className="imp-ask rounded on-surface floats column gap-4"
      role="dialog"
      aria-label={title}
      ref={box}
      style={place}
      onKeyDown={onKeyDown}
    >
      <p className="bold">{title}</p>
      {why.length === 0 ? null : (
        <ul className="imp-because dim small" id={id} aria-label={t('Why')}>
          {why.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <Finder
        autoFocus
        items={choices.map((choice) => ({ ...choice, aside: <span>{choice.isCurrent ? t('as it is now') : choice.aside}</span> }))}
        label={title}
        listLabel={title}
        className="imp-answers shrinks"
        aria-describedby={why.length === 0 ? undefined : id}
        placeholder={t('Type to find')}
        onChoose={({ answer }) => onAnswer(answer)}
      />
    </div>
  );
}

/** The open question: what a column means, or what a row is. */
export function Asked({ work, view }: { readonly work: ImportWork; readonly view: SheetView }) {
  const { asked } = useImport(work, 'asked');
  if (!asked) return null;
  return asked.kind === 'column' ? (
    <AskColumn work={work} view={view} column={asked.at} />
  ) : (
    <AskRow work={work} view={view} row={asked.at} />
  );
}

const useCancel = (work: ImportWork) =>
  useCallback(() => {
    work.store.setState({ asked: null });
    toCells();
  }, [work]);

/** The position of the list, chosen so that the column or row in question stays visible. */
function placeAt(selector: string, fallback: { readonly left: number; readonly top: number }) {
  const box = document.querySelector('.imp-sheet')?.getBoundingClientRect();
  const cell = document.querySelector(selector)?.getBoundingClientRect();
  if (!box || !cell) return fallback;
  return {
    left: Math.max(0, Math.min(cell.left - box.left, box.width - 300)),
    top: Math.max(0, Math.min(cell.bottom - box.top, box.height - 380)),
  };
}

function AskColumn({ work, view, column }: { readonly work: ImportWork; readonly view: SheetView; readonly column: number }) {
  const { ruleset } = useImport(work, 'ruleset');
  const { row } = useSlice(work.store, (state) => state.spot);
  const correction = useSlice(work.store, correctionAt);
  const table = tableAt(view, row);
  const key = columnKey(view.tables, table, column);
  const choices = useMemo(
    () => columnChoices(ruleset, table, column, correction.columns?.[key] !== undefined),
    [ruleset, table, column, correction, key],
  );
  const cancel = useCancel(work);
  return (
    <ChoiceList
      title={
        isArranged(table)
          ? t('“{header}” means', { header: table?.columns.find((one) => one.column === column)?.header ?? '' })
          : t('Column {columnLetter} means', { columnLetter: columnLetter(column) })
      }
      why={columnWhy(table, column)}
      choices={choices}
      place={placeAt(`.xl-map [aria-colindex="${column + 2}"]`, { left: SIDE, top: HEADS })}
      onAnswer={(choice) => {
        work.correct(placed(correction, view, table, column, choice));
        toCells();
      }}
      onCancel={cancel}
    />
  );
}

function AskRow({ work, view, row }: { readonly work: ImportWork; readonly view: SheetView; readonly row: number }) {
  const correction = useSlice(work.store, correctionAt);
  const cancel = useCancel(work);
  const found = view.tables.flatMap(({ headerRows }) => headerRows);
  return (
    <ChoiceList
      title={t('Row {row}', { row: row + 1 })}
      choices={rowChoices(correction, found, row + 1)}
      place={placeAt(`.xl-row[aria-rowindex="${row + 3}"] .xl-side`, { left: SIDE, top: HEADS + ROW })}
      onAnswer={(answer) => {
        work.correct(answer);
        toCells();
      }}
      onCancel={cancel}
    />
  );
}
