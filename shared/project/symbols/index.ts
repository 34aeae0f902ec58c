/** Symbols of designs: those that players bring, and which one a design has. */
export { MOST_SYMBOLS, type ProjectSymbol, projectSymbol, projectSymbolSchema, symbolNamed, symbolOf } from './symbol.ts';
