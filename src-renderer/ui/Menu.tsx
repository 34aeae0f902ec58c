import { Menu as MantineMenu } from '@mantine/core';
import type { ReactElement } from 'react';

type MenuLine = { readonly label: string; readonly isDisabled?: boolean; readonly onChoose: () => void };

type Props = {
  /** The button that opens it. */
  readonly target: ReactElement;
  readonly position: 'top-end' | 'bottom-end' | 'bottom-start';
  /** What it offers, asked for when it opens. */
  readonly items: () => readonly MenuLine[];
};

/** A button with a menu of what it can do. */
export const Menu = ({ target, position, items }: Props) => (
  <MantineMenu position={position}>
    <MantineMenu.Target>{target}</MantineMenu.Target>
    <MantineMenu.Dropdown className="menu-list floats pad-4 scrolls on-surface inked">
      <Lines items={items} />
    </MantineMenu.Dropdown>
  </MantineMenu>
);

const Lines = ({ items }: Pick<Props, 'items'>) =>
  items().map(({ label, isDisabled = false, onChoose }) => (
    <MantineMenu.Item key={label} disabled={isDisabled} onClick={onChoose}>
      {label}
    </MantineMenu.Item>
  ));
