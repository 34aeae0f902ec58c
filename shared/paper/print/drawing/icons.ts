import { t } from '../../../base/words/words.ts';
import type { IconSource, SymbolName } from '../../../rules/ruleset/format/symbols.ts';

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
const stroked = (d: string, pen: Partial<IconShape> = {}): IconShape => ({ d, stroke: 2, cap: 'round', join: 'round', dash: null, ...pen });
/** A circle as commands of an SVG path. */
export const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const square = (side: number): string => `M${12 - side / 2} ${12 - side / 2}h${side}v${side}h${-side}z`;
const corners = stroked('M2 6V2h4M18 2h4v4M2 18v4h4M22 18v4h-4', { stroke: 1.5, cap: 'butt' });

/** Side of the grid the symbols are drawn on. */
export const ICON_GRID = 24;

/** Our own symbols. At most one idea each, legible at 3.3 mm. */
export const icons: Readonly<Record<SymbolName, Icon>> = {
  'ammunition-box': { title: t('Ammunition box'), shapes: [stroked('M3 3h13.5L21 7.5V21H3z', { join: 'miter' })] },
  'fixed-arc': {
    title: t('Fixed, 45 degrees either side'),
    shapes: [filled('M12 21 L4.3 6.5 A11 11 0 0 1 19.7 6.5z'), stroked('M9 21.5h6')],
  },
  flying: {
    title: t('Flying'),
    shapes: [
      filled(
        'M12 1.5c1 1.2 1.4 3 1.5 5.8L22.5 13v2.6l-9-2.4-.5 5 3 2.2V22.5L12 21.3l-4 1.2v-2.1l3-2.2-.5-5-9 2.4V13l9-5.7c.1-2.8.5-4.6 1.5-5.8z',
      ),
    ],
  },
  foot: {
    title: t('Foot'),
    shapes: [
      filled('M8.2 2.5c-2.6.3-4 2.7-3.7 5.6.2 2 .8 3.2.8 4.9h5.7c.1-1.8.9-3.2.8-5.4C11.7 4.3 10.4 2.2 8.2 2.5z'),
      filled('M5.5 15h5.4c.1 2.3-.7 3.8-2.5 3.8S5.5 17.3 5.5 15z'),
      filled('M16.5 6.5c-2 0-3.2 1.9-3.2 4.3 0 1.8.7 2.9.8 4.4h5c0-1.6.7-2.7.7-4.5 0-2.5-1.3-4.2-3.3-4.2z'),
      filled('M14.2 17.2h4.8c0 2-.7 3.3-2.3 3.3s-2.5-1.3-2.5-3.3z'),
    ],
  },
  grav: { title: t('Grav'), shapes: [stroked('M4 5h16l2 4.5H2z'), stroked('M12 13v7.5M8.5 17.3l3.5 3.5 3.5-3.5M4.5 13v4M19.5 13v4')] },
  hover: {
    title: t('Hover'),
    shapes: [
      stroked('M4 6.5h16l2 5H2z'),
      stroked('M3 15.5c1.5 2 3 2 4.5 0 1.5 2 3 2 4.5 0 1.5 2 3 2 4.5 0 1.5 2 3 2 4.5 0'),
      stroked('M6 20h12'),
    ],
  },
  'infantry-seat': {
    title: t('Infantry seat'),
    shapes: [filled(disc(10.5, 5, 3)), stroked('M7 10v6.5h8v5', { stroke: 3 }), stroked('M3.5 9v12.5')],
  },
  'mark-chevron': { title: t('Chevron'), shapes: [stroked('M3 16 12 7l9 9', { stroke: 4.5, join: 'miter', cap: 'butt' })] },
  'mark-circle': { title: t('Disc'), shapes: [filled(disc(12, 12, 9))] },
  'mark-cross': { title: t('Cross'), shapes: [stroked('M4.5 4.5l15 15M19.5 4.5l-15 15', { stroke: 4.5, cap: 'butt' })] },
  'mark-diamond': { title: t('Diamond'), shapes: [filled('M12 1.5 22.5 12 12 22.5 1.5 12z')] },
  'mark-square': { title: t('Square'), shapes: [filled(square(17))] },
  'mark-triangle': { title: t('Triangle'), shapes: [filled('M12 3 22 20.5H2z')] },
  'size-extra-large': { title: t('Extra-large'), shapes: [corners, filled(square(17))] },
  'size-large': { title: t('Large'), shapes: [corners, filled(square(13))] },
  'size-medium': { title: t('Medium'), shapes: [corners, filled(square(9))] },
  'size-small': { title: t('Small'), shapes: [corners, filled(square(5))] },
  towed: {
    title: t('Towed'),
    shapes: [
      stroked(disc(15.5, 14.5, 5)),
      filled(disc(15.5, 14.5, 1.6)),
      stroked('M15.5 9.5 L22 5.5'),
      stroked('M10.6 15.4 L6.4 18.6'),
      stroked(disc(4.4, 19.6, 2)),
    ],
  },
  tracked: {
    title: t('Tracked'),
    shapes: [
      stroked('M5 6.5h14l3 4.5a5 5 0 0 1-4 7H6a5 5 0 0 1-4-7z'),
      filled(disc(7, 13.2, 2)),
      filled(disc(12, 13.2, 2)),
      filled(disc(17, 13.2, 2)),
    ],
  },
  turret: {
    title: t('Turret, all round'),
    shapes: [
      stroked(disc(12, 12, 9.5), { dash: { length: 3.5, gap: 2.47 } }),
      filled(disc(12, 13, 4)),
      stroked('M12 12V4.5', { stroke: 3, cap: 'butt' }),
    ],
  },
  wheeled: {
    title: t('Wheeled'),
    shapes: [
      stroked('M2 7.5h20', { stroke: 3 }),
      stroked('M6.5 8v4M17.5 8v4'),
      stroked(disc(6.5, 15.5, 4)),
      stroked(disc(17.5, 15.5, 4)),
      filled(disc(6.5, 15.5, 1.2)),
      filled(disc(17.5, 15.5, 1.2)),
    ],
  },
  arrow: { title: t('Arrow'), shapes: [stroked('M12 21.5V4.5M5 11l7-7 7 7', { stroke: 2.6 })] },
  'barbed-wire': { title: t('Barbed wire'), shapes: [stroked('M1.5 12h21'), stroked('M5 8l4 8M9 8l-4 8M15 8l4 8M19 8l-4 8')] },
  'blank-card': { title: t('Empty card'), shapes: [stroked('M5.5 2.5h13v19h-13z', { dash: { length: 3.2, gap: 2.9 } })] },
  bolt: { title: t('Bolt'), shapes: [filled('M14.5 1.5 4.5 13.5h6.2L8.5 22.5 19.5 9.5h-6.6z')] },
  cloud: {
    title: t('Cloud'),
    shapes: [stroked('M7 18.5a4.5 4.5 0 0 1-.6-8.95A6 6 0 0 1 18 9.6a4.5 4.5 0 0 1-.5 8.9z'), stroked('M6 22h12')],
  },
  crate: { title: t('Crate'), shapes: [stroked('M3 7.5h18v13H3zM3 7.5 6 3h12l3 4.5'), stroked('M12 10.5v7M8.5 14h7')] },
  crosshair: {
    title: t('Crosshair'),
    shapes: [stroked(disc(12, 12, 7)), stroked('M12 1.5v6M12 16.5v6M1.5 12h6M16.5 12h6'), filled(disc(12, 12, 1.4))],
  },
  dice: { title: t('Dice'), shapes: [stroked('M12 1.8 21.5 9.5 12 22.2 2.5 9.5z'), stroked('M2.5 9.5 12 13l9.5-3.5M12 13v9')] },
  'double-arrow': {
    title: t('Double arrow'),
    shapes: [stroked('M4.5 12.5 12 5l7.5 7.5M4.5 20.5 12 13l7.5 7.5', { stroke: 3.2, join: 'miter', cap: 'butt' })],
  },
  eye: {
    title: t('Eye'),
    shapes: [stroked('M1.8 12C4 8 7.6 5.8 12 5.8S20 8 22.2 12c-2.2 4-5.8 6.2-10.2 6.2S4 16 1.8 12z'), filled(disc(12, 12, 3.2))],
  },
  masks: {
    title: t('Two alike'),
    shapes: [stroked('M9.5 8.5h12v12h-12z'), stroked('M6.5 15.5h-4v-12h12v2', { dash: { length: 2.6, gap: 2.2 } })],
  },
  mine: {
    title: t('Mine'),
    shapes: [
      stroked(disc(12, 13, 6)),
      filled(disc(12, 13, 2.2)),
      stroked('M12 7V2.6M10 2.6h4M6.8 10 3.5 6.5M17.2 10l3.3-3.5M6.3 15.5l-3.8 2M17.7 15.5l3.8 2M12 19v3', { cap: 'butt' }),
    ],
  },
  obstacles: {
    title: t('Obstacles'),
    shapes: [stroked('M2 19.5 7 9l5 10.5zM12 19.5 17 9l5 10.5z', { join: 'miter' }), stroked('M1 22.5h22')],
  },
  raid: {
    title: t('Taken cards'),
    shapes: [
      stroked('M3.5 7.5h9v13h-9z'),
      stroked('M8.5 7.5v-4h9v13h-5', { dash: { length: 2.8, gap: 2.2 } }),
      stroked('M16 20.5h6M19.4 17.6l2.9 2.9-2.9 2.9'),
    ],
  },
  spade: { title: t('Spade'), shapes: [stroked('M12 2v11M9 2h6'), filled('M7 12.5h10v4.2c0 3-2.2 4.8-5 6.3-2.8-1.5-5-3.3-5-6.3z')] },
  watch: {
    title: t('Watched arc'),
    shapes: [
      filled(disc(12, 19, 2.2)),
      stroked('M12 18.5 2.5 8M12 18.5 21.5 8M2.7 7.8a13.2 13.2 0 0 1 18.6 0', { stroke: 1.5, cap: 'butt' }),
      stroked('M6.3 11.7a8 8 0 0 1 11.4 0', { stroke: 1.5, cap: 'butt', dash: { length: 2, gap: 1.5 } }),
    ],
  },
  waves: {
    title: t('Waves'),
    shapes: [
      filled(disc(12, 9, 1.9)),
      stroked('M12 10.5 8 22M12 10.5 16 22M9.6 17.5h4.8'),
      stroked('M7.8 13.2a6 6 0 0 1 0-8.4M16.2 4.8a6 6 0 0 1 0 8.4M4.8 16a10 10 0 0 1 0-14M19.2 2a10 10 0 0 1 0 14'),
    ],
  },
  altitude: {
    title: t('Altitude'),
    shapes: [
      filled('M12 1.5l5 6.5H7z'),
      stroked('M12 7v8', { stroke: 2.6 }),
      stroked('M3 18.5h18'),
      stroked('M5 22.5h14', { dash: { length: 2.6, gap: 2.1 } }),
    ],
  },
  bomb: {
    title: t('Bomb'),
    shapes: [
      filled('M12 22.5c-3.2-2.6-4.6-5.6-4.6-9 0-2.6 1.2-4.8 2.8-6.5h3.6c1.6 1.7 2.8 3.9 2.8 6.5 0 3.4-1.4 6.4-4.6 9z'),
      stroked('M8 2l2 5h4l2-5', { join: 'miter' }),
    ],
  },
  broken: {
    title: t('Cracked shield'),
    shapes: [stroked('M12 2 20.5 5v6.5c0 5-3.4 8.3-8.5 10.5-5.1-2.2-8.5-5.5-8.5-10.5V5z'), stroked('M13.5 2.8 9.5 9.5l5 3-3.5 8.5')],
  },
  bunker: {
    title: t('Bunker'),
    shapes: [
      stroked('M2 20.5V12c0-3.8 4.4-7 10-7s10 3.2 10 7v8.5z', { join: 'miter' }),
      stroked('M7.5 12.5h9', { stroke: 3.2, cap: 'butt' }),
    ],
  },
  burst: {
    title: t('Burst'),
    shapes: [
      filled('M12 1l2.4 6 5.4-3.8-2 6.2 5.7.6-5 3.6 3.6 4.9-6-1.4L15.4 23 12 18l-3.4 5-.7-5.9-6 1.4 3.6-4.9-5-3.6 5.7-.6-2-6.200L9.6 7z'),
    ],
  },
  chain: {
    title: t('Held'),
    shapes: [
      stroked('M10 14.5 14 9.5', { stroke: 2.6 }),
      stroked('M12.5 6.5 15 3.600a4.2 4.2 0 0 1 6 5.800L18 12.800M11.5 17.5 9 20.400a4.2 4.2 0 0 1-6-5.800L6 11.2'),
    ],
  },
  flag: { title: t('Flag'), shapes: [stroked('M5.5 22.500V2'), filled('M5.5 2.500c4-2 7 2 14 0v10c-7 2-10-2-14 0z')] },
  hourglass: {
    title: t('Hourglass'),
    shapes: [
      stroked('M5 2h14M5 22h14'),
      stroked('M6.5 2.500c0 5 3 6.5 5.5 9.5 2.5-3 5.5-4.5 5.5-9.500M6.5 21.500c0-5 3-6.5 5.5-9.5 2.5 3 5.5 4.5 5.5 9.5'),
      filled('M8.5 20.800c.6-2 2-3 3.5-4 1.5 1 2.9 2 3.5 4z'),
    ],
  },
  'hull-down': {
    title: t('Hull down'),
    shapes: [
      stroked('M1.5 16c4-3.5 7-4 10.5-4s6.5.5 10.5 4', { stroke: 2.4 }),
      filled('M7.5 11V7.500h7V11c-2.3-.4-4.7-.4-7 0z'),
      stroked('M14.5 8.700H22'),
      stroked('M4 21h16'),
    ],
  },
  question: {
    title: t('Unknown'),
    shapes: [stroked('M7 7.500C7 4.4 9.2 2.5 12 2.500s5 1.9 5 4.800c0 3.7-5 4.2-5 8.2', { stroke: 2.8 }), filled(disc(12, 20.5, 1.9))],
  },
  retreat: {
    title: t('Retreat'),
    shapes: [stroked('M18.5 2.500V9a5.5 5.5 0 0 1-5.5 5.500H6', { stroke: 2.6 }), stroked('M10.5 9 5 14.500l5.5 5.5', { stroke: 2.6 })],
  },
  rout: { title: t('Rout'), shapes: [stroked('M12 2.500v17M5.5 13l6.5 7 6.5-7', { stroke: 2.8 }), stroked('M4 4l3 3M20 4l-3 3')] },
  ship: {
    title: t('Ship'),
    shapes: [filled('M12 1.500c2 2.5 3 6 3 9.500l6.5 7v2.500L15 18.500V21l2 1.500H7L9 21v-2.500l-6.5 2V18L9 11c0-3.5 1-7 3-9.500z')],
  },
};

/** One of our symbols, or one that a ruleset or a player draws. */
export const drawingOf = (source: IconSource): Icon =>
  typeof source === 'string'
    ? icons[source]
    : { title: source.label, shapes: source.paths.map(({ d, pen }) => (pen === undefined ? filled(d) : stroked(d, { stroke: pen }))) };
