import type { ForceDesk } from '../state.ts';
import { copyAsk, pasteAsk } from './clipboard.ts';
import { clearSelected, fillDown } from './edit.ts';
import { duplicateSelected, moveSelected, removeSelected } from './lineActs.ts';
import { goToProblem } from './problems.ts';
import { addHere } from './sectionActs.ts';

/** What commands of the design sheet do while forces are on screen: the same keys and menus mean the same there. */
export const INSTEAD: Readonly<Record<string, (desk: ForceDesk) => unknown>> = {
  'sheet.cut': (desk) => copyAsk(desk, true),
  'sheet.copy': (desk) => copyAsk(desk, false),
  'sheet.paste': pasteAsk,
  'sheet.clear': clearSelected,
  'sheet.fillDown': fillDown,
  'sheet.duplicate': duplicateSelected,
  'sheet.delete': removeSelected,
  'sheet.insert': addHere,
  'sheet.moveUp': (desk) => moveSelected(desk, -1),
  'sheet.moveDown': (desk) => moveSelected(desk, 1),
  'sheet.nextProblem': (desk) => goToProblem(desk, false),
  'sheet.previousProblem': (desk) => goToProblem(desk, true),
};
