import { t } from '../../shared/base/words/words.ts';
import { groupedNumber } from '../../shared/rules/ruleset/values/index.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Keys, keysText } from '../ui/Keys.tsx';
import { type App, type AppState, useApp } from '../window/app.ts';
import { Wordmark } from '../window/shell/Wordmark.tsx';
import { useParts } from '../window/slice.ts';

/** The tabs of the screens, the button for the command palette, and the ruleset in force. */
export function Tabs({ app }: { readonly app: App }) {
  const { screen, ruleset } = useParts(app.store, 'screen', 'ruleset');
  const { name, about } = ruleset.data;
  const shown = app.screens().filter(({ id, isOffered, standsAlone }) => !standsAlone && (id === screen || (isOffered?.(ruleset) ?? true)));
  return (
    <div className="tabs flex stays edge-below on-paper">
      <h1 className="brand row gap-8">
        <Wordmark />
      </h1>
      <nav className="flex grows" aria-label={t('Screens')}>
        {shown.map(({ id, label, icon, count }) => (
          <Button
            kind="bare"
            key={id}
            className="tab row one-line gap-8 anchor dim medium above-4 side-12"
            data-chosen={screen === id || undefined}
            aria-current={screen === id ? 'page' : undefined}
            onClick={() => app.set({ screen: id })}
          >
            <Icon name={icon} />
            {typeof label === 'string' ? label : label(ruleset)}
            {count ? <Count app={app} count={count} /> : null}
          </Button>
        ))}
      </nav>
      <Button
        kind="bare"
        className="chip row clips one-line gap-6 framed rounded on-surface dim small side-8"
        onClick={() => app.run('palette')}
      >
        <Icon name="search" />
        <span className="chip-word clips">{t('Find or do anything')}</span> <Keys keys="Ctrl+K" />
      </Button>
      <Button
        kind="bare"
        className="chip row clips one-line gap-6 framed rounded on-surface dim small side-8"
        title={t('{name}: {about} Change its rules: House rules …', { name, about })}
        onClick={() => app.run('houseRules')}
      >
        <Icon name="rules" />
        <span className="chip-word clips">{name}</span>
      </Button>
      <Button
        kind="bare"
        className="chip clips one-line framed rounded on-surface dim small side-8"
        aria-label={t('Guide to this screen')}
        title={t('Guide to this screen ({keysText})', { keysText: keysText('F1') })}
        onClick={() => app.run('guide')}
      >
        ?
      </Button>
    </div>
  );
}

const Count = ({ app, count }: { readonly app: App; readonly count: (state: AppState) => number }) => (
  <small className="faint">{groupedNumber(useApp(app, count))}</small>
);
