import { Button } from '../../ui/Button.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { t } from '../../words/words.ts';
import type { Reading } from '../work/reading.ts';
import { correctionAt, spotOf, useImport } from '../work/state.ts';
import type { ImportWork } from '../work/work.ts';

type PlainPaneProps = { readonly work: ImportWork; readonly reading: Reading };

/** The tables of a workbook that fit no rules: what their columns hold, and what can be done with them. */
export function PlainPane({ work, reading }: PlainPaneProps) {
  const ruleset = useImport(work.store, (state) => state.ruleset);
  const { plainTables, plainHints } = reading;
  return (
    <div className="imp-teach imp-plain scrolls stack gap-8 dim">
      <h3 className="title">{t('No designs were found')}</h3>
      <p>
        {t(
          '{plainTablesCount, plural, one {There is a table, but its} other {There are # tables, but their}} columns and values are not those of {ruleset}.',
          { plainTablesCount: plainTables.length, ruleset: ruleset.data.name },
        )}
      </p>
      <div>
        <Button kind="primary" onClick={() => void work.beginSystem()}>
          {t('Make a game system of this sheet …')}
        </Button>
      </div>
      {plainTables.map((table) => (
        <Table key={`${table.sheet} ${table.headerRows.join()} ${table.columns[0]?.letter}`} work={work} table={table} />
      ))}
      <h3 className="title">{t('What can be done with it')}</h3>
      <ul className="bulleted">
        {plainHints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </div>
  );
}

function Table({ work, table }: { readonly work: ImportWork; readonly table: Reading['plainTables'][number] }) {
  const opened = useImport(work.store, (state) => state.opened);
  const { sheet, says, headerRows, columns, nameColumn, costColumn, costIsFormula, groups } = table;
  const first = headerRows[0] ?? 1;
  /** Reads the rows as designs: the player says so by naming the row of headings. */
  const readRows = (): void => {
    const at = opened && spotOf(opened.workbook, { sheet, row: first });
    if (!at) return;
    work.showSheet(at.sheet);
    const name = { kind: 'field', component: null, block: 0, field: 'name' } as const;
    const named = nameColumn === null ? {} : { columns: { [`${nameColumn}${first}`]: name } };
    work.correct({ ...correctionAt(work.store.getState()), headerRows, ...named });
  };
  return (
    <section className="stack gap-6">
      <h4>
        <Button kind="link" onClick={() => work.look({ sheet, row: first })}>
          {says}
        </Button>
      </h4>
      <table className="table">
        <TableHead of={[t('Column'), t('Heading'), t('Holds')]} />
        <tbody>
          {columns.map((column) => (
            <tr key={column.letter}>
              <td>{column.letter}</td>
              <td>{column.heading || '–'}</td>
              <td>
                {column.says}
                {column.letter === nameColumn ? t('; probably the name') : ''}
                {column.letter === costColumn
                  ? t('; probably the cost{costIsFormula, select, true {, worked out} other {}}', { costIsFormula: Boolean(costIsFormula) })
                  : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {groups.map(({ headings, columns: times }) => (
        <p key={headings.join()}>
          {t('The columns {headings} come {timesCount} times.', { headings: headings.join(', '), timesCount: times.length })}
        </p>
      ))}
      <Button isSmall onClick={readRows}>
        {t('Import the columns that match')}
      </Button>
    </section>
  );
}
