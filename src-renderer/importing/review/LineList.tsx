import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { putCells } from '../../grid/clipboard.ts';
import { lineAfterKey, scrolledTo, useInView } from '../../ui/useWindow.ts';
import type { ImportWork } from '../work/work.ts';
import { Part } from './Part.tsx';
import { toCells } from './useCarry.ts';

type LineListProps<T> = {
  readonly label: string;
  readonly lines: readonly T[];
  readonly lineHeight: number;
  readonly keyOf: (line: T, position: number) => string;
  readonly show: (line: T, isCurrent: boolean) => ReactNode;
  readonly current: number;
  /** Called when the line becomes active, by keys or a click. */
  readonly onMove: (position: number) => void;
  /** Called for Enter on the line, or a double click. */
  readonly onEnter?: (position: number) => void;
  readonly onSpace?: (position: number) => void;
  readonly className?: string;
  /** Column headings that stay visible; the lines are then rows of cells, which may contain controls. */
  readonly heading?: ReactNode;
};

/** Height of the headings, in px. */
const HEADING = 24;

/** A long list of lines of equal height, of which only the visible ones are rendered; up and down move through it. */
export function LineList<T>(props: LineListProps<T>) {
  const { label, lines, lineHeight, keyOf, show, current, onMove, onEnter, onSpace, className = '', heading } = props;
  const id = useId();
  const isGrid = heading !== undefined;
  const covered = isGrid ? HEADING : 0;
  const box = useRef<HTMLDivElement>(null);
  const { first, end } = useInView(box, { head: covered, size: lineHeight, count: lines.length });
  useEffect(() => {
    const element = box.current;
    if (element && current >= 0) {
      element.scrollTop = scrolledTo(element.scrollTop, element.clientHeight, covered, current * lineHeight, (current + 1) * lineHeight);
    }
  }, [current, lineHeight, covered]);

  function onKeyDown(event: KeyboardEvent): void {
    if (box.current === null || event.target !== box.current || event.ctrlKey || event.altKey || event.metaKey) return;
    const next = lineAfterKey(event.key, current, lines.length, Math.floor(box.current.clientHeight / lineHeight));
    if (next !== null) onMove(next);
    else if (event.key === 'Enter' && current >= 0) onEnter?.(current);
    else if (event.key === ' ' && current >= 0) onSpace?.(current);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The active line as it is shown, a cell for each of its parts. */
  function onCopy(event: ClipboardEvent): void {
    const line = document.getElementById(`${id}-${current}`);
    if (line === null) return;
    event.preventDefault();
    putCells(event.clipboardData, [[...line.children].map(({ textContent }) => textContent.trim())]);
  }

  return (
    <Part
      tag="div"
      className={`lines grows scrolls anchor on-surface ${className}`}
      ref={box}
      as={isGrid ? 'grid' : 'listbox'}
      {...(isGrid ? { 'aria-rowcount': lines.length + 1 } : {})}
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={current >= first && current < end ? `${id}-${current}` : undefined}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
    >
      {heading}
      <Part tag="div" as={isGrid ? 'rowgroup' : 'presentation'} style={{ height: lines.length * lineHeight, position: 'relative' }}>
        {lines.slice(first, end).map((line, offset) => {
          const position = first + offset;
          return (
            <Part
              tag="div"
              key={keyOf(line, position)}
              id={`${id}-${position}`}
              as={isGrid ? 'row' : 'option'}
              aria-selected={position === current}
              {...(isGrid ? { 'aria-rowindex': position + 2 } : { 'aria-setsize': lines.length, 'aria-posinset': position + 1 })}
              className="line row one-line gap-8 line-below panel-size side-12"
              style={{ top: position * lineHeight, height: lineHeight }}
              onClick={() => onMove(position)}
              onDoubleClick={() => onEnter?.(position)}
            >
              {show(line, position === current)}
            </Part>
          );
        })}
      </Part>
    </Part>
  );
}

type PlacesProps<T> = Pick<LineListProps<T>, 'label' | 'lines' | 'lineHeight'> & {
  readonly work: ImportWork;
  readonly show: (line: T) => ReactNode;
};

/** A list of places of the sheet: going to a line shows its place, Enter goes there. */
export function PlaceList<T extends Parameters<ImportWork['look']>[0]>({ work, lines, ...rest }: PlacesProps<T>) {
  const [current, move] = useState(-1);
  return (
    <LineList
      {...rest}
      lines={lines}
      keyOf={(_, position) => String(position)}
      current={Math.min(current, lines.length - 1)}
      onMove={(position) => {
        move(position);
        const line = lines[position];
        if (line) work.look(line);
      }}
      onEnter={toCells}
    />
  );
}
