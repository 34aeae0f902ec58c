import { z } from 'zod';

/** Position and size of a window in screen pixels; systems that scale the display report fractions. */
const placementSchema = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
  maximized: z.boolean(),
});
export type WindowPlacement = z.infer<typeof placementSchema>;
export type ScreenArea = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export const keptPlacementSchema = placementSchema.nullable();

/** The page is unusable below this size. On a smaller screen the window fills the screen. */
const LEAST_WIDTH = 800;
const LEAST_HEIGHT = 500;
const USUAL = { width: 1440, height: 900 };
/** This much of a window must be on a screen, so that its title bar can be reached. */
const IN_REACH = 120;

/** Returns the largest area of whole pixels within an area. */
function wholePixels({ x, y, width, height }: ScreenArea): ScreenArea {
  const [left, top] = [Math.ceil(x), Math.ceil(y)];
  return { x: left, y: top, width: Math.floor(x + width) - left, height: Math.floor(y + height) - top };
}

const isReachable = (window: ScreenArea, screen: ScreenArea): boolean =>
  Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x) >= IN_REACH &&
  window.y >= screen.y - 10 &&
  window.y <= screen.y + screen.height - IN_REACH;

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

export type NextWindow = Partial<ScreenArea> & {
  readonly width: number;
  readonly height: number;
  readonly minWidth: number;
  readonly minHeight: number;
};

/**
 * Returns the place of the next window: that of the last one if its screen still exists, in whole pixels and no larger than
 * its screen; else its size, on the first of `screens`, where the system places new windows. Wayland tells a program no
 * position, so there only the size is known.
 */
export function nextWindow(last: WindowPlacement | null, screens: readonly ScreenArea[]): NextWindow {
  const areas = screens.map(wholePixels);
  const before = last && { x: Math.round(last.x), y: Math.round(last.y), width: Math.round(last.width), height: Math.round(last.height) };
  const shown = before && areas.find((one) => isReachable(before, one));
  const screen = shown ?? areas[0];
  const most = { width: screen?.width ?? USUAL.width, height: screen?.height ?? USUAL.height };
  const least = { minWidth: Math.min(LEAST_WIDTH, most.width), minHeight: Math.min(LEAST_HEIGHT, most.height) };
  const wanted = before ?? USUAL;
  const width = between(wanted.width, least.minWidth, most.width);
  const height = between(wanted.height, least.minHeight, most.height);
  if (!before || !shown) return { width, height, ...least };
  const x = between(before.x, shown.x, shown.x + shown.width - width);
  const y = between(before.y, shown.y, shown.y + shown.height - height);
  return { x, y, width, height, ...least };
}
