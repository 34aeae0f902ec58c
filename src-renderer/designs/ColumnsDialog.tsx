import { capitalised } from '../../shared/force/words/index.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useApp } from '../window/app.ts';
import { sheetRuleset } from '../window/designKind.ts';
import { type DialogProps, defineDialog } from '../window/dialog.tsx';
import { sheetColumns } from './grid/columns.ts';

/** Selects the columns the sheet shows, and restores the order of the rules. The name, and the cost if there is one, are always shown. */
function ColumnsDialog({ app, onClose }: DialogProps) {
  const ruleset = useApp(app, sheetRuleset);
  const columns = useApp(app, (state) => state.columns);
  const all = sheetColumns(ruleset, columns.order).filter(({ frozen }) => !frozen);
  const isShown = ({ id, hidden }: { readonly id: string; readonly hidden: boolean }): boolean =>
    hidden ? columns.shown.includes(id) : !columns.hidden.includes(id);
  const show = (id: string, shown: boolean): void => {
    const without = (ids: readonly string[]): readonly string[] => ids.filter((other) => other !== id);
    app.set({
      columns: {
        ...columns,
        shown: shown ? [...without(columns.shown), id] : without(columns.shown),
        hidden: shown ? without(columns.hidden) : [...without(columns.hidden), id],
      },
    });
  };
  const parts = [null, ...ruleset.components.keys()];
  return (
    <Dialog
      title="Columns"
      width={560}
      onCancel={onClose}
      footer={
        <>
          <button
            type="button"
            className="button left"
            onClick={() => app.set({ columns: { ...columns, shown: [], hidden: [], order: [] } })}
          >
            As the rules have it
          </button>
          <button type="button" className="button pri" data-autofocus onClick={onClose}>
            Close
          </button>
        </>
      }
    >
      <p className="column-how">
        To move a column, click its heading and then drag it, or press Alt+Shift+Left or Alt+Shift+Right in the sheet.
      </p>
      {parts.map((part) => (
        <fieldset key={part ?? ''} className="column-list">
          <legend>{part === null ? capitalised(ruleset.data.designNoun.one) : (ruleset.components.get(part)?.data.label ?? part)}</legend>
          {all
            .filter(({ component }) => component === part)
            .map((column) => (
              <label key={column.id} className="check-line">
                <input type="checkbox" checked={isShown(column)} onChange={(event) => show(column.id, event.target.checked)} />
                {column.field.label}
              </label>
            ))}
        </fieldset>
      ))}
    </Dialog>
  );
}

export const columnsDialog = defineDialog('columns', ColumnsDialog);
