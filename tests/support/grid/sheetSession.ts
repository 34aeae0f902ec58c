import type { Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { designContent } from '../../../src-renderer/designs/clipboard/clipboardActions.ts';
import { rowOfDesign } from '../../../src-renderer/designs/grid/frame.ts';
import { sheetOf } from '../../../src-renderer/designs/grid/sheet.ts';
import { createDocument } from '../../../src-renderer/document/document.ts';
import { copyTo, pasteAll } from '../../../src-renderer/grid/copyPaste.ts';
import { type GridSelection, selectOnly, selectRows } from '../../../src-renderer/grid/selection.ts';
import { select, shapeNow } from '../../../src-renderer/grid/sheet.ts';
import type { App } from '../../../src-renderer/window/app.ts';
import { appWith } from '../window/app.ts';

/** A clipboard in memory, as the events of a browser hand it over. */
export function memoryClipboard(): DataTransfer {
  const held = new Map<string, string>();
  const clipboard = { setData: (type: string, text: string) => held.set(type, text), getData: (type: string) => held.get(type) ?? '' };
  return clipboard as unknown as DataTransfer; // copying and pasting use nothing else of it
}

/** The sheet of designs without a screen: what copy, cut and paste do to a project. */
export function sheetSession(ruleset: Ruleset, project: Project) {
  const file = { file: null, name: project.name, readOnly: null, savedAt: null };
  const app: App = appWith(createDocument(new Map([[ruleset.data.id, ruleset]]), ruleset, project, file));
  const sheet = sheetOf(app);
  const pick = (selection: GridSelection): void => select(sheet, selection);
  return {
    app,
    sheet,
    project: (): Project => app.store.getState().history.present,
    /** Selects whole rows, as a click on the row number of the designs at these positions does. */
    selectDesigns: (from: number, to = from): void => {
      const { frame, selection } = sheet.store.getState();
      const rowOf = (position: number): number => rowOfDesign(frame, app.store.getState().history.present.designs[position]?.id ?? never());
      pick(selectRows(shapeNow(sheet), selection, rowOf(from), rowOf(to)));
    },
    selectCell: (row: number, column: number): void => pick(selectOnly(shapeNow(sheet), { row, column })),
    selectBlank: (): void => pick(selectOnly(shapeNow(sheet), { row: sheet.store.getState().frame.rows.length - 1, column: 0 })),
    select: pick,
    copy: (cut = false): DataTransfer => {
      const clipboard = memoryClipboard();
      if (!copyTo(sheet, clipboard, cut, designContent(sheet))) throw new Error('Nothing was copied.');
      return clipboard;
    },
    paste: (clipboard: DataTransfer): void => {
      pasteAll(sheet, clipboard, designContent(sheet));
    },
    /** The newest message on screen. */
    said: (): string => app.store.getState().toasts.at(-1)?.text ?? '',
  };
}

function never(): never {
  throw new Error('There is no such design.');
}
