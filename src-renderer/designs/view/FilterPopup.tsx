import { useMemo, useState } from 'react';
import { once } from '../../../shared/base/remembered.ts';
import { typedNumber } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import { formatNumber, groupedNumber } from '../../../shared/rules/ruleset/values/index.ts';
import { unitShown } from '../../../shared/rules/ruleset/values/lengths.ts';
import { closePopup, Floating } from '../../grid/FloatingMenu.tsx';
import { columnIndexOf } from '../../grid/frame.ts';
import { useSheet } from '../../grid/sheet.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { useApp } from '../../window/app.ts';
import { sheetDesigns } from '../../window/designKind.ts';
import type { ColumnFilter } from '../../window/state.ts';
import type { DesignSheet } from '../grid/state.ts';
import { filterOf, filterProblems, setFilter, sortTo } from './viewActions.ts';
import { viewCells } from './viewCells.ts';

const natural = once(() => new Intl.Collator(undefined, { numeric: true }));

/** The filter of a column: its values with counts, a range of numbers, or only designs with problems. */
export function FilterPopup({ sheet }: { readonly sheet: DesignSheet }) {
  const popup = useSheet(sheet, (state) => state.popup);
  return popup?.kind === 'filter' ? <OpenFilter key={popup.column} sheet={sheet} column={popup.column} /> : null;
}

const SORTS: readonly (readonly [descending: boolean | null, words: string])[] = [
  [false, t('Ascending ▲')],
  [true, t('Descending ▼')],
  [null, t('Not sorted')],
];

type EndProps = { readonly name: string; readonly start: number | null; readonly onChange: (end: number | null) => void };

/** An end of a range of numbers. What is typed stays as it is; what is no number is no end. */
function EndField({ name, start, onChange }: EndProps) {
  const [text, type] = useState(start === null ? '' : formatNumber(start));
  return (
    <TextField
      label={name}
      isShort
      inputMode="decimal"
      value={text}
      onChange={(next) => {
        type(next);
        onChange(typedNumber(next));
      }}
    />
  );
}

function OpenFilter({ sheet, column: id }: { readonly sheet: DesignSheet; readonly column: string }) {
  const frame = useSheet(sheet, (state) => state.frame);
  const designs = useApp(sheet.app, sheetDesigns);
  const problemsOnly = useApp(sheet.app, (state) => state.view.filters.some(({ kind }) => kind === 'problems'));
  const sorted = useApp(sheet.app, (state) => state.view).sort.find((key) => key.column === id);
  const [search, setSearch] = useState('');
  const column = frame.columns[columnIndexOf(frame, id)];
  const counts = useMemo(() => {
    const cells = viewCells(frame.ruleset);
    const found = new Map<string, number>();
    for (const design of designs) for (const text of new Set(cells.texts(design, id))) found.set(text, (found.get(text) ?? 0) + 1);
    return [...found].sort(([a], [b]) => natural().compare(a, b));
  }, [designs, frame.ruleset, id]);
  const filter = filterOf(sheet, id);
  const range = filter?.kind === 'range' ? filter : null;
  const chosen = filter?.kind === 'values' ? new Set(filter.texts) : null;
  const set = (next: ColumnFilter | null) => setFilter(sheet, id, next);
  const at = () => {
    const heading = document.querySelector(`.mp-grid .ag-header-cell[col-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
    return heading && { left: heading.left, top: heading.bottom };
  };
  const tick = (texts: readonly (readonly [text: string, count: number])[], isOn: boolean) => {
    const next = new Set(chosen ?? counts.map(([each]) => each));
    for (const [text] of texts) isOn ? next.add(text) : next.delete(text);
    set(next.size === counts.length ? null : { kind: 'values', column: id, texts: [...next] });
  };
  const setRange = (change: Partial<{ min: number | null; max: number | null }>) => {
    const next = { kind: 'range' as const, column: id, min: range?.min ?? null, max: range?.max ?? null, ...change };
    set(next.min === null && next.max === null ? null : next);
  };
  if (!column) return null;
  const isNumber = column.field.kind === 'number' || (column.field.kind === 'formula' && column.field.result === 'number');
  const unit = 'unit' in column.field ? unitShown(column.field.unit ?? '') : '';
  const listed = counts.filter(([text]) => text.toLowerCase().includes(search.toLowerCase()));
  return (
    <Floating
      sheet={sheet}
      role="dialog"
      label={t('Filter {field}', { field: column.field.label })}
      className="mp-filterbox gap-6 pad-8"
      at={at}
    >
      <div className="row gap-6 panel-size">
        {SORTS.map(([descending, words]) => (
          <Button
            label={words}
            isSmall
            key={words}
            isPressed={(sorted?.descending ?? null) === descending}
            onClick={() => sortTo(sheet, id, descending)}
          />
        ))}
      </div>
      {isNumber ? (
        <div className="row gap-6 panel-size">
          <EndField
            name={unit === '' ? t('From') : t('From, {unit}', { unit })}
            start={range?.min ?? null}
            onChange={(min) => setRange({ min })}
          />
          <EndField
            name={unit === '' ? t('To') : t('To, {unit}', { unit })}
            start={range?.max ?? null}
            onChange={(max) => setRange({ max })}
          />
        </div>
      ) : null}
      <Tick label={t('Only with problems')} value={problemsOnly} onChange={(isOn) => filterProblems(sheet, isOn)} />
      <TextField aria-label={t('Search values')} placeholder={t('Search values')} value={search} onChange={setSearch} />
      <div className="row gap-6 panel-size">
        <Button label={search === '' ? t('Select all') : t('Select these')} isSmall onClick={() => tick(listed, true)} />
        <Button label={search === '' ? t('Select none') : t('None of these')} isSmall onClick={() => tick(listed, false)} />
      </div>
      <ul className="mp-values scrolls panel-size">
        {listed.slice(0, 200).map((value) => {
          const [text, count] = value;
          return (
            <li key={text}>
              <Tick value={chosen === null || chosen.has(text)} onChange={(isOn) => tick([value], isOn)}>
                <span>{text || t('blank')}</span> <small className="to-end faint">{groupedNumber(count)}</small>
              </Tick>
            </li>
          );
        })}
        {listed.length > 200 ? <li>{t('and {listedCount} more: search to see them', { listedCount: listed.length - 200 })}</li> : null}
      </ul>
      <div className="row gap-6 panel-size">
        <Button
          label={t('Only these')}
          isSmall
          onClick={() => set({ kind: 'values', column: id, texts: listed.map(([text]) => text) })}
          disabled={search === ''}
        />
        <Button label={t('Clear filter')} isSmall onClick={() => set(null)} disabled={filter === null} />
        <Button label={t('Done')} isSmall onClick={() => closePopup(sheet)} />
      </div>
    </Floating>
  );
}
