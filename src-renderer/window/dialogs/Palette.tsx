import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../../shared/base/words/words.ts';
import { formatPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { designsOf } from '../../document/document.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Finder, type FinderItem } from '../../ui/Finder.tsx';
import { Keys } from '../../ui/Keys.tsx';
import { type App, labelOf, MENU_LABELS } from '../app.ts';
import { type DialogProps, defineDialog, useAnswer } from '../dialog.tsx';
import { openProjectFile } from '../files/opening.ts';
import { FIRST_CELL, START } from '../state.ts';

type Entry = FinderItem & { readonly run: () => void };

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
      // A command is found by its menu, too.
      const about = [command.about ?? '', command.menu === null ? '' : MENU_LABELS[command.menu]].join(' ');
      return { id: command.id, text: labelOf(command, state), about, aside, run: () => app.run(command.id) };
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
async function foundBy(app: App): Promise<readonly Entry[]> {
  const { ruleset, screen } = app.store.getState();
  if (screen === START) return [];
  const screens = app.screens().filter(({ isOffered }) => isOffered?.(ruleset) ?? true);
  const found = (await Promise.all(screens.map(({ finds }) => finds?.(app) ?? []))).flat();
  return found.map(({ aside, ...place }) => ({ ...place, aside: <span>{aside}</span> }));
}

/** Finds a command, a section, a print, a recent project or a design by name, and runs it. */
function Palette({ app, onClose }: DialogProps) {
  const [entries] = useState(() => entriesOf(app));
  const places = useAnswer(useCallback(() => foundBy(app), [app])) ?? [];
  return (
    <Dialog title={t('Find or do anything')} width={560} onCancel={onClose}>
      <Finder
        data-autofocus
        items={[...entries, ...places]}
        label={t('Command or design')}
        placeholder={t('Command or design')}
        listLabel={t('Found')}
        className="palette framed above-8"
        most={MOST_SHOWN}
        onChoose={(entry) => {
          // The dialog returns the focus at once, so that the command can move it and no key is lost in between.
          flushSync(onClose);
          entry.run();
        }}
      />
    </Dialog>
  );
}

export const paletteDialog = defineDialog('palette', Palette);
