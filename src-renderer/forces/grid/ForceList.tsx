import { CellList } from '../../grid/CellList.tsx';
import { suggestionsNow } from '../../grid/edit.ts';
import { tRich } from '../../words/rich.ts';
import { type ForceSession, useSession } from '../state.ts';
import { type ForceItem, headingsOf, suggestions } from './lists.ts';

const NO_ITEMS: readonly ForceItem[] = [];

/** The list below the cell being edited: what can be chosen, what each costs, and what is left then. */
export function ForceList({ session }: { readonly session: ForceSession }) {
  const editing = useSession(session, (state) => state.editing);
  if (!editing?.list) return null;
  const items = suggestionsNow(session).length === 0 ? NO_ITEMS : suggestions(session, editing.place, editing.list.query);
  const [first = '', ...rest] = headingsOf(session, editing.place);
  const wide = Math.max(0, ...items.map(({ aside }) => aside.length));
  const heads = wide > rest.length ? [...Array.from({ length: wide - rest.length }, () => ''), ...rest] : rest;
  const isAdding = items[0]?.isMeant !== undefined && items[0].isFree === false;
  const heading = (
    <tr>
      <th scope="col">{first}</th>
      {heads.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name.
        <th key={at} scope="col">
          {text}
        </th>
      ))}
    </tr>
  );
  return (
    <CellList
      sheet={session}
      heading={first === '' ? null : heading}
      hint={
        isAdding
          ? tRich('; a number first for several: <kbd>4 {nameHint}</kbd>', {
              nameHint: nameHint(session),
              kbd: (words) => <kbd>{words}</kbd>,
            })
          : null
      }
      cellsOf={(line) =>
        heads.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name.
          <td key={at}>{items[line]?.aside[at] ?? ''}</td>
        ))
      }
    />
  );
}

/** The first word of a design's name, as an example. */
const nameHint = ({ app }: ForceSession): string => {
  const [first] = app.store.getState().ruleset.stock;
  return (
    String(first?.values.name ?? 'name')
      .split(' ')[0]
      ?.toLowerCase() ?? 'name'
  );
};
