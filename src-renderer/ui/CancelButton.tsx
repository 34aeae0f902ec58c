/** The answer that changes nothing, at the left of a dialog's foot. */
export const CancelButton = ({ onClose, label = 'Cancel' }: { readonly onClose: () => void; readonly label?: string }) => (
  <button type="button" className="button left" onClick={onClose}>
    {label}
  </button>
);
