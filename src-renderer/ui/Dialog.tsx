import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

type DialogProps = {
  readonly title: string;
  readonly onCancel: () => void;
  readonly children: ReactNode;
  /** Buttons, the answer on the right. */
  readonly footer?: ReactNode;
  /** Width in px at most. */
  readonly width?: number;
};

/**
 * Focuses what the dialog is typed into, or the dialog, in the moment in which it appears. The library does so a little later, and keys
 * typed until then would change the sheet below.
 */
const takeFocus = (facts: HTMLElement | null): void => {
  const dialog = facts?.closest<HTMLElement>('.dlg');
  (dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog)?.focus({ preventScroll: true });
};

/** Title, facts, answers. Keeps the focus inside, gives it back afterwards; Esc cancels. */
export function Dialog({ title, onCancel, children, footer, width = 470 }: DialogProps) {
  return (
    <Modal.Root
      opened
      onClose={onCancel}
      size={width}
      centered
      padding={0}
      removeScrollProps={{ enabled: false }}
      classNames={{ content: 'dlg', body: 'dlg-body', overlay: 'scrim', title: 'dlg-title' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Title>{title}</Modal.Title>
        <Modal.Body>
          <div className="dlg-facts" ref={takeFocus}>
            {children}
          </div>
          {footer === undefined ? null : <div className="dlg-answers">{footer}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
