import { useEffect, useState } from 'react';
import type { Ruleset } from '../../../shared/ruleset/compile/index.ts';
import { unitOfPoints } from '../../../shared/ruleset/points/index.ts';
import { sortInWords } from '../../designs/view/viewActions.ts';
import { ForceTabs } from '../../forces/ForceTabs.tsx';
import { forceSession } from '../../forces/state.ts';
import { capital } from '../../forces/words.ts';
import { afterPaint } from '../../ui/afterPaint.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorMark, Icon, type IconName } from '../../ui/Icon.tsx';
import { keysText } from '../../ui/Keys.tsx';
import { type App, type AppState, type Command, labelOf, useApp } from '../app.ts';
import { sheetRuleset } from '../designKind.ts';
import type { Screen } from '../state.ts';
import { returnToSheet } from './focus.ts';

/** The sort direction of the sheet. */
function sortSign(state: AppState): { readonly sign: string; readonly words: string } | null {
  const words = sortInWords(state);
  return words === null ? null : { sign: state.view.sort[0]?.descending ? '▼' : '▲', words: `Sorted by ${words}.` };
}

/** Whether designs have component rows, e.g. weapons. */
const hasRows = ({ data }: Ruleset): boolean => data.components.length > 0;

type Tool = {
  readonly command: string;
  /** Shown on this screen only. */
  readonly of?: Screen;
  /** Hidden on this screen. */
  readonly notOf?: Screen;
  readonly icon: IconName;
  readonly label?: string | ((ruleset: Ruleset) => string);
  /** A mark after the label, and its description. */
  readonly sign?: (state: AppState) => { readonly sign: string; readonly words: string } | null;
  readonly look?: 'outlined';
  /** Shown with these rulesets only. */
  readonly needs?: (ruleset: Ruleset) => boolean;
  /** Goes to this screen, so it is shown on all others. */
  readonly goesTo?: Screen;
};

const historyTools: readonly Tool[] = [
  { command: 'undo', icon: 'undo' },
  { command: 'redo', icon: 'redo' },
];

/** Groups of tools. A tool without its command is not shown. A tool without a label shows its icon only. */
const groups: readonly (readonly Tool[])[] = [
  historyTools,
  [
    { command: 'sheet.new', of: 'designs', icon: 'plus', label: 'New design' },
    {
      command: 'sheet.addRow',
      of: 'designs',
      icon: 'plus',
      label: ({ data }) => capital(data.components[0]?.singular ?? ''),
      needs: hasRows,
    },
    { command: 'variant', of: 'designs', icon: 'variant', label: 'Variant' },
    { command: 'compare', of: 'designs', icon: 'compare', label: 'Compare' },
  ],
  [
    { command: 'sheet.find', of: 'designs', icon: 'search', label: 'Search' },
    { command: 'sheet.filter', of: 'designs', icon: 'filter', label: 'Filter' },
    { command: 'sortNext', of: 'designs', icon: 'sort', label: 'Sort', sign: sortSign },
    { command: 'columns', of: 'designs', icon: 'columns', label: 'Columns' },
  ],
  [
    { command: 'force.section', of: 'forces', icon: 'plus', label: ({ written }) => capital(written.force.sectionNoun.one) },
    { command: 'force.buy', of: 'forces', icon: 'shield', label: ({ written }) => capital(written.force.purchasesNoun.many) },
    { command: 'force.deck', of: 'forces', icon: 'deck', label: ({ written }) => capital(written.force.deck?.noun.one ?? '') },
    { command: 'force.plan', of: 'forces', icon: 'spend', label: (ruleset) => `Spend ${unitOfPoints(ruleset)}` },
    { command: 'force.battle', of: 'forces', icon: 'ruler', label: 'Plan battle' },
    { command: 'force.bothSides', of: 'forces', icon: 'compare', label: 'Both sides' },
  ],
  [
    { command: 'importSheet', notOf: 'forces', icon: 'import', label: 'Import sheet' },
    { command: 'exportWorkbook', icon: 'export', label: 'Export' },
  ],
];
const atTheEnd: readonly Tool[] = [
  { command: 'printCards', notOf: 'forces', icon: 'print', label: 'Print cards', look: 'outlined', goesTo: 'cards' },
  { command: 'force.print', of: 'forces', icon: 'print', label: 'Print battle pack', look: 'outlined' },
  { command: 'inspector', of: 'designs', icon: 'panel' },
  { command: 'inspector', of: 'forces', icon: 'panel' },
];

