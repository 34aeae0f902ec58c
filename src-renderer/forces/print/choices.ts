import {
  type ForceJob,
  type ForcePart,
  forceJobSchema,
  forceParts,
  type PartSetup,
  partSetups,
} from '../../../shared/paper/handouts/force/index.ts';
import type { PrintSetup } from '../../../shared/paper/print/paper/index.ts';
import { type CardChoices, cardChoices, cardSlice } from '../../cards/choices.ts';
import type { App } from '../../window/app.ts';

type ForceChoices = CardChoices['force'];

/** Changes what of battlegroups is printed. */
export function chooseForces(app: App, change: Partial<ForceChoices>): void {
  const cards = cardChoices(app);
  cardSlice(app).setState({ force: { ...cards.force, ...change } });
}

/** Changes how battlegroups are printed. */
export const chooseForceJob = (app: App, change: Partial<ForceChoices['job']>): void =>
  chooseForces(app, { job: { ...cardChoices(app).force.job, ...change } });

/** Adds a part to the print, or removes it; parts stay in the order in which they print. */
export function togglePart(app: App, part: ForcePart): void {
  const { parts } = cardChoices(app).force;
  chooseForces(app, { parts: forceParts.filter((each) => parts.includes(each) !== (each === part)) });
}

/** Changes the layout of the cards of one part, or the orientation of the sheets. */
export function choosePartSetup(app: App, part: PartSetup, change: Partial<PrintSetup>): void {
  const { job } = cardChoices(app).force;
  chooseForceJob(app, { [part]: { ...job[part], setup: { ...job[part].setup, ...change } } });
}

/** Changes the settings shared by all parts of a print: the paper, its margin, and the cutting aids for cards. */
export function choosePaper(app: App, change: Partial<PrintSetup>): void {
  const { job } = cardChoices(app).force;
  const turned = change.orientation !== undefined;
  // Sheets are turned by themselves: on them, "best" is portrait.
  const changed = partSetups.filter((part) => !turned || part !== 'sheet');
  const parts = changed.map((part) => [part, { ...job[part], setup: { ...job[part].setup, ...change } }] as const);
  chooseForceJob(app, Object.fromEntries(parts));
}

/** Returns the job of a print; null while no part is chosen. */
export function forceJobOf({ job, parts }: Pick<ForceChoices, 'job' | 'parts'>): ForceJob | null {
  const read = forceJobSchema.safeParse({ ...job, parts });
  return read.success ? read.data : null;
}
