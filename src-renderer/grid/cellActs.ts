import { copyAsk, type OtherContent, pasteAsk } from './copyPaste.ts';
import { clearSelected } from './edit.ts';
import { copyFromAbove, fillDown, fillRight } from './fill.ts';
import type { Spreadsheet } from './sheet.ts';

/** What every sheet that can be changed does with the commands of its cells, by their ids; `otherOf` says what it copies and pastes beside cells. */
export const cellActs = <S extends Spreadsheet>(otherOf: (sheet: S) => OtherContent | null) => ({
  'sheet.cut': (sheet: S) => copyAsk(sheet, true, otherOf(sheet)),
  'sheet.copy': (sheet: S) => copyAsk(sheet, false, otherOf(sheet)),
  'sheet.copyHeadings': (sheet: S) => copyAsk(sheet, false, otherOf(sheet), true),
  'sheet.paste': (sheet: S) => pasteAsk(sheet, otherOf(sheet)),
  'sheet.clear': clearSelected,
  'sheet.fillDown': fillDown,
  'sheet.fillRight': fillRight,
  'sheet.fromAbove': copyFromAbove,
});
