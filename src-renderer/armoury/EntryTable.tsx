import { t } from '../../shared/base/words/words.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import type { ComponentData, Field } from '../../shared/rules/ruleset/format/index.ts';
import { partText } from '../../shared/rules/ruleset/points/index.ts';
import { formatValue } from '../../shared/rules/ruleset/values/index.ts';
import { unitHeading } from '../../shared/rules/ruleset/values/lengths.ts';
import { Button } from '../ui/Button.tsx';
import { designsUsing, type Entry, typicalPoints, valuesOf } from './library.ts';

type Props = {
  readonly ruleset: Ruleset;
  readonly component: ComponentData;
  readonly entries: readonly Entry[];
  readonly chosen: string | null;
  readonly choose: (name: string) => void;
};

/** Fields shown in a table of parts: entered and not hidden, except the name and free text. */
const statsOf = ({ fields }: ComponentData): readonly Field[] =>
  fields.filter(({ kind, hidden }) => kind !== 'formula' && kind !== 'text' && !hidden);

/** One line for each name, with its values; if designs differ, the most frequent value and a mark. */
export function EntryTable({ ruleset, component, entries, chosen, choose }: Props) {
  const stats = statsOf(component);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must scroll by keys as well.
    <section className="screen-scroll" tabIndex={0} aria-label={component.label}>
      {/* What is only for readers has its place in the table, not below the window. */}
      <table className="armoury-table reading-sheet fills anchor">
        <thead>
          <tr>
            <th scope="col">{component.singular.charAt(0).toUpperCase() + component.singular.slice(1)}</th>
            {stats.map((field) => (
              <th key={field.id} scope="col" className={field.kind === 'number' ? 'numeric' : undefined}>
                {field.short ?? field.label}
                <small className="faint">{unitHeading(field)}</small>
              </th>
            ))}
            <th scope="col" className="numeric">
              {t('Used by')}
              <small className="faint">{ruleset.data.designNoun.many}</small>
            </th>
            {ruleset.points !== null && (
              <th
                scope="col"
                className="numeric"
                title={t(
                  'What it usually adds by itself, before multipliers such as armour and grade, and before rounding. The inspector and “Add” show what the whole cost changes by.',
                )}
              >
                {t('By itself')}
                <small className="faint">{ruleset.points.unit}</small>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryLine key={entry.name} ruleset={ruleset} stats={stats} entry={entry} isChosen={entry.name === chosen} choose={choose} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type LineProps = Pick<Props, 'ruleset' | 'choose'> & {
  readonly stats: readonly Field[];
  readonly entry: Entry;
  readonly isChosen: boolean;
};

function EntryLine({ ruleset, stats, entry, isChosen, choose }: LineProps) {
  const users = designsUsing(entry).length;
  const points = typicalPoints(entry);
  return (
    <tr data-chosen={isChosen || undefined} onClick={() => choose(entry.name)}>
      <th scope="row">
        <Button label={entry.name} className="medium" kind="row" isPressed={isChosen} onClick={() => choose(entry.name)} />
      </th>
      {stats.map((field) => (
        <StatCell key={field.id} ruleset={ruleset} field={field} entry={entry} />
      ))}
      <td className={users === 0 ? 'numeric quiet' : 'numeric'}>{users === 0 ? t('stock') : users}</td>
      {ruleset.points !== null && <td className="numeric">{partText(points, 1)}</td>}
    </tr>
  );
}

function StatCell({ ruleset, field, entry }: { readonly ruleset: Ruleset; readonly field: Field; readonly entry: Entry }) {
  const values = valuesOf(entry, field.id).map((value) => formatValue(ruleset, field, value, 'short'));
  const [first = '–', ...others] = values;
  const className = field.kind === 'number' ? 'numeric' : undefined;
  if (others.length === 0) return <td className={first === '–' ? `${className ?? ''} quiet` : className}>{first}</td>;
  return (
    <td className={className} title={t('Differs: {values}', { values: values.join(', ') })}>
      {first}
      <span className="differs mark-advice" aria-hidden="true">
        {' '}
        ≠
      </span>
      <span className="for-readers"> {t('and {others}', { others: others.join(', ') })}</span>
    </td>
  );
}
