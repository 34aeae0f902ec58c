import { useEffect, useLayoutEffect } from 'react';
import { Button } from '../ui/Button.tsx';
import { DialogFrame } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { isKey } from '../ui/keyNames.ts';
import type { App } from '../window/app.ts';
import { Begin } from './Begin.tsx';
import { ImportFooter } from './ImportFooter.tsx';
import { ImportHeader } from './ImportHeader.tsx';
import { SystemFooter } from './newSystem/SystemFooter.tsx';
import { SystemPane } from './newSystem/SystemPane.tsx';
import { ProfileNote } from './profiles/ProfileNote.tsx';
import { ProblemPane } from './review/ProblemPane.tsx';
import { ResultPane } from './review/ResultPane.tsx';
import { SheetPane } from './review/SheetPane.tsx';
import { useImport } from './work/state.ts';
import type { ImportWork } from './work/work.ts';
import './import.css';
import './importAsk.css';
import './importSheet.css';
import './importLines.css';
import './importCosts.css';
import './importPlace.css';
import './newSystem/newSystem.css';
import './profiles/profiles.css';
import { t } from '../words/words.ts';

type ImportDialogProps = { readonly app: App; readonly work: ImportWork; readonly onClose: () => void };

/** The import of a sheet: the source on the left, the resulting designs on the right. */
export default function ImportDialog({ app, work, onClose }: ImportDialogProps) {
  const name = useImport(work.store, (state) => state.opened?.name ?? null);
  const reading = useImport(work.store, (state) => state.reading);
  const isBare = useImport(work.store, (state) => state.opened === null || state.refused !== null || state.isChoosing);
  const isSystem = useImport(work.store, (state) => state.system !== null);
  // Escape then closes the list, or cancels the drag.
  const isBusy = useImport(work.store, (state) => state.asked !== null || state.carried !== null || state.isChoosingProfile);
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
              <Button kind="plain" className="left" onClick={() => work.store.setState({ refused: null, isChoosing: false })}>
                {t('Back to {name}', { name })}
              </Button>
            )}
            <Button onClick={leave}>{t('Cancel')}</Button>
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
