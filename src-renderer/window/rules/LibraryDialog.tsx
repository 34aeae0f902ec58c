import { t } from '../../../shared/base/words/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { DialogProps } from '../dialog.tsx';
import { LibraryList, pickPack } from './LibraryList.tsx';

/** The player's library of rules. */
export default function LibraryDialog({ app, onClose }: DialogProps) {
  return (
    <Dialog
      title={t('Library of rules')}
      width={720}
      onCancel={onClose}
      footer={<Button label={t('Add a rule pack …')} className="left" onClick={() => pickPack(app)} />}
      closes
    >
      <p className="dim above-4 below-8">{t('New projects can use any of these. Rule packs of other players are added here.')}</p>
      <LibraryList app={app} />
    </Dialog>
  );
}
