/** The Cancel button, at the left of a dialog's footer. */
export const CancelButton = ({ onClose, label = 'Cancel' }: { readonly onClose: () => void; readonly label?: string }) => (
  <Button kind="plain" className="left" onClick={onClose}>
    {label}
  </Button>
);

import { Button } from './Button.tsx';
