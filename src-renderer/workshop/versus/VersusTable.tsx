import { useMemo, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { costText, percentText, signedText } from '../../../shared/paper/lists/costs.ts';
import { costHeading } from '../../../shared/paper/lists/rules/files.ts';
import {
  legalityText,
  legalityWords,
  type RulesColumn,
  type RulesLine,
  type RulesTable,
  totalsOf,
} from '../../../shared/paper/lists/rules/index.ts';
import { ReadingSheet } from '../../grid/ReadingSheet.tsx';
import { type ReadingColumn, type ReadingFrame, readingModel, readingSheet } from '../../grid/reading.ts';
import { type SpreadsheetState, sheetState } from '../../grid/sheet.ts';
import type { Sorting } from '../../ui/SortedTable.tsx';
import type { App } from '../../window/app.ts';
import { defineSlice } from '../../window/slice.ts';

type Props = {
  readonly app: App;
  readonly table: RulesTable;
  readonly shown: 'designs' | 'forces';
  readonly lines: readonly RulesLine[];
  readonly sorting: Sorting<RulesColumn> | null;
  readonly onSort: (sorting: Sorting<RulesColumn>) => void;
  readonly current: string | null;
  readonly onCurrent: (id: string) => void;
  readonly onOpen: (line: RulesLine) => void;
};

type VersusFrame = ReadingFrame & { readonly lines: readonly RulesLine[] };

const versusSheetSlice = defineSlice<SpreadsheetState<VersusFrame>>({
  id: 'workshop.versus.sheet',
  fresh: () => sheetState({ rows: [], columns: [], lines: [] }),
});

const legality = (line: RulesLine): string =>
  line.legality === 'legal' || line.legality === 'exempted' ? legalityWords[line.legality] : legalityText(line);

const TEXTS: Readonly<Record<RulesColumn, (line: RulesLine) => string>> = {
  name: ({ name }) => name,
  a: (line) => costText(line.a),
  b: (line) => costText(line.b),
  difference: (line) => signedText(line.difference),
  percent: (line) => percentText(line.percent),
  legality,
};

const isColumn = (id: string): id is RulesColumn => id in TEXTS;

const VERSUS_MODEL = readingModel<VersusFrame>({
  headPx: 30,
  look: ({ lines, columns }, { row, column: at }) => {
    const line = lines[row];
    const { id = '', align = 'left' } = columns[at] ?? {};
    const text = line && isColumn(id) ? TEXTS[id](line) : '';
    const isIllegal = id === 'legality' && line?.legality === 'newlyIllegal';
    const more = `${id === 'name' ? ' mp-name' : ''}${isIllegal ? ' mp-error mp-marked' : ''}`;
    return {
      text,
      classes: `mp-cell mp-${align} mp-cut span-only${more}`,
      title: align === 'left' ? text : '',
      invalid: false,
      readOnly: true,
    };
  },
});

/** Differences begin with the biggest. */
const startsDown = (column: RulesColumn): boolean => column === 'difference' || column === 'percent';

/** Designs or forces with both costs, the difference, and what becomes of their legality. The line below adds up what is shown. */
export function VersusTable({ app, table, shown, lines, sorting, onSort, current, onCurrent, onOpen }: Props) {
  const [sheet] = useState(() =>
    readingSheet(VERSUS_MODEL, versusSheetSlice(app), (text, tone) => app.toast({ text, tone, action: null })),
  );
  const { a, b, nouns } = table;
  const noun = shown === 'designs' ? nouns.design : nouns.force;
  const frame = useMemo((): VersusFrame => {
    const column = (id: RulesColumn, label: string, width: number, more: Partial<ReadingColumn> = {}): ReadingColumn => ({
      id,
      label,
      width,
      editable: false,
      frozen: false,
      spans: false,
      align: 'right',
      sorted: sorting?.order === id ? (sorting.isDown ? 'descending' : 'ascending') : null,
      ...more,
    });
    const costs = [
      column('a', withUnit('A', a.unit), 82, { title: costHeading('A', a) }),
      column('b', withUnit('B', b.unit), 82, { title: costHeading('B', b) }),
      column('difference', t('Difference'), 90, { title: t('B less A') }),
      column('percent', '%', 74, { title: t('The difference in per cent of A') }),
    ];
    const isPriced = a.unit !== '' || b.unit !== '';
    return {
      lines,
      rows: lines.map(({ id }) => ({ id, index: 0, lines: 1 })),
      columns: [
        column('name', noun.one, 140, { align: 'left', grows: 1 }),
        ...(isPriced ? costs : []),
        column('legality', t('Legality'), 120, { align: 'left', grows: 1 }),
      ],
    };
  }, [lines, sorting, a, b, noun]);
  const totals = totalsOf(lines);
  return (
    <div className="column grows">
      <ReadingSheet
        sheet={sheet}
        frame={frame}
        label={t('{nouns} under both rules', { nouns: noun.many })}
        current={current}
        onCurrent={onCurrent}
        onChoose={({ row }) => lines[row] && onOpen(lines[row])}
        onSort={(id) => {
          if (isColumn(id)) onSort({ order: id, isDown: sorting?.order === id ? !sorting.isDown : startsDown(id) });
        }}
      />
      {lines.length === 0 ? <p className="empty-line">{t('No line passes the filter.')}</p> : null}
      {lines.some(({ difference }) => difference !== null) ? (
        <p className="edge-above on-raised pad-bar stays bold">
          {t('Total: A {costText}, B {costText2}, difference {signedText}, {percentText}', {
            costText: costText(totals.a),
            costText2: costText(totals.b),
            signedText: signedText(totals.difference),
            percentText: percentText(totals.percent),
          })}
        </p>
      ) : null}
    </div>
  );
}

const withUnit = (letter: string, unit: string): string => (unit === '' ? letter : `${letter} (${unit})`);
