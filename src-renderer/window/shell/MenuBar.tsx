import { Menu, Menubar } from '@mantine/core';
import { Fragment, memo, type ReactNode } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { hasUnsaved } from '../../document/document.ts';
import { titleOf } from '../../document/fileNames.ts';
import { Keys } from '../../ui/Keys.tsx';
import { type App, type Command, labelOf, MENU_LABELS, MENUS, type MenuName, useApp } from '../app.ts';
import { START } from '../state.ts';
import { still } from '../theme/theme.ts';
import { returnToSheet } from './focus.ts';

type MenuItemsProps = { readonly app: App; readonly commands: readonly Command[] };

/** The commands of one menu, with ticks, keys and separators between groups. */
function MenuItems({ app, commands }: MenuItemsProps): ReactNode {
  const state = useApp(app, (all) => all);
  const run = (command: Command) => (): void => {
    app.run(command.id);
    returnToSheet(app);
  };
  return commands.map((command, index) => {
    const [keys] = command.keys ?? [];
    const isChecked = command.isChecked?.(state);
    const common = {
      disabled: !(command.isEnabled?.(state) ?? true),
      title: command.advice?.(state) ?? undefined,
      rightSection: keys === undefined ? null : <Keys keys={keys} />,
      children: labelOf(command, state),
    };
    return (
      <Fragment key={command.id}>
        {command.begins && index > 0 ? <Menu.Divider /> : null}
        {isChecked === undefined ? (
          <Menu.Item {...common} onClick={run(command)} />
        ) : (
          <Menu.CheckboxItem {...common} checked={isChecked} closeMenuOnClick onChange={run(command)} />
        )}
      </Fragment>
    );
  });
}

/** The menus; apart from the file's name, because they are many elements of the library, and that changes with keys. */
const Menus = memo(({ app, commands }: MenuItemsProps) => {
  const inMenu = (menu: MenuName) => commands.filter((command) => command.menu === menu);
  return (
    <Menubar aria-label={t('Main menu')} classNames={{ root: 'flex gap-2', target: 'menu-name rounded dim' }}>
      {MENUS.filter((menu) => inMenu(menu).length > 0).map((menu) => (
        // Menus inside a menu bar ignore the default props of the theme.
        <Menubar.Menu key={menu} alignItemsLabels="all" transitionProps={still} withinPortal={false} withInitialFocusPlaceholder={false}>
          <Menubar.Target>{MENU_LABELS[menu]}</Menubar.Target>
          <Menubar.Dropdown className="menu-list floats pad-4 scrolls on-surface inked">
            <MenuItems app={app} commands={inMenu(menu)} />
          </Menubar.Dropdown>
        </Menubar.Menu>
      ))}
    </Menubar>
  );
});

function FileName({ app }: { readonly app: App }) {
  const name = useApp(app, (state) => (state.screen === START ? '' : titleOf(state)));
  const isEdited = useApp(app, hasUnsaved);
  return (
    <span className="doc cut inked medium">
      {name} {isEdited ? <em className="faint">{t('edited')}</em> : null}
    </span>
  );
}

/** The page's own menu bar, for hosts without a native one, with the file's name in the middle. */
export const MenuBar = ({ app, commands }: MenuItemsProps) => (
  <div className="menu row on-paper dim small side-8">
    <Menus app={app} commands={commands} />
    <FileName app={app} />
  </div>
);
