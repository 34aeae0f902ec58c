/** What designs are worth: the points of a game system, if it has any, and how they are written. */
export { FAIRNESS_FILE, formatAmount, formatPoints, type Points, pointsIn, unitOfPoints } from './points.ts';
export { PART_DECIMALS, partText, ROUNDED, type ShownSum, shownNumber, shownSum, shownSums, UNEXPLAINED } from './shownSum.ts';
