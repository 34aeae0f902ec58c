import { Menu as MantineMenu } from '@mantine/core';
import type { ReactElement } from 'react';

type Props = {
  /** The button that opens it. */
  readonly target: ReactElement;
  readonly position: 'top-end' | 'bottom-end';
  readonly items: readonly { readonly label: string; readonly onChoose: () => void }[];
};

/** A button with a menu of what it can do. */
export const Menu = ({ target, position, items }: Props) => (
  <MantineMenu position={position}>
    <MantineMenu.Target>{target}</MantineMenu.Target>
    <MantineMenu.Dropdown className="menu-list floats pad-4 scrolls on-surface inked">
      {items.map(({ label, onChoose }) => (
        <MantineMenu.Item key={label} onClick={onChoose}>
          {label}
        </MantineMenu.Item>
      ))}
    </MantineMenu.Dropdown>
  </MantineMenu>
);