type ToolButtonProps = { readonly app: App; readonly tool: Tool; readonly command: Command };

/** The sentence to show before a command runs; worked out after the frame that shows a change, since it may need an assessment. */
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
    ask();
    const unfollow = app.store.subscribe(ask);
    return () => {
      stop();
      unfollow();
    };
  }, [app, command]);
  return advice;
}

function ToolButton({ app, tool, command }: ToolButtonProps) {
  const isEnabled = useApp(app, (state) => command.isEnabled?.(state) ?? true);
  const isOn = useApp(app, (state) => command.isChecked?.(state) ?? false);
  const label = useApp(app, (state) => labelOf(command, state));
  const word = useApp(app, (state) => (typeof tool.label === 'function' ? tool.label(sheetRuleset(state)) : tool.label));
  const sign = useApp(app, (state) => tool.sign?.(state)?.sign ?? null);
  const signWords = useApp(app, (state) => tool.sign?.(state)?.words ?? null);
  const advice = useAdvice(app, command);
  const [keys] = command.keys ?? [];
  const does = `${signWords === null ? '' : `${signWords} `}${keys === undefined ? label : `${label} (${keysText(keys)})`}`;
  const title = advice === null ? does : `${does}. ${advice}`;
  return (
    <Button
      kind={tool.look ?? 'plain'}
      className={word === undefined ? 'sq' : undefined}
      title={title}
      aria-label={word === undefined ? label : signWords === null ? word : `${word}: ${signWords}`}
      aria-disabled={!isEnabled}
      {...(command.isChecked ? { 'aria-pressed': isOn } : {})}
      data-chosen={isOn || undefined}
      onClick={(event) => {
        app.run(command.id);
        // A click made by the keyboard (detail 0) leaves the focus in place.
        if (event.detail > 0) returnToSheet(app);
      }}
    >
      <Icon name={tool.icon} />
      {word === undefined ? null : <span className="tool-word">{word}</span>}
      {advice === null ? null : <ErrorMark size={11} />}
      {sign === null ? null : <span aria-hidden="true">{sign}</span>}
    </Button>
  );
}

const commandOf = (app: App, { command }: Tool): Command | undefined => app.commands().find(({ id }) => id === command);

/** Undo and redo, for a screen with its own bar. */
export const HistoryTools = ({ app }: { readonly app: App }) => (
  <span className="row gap-2">
    {historyTools.flatMap((tool) => {
      const command = commandOf(app, tool);
      return command ? [<ToolButton key={tool.command} app={app} tool={tool} command={command} />] : [];
    })}
  </span>
);

export function ToolBar({ app, commands }: { readonly app: App; readonly commands: readonly Command[] }) {
  const screen = useApp(app, (state) => state.screen);
  const ruleset = useApp(app, sheetRuleset);
  // The own bars of these screens have the tools, and need the space.
  if (screen === 'cards' || screen === 'workshop') return null;
  const buttons = (tools: readonly Tool[]) =>
    tools.flatMap((tool) => {
      if ((tool.of !== undefined && tool.of !== screen) || tool.notOf === screen || tool.goesTo === screen) return [];
      if (tool.needs?.(ruleset) === false) return [];
      const command = commands.find(({ id }) => id === tool.command);
      return command ? [<ToolButton key={tool.command} app={app} tool={tool} command={command} />] : [];
    });
  const shown = groups.map(buttons).filter((tools) => tools.length > 0);
  return (
    <div className="tools" role="toolbar" aria-label="Tools">
      {screen === 'forces' ? <ForceTabs session={forceSession(app)} /> : null}
      {shown.map((tools, index) => (
        <span className="row gap-2" key={tools[0]?.key}>
          {index > 0 || screen === 'forces' ? <span className="sep" /> : null}
          {tools}
        </span>
      ))}
      <span className="gap" />
      {buttons(atTheEnd)}
    </div>
  );
}
