import './import.css';
import './importAsk.css';
import './importSheet.css';
import './importLines.css';
import './importCosts.css';
import './importPlace.css';
import './newSystem/newSystem.css';
import './profiles/profiles.css';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { pluralise } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';
import { designsOf } from '../document/document.ts';
import { Button } from '../ui/Button.tsx';
import { DialogFrame } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { isKey } from '../ui/keyNames.ts';
import { Tick } from '../ui/Tick.tsx';
import { type App, useApp } from '../window/app.ts';
import { useSlice } from '../window/slice.ts';
import { Begin } from './Begin.tsx';
import { ImportHeader } from './ImportHeader.tsx';
import { SystemFooter } from './newSystem/SystemFooter.tsx';
import { SystemPane } from './newSystem/SystemPane.tsx';
import { ProblemPane } from './review/ProblemPane.tsx';
import { ResultPane } from './review/ResultPane.tsx';
import { SheetPane } from './review/SheetPane.tsx';
import { acceptImport, wantedPositions } from './work/accept.ts';
import { destinationOf } from './work/destination.ts';
import { nameKey, namesakes } from './work/merge.ts';
import { offeredProfile, readWithProfile } from './work/profiles.ts';
import { importMemory, useImport } from './work/state.ts';
import type { ImportWork } from './work/work.ts';

type ImportFooterProps = { readonly app: App; readonly work: ImportWork; readonly onClose: () => void };

/** What is remembered, and the buttons. */
function ImportFooter({ app, work, onClose }: ImportFooterProps) {
  const shown = useApp(app, (all) => all);
  const state = useSlice(work.store);
  const { reading, corrections, remember, isReading, left, clashes } = state;
  const present = designsOf(shown);
  const { isNew, isOther } = destinationOf(shown, state);
  const there = useMemo(() => (isNew || isOther ? new Map() : namesakes(present)), [isNew, isOther, present]);
  const count = useMemo(
    () => wantedPositions({ reading, left, clashes }, ({ name }) => there.size > 0 && there.has(nameKey(name))).length,
    [reading, left, clashes, there],
  );
  const answer = useRef<HTMLButtonElement>(null);
  const isThere = reading !== null && !isReading;
  useEffect(() => {
    // The button that the file was chosen with no longer exists.
    if (isThere && !document.activeElement?.closest('.imp-dlg :is(button, select, input, [tabindex="0"])')) answer.current?.focus();
  }, [isThere]);
  const isCorrected = Object.keys(corrections).length > 0;
  const designs = pluralise(count, state.ruleset.data.designNoun);
  return (
    <div className="dlg-answers imp-foot flex at-end in-middle gap-8 edge-above on-raised">
      {isCorrected ? (
        <Tick
          label={t('Remember these choices for files of this shape')}
          value={remember}
          onChange={(isOn) => work.store.setState({ remember: isOn })}
        />
      ) : null}
      <span className="grows" />
      {isThere && count > 0 && !isNew ? (
        <span className="quiet">
          {t('Adds {designs} to “{present}”; Ctrl+Z undoes it.', { designs, present: shown.history.present.name })}
        </span>
      ) : null}
      <Button label={t('Cancel')} onClick={onClose} />
      <Button
        label={isThere ? t('Import {designs}', { designs }) : t('Import')}
        kind="primary"
        ref={answer}
        disabled={count === 0 || isReading}
        onClick={() => void acceptImport(app, work)}
      />
    </div>
  );
}

