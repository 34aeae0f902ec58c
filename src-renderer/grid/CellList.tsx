import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { t } from '../../shared/base/words/words.ts';
import { tRich } from '../ui/rich.ts';
import { suggestionsNow, takeLine } from './edit.ts';
import { floatAt } from './floating.ts';
import { enter } from './selection.ts';
import { type Spreadsheet, useSheet } from './sheet.ts';

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

type Props = {
  readonly sheet: Spreadsheet;
  /** Its name for screen readers; that of the cell if absent. */
  readonly label?: string | undefined;
  /** The row of headings, if the lines have further cells. */
  readonly heading?: ReactNode;
  /** The further cells of a line. */
  readonly cellsOf?: (line: number) => ReactNode;
  /** What Enter takes of the highlighted line. */
  readonly takes?: string;
  /** Further keys, while a line is highlighted. */
  readonly keys?: ReactNode;
  /** What can be typed beside names. */
  readonly hint?: ReactNode;
};

/** The list below the cell being edited. */
export function CellList({ sheet, label, heading, cellsOf, takes = 'take', keys, hint }: Props) {
  const editing = useSheet(sheet, (state) => state.editing);
  const frame = useSheet(sheet, (state) => state.frame);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const items = suggestionsNow(sheet);
  const list = editing?.list ?? null;
  const chosen = list?.chosen ?? null;
  const isOpen = list !== null && items.length > 0;
  useLayoutEffect(() => {
    const element = box.current;
    const rect = editing ? sheet.grid?.rectOf(editing.place) : null;
    const room = element?.parentElement?.getBoundingClientRect();
    if (!element || !rect || !room) return;
    const { height } = element.getBoundingClientRect();
    // The list never covers the cell: if there is no room below, it opens above.
    floatAt(element, { left: rect.left, top: rect.bottom + height > room.bottom ? rect.top - height : rect.bottom });
  });
  useLayoutEffect(() => {
    sheet.grid?.describeList(isOpen ? { list: id, line: chosen === null ? null : `${id}-${chosen}` } : null);
    return () => sheet.grid?.describeList(null);
  }, [sheet, id, isOpen, chosen]);
  useEffect(() => {
    box.current?.querySelector('tr[data-chosen]')?.scrollIntoView({ block: 'nearest' });
  });
  if (!editing || !isOpen) return null;
  return (
    <div className="mp-list" ref={box}>
      <table role="presentation">
        {heading ? <thead aria-hidden="true">{heading}</thead> : null}
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table lays out the lines of the list. */}
        <tbody role="listbox" id={id} aria-label={label ?? sheet.model.cell(frame, editing.place)?.label}>
          {items.map((item, index) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: lines with the same label differ in nothing else.
              key={`${item.label} ${index}`}
              data-chosen={index === chosen || undefined}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === chosen}
              onMouseDown={(event) => {
                event.preventDefault();
                takeLine(sheet, index, (shape, selection) => enter(shape, selection, false));
              }}
            >
              <td>
                <Matched label={item.label} typed={list.query} />
              </td>
              {cellsOf?.(index)}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mp-foot">
        {tRich('<kbd>↑</kbd><kbd>↓</kbd> choose <kbd>Enter</kbd><kbd>Tab</kbd> {takes}{keys}<kbd>Esc</kbd> as before{hint}', {
          kbd: (words) => <kbd>{words}</kbd>,
          takes: chosen === null ? t('as typed') : takes,
          keys: chosen === null ? null : keys,
          hint,
        })}
      </p>
    </div>
  );
}
