import type { Design, Project } from '../project.ts';
import { MOST_SYMBOLS, type ProjectSymbol } from '../symbols/index.ts';
import { same } from './lists.ts';
import { withList, withPart } from './optionalParts.ts';

/**
 * The project with a design's symbol set, or without one of its own. `drawing` is added if the project does not hold that symbol
 * yet. Throws for one symbol too many.
 */
export function setSymbol(project: Project, index: number, symbol: string | null, drawing: ProjectSymbol | undefined): Project {
  const before = project.designs[index] as Design; // whoever calls has found it there
  const isHeld = drawing === undefined || (project.symbols ?? []).some(({ id }) => id === drawing.id);
  if ((before.symbol ?? null) === symbol && isHeld) return project;
  const designs = project.designs.with(index, withPart(before, 'symbol', symbol ?? undefined));
  if (isHeld) return { ...project, designs };
  const symbols = project.symbols ?? [];
  if (symbols.length >= MOST_SYMBOLS) throw new Error(`A project holds ${MOST_SYMBOLS} symbols at most.`);
  return { ...project, designs, symbols: [...symbols, drawing] };
}

/** The project without the symbols that no design has. Undo restores them, since earlier projects still hold them. */
export function withoutUnusedSymbols(project: Project): Project {
  const { symbols = [] } = project;
  if (symbols.length === 0) return project;
  const used = new Set(project.designs.map(({ symbol }) => symbol));
  return withList(
    project,
    'symbols',
    same(
      symbols,
      symbols.filter(({ id }) => used.has(id)),
    ),
  );
}
