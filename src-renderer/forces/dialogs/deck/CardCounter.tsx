import type { KeyboardEvent } from 'react';

type CounterProps = {
  /** Names of the box and of the two buttons. */
  readonly label: string;
  readonly fewer: string;
  readonly more: string;
  readonly count: number;
  readonly most: number;
  readonly set: (count: number) => void;
};

/** Moves the focus to the counter of the same column in the next or previous row that has one. */
function moveRow(field: HTMLInputElement, step: -1 | 1): void {
  const column = field.closest('td')?.cellIndex ?? -1;
  let row = field.closest('tr');
  do {
    const next: Element | null | undefined = step < 0 ? row?.previousElementSibling : row?.nextElementSibling;
    row = next instanceof HTMLTableRowElement ? next : null;
    const found = row?.cells[column]?.querySelector('input');
    found?.focus();
    if (found) return;
  } while (row);
}

/** A number of cards with buttons for one fewer and one more. Plus and minus count, Up and Down go to the rows beside. */
export function CardCounter({ label, fewer, more, count, most, set }: CounterProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, currentTarget } = event;
    if (key === 'ArrowUp') moveRow(currentTarget, -1);
    else if (key === 'ArrowDown' || key === 'Enter') moveRow(currentTarget, 1);
    else if (key === '+') set(Math.min(most, count + 1));
    else if (key === '-') set(Math.max(0, count - 1));
    else return;
    event.preventDefault();
  };
  return (
    <>
      <button type="button" className="button out sm" aria-label={fewer} disabled={count === 0} onClick={() => set(count - 1)}>
        −
      </button>
      <input
        className="field field-short"
        aria-label={label}
        inputMode="numeric"
        value={String(count)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const typed = event.currentTarget.value.trim();
          if (/^\d{0,2}$/.test(typed)) set(Math.min(most, Number(typed)));
        }}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="button out sm" aria-label={more} disabled={count >= most} onClick={() => set(count + 1)}>
        +
      </button>
    </>
  );
}
