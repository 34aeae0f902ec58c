import { Dialog } from '../../ui/Dialog.tsx';
import type { DialogProps } from '../dialog.tsx';
import { LibraryList, pickPack } from './LibraryList.tsx';

/** The player's library of rules. */
export default function LibraryDialog({ app, onClose }: DialogProps) {
  return (
    <Dialog
      title="Library of rules"
      width={720}
      onCancel={onClose}
      footer={
        <>
          <button type="button" className="button left" onClick={onClose}>
            Close
          </button>
          <button type="button" className="button out" data-autofocus onClick={() => pickPack(app)}>
            Add a rule pack …
          </button>
        </>
      }
    >
      <p className="pack-state">New projects can use any of these. Rule packs of other players are added here.</p>
      <LibraryList app={app} />
    </Dialog>
  );
}
