import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { Issue } from '../../../shared/ruleset/run/index.ts';
import { formatNumber } from '../../../shared/ruleset/values/index.ts';
import { takeLine } from '../../grid/edit.ts';
import { floatAt } from '../../grid/floating.ts';
import { enter } from '../../grid/selection.ts';
import { useSheet } from '../../grid/sheet.ts';
import { ErrorMark } from '../../ui/Icon.tsx';
import { cellAt } from './frame.ts';
import type { DesignSheet } from './state.ts';
import { effectOf, numberFields, suggestionsFor } from './suggestions.ts';

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

/** The rules that a suggestion would break. */
function Broken({ issues }: { readonly issues: readonly Issue[] }) {
  const words = issues.map(({ message }) => message).join(' ');
  return (
    <td className="mp-breaks" title={words}>
      {issues.length > 0 && <ErrorMark />} {words}
    </td>
  );
}

/** The list below the cell being edited: the suggestions, what they cost, and which designs use them. */
export function TypeAhead({ sheet }: { readonly sheet: DesignSheet }) {
  const editing = useSheet(sheet, (state) => state.editing);
  const frame = useSheet(sheet, (state) => state.frame);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const designs = frame.rows.length > 0 ? sheet.app.store.getState().history.present.designs : [];
  const cell = editing ? cellAt(frame, editing.place) : null;
  const query = editing?.list?.query ?? null;
  const items = useMemo(
    () => (editing && query !== null ? suggestionsFor(frame, designs, editing.place, query) : []),
    [frame, designs, editing, query],
  );
  const effects = useMemo(() => {
    const before = editing?.added?.before.designs.find(({ id }) => id === cell?.design?.id);
    return cell ? items.map((item) => effectOf(frame.ruleset, cell, item, before)) : [];
  }, [items, cell, frame, editing?.added]);
  useLayoutEffect(() => {
    const list = box.current;
    const rect = editing ? sheet.grid?.rectOf(editing.place) : null;
    const room = list?.parentElement?.getBoundingClientRect();
    if (!list || !rect || !room) return;
    const { height } = list.getBoundingClientRect();
    // The list never covers the cell: if there is no room below, it opens above.
    floatAt(list, { left: rect.left, top: rect.bottom + height > room.bottom ? rect.top - height : rect.bottom });
  });
  const chosen = editing?.list?.chosen ?? null;
  const isOpen = editing?.list != null && items.length > 0;
  useLayoutEffect(() => {
    sheet.grid?.describeList(isOpen ? { list: id, line: chosen === null ? null : `${id}-${chosen}` } : null);
  }, [sheet, id, isOpen, chosen]);
  useEffect(() => {
    box.current?.querySelector('tr[data-chosen]')?.scrollIntoView({ block: 'nearest' });
  });
  if (!editing?.list || !cell || items.length === 0) return null;
  const component = items[0]?.row ? cell.column.component : null;
  const fields = component === null ? [] : numberFields(frame.ruleset, component);
  const used = fields.map((_, index) => items.some(({ numbers }) => numbers[index] !== '–'));
  const breaksSome = effects.some(({ broken }) => broken.length > 0);
  const { list } = editing;
  const take = (index: number): void => takeLine(sheet, index, (shape, selection) => enter(shape, selection, false));
  const noun = frame.ruleset.data.components.find(({ id }) => id === component)?.label;
  return (
    <div className="mp-list" ref={box}>
      <table role="presentation">
        {component === null ? null : (
          <thead aria-hidden="true">
            <tr>
              <th scope="col">{noun} of this project and stock</th>
              {fields.map((field, index) => (used[index] ? <th key={field.id}>{field.short ?? field.label}</th> : null))}
              <th scope="col">Cost</th>
              {breaksSome ? (
                <th scope="col" className="mp-breaks">
                  Breaks a rule
                </th>
              ) : null}
              <th scope="col">Used by</th>
            </tr>
          </thead>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table lays out the lines of the list. */}
        <tbody role="listbox" id={id} aria-label={noun ? `${noun} of this project and stock` : cell.column.field.label}>
          {items.map((item, index) => (
            <tr
              key={`${item.label} ${item.numbers.join(' ')} ${item.usedBy}`}
              data-chosen={index === list.chosen || undefined}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === list.chosen}
              onMouseDown={(event) => {
                event.preventDefault();
                take(index);
              }}
            >
              <td>
                <Matched label={item.label} typed={list.query} />
              </td>
              {item.numbers.map((text, number) => (used[number] ? <td key={fields[number]?.id}>{text}</td> : null))}
              <td className="mp-delta">{signed(effects[index]?.points ?? null)}</td>
              {component !== null && breaksSome ? <Broken issues={effects[index]?.broken ?? []} /> : null}
              {component === null ? null : <td className="mp-used">{item.usedBy}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mp-foot">
        <kbd>↑</kbd>
        <kbd>↓</kbd> choose <kbd>Enter</kbd>
        <kbd>Tab</kbd> {list.chosen === null ? 'as typed' : component === null ? 'take' : 'name and numbers'}
        {list.chosen === null || component === null ? null : (
          <>
            <kbd>Ctrl Enter</kbd> name only <kbd>Del</kbd> as typed
          </>
        )}
        <kbd>Esc</kbd> as before
      </p>
    </div>
  );
}
