import type { OddsMeasure } from '../../../shared/combat/odds/index.ts';
import { defineSlice } from '../../window/slice.ts';
import type { LineOrder } from './order.ts';

/** What the matrix of odds shows. */
type OddsState = {
  /** Keys of the lists that attack and that are attacked. */
  readonly attackers: string;
  readonly targets: string;
  readonly measure: OddsMeasure;
  /** What rows and columns are sorted by; null for the order of their list. */
  readonly rowOrder: LineOrder | null;
  readonly columnOrder: LineOrder | null;
};

export const oddsSlice = defineSlice<OddsState>({
  id: 'lab.odds',
  fresh: () => ({
    attackers: 'designs',
    targets: 'designs',
    measure: 'kill',
    rowOrder: null,
    columnOrder: null,
  }),
});
