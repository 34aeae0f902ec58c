import type { Design, Project } from '../project.ts';
import { MOST_SYMBOLS, type ProjectSymbol } from '../symbols/index.ts';

/**
 * The project with a design's symbol set, or without one of its own. `drawing` is added if the project does not hold that symbol
 * yet. Throws for one symbol too many.
 */
export function setSymbol(project: Project, index: number, symbol: string | null, drawing: ProjectSymbol | undefined): Project {
  const before = project.designs[index] as Design; // whoever calls has found it there
  const { symbol: old, ...rest } = before;
  const isHeld = drawing === undefined || (project.symbols ?? []).some(({ id }) => id === drawing.id);
  if ((old ?? null) === symbol && isHeld) return project;
  // Leaving the symbol out keeps every other property, those of later versions included.
  const after = (symbol === null ? rest : { ...rest, symbol }) as Design;
  const designs = project.designs.with(index, after);
  if (isHeld) return { ...project, designs };
  const symbols = project.symbols ?? [];
  if (symbols.length >= MOST_SYMBOLS) throw new Error(`A project holds ${MOST_SYMBOLS} symbols at most.`);
  return { ...project, designs, symbols: [...symbols, drawing] };
}

/** The project without the symbols that no design has. Undo restores them, since earlier projects still hold them. */
export function withoutUnusedSymbols(project: Project): Project {
  const { symbols, ...rest } = project;
  if (symbols === undefined) return project;
  const used = new Set(project.designs.map(({ symbol }) => symbol));
  const kept = symbols.filter(({ id }) => used.has(id));
  if (kept.length === symbols.length) return project;
  return kept.length === 0 ? (rest as Project) : { ...project, symbols: kept }; // all else stays, properties of later versions included
}
