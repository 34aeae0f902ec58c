import { useLayoutEffect, useRef } from 'react';

type Props = {
  readonly svg: string;
  /** The true size of the drawing, in mm. */
  readonly size: { readonly widthMm: number; readonly heightMm: number };
  /** The scale it is shown at; 1 is the true size. */
  readonly scale: number;
  readonly label: string;
};

/** A drawing as on paper, white in both colour schemes. It is inserted as nodes, which the content security policy allows. */
export function Drawing({ svg, size: { widthMm, heightMm }, scale, label }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    for (const side of ['width', 'height']) drawing.setAttribute(side, '100%');
    drawing.setAttribute('aria-hidden', 'true');
    place.current?.replaceChildren(drawing);
  }, [svg]);
  const style = { width: `${widthMm * scale}mm`, height: `${heightMm * scale}mm`, boxSizing: 'content-box' } as const;
  return <div ref={place} className="card-paper" style={style} role="img" aria-label={label} />;
}
