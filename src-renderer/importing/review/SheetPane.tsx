import { useMemo, useRef } from 'react';
import type { Workbook } from '../../../shared/sheets/cells/index.ts';
import type { Layout } from '../../../shared/sheets/import/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { t } from '../../words/words.ts';
import { usedOrNot } from '../work/choices.ts';
import { type SheetView, sheetView } from '../work/regions.ts';
import { correctionAt, useImport } from '../work/state.ts';
import type { ImportWork } from '../work/work.ts';
import { Asked } from './Asked.tsx';
import { FieldStrip } from './FieldStrip.tsx';
import { Legend } from './Legend.tsx';
import { SheetStatus } from './SheetStatus.tsx';
import { SheetTable } from './SheetTable.tsx';
import { useCarry } from './useCarry.ts';

/** Names for the layouts of a sheet; tables in rows are further distinguished by their columns. */
const LAYOUTS: readonly (readonly [Layout | 'auto', string])[] = [
  ['auto', t('layout as found')],
  ['stacked', t('rows down the sheet')],
  ['cards', t('a card for each')],
  ['transposed', t('a column for each')],
];

/** The source: its sheets, the one that is shown, and the options for reading it. */
export function SheetPane({ work }: { readonly work: ImportWork }) {
  const opened = useImport(work.store, (state) => state.opened);
  const reading = useImport(work.store, (state) => state.reading);
  const sheet = useImport(work.store, (state) => state.sheet);
  const view = useMemo(() => (opened ? sheetView(opened.workbook, reading, sheet) : null), [opened, reading, sheet]);
  return opened && view ? <SheetParts work={work} workbook={opened.workbook} view={view} /> : null;
}

type SheetPartsProps = { readonly work: ImportWork; readonly workbook: Workbook; readonly view: SheetView };

function SheetParts({ work, workbook, view }: SheetPartsProps) {
  const reading = useImport(work.store, (state) => state.reading);
  const sheet = useImport(work.store, (state) => state.sheet);
  const correction = useImport(work.store, correctionAt);
  const carried = useImport(work.store, (state) => state.carried);
  const spoken = useImport(work.store, (state) => state.spoken);
  const ghost = useRef<HTMLDivElement>(null);
  const grab = useCarry(work, view, ghost);
  const { sheets } = workbook;
  return (
    <>
      <div className="imp-bar one-line line-below on-raised panel-size pad-bar row gap-8 stays">
        <h3>{t('The sheet as it is')}</h3>
        {sheets.length > 1 ? (
          <fieldset className="segment-bar imp-tabs" aria-label={t('Sheets')}>
            {sheets.map(({ name, hidden }, position) => (
              <Button kind="segment" key={name} isPressed={position === sheet} onClick={() => work.showSheet(position)}>
                {hidden ? `(${name})` : name}
              </Button>
            ))}
          </fieldset>
        ) : null}
        {sheets.length > 1 ? (
          <Tick
            className="sheet-check"
            value={correction.skip !== true && !view.isOffered}
            onChange={(isOn) => work.correct(usedOrNot(correction, isOn, view.isOffered))}
          >
            {t('use this sheet')}
            {view.isOffered ? <span className="quiet sheet-note clips"> ({view.whyNot})</span> : null}
          </Tick>
        ) : null}
        <Choice
          className="small"
          aria-label={t('Layout')}
          value={correction.layout ?? 'auto'}
          onChange={(chosen) => {
            // The options below are the layouts.
            work.correct({ ...correction, layout: chosen as Layout | 'auto' });
          }}
          options={LAYOUTS}
        />
        <Legend work={work} view={view} />
      </div>
      {view.sheet.rowCount === 0 ? null : <FieldStrip work={work} view={view} onGrab={grab} />}
      <div className="imp-sheet grows anchor">
        {view.sheet.rowCount === 0 ? (
          <p className="empty-line row gap-6">{t('This sheet is empty.')}</p>
        ) : (
          <SheetTable key={sheet} work={work} view={view} reading={reading} onGrab={grab} />
        )}
        <Asked work={work} view={view} />
        {carried?.by === 'pointer' ? (
          <div className="imp-ghost one-line rounded on-surface floats untouched" aria-hidden="true" ref={ghost}>
            {carried.text}
          </div>
        ) : null}
        <span className="for-readers" role="status">
          {spoken}
        </span>
      </div>
      <SheetStatus work={work} view={view} reading={reading} />
    </>
  );
}
