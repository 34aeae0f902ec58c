/** Shapes, symbols, pieces of paper and the sizes that cards and handouts share. */
export { type Fragment, gap, indented, moved, piled, rule } from './fragment.ts';
export { disc, drawingOf, ICON_GRID } from './icons.ts';
export {
  bold,
  compactMeasures,
  FRAME_MM,
  HAIRLINE_MM,
  largeMeasures,
  lightened,
  type Measures,
  medium,
  normalMeasures,
  SAFE_MM,
  semibold,
  TICK_BOX_MM,
  tightMeasures,
} from './measures.ts';
export { ammunitionBox, box, emblem, horizontal, icon, mm, path, plate, straight, surface, tickBox, vertical } from './shapes.ts';
