import { type ReactNode, useId } from 'react';
import { type Options, optionList } from './Choice.tsx';
import type { FieldProps } from './Field.tsx';
import { Radio } from './Tick.tsx';

type SegmentsProps<Value extends string> = FieldProps<Value> & {
  readonly options: Options<Value>;
  /** Its name, if it has no label to be seen. */
  readonly 'aria-label'?: string;
};

/** One of a few values that are all in view; the arrow keys move between them. */
export function Segments<Value extends string>({ label, value, onChange, options, 'aria-label': name }: SegmentsProps<Value>) {
  const id = useId();
  const beside = `${id}-label`;
  return (
    <>
      {label === undefined ? null : (
        <span className="label" id={beside}>
          {label}
        </span>
      )}
      <fieldset className="segments" aria-label={name} aria-labelledby={label === undefined ? undefined : beside}>
        {optionList(options).map(([each, words]) => (
          <label key={each} data-chosen={each === value || undefined}>
            <Radio name={id} value={each === value} onChange={() => onChange(each)} />
            {words}
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** Labels with several controls beside them, in a form with two columns. */
export const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <span className="label">{label}</span>
    <span className="field-row">{children}</span>
  </>
);
