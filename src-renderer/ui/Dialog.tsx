import { Modal } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

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
 * Focuses what the dialog is typed into, or the dialog, in the moment in which it appears, and what had the focus before in the moment
 * in which it goes. The library does so a little later: keys typed until then would change the sheet below, or be lost.
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
          <Facts>{children}</Facts>
          {footer === undefined ? null : <div className="dlg-answers">{footer}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
