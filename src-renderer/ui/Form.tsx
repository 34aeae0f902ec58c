import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { ErrorMark } from './Icon.tsx';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & { readonly onSubmit?: () => void };

/** A form whose answer stays in the page. */
export const Form = ({ onSubmit, ...props }: FormProps) => (
  <form
    {...props}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit?.();
    }}
  />
);

/** What went wrong with what was entered or chosen; nothing for null. */
export const FormError = ({
  fault,
  id,
  className,
}: {
  readonly fault: string | null;
  readonly id?: string;
  readonly className?: string;
}) =>
  fault === null ? null : (
    <p id={id} className={classes('form-error mark-error', className)} role="alert">
      <ErrorMark size={14} /> {fault}
    </p>
  );