/** Says which earlier choices or which profile the sheet is read with, or offers a profile that fits it. */
function ProfileNote({ app, work }: { readonly app: App; readonly work: ImportWork }) {
  const profiles = useSlice(importMemory(app), (state) => state.importProfiles);
  const { opened, plain, reading, ruleset } = useImport(work, 'opened', 'plain', 'reading', 'ruleset');
  const { corrections, profile, isRemembered } = useImport(work, 'corrections', 'profile', 'isRemembered');
  const offered = useMemo(() => offeredProfile(profiles, { opened, plain, reading, ruleset }), [profiles, opened, plain, reading, ruleset]);
  const isCorrected = Object.keys(corrections).length > 0;
  const forget = <Button label={t('Forget them')} isSmall onClick={work.forget} />;
  if (profile && isCorrected) {
    const isChanged = profile.corrections !== corrections;
    return (
      <p className="imp-note line-below chosen-ground row gap-8 stays small" role="status">
        <span>
          {t(
            'Read with the profile “{profile}”{how, select, changed {, and changed since} before {, as before} other {}}.{isWhole, select, true {} other { Not found on this sheet: {missing}.}}',
            {
              profile: profile.name,
              how: isChanged ? 'changed' : isRemembered ? 'before' : '',
              isWhole: profile.missing.length === 0,
              missing: profile.missing.join(', '),
            },
          )}
        </span>
        {isRemembered ? forget : null}
      </p>
    );
  }
  if (isRemembered) {
    return (
      <p className="imp-note line-below chosen-ground row gap-8 stays small" role="status">
        <span>{t('Used your earlier choices for files of this shape.')}</span>
        {forget}
      </p>
    );
  }
  if (!offered || isCorrected) return null;
  return (
    <p className="imp-note line-below chosen-ground row gap-8 stays small" role="status">
      <span>{t('The profile “{offered}” fits this sheet.', { offered: offered.name })}</span>
      <Button label={t('Read with it')} isSmall onClick={() => readWithProfile(work, offered)} />
    </p>
  );
}

type ImportDialogProps = { readonly app: App; readonly work: ImportWork; readonly onClose: () => void };

/** The import of a sheet: the source on the left, the resulting designs on the right. */
export default function ImportDialog({ app, work, onClose }: ImportDialogProps) {
  const name = useSlice(work.store, (state) => state.opened?.name ?? null);
  const { reading } = useImport(work, 'reading');
  const isBare = useSlice(work.store, (state) => state.opened === null || state.refused !== null || state.isChoosing);
  const isSystem = useSlice(work.store, (state) => state.system !== null);
  // Escape then closes the list, or cancels the drag.
  const isBusy = useSlice(work.store, (state) => state.asked !== null || state.carried !== null || state.isChoosingProfile);
  const leave = (): void => {
    work.end();
    onClose();
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isText = event.target instanceof HTMLElement && event.target.matches('textarea, input:not([type="checkbox"], [type="radio"])');
      if (isText || !isKey(event, 'Ctrl+Z')) return;
      event.preventDefault();
      work.undo();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [work]);
  useLayoutEffect(() => {
    if (isBare) return;
    document.body.dataset.importing = '';
    return () => {
      delete document.body.dataset.importing;
    };
  }, [isBare]);
  return (
    <DialogFrame
      title={
        <span className="imp-title row gap-8">
          <Icon name="import" size={19} />
          <span className="cut">{isBare || name === null ? t('Import sheet') : t('Import {name}', { name })}</span>
        </span>
      }
      onCancel={leave}
      closeOnEscape={!isBusy}
      width="auto"
      className={isBare ? 'imp-dlg clips bare' : 'imp-dlg clips'}
    >
      {isBare ? (
        <>
          <Begin app={app} work={work} />
          <div className="dlg-answers flex at-end gap-8 edge-above on-raised">
            {name === null ? null : (
              <Button
                label={t('Back to {name}', { name })}
                kind="plain"
                className="left"
                onClick={() => work.store.setState({ refused: null, isChoosing: false })}
              />
            )}
            <Button label={t('Cancel')} onClick={leave} />
          </div>
        </>
      ) : (
        <>
          <ImportHeader app={app} work={work} onClose={leave} />
          <div className="imp stack shrinks edge-above">
            <div className="imp-pane shrinks column">
              <ProfileNote app={app} work={work} />
              <SheetPane work={work} />
              {reading && !isSystem ? <ProblemPane key={reading.shape} work={work} reading={reading} /> : null}
            </div>
            <div className="imp-pane shrinks column">
              {isSystem ? (
                <SystemPane work={work} />
              ) : reading ? (
                <ResultPane app={app} work={work} reading={reading} />
              ) : (
                <p className="empty-line row gap-6">{t('Looking for designs …')}</p>
              )}
            </div>
          </div>
          {isSystem ? <SystemFooter app={app} work={work} onClose={leave} /> : <ImportFooter app={app} work={work} onClose={leave} />}
        </>
      )}
    </DialogFrame>
  );
}
