import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';

/** What every field of the kit takes. */
export type FieldProps<Value> = {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Words before the field, in a form with two columns. Without them, give an `aria-label` or put the field into a label. */
  readonly label?: ReactNode;
};

type Native<Element extends 'input' | 'select' | 'textarea', Value> = Omit<ComponentPropsWithRef<Element>, keyof FieldProps<Value>> &
  FieldProps<Value>;

type LabelledProps = {
  readonly label: ReactNode;
  readonly id: string | undefined;
  /** At the height of the first line, for a field of several. */
  readonly isTop?: boolean;
  /** The field, which gets an id if it has a label. */
  readonly children: (id: string | undefined) => ReactNode;
};

/** A field with its label before it, if it has one. */
export function Labelled({ label, id: given, isTop = false, children }: LabelledProps) {
  const own = useId();
  const id = given ?? (label === undefined ? undefined : own);
  if (label === undefined) return children(id);
  return (
    <>
      <label className={classes('label', isTop && 'label-top')} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </>
  );
}

export type TextFieldProps = Native<'input', string> & {
  /** As wide as a number, which is at its right. */
  readonly isShort?: boolean;
};

/** One line of text. */
export const TextField = ({ label, value, onChange, isShort = false, className, ...rest }: TextFieldProps) => (
  <Labelled label={label} id={rest.id}>
    {(id) => (
      <input
        {...rest}
        id={id}
        className={classes('field', isShort && 'field-short', className)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Labelled>
);

/** Several lines of text. */
export const TextArea = ({ label, value, onChange, className, ...rest }: Native<'textarea', string>) => (
  <Labelled label={label} id={rest.id} isTop>
    {(id) => (
      <textarea
        {...rest}
        id={id}
        className={classes('field', className)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Labelled>
);

type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> &
  FieldProps<number> & { readonly min: number; readonly max?: number };

/** A whole number from `min` to `max`. What is typed stays as it is until the field is left; a number out of range is not used. */
export function NumberField({ value, onChange, min, max = Number.MAX_SAFE_INTEGER, onBlur, ...rest }: NumberFieldProps) {
  const [typed, type] = useState<string | null>(null);
  return (
    <TextField
      type="number"
      min={min}
      {...(max === Number.MAX_SAFE_INTEGER ? {} : { max })}
      {...rest}
      value={typed ?? String(value)}
      onChange={(text) => {
        type(text);
        const number = text.trim() === '' ? Number.NaN : Number(text);
        if (Number.isInteger(number) && number >= min && number <= max) onChange(number);
      }}
      onBlur={(event) => {
        type(null);
        onBlur?.(event);
      }}
    />
  );
}

/** A number by sliding a thumb between two ends. */
export const Slider = ({ value, onChange, ...rest }: Omit<Native<'input', number>, 'label'>) => (
  <input {...rest} type="range" value={value} onChange={(event) => onChange(event.currentTarget.valueAsNumber)} />
);

/** A colour as `#rrggbb`, chosen in the system's own dialog. */
export const ColourField = ({ value, onChange, ...rest }: Omit<Native<'input', string>, 'label'>) => (
  <input {...rest} type="color" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
);
