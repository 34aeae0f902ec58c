import { capitalised } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import { formatPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { designsOf } from '../../document/document.ts';
import type { AppState } from '../../window/app.ts';

/** A step of the tour: what it says of the player's own project, and what it points at. */
type TourStep = {
  readonly says: (state: AppState) => string;
  /** Selects the part of the window that it is about. */
  readonly at: string;
};

/** The design that the tour speaks of: the one that is chosen, or else the first. */
const spokenOf = (state: AppState) => designsOf(state).find(({ id }) => id === state.active.design) ?? designsOf(state)[0];

/** The name of that design. */
const nameIn = (state: AppState): string => String(spokenOf(state)?.values.name ?? '').trim() || state.ruleset.data.designNoun.one;

/** What its cost is, as it is shown. */
function costIn(state: AppState): string {
  const design = spokenOf(state);
  return state.ruleset.points === null || design === undefined ? '' : formatPoints(state.ruleset, assessDesign(state.ruleset, design).cost);
}

/** The tour: from the sheet to the pack. */
export const TOUR_STEPS: readonly TourStep[] = [
  {
    says: (state) => {
      const { one, many } = state.ruleset.data.designNoun;
      const designs = designsOf(state).length === 1 ? one : many;
      return t('Here is what you brought, your {designs}. Type over any cell, as in a spreadsheet; Ctrl+Z takes it back.', { designs });
    },
    at: '.mp-grid',
  },
  {
    says: (state) => {
      const [name, cost] = [nameIn(state), costIn(state)];
      return cost === ''
        ? t('Here is what {name} has, and the card that it gets.', { name })
        : t('Here is why {name} costs {cost}, part by part, and the card that it gets.', { name, cost });
    },
    at: '.inspector',
  },
  { says: () => t('Down here are the problems. F8 goes to the next one, Ctrl+. says what can be done there.'), at: '.status' },
  {
    says: (state) =>
      t('Under Cards you print them: those selected, all, or a group. {forces} are bought and printed beside it.', {
        forces: capitalised(state.ruleset.written.force.noun.many),
      }),
    at: 'nav[aria-label="Screens"]',
  },
  { says: () => t('Ctrl+K finds every command, print and setting by its name, and F1 opens the guide for what you see.'), at: '.banner' },
];
