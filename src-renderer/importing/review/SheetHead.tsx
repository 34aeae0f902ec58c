import type { PointerEvent as ReactPointerEvent } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { columnLetter } from '../../../shared/sheets/cells/index.ts';
import type { ImportedTable } from '../../../shared/sheets/import/index.ts';
import { AdviceMark } from '../../ui/Icon.tsx';
import type { Carried } from '../work/carried.ts';
import { type SheetGrid, SIDE } from '../work/measures.ts';
import { pickedUp } from '../work/placing.ts';
import { columnEvidence, columnSaid, columnWhy } from '../work/regions.ts';
import type { ImportWork } from '../work/work.ts';
import { Part } from './Part.tsx';

type SheetHeadProps = {
  readonly work: ImportWork;
  readonly grid: SheetGrid;
  readonly columns: readonly number[];
  readonly table: ImportedTable | null;
  /** Whether the meanings belong to labels in the sheet, not to its columns. */
  readonly isArranged: boolean;
  /** What the columns become in a game system that is made of the sheet, by their letters; null while designs are imported. */
  readonly becomes: ReadonlyMap<string, string> | null;
  readonly ruleset: Ruleset;
  readonly active: number;
  readonly hidden: ReadonlySet<number>;
  /** Begins to drag what the heading of a column means. */
  readonly onGrab: (event: ReactPointerEvent, pick: () => Carried | null) => void;
};

const HINT = t('Click to change that, or drag it onto another column.');

/** The column letters, and below them the meaning found for each column; a click opens the list of meanings. */
export function SheetHead({ work, grid, columns, table, isArranged, becomes, ruleset, active, hidden, onGrab }: SheetHeadProps) {
  const placeOf = (column: number) => ({ left: SIDE + (grid.offsets[column] ?? 0), width: grid.widths[column] });
  return (
    <Part className="xl-heads on-raised" as="rowgroup" tag="div">
      <Part as="row" tag="div" aria-rowindex={1} className="xl-letters anchor">
        <Part className="xl-corner tall on-raised" as="columnheader">
          <span className="for-readers">{t('Row')}</span>
        </Part>
        {columns.map((column) => (
          <Part
            key={column}
            as="columnheader"
            aria-colindex={column + 2}
            className={hidden.has(column) ? 'hid' : ''}
            data-chosen={column === active || undefined}
            title={hidden.has(column) ? t('Hidden in the sheet') : undefined}
            style={placeOf(column)}
          >
            {hidden.has(column) ? `(${columnLetter(column)})` : columnLetter(column)}
          </Part>
        ))}
      </Part>
      <Part as="row" tag="div" aria-rowindex={2} className="xl-map anchor edge-below">
        <Part className="xl-corner tall on-raised dim bold" as="rowheader">
          {becomes ? t('becomes') : isArranged ? t('by labels') : t('taken as')}
        </Part>
        {columns.map((column) => {
          const becomesHere = becomes?.get(columnLetter(column)) ?? '';
          if (becomes)
            return (
              <Part
                key={column}
                as="columnheader"
                aria-colindex={column + 2}
                data-chosen={column === active || undefined}
                title={becomesHere}
                style={placeOf(column)}
              >
                <span className="xl-means clips">{becomesHere}</span>
              </Part>
            );
          const said = columnSaid(ruleset, table, column);
          const { short, isDoubtful } = columnEvidence(table, column);
          const letter = columnLetter(column);
          return (
            <Part
              key={column}
              as="columnheader"
              aria-colindex={column + 2}
              className={`imp-head-tint tint-${said.tint}`}
              data-chosen={column === active || undefined}
              data-doubtful={isDoubtful || undefined}
              data-grab={said.text === '' ? undefined : true}
              title={
                isArranged
                  ? undefined
                  : [t('Column {letter} was taken as {inFull}.', { letter, inFull: said.inFull }), ...columnWhy(table, column), HINT].join(
                      '\n',
                    )
              }
              style={placeOf(column)}
              onPointerDown={(event) => onGrab(event, () => pickedUp(ruleset, table, column, 'pointer'))}
              onClick={() => {
                work.goTo({ row: work.store.getState().spot.row, column });
                if (!isArranged) work.store.setState({ asked: { kind: 'column', at: column } });
              }}
            >
              <span className="xl-means clips">{said.text}</span>
              {said.text === '' && short === '' ? <span className="for-readers">{t('not used')}</span> : null}
              <span className="xl-why clips row gap-2 dim">
                {isDoubtful ? <AdviceMark size={10} /> : null}
                {isDoubtful ? <span className="for-readers">{t('doubtful,')} </span> : null}
                {short}
              </span>
            </Part>
          );
        })}
      </Part>
    </Part>
  );
}
