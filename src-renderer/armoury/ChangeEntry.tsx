import { useState } from 'react';
import { type ComponentData, formatPoints, type Ruleset, type Values } from '../../shared/ruleset/index.ts';
import { valueWithUnit } from '../inspector/change.ts';
import { nameOf } from '../inspector/Header.tsx';
import { formatDifference } from '../inspector/points.ts';
import type { App } from '../store.ts';
import { type Consequence, changeEntry, consequencesOf, designsUsing, type Entry, newNameFor, typicalValues } from './library.ts';

type Props = {
  readonly app: App;
  readonly ruleset: Ruleset;
  readonly component: ComponentData;
  readonly entry: Entry;
  readonly entries: readonly Entry[];
  readonly choose: (name: string) => void;
  readonly draft: Values;
  readonly undo: () => void;
};

const counted = (count: number, { designNoun }: Ruleset['data']): string => `${count} ${count === 1 ? designNoun.one : designNoun.many}`;

/** Who uses a part, what a change would do to each, and the ways to make it: everywhere, in those chosen, or as something new. */
export function ChangeEntry(props: Props) {
  const { ruleset, component, entry, draft } = props;
  const [leftOut, leaveOut] = useState<ReadonlySet<string>>(new Set());
  const users = designsUsing(entry);
  if (users.length === 0) return <p className="armoury-nothing">Only the stock list has it. Add it to a design to change it.</p>;
  const isDraft = Object.keys(draft).length > 0;
  const toggle = (id: string): void =>
    leaveOut(leftOut.has(id) ? new Set([...leftOut].filter((one) => one !== id)) : new Set([...leftOut, id]));
  return (
    <section className="inspector-part" aria-label="Used by">
      <h3>Used by {counted(users.length, ruleset.data)}</h3>
      <ul className="armoury-users">
        {consequencesOf(ruleset, component.id, entry.uses, draft).map((consequence) => (
          <User
            key={consequence.design.id}
            ruleset={ruleset}
            consequence={consequence}
            isDraft={isDraft}
            isChosen={!leftOut.has(consequence.design.id)}
            toggle={() => toggle(consequence.design.id)}
          />
        ))}
      </ul>
      {isDraft ? (
        <Answers {...props} leftOut={leftOut} />
      ) : (
        <p className="quiet">Change a number above to see what it does to each, before anything changes.</p>
      )}
    </section>
  );
}

type UserProps = {
  readonly ruleset: Ruleset;
  readonly consequence: Consequence;
  readonly isDraft: boolean;
  readonly isChosen: boolean;
  readonly toggle: () => void;
};

function User({ ruleset, consequence: { design, before, after, newErrors }, isDraft, isChosen, toggle }: UserProps) {
  const difference = typeof before === 'number' && typeof after === 'number' ? after - before : null;
  const unit = ` ${ruleset.data.pointsUnit}`;
  return (
    <li>
      <label className="ck">
        <input type="checkbox" checked={isChosen} onChange={toggle} /> {nameOf(ruleset, design)}
      </label>
      {isDraft && isChosen ? (
        <span>
          {formatPoints(ruleset, before).replace(unit, '')} → {formatPoints(ruleset, after)} <b>{formatDifference(difference)}</b>
          {newErrors > 0 && <em className="form-error"> breaks {newErrors === 1 ? 'a rule' : `${newErrors} rules`}</em>}
        </span>
      ) : (
        <span className="quiet">{formatPoints(ruleset, before)}</span>
      )}
    </li>
  );
}

/** Names the change and offers the ways to make it, each one step of undo. */
function Answers({
  app,
  ruleset,
  component,
  entry,
  entries,
  choose,
  draft,
  undo,
  leftOut,
}: Props & { readonly leftOut: ReadonlySet<string> }) {
  const chosen = entry.uses.filter(({ design }) => !leftOut.has(design.id));
  const chosenDesigns = new Set(chosen.map(({ design }) => design)).size;
  const all = designsUsing(entry).length;
  const newName = newNameFor(entry, entries);
  const typical = typicalValues(ruleset, entry);
  const inWords = component.fields
    .filter(({ id }) => id in draft)
    .map(
      (field) =>
        `${field.label} ${valueWithUnit(ruleset, field, typical[field.id] ?? null)} → ${valueWithUnit(ruleset, field, draft[field.id] ?? null)}`,
    );
  const perform = (name: string | null, uses: Entry['uses']): void => {
    if (app.perform(changeEntry(entry, uses, draft, name))) choose(name ?? entry.name);
    undo();
  };
  return (
    <>
      <p>
        <b>{inWords.join(', ')}</b>
      </p>
      <div className="armoury-answers">
        <button type="button" className="btn pri sm" onClick={() => perform(null, entry.uses)}>
          {all === 1 ? 'Change it' : all === 2 ? 'Change both' : `Change all ${all}`}
        </button>
        {chosenDesigns < all && (
          <button type="button" className="btn out sm" disabled={chosenDesigns === 0} onClick={() => perform(null, chosen)}>
            Only in {counted(chosenDesigns, ruleset.data)}
          </button>
        )}
        <button type="button" className="btn out sm" disabled={chosenDesigns === 0} onClick={() => perform(newName, chosen)}>
          As a new {component.singular.toLowerCase()}: {newName}
        </button>
        <button type="button" className="btn sm" onClick={undo}>
          Cancel
        </button>
      </div>
    </>
  );
}
