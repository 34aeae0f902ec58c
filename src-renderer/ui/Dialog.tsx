import { Modal } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type DialogProps = {
  readonly title: string;
  readonly onCancel: () => void;
  readonly children: ReactNode;
  /** Buttons, the answer on the right. */
  readonly footer?: ReactNode;
  /** Width in px at most. */
  readonly width?: number;
};

/** Title, facts, answers. Keeps the focus inside, gives it back afterwards; Esc cancels. */
export function Dialog({ title, onCancel, children, footer, width = 470 }: DialogProps) {
  const id = useId();
  return (
    <Modal.Root opened onClose={onCancel} size={width} centered padding={0} aria-labelledby={id} removeScrollProps={{ enabled: false }}>
      <Modal.Overlay />
      <Modal.Content className="dlg" aria-labelledby={id}>
        <Modal.Body className="dlg-body">
          <h2 id={id}>{title}</h2>
          <div className="dlg-facts">{children}</div>
          {footer === undefined ? null : <div className="dlg-answers">{footer}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
