import { useLayoutEffect, useRef } from 'react';

type Props = {
  readonly svg: string;
  /** The true size of what is drawn, in mm. */
  readonly size: { readonly widthMm: number; readonly heightMm: number };
  /** How large it is shown, as a part of its true size. */
  readonly scale: number;
  readonly label: string;
};

/** Something drawn as on paper, white in both schemes: the drawing is put in as nodes, which the page's content policy allows. */
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
