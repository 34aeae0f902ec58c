import { z } from 'zod';
import { designIdSchema } from '../../shared/project/index.ts';
import { designsOf } from '../document/document.ts';
import { forceSession } from '../forces/session.ts';
import { labSlice } from '../lab/state.ts';
import type { App } from '../window/app.ts';
import { workshopSession } from '../workshop/state.ts';

const KEY = 'motorpool-place';

/** Where the player is: the screen, what it shows, and the cell of the sheet. */
const placeSchema = z.object({
  project: z.string(),
  screen: z.string(),
  active: z.object({ design: designIdSchema.nullable(), row: z.number().int().min(0), column: z.string() }),
  lab: z.string(),
  section: z.string(),
  force: z.string().nullable(),
  forceView: z.enum(['sheet', 'bothSides', 'battle', 'collection', 'print']),
});

/** The project that a place is in: its file, or its name before it has one. */
function projectHere(app: App): string {
  const { open, history } = app.store.getState();
  return open.file ?? history.present.name;
}

/** Keeps the place of this window when its page is left, for when it is loaded again. */
export function keepPlace(app: App): void {
  addEventListener('pagehide', () => {
    const { screen, active } = app.store.getState();
    const { force, view } = forceSession(app).store.getState();
    const place: z.input<typeof placeSchema> = {
      project: projectHere(app),
      screen,
      active,
      lab: labSlice(app).getState().view,
      section: workshopSession(app).store.getState().section,
      force,
      forceView: view,
    };
    sessionStorage.setItem(KEY, JSON.stringify(place));
  });
}

/** Returns to the place that the page had before it was loaded again, if the project is the same. */
export function returnToPlace(app: App): void {
  const found = placeSchema.safeParse(readKept());
  if (!found.success || found.data.project !== projectHere(app)) return;
  const { screen, active, lab, section, force, forceView } = found.data;
  const state = app.store.getState();
  if (!app.screens().some(({ id, isOffered }) => id === screen && (isOffered?.(state.ruleset) ?? true))) return;
  labSlice(app).setState({ view: lab });
  workshopSession(app).store.setState({ section });
  const known = state.history.present.forces?.find(({ id }) => id === force);
  forceSession(app).store.setState({ force: known?.id ?? null, view: forceView });
  if (designsOf(state).some(({ id }) => id === active.design)) app.goTo(active, { screen });
  else app.set({ screen });
}

function readKept(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    // Storage is blocked, or holds something else: the page begins as usual.
    return null;
  }
}
