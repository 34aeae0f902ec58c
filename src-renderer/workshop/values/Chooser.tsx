import { useMemo } from 'react';
import { Button } from '../../ui/Button.tsx';
import { tableFile } from '../data.ts';
import { type Rules, rulesNow } from '../rules.ts';
import type { RuleColumn, RuleList, RuleRow } from '../sheet/model.ts';
import { namedBy, offerNewKey } from './keyUses.ts';
import { tableList, tableRows } from './tables.ts';

type Item = { readonly id: string; readonly label: string };
type Props = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly chosen: string;
  readonly choose: (id: string) => void;
};

/** Chooses one of several parts of a section. */
export function Chooser({ label, items, chosen, choose }: Props) {
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
