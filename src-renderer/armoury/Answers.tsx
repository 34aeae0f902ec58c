import { pluralise } from '../../shared/base/text/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import type { ComponentData } from '../../shared/rules/ruleset/format/index.ts';
import type { Values } from '../../shared/rules/ruleset/values/index.ts';
import { valueWithUnit } from '../designs/inspector/change.ts';
import { Button } from '../ui/Button.tsx';
import type { App } from '../window/app.ts';
import { t } from '../words/words.ts';
import { changeEntry, designsUsing, type Entry, newNameFor, typicalValues } from './library.ts';

export type AnswerProps = {
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
export function Answers({
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
        <Button kind="primary" isSmall onClick={() => perform(null, entry.uses)}>
          {all === 1 ? t('Change it') : all === 2 ? t('Change both') : t('Change all {all}', { all })}
        </Button>
        {chosenDesigns < all && (
          <Button isSmall disabled={chosenDesigns === 0} onClick={() => perform(null, chosen)}>
            {t('Only in {designNouns}', { designNouns: pluralise(chosenDesigns, ruleset.data.designNoun) })}
          </Button>
        )}
        <Button isSmall disabled={chosenDesigns === 0} onClick={() => perform(newName, chosen)}>
          {t('As a new {singular}: {newName}', { singular: component.singular.toLowerCase(), newName })}
        </Button>
        <Button kind="plain" isSmall onClick={undo}>
          {t('Cancel')}
        </Button>
      </div>
    </>
  );
}
