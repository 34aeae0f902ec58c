import { type ReactNode, useId } from 'react';
import { useTyped } from '../useTyped.ts';

type TextProps = {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly set: (value: string | null) => void;
};

/** A text committed on leaving the box or by Enter; Esc restores the old text. */
export function TextField({ label, value, placeholder, set }: TextProps) {
  const id = useId();
  const { box } = useTyped(value, (text) => set(text === '' ? null : text));
  return (
    <>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input {...box} id={id} placeholder={placeholder} />
    </>
  );
}

type NumberProps = {
  readonly label: string;
  readonly value: number | null;
  readonly least: number;
  readonly most: number;
  readonly placeholder?: string;
  readonly set: (value: number | null) => void;
};

/** A whole number; blank for none. A text that is no number in the range is marked and not committed. */
export function NumberField({ label, value, least, most, placeholder, set }: NumberProps) {
  const id = useId();
  const read = (text: string): number | null | undefined => {
    if (text.trim() === '') return null;
    const number = Number(text.trim().replaceAll(/[ ,\u00a0]/g, ''));
    return Number.isFinite(number) && number >= least && number <= most ? Math.round(number) : undefined;
  };
  const { typed, box } = useTyped(value === null ? '' : String(value), (text) => {
    const number = read(text);
    if (number !== undefined && number !== value) set(number);
  });
  const isWrong = typed !== null && read(typed) === undefined;
  return (
    <>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <span className="fc-number">
        <input {...box} id={id} inputMode="numeric" placeholder={placeholder} aria-invalid={isWrong} />
        {isWrong ? (
          <small role="status">
            {least} to {most.toLocaleString('en')}
          </small>
        ) : null}
      </span>
    </>
  );
}

type PickProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly set: (value: string) => void;
  readonly disabled?: boolean;
};

export function PickField({ label, value, options, set, disabled = false }: PickProps) {
  const id = useId();
  return (
    <>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="field" value={value} disabled={disabled} onChange={(event) => set(event.currentTarget.value)}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </>
  );
}

type TickProps = { readonly label: ReactNode; readonly value: boolean; readonly set: (value: boolean) => void };

export const TickField = ({ label, value, set }: TickProps) => (
  <label className="check-line full">
    <input type="checkbox" checked={value} onChange={(event) => set(event.currentTarget.checked)} />
    {label}
  </label>
);
