/** SVG files that players bring, reduced to the shapes of a symbol. */
export { LARGEST_SVG, type ReadSvg, readSvg } from './readSvg.ts';
