import { type KeyboardEvent, useState } from 'react';

type CountProps = {
  readonly label: string;
  /** Null shows a dash: no value. */
  readonly value: number | null;
  readonly most: number;
  readonly set: (count: number) => void;
};

/** A whole number, committed on leaving the box or by Enter, Up or Down, which move between lines; blank means none. */
export function CountField({ label, value, most, set }: CountProps) {
  const [typed, type] = useState<string | null>(null);
  const read = typed === null ? (value ?? 0) : typed.trim() === '' ? 0 : Number(typed.trim());
  const isRight = Number.isInteger(read) && read >= 0 && read <= most;
  const take = (): void => {
    if (typed !== null && isRight && read !== (value ?? 0)) set(read);
    type(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, currentTarget } = event;
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' || key === 'Enter' ? 1 : 0;
    if (key === 'Escape') type(null);
    if (step === 0) return;
    event.preventDefault();
    take();
    const column = currentTarget.closest('td')?.cellIndex ?? -1;
    const row = currentTarget.closest('tr');
    const next = step < 0 ? row?.previousElementSibling : row?.nextElementSibling;
    if (next instanceof HTMLTableRowElement) next.cells[column]?.querySelector('input')?.focus();
  };
  return (
    <input
      className="field field-short"
      aria-label={label}
      aria-invalid={!isRight}
      title={isRight ? undefined : `0 to ${most.toLocaleString('en')}`}
      inputMode="numeric"
      placeholder="–"
      value={typed ?? (value === null ? '' : String(value))}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={take}
      onKeyDown={onKeyDown}
    />
  );
}
