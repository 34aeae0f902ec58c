import { type KeyboardEvent, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { groupedNumber } from '../../../shared/rules/ruleset/values/index.ts';
import { TextField } from '../../ui/Field.tsx';

type CountProps = {
  readonly label: string;
  /** Null shows a dash: no value. */
  readonly value: number | null;
  readonly most: number;
  readonly set: (count: number) => void;
};

/** Moves the focus to the input of the same column in the next or previous row that has one. */
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

/**
 * A whole number, committed on leaving the box or by Enter, Up or Down, which move between lines; blank means none. Plus and minus
 * count.
 */
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
    if (key === 'Escape') type(null);
    const more = key === '+' ? 1 : key === '-' ? -1 : 0;
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' || key === 'Enter' ? 1 : 0;
    if (more === 0 && step === 0) return;
    event.preventDefault();
    if (more !== 0) {
      if (isRight) set(Math.max(0, Math.min(most, read + more)));
      type(null);
    } else if (step !== 0) {
      take();
      moveRow(currentTarget, step);
    }
  };
  return (
    <TextField
      isShort
      aria-label={label}
      aria-invalid={!isRight}
      title={isRight ? undefined : t('0 to {most}', { most: groupedNumber(most) })}
      inputMode="numeric"
      placeholder="–"
      value={typed ?? (value === null ? '' : String(value))}
      onChange={type}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={take}
      onKeyDown={onKeyDown}
    />
  );
}
