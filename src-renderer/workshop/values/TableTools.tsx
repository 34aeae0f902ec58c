import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { t } from '../../words/words.ts';
import { isWithin, tableFile, tableOf } from '../data.ts';
import { usesOf } from '../find/search.ts';
import type { Rules } from '../rules.ts';
import { say, workshopSession } from '../state.ts';
import { renameColumnEdits, WORD_COLUMNS } from './tables.ts';

/** Adds, renames and removes columns of a table. The column is that of the active cell. */
export function ColumnTools({ rules, table }: { readonly rules: Rules; readonly table: string }) {
  const file = tableFile(table);
  const { headings } = tableOf(rules.files, file);
  const { active } = rules;
  const step = active !== null && isWithin(active, { file, path: [] }) ? active.path[1] : undefined;
  const column = typeof step === 'string' && headings.includes(step) ? step : null;
  const session = workshopSession(rules.app);
  const add = (): void => {
    let name = 'value';
    for (let number = 2; headings.includes(name); number++) name = `value${number}`;
    rules.change([{ kind: 'insert', place: { file, path: [name] }, value: '' }], t('Add column {name}', { name }));
    rules.goTo({ file, path: [0, name] });
  };
  const remove = (): void => {
    if (column === null) return;
    const [use] = usesOf(rules.files)(table).filter(({ text }) => text.includes(`${table}[${column}]`));
    if (use)
      return void say(session, t('The column {column} is used by {use}. Take it out of this formula first.', { column, use: use.name }));
    rules.change([{ kind: 'remove', place: { file, path: [column] } }], t('Remove column {column}', { column }));
  };
  const isClosed = rules.readOnly !== null;
  const isFixed = column === null || WORD_COLUMNS.includes(column);
  return (
    <div className="table-tools edge-below pad-bar row gap-8 stays">
      <Button isSmall disabled={isClosed} onClick={add}>
        <Icon name="plus" /> {t('Column')}
      </Button>
      <ColumnName key={column} rules={rules} table={table} column={column} isClosed={isClosed || isFixed} />
      <Button
        isSmall
        disabled={isClosed || column === null || column === 'key'}
        title={column === 'key' ? t('Every table needs its keys.') : undefined}
        onClick={remove}
      >
        <Icon name="minus" /> {t('Column')}
      </Button>
    </div>
  );
}

type NameProps = { readonly rules: Rules; readonly table: string; readonly column: string | null; readonly isClosed: boolean };

function ColumnName({ rules, table, column, isClosed }: NameProps) {
  const [name, type] = useState(column ?? '');
  const commit = (): void => {
    const to = name.trim();
    if (column === null || to === column) return;
    const session = workshopSession(rules.app);
    if (!/^[a-z][A-Za-z0-9]*$/.test(to)) say(session, t('Formulas name a column: use letters and digits, beginning with a small letter.'));
    else if (tableOf(rules.files, tableFile(table)).headings.includes(to)) say(session, t('The table has a column {to} already.', { to }));
    else if (rules.change(renameColumnEdits(rules.files, table, column, to), t('Rename column {column}', { column }))) return;
    type(column);
  };
  return (
    <label className="row gap-6 dim small">
      {t('Column')}
      <TextField
        value={name}
        placeholder={t('choose a cell')}
        disabled={isClosed}
        title={column !== null && WORD_COLUMNS.includes(column) ? t('The program knows this column by its name.') : undefined}
        onChange={type}
        onBlur={commit}
        onKeyDown={(event) => (event.key === 'Enter' ? commit() : undefined)}
      />
    </label>
  );
}
