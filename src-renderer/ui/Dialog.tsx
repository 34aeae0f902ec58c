import { Modal } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

type DialogProps = {
  readonly title: string;
  readonly onCancel: () => void;
  readonly children: ReactNode;
  /** Buttons, with the confirming one on the right. */
  readonly footer?: ReactNode;
  /** Maximum width in px. */
  readonly width?: number;
};

/**
 * Focuses the dialog's main input, or the dialog, as soon as it appears, and restores the earlier focus as soon as it
 * closes. The library does so slightly later: keys typed until then would change the sheet below, or be lost.
 */
function Facts({ children }: { readonly children: ReactNode }) {
  const facts = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { activeElement: before } = document;
    const dialog = facts.current?.closest<HTMLElement>('.dlg');
    (dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog)?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && dialog?.contains(document.activeElement)) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div className="dlg-facts" ref={facts}>
      {children}
    </div>
  );
}

/** A dialog with title, content and buttons. Keeps the focus inside and returns it afterwards; Esc cancels. */
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
          <Facts>{children}</Facts>
          {footer === undefined ? null : <div className="dlg-answers">{footer}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
