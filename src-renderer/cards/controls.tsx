import { type ReactNode, useId, useState } from 'react';
import { type LengthUnit, readLength, writeLength } from './lengths.ts';

/** A drop-down list, with its label before it. */
export function Choice<T extends string>({
  label,
  value,
  options,
  choose,
  disabled = false,
}: {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, label: string])[];
  readonly choose: (value: T) => void;
  readonly disabled?: boolean;
}) {
  const id = useId();
  return (
    <>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field"
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = options.find(([each]) => each === event.currentTarget.value);
          if (chosen) choose(chosen[0]);
        }}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </>
  );
}

type SegmentsProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, label: string])[];
  readonly choose: (value: T) => void;
};

/** A choice among a few visible options; the arrow keys move between them. `label` is its accessible name. */
export function SegmentButtons<T extends string>({ label, value, options, choose }: SegmentsProps<T>) {
  const id = useId();
  return (
    <fieldset className="segments" aria-label={label}>
      {options.map(([each, text]) => (
        <label key={each} data-chosen={each === value || undefined}>
          <input type="radio" name={id} checked={each === value} onChange={() => choose(each)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

/** The same, with a visible label before it. */
export const Segments = <T extends string>(props: SegmentsProps<T>) => (
  <>
    <span className="label" aria-hidden="true">
      {props.label}
    </span>
    <SegmentButtons {...props} />
  </>
);

type TickProps = {
  readonly label: string;
  readonly value: boolean;
  readonly choose: (value: boolean) => void;
  readonly disabled?: boolean;
  /** Why it is disabled, or what it does. */
  readonly about?: string;
};

export const Tick = ({ label, value, choose, disabled = false, about }: TickProps) => (
  <label className="check-line" title={about}>
    <input type="checkbox" checked={value} disabled={disabled} onChange={(event) => choose(event.currentTarget.checked)} />
    {label}
  </label>
);

type LengthProps = {
  readonly label: string;
  readonly valueMm: number;
  readonly leastMm: number;
  readonly mostMm: number;
  readonly unit: LengthUnit;
  readonly choose: (valueMm: number) => void;
};

/** An input for a length. A length that is invalid or out of range is reported and not used; on blur the valid one is shown. */
export function LengthField({ label, valueMm, leastMm, mostMm, unit, choose }: LengthProps) {
  const [typed, type] = useState<string | null>(null);
  const told = useId();
  const read = typed === null ? valueMm : readLength(typed, unit);
  const isTaken = read !== null && read >= leastMm && read <= mostMm;
  return (
    <span className="length">
      <input
        className="field"
        aria-label={`${label} in ${unit === 'mm' ? 'mm' : 'inches'}`}
        aria-invalid={!isTaken}
        aria-describedby={told}
        inputMode="decimal"
        value={typed ?? writeLength(valueMm, unit)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          type(text);
          const length = readLength(text, unit);
          if (length !== null && length >= leastMm && length <= mostMm) choose(length);
        }}
        onBlur={() => type(null)}
      />
      <span className="length-unit" aria-hidden="true">
        {unit}
      </span>
      <span id={told} className={isTaken ? 'for-readers' : 'length-told'}>
        {writeLength(leastMm, unit)} to {writeLength(mostMm, unit)} {unit}
      </span>
    </span>
  );
}

/** A label, with checkboxes beside it in two columns. */
export const Ticks = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <span className="label label-top">{label}</span>
    <span className="studio-ticks">{children}</span>
  </>
);

/** A label, with controls beside it. */
export const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <span className="label">{label}</span>
    <span className="studio-row">{children}</span>
  </>
);

type PartProps = { readonly title: string; readonly children: ReactNode; readonly actions?: ReactNode };

/** A section of options under a heading, which may have a button beside it. */
export function Part({ title, children, actions }: PartProps) {
  const id = useId();
  return (
    <section className="studio-part" aria-labelledby={id}>
      <div className="studio-head">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
