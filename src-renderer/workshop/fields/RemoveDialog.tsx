import { t } from '../../../shared/base/words/words.ts';
import type { RulesChange } from '../../../shared/houseRules/parts/index.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { defineDialog } from '../../window/dialog.tsx';

type Own = {
  readonly title: string;
  readonly action: string;
  readonly change: RulesChange;
  /** What is said where nothing else is lost. */
  readonly nothing: string;
  readonly onAnswer: () => void;
};

/** Losses that read alike, with their number. */
function counted(losses: RulesChange['losses']): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of losses) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Shows what goes with a part of the rules before it is removed. */
function Remove({ title, action, change: { losses, faults }, nothing, onAnswer, onClose }: Own & { readonly onClose: () => void }) {
  return (
    <Dialog
      title={title}
      width={560}
      onCancel={onClose}
      cancel={t('Cancel')}
      actions={[
        {
          label: action,
          onClick: () => {
            onClose();
            onAnswer();
          },
        },
      ]}
    >
      {losses.length === 0 ? <p>{nothing}</p> : <p>{t('This changes with it:')}</p>}
      <ul className="lost-list scrolls bulleted above-4 below-4">
        {[...counted(losses)].map(([text, count]) => (
          <li key={text}>{count === 1 ? text : t('{text} ({count} places)', { text, count })}</li>
        ))}
      </ul>
      {faults.length === 0 ? null : (
        <>
          <p>{t('These places then have a fault. The rules stay in force as they last worked until you change them:')}</p>
          <ul className="lost-list scrolls bulleted above-4 below-4">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </>
      )}
      <p className="quiet">{t('One undo brings all of it back.')}</p>
    </Dialog>
  );
}

export const removeDialog = defineDialog<Own>('removeRules', Remove);
