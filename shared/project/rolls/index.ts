/** What was rolled for units, die by die. */
export { MOST_ROLLED, type RolledDice, rolledSchema } from './rolledDice.ts';
