import { type KeyboardEvent, useState } from 'react';
import { gradeSteps } from '../../../shared/force/plan/index.ts';
import type { DesignId } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatAmount } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { nameOf } from '../../document/names.ts';
import { Combobox, type ComboboxItem, type TakenBy } from '../../grid/Combobox.tsx';
import { meantEntries, say, setEntries } from '../acts.ts';
import { projectOf, rowsOf, shownForce } from '../current.ts';
import { hasHits } from '../fields/columns.ts';
import type { ForceEditing, ForceSession, LineSelection } from '../state.ts';
import { difference } from '../words.ts';
import { commitText, setGrade, stopEditing, toggleUpgrade } from './edit.ts';
import { moveCursor } from './keys.ts';
import { offersFor } from './offers.ts';
import type { Row } from './rows.ts';

/** Where the cursor goes after a choice. */
const MOVES = { down: 'enter', up: 'enterBack', next: 'next', previous: 'previous' } as const;

type EntryLine = Extract<Row, { kind: 'entry' }>;
type SectionLine = Extract<Row, { kind: 'section' }>;
type Props = {
  readonly session: ForceSession;
  readonly row: EntryLine | SectionLine;
  readonly editing: ForceEditing;
  readonly host: HTMLElement | null;
};

type Item = ComboboxItem & { readonly take: () => void };

/** Returns the current line. The drawn one may be older, since a line is drawn again only when its content changes. */
function lineNow(session: ForceSession, drawn: EntryLine): EntryLine {
  const now = rowsOf(session).find(({ key }) => key === drawn.key);
  return now?.kind === 'entry' ? now : drawn;
}

const startsSo = (text: string, typed: string): boolean =>
  typed.trim() === '' ||
  text
    .toLowerCase()
    .split(/\s+/)
    .some((word) => word.startsWith(typed.trim().toLowerCase())) ||
  text.toLowerCase().startsWith(typed.trim().toLowerCase());

/** Returns every grade with its effect on these units and its cost. */
function gradeItems(session: ForceSession, selection: LineSelection, typed: string): readonly Item[] {
  const { ruleset } = session.app.store.getState();
  const force = shownForce(session);
  if (force === null) return [];
  return gradeSteps(ruleset, projectOf(session.app), force, meantEntries(force, selection))
    .filter(({ label }) => startsSo(label, typed))
    .map(({ key, label, hits, each, difference: more, isNow }) => ({
      key,
      text: label,
      isNow,
      aside: [...(hasHits(ruleset) ? [hits] : []), ...(ruleset.points ? [formatAmount(each), isNow ? 'now' : difference(more)] : [])],
      take: () => setGrade(session, key, `Make ${label}`, selection),
    }));
}

function designItems(session: ForceSession, row: EntryLine, typed: string): readonly Item[] {
  const { ruleset, history } = session.app.store.getState();
  const force = shownForce(session);
  if (force === null) return [];
  const offers = offersFor({ ruleset, designs: history.present.designs, force, section: row.section.section }, typed);
  return offers.flatMap((offer): readonly Item[] => {
    if (offer.kind !== 'design') return [];
    const swap = (design: DesignId): void =>
      void setEntries(session, [row.entry.entry.id], `Change to ${offer.text}`, () => ({ design, name: null }));
    return [
      {
        key: offer.key,
        text: offer.text,
        isNow: offer.design.id === row.entry.entry.design,
        aside: ruleset.points ? [formatAmount(offer.each)] : [],
        take: () => swap(offer.design.id),
      },
    ];
  });
}

/** Returns the cost that the upgrade adds to or takes from one unit. */
function upgradeCost(ruleset: Ruleset, { entry }: EntryLine, field: string, isOn: boolean): number | null {
  const { input, each } = entry;
  const other = assessDesign(ruleset, { ...input, values: { ...input.values, [field]: !isOn } }).cost;
  return typeof other === 'number' && typeof each === 'number' ? other - (assessDesign(ruleset, input).cost as number) : null;
}

