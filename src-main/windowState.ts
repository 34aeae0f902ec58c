import { z } from 'zod';

/** Where a window stood, in the screen's own pixels. */
const windowStateSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  maximized: z.boolean(),
});
export type WindowState = z.infer<typeof windowStateSchema>;
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export const keptWindowSchema = windowStateSchema.nullable();

export const LEAST_WIDTH = 800;
export const LEAST_HEIGHT = 500;
const USUAL = { width: 1440, height: 900 };
/** So much of a window must be on a screen for its title bar to be reached. */
const IN_REACH = 120;

const isReachable = (window: Area, screen: Area): boolean =>
  Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x) >= IN_REACH &&
  window.y >= screen.y - 10 &&
  window.y <= screen.y + screen.height - IN_REACH;

/** Where the next window opens: where the last one stood, unless that screen is gone; never larger than its screen. */
export function nextWindow(
  last: WindowState | null,
  screens: readonly Area[],
): Partial<Area> & { readonly width: number; readonly height: number } {
  const screen = last && screens.find((one) => isReachable(last, one));
  if (!last || !screen) return USUAL;
  const width = Math.max(LEAST_WIDTH, Math.min(last.width, screen.width));
  const height = Math.max(LEAST_HEIGHT, Math.min(last.height, screen.height));
  return { x: last.x, y: last.y, width, height };
}
