import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { t } from '../words/words.ts';
import { movedBy, type PictureView, zoomedTo } from './crop.ts';
import { paintView } from './making.ts';

type Props = { readonly bitmap: ImageBitmap; readonly view: PictureView; readonly show: (view: PictureView) => void };

/** Twice the size on screen, for high-resolution displays. */
const CANVAS = { width: 864, height: 576 } as const;
const ZOOM_STEP = 1.15;

/** Returns the view after a key: arrows move by a twentieth of the frame (with Shift a fifth), + and − zoom; null for others. */
function viewAfterKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  bitmap: ImageBitmap,
  view: PictureView,
): PictureView | null {
  const step = shiftKey ? 0.2 : 0.05;
  switch (key) {
    case 'ArrowLeft':
      return movedBy(bitmap, view, -step, 0);
    case 'ArrowRight':
      return movedBy(bitmap, view, step, 0);
    case 'ArrowUp':
      return movedBy(bitmap, view, 0, -step);
    case 'ArrowDown':
      return movedBy(bitmap, view, 0, step);
    case '+':
    case '=':
      return zoomedTo(bitmap, view, view.zoom * ZOOM_STEP);
    case '-':
      return zoomedTo(bitmap, view, view.zoom / ZOOM_STEP);
    default:
      return null;
  }
}

/** The frame in which a picture is moved and zoomed, by pointer, wheel or keys. */
export function PictureFrame({ bitmap, view, show }: Props) {
  const place = useRef<HTMLCanvasElement>(null);
  const [held, hold] = useState<{ readonly x: number; readonly y: number } | null>(null);
  useEffect(() => {
    if (place.current) paintView(place.current, bitmap, view);
  }, [bitmap, view]);
  useEffect(() => {
    const canvas = place.current;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { left, top, width, height } = (canvas ?? document.body).getBoundingClientRect();
      const zoom = event.deltaY < 0 ? view.zoom * ZOOM_STEP : view.zoom / ZOOM_STEP;
      show(zoomedTo(bitmap, view, zoom, (event.clientX - left) / width, (event.clientY - top) / height));
    };
    // A React wheel listener could not stop the page from scrolling.
    canvas?.addEventListener('wheel', onWheel, { passive: false });
    return () => canvas?.removeEventListener('wheel', onWheel);
  }, [bitmap, view, show]);
  const onPointerMove = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): void => {
    if (held === null) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    show(movedBy(bitmap, view, (held.x - clientX) / width, (held.y - clientY) / height));
    hold({ x: clientX, y: clientY });
  };
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it is moved by pointer and keys, for which no other role stands.
    <canvas
      ref={place}
      className="picture-frame fills rounded"
      {...CANVAS}
      data-autofocus
      tabIndex={0}
      role="application"
      aria-label={t('Visible part of the picture. Arrow keys move it, plus and minus zoom.')}
      onKeyDown={(event) => {
        const after = viewAfterKey(event, bitmap, view);
        if (after === null || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        show(after);
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        hold({ x: event.clientX, y: event.clientY });
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => hold(null)}
      onPointerCancel={() => hold(null)}
    />
  );
}
