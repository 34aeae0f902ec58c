import { useEffect, useMemo, useState } from 'react';
import type { RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { t } from '../../words/words.ts';
import { below, isWithin, tableFile, tableIn, valueAt } from '../data.ts';
import { RuleForm } from '../form/RuleForm.tsx';
import type { Rules } from '../rules.ts';
import type { WorkshopSection } from '../section.ts';
import type { RuleCell } from '../sheet/model.ts';
import { RuleSheet } from '../sheet/RuleSheet.tsx';
import { say, useWorkshop, workshopSession } from '../state.ts';
import { Chooser, useTableRows } from './Chooser.tsx';
import { userOfTable } from './keyUses.ts';
import { SectionHead } from './SectionHead.tsx';
import { ColumnTools } from './TableTools.tsx';
import { newTableEdits, removeTableEdits, TABLES, tableColumns, tablesOf } from './tables.ts';

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
