import { useState } from 'react';
import { t } from '../../shared/base/words/words.ts';
import { capitalised } from '../../shared/force/words/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/Field.tsx';
import { findByWords } from '../ui/findByWords.ts';
import { Tick } from '../ui/Tick.tsx';
import { useApp } from '../window/app.ts';
import { choosingColumns, columnChoices, sheetRuleset } from '../window/designKind.ts';
import { type DialogProps, defineDialog } from '../window/dialog.tsx';
import { sheetColumns } from './grid/columns.ts';

/** So many columns are listed at first: those that the sheet begins with. */
const MOST_USUAL = 10;

/** Selects the columns the sheet shows, and restores the order of the rules. The name, and the cost if there is one, are always shown. */
function ColumnsDialog({ app, onClose }: DialogProps) {
  const ruleset = useApp(app, sheetRuleset);
  const columns = useApp(app, columnChoices);
  const choose = (change: Partial<typeof columns>): void => app.set(choosingColumns(app.store.getState(), change));
  const all = sheetColumns(ruleset, columns.order).filter(({ frozen }) => !frozen);
  const isShown = ({ id, hidden }: { readonly id: string; readonly hidden: boolean }): boolean =>
    hidden ? columns.shown.includes(id) : !columns.hidden.includes(id);
  const show = (id: string, shown: boolean): void => {
    const without = (ids: readonly string[]): readonly string[] => ids.filter((other) => other !== id);
    choose({
      shown: shown ? [...without(columns.shown), id] : without(columns.shown),
      hidden: shown ? without(columns.hidden) : [...without(columns.hidden), id],
    });
  };
  const [words, search] = useState('');
  const [hasMore, showMore] = useState(false);
  const [hasWorking, showWorking] = useState(false);
  const isWorking = ({ field, hidden }: (typeof all)[number]): boolean => hidden && field.kind === 'formula';
  const usual = new Set(all.filter(({ hidden }) => !hidden).slice(0, MOST_USUAL));
  const isListed = (column: (typeof all)[number]): boolean =>
    usual.has(column) || columns.shown.includes(column.id) || (isWorking(column) ? hasWorking : hasMore);
  const listed = findByWords(
    all.filter((column) => words.trim() !== '' || isListed(column)).map((column) => ({ ...column, text: column.field.label })),
    words,
  );
  const working = all.filter(isWorking).length;
  const more = all.length - working - usual.size;
  const parts = [null, ...ruleset.components.keys()].filter((part) => listed.some(({ component }) => component === part));
  return (
    <Dialog
      title={t('Columns')}
      width={560}
      onCancel={onClose}
      footer={
        <Button label={t('Usual columns')} kind="plain" className="left" onClick={() => choose({ shown: [], hidden: [], order: [] })} />
      }
      closes
    >
      <TextField
        type="search"
        data-autofocus
        aria-label={t('Find a column')}
        placeholder={t('Find a column')}
        value={words}
        onChange={search}
      />
      <p className="column-how dim">
        {t('To move a column, click its heading and then drag it, or press Alt+Shift+Left or Alt+Shift+Right in the sheet.')}
      </p>
      {parts.map((part) => (
        <fieldset key={part ?? ''} className="column-list stack">
          <legend className="inked bold">
            {part === null ? capitalised(ruleset.data.designNoun.one) : (ruleset.components.get(part)?.data.label ?? part)}
          </legend>
          {listed
            .filter(({ component }) => component === part)
            .map((column) => (
              <Tick key={column.id} label={column.field.label} value={isShown(column)} onChange={(isOn) => show(column.id, isOn)} />
            ))}
        </fieldset>
      ))}
      {listed.length === 0 ? <p role="status">{t('No column is called that.')}</p> : null}
      {more > 0 ? <Tick label={t('List {more} more that are entered', { more })} value={hasMore} onChange={showMore} /> : null}
      {working > 0 ? (
        <Tick label={t('List {working} working values, which formulas give', { working })} value={hasWorking} onChange={showWorking} />
      ) : null}
    </Dialog>
  );
}

export const columnsDialog = defineDialog('columns', ColumnsDialog);
