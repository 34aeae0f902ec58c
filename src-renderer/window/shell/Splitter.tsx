import type { KeyboardEvent, PointerEvent } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { App } from '../app.ts';
import { useParts } from '../slice.ts';

const NARROWEST = 304;
const WIDEST = 420;
const STEP = 8;

/** The edge of the inspector: drag it, or move it with the arrow keys; double-click or Enter hides the inspector. */
export function Splitter({ app }: { readonly app: App }) {
  const { inspector, zoom } = useParts(app.store, 'inspector', 'zoom');
  const put = (width: number): void =>
    app.set({ inspector: { ...app.store.getState().inspector, width: Math.round(Math.max(NARROWEST, Math.min(WIDEST, width))) } });
  const putAway = (): void => app.set({ inspector: { ...inspector, open: false } });

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const edge = event.currentTarget;
    const [from, width] = [event.clientX, inspector.width];
    const move = (moved: globalThis.PointerEvent): void => put(width + (from - moved.clientX) / zoom);
    const end = (): void => {
      edge.removeEventListener('pointermove', move);
      edge.removeEventListener('lostpointercapture', end);
    };
    edge.setPointerCapture(event.pointerId);
    edge.addEventListener('pointermove', move);
    edge.addEventListener('lostpointercapture', end);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const widths: Readonly<Record<string, number>> = {
      ArrowLeft: inspector.width + STEP,
      ArrowRight: inspector.width - STEP,
      Home: NARROWEST,
      End: WIDEST,
    };
    const width = widths[event.key];
    if (width !== undefined) put(width);
    else if (event.key === 'Enter') putAway();
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that is moved by hand is a separator with a value, which <hr> is not.
    <div
      className="splitter stays"
      role="separator"
      tabIndex={0}
      aria-label={t('Width of the inspector')}
      aria-orientation="vertical"
      aria-valuenow={inspector.width}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      onPointerDown={onPointerDown}
      onDoubleClick={putAway}
      onKeyDown={onKeyDown}
    />
  );
}
