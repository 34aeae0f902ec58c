/** The values of a design: their types, lookup tables, reading what was typed, checking and formatting it. */
export { type CellFault, type EnteredCell, enteredCell, saysSomething } from './enteredCell.ts';
export { formatNumber, formatPlain, formatValue, groupedNumber } from './formatValue.ts';
export { type FilledPart, filledWithLengths, helpShown, lengthsInText } from './lengthsInText.ts';
export { displayNumbers, type NumberDisplay, numberDisplay, USUAL_DISPLAY } from './numberDisplay.ts';
export { asTyped, type NumberStyle, pipsOnly, readNumberText, sayOrMore } from './readNumber.ts';
export { numberNote, readValue } from './readValue.ts';
export { isNoSign, isYesSign, tickSigns } from './readYesNo.ts';
export { choicesOf, type FieldChoice, type RulesetTable } from './tables.ts';
export { type CellValue, cellValueSchema, type DesignInput, type ReadValue, type Values, valuesSchema } from './values.ts';
