import { useLayoutEffect, useMemo, useRef } from 'react';
import { formatNumber } from '../../shared/ruleset/index.ts';
import { commitEdit } from './edit.ts';
import { floatAt } from './floating.ts';
import { cellAt } from './frame.ts';
import { enter } from './selection.ts';
import type { Sheet } from './state.ts';
import { costChange, numberFields, type Suggestion, suggestionsFor } from './suggestions.ts';
import { useSheet } from './useSheet.ts';

const signed = (change: number | null): string => (change === null ? '' : change > 0 ? `+${formatNumber(change)}` : formatNumber(change));

/** A label with the typed beginning underlined. */
function Matched({ label, typed }: { readonly label: string; readonly typed: string }) {
  const at = label.toLowerCase().indexOf(typed.trim().toLowerCase());
  if (typed.trim() === '' || at < 0) return label;
  const end = at + typed.trim().length;
  return (
    <>
      {label.slice(0, at)}
      <b>{label.slice(at, end)}</b>
      {label.slice(end)}
    </>
  );
}

/** The list under a cell that is being typed in: what could be meant, what it is worth, who uses it. */
export function TypeAhead({ sheet }: { readonly sheet: Sheet }) {
  const editing = useSheet(sheet, (state) => state.editing);
  const frame = useSheet(sheet, (state) => state.frame);
  const box = useRef<HTMLDivElement>(null);
  const designs = frame.rows.length > 0 ? sheet.app.store.getState().history.present.designs : [];
  const cell = editing ? cellAt(frame, editing.place) : null;
  const typed = editing?.typed ?? '';
  const hasOpenList = editing?.list != null;
  const items = useMemo(
    () => (hasOpenList && editing ? suggestionsFor(frame, designs, editing.place, typed) : []),
    [frame, designs, editing, typed, hasOpenList],
  );
  const changes = useMemo(() => (cell ? items.map((item) => costChange(frame.ruleset, cell, item)) : []), [items, cell, frame]);
  useLayoutEffect(() => {
    const list = box.current;
    const rect = editing ? sheet.grid?.rectOf(editing.place) : null;
    const room = list?.parentElement?.getBoundingClientRect();
    if (!list || !rect || !room) return;
    const { height } = list.getBoundingClientRect();
    // Never over the cell: where there is no room below, above it.
    floatAt(list, { left: rect.left, top: rect.bottom + height > room.bottom ? rect.top - height : rect.bottom });
  });
  if (!editing?.list || !cell || items.length === 0) return null;
  const component = items[0]?.row ? cell.column.component : null;
  const fields = component === null ? [] : numberFields(frame.ruleset, component);
  const used = fields.map((_, index) => items.some(({ numbers }) => numbers[index] !== '–'));
  const take = (item: Suggestion, index: number) => {
    sheet.store.setState({ editing: { ...editing, list: { chosen: index, picked: true } } });
    commitEdit(sheet, item.label, (shape, selection) => enter(shape, selection, false), 'suggestion');
  };
  const noun = frame.ruleset.data.components.find(({ id }) => id === component)?.label;
  return (
    <div className="mp-list" ref={box}>
      <table aria-label={noun ? `${noun} of this project and stock` : cell.column.field.label}>
        {component === null ? null : (
          <thead>
            <tr>
              <th scope="col">{noun} of this project and stock</th>
              {fields.map((field, index) => (used[index] ? <th key={field.id}>{field.short ?? field.label}</th> : null))}
              <th scope="col">Cost</th>
              <th scope="col">Used by</th>
            </tr>
          </thead>
        )}
        <tbody>
          {items.map((item, index) => (
            <tr
              key={`${item.label} ${item.numbers.join(' ')} ${item.usedBy}`}
              className={index === editing.list?.chosen ? 'on' : ''}
              aria-current={index === editing.list?.chosen}
              onMouseDown={(event) => {
                event.preventDefault();
                take(item, index);
              }}
            >
              <td>
                <Matched label={item.label} typed={typed} />
              </td>
              {item.numbers.map((text, number) => (used[number] ? <td key={fields[number]?.id}>{text}</td> : null))}
              <td className="mp-delta">{signed(changes[index] ?? null)}</td>
              {component === null ? null : <td className="mp-used">{item.usedBy}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mp-foot">
        <kbd>↑</kbd>
        <kbd>↓</kbd> choose
        {component === null ? (
          <>
            <kbd>Enter</kbd> take
          </>
        ) : (
          <>
            <kbd>Tab</kbd> name and numbers <kbd>Ctrl Enter</kbd> name only
          </>
        )}
      </p>
    </div>
  );
}
