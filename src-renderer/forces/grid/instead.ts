import type { ForceSession } from '../state.ts';
import { copyAsk, pasteAsk } from './clipboard.ts';
import { clearSelected, fillDown } from './edit.ts';
import { duplicateSelected, moveSelected, removeSelected } from './lineActs.ts';
import { goToProblem } from './problems.ts';
import { addHere } from './sectionActs.ts';

/** What commands of the design sheet do while forces are on screen: the same keys and menus mean the same there. */
export const INSTEAD: Readonly<Record<string, (session: ForceSession) => unknown>> = {
  'sheet.cut': (session) => copyAsk(session, true),
  'sheet.copy': (session) => copyAsk(session, false),
  'sheet.paste': pasteAsk,
  'sheet.clear': clearSelected,
  'sheet.fillDown': fillDown,
  'sheet.duplicate': duplicateSelected,
  'sheet.delete': removeSelected,
  'sheet.insert': addHere,
  'sheet.moveUp': (session) => moveSelected(session, -1),
  'sheet.moveDown': (session) => moveSelected(session, 1),
  'sheet.nextProblem': (session) => goToProblem(session, false),
  'sheet.previousProblem': (session) => goToProblem(session, true),
};
