import { useMemo } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { designsOf } from '../../document/document.ts';
import { Button } from '../../ui/Button.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { type App, useApp } from '../../window/app.ts';
import { useSlice } from '../../window/slice.ts';
import { nameKey, namesakes } from '../work/merge.ts';
import type { Reading } from '../work/reading.ts';
import { correctionAt, doubtfulFirst, spotOf, useImport } from '../work/state.ts';
import type { ImportWork } from '../work/work.ts';
import { DesignRow } from './DesignRow.tsx';
import { LineList } from './LineList.tsx';
import { Part } from './Part.tsx';
import { toCells } from './useCarry.ts';

type PlainPaneProps = { readonly work: ImportWork; readonly reading: Reading };

/** The tables of a workbook that fit no rules: what their columns hold, and what can be done with them. */
function PlainPane({ work, reading }: PlainPaneProps) {
  const { ruleset } = useImport(work, 'ruleset');
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
        <Button label={t('Make a game system of this sheet …')} kind="primary" onClick={() => void work.beginSystem()} />
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
  const { opened } = useImport(work, 'opened');
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
        <Button label={says} kind="link" onClick={() => work.look({ sheet, row: first })} />
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
                {column.letter === nameColumn ? ` ${t('(probably the name)')}` : ''}
                {column.letter === costColumn
                  ? ` ${t('(probably the cost{costIsFormula, select, true {, worked out} other {}})', { costIsFormula: Boolean(costIsFormula) })}`
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
      <Button label={t('Import the columns that match')} isSmall onClick={readRows} />
    </section>
  );
}

/** The resulting designs, doubtful ones first, and why the selected one is doubtful. */
export function DesignPane({ app, work, reading }: { readonly app: App; readonly work: ImportWork; readonly reading: Reading }) {
  const present = useApp(app, designsOf);
  const componentLabels = useApp(app, ({ ruleset }) => ruleset.data.components.map(({ label }) => label).join(', '));
  const game = useSlice(work.store, (state) => state.ruleset.data.name);
  const { current, left } = useImport(work, 'current', 'left');
  const designs = useMemo(() => doubtfulFirst(reading.designs), [reading]);
  const there = useMemo(() => namesakes(present), [present]);
  const hasNameConflict = useMemo(() => there.size > 0 && designs.some(({ name }) => there.has(nameKey(name))), [designs, there]);
  const at = designs.findIndex(({ key }) => key === current);
  const shown = designs[at];
  if (designs.length === 0) return reading.plainTables.length > 0 ? <PlainPane work={work} reading={reading} /> : <NoDesigns />;
  const headings: readonly (readonly [words: string, title?: string | undefined, isNumber?: boolean])[] = [
    [t('Import'), undefined, false],
    [t('Design'), undefined, false],
    [t('Parts'), componentLabels],
    [t('Sheet')],
    [t('Rules'), t('Cost by the rules of {game}', { game })],
    [t('Diff.'), t('The rules’ cost less the sheet’s')],
    hasNameConflict ? [t('In the project'), undefined, false] : ['%'],
  ];
  const goTo = (position: number): void => {
    const design = designs[position];
    if (!design) return;
    work.store.setState({ current: design.key });
    work.look({ sheet: design.sheet, row: design.row });
    if (design.place) work.goTo(design.place);
  };
  return (
    <>
      <LineList
        label={t('Designs that come out')}
        className={hasNameConflict ? 'imp-designs clashing' : 'imp-designs'}
        lines={designs}
        lineHeight={24}
        keyOf={({ key }) => key}
        current={at}
        onMove={goTo}
        onEnter={toCells}
        onSpace={(position) => {
          const design = designs[position];
          if (design) work.take(design.key, left.has(design.key));
        }}
        heading={
          <Part as="row" tag="div" aria-rowindex={1} className="heading one-line edge-below on-raised dim">
            {headings.map(([words, title, isNumber = true]) => (
              <Part key={words} as="columnheader" className={isNumber ? 'num' : undefined} title={title}>
                {words}
              </Part>
            ))}
          </Part>
        }
        show={(design, isCurrent) => (
          <DesignRow
            work={work}
            design={design}
            isCurrent={isCurrent}
            hasNameConflict={hasNameConflict}
            isThere={there.has(nameKey(design.name))}
          />
        )}
      />
      {shown ? (
        <div className="imp-why scrolls edge-above on-raised panel-size pad-bar stays dim" role="status">
          <b className="inked bold">{shown.name || t('Without a name')}</b>{' '}
          {shown.doubts.length + shown.errors.length === 0
            ? t('Every cell of it was understood.')
            : [...shown.doubts, ...shown.errors.map((error) => t('Against the rules: {error}', { error }))].join(' ')}
        </div>
      ) : null}
    </>
  );
}

/** Advice if nothing was found. */
const NoDesigns = () => (
  <div className="imp-teach stack gap-8 dim">
    <h3 className="title">{t('No designs were found on this sheet')}</h3>
    <ol>
      <li>{t('At the left, click the number of the row that holds the column headings, and choose “The headings stand in this row”.')}</li>
      <li>{t('Click above a column to say what it means: the name first, then as many others as you like.')}</li>
    </ol>
    <p>{t('If the file has several sheets, look at the others as well.')}</p>
  </div>
);
