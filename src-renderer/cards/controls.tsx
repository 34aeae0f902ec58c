import { type ReactNode, useId, useState } from 'react';
import { t } from '../../shared/base/words/words.ts';
import { TextField } from '../ui/Field.tsx';
import { type LengthUnit, readLength, writeLength } from './lengths.ts';

type LengthProps = {
  readonly label: string;
  readonly valueMm: number;
  readonly leastMm: number;
  readonly mostMm: number;
  readonly unit: LengthUnit;
  readonly onChange: (valueMm: number) => void;
};

/** An input for a length. A length that is invalid or out of range is reported and not used; on blur the valid one is shown. */
export function LengthField({ label, valueMm, leastMm, mostMm, unit, onChange }: LengthProps) {
  const [typed, type] = useState<string | null>(null);
  const told = useId();
  const read = typed === null ? valueMm : readLength(typed, unit);
  const isTaken = read !== null && read >= leastMm && read <= mostMm;
  return (
    <span className="length grows anchor">
      <TextField
        aria-label={t('{label} in {isMetric, select, true {mm} other {inches}}', { label, isMetric: unit === 'mm' })}
        aria-invalid={!isTaken}
        aria-describedby={told}
        inputMode="decimal"
        value={typed ?? writeLength(valueMm, unit)}
        onChange={(typed) => {
          const text = typed;
          type(text);
          const length = readLength(text, unit);
          if (length !== null && length >= leastMm && length <= mostMm) onChange(length);
        }}
        onBlur={() => type(null)}
      />
      <span className="length-unit faint untouched" aria-hidden="true">
        {unit}
      </span>
      <span id={told} className={isTaken ? 'for-readers' : 'mark-error small'}>
        {t('{least} to {most} {unit}', {
          least: writeLength(leastMm, unit),
          most: writeLength(mostMm, unit),
          unit,
        })}
      </span>
    </span>
  );
}

/** A label, with checkboxes beside it in two columns. */
export const Ticks = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <span className="label label-top">{label}</span>
    <span className="studio-ticks stack">{children}</span>
  </>
);

type PartProps = { readonly title: string; readonly children: ReactNode; readonly actions?: ReactNode };

/** A section of options under a heading, which may have a button beside it. */
export function Part({ title, children, actions }: PartProps) {
  const id = useId();
  return (
    <section className="studio-part stays line-below pad-part" aria-labelledby={id}>
      <div className="studio-head below-4 row gap-8 apart">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
