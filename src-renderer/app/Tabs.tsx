import { designsOf } from '../document/document.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Keys } from '../ui/Keys.tsx';
import { type App, useApp } from '../window/app.ts';
import { Wordmark } from '../window/shell/Wordmark.tsx';
import { screens } from './screens.tsx';

/** The tabs of the screens, the button for the command palette, and the ruleset in force. */
export function Tabs({ app }: { readonly app: App }) {
  const screen = useApp(app, (state) => state.screen);
  const count = useApp(app, (state) => designsOf(state).length);
  const ruleset = useApp(app, (state) => state.ruleset);
  const { name, about } = ruleset.data;
  const shown = screens.filter(({ id, isOffered }) => id === screen || (isOffered?.(ruleset) ?? true));
  return (
    <div className="tabs">
      <h1 className="brand">
        <Wordmark />
      </h1>
      <nav aria-label="Screens">
        {shown.map(({ id, label, icon }) => (
          <Button
            kind="bare"
            key={id}
            className="tab"
            data-chosen={screen === id || undefined}
            aria-current={screen === id ? 'page' : undefined}
            onClick={() => app.set({ screen: id })}
          >
            <Icon name={icon} />
            {typeof label === 'string' ? label : label(ruleset)}
            {id === 'designs' ? <small>{count}</small> : null}
          </Button>
        ))}
      </nav>
      <Button kind="bare" className="chip" onClick={() => app.run('palette')}>
        <Icon name="search" />
        <span className="chip-word">Find or do anything</span> <Keys keys="Ctrl+K" />
      </Button>
      <Button kind="bare" className="chip" title={`${about} Change its rules: House rules …`} onClick={() => app.run('houseRules')}>
        <Icon name="rules" />
        <span className="chip-word">{name}</span>
      </Button>
    </div>
  );
}
