import { Modal } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { t } from '../../shared/base/words/words.ts';
import { Button, type ButtonProps } from './Button.tsx';
import { classes } from './classes.ts';

type DialogProps = {
  readonly title: string;
  readonly onCancel: () => void;
  readonly children: ReactNode;
  /** What it can do, with the confirming one last: Enter presses it, as it has the focus or submits the form that it names. */
  readonly actions?: readonly (Omit<ButtonProps, 'children'> & { readonly label: string })[];
  /** What stands beside the buttons, or buttons that are more than words. */
  readonly footer?: ReactNode;
  /** The word of the button that leaves it, at the left of the others. */
  readonly cancel?: string;
  /** Everything in it is taken at once, or there is nothing to take: Close is at the right, and Enter closes it. */
  readonly closes?: boolean;
  /** Maximum width in px. */
  readonly width?: number;
};

/**
 * Focuses the dialog's main input, or the dialog, as soon as it appears, and restores the earlier focus as soon as it
 * closes. The library does so slightly later: keys typed until then would change the sheet below, or be lost. What it
 * would focus late is a hidden element, which takes no focus: it stays where the user has moved it meanwhile.
 */
function Facts({ children }: { readonly children: ReactNode }) {
  const facts = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { activeElement: before } = document;
    const dialog = facts.current?.closest<HTMLElement>('.dlg');
    (dialog?.querySelector<HTMLElement>('[data-autofocus]:not([hidden])') ?? dialog)?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && dialog?.contains(document.activeElement)) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div className="dlg-facts dim breaks" ref={facts}>
      <span data-autofocus hidden />
      {children}
    </div>
  );
}

type FrameProps = Pick<DialogProps, 'onCancel' | 'children'> & {
  readonly title: ReactNode;
  /** Maximum width in px, or as wide as its content. */
  readonly width: number | 'auto';
  readonly closeOnEscape?: boolean;
  readonly className?: string;
};

/** The frame of every dialog: keeps the focus inside and returns it afterwards; Esc cancels. */
export const DialogFrame = ({ title, onCancel, width, closeOnEscape = true, className, children }: FrameProps) => (
  <Modal.Root
    opened
    onClose={onCancel}
    closeOnEscape={closeOnEscape}
    size={width}
    centered
    xOffset={19}
    yOffset={17}
    padding={0}
    removeScrollProps={{ enabled: false }}
    classNames={{ content: classes('dlg', className) ?? '', body: 'column shrinks', overlay: 'scrim', title: 'dlg-title breaks' }}
  >
    <Modal.Overlay />
    <Modal.Content>
      <Modal.Title>{title}</Modal.Title>
      <Modal.Body>{children}</Modal.Body>
    </Modal.Content>
  </Modal.Root>
);

/** A dialog with title, content and buttons: the one that leaves it at the left, the one that Enter presses at the right. */
export const Dialog = ({ title, onCancel, children, actions = [], footer, cancel, closes = false, width = 470 }: DialogProps) => (
  <DialogFrame title={title} onCancel={onCancel} width={width}>
    <Facts>{children}</Facts>
    {actions.length === 0 && footer === undefined && cancel === undefined && !closes ? null : (
      <div className="dlg-answers flex at-end gap-8 edge-above on-raised">
        {cancel && <Button label={cancel} kind="plain" className="left" onClick={onCancel} />}
        {footer}
        {actions.map(({ label, ...action }, at) => {
          const isLast = at === actions.length - 1;
          const last = isLast ? ({ kind: 'primary', 'data-autofocus': action.form === undefined || undefined } as const) : {};
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a button keeps the focus while its words change.
            <Button key={at} label={label} type={action.form === undefined ? 'button' : 'submit'} {...last} {...action} />
          );
        })}
        {closes && <Button label={t('Close')} kind="primary" data-autofocus onClick={onCancel} />}
      </div>
    )}
  </DialogFrame>
);
