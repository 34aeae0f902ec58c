import { type ForceJob, type ForcePart, forceJobSchema, forceParts } from '../../../shared/handouts/index.ts';
import type { PrintSetup } from '../../../shared/print/paper/index.ts';
import type { CardChoices } from '../../cards/choices.ts';
import type { App } from '../../window/app.ts';

type ForceChoices = CardChoices['force'];

/** Chooses anew what of battlegroups is printed. */
export function chooseForces(app: App, change: Partial<ForceChoices>): void {
  const { cards } = app.store.getState();
  app.set({ cards: { ...cards, force: { ...cards.force, ...change } } });
}

/** Chooses anew how battlegroups are printed. */
export const chooseForceJob = (app: App, change: Partial<ForceChoices['job']>): void =>
  chooseForces(app, { job: { ...app.store.getState().cards.force.job, ...change } });

/** Takes a part into the print, or out of it; parts stay in the order in which they print. */
export function togglePart(app: App, part: ForcePart): void {
  const { parts } = app.store.getState().cards.force;
  chooseForces(app, { parts: forceParts.filter((each) => parts.includes(each) !== (each === part)) });
}

/** Chooses anew how cards of one part lie on paper, or how its sheets are turned. */
export function choosePartSetup(app: App, part: ForcePart, change: Partial<PrintSetup>): void {
  const { job } = app.store.getState().cards.force;
  chooseForceJob(app, { [part]: { ...job[part], setup: { ...job[part].setup, ...change } } });
}

/** Chooses anew what all parts of a print share: the paper, its margin, and what helps to cut cards. */
export function choosePaper(app: App, change: Partial<PrintSetup>): void {
  const { job } = app.store.getState().cards.force;
  const turned = change.orientation !== undefined;
  // Sheets are turned by themselves: on them, "best" is portrait.
  const changed = forceParts.filter((part) => !turned || part !== 'sheet');
  const parts = changed.map((part) => [part, { ...job[part], setup: { ...job[part].setup, ...change } }] as const);
  chooseForceJob(app, Object.fromEntries(parts));
}

/** The job of a print; null while no part is chosen. */
export function forceJobOf({ job, parts }: Pick<ForceChoices, 'job' | 'parts'>): ForceJob | null {
  const read = forceJobSchema.safeParse({ ...job, parts });
  return read.success ? read.data : null;
}
