import './values.css';
import { type ReactNode, useMemo } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { Button } from '../../ui/Button.tsx';
import { tableFile } from '../data.ts';
import { differencesAt, type Rules, rulesNow } from '../rules.ts';
import type { RuleColumn, RuleList, RuleRow } from '../sheet/model.ts';
import { namedBy, offerNewKey } from './keyUses.ts';
import { tableList, tableRows } from './tables.ts';

type Item = { readonly id: string; readonly label: string };
type ChooserProps = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly chosen: string;
  readonly choose: (id: string) => void;
};

/** Chooses one of several parts of a section. */
export function Chooser({ label, items, chosen, choose }: ChooserProps) {
  if (items.length === 0) return null;
  return (
    <fieldset className="section-chooser scrolls line-below flex wraps gap-2 stays">
      <legend className="for-readers">{label}</legend>
      {items.map((item) => (
        <Button label={item.label} kind="plain" isSmall key={item.id} isPressed={item.id === chosen} onClick={() => choose(item.id)} />
      ))}
    </fieldset>
  );
}

/** The rows of a table and the list they are in. A changed key says what still names the old one, and so does a removed row. */
export function useTableRows(
  rules: Rules,
  table: string,
  columns: readonly RuleColumn[],
  noun: string,
): { readonly rows: readonly RuleRow[]; readonly list: RuleList } {
  const { files, app } = rules;
  const file = tableFile(table);
  const rows = useMemo(
    () => tableRows(files, file, columns, (from, to) => void offerNewKey(rulesNow(app, app.store.getState()), table, from, to)),
    [files, file, columns, app, table],
  );
  const list = useMemo(
    () => ({ ...tableList(files, file, noun), namedBy: ({ cells }: RuleRow) => namedBy(rules, table, String(cells.key?.value ?? '')) }),
    [rules, files, file, noun, table],
  );
  return { rows, list };
}

type Props = {
  readonly rules: Rules;
  readonly title: string;
  /** One sentence on what the section is for. */
  readonly about: string;
  /** The places that the section shows; Reset all makes them as the standard has them. */
  readonly places: readonly RulePlace[];
  /** What to do to get the first row, where there is none yet. */
  readonly empty?: string | null;
  readonly children?: ReactNode;
};

/** The head of a section: what it is for, and how to reset all of it. */
export function SectionHead({ rules, title, about, places, empty, children }: Props) {
  const changed = differencesAt(rules, places).length;
  return (
    <header className="section-head line-below on-raised pad-part row wraps gap-8 stays">
      <div>
        <h2>{title}</h2>
        <p className="quiet">{empty ?? about}</p>
      </div>
      {children}
      {changed === 0 ? null : (
        <Button
          label={t('Reset all {changed}', { changed })}
          isSmall
          disabled={rules.readOnly !== null}
          onClick={() => rules.reset(places, t('Reset {title}', { title: title.toLowerCase() }))}
        />
      )}
    </header>
  );
}
