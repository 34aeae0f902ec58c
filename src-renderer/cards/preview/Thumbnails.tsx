import { type KeyboardEvent, useEffect, useRef } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { Button } from '../../ui/Button.tsx';
import { linesInView, scrolledTo, useView } from '../../ui/useWindow.ts';
import type { Thumbnail } from './thumbnail.ts';

/** Height of a thumbnail with its number, in px, as in the look sheet. */
const LINE = 148;
const WIDTH = 84;
const HEIGHT = 112;

type Props = {
  readonly pages: number;
  /** The page that is shown, counted from 0. */
  readonly shown: number;
  readonly thumbnailOf: (page: number) => Thumbnail;
  readonly go: (page: number) => void;
  /** What a page belongs to. */
  readonly caption?: ((page: number) => string) | undefined;
};

const moves: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1, PageUp: -5, PageDown: 5 };

/** Thumbnails of all pages, with the positions of the cards; the shown page is marked. The arrow keys move between pages. */
export function Thumbnails({ pages, shown, thumbnailOf, go, caption }: Props) {
  const box = useRef<HTMLElement>(null);
  const view = useView(box);
  const { first, end } = linesInView({ size: LINE, count: pages }, view.top, view.height);
  const seen = useRef(view);
  seen.current = view;
  useEffect(() => {
    // Uses the measured size: reading it from the box would force another layout of the whole screen.
    const { top, height } = seen.current;
    const to = scrolledTo(top, height, 0, shown * LINE, (shown + 1) * LINE);
    if (box.current && to !== top) box.current.scrollTop = to;
  }, [shown]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? pages - 1 : shown + (moves[event.key] ?? Number.NaN);
    if (Number.isNaN(to) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    go(Math.max(0, Math.min(pages - 1, to)));
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-current="page"]')?.focus());
  };
  return (
    <nav className="studio-thumbs stays scrolls edge-left on-raised" aria-label={t('Pages')} ref={box}>
      <ul className="anchor above-8 below-8" style={{ height: pages * LINE }}>
        {Array.from({ length: end - first }, (_, index) => first + index).map((page) => {
          const { widthMm, heightMm, path, lines } = thumbnailOf(page);
          const scale = Math.min(WIDTH / widthMm, HEIGHT / heightMm);
          return (
            <li className="column in-middle gap-4" key={page} style={{ top: page * LINE }}>
              <Button
                className="framed"
                kind="bare"
                aria-label={t('Page {page}', { page: page + 1 })}
                title={caption?.(page)}
                aria-current={page === shown ? 'page' : undefined}
                data-framed
                tabIndex={page === shown ? 0 : -1}
                onClick={() => go(page)}
                onKeyDown={onKeyDown}
              >
                <svg width={widthMm * scale} height={heightMm * scale} viewBox={`0 0 ${widthMm} ${heightMm}`} aria-hidden="true">
                  <path d={lines} strokeWidth={0.7 / scale} opacity={0.55} />
                  <path d={path} strokeWidth={1 / scale} />
                </svg>
              </Button>
              <span className="cut dim small" aria-hidden="true" title={caption?.(page)}>
                {page + 1}
                {caption && <small> {caption(page)}</small>}
              </span>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
