import { drawingOf, ICON_GRID } from '../../../shared/paper/print/drawing/index.ts';
import type { IconSource } from '../../../shared/rules/ruleset/format/symbols.ts';
import { t } from '../../words/words.ts';

const SVG = 'http://www.w3.org/2000/svg';
const MOST_SEATS = 8;

/** Returns a piece of text with a class of its own. */
export function word(text: string, className: string): HTMLElement {
  const made = document.createElement('span');
  made.className = className;
  made.textContent = text;
  return made;
}

/** Returns a symbol as on the cards. */
export function symbol(name: IconSource, className: string): SVGElement {
  const made = document.createElementNS(SVG, 'svg');
  made.setAttribute('class', className);
  made.setAttribute('viewBox', `0 0 ${ICON_GRID} ${ICON_GRID}`);
  made.setAttribute('aria-hidden', 'true');
  for (const { d, stroke, cap, join, dash } of drawingOf(name).shapes) {
    const path = document.createElementNS(SVG, 'path');
    const isFilled = stroke === null;
    const attributes = {
      d,
      fill: isFilled ? 'currentColor' : 'none',
      stroke: isFilled ? 'none' : 'currentColor',
      'stroke-width': stroke,
      'stroke-linecap': cap,
      'stroke-linejoin': join,
      'stroke-dasharray': dash ? `${dash.length} ${dash.gap}` : undefined,
    };
    for (const [attribute, value] of Object.entries(attributes))
      if (value !== undefined && value !== null) path.setAttribute(attribute, String(value));
    made.append(path);
  }
  return made;
}

/** Returns seats as symbols, the free ones faint, with the numbers in words. */
export function seatsOf(taken: number, seats: number): HTMLElement {
  const made = word('', 'fc-seats');
  if (seats <= MOST_SEATS)
    for (let seat = 0; seat < seats; seat++) made.append(symbol('infantry-seat', seat < taken ? 'fc-seat' : 'fc-seat free'));
  made.append(word(t('{taken} of {seats}', { taken, seats }), ''));
  return made;
}

/** Returns the button that opens or closes a heading. */
export function twisty(name: string, isOpen: boolean): HTMLElement {
  const made = document.createElement('button');
  made.className = 'mp-twisty';
  made.tabIndex = -1;
  made.setAttribute('aria-label', `${isOpen ? t('Collapse') : t('Open')} ${name}`);
  made.setAttribute('aria-expanded', String(isOpen));
  return made;
}
