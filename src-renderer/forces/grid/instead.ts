import { copyAsk, pasteAsk } from '../../grid/copyPaste.ts';
import { copyFromAbove, fillDown, fillRight } from '../../grid/fill.ts';
import type { ForceSession } from '../state.ts';
import { forceContent } from './clipboard.ts';
import { clearSelected } from './edit.ts';
import { duplicateSelected, moveSelected, removeSelected } from './lineActs.ts';
import { goToProblem } from './problems.ts';
import { addHere } from './sectionActs.ts';

/** The design sheet's commands as they work while forces are on screen, with the same keys and menus. */
export const INSTEAD: Readonly<Record<string, (session: ForceSession) => unknown>> = {
  'sheet.cut': (session) => copyAsk(session, true, forceContent(session)),
  'sheet.copy': (session) => copyAsk(session, false, forceContent(session)),
  'sheet.copyHeadings': (session) => copyAsk(session, false, forceContent(session), true),
  'sheet.paste': (session) => pasteAsk(session, forceContent(session)),
  'sheet.clear': clearSelected,
  'sheet.fillDown': fillDown,
  'sheet.fillRight': fillRight,
  'sheet.fromAbove': copyFromAbove,
  'sheet.duplicate': duplicateSelected,
  'sheet.delete': removeSelected,
  'sheet.insert': addHere,
  'sheet.moveUp': (session) => moveSelected(session, -1),
  'sheet.moveDown': (session) => moveSelected(session, 1),
  'sheet.nextProblem': (session) => goToProblem(session, false),
  'sheet.previousProblem': (session) => goToProblem(session, true),
};
