import { useMemo } from 'react';
import { type RuleFiles, ruleFaults } from '../../../shared/houseRules/changes/index.ts';
import { fingerprintOf, type RulePack } from '../../../shared/houseRules/changes/packFile.ts';
import { changelogOf } from '../../../shared/houseRules/summary/index.ts';
import { projectRules } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { compareVersions, type Edition } from '../../../shared/rules/ruleset/format/index.ts';
import { groupedNumber } from '../../../shared/rules/ruleset/values/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorMark } from '../../ui/Icon.tsx';
import { type App, useApp } from '../app.ts';
import { closing, type DialogProps, useAnswer } from '../dialog.tsx';
import { emptyProject, mayLeave, showProject } from '../files/newProject.ts';
import { bringEdition } from './editions.ts';
import { installRules, takeRulesHere } from './library.ts';
import { TextLines } from './TextLines.tsx';
import './rules.css';
import { t } from '../../../shared/base/words/words.ts';

/** A rule pack that was opened: what it is, what it changes, and what can be done with it. */
export default function PackDialog({ app, onClose, pack }: DialogProps & { readonly pack: RulePack }) {
  const { edition, files, made } = pack;
  const loaded = projectRules(files);
  const isReadOnly = useApp(app, ({ open }) => open.readOnly !== null);
  const data = loaded.ok ? loaded.value.data : null;

  async function beginNew(ruleset: Ruleset): Promise<void> {
    onClose();
    if (!(await mayLeave(app))) return;
    const { id, version } = ruleset.data;
    await showProject(app, { ...emptyProject(ruleset), ruleset: { id, version, files } }, ruleset);
  }
  return (
    <Dialog
      title={t('Rule pack: {edition} {version}', { edition: edition.name, version: edition.version })}
      width={720}
      onCancel={onClose}
      cancel={t('Cancel')}
      footer={
        loaded.ok ? (
          <>
            <Button label={t('New project by it')} onClick={() => void beginNew(loaded.value)} />
            {isReadOnly ? null : (
              <Button label={t('Use in this project')} onClick={closing(onClose, () => takeRulesHere(app, files, loaded.value))} />
            )}
            <Button
              label={t('Install in my library')}
              kind="primary"
              data-autofocus
              onClick={closing(onClose, () => installRules(app, files))}
            />
          </>
        ) : null
      }
    >
      {data ? (
        <>
          <p>{data.about}</p>
          <p className="dim above-4 below-8">
            {[...data.credits, data.licence, made && t('Written by {made}', { made })].filter(Boolean).join(' · ')}
          </p>
        </>
      ) : null}
      <LibraryState app={app} edition={edition} files={files} />
      {loaded.ok ? <Differences app={app} edition={edition} files={files} /> : <Faults files={files} />}
    </Dialog>
  );
}

type PartProps = { readonly app: App; readonly edition: Edition; readonly files: RuleFiles };

/** Whether the library has these rules, others of the same version, or another edition of them. */
function LibraryState({ app, edition: { id, version }, files }: PartProps) {
  const installed = useApp(app, (state) => state.installed);
  const versions = installed.filter((edition) => edition.id === id).map((edition) => edition.version);
  const isThere = versions.includes(version);
  const brought = useAnswer(useMemo(() => (isThere ? () => bringEdition(app, id, version) : null), [app, isThere, id, version]));
  const [newest] = versions;
  const words = (): string => {
    if (newest === undefined) return t('These rules are not in your library.');
    if (!isThere) {
      return compareVersions(version, newest) > 0
        ? t('Your library has {newest}; this is a newer edition.', { newest })
        : t('Your library has a newer edition: {newest}.', { newest });
    }
    if (!brought?.ok) return '';
    return fingerprintOf(brought.value.files) === fingerprintOf(files)
      ? t('Your library has exactly these rules.')
      : t('Your library has other rules with the same id and version, {version}.', { version });
  };
  return (
    <p className="dim above-4 below-8" role="status">
      {words()}
    </p>
  );
}

/** What the rules change in their standard, in words. */
function Differences({ app, edition: { basedOn }, files }: PartProps) {
  const brought = useAnswer(useMemo(() => basedOn && (() => bringEdition(app, basedOn.id, basedOn.version)), [app, basedOn]));
  const texts = useMemo(
    () => (brought?.ok ? changelogOf(brought.value.files, files).parts.flatMap(({ changes }) => changes.map(({ text }) => text)) : []),
    [brought, files],
  );
  if (basedOn === null) return <p>{t('A game system of its own.')}</p>;
  if (brought === null) return <p>{t('Comparing …')}</p>;
  if (!brought.ok) {
    return (
      <p>
        {t('They are based on “{basedOn}” {version}, which is not installed, so what they change is not known here.', {
          basedOn: basedOn.id,
          version: basedOn.version,
        })}
      </p>
    );
  }
  const { name, version } = brought.value.ruleset.data;
  const count = texts.length;
  return (
    <>
      <h3>
        {t('{count} to {of}', {
          count: count === 0 ? t('No change') : count === 1 ? t('1 change') : t('{count} changes', { count: groupedNumber(count) }),
          of: `${name} ${version}`,
        })}
      </h3>
      {count === 0 ? null : <TextLines label={t('Changes')} texts={texts} />}
    </>
  );
}

/** Why the rules cannot be used. */
function Faults({ files }: { readonly files: RuleFiles }) {
  const faults = ruleFaults(files);
  return (
    <>
      <h3 className="row gap-4">
        <ErrorMark /> {t('These rules have faults and cannot be used')}
      </h3>
      <TextLines label={t('Faults')} texts={faults.map(({ message }) => message)} />
      <p>{t('Ask their author for a corrected pack. Nothing was changed here.')}</p>
    </>
  );
}
