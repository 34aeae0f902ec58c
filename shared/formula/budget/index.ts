/** How much formulas may work out. */
export {
  type Budget,
  caught,
  guarded,
  isOver,
  LONG_TEXT,
  newBudget,
  owe,
  spend,
  spendCells,
  spendText,
  TOO_MUCH,
  under,
} from './budget.ts';
