/** The limits of forces and sections: what they count, what is left of them, and in words. */
export { countedText, leftOf, limitCells, limitOf, limitsPoints, sectionLimitOf, withCounted } from './limits.ts';
