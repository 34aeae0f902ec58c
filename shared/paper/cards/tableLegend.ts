import type { IconSource } from '../../rules/ruleset/format/symbols.ts';
import { type Fragment, icon } from '../print/drawing/index.ts';
import type { Item } from '../print/page/index.ts';
import { baselineIn, fitLine, placeLine } from '../print/text.ts';
import type { FilledBlock, Phrases } from './filled.ts';
import { type CardContext, isBlank, runsOf, wantedMm } from './fragment.ts';

type Table = Extract<FilledBlock, { kind: 'table' }>;

const LEGEND = { iconMm: 2.3, gapMm: 0.5, betweenMm: 1.2 };

/** Symbols with their words: beside the heading or above it, or on lines of their own. */
type Legend = { readonly items: readonly Item[]; readonly above: readonly Fragment[] };

/**
 * What the rows' symbols mean, each once, in the `nameMm` that the heading has: to the right of the last of its `lines`, or above it
 * where there is more room.
 */
export function legend(context: CardContext, { rows, heading }: Table, nameMm: number, indentMm: number, lines: number): Legend {
  const { measures, drawing, widthMm } = context;
  const { label, headingLineMm: lineMm } = measures;
  const known = new Map(rows.flatMap(({ icon: name, word }) => (name === null || isBlank(word) ? [] : [[name, word] as const])));
  if (known.size === 0 || !drawing.hasSymbols) return { items: [], above: [] };
  const drawn = (name: IconSource, word: Phrases, xMm: number, topMm: number): readonly Item[] => {
    const text = fitLine(runsOf(word, label), widthMm - LEGEND.iconMm - LEGEND.gapMm).line;
    const wordsMm = xMm + LEGEND.iconMm + LEGEND.gapMm;
    return [
      ...icon(name, xMm, topMm + (lineMm - LEGEND.iconMm) / 2, LEGEND.iconMm),
      ...placeLine(text, wordsMm, baselineIn(topMm, lineMm, label.sizePt)),
    ];
  };
  const ownMm = (word: Phrases): number => LEGEND.iconMm + LEGEND.gapMm + wantedMm(word, label);
  const wantMm = [...known.values()].reduce((sum, word) => sum + ownMm(word) + LEGEND.betweenMm, -LEGEND.betweenMm);
  const toMm = nameMm;
  const besideMm = Math.max(indentMm, wantedMm(heading, label) + 1.6);
  const isBeside = wantMm <= toMm - besideMm;
  if (isBeside || (lines > 1 && wantMm <= toMm)) {
    let x = isBeside ? toMm - wantMm : 0;
    const items = [...known].flatMap(([name, word]) => {
      const own = drawn(name, word, x, isBeside ? (lines - 1) * lineMm : 0);
      x += ownMm(word) + LEGEND.betweenMm;
      return own;
    });
    return { items, above: [] };
  }
  const above: { heightMm: number; items: Item[] }[] = [];
  let x = widthMm;
  for (const [name, word] of known) {
    if (x + ownMm(word) > widthMm) {
      above.push({ heightMm: lineMm, items: [] });
      x = 0;
    }
    above.at(-1)?.items.push(...drawn(name, word, x, 0));
    x += ownMm(word) + LEGEND.betweenMm;
  }
  return { items: [], above };
}
