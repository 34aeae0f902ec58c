import { useEffect } from 'react';
import { pastedText } from '../importing/Begin.tsx';
import { chooseSheet, importSheet } from '../importing/commands.ts';
import { afterPaint } from '../ui/afterPaint.ts';
import { Button } from '../ui/Button.tsx';
import { noteFirstRows } from '../ui/firstRows.ts';
import { Icon } from '../ui/Icon.tsx';
import { type App, useApp } from '../window/app.ts';
import { openProjectFile } from '../window/files/opening.ts';
import { timeText } from '../window/shell/fileState.ts';
import { Wordmark } from '../window/shell/Wordmark.tsx';
import { Games } from './Games.tsx';
import './start.css';
import { t } from '../../shared/base/words/words.ts';

/** Imports what is pasted while no dialog is open: cells of a spreadsheet, or the file itself. */
function usePaste(app: App): void {
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent): void => {
      if (clipboardData === null || app.store.getState().dialog !== null) return;
      const [file] = clipboardData.files;
      const text = pastedText(clipboardData);
      if (file) importSheet(app, file);
      else if (text.trim() !== '') importSheet(app, new File([text], t('Pasted cells.tsv')));
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, [app]);
}

/** The first screen: one's own spreadsheet first, then the games, and the projects used last. */
export function StartScreen({ app }: { readonly app: App }) {
  usePaste(app);
  useEffect(() => afterPaint(noteFirstRows), []);
  return (
    <div className="start scrolls tall">
      <div className="start-page">
        <header className="start-head row wraps gap-16">
          <h1 className="brand row gap-8">
            <Wordmark />
          </h1>
          <p className="dim">{t('Design the units of your wargames, see what they cost and why, print their cards.')}</p>
        </header>
        <div className="start-columns stack">
          <div className="column gap-24 shrinks">
            <section className="start-bring rounded on-surface row gap-24" aria-labelledby="start-bring">
              <Icon className="faint" name="import" />
              <div>
                <h2 id="start-bring">{t('Bring my spreadsheet')}</h2>
                <p className="dim above-4">
                  {t(
                    'Drop it anywhere in this window, paste its cells, or choose it: Excel of any age, OpenDocument, CSV, plain lists. It is only read, never changed.',
                  )}
                </p>
              </div>
              <Button kind="primary" className="stays to-end" onClick={() => chooseSheet(app)}>
                <Icon name="import" /> {t('Choose a spreadsheet …')}
              </Button>
            </section>
            <Games app={app} />
          </div>
          <Projects app={app} />
        </div>
      </div>
    </div>
  );
}

/** The projects used last, work that was not saved, and a button for any other file. */
function Projects({ app }: { readonly app: App }) {
  const recent = useApp(app, (state) => state.recent);
  const leftovers = useApp(app, (state) => state.leftovers.length);
  return (
    <section className="column gap-8 shrinks" aria-labelledby="start-recent">
      <h2 id="start-recent">{t('Recent projects')}</h2>
      {recent.length === 0 ? <p className="dim">{t('Projects that you save are listed here.')}</p> : null}
      <ul className="start-recent rounded on-surface">
        {recent.map(({ file, name, place, usedAt }) => (
          <li key={file} className="line-below">
            <Button kind="row" className="start-project stack" onClick={() => void openProjectFile(app, { file, upload: null })}>
              <b className="cut medium">{name.replace(/\.motorpool$/i, '')}</b>
              <span className="cut faint small">{[place, timeText(usedAt)].filter(Boolean).join(', ')}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex wraps gap-8">
        <Button onClick={() => app.run('open')}>
          <Icon name="open" /> {t('Open a project …')}
        </Button>
        {leftovers > 0 ? <Button label={t('Recover unsaved work …')} onClick={() => app.run('recover')} /> : null}
      </div>
    </section>
  );
}
