import { keepEach } from '../../../base/remembered.ts';
import { wordOf } from '../../../base/words/words.ts';
import { type IconSource, type SymbolName, symbolTitles } from '../../../rules/ruleset/format/symbols.ts';
import icons from './icons.json' with { type: 'json' };

/** One stroke or filled shape of a symbol: an SVG path on a 24 x 24 grid. `stroke` is the pen's width in grid units; null fills the shape. */
type IconShape = {
  readonly d: string;
  readonly stroke: number | null;
  readonly cap: 'butt' | 'round';
  readonly join: 'miter' | 'round';
  readonly dash: { readonly length: number; readonly gap: number } | null;
};

/** What a symbol means, for readers of the screen, and its shapes. */
export type Icon = { readonly title: string; readonly shapes: readonly IconShape[] };

const filled = (d: string): IconShape => ({ d, stroke: null, cap: 'butt', join: 'miter', dash: null });
/** A circle as commands of an SVG path. */
export const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Side of the grid the symbols are drawn on. */
export const ICON_GRID = 24;

/** A shape of `icons.json`: what is filled, or drawn with a pen, which is 2 wide and round unless it says otherwise. */
type DrawnShape = {
  readonly fill?: string;
  readonly stroke?: string;
  readonly pen?: number;
  readonly cap?: string;
  readonly join?: string;
  readonly dash?: IconShape['dash'];
};

/** The drawings of our own symbols. At most one idea each, legible at 3.3 mm. */
const drawings: Readonly<Record<SymbolName, readonly DrawnShape[]>> = icons;

const shapeOf = ({ fill, stroke = '', pen = 2, cap, join, dash = null }: DrawnShape): IconShape =>
  fill === undefined
    ? { d: stroke, stroke: pen, cap: cap === 'butt' ? 'butt' : 'round', join: join === 'miter' ? 'miter' : 'round', dash }
    : filled(fill);

const iconNamed = keepEach((name: SymbolName): Icon => ({ title: wordOf(symbolTitles[name]), shapes: drawings[name].map(shapeOf) }));

/** One of our symbols, or one that a ruleset or a player draws. */
export const drawingOf = (source: IconSource): Icon =>
  typeof source === 'string'
    ? iconNamed(source)
    : { title: source.label, shapes: source.paths.map(({ d, pen }) => (pen === undefined ? filled(d) : shapeOf({ stroke: d, pen }))) };
