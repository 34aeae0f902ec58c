import type { CardJob } from '../../shared/paper/cards/job/index.ts';
import type { PrintSetup } from '../../shared/paper/print/paper/index.ts';
import type { App } from '../window/app.ts';
import { cardChoices, cardSlice } from './choices.ts';

/** Changes the options of the print job. */
export function chooseJob(app: App, change: Partial<CardJob>): void {
  const cards = cardChoices(app);
  cardSlice(app).setState({ job: { ...cards.job, ...change } });
}

/** Changes how cards are placed on paper. */
export const chooseSetup = (app: App, change: Partial<PrintSetup>): void =>
  chooseJob(app, { setup: { ...cardChoices(app).job.setup, ...change } });

/** Opens the cards screen for the designs that are selected. */
export function showSelectedCards(app: App): void {
  cardSlice(app).setState({ kind: 'cards', which: 'selected' });
  app.set({ screen: 'cards' });
}

/** Opens the cards screen; if several designs are selected, for those. */
export function showCards(app: App): void {
  const { screen, selected } = app.store.getState();
  if (screen === 'cards') return;
  cardSlice(app).setState({ kind: 'cards', which: selected.length > 1 ? 'selected' : 'all' });
  app.set({ screen: 'cards' });
}
