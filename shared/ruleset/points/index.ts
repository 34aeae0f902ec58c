/** What designs are worth: the points of a game system, if it has any, and how they are written. */
export { formatAmount, formatPoints, type Points, pointsIn, unitOfPoints } from './points.ts';
