import type { ComponentPropsWithRef } from 'react';
import { classes } from './classes.ts';

type BoxProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type' | 'checked'> & {
  /** True if it is ticked, or chosen. Words beside it are its children; without them, give an `aria-label` or put it into a label. */
  readonly value: boolean;
};

type TickProps = BoxProps & {
  readonly onChange: (value: boolean) => void;
  /** True if it stands for several that differ. */
  readonly isMixed?: boolean;
};

/** A box to tick, with its words beside it. */
export function Tick({ value, onChange, isMixed = false, children, ...rest }: TickProps) {
  if (children !== undefined) {
    const { className, title, ...box } = rest;
    return (
      <label className={classes('check-line row', className)} title={title}>
        <Tick {...box} {...{ value, onChange, isMixed }} />
        {children}
      </label>
    );
  }
  return (
    <input
      {...rest}
      ref={(box) => {
        if (box) box.indeterminate = isMixed;
      }}
      type="checkbox"
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/** One of several that exclude each other; those of one `name` belong together. */
export function Radio({ value, onChange, children, ...rest }: BoxProps & { readonly onChange: () => void }) {
  if (children === undefined) return <input {...rest} type="radio" checked={value} onChange={onChange} />;
  const { className, title, ...box } = rest;
  return (
    <label className={classes('check-line row', className)} title={title}>
      <Radio {...box} {...{ value, onChange }} />
      {children}
    </label>
  );
}
