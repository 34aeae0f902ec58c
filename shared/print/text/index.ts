/** Lines of type: measured, fitted, wrapped and placed. */
export { type Align, baselineIn, cutLine, fitLine, type Line, lineOf, placeLine, type Run, SMALLEST_PT, type Style, wrap } from './type.ts';
