import { useEffect, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { afterPaint } from '../../ui/afterPaint.ts';
import { Button } from '../../ui/Button.tsx';
import { firstRows } from '../../ui/firstRows.ts';
import { Icon } from '../../ui/Icon.tsx';
import { keysText } from '../../ui/Keys.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { type App, type Command, labelOf, type Tool, useApp } from '../app.ts';
import { sheetRuleset } from '../designKind.ts';
import { returnToSheet } from './focus.ts';

const historyTools: readonly Tool[] = [
  { command: 'undo', icon: 'undo' },
  { command: 'redo', icon: 'redo' },
];

/** Tools of every screen, unless it does without them. */
const fileTools: readonly Tool[] = [
  { command: 'importSheet', icon: 'import', label: t('Import sheet') },
  { command: 'exportWorkbook', icon: 'export', label: t('Export') },
];
const printTool: Tool = { command: 'printCards', icon: 'print', label: t('Print cards'), look: 'outlined' };

type ToolButtonProps = { readonly app: App; readonly tool: Tool; readonly command: Command };

/**
 * The sentence to show before a command runs; worked out after the first rows, and after the frame that shows a change, since it may need
 * an assessment.
 */
function useAdvice(app: App, command: Command): string | null {
  const [advice, show] = useState<string | null>(null);
  useEffect(() => {
    const { advice: adviceOf } = command;
    if (adviceOf === undefined) return;
    let stop = (): void => undefined;
    const ask = (): void => {
      stop();
      stop = afterPaint(() => show(adviceOf(app.store.getState())));
    };
    let unfollow = (): void => undefined;
    let isGone = false;
    void firstRows().then(() => {
      if (isGone) return;
      ask();
      unfollow = app.store.subscribe(ask);
    });
    return () => {
      isGone = true;
      stop();
      unfollow();
    };
  }, [app, command]);
  return advice;
}

/** What a tool is called, and the mark behind its name with what it means. */
function useToolWords(app: App, tool: Tool) {
  const word = useApp(app, (state) => (typeof tool.label === 'function' ? tool.label(sheetRuleset(state)) : tool.label));
  const sign = useApp(app, (state) => tool.sign?.(state)?.sign ?? null);
  const signWords = useApp(app, (state) => tool.sign?.(state)?.words ?? null);
  const content = (
    <>
      <Icon name={tool.icon} />
      {word === undefined ? null : <span className="tool-word">{word}</span>}
      {sign === null ? null : <span aria-hidden="true">{sign}</span>}
    </>
  );
  return { word, signWords, label: signWords === null ? word : `${word}: ${signWords}`, content };
}

function ToolButton({ app, tool, command }: ToolButtonProps) {
  const isEnabled = useApp(app, (state) => command.isEnabled?.(state) ?? true);
  const isOn = useApp(app, (state) => command.isChecked?.(state) ?? false);
  const label = useApp(app, (state) => labelOf(command, state));
  const { word, signWords, label: called, content } = useToolWords(app, tool);
  const advice = useAdvice(app, command);
  const [keys] = command.keys ?? [];
  const does = `${signWords === null ? '' : `${signWords} `}${keys === undefined ? label : `${label} (${keysText(keys)})`}`;
  const title = advice === null ? does : `${does}. ${advice}`;
  return (
    <Button
      kind={tool.look ?? 'plain'}
      className={word === undefined ? 'sq' : undefined}
      title={title}
      aria-label={called ?? label}
      aria-disabled={!isEnabled}
      {...(command.isChecked ? { 'aria-pressed': isOn } : {})}
      data-chosen={isOn || undefined}
      data-against={(isEnabled && advice !== null) || undefined}
      onClick={(event) => {
        app.run(command.id);
        // A click made by the keyboard (detail 0) leaves the focus in place.
        if (event.detail > 0) returnToSheet(app);
      }}
    >
      {content}
    </Button>
  );
}

/** A tool that opens a menu of commands. */
function MenuTool({ app, tool, ids }: { readonly app: App; readonly tool: Tool; readonly ids: readonly string[] }) {
  const { signWords, label, content } = useToolWords(app, tool);
  const state = app.store.getState;
  const items = () =>
    ids.flatMap((id) => {
      const command = app.commands().find((each) => each.id === id);
      if (command === undefined) return [];
      const onChoose = (): void => {
        app.run(id);
        returnToSheet(app);
      };
      return [{ label: labelOf(command, state()), isDisabled: !(command.isEnabled?.(state()) ?? true), onChoose }];
    });
  return (
    <Menu
      position="bottom-start"
      items={items}
      target={
        <Button kind="plain" title={signWords ?? undefined} aria-label={label}>
          {content}
        </Button>
      }
    />
  );
}

/** The buttons of those tools whose commands there are. */
const buttonsOf = (app: App, tools: readonly Tool[]) =>
  tools.flatMap((tool) => {
    if (tool.menu !== undefined) return [<MenuTool key={tool.command} app={app} tool={tool} ids={tool.menu} />];
    const command = app.commands().find(({ id }) => id === tool.command);
    return command ? [<ToolButton key={tool.command} app={app} tool={tool} command={command} />] : [];
  });

/** Undo and redo, for a screen with its own bar. */
export const HistoryTools = ({ app }: { readonly app: App }) => <span className="row gap-2">{buttonsOf(app, historyTools)}</span>;

export function ToolBar({ app }: { readonly app: App }) {
  const shownId = useApp(app, (state) => state.screen);
  const ruleset = useApp(app, sheetRuleset);
  const screen = app.screens().find(({ id }) => id === shownId);
  if (screen === undefined || screen.hasOwnBar) return null;
  const { tools = [], lastTools = [], without = [], BeforeTools } = screen;
  const buttons = (group: readonly Tool[]) =>
    buttonsOf(
      app,
      group.filter(({ command, needs }) => !without.includes(command) && needs?.(ruleset) !== false),
    );
  const shown = [historyTools, ...tools, fileTools].map(buttons).filter((group) => group.length > 0);
  return (
    <div className="tools row stays gap-2 line-below on-surface side-12" role="toolbar" aria-label={t('Tools')}>
      {BeforeTools ? <BeforeTools app={app} /> : null}
      {shown.map((group, index) => (
        <span className="row gap-2" key={group[0]?.key}>
          {index > 0 || BeforeTools ? <span className="sep" /> : null}
          {group}
        </span>
      ))}
      <span className="gap grows" />
      {buttons([printTool, ...lastTools])}
    </div>
  );
}
