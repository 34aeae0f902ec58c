import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { groupedNumber } from '../../../shared/rules/ruleset/values/index.ts';
import type { GridPlace } from '../../grid/selection.ts';
import { useSheet } from '../../grid/sheet.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { useApp } from '../../window/app.ts';
import { sheetDesigns } from '../../window/designKind.ts';
import type { GridFrame } from '../grid/frame.ts';
import { type DesignSheet, designsShown } from '../grid/state.ts';
import { type FindScope, type FindState, findAfterPaint, knownMatches } from './find.ts';
import { closeFind, findNext, replaceAll, replacements, replaceOne, setFind } from './findActions.ts';

const scopes: readonly (readonly [FindScope, string])[] = [
  ['all', t('Whole sheet')],
  ['selection', t('Selection')],
  ['column', t('This column')],
];

/** Returns the cells that match; null while they are looked for, which never delays a key. */
function useMatches(frame: GridFrame, find: FindState | null): readonly GridPlace[] | null {
  const [, show] = useState<readonly GridPlace[] | null>(null);
  const known = find === null ? null : knownMatches(frame, find);
  const isKnown = known !== null;
  useEffect(() => (find === null || isKnown ? undefined : findAfterPaint(frame, find, show)), [frame, find, isKnown]);
  return known;
}

/** Search, find and replace in one bar above the sheet, so that it hides nothing. Typing filters the rows and marks the cells. */
export function FindBar({ sheet }: { readonly sheet: DesignSheet }) {
  const find = useSheet(sheet, (state) => state.find);
  const frame = useSheet(sheet, (state) => state.frame);
  const active = useSheet(sheet, (state) => state.selection.active);
  const all = useApp(sheet.app, (state) => sheetDesigns(state).length);
  const isOpen = find !== null;
  const shown = useMemo(() => (isOpen ? designsShown(frame).length : 0), [frame, isOpen]);
  const field = useRef<HTMLInputElement>(null);
  const [previewing, setPreviewing] = useState(false);
  const isReplacing = find?.replacing ?? false;
  const asked = find?.asked ?? 0;
  useEffect(() => {
    if (asked > 0) field.current?.select();
  }, [asked]);
  useEffect(() => {
    if (!isReplacing) setPreviewing(false);
  }, [isReplacing]);
  const found = useMatches(frame, find);
  if (!find) return null;
  const at = (found ?? []).findIndex(({ row, column }) => row === active.row && column === active.column);
  const count =
    find.query === '' || found === null
      ? ''
      : found.length === 0
        ? t('Nothing found')
        : t('{at, plural, =0 {} other {# of }}{foundCount} found', {
            at: find.stepped ? at + 1 : 0,
            foundCount: groupedNumber(found.length),
          });
  const preview = previewing ? replacements(sheet) : [];
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') closeFind(sheet);
    else if (event.key === 'F3' || (event.key === 'Enter' && event.target instanceof HTMLInputElement)) findNext(sheet, event.shiftKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search className="mp-find row stays wraps gap-6 on-raised edge-below pad-bar" onKeyDown={onKeyDown}>
      <TextField
        ref={field}
        aria-label={t('Find')}
        placeholder={t('Find')}
        value={find.query}
        onChange={(text) => setFind(sheet, { ...find, query: text })}
      />
      <span className="mp-shown-count small medium" aria-live="polite">
        {t('{shown} of {all} shown', { shown, all })}
      </span>
      <span className="mp-found-count dim small" aria-live="polite">
        {count}
      </span>
      <Tick
        label={t('Only rows that match')}
        title={
          find.scope === 'all'
            ? t('Every word must be somewhere in the design.')
            : t(
                'Rows are hidden only while the whole sheet is searched, not {isColumn, select, true {one column} other {the selection}}.',
                {
                  isColumn: find.scope === 'column',
                },
              )
        }
        value={find.narrows && find.scope === 'all'}
        disabled={find.scope !== 'all'}
        onChange={(isOn) => setFind(sheet, { ...find, narrows: isOn })}
      />
      {find.scope === 'all' ? null : (
        <span className="dim small" role="note">
          {t(
            '{isColumn, select, true {Only this column is searched} other {Only the selected cells are searched}}, and all rows are shown',
            {
              isColumn: find.scope === 'column',
            },
          )}
        </span>
      )}
      <Button label={t('Previous')} isSmall onClick={() => findNext(sheet, true)} />
      <Button label={t('Next')} isSmall onClick={() => findNext(sheet, false)} />
      <Choice
        aria-label={t('Where to look')}
        value={find.scope}
        // The list of scopes is where its values come from.
        onChange={(chosen) => setFind(sheet, { ...find, scope: chosen as FindScope })}
        options={scopes}
      />
      {isReplacing ? (
        <>
          <TextField
            aria-label={t('Replace with')}
            placeholder={t('Replace with')}
            value={find.replacement}
            onChange={(text) => setFind(sheet, { ...find, replacement: text })}
          />
          <Button label={t('Preview')} isSmall isPressed={previewing} onClick={() => setPreviewing(!previewing)} />
          <Button label={t('Replace')} isSmall disabled={found?.length === 0} onClick={() => replaceOne(sheet)} />
          <Button label={t('Replace all')} isSmall disabled={found?.length === 0} onClick={() => replaceAll(sheet)} />
        </>
      ) : null}
      <Button isSmall aria-label={t('Close')} onClick={() => closeFind(sheet)}>
        ×
      </Button>
      {previewing ? (
        <ul className="mp-preview scrolls on-surface panel-size" aria-label={t('What replacing does')}>
          {preview.length === 0 ? <li>{t('Nothing would change.')}</li> : null}
          {preview.slice(0, 100).map(({ place, before, after }) => (
            <li key={`${place.row}:${place.column}`}>
              <small className="faint">
                {t('row {row}, {field}', { row: place.row + 1, field: frame.columns[place.column]?.field.label ?? '' })}
              </small>{' '}
              <s className="faint">{before}</s> → <b>{after === '' ? t('blank') : after}</b>
            </li>
          ))}
          {preview.length > 100 ? <li>{t('and {previewCount} more cells', { previewCount: preview.length - 100 })}</li> : null}
        </ul>
      ) : null}
    </search>
  );
}
