import type { Force } from '../../../../project/force.ts';
import type { Project } from '../../../../project/index.ts';
import type { SymbolName } from '../../../../rules/ruleset/format/symbols.ts';
import type { Colour } from '../../../print/page/index.ts';

/** How markers show whose they are: by a colour, and by a mark that black and white printing and colour blindness leave readable. */
export type SideSign = { readonly colour: Colour; readonly mark: SymbolName };

const marks: readonly SymbolName[] = ['mark-circle', 'mark-square', 'mark-triangle', 'mark-diamond', 'mark-chevron', 'mark-cross'];
const PLAIN: Colour = '#444444';

/** Returns the sign of a force: its own colour or else that of the project's side, and the mark of its place in the project. */
export function sideSignOf(
  { forces = [], side }: Pick<Project, 'forces' | 'side'>,
  { id, colour }: Pick<Force, 'id' | 'colour'>,
): SideSign {
  const place = Math.max(
    0,
    forces.findIndex((force) => force.id === id),
  );
  // The schemas of a force and of a side accept no other form of colour.
  const shown = (colour ?? side?.colour ?? PLAIN) as Colour;
  return { colour: shown, mark: marks[place % marks.length] ?? 'mark-circle' };
}
