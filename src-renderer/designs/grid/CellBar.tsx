import { t } from '../../../shared/base/words/words.ts';
import { issueInWords, kindOfIssue } from '../../../shared/project/issues.ts';
import { unitAfter } from '../../../shared/rules/ruleset/values/lengths.ts';
import { useSheet } from '../../grid/sheet.ts';
import { type App, useApp } from '../../window/app.ts';
import { cellAt, heldValue, issuesOf, shownText } from './frame.ts';
import { sheetOf } from './sheet.ts';

/** The most characters of a value the bar could show. */
const MOST_SHOWN = 200;

/** Shows the name of the active cell, its value, and its explanation or problem. */
export function CellBar({ app }: { readonly app: App }) {
  const sheet = sheetOf(app);
  const frame = useSheet(sheet, (state) => state.frame);
  const active = useSheet(sheet, (state) => state.selection.active);
  const editing = useSheet(sheet, (state) => state.editing);
  useApp(app, (state) => state.history);
  const cell = cellAt(frame, active);
  if (!cell) return <div className="mp-cellbar flex stays on-surface edge-below" />;
  const { ruleset } = frame;
  const { field } = cell.column;
  const name = cell.design
    ? String(cell.design.values.name ?? t('no name'))
    : t('New {designNoun}', { designNoun: ruleset.data.designNoun.one });
  const row = cell.row ? cell.design?.components[cell.row.component]?.[cell.row.index] : undefined;
  const component = ruleset.data.components.find(({ id }) => id === cell.row?.component);
  const part = cell.row && component ? String(row?.values.name ?? `${component.singular.toLowerCase()} ${cell.row.index + 1}`) : null;
  const value = cell.design ? heldValue(ruleset, cell) : null;
  const issue = issuesOf(ruleset, cell)[0];
  const typesName = editing !== null && cell.column.component !== null && field.id === 'name';
  const unit = unitAfter(ruleset, field, value);
  return (
    <section className="mp-cellbar flex stays on-surface edge-below" aria-label={t('Active cell')}>
      <div className="mp-where stays medium row clips one-line gap-4 side-12">
        <span className="clips">{name}</span>
        {part === null ? null : (
          <>
            <i className="faint">/</i>
            <span className="clips">{part}</span>
          </>
        )}
        <i className="faint">/</i>
        <span className="clips">{field.short ?? field.label}</span>
      </div>
      <div className="mp-value stays bold row clips one-line gap-4 side-12">
        {(editing ? editing.typed : shownText(ruleset, cell)).slice(0, MOST_SHOWN) || '–'}
        {unit && !editing ? <small className="small faint">{unit}</small> : null}
      </div>
      <div className={`row clips one-line gap-4 side-12 mp-help grows dim${issue && !editing ? ` mp-help-${kindOfIssue(issue)}` : ''}`}>
        {typesName ? (
          t('Type to search by name; choosing one fills its numbers. Esc {escape}.', {
            escape: escapeWords(shownText(ruleset, cell), component?.singular.toLowerCase() ?? 'row', editing?.added !== undefined),
          })
        ) : (
          <>
            <span>{issue && !editing ? issueInWords(issue) : (cell.column.help ?? '')}</span>{' '}
            <span className="mp-ref faint">{shortSource(issue && !editing ? issue.source : field.source)}</span>
          </>
        )}
      </div>
    </section>
  );
}

/** Returns what Esc does while a name is edited: it keeps the cell's value, or removes the row that was just added to be named. */
export function escapeWords(held: string, noun: string, isAdded: boolean): string {
  return isAdded ? t('takes the new {noun} away', { noun }) : t('keeps {held}', { held: held || t('the cell blank') });
}

/** Returns a source from its section sign on, e.g. "§4.1.5"; all of it if it has none. */
const shortSource = (source: string): string => {
  const at = source.indexOf('§');
  return at < 0 ? source : source.slice(at);
};
