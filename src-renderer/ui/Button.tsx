import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';

const LOOKS = {
  primary: 'button pri',
  outlined: 'button out',
  plain: 'button',
  link: 'plain-button stays dim',
  text: 'text-button',
  tab: 'tab-button row stays gap-6 one-line dim',
  segment: 'segment-button stays small one-line dim',
  row: 'row-button row gap-8 fills inked',
  bare: undefined,
};

export type ButtonProps = ComponentPropsWithRef<'button'> & {
  /** Its words; a button with more than words has children instead. */
  readonly label?: string | undefined;
  /**
   * `primary`: what the view is for, one in each view. `outlined`: the usual one. `plain`: without a frame. `link`: underlined words.
   * `text`: words that lead somewhere. `tab`: in a `tab-bar`. `segment`: in a `segment-bar`. `row`: a line of a list. `bare`: what its
   * screen draws itself, e.g. a card.
   */
  readonly kind?: keyof typeof LOOKS;
  /** 22 px high instead of 28. */
  readonly isSmall?: boolean;
  /** For a button that stays pressed; leave it out for one that does not. */
  readonly isPressed?: boolean;
};

/** A button. It submits a form only if `type` says so. */
export function Button({ label, children = label, kind = 'outlined', isSmall = false, isPressed, className, ...rest }: ButtonProps) {
  const all = {
    type: 'button',
    children,
    className: classes(LOOKS[kind], isSmall && 'sm', className),
    ...(isPressed === undefined ? {} : { 'aria-pressed': isPressed, 'data-chosen': isPressed || undefined }),
    ...rest,
  } as const;
  // Rows come by the hundred: the library's button takes three times as long to draw as the element (docs/decisions/0047).
  return kind === 'bare' || kind === 'row' || kind === 'text' ? <button {...all} /> : <UnstyledButton {...all} />;
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label'> & {
  readonly icon: IconName;
  /** What it does, as its accessible name. */
  readonly label: string;
};

/** A square button with an icon instead of words. */
export const IconButton = ({ icon, label, kind = 'plain', className, ...rest }: IconButtonProps) => (
  <Button kind={kind} aria-label={label} className={classes('sq', className)} {...rest}>
    <Icon name={icon} />
  </Button>
);