function upgradeItems(session: ForceSession, row: EntryLine, selection: LineSelection, typed: string): readonly Item[] {
  const { ruleset } = session.app.store.getState();
  return (ruleset.force.data.upgrades ?? []).flatMap((id): readonly Item[] => {
    const field = ruleset.fields.get(id)?.data;
    if (field === undefined || !startsSo(field.label, typed)) return [];
    const isOn = row.entry.input.values[id] === true;
    return [
      {
        key: id,
        text: `${isOn ? '✓ ' : ''}${field.label}`,
        isNow: isOn,
        aside: [...(ruleset.points ? [difference(upgradeCost(ruleset, row, id, isOn))] : []), isOn ? 'take away' : 'add'],
        take: () => toggleUpgrade(session, id, field.label.toLowerCase(), selection),
      },
    ];
  });
}

/** What players choose as the grade, in the words of the game. */
const gradeLabel = ({ force, fields }: Ruleset): string => fields.get(force.data.grade?.field ?? '')?.data.label ?? 'Grade';

/** The headings of the list: those of costs only where the game has points. */
function headingsOf(ruleset: Ruleset, kind: 'grade' | 'design' | 'upgrades'): readonly string[] {
  const each = ruleset.points ? ['Each'] : [];
  if (kind === 'design') return ['Design', ...each];
  if (kind === 'upgrades') return ['Upgrade', ...each, ''];
  return [gradeLabel(ruleset), ...(hasHits(ruleset) ? ['Hits on'] : []), ...each, ...(ruleset.points ? ['Difference'] : [])];
}

/** The editor of a cell whose text is one of a list. */
export function ChoiceEditor({ session, row, editing, host }: Props) {
  const { ruleset } = session.app.store.getState();
  const kind = row.kind === 'section' || editing.column === 'grade' ? 'grade' : editing.column === 'design' ? 'design' : 'upgrades';
  // A click elsewhere selects other lines before this cell is left.
  const [selection] = useState((): LineSelection => session.store.getState());
  const items = (typed: string): readonly Item[] => {
    const force = shownForce(session);
    if (force === null) return [];
    if (kind === 'grade') return gradeItems(session, selection, typed);
    if (row.kind === 'section') return [];
    const line = lineNow(session, row);
    return kind === 'design' ? designItems(session, line, typed) : upgradeItems(session, line, selection, typed);
  };
  const goOn = (how: TakenBy): void => {
    stopEditing(session);
    if (how === 'stay') session.focus?.();
    else if (how !== 'left') moveCursor(session, MOVES[how]);
  };
  const leave = (event: KeyboardEvent): boolean => {
    const how: Readonly<Record<string, TakenBy>> = { Enter: event.shiftKey ? 'up' : 'down', Tab: event.shiftKey ? 'previous' : 'next' };
    const to = how[event.key];
    if (to === undefined) return false;
    goOn(to);
    return true;
  };
  // F2 on a name begins with nothing typed, so that all designs are offered; the name stands behind it.
  const typed = editing.kind === 'enter' ? editing.text : '';
  return (
    <Combobox
      label={kind === 'grade' ? gradeLabel(ruleset) : kind === 'design' ? `${ruleset.data.designNoun.one}` : 'Upgrades'}
      placeholder={
        row.kind === 'section'
          ? ''
          : kind === 'design'
            ? nameNow(ruleset, row)
            : kind === 'grade'
              ? row.entry.gradeLabel
              : row.entry.upgrades
      }
      items={items}
      typed={typed}
      take={(item, how) => {
        item.take();
        goOn(how);
      }}
      takeText={(text, how) => {
        const field = kind === 'grade' ? 'grade' : 'upgrade';
        if (kind === 'design') commitText(session, row, 'design', text);
        else say(session, `“${text.trim()}” is no ${field}, so nothing was changed. Choose a line of the list.`);
        goOn(how);
        return true;
      }}
      register={(takeTyped) => {
        session.commitTyped = takeTyped;
      }}
      cancel={() => stopEditing(session)}
      leave={leave}
      heading={headingsOf(ruleset, kind)}
      tabIndex={0}
      host={host}
      takesFocus
      opensAtOnce
    />
  );
}

const nameNow = (ruleset: Ruleset, { entry }: EntryLine): string => (entry.design === null ? entry.name : nameOf(ruleset, entry.design));
