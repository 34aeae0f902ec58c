import { useEffect, useMemo, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { below, isWithin, tableFile, tableIn, tableOf, valueAt } from '../data.ts';
import { usesOf } from '../find/search.ts';
import { RuleForm } from '../form/RuleForm.tsx';
import type { Rules, WorkshopSection } from '../rules.ts';
import type { RuleCell } from '../sheet/model.ts';
import { RuleSheet } from '../sheet/RuleSheet.tsx';
import { say, useWorkshop, workshopSession } from '../state.ts';
import { userOfTable } from './keyUses.ts';
import { Chooser, SectionHead, useTableRows } from './SectionHead.tsx';
import { newTableEdits, removeTableEdits, renameColumnEdits, TABLES, tableColumns, tablesOf, WORD_COLUMNS } from './tables.ts';

/** Adds, renames and removes columns of a table. The column is that of the active cell. */
function ColumnTools({ rules, table }: { readonly rules: Rules; readonly table: string }) {
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

/** The table that a place belongs to. */
const tableAt = ({ file, path }: RulePlace): string | null =>
  tableIn(file) ?? (file === TABLES.file && path[0] === 'tables' && typeof path[1] === 'string' ? path[1] : null);

function Tables({ rules }: { readonly rules: Rules }) {
  const session = workshopSession(rules.app);
  const wanted = useWorkshop(session, (state) => state.goTo);
  const tables = tablesOf(rules.files);
  const [chosen, choose] = useState(tables[0]?.id ?? '');
  const table = tables.some(({ id }) => id === chosen) ? chosen : (tables[0]?.id ?? '');
  const asked = wanted === null ? null : tableAt(wanted);
  useEffect(() => {
    if (asked !== null) choose(asked);
  }, [asked]);
  const add = (): void => {
    const { id, edits } = newTableEdits(rules.files, t('New table'));
    if (rules.change(edits, t('Add table'))) choose(id);
  };
  const remove = (): void => {
    const user = userOfTable(rules.files, table);
    if (user !== null) say(session, t('This table is used by {user}. Take it out there first.', { user }));
    else rules.change(removeTableEdits(table), t('Remove table'));
  };
  const places: readonly RulePlace[] = [TABLES, ...tables.map(({ id }): RulePlace => ({ file: tableFile(id), path: [] }))];
  return (
    <>
      <SectionHead
        rules={rules}
        title={t('Tables')}
        about={t('Look-up tables: formulas read them by their key, and choices are their rows.')}
        places={places}
        empty={tables.length === 0 ? t('These rules have no tables yet. Add a table to look numbers up by a key.') : null}
      >
        <Button isSmall disabled={rules.readOnly !== null} onClick={add}>
          <Icon name="plus" /> {t('Table')}
        </Button>
        <Button isSmall disabled={rules.readOnly !== null || table === ''} onClick={remove}>
          <Icon name="minus" /> {t('Table')}
        </Button>
      </SectionHead>
      <Chooser label={t('Table')} items={tables} chosen={table} choose={choose} />
      {table === '' ? null : <OneTable key={table} rules={rules} table={table} />}
    </>
  );
}

function OneTable({ rules, table }: { readonly rules: Rules; readonly table: string }) {
  const file = tableFile(table);
  const { files } = rules;
  const columns = useMemo(() => tableColumns(files, file), [files, file]);
  const { rows, list } = useTableRows(rules, table, columns, 'row');
  const head = (property: string, isOptional = false): RuleCell => {
    const place = below(TABLES, table, property);
    return { place, value: valueAt(files, place), kind: 'text', isOptional };
  };
  return (
    <>
      <RuleForm
        rules={rules}
        label={t('About the table')}
        isInline
        properties={[
          { label: t('Label'), cell: head('label') },
          { label: t('Source'), cell: head('source') },
          { label: t('Meaning'), cell: head('help', true) },
        ]}
      />
      <ColumnTools rules={rules} table={table} />
      <RuleSheet rules={rules} id={`table ${table}`} label={t('Table {table}', { table })} columns={columns} rows={rows} list={list} />
    </>
  );
}

export const tables: WorkshopSection = {
  id: 'tables',
  label: t('Tables'),
  door: 'Prices',
  holds: (place) => isWithin(place, TABLES) || tableIn(place.file) !== null,
  Show: Tables,
};
