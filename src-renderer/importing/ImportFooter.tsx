import { useEffect, useMemo, useRef } from 'react';
import { pluralise } from '../../shared/base/text/index.ts';
import { designsOf } from '../document/document.ts';
import { Button } from '../ui/Button.tsx';
import { Tick } from '../ui/Tick.tsx';
import type { App } from '../window/app.ts';
import { useApp } from '../window/app.ts';
import { t } from '../words/words.ts';
import { acceptImport, wantedPositions } from './work/accept.ts';
import { destinationOf } from './work/destination.ts';
import { nameKey, namesakes } from './work/merge.ts';
import { useImport } from './work/state.ts';
import type { ImportWork } from './work/work.ts';

type ImportFooterProps = { readonly app: App; readonly work: ImportWork; readonly onClose: () => void };

/** What is remembered, and the buttons. */
export function ImportFooter({ app, work, onClose }: ImportFooterProps) {
  const reading = useImport(work.store, (state) => state.reading);
  const noun = useImport(work.store, (state) => state.ruleset.data.designNoun);
  const corrections = useImport(work.store, (state) => state.corrections);
  const remember = useImport(work.store, (state) => state.remember);
  const isReading = useImport(work.store, (state) => state.isReading);
  const left = useImport(work.store, (state) => state.left);
  const clashes = useImport(work.store, (state) => state.clashes);
  const shown = useApp(app, (all) => all);
  const state = useImport(work.store, (all) => all);
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
  const designs = pluralise(count, noun);
  return (
    <div className="dlg-answers imp-foot flex at-end in-middle gap-8 edge-above on-raised">
      {isCorrected ? (
        <Tick value={remember} onChange={(isOn) => work.store.setState({ remember: isOn })}>
          {t('Remember these choices for files of this shape')}
        </Tick>
      ) : null}
      <span className="grows" />
      {isThere && count > 0 && !isNew ? (
        <span className="quiet">
          {t('Adds {designs} to “{present}”; Ctrl+Z undoes it.', { designs, present: shown.history.present.name })}
        </span>
      ) : null}
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button kind="primary" ref={answer} disabled={count === 0 || isReading} onClick={() => void acceptImport(app, work)}>
        {isThere ? t('Import {designs}', { designs }) : t('Import')}
      </Button>
    </div>
  );
}
