import type { ForcePart, ForcePrint, ForcePrintPart } from '../../../shared/handouts/index.ts';
import { counted } from '../words.ts';

/** The name of each part of a print, and its content. */
export const PARTS: Readonly<Record<ForcePart, readonly [label: string, about: string]>> = {
  sheet: ['Sheet', 'Everything on a page, with boxes for losses; of several, a page of all sides before'],
  cards: ['Unit cards', 'Exactly these units, with their grades, upgrades and numbers'],
  deck: ['Order cards', 'The chosen deck as poker cards with backs that are all alike'],
  markers: ['Markers', 'What lies on the table, in true size, dummies included'],
};

/** "Unit cards, Red Guard"; "Sheet, all sides". */
export const partWords = ({ part, force, id }: Pick<ForcePrintPart, 'part' | 'force' | 'id'>): string =>
  `${PARTS[part][0]}, ${id === null ? 'all sides' : force}`;

/** "9 pages, 34 cards, 12 markers". */
export function summaryOf({ pages, parts }: Pick<ForcePrint, 'pages' | 'parts'>): string {
  const sum = (wanted: readonly ForcePart[]): number =>
    parts.reduce((total, { part, cards }) => total + (wanted.includes(part) ? cards : 0), 0);
  const [cards, markers] = [sum(['cards', 'deck']), sum(['markers'])];
  return [
    counted(pages.length, 'page'),
    ...(cards > 0 ? [counted(cards, 'card')] : []),
    ...(markers > 0 ? [counted(markers, 'marker')] : []),
  ].join(', ');
}
