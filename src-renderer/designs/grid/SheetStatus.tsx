import { useDeferredValue, useMemo } from 'react';
import { isError } from '../../../shared/rules/formula/index.ts';
import { groupedNumber } from '../../../shared/rules/ruleset/values/index.ts';
import { SelectedSums } from '../../grid/SelectedSums.tsx';
import type { GridPlace } from '../../grid/selection.ts';
import { useSheet } from '../../grid/sheet.ts';
import { type App, useApp } from '../../window/app.ts';
import { sheetDesigns } from '../../window/designKind.ts';
import { t } from '../../words/words.ts';
import { sortInWords } from '../view/viewActions.ts';
import { cellAt, type GridFrame, heldValue } from './frame.ts';
import { sheetOf } from './sheet.ts';

const modes = { ready: t('Ready'), enter: t('Enter'), edit: t('Edit') } as const;

function valueAt(frame: GridFrame, place: GridPlace): unknown {
  const cell = cellAt(frame, place);
  const value = cell?.design ? heldValue(frame.ruleset, cell) : null;
  return isError(value ?? null) ? null : value;
}

/** The sheet's part of the status bar: the mode, the number of rows shown, and the statistics of the selection. */
export function SheetStatus({ app }: { readonly app: App }) {
  const sheet = sheetOf(app);
  const mode = useSheet(sheet, (state) => state.editing?.kind ?? 'ready');
  const frame = useDeferredValue(useSheet(sheet, (state) => state.frame));
  const all = useApp(app, (state) => sheetDesigns(state).length);
  const shown = useMemo(() => frame.rows.filter(({ design, index }) => design && index === 0).length, [frame]);
  const sorted = useApp(app, sortInWords);
  const { one, many } = frame.ruleset.data.designNoun;
  const noun = all === 1 ? one : many;
  return (
    <div className="mp-status one-line small">
      <strong className="mp-mode bold" data-mode={mode}>
        {modes[mode]}
      </strong>
      <span className="mp-count">
        {shown === all ? `${all} ${noun}` : t('{shown} of {all} {noun} shown', { shown, all, noun })}, {frame.rows.length - 1}{' '}
        {frame.rows.length === 2 ? t('row') : t('rows')}
      </span>
      {sorted === null ? null : <span className="mp-sortedby">{t('sorted by {sorted}', { sorted })}</span>}
      <SelectedSums sheet={sheet} valueAt={valueAt} format={groupedNumber} />
    </div>
  );
}
