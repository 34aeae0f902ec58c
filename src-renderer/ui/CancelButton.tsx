/** The Cancel button, at the left of a dialog's footer. */
export const CancelButton = ({ onClose, label = 'Cancel' }: { readonly onClose: () => void; readonly label?: string }) => (
  <button type="button" className="button left" onClick={onClose}>
    {label}
  </button>
);
