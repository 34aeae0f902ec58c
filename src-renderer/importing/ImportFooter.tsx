import { useEffect, useMemo, useRef } from 'react';
import { pluralise } from '../../shared/base/text/index.ts';
import { wholeWords } from '../../shared/sheets/workbook/index.ts';
import { designsOf } from '../document/document.ts';
import { Button } from '../ui/Button.tsx';
import { Tick } from '../ui/Tick.tsx';
import type { App } from '../window/app.ts';
import { useApp } from '../window/app.ts';
import { nameConflictWords } from './review/DesignRow.tsx';
import { acceptImport, needsOther, wantedPositions } from './work/accept.ts';
import { nameKey, namesakes } from './work/merge.ts';
import { useImport } from './work/state.ts';
import type { ImportWork } from './work/work.ts';

type ImportFooterProps = { readonly app: App; readonly work: ImportWork; readonly onClose: () => void };

/** What accepting will do, how to treat names that are taken, and the buttons. */
export function ImportFooter({ app, work, onClose }: ImportFooterProps) {
  const present = useApp(app, designsOf);
  const current = useApp(app, (state) => state.ruleset);
  const reading = useImport(work.store, (state) => state.reading);
  const ruleset = useImport(work.store, (state) => state.ruleset);
  const corrections = useImport(work.store, (state) => state.corrections);
  const remember = useImport(work.store, (state) => state.remember);
  const isReading = useImport(work.store, (state) => state.isReading);
  const costs = useImport(work.store, (state) => state.costs);
  const whole = useImport(work.store, (state) => state.whole);
  const isWhole = useImport(work.store, (state) => state.isWhole);
  const house = useImport(work.store, (state) => state.house);
  const left = useImport(work.store, (state) => state.left);
  const clashes = useImport(work.store, (state) => state.clashes);
  const own = house?.ruleset === ruleset ? `its house rules “${ruleset.data.name}”` : ruleset.data.name;
  const rules = costs === 'ours' ? own : 'house rules made from this sheet';
  const along = whole && costs === 'ours' ? wholeWords(whole, ruleset.force.data.noun) : '';
  const isOther = costs !== 'ours' || needsOther(current, ruleset);
  const there = useMemo(() => (isOther ? new Map() : namesakes(present)), [isOther, present]);
  const taken = useMemo(
    () => (there.size === 0 ? [] : (reading?.designs ?? []).filter(({ name }) => there.has(nameKey(name))).map(({ key }) => key)),
    [reading, there],
  );
  const count = useMemo(
    () => wantedPositions({ reading, left, clashes }, ({ name }) => there.size > 0 && there.has(nameKey(name))).length,
    [reading, left, clashes, there],
  );
  const { one, many } = ruleset.data.designNoun;
  const answer = useRef<HTMLButtonElement>(null);
  const isThere = reading !== null && !isReading;
  useEffect(() => {
    // The button that the file was chosen with no longer exists.
    if (isThere && !document.activeElement?.closest('.imp-dlg :is(button, select, input, [tabindex="0"])')) answer.current?.focus();
  }, [isThere]);
  const isCorrected = Object.keys(corrections).length > 0;
  return (
    <div className="dlg-answers imp-foot in-middle">
      {isCorrected ? (
        <Tick value={remember} onChange={(isOn) => work.store.setState({ remember: isOn })}>
          Remember these choices for files of this shape
        </Tick>
      ) : null}
      {along === '' ? null : (
        <Tick value={isWhole} onChange={(isOn) => work.store.setState({ isWhole: isOn })}>
          Bring {along} too
        </Tick>
      )}
      <span className="grows" />
      {isOther ? (
        <span className="quiet">
          {present.length === 0 ? `The project will be by ${rules}.` : `They go into a new project, by ${rules}.`}
        </span>
      ) : taken.length > 0 ? (
        <fieldset className="below-8 row gap-6" aria-label="Names that are taken">
          {taken.length === 1 ? 'One name is' : `${taken.length} names are`} in the project already. For all:
          {nameConflictWords.map(([clash, word]) => (
            <Button isSmall key={clash} onClick={() => work.settle(taken, clash)}>
              {word}
            </Button>
          ))}
        </fieldset>
      ) : (
        <span className="quiet">One step to undo. Names already here: none.</span>
      )}
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="primary" ref={answer} disabled={count === 0 || isReading} onClick={() => void acceptImport(app, work)}>
        {isThere ? `Import ${pluralise(count, one, many)}` : 'Import'}
      </Button>
    </div>
  );
}
