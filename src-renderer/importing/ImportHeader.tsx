import { useCallback, useMemo, useRef } from 'react';
import { t } from '../../shared/base/words/words.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { editionKey } from '../../shared/rules/ruleset/format/index.ts';
import { groupedNumber } from '../../shared/rules/ruleset/values/index.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Icon } from '../ui/Icon.tsx';
import { type App, useApp } from '../window/app.ts';
import { useSystems } from '../window/files/systems.ts';
import { useParts, useSlice } from '../window/slice.ts';
import { ProfilePanel } from './profiles/ProfilePanel.tsx';
import { useImport } from './work/state.ts';
import { sourceWords } from './work/words.ts';
import { fittingSystem, type ImportWork } from './work/work.ts';

/** A button to read the sheet by another game system, where its headings fit that one clearly better. */
function SystemHint({ app, work }: { readonly app: App; readonly work: ImportWork }) {
  const rulesets = useApp(app, (state) => state.rulesets);
  const workbook = useSlice(work.store, (state) => state.opened?.workbook ?? null);
  const current = useSlice(work.store, (state) => state.ruleset.data.id);
  const { house } = useImport(work, 'house');
  const better = useMemo(() => {
    return workbook === null || house !== null ? null : fittingSystem(app, workbook, current);
  }, [app, workbook, house, current]);
  if (better === null) return null;
  const read = (): void => {
    const ruleset = rulesets.get(better.id);
    if (ruleset) work.readBy(ruleset);
  };
  return <Button label={t('Fits {better}: read it by that', { better: better.name })} className="stays" onClick={read} />;
}

/** Offers to make a game system of any sheet that is no file of our own. */
function NewSystemButton({ work }: { readonly work: ImportWork }) {
  const { system, opened, house, whole } = useImport(work, 'system', 'opened', 'house', 'whole');
  if (system !== null || opened?.workbook.kind === 'code' || house !== null || whole !== null) return null;
  return <Button label={t('Make a game system …')} className="stays" kind="plain" onClick={() => void work.beginSystem()} />;
}

type ImportHeaderProps = { readonly app: App; readonly work: ImportWork; readonly onClose: () => void };

/** Beside the title: the kind of file, the ruleset used to read it, and a button to choose another file. */
export function ImportHeader({ app, work, onClose }: ImportHeaderProps) {
  const { rulesets, ruleset: current } = useParts(app.store, 'rulesets', 'ruleset');
  const { reading, isReading, judged, fault } = useImport(work, 'reading', 'isReading', 'judged', 'fault');
  const { ruleset, house, isRemembered, isChoosingProfile } = useImport(work, 'ruleset', 'house', 'isRemembered', 'isChoosingProfile');
  const hasPast = useSlice(work.store, (state) => state.past.length > 0);
  const isCorrected = useSlice(work.store, (state) => Object.keys(state.corrections).length > 0);
  const opener = useRef<HTMLButtonElement>(null);
  const closeProfiles = useCallback(() => {
    work.store.setState({ isChoosingProfile: false });
    opener.current?.focus();
  }, [work]);
  const systems = useSystems(app);
  const newest = rulesets.get(current.data.id);
  const isCurrentOwn = newest !== current && house?.ruleset !== current;
  const isFormer = useApp(app, (state) => state.editions.get(editionKey(current.data.id, current.data.version))?.ruleset === current);
  const own: readonly (readonly [key: string, ruleset: Ruleset, words: string])[] = [
    ...(house ? [['@workbook', house.ruleset, t('House rules of this workbook')] as const] : []),
    ...(isCurrentOwn
      ? [
          [
            '@project',
            current,
            isFormer ? t('Edition {version}', { version: current.data.version }) : t('House rules of the project'),
          ] as const,
        ]
      : []),
  ];
  const tables = reading?.tables.filter(({ kind }) => kind === 'designs').length ?? 0;
  return (
    <div className="imp-head side-12 row gap-8">
      {reading ? (
        <span className="imp-chip shrinks cut framed rounded dim small">{sourceWords(reading.fileKind, tables, reading.layout)}</span>
      ) : null}
      <label>
        <span className="for-readers">{t('Read by the rules of')}</span>
        <Choice
          className="small"
          aria-label={t('Rules')}
          value={own.find(([, each]) => each === ruleset)?.[0] ?? ruleset.data.id}
          onChange={(next) => {
            const chosen = own.find(([key]) => key === next)?.[1] ?? rulesets.get(next);
            if (chosen) work.readBy(chosen);
          }}
          options={[
            ...own.map(([key, { data }, words]) => [key, `${words}: ${data.name}`] as const),
            ...systems.map(({ id, name }) => [id, name] as const),
          ]}
        />
      </label>
      <SystemHint app={app} work={work} />
      <NewSystemButton work={work} />
      <span className="cut dim small" role="status">
        {isReading && judged === null ? t('Reading …') : (fault ?? '')}
      </span>
      {judged === null ? null : (
        <span className="quiet one-line stays small">
          {t('Checked {judged} of {designsCount}', {
            judged: groupedNumber(judged),
            designsCount: groupedNumber(reading?.designs.length ?? 0),
          })}
        </span>
      )}
      <span className="grows" />
      {hasPast ? (
        <Button className="stays" kind="plain" onClick={work.undo}>
          <Icon name="undo" /> {t('Undo last change')}
        </Button>
      ) : null}
      {isCorrected && !isRemembered ? (
        <Button label={t('All as found')} className="stays" kind="plain" onClick={() => work.correctAll({})} />
      ) : null}
      <Button
        label={t('Profiles')}
        kind="plain"
        className="imp-profiles-button stays"
        aria-expanded={isChoosingProfile}
        aria-haspopup="dialog"
        ref={opener}
        onClick={() => work.store.setState({ isChoosingProfile: !isChoosingProfile })}
      />
      {isChoosingProfile ? <ProfilePanel app={app} work={work} onClose={closeProfiles} /> : null}
      <Button className="stays" kind="plain" onClick={() => work.store.setState({ isChoosing: true })}>
        <Icon name="open" /> {t('Other file')}
      </Button>
      <IconButton className="stays" icon="cross" label={t('Close')} onClick={onClose} />
    </div>
  );
}
