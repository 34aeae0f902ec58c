import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../../shared/base/words/words.ts';
import { formatPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { designsOf } from '../../document/document.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { type Findable, findByWords } from '../../ui/findByWords.ts';
import { Keys } from '../../ui/Keys.tsx';
import { type App, type FoundPlace, labelOf } from '../app.ts';
import { type DialogProps, defineDialog } from '../dialog.tsx';
import { openProjectFile } from '../files/opening.ts';
import { FIRST_CELL, START } from '../state.ts';

type Entry = Findable & { readonly id: string; readonly aside: ReactNode; readonly run: () => void };

const MOST_SHOWN = 60;

/** Returns every command that can be run now, then every recent project, then every design by name. */
function entriesOf(app: App): readonly Entry[] {
  const state = app.store.getState();
  const commands = app
    .commands()
    .filter((command) => command.id !== 'palette' && (command.isEnabled?.(state) ?? true))
    .map((command): Entry => {
      const [keys] = command.keys ?? [];
      const aside = (
        <>
          <span>{command.menu}</span>
          {keys === undefined ? null : <Keys keys={keys} />}
        </>
      );
      return { id: command.id, text: labelOf(command, state), about: command.about, aside, run: () => app.run(command.id) };
    });
  const designs = designsOf(state).map((design): Entry => {
    const name = String(design.values.name ?? '').trim();
    const go = (): void => app.goTo({ ...FIRST_CELL, design: design.id }, { screen: 'designs' });
    const cost = state.ruleset.points === null ? '' : formatPoints(state.ruleset, assessDesign(state.ruleset, design).cost);
    return { id: `design ${design.id}`, text: name === '' ? t('Design without a name') : name, aside: <span>{cost}</span>, run: go };
  });
  const recent = state.recent.map(
    ({ file, name, place }): Entry => ({
      id: `recent ${file}`,
      text: t('Open {name}', { name }),
      aside: <span>{place}</span>,
      run: () => void openProjectFile(app, { file, upload: null }),
    }),
  );
  return [...commands, ...recent, ...designs];
}

/** What the screens of a game find besides commands, once they are all asked. */
async function foundBy(app: App): Promise<readonly FoundPlace[]> {
  const { ruleset, screen } = app.store.getState();
  if (screen === START) return [];
  const screens = app.screens().filter(({ isOffered }) => isOffered?.(ruleset) ?? true);
  return (await Promise.all(screens.map(({ finds }) => finds?.(app) ?? []))).flat();
}

/** Finds a command, a section, a print, a recent project or a design by name: type to filter, up and down to choose, Enter to run it. */
function Palette({ app, onClose }: DialogProps) {
  const [entries, setEntries] = useState(() => entriesOf(app));
  useEffect(() => {
    let isOpen = true;
    void foundBy(app).then((found) => {
      if (isOpen) setEntries((all) => [...all, ...found.map(({ aside, ...each }) => ({ ...each, aside: <span>{aside}</span> }))]);
    });
    return () => {
      isOpen = false;
    };
  }, [app]);
  const [typed, type] = useState('');
  const [chosen, choose] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const found = findByWords(entries, typed).slice(0, MOST_SHOWN);
  const current = Math.min(chosen, found.length - 1);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  function take(entry: Entry | undefined): void {
    if (!entry) return;
    // The dialog returns the focus at once, so that the command can move it and no key is lost in between.
    flushSync(onClose);
    entry.run();
  }
  function onKeyDown(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
    const step = steps[event.key];
    if (step !== undefined) choose(Math.max(0, Math.min(found.length - 1, current + step)));
    else if (event.key === 'Enter') take(found[current]);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog title={t('Find or do anything')} width={560} onCancel={onClose}>
      <TextField
        data-autofocus
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-label={t('Command or design')}
        aria-activedescendant={found[current] ? `palette-${current}` : undefined}
        placeholder={t('Command or design')}
        value={typed}
        spellCheck={false}
        onChange={(text) => {
          type(text);
          choose(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="palette scrolls framed above-8" id="palette-list" role="listbox" aria-label={t('Found')} ref={list}>
        {found.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the focus and hears the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the same.
          <div
            key={entry.id}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === current}
            onMouseMove={() => choose(index)}
            onClick={() => take(entry)}
          >
            <b>{entry.text}</b>
            {entry.aside}
          </div>
        ))}
      </div>
      {found.length === 0 ? <p role="status">{t('Nothing is called that. Try another word.')}</p> : null}
    </Dialog>
  );
}

export const paletteDialog = defineDialog('palette', Palette);
