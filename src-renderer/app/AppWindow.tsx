import { MantineProvider } from '@mantine/core';
import { useEffect } from 'react';
import { idle, painted } from '../ui/afterPaint.ts';
import { fetchAll } from '../ui/fetched.ts';
import { firstRows } from '../ui/firstRows.ts';
import { type App, useApp } from '../window/app.ts';
import { Dialogs } from '../window/dialogs/Dialogs.tsx';
import { EditionNotice } from '../window/rules/EditionNotice.tsx';
import { ErrorBoundary } from '../window/shell/ErrorBoundary.tsx';
import { keepFaults } from '../window/shell/faults.ts';
import { keepFocus } from '../window/shell/focus.ts';
import { MenuBar } from '../window/shell/MenuBar.tsx';
import { HostGoneNotice, ReadOnlyNotice } from '../window/shell/Notices.tsx';
import { listenForKeys } from '../window/shell/shortcuts.ts';
import { Toasts } from '../window/shell/Toasts.tsx';
import { ToolBar } from '../window/shell/ToolBar.tsx';
import { useParts } from '../window/slice.ts';
import { applyLook, applyZoom, useScheme } from '../window/theme/scheme.ts';
import { noKeptScheme, theme } from '../window/theme/theme.ts';
import { OwnRulesNotice } from '../workshop/own/OwnRulesNotice.tsx';
import { DropZone } from './DropZone.tsx';
import { StatusBar } from './StatusBar.tsx';
import { Tabs } from './Tabs.tsx';
import { TourBar } from './tour/TourBar.tsx';

/** The whole window: menus, screens, and everything drawn above them. Libraries use `nonce` to add their style sheets. */
export function AppWindow({ app, nonce }: { readonly app: App; readonly nonce: string }) {
  const { journal } = app;
  const scheme = useScheme(useApp(app, (state) => state.scheme));
  const { zoom, numbers, host, screen } = useParts(app.store, 'zoom', 'numbers', 'host', 'screen');
  const look = useParts(app.store, 'contrast', 'face', 'motion');
  // Its commands depend on the game.
  useApp(app, (state) => state.ruleset);
  useEffect(() => applyZoom(zoom), [zoom]);
  useEffect(() => applyLook(look), [look]);
  useEffect(() => {
    void firstRows()
      .then(idle)
      .then(() => fetchAll(painted));
  }, []);
  useEffect(() => listenForKeys(app), [app]);
  useEffect(() => keepFocus(app), [app]);
  useEffect(() => keepFaults(app), [app]);
  const { Show, standsAlone = false } = app.screens().find(({ id }) => id === screen) ?? { Show: () => null };
  return (
    <ErrorBoundary version={host.version} keepCopy={journal.begin}>
      <MantineProvider theme={theme} forceColorScheme={scheme} colorSchemeManager={noKeptScheme} getStyleNonce={() => nonce}>
        {/* Numbers are written anew everywhere at once. */}
        <div className="column tall" key={Object.values(numbers).join(' ')}>
          <header className="banner stays anchor">
            {host.kind === 'browser' ? <MenuBar app={app} commands={app.commands()} /> : null}
            {standsAlone ? null : <Tabs app={app} />}
            {standsAlone ? null : <ToolBar app={app} />}
          </header>
          <ReadOnlyNotice app={app} />
          <HostGoneNotice app={app} />
          <EditionNotice app={app} />
          <OwnRulesNotice app={app} />
          <TourBar app={app} />
          <main className="screen column grows">
            <Show app={app} />
          </main>
          {standsAlone ? null : <StatusBar app={app} />}
        </div>
        <Toasts app={app} />
        <Dialogs app={app} />
        <DropZone app={app} />
      </MantineProvider>
    </ErrorBoundary>
  );
}
