import type { KeyboardEvent } from 'react';
import { kindOf, type Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatAmount } from '../../../shared/rules/ruleset/points/index.ts';
import { nameOf } from '../../document/names.ts';
import { Combobox, type ComboboxItem } from '../../grid/Combobox.tsx';
import { type App, useApp } from '../../window/app.ts';
import { addPurchase, addSection, addUnits, agreeOn, targetSection } from '../acts.ts';
import { shownForce, useForce } from '../current.ts';
import { type ForceSession, goTo, useSession } from '../state.ts';
import { capital, lineWords } from '../words.ts';
import type { Move } from './cursor.ts';
import { moveCursor } from './keys.ts';
import { type LineOffer, offersFor } from './offers.ts';
import { ADD_KEY } from './rows.ts';

type Props = {
  readonly session: ForceSession;
  readonly app: App;
  readonly index: number;
  readonly host: HTMLElement | null;
  readonly left: number | null;
};
type Item = ComboboxItem & { readonly offer: LineOffer };

const MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'home',
  End: 'end',
};

/** What the list says of an offer: what each costs, what all cost, and what is left of the limit then. */
function asideOf(ruleset: Ruleset, offer: LineOffer, left: number | null): readonly string[] {
  if (offer.kind === 'section') return ['', '', ''];
  const kind = offer.kind === 'design' ? kindOf(ruleset, offer.design) : null;
  const kindWords = kind ? [kind.one] : [];
  if (ruleset.points === null) return [...kindWords, offer.kind === 'own' ? 'agreed' : '', '', ''];
  if (offer.kind === 'own') return ['', 'agree a cost', ''];
  const { each, count } = offer;
  const total = typeof each === 'number' ? each * count : null;
  const after =
    left === null || total === null ? '' : left - total < 0 ? `${formatAmount(total - left)} over` : `${formatAmount(left - total)} left`;
  return [...kindWords, formatAmount(each), count === 1 ? '' : `${count} for ${formatAmount(total)}`, after];
}

/** The last line: type a count and a name, e.g. "4 bison". It is always shown. */
export function AddRow({ session, app, index, host, left }: Props) {
  const isActive = useSession(session, ({ cursor }) => cursor.row === ADD_KEY);
  const ruleset = useApp(app, (state) => state.ruleset);
  const force = useForce(session);
  useSession(session, ({ target }) => target);
  const rules = ruleset.force.data;
  if (!rules || force === null) return null;
  const section = targetSection(session, force);
  const items = (typed: string): readonly Item[] => {
    const now = shownForce(session);
    if (now === null) return [];
    const offers = offersFor(
      { ruleset, designs: app.store.getState().history.present.designs, force: now, section: targetSection(session, now) },
      typed,
    );
    return offers.map((offer) => ({ key: offer.key, text: offer.text, aside: asideOf(ruleset, offer, left), offer }));
  };
  const take = ({ offer }: Item): void => {
    if (offer.kind === 'design')
      addUnits(session, offer.design, offer.count, nameOf(ruleset, offer.design), capital(rules.sectionNoun.one));
    else if (offer.kind === 'purchase') addPurchase(session, { item: offer.item }, offer.count, offer.text);
    else if (offer.kind === 'section') addSection(session, capital(rules.sectionNoun.one), offer.name);
    else agreeOn(session, offer.name, offer.count);
  };
  const leave = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event;
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'Home' && key !== 'ArrowUp') return false;
      moveCursor(session, key === 'Home' ? 'first' : 'groupUp');
      return true;
    }
    const move: Move | undefined = key === 'Tab' && shiftKey ? 'previous' : MOVES[key];
    if (move === undefined || (key === 'ArrowDown' && !event.altKey)) return false;
    moveCursor(session, move);
    return true;
  };
  const label = `Add a ${lineWords(ruleset)}`;
  return (
    <tr
      className={isActive ? 'fc-row fc-add current' : 'fc-row fc-add'}
      data-key={ADD_KEY}
      aria-level={1}
      aria-rowindex={index}
      aria-selected={isActive}
    >
      <td className="fc-cell" tabIndex={-1} aria-hidden="true" />
      <td className={isActive ? 'fc-cell fc-adding act' : 'fc-cell fc-adding'} data-column="design" tabIndex={-1}>
        <Combobox
          label={label}
          placeholder={label}
          items={items}
          take={take}
          takeText={() => false}
          cancel={() => undefined}
          leave={leave}
          heading={[
            section ? `Into ${section.name}` : `Into a new ${rules.sectionNoun.one}`,
            ruleset.points ? 'Each' : '',
            '',
            left === null ? '' : 'After it',
          ]}
          foot={
            <>
              Type a number first for several: <kbd>4 {nameHint(ruleset.stock)}</kbd>
            </>
          }
          stays
          tabIndex={isActive ? 0 : -1}
          host={host}
          takesFocus={false}
        />
      </td>
      <td className="fc-cell fc-add-words" tabIndex={-1} onMouseDown={() => goTo(session, { row: ADD_KEY, column: 'design' })}>
        {section ? <span className="quiet">goes into {section.name}</span> : null}
      </td>
    </tr>
  );
}

const nameHint = (stock: readonly { readonly values: Readonly<Record<string, unknown>> }[]): string =>
  String(stock[0]?.values.name ?? 'name')
    .split(' ')[0]
    ?.toLowerCase() ?? 'name';
