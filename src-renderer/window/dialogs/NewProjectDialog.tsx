import { type ReactNode, useId, useMemo, useState } from 'react';
import { systemFeatures } from '../../../shared/force/system.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Radio } from '../../ui/Tick.tsx';
import { closing, type DialogProps, defineDialog } from '../dialog.tsx';
import { beginNew, type NewContent } from '../files/opening.ts';
import { type SystemHead, useSystems } from '../files/systems.ts';
import { useParts } from '../slice.ts';
import './newProject.css';
import { t } from '../../../shared/base/words/words.ts';

/** What a game system is, what it has, and who made it. */
function SystemFacts({ ruleset, id }: { readonly ruleset: Ruleset; readonly id: string }) {
  const { name, version, about, credits } = ruleset.data;
  const features = useMemo(() => systemFeatures(ruleset), [ruleset]);
  return (
    <section className="system-facts scrolls" id={id} aria-label={name} aria-live="polite">
      <h3 className="title below-4">
        {name} <small>{version}</small>
      </h3>
      <p>{about}</p>
      <ul className="system-features bulleted above-8 below-8">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <ul className="plain dim small">
        {credits.map((credit) => (
          <li key={credit}>{credit}</li>
        ))}
      </ul>
    </section>
  );
}

type PickerProps = {
  readonly systems: readonly SystemHead[];
  readonly chosen: string;
  readonly choose: (id: string) => void;
  readonly facts: ReactNode;
  /** The Enter key, as in lists of files. */
  readonly onEnter: () => void;
};

/** The game systems to choose from, one below the other; beside them, what the chosen one is. */
function SystemPicker({ systems, chosen, choose, facts, onEnter }: PickerProps) {
  const name = useId();
  return (
    <div className="systems stack gap-16">
      <fieldset className="system-list scrolls framed">
        <legend className="fills line-below dim pad-bar">{t('Game system')}</legend>
        {systems.map(({ id, name: label }) => (
          <label key={id} className="chosen-line row gap-8 line-below inked" {...(id === chosen ? { 'data-chosen': true } : {})}>
            <Radio
              name={name}
              value={id === chosen}
              onChange={() => choose(id)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // Else the same key press would answer the question that may appear now.
                event.preventDefault();
                onEnter();
              }}
              {...(id === chosen ? { 'data-autofocus': true } : {})}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {facts}
    </div>
  );
}

/** A new project: for which game, and with what to begin. */
function NewDialog({ app, onClose }: DialogProps) {
  const { rulesets, ruleset: current } = useParts(app.store, 'rulesets', 'ruleset');
  const [chosen, choose] = useState(rulesets.has(current.data.id) ? current.data.id : ([...rulesets.keys()][0] ?? ''));
  const systems = useSystems(app);
  const facts = useId();
  const ruleset = rulesets.get(chosen) ?? current;
  const begin = (from: NewContent) => closing(onClose, () => beginNew(app, ruleset, from));
  return (
    <Dialog
      title={t('New project')}
      width={720}
      onCancel={onClose}
      cancel={t('Cancel')}
      footer={
        <>
          {ruleset.example === null ? null : <Button onClick={begin('example')}>{t('Open the example')}</Button>}
          {ruleset.stock.length > 0 ? (
            <Button onClick={begin('stock')}>{t('From the stock list ({stockCount})', { stockCount: ruleset.stock.length })}</Button>
          ) : null}
          <Button kind="primary" aria-describedby={facts} onClick={begin('empty')}>
            {t('Empty project')}
          </Button>
        </>
      }
    >
      <SystemPicker
        systems={systems}
        chosen={chosen}
        choose={choose}
        onEnter={begin('empty')}
        facts={<SystemFacts ruleset={ruleset} id={facts} />}
      />
    </Dialog>
  );
}

export const newDialog = defineDialog('new', NewDialog);
