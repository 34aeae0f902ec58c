import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { keepOne } from '../../../shared/base/remembered.ts';
import { t } from '../../../shared/base/words/words.ts';
import { pageToSvg } from '../../../shared/paper/print/output/index.ts';
import type { Page, PlacedCard } from '../../../shared/paper/print/page/index.ts';
import { idle } from '../../ui/afterPaint.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { NumberField } from '../../ui/Field.tsx';
import { isMeasured, useView } from '../../ui/useWindow.ts';
import type { LengthUnit } from '../lengths.ts';
import { PX_PER_MM, rulerSteps } from './rulerSteps.ts';
import { Thumbnails } from './Thumbnails.tsx';
import type { Thumbnail } from './thumbnail.ts';

/** Width of a ruler, in px. */
const RULER_PX = 24;
const MM_PER_INCH = 25.4;

type RulerProps = { readonly lengthMm: number; readonly scale: number; readonly unit: LengthUnit; readonly isUpright: boolean };

/** A ruler along an edge of the page. It shows lengths on paper, whatever the zoom of the page. */
function Ruler({ lengthMm, scale, unit, isUpright }: RulerProps) {
  const { marks, path } = useMemo(() => {
    const unitMm = unit === 'mm' ? 1 : MM_PER_INCH;
    const { small, large } = rulerSteps(unit, scale);
    const pxOf = (steps: number): number => Math.round(steps * small * unitMm * scale * PX_PER_MM * 10) / 10 + 0.5;
    const last = Math.floor(lengthMm / (small * unitMm) + 1e-9);
    const perLarge = Math.round(large / small);
    const ticks = Array.from({ length: last + 1 }, (_, step) => {
      const [at, high] = [pxOf(step), step % perLarge === 0 ? 7 : 4];
      return isUpright ? `M${RULER_PX} ${at}h${-high}` : `M${at} ${RULER_PX}v${-high}`;
    });
    const numbered = Array.from({ length: Math.floor(last / perLarge) + 1 }, (_, index) => ({
      at: pxOf(index * perLarge),
      text: String(Math.round(index * large * 100) / 100),
    }));
    return { marks: numbered, path: ticks.join('') };
  }, [lengthMm, scale, unit, isUpright]);
  const long = lengthMm * scale * PX_PER_MM + 1;
  return (
    <svg
      className={isUpright ? 'studio-ruler clips on-raised up' : 'studio-ruler clips on-raised'}
      width={isUpright ? RULER_PX : long}
      height={isUpright ? long : RULER_PX}
      aria-hidden="true"
    >
      <path d={path} />
      {marks.map(({ at, text }) => (
        // The first number would overlap the corner, and those near the end would run past it.
        <text
          key={text}
          x={isUpright ? RULER_PX - 8 : at}
          y={isUpright ? at + 3.5 : RULER_PX - 11}
          textAnchor={isUpright ? 'end' : text === '0' ? 'start' : 'middle'}
        >
          {isUpright && text === '0' ? '' : text}
        </text>
      ))}
    </svg>
  );
}

/** A page with its drawing; `index` counts from 0. */
type DrawnPage = { readonly index: number; readonly page: Page; readonly svg: string };

const drawingOf = keepOne((page: Page) => pageToSvg(page));

/** Returns a page with its drawing; made once for each page. */
function drawn(index: number, page: Page): DrawnPage {
  return { index, page, svg: drawingOf(page) };
}

type PageOf = (index: number) => Page | null;
type Kept = { readonly pageOf: PageOf; readonly scale: number; readonly drawn: readonly DrawnPage[] };

/**
 * Returns the shown page and those to keep in the document behind it, in their order: once the program is idle the pages beside it,
 * so that turning to one only uncovers what is laid out and painted. Pages of another size are not kept, and none while the scale
 * changes. `page` is the shown one; null if there are no pages.
 */
function useDrawnPages(pageOf: PageOf, shown: number, page: Page | null, pages: number, scale: number): readonly DrawnPage[] {
  const [kept, keep] = useState<Kept>({ pageOf, scale, drawn: [] });
  useEffect(() => {
    let isOver = false;
    const prepare = async (): Promise<void> => {
      if (page === null) return;
      const ready = [drawn(shown, page)];
      for (const index of [shown + 1, shown - 1]) {
        await idle();
        if (isOver) return;
        const other = index >= 0 && index < pages ? pageOf(index) : null;
        if (other?.widthMm === page.widthMm && other.heightMm === page.heightMm) ready.push(drawn(index, other));
        keep({ pageOf, scale, drawn: [...ready] });
      }
    };
    void prepare();
    return () => {
      isOver = true;
    };
  }, [pageOf, shown, page, pages, scale]);
  if (page === null) return [];
  const behind = kept.pageOf === pageOf && kept.scale === scale ? kept.drawn.filter(({ index }) => index !== shown) : [];
  return [...behind, drawn(shown, page)].sort((one, other) => one.index - other.index);
}

/** Space around the fitted page in px: a ruler and margin on two sides, margin on the others. */
const AROUND_PX = RULER_PX + 14 + 16;

const zooms = [
  [2, '200 %'],
  [1, t('True size')],
  ['fit', t('Fit')],
] as const;
type Zoom = (typeof zooms)[number][0];

