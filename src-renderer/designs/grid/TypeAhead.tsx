import { useMemo } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { Issue } from '../../../shared/rules/ruleset/run/index.ts';
import { CellList } from '../../grid/CellList.tsx';
import { useSheet } from '../../grid/sheet.ts';
import { ErrorMark } from '../../ui/Icon.tsx';
import { tRich } from '../../ui/rich.ts';
import { formatDifference } from '../inspector/points.ts';
import { cellAt } from './frame.ts';
import type { DesignSheet } from './state.ts';
import { effectOf, numberFields, suggestionsFor } from './suggestions.ts';

const signed = (change: number | null): string => (change === null ? '' : formatDifference(change));

/** The rules that a suggestion would break. */
function Broken({ issues }: { readonly issues: readonly Issue[] }) {
  const words = issues.map(({ message }) => message).join(' ');
  return (
    <td className="mp-breaks" title={words}>
      {issues.length > 0 && <ErrorMark />} {words}
    </td>
  );
}

/** The list below the cell being edited: the suggestions, what they cost, and which designs use them. */
export function TypeAhead({ sheet }: { readonly sheet: DesignSheet }) {
  const editing = useSheet(sheet, (state) => state.editing);
  const frame = useSheet(sheet, (state) => state.frame);
  const { designs } = sheet.app.store.getState().history.present;
  const cell = editing ? cellAt(frame, editing.place) : null;
  const query = editing?.list?.query ?? null;
  const items = useMemo(
    () => (editing && query !== null ? suggestionsFor(frame, designs, editing.place, query) : []),
    [frame, designs, editing, query],
  );
  const effects = useMemo(() => {
    const before = editing?.added?.before.designs.find(({ id }) => id === cell?.design?.id);
    return cell ? items.map((item) => effectOf(frame.ruleset, cell, item, before)) : [];
  }, [items, cell, frame, editing?.added]);
  const component = items[0]?.row ? (cell?.column.component ?? null) : null;
  const fields = component === null ? [] : numberFields(frame.ruleset, component);
  const used = fields.map((_, index) => items.some(({ numbers }) => numbers[index] !== '–'));
  const breaksSome = effects.some(({ broken }) => broken.length > 0);
  const noun = frame.ruleset.data.components.find(({ id }) => id === component)?.label;
  const label = noun === undefined ? undefined : t('{noun} of this project and stock', { noun });
  const heading = (
    <tr>
      <th scope="col">{label}</th>
      {fields.map((field, index) => (used[index] ? <th key={field.id}>{field.short ?? field.label}</th> : null))}
      <th scope="col">{t('Cost')}</th>
      {breaksSome ? (
        <th scope="col" className="mp-breaks">
          {t('Breaks a rule')}
        </th>
      ) : null}
      <th scope="col">{t('Used by')}</th>
    </tr>
  );
  const keys = <>{tRich('<kbd>Ctrl Enter</kbd> name only <kbd>Del</kbd> as typed', { kbd: (words) => <kbd>{words}</kbd> })}</>;
  return (
    <CellList
      sheet={sheet}
      label={label}
      heading={component === null ? null : heading}
      takes={component === null ? 'take' : t('name and numbers')}
      keys={component === null ? null : keys}
      cellsOf={(line) => (
        <>
          {items[line]?.numbers.map((text, number) => (used[number] ? <td key={fields[number]?.id}>{text}</td> : null))}
          <td className="mp-delta">{signed(effects[line]?.points ?? null)}</td>
          {component !== null && breaksSome ? <Broken issues={effects[line]?.broken ?? []} /> : null}
          {component === null ? null : <td className="mp-used">{items[line]?.usedBy}</td>}
        </>
      )}
    />
  );
}
