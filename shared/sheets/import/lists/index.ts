/** Lists of designs as plain text: our own, read back word for word, and anybody's. */

export { type FigureLabels, figureLabels, labelledFigures } from './figureLabels.ts';
export { factTexts, nameText, readFacts } from './listFacts.ts';
export { GOES_ON, listReadings, UNSEEN } from './listLines.ts';
export { aboutDesigns, listWorkbook, NAMELESS, rowPrefix } from './ownList.ts';
export { readTextRow } from './textLine.ts';
export { listInstead, ownTextList, type TextList } from './textList.ts';
