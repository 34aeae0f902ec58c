import type { RuleFiles } from '../../../shared/houseRules/changes/index.ts';
import type { Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { createDocument } from '../../../src-renderer/document/document.ts';
import { beginEdit, commitEdit } from '../../../src-renderer/grid/edit.ts';
import type { App } from '../../../src-renderer/window/app.ts';
import { type Rules, rulesNow } from '../../../src-renderer/workshop/rules.ts';
import { show } from '../../../src-renderer/workshop/sheet/RuleSheet.tsx';
import { frameOf, type RuleSheetProps, type RuleSheetSession, ruleSheetSession } from '../../../src-renderer/workshop/sheet/session.ts';
import { RULE_MODEL } from '../../../src-renderer/workshop/sheet/sheetModel.ts';
import { CONSTANT_COLUMNS, constantList, constantRows } from '../../../src-renderer/workshop/values/constantRows.ts';
import { LIMIT_COLUMNS, limitRows } from '../../../src-renderer/workshop/values/Limits.tsx';
import { tableColumns, tableList, tableRows, tablesOf } from '../../../src-renderer/workshop/values/tables.ts';
import { appWith } from '../window/app.ts';

/** An app with a new project of an installed ruleset. */
export function rulesApp(ruleset: Ruleset, files: RuleFiles, readOnly: string | null = null): App {
  const { id, version } = ruleset.data;
  const project: Project = { format: 1, name: 'Club', ruleset: { id, version }, designs: [] };
  const open = { file: null, name: 'Club', readOnly, savedAt: null };
  return { ...appWith(createDocument(new Map([[id, ruleset]]), ruleset, project, open)), rulesetTexts: new Map([[id, files]]) };
}

export const rulesIn = (app: App): Rules => rulesNow(app, app.store.getState());

/** What each value sheet of the workshop shows now, by its id. */
export function valueSheets(rules: Rules): ReadonlyMap<string, RuleSheetProps> {
  const { files } = rules;
  const tables = tablesOf(files).map(({ id }): RuleSheetProps => {
    const file = `tables/${id}.csv`;
    const columns = tableColumns(files, file);
    return { rules, id: `table ${id}`, label: id, columns, rows: tableRows(files, file, columns), list: tableList(files, file, 'row') };
  });
  const constants: RuleSheetProps = {
    rules,
    id: 'constants',
    label: 'Constants',
    columns: CONSTANT_COLUMNS,
    rows: constantRows(files),
    list: constantList(rules),
  };
  const limits: RuleSheetProps = { rules, id: 'limits', label: 'Limits', columns: LIMIT_COLUMNS, rows: limitRows(files) };
  return new Map([constants, limits, ...tables].map((props) => [props.id, props]));
}

/** Ends that the sheet opened before shows what an app holds. */
const following = new WeakMap<App, () => void>();

/** A sheet of the workshop without a screen. It shows what the project holds after each change, until another is opened. */
export function openRuleSheet(app: App, id: string): RuleSheetSession {
  const now = (): RuleSheetProps => {
    const props = valueSheets(rulesIn(app)).get(id);
    if (props === undefined) throw new Error(`There is no sheet ${id}.`);
    return props;
  };
  const sheet = ruleSheetSession(now(), RULE_MODEL);
  show(sheet, frameOf(sheet.props, sheet.store.getState().frame.columns));
  following.get(app)?.();
  const stop = app.store.subscribe((state, before) => {
    if (state.history === before.history) return;
    sheet.props = now();
    show(sheet, frameOf(sheet.props, sheet.store.getState().frame.columns));
  });
  following.set(app, stop);
  return sheet;
}

/** Types a text into the active cell and presses Enter. Returns false if it was not taken. */
export function typeText(sheet: RuleSheetSession, text: string): boolean {
  if (!beginEdit(sheet, 'enter', text)) return false;
  commitEdit(sheet, text, (_, selection) => selection);
  return sheet.store.getState().editing === null;
}
