import type { ForceAssessment } from '../../../../force/index.ts';
import type { PartContext, PartLayout } from '../part.ts';
import type { ForcePart } from '../partFacts.ts';
import { planPart, setupPart } from './battle.ts';
import { cardsPart } from './cards.ts';
import { deckPart, sharedDeckPart } from './deck.ts';
import { handPart } from './hand.ts';
import { allMarkersPart, markersPart } from './markers.ts';
import { ordersPart, recordPart } from './record.ts';
import { referencePart } from './reference.ts';
import { sheetPart, sidesPart } from './sheet.ts';

/** How a part is laid out: once for the battle, once for each side, or both. */
type PartLayouts = {
  /** Lays out what is printed once, before all that is printed for each side; null if there is nothing to say for these forces. */
  readonly once?: (context: PartContext, assessments: readonly ForceAssessment[]) => PartLayout | null;
  /** Lays out what each side gets; null if it is printed once for all. */
  readonly each?: (context: PartContext, assessment: ForceAssessment) => PartLayout | null;
};

/** The function that lays out each part; how to add a part is said at `forceParts`. */
export const partTable: Readonly<Record<ForcePart, PartLayouts>> = {
  setup: { once: setupPart },
  plan: { each: planPart },
  sheet: { once: sidesPart, each: sheetPart },
  hand: { each: handPart },
  record: { each: recordPart },
  orders: { each: ordersPart },
  reference: { once: referencePart },
  cards: { each: cardsPart },
  deck: { once: sharedDeckPart, each: deckPart },
  markers: { once: allMarkersPart, each: markersPart },
};
