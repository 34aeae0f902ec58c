import './newProject.css';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { lowerFirst } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import { systemFeatures } from '../../../shared/force/system.ts';
import { readProject } from '../../../shared/project/file/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { replay } from '../../document/journal.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Radio } from '../../ui/Tick.tsx';
import { type App, useApp } from '../app.ts';
import { closing, type DialogProps, defineDialog, openDialog } from '../dialog.tsx';
import { pickFile } from '../files/bytes.ts';
import { beginNew, type NewContent, openBrought, openProjectFile, recover, restoreVersion, throwAway } from '../files/opening.ts';
import { type SystemHead, useSystems } from '../files/systems.ts';
import { timeText, versionText } from '../shell/fileState.ts';
import { useParts } from '../slice.ts';
import type { KeptCopy, Leftover } from '../state.ts';

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
          {ruleset.example === null ? null : <Button label={t('Open the example')} onClick={begin('example')} />}
          {ruleset.stock.length > 0 ? (
            <Button label={t('From the stock list ({stockCount})', { stockCount: ruleset.stock.length })} onClick={begin('stock')} />
          ) : null}
          <Button label={t('Empty project')} kind="primary" aria-describedby={facts} onClick={begin('empty')} />
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

type RowProps = { readonly hasFocus: boolean; readonly onChoose: () => void; readonly children: ReactNode };

/** One line of a list, chosen by a click; the first line of a list has the focus. */
const ChoiceRow = ({ hasFocus, onChoose, children }: RowProps) => (
  <li>
    <Button kind="row" className="entry" {...(hasFocus ? { 'data-autofocus': true } : {})} onClick={onChoose}>
      {children}
    </Button>
  </li>
);

/** Recent files, and a button to choose another. */
function OpenDialog({ app, onClose }: DialogProps) {
  const recent = useApp(app, (state) => state.recent);
  const host = useApp(app, (state) => state.host.kind);
  const other = closing(onClose, () =>
    host === 'electron'
      ? openProjectFile(app, { file: null, upload: null })
      : pickFile('.motorpool,.motorpool-rules', (file) => void openBrought(app, file)),
  );
  return (
    <Dialog
      title={t('Open project')}
      width={560}
      onCancel={onClose}
      cancel={t('Cancel')}
      footer={
        <Button {...(recent.length === 0 ? { 'data-autofocus': true } : {})} onClick={other}>
          <Icon name="open" /> {t('Choose a file …')}
        </Button>
      }
    >
      {recent.length === 0 ? <p>{t('Projects that you save are listed here.')}</p> : null}
      <ul className="rows">
        {recent.map(({ file, name, place, usedAt }, index) => (
          <ChoiceRow key={file} hasFocus={index === 0} onChoose={closing(onClose, () => openProjectFile(app, { file, upload: null }))}>
            <b>{name}</b>
            <span>{place}</span>
            <span>{timeText(usedAt)}</span>
          </ChoiceRow>
        ))}
      </ul>
    </Dialog>
  );
}

/** Earlier versions of the open file, latest first. */
function BackupsDialog({ app, copies, onClose }: DialogProps & { readonly copies: readonly KeptCopy[] }) {
  const { noun } = useApp(app, (state) => state.ruleset).force.data;
  const latestFirst = copies.toSorted((one, other) => other.savedAt - one.savedAt);
  return (
    <Dialog
      title={t('Restore earlier version')}
      width={560}
      onCancel={onClose}
      {...(copies.length === 0 ? { closes: true } : { cancel: t('Cancel') })}
    >
      <p>
        {copies.length === 0
          ? t('There are none yet: each time the file is saved, the version before it is kept.')
          : t('It takes the place of what is here now, as one step: Undo brings that back. The file changes only when you save.')}
      </p>
      <ul className="rows">
        {latestFirst.map((copy, index) => {
          const { time, content, kind } = versionText(copy, noun);
          return (
            <ChoiceRow key={copy.file} hasFocus={index === 0} onChoose={closing(onClose, () => restoreVersion(app, copy))}>
              <b className="time">{time}</b>
              <span className="content">{content}</span>
              <span>{kind}</span>
            </ChoiceRow>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** Describes recovered work: the project, its number of designs, and its last change with the time. */
function leftoverWords({ base, name, steps, changedAt }: Leftover): { readonly project: string; readonly change: string } {
  const counted = t('{stepsCount, plural, one {# step} other {# steps}}', { stepsCount: steps.length });
  const when = `${timeText(changedAt)}, ${counted}`;
  const read = readProject(base, name);
  if (!read.ok) return { project: t('damaged'), change: when };
  const { present, past } = replay(read.value, steps).history;
  const last = past.at(-1)?.label;
  const designs = t('{designsCount, plural, one {# design} other {# designs}}', { designsCount: present.designs.length });
  return {
    project: `“${present.name}”, ${designs}`,
    change: last === undefined ? when : t('{when}, last: {last}', { when, last: lowerFirst(last) }),
  };
}

/** The work left by a crash. It is only discarded if the player chooses so; Later keeps it for the next start. */
function RecoveryDialog({ app, onClose }: DialogProps) {
  const leftovers = useApp(app, (state) => state.leftovers);
  const listed = useMemo(() => leftovers.map((leftover) => ({ leftover, ...leftoverWords(leftover) })), [leftovers]);
  return (
    <Dialog title={t('Unsaved work was found')} width={600} onCancel={onClose} cancel={t('Later')}>
      <p>{t('Motorpool ended before these were saved. Recover one to go on with it; the others stay until you decide.')}</p>
      <ul className="rows">
        {listed.map(({ leftover, project, change }, index) => (
          <li key={leftover.journal}>
            <div className="entry leftover">
              <b>{leftover.name}</b>
              <span>{project}</span>
              <small>{change}</small>
            </div>
            <Button
              label={t('Throw away')}
              isSmall
              onClick={() => void throwAwayAndGoOn(app, leftover)}
              aria-label={t('Throw away {leftover}, {project}, {change}', { leftover: leftover.name, project, change })}
            />
            <Button
              label={t('Recover')}
              kind="primary"
              isSmall
              aria-label={t('Recover {leftover}, {project}, {change}', { leftover: leftover.name, project, change })}
              {...(index === 0 ? { 'data-autofocus': true } : {})}
              onClick={closing(onClose, () => recover(app, leftover))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

export const openProjectDialog = defineDialog('open', OpenDialog);

export const backupsDialog = defineDialog<{ readonly copies: readonly KeptCopy[] }>('backups', BackupsDialog);

export const recoveryDialog = defineDialog('recovery', RecoveryDialog);

/** Discards recovered work, after a question; then offers the rest again. */
async function throwAwayAndGoOn(app: App, leftover: Leftover): Promise<void> {
  await throwAway(app, leftover);
  if (app.store.getState().leftovers.length > 0) openDialog(app, recoveryDialog, {});
}