const NO_PAGE = { widthMm: 210, heightMm: 297 };

/** The card that was clicked: its position, and whether it is a back. */
export type ShownCard = { readonly placed: PlacedCard; readonly isBack: boolean };

/** Pages to show, each laid out when it is requested, and for a while the same object; pages count from 0. */
export type Pages = {
  readonly count: number;
  readonly page: (index: number) => Page | null;
  /** Returns whether the card at a position of a page is a back. */
  readonly isBack: (index: number, place: number, cards: number) => boolean;
  readonly thumbnail: (index: number) => Thumbnail;
  /** Describes what a page belongs to, if a print has several subjects. */
  readonly caption?: (index: number) => string;
};

type Props = {
  readonly pages: Pages;
  readonly unit: LengthUnit;
  /** Renders the actions for the clicked card, on a page counted from 0. */
  readonly children: (card: ShownCard | null, page: number) => React.ReactNode;
};

/** The pages as they print, one at a time, with rulers; a click on a card selects it. */
export function Preview({ pages: { count: pages, page: pageOf, isBack: isBackAt, thumbnail, caption }, unit, children }: Props) {
  const [wanted, turnTo] = useState(0);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [pointed, point] = useState(0);
  const box = useRef<HTMLElement>(null);
  const view = useView(box);
  const number = useId();
  const shown = Math.max(0, Math.min(wanted, pages - 1));
  const page = useMemo(() => pageOf(shown), [pageOf, shown]);
  const size = page ?? NO_PAGE;
  const room = Math.min((view.width - AROUND_PX) / (size.widthMm * PX_PER_MM), (view.height - AROUND_PX) / (size.heightMm * PX_PER_MM));
  const scale = zoom === 'fit' ? Math.max(0.05, room) : zoom;
  const drawn = useDrawnPages(pageOf, shown, page, pages, scale);
  if (page === null) return null;
  const go = (to: number): void => {
    turnTo(to);
    point(0);
  };
  const isBack = (place: number): boolean => isBackAt(shown, place, page.cards.length);
  const card = page.cards[pointed] ?? null;
  const cardButton = ({ xMm, yMm, card: { name, widthMm, heightMm }, scale: enlarged }: PlacedCard, place: number) => (
    <Button
      kind="bare"
      key={place}
      className="studio-card"
      aria-label={t('{name}{isBack, select, true {, back} other {}}, card {place} of {cardsCount} on this page', {
        name,
        isBack: isBack(place),
        place: place + 1,
        cardsCount: page.cards.length,
      })}
      isPressed={place === pointed}
      data-framed
      style={{
        left: `${xMm * scale}mm`,
        top: `${yMm * scale}mm`,
        width: `${widthMm * enlarged * scale}mm`,
        height: `${heightMm * enlarged * scale}mm`,
      }}
      onClick={() => point(place)}
    />
  );
  return (
    <>
      <div className="studio-preview column grows">
        <div className="anchor grows">
          <section className="studio-paper stack scrolls fills tall" ref={box} aria-label={t('Preview')}>
            {isMeasured(view) &&
              drawn.map(({ index, page: { widthMm, heightMm }, svg }) => (
                <div
                  key={index}
                  className={index === shown ? 'studio-sheet anchor floats' : 'studio-beside anchor'}
                  aria-hidden={index !== shown || undefined}
                >
                  {index === shown ? (
                    <>
                      <Ruler lengthMm={widthMm} scale={scale} unit={unit} isUpright={false} />
                      <Ruler lengthMm={heightMm} scale={scale} unit={unit} isUpright />
                    </>
                  ) : null}
                  <Drawing
                    svg={svg}
                    size={{ widthMm, heightMm }}
                    scale={scale}
                    label={t('Page {index} of {pages}', { index: index + 1, pages })}
                  />
                  {index === shown ? page.cards.map(cardButton) : null}
                </div>
              ))}
          </section>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no border of its own to float with */}
          <span className="studio-zoom rounded on-surface column" role="group" aria-label={t('Zoom of the preview')}>
            {zooms.map(([each, text]) => (
              <Button
                label={each === 'fit' && zoom === 'fit' ? t('Fit, {scale} %', { scale: Math.round(scale * 100) }) : text}
                kind="bare"
                key={each}
                isPressed={zoom === each}
                onClick={() => setZoom(each)}
              />
            ))}
          </span>
        </div>
        <div className="line-above on-raised pad-bar row wraps gap-16">
          <span className="field-row">
            <IconButton icon="left" kind="outlined" label={t('Page before')} disabled={shown === 0} onClick={() => go(shown - 1)} />
            <label className="field-row" htmlFor={number}>
              {t('Page')}
              <NumberField id={number} className="studio-page" min={1} max={pages} value={shown + 1} onChange={(to) => go(to - 1)} />
              {t('of {pages}', { pages })}
            </label>
            <IconButton icon="right" kind="outlined" label={t('Page after')} disabled={shown >= pages - 1} onClick={() => go(shown + 1)} />
            {caption && <span className="studio-caption dim">{caption(shown)}</span>}
          </span>
          {children(card && { placed: card, isBack: isBack(pointed) }, shown)}
        </div>
      </div>
      <Thumbnails pages={pages} shown={shown} thumbnailOf={thumbnail} go={go} caption={caption} />
    </>
  );
}
