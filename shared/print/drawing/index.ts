/** Shapes, symbols and the sizes that cards and handouts share. */
export { drawingOf, ICON_GRID } from './icons.ts';
export {
  compactMeasures,
  FRAME_MM,
  HAIRLINE_MM,
  largeMeasures,
  lightened,
  type Measures,
  normalMeasures,
  SAFE_MM,
  TICK_BOX_MM,
  tightMeasures,
} from './measures.ts';
export { ammunitionBox, box, horizontal, icon, plate, surface, tickBox, vertical } from './shapes.ts';
