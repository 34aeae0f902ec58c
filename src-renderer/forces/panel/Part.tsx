import { type ReactNode, useId } from 'react';

type Props = { readonly title: string; readonly aside?: ReactNode; readonly children: ReactNode };

/** A part of the panel under a heading. */
export function Part({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section className="fc-part line-below pad-bar" aria-labelledby={id}>
      <h2 className="row gap-6 below-4">
        <span id={id}>{title}</span>
        {aside === undefined ? null : <small className="to-end">{aside}</small>}
      </h2>
      {children}
    </section>
  );
}
