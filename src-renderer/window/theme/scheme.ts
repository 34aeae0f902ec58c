import { useSyncExternalStore } from 'react';
import type { AppState } from '../app.ts';

const darkSystem = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

const listen = (changed: () => void): (() => void) => {
  const query = darkSystem();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Returns the colour scheme to show: the chosen one, or the system's if that is followed. */
export function useScheme(chosen: AppState['scheme']): 'light' | 'dark' {
  const isDark = useSyncExternalStore(listen, () => darkSystem().matches);
  if (chosen !== 'system') return chosen;
  return isDark ? 'dark' : 'light';
}

export const ZOOM_STEPS: readonly number[] = [0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2];

/** Returns the next zoom step in a direction, or the same at either end; between 0.8 and 2. */
export function zoomStep(zoom: number, direction: 1 | -1): number {
  const steps = direction > 0 ? ZOOM_STEPS : ZOOM_STEPS.toReversed();
  return steps.find((step) => (direction > 0 ? step > zoom + 0.001 : step < zoom - 0.001)) ?? zoom;
}

/** How the style sheet draws the window: faint words and lines as dark as the others, letters told apart more easily, nothing glides. */
export function applyLook(look: Readonly<Pick<AppState, 'contrast' | 'face' | 'motion'>>): void {
  Object.assign(document.documentElement.dataset, look);
}

/** Scales everything on the page; 1 is the designed size. */
export function applyZoom(zoom: number): void {
  const { style } = document.documentElement;
  style.setProperty('zoom', String(zoom));
  style.setProperty('--zoom', String(zoom));
}
