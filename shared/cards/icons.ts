import type { IconName } from '../ruleset/index.ts';

/** One stroke or filled shape of a symbol: an SVG path on a 24 x 24 grid. `stroke` is the pen's width in grid units; null fills the shape. */
export type IconShape = {
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
const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const square = (side: number): string => `M${12 - side / 2} ${12 - side / 2}h${side}v${side}h${-side}z`;
const corners = stroked('M2 6V2h4M18 2h4v4M2 18v4h4M22 18v4h-4', { stroke: 1.5, cap: 'butt' });

/** Side of the grid the symbols are drawn on. */
export const ICON_GRID = 24;

/** Our own symbols. At most one idea each, legible at 3.3 mm. */
export const icons: Readonly<Record<IconName, Icon>> = {
  'ammunition-box': { title: 'Ammunition box', shapes: [stroked('M3 3h13.5L21 7.5V21H3z', { join: 'miter' })] },
  'fixed-arc': { title: 'Fixed, 45 degrees either side', shapes: [filled('M12 21 L4.3 6.5 A11 11 0 0 1 19.7 6.5z'), stroked('M9 21.5h6')] },
  flying: {
    title: 'Flying',
    shapes: [
      filled(
        'M12 1.5c1 1.2 1.4 3 1.5 5.8L22.5 13v2.6l-9-2.4-.5 5 3 2.2V22.5L12 21.3l-4 1.2v-2.1l3-2.2-.5-5-9 2.4V13l9-5.7c.1-2.8.5-4.6 1.5-5.8z',
      ),
    ],
  },
  foot: {
    title: 'Foot',
    shapes: [
      filled('M8.2 2.5c-2.6.3-4 2.7-3.7 5.6.2 2 .8 3.2.8 4.9h5.7c.1-1.8.9-3.2.8-5.4C11.7 4.3 10.4 2.2 8.2 2.5z'),
      filled('M5.5 15h5.4c.1 2.3-.7 3.8-2.5 3.8S5.5 17.3 5.5 15z'),
      filled('M16.5 6.5c-2 0-3.2 1.9-3.2 4.3 0 1.8.7 2.9.8 4.4h5c0-1.6.7-2.7.7-4.5 0-2.5-1.3-4.2-3.3-4.2z'),
      filled('M14.2 17.2h4.8c0 2-.7 3.3-2.3 3.3s-2.5-1.3-2.5-3.3z'),
    ],
  },
  grav: { title: 'Grav', shapes: [stroked('M4 5h16l2 4.5H2z'), stroked('M12 13v7.5M8.5 17.3l3.5 3.5 3.5-3.5M4.5 13v4M19.5 13v4')] },
  hover: {
    title: 'Hover',
    shapes: [
      stroked('M4 6.5h16l2 5H2z'),
      stroked('M3 15.5c1.5 2 3 2 4.5 0 1.5 2 3 2 4.5 0 1.5 2 3 2 4.5 0 1.5 2 3 2 4.5 0'),
      stroked('M6 20h12'),
    ],
  },
  'infantry-seat': {
    title: 'Infantry seat',
    shapes: [filled(disc(10.5, 5, 3)), stroked('M7 10v6.5h8v5', { stroke: 3 }), stroked('M3.5 9v12.5')],
  },
  'mark-chevron': { title: 'Chevron', shapes: [stroked('M3 16 12 7l9 9', { stroke: 4.5, join: 'miter', cap: 'butt' })] },
  'mark-circle': { title: 'Disc', shapes: [filled(disc(12, 12, 9))] },
  'mark-cross': { title: 'Cross', shapes: [stroked('M4.5 4.5l15 15M19.5 4.5l-15 15', { stroke: 4.5, cap: 'butt' })] },
  'mark-diamond': { title: 'Diamond', shapes: [filled('M12 1.5 22.5 12 12 22.5 1.5 12z')] },
  'mark-square': { title: 'Square', shapes: [filled(square(17))] },
  'mark-triangle': { title: 'Triangle', shapes: [filled('M12 3 22 20.5H2z')] },
  'size-extra-large': { title: 'Extra-large', shapes: [corners, filled(square(17))] },
  'size-large': { title: 'Large', shapes: [corners, filled(square(13))] },
  'size-medium': { title: 'Medium', shapes: [corners, filled(square(9))] },
  'size-small': { title: 'Small', shapes: [corners, filled(square(5))] },
  towed: {
    title: 'Towed',
    shapes: [
      stroked(disc(15.5, 14.5, 5)),
      filled(disc(15.5, 14.5, 1.6)),
      stroked('M15.5 9.5 L22 5.5'),
      stroked('M10.6 15.4 L6.4 18.6'),
      stroked(disc(4.4, 19.6, 2)),
    ],
  },
  tracked: {
    title: 'Tracked',
    shapes: [
      stroked('M5 6.5h14l3 4.5a5 5 0 0 1-4 7H6a5 5 0 0 1-4-7z'),
      filled(disc(7, 13.2, 2)),
      filled(disc(12, 13.2, 2)),
      filled(disc(17, 13.2, 2)),
    ],
  },
  turret: {
    title: 'Turret, all round',
    shapes: [
      stroked(disc(12, 12, 9.5), { dash: { length: 3.5, gap: 2.47 } }),
      filled(disc(12, 13, 4)),
      stroked('M12 12V4.5', { stroke: 3, cap: 'butt' }),
    ],
  },
  wheeled: {
    title: 'Wheeled',
    shapes: [
      stroked('M2 7.5h20', { stroke: 3 }),
      stroked('M6.5 8v4M17.5 8v4'),
      stroked(disc(6.5, 15.5, 4)),
      stroked(disc(17.5, 15.5, 4)),
      filled(disc(6.5, 15.5, 1.2)),
      filled(disc(17.5, 15.5, 1.2)),
    ],
  },
};
