import { type ReactNode, useId } from 'react';

type Props = { readonly title: string; readonly aside?: ReactNode; readonly children: ReactNode };

/** A part of the panel under a heading. */
export function Part({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section className="fc-part" aria-labelledby={id}>
      <h2>
        <span id={id}>{title}</span>
        {aside === undefined ? null : <small>{aside}</small>}
      </h2>
      {children}
    </section>
  );
}
