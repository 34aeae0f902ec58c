import { FairnessView } from './fairness/FairnessView.tsx';
import { FightView } from './fight/FightView.tsx';
import { OddsView } from './odds/OddsView.tsx';
import type { LabView } from './view.ts';

/** The views of the battle lab, in the order of their buttons. */
export const labViews: readonly LabView[] = [
  { id: 'odds', label: 'Odds', Show: OddsView },
  { id: 'fights', label: 'Fights', Show: FightView },
  { id: 'fairness', label: 'Fairness', Show: FairnessView },
];
