import { t } from '../../../base/words/words.ts';
import { type ForceContext, type ForceMessage, type ForceRun, forceFormula, forceMessage, forceValue } from './forceFormulas.ts';
import type { RecordData } from './forceSchema.ts';
import type { ForceScope } from './forceWords.ts';
import { checkIds, FILE } from './ids.ts';

type TableData = RecordData['tables'][number];
type ColumnData = TableData['columns'][number];

/** A column of a table to write in, ready to run. */
type RecordColumn = {
  readonly data: ColumnData;
  readonly shows: ForceMessage | null;
  /** The value that `shows` consists of, if it is no more than one formula: a blank one leaves room to write. */
  readonly value: ForceRun | null;
  readonly ticks: ForceRun | null;
};

/** A table to write in, ready to run. */
export type RecordTable = {
  readonly data: TableData;
  readonly about: ForceMessage | null;
  readonly when: ForceRun | null;
  readonly needs: ForceRun | null;
  readonly row: ForceMessage;
  readonly blank: ForceRun | null;
  readonly columns: readonly RecordColumn[];
};

const SCOPE: Readonly<Record<TableData['over'], ForceScope>> = {
  once: 'force',
  turn: 'turn',
  section: 'section',
  entry: 'entry',
  unit: 'entry',
  purchase: 'purchase',
  fire: 'fire',
};

const onlyFormula = (text: string | undefined): string | undefined => {
  const inside = /^\{([^{}]+)\}$/.exec(text ?? '')?.[1];
  return inside === undefined ? undefined : `=${inside}`;
};

/** Compiles the tables of a turn record or of written orders; `where` is its property. Every fault is reported. */
export function compileRecord(context: ForceContext, where: string, data: RecordData | undefined): readonly RecordTable[] {
  if (!data) return [];
  checkIds(context.report, `${where}, tables`, data.tables);
  return data.tables.flatMap((table, index): readonly RecordTable[] => {
    const place = `${FILE}, ${where}, tables[${index}] "${table.id}"`;
    const scope = SCOPE[table.over];
    const formula = (name: string, of: ForceScope, text: string | undefined): ForceRun | null =>
      forceFormula(context, `${place}, ${name}`, of, text);
    const message = (name: string, of: ForceScope, text: string | undefined): ForceMessage | null =>
      forceMessage(context, `${place}, ${name}`, of, text);
    const row = message('row', scope, table.row);
    if (table.perTurn && (table.over === 'turn' || table.columns.some(({ each }) => each === 'turn')))
      context.report(`${place}, perTurn`, t('A table for each turn has neither a row nor a column for each turn.'));
    const columns = table.columns.map((column, at): RecordColumn => {
      const shown = onlyFormula(column.shows);
      if (column.shows !== undefined && column.ticks !== undefined)
        context.report(`${place}, columns[${at}]`, t('A column shows a text or has boxes to tick, not both.'));
      return {
        data: column,
        shows: message(`columns[${at}], shows`, scope, column.shows),
        value: shown === undefined ? null : forceValue(context, `${place}, columns[${at}], shows`, scope, shown),
        ticks: formula(`columns[${at}], ticks`, scope, column.ticks),
      };
    });
    return row === null
      ? []
      : [
          {
            data: table,
            about: message('about', 'force', table.about),
            when: formula('when', scope, table.when),
            needs: formula('needs', 'force', table.needs),
            row,
            blank: formula('blank', 'force', table.blank),
            columns,
          },
        ];
  });
}
