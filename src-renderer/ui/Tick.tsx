import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes.ts';

type BoxProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type' | 'checked'> & {
  readonly value: boolean;
  /** The words beside it; more than words are its children. Without both, give an `aria-label` or put it into a label. */
  readonly label?: string | undefined;
};

type TickProps = BoxProps & {
  readonly onChange: (value: boolean) => void;
  /** True if it stands for several that differ. */
  readonly isMixed?: boolean;
};

/** A box to tick, with its words beside it. */
export function Tick({ value, onChange, isMixed = false, label, children = label, ...rest }: TickProps) {
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
export function Radio({ value, onChange, label, children = label, ...rest }: BoxProps & { readonly onChange: () => void }) {
  if (children === undefined) return <input {...rest} type="radio" checked={value} onChange={onChange} />;
  const { className, title, ...box } = rest;
  return (
    <label className={classes('check-line row', className)} title={title}>
      <Radio {...box} {...{ value, onChange }} />
      {children}
    </label>
  );
}

type OptionCardProps = {
  /** Cards of one name exclude each other. */
  readonly name: string;
  readonly value: boolean;
  readonly onChange: () => void;
  readonly title: string;
  readonly disabled?: boolean;
  readonly className?: string;
  /** What choosing it means. */
  readonly children: ReactNode;
};

/** One of several choices that need a sentence each, in a frame. */
export const OptionCard = ({ name, value, onChange, title, disabled, className = 'stack', children }: OptionCardProps) => (
  <label className={classes('opt framed rounded on-surface inked pad-8', className)} data-framed data-chosen={value || undefined}>
    <Radio name={name} value={value} disabled={disabled} onChange={onChange} />
    <b>{title}</b>
    {children}
  </label>
);
