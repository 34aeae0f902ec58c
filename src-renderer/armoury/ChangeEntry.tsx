import { useState } from 'react';
import { pluralise } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import type { ComponentData } from '../../shared/rules/ruleset/format/index.ts';
import { formatAmount } from '../../shared/rules/ruleset/points/index.ts';
import type { Values } from '../../shared/rules/ruleset/values/index.ts';
import { valueWithUnit } from '../designs/inspector/change.ts';
import { formatCost, formatDifference } from '../designs/inspector/points.ts';
import { nameOf } from '../document/names.ts';
import { Button } from '../ui/Button.tsx';
import { Tick } from '../ui/Tick.tsx';
import type { App } from '../window/app.ts';
import { type Consequence, changeEntry, consequencesOf, designsUsing, type Entry, newNameFor, typicalValues } from './library.ts';

type AnswerProps = {
  readonly app: App;
  readonly ruleset: Ruleset;
  readonly component: ComponentData;
  readonly entry: Entry;
  readonly entries: readonly Entry[];
  readonly choose: (name: string) => void;
  readonly draft: Values;
  readonly undo: () => void;
};

/** Describes the change and offers the ways to make it, each one step of undo. */
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
}: AnswerProps & { readonly leftOut: ReadonlySet<string> }) {
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
      <div className="above-6 flex wraps gap-6">
        <Button
          label={all === 1 ? t('Change it') : all === 2 ? t('Change both') : t('Change all {all}', { all })}
          kind="primary"
          isSmall
          onClick={() => perform(null, entry.uses)}
        />
        {chosenDesigns < all && (
          <Button
            label={t('Only in {designNouns}', { designNouns: pluralise(chosenDesigns, ruleset.data.designNoun) })}
            isSmall
            disabled={chosenDesigns === 0}
            onClick={() => perform(null, chosen)}
          />
        )}
        <Button
          label={t('As a new {singular}: {newName}', { singular: component.singular.toLowerCase(), newName })}
          isSmall
          disabled={chosenDesigns === 0}
          onClick={() => perform(newName, chosen)}
        />
        <Button label={t('Cancel')} kind="plain" isSmall onClick={undo} />
      </div>
    </>
  );
}

/** Shows who uses a part, a change's effect on each, and the options: change it everywhere, in some designs, or as a new part. */
export function ChangeEntry(props: AnswerProps) {
  const { ruleset, component, entry, draft } = props;
  const [leftOut, leaveOut] = useState<ReadonlySet<string>>(new Set());
  const users = designsUsing(entry);
  if (users.length === 0) return <p className="empty-line">{t('Only the stock list has it. Add it to a design to change it.')}</p>;
  const isDraft = Object.keys(draft).length > 0;
  const toggle = (id: string): void =>
    leaveOut(leftOut.has(id) ? new Set([...leftOut].filter((one) => one !== id)) : new Set([...leftOut, id]));
  return (
    <section className="inspector-part line-below" aria-label={t('Used by')}>
      <h3>{t('Used by {designNouns}', { designNouns: pluralise(users.length, ruleset.data.designNoun) })}</h3>
      <ul className="armoury-users below-6">
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
        <p className="quiet">{t('Change a number above to see what it does to each, before anything changes.')}</p>
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
  return (
    <li className="flex apart line-below">
      <Tick value={isChosen} onChange={toggle}>
        {' '}
        {nameOf(ruleset, design)}
      </Tick>
      {isDraft && isChosen ? (
        <span className="to-end to-right">
          {ruleset.points !== null && (
            <>
              {formatAmount(before)} → {formatCost(ruleset, after)} <b>{formatDifference(difference)}</b>
            </>
          )}
          {newErrors > 0 && (
            <em className="form-error mark-error"> {t('breaks {newErrors, plural, one {a rule} other {# rules}}', { newErrors })}</em>
          )}
        </span>
      ) : (
        ruleset.points !== null && <span className="quiet to-end to-right">{formatCost(ruleset, before)}</span>
      )}
    </li>
  );
}
