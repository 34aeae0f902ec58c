import { type ReactNode, useState } from 'react';
import type { Desk } from '../files/desk.ts';
import { exportProject } from '../files/handingOver.ts';
import { designsOf, useApp } from '../store.ts';
import { CancelButton } from '../ui/CancelButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';

type OutDialogProps = { readonly desk: Desk; readonly onClose: () => void };

const kinds = [
  ['xlsx', 'Workbook with live formulas', 'Excel, LibreOffice and others work out the same costs. It can be imported again without loss.'],
  ['csv', 'Comma-separated text', 'The values and the costs, for any spreadsheet.'],
  ['json', 'JSON', 'Designs with costs, breakdown and problems, for programs of your own.'],
] as const;

type AnswersProps = {
  readonly onClose: () => void;
  readonly onGo: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

/** Cancel, and the answer that writes something. */
const Answers = ({ onClose, onGo, disabled = false, children }: AnswersProps) => (
  <>
    <CancelButton onClose={onClose} />
    <button
      type="button"
      className="btn pri"
      data-autofocus
      disabled={disabled}
      onClick={() => {
        onClose();
        onGo();
      }}
    >
      {children}
    </button>
  </>
);

/** Carries all designs away in a format of the player's choice. */
export function ExportDialog({ desk, onClose }: OutDialogProps) {
  const count = useApp(desk.app, (state) => designsOf(state).length);
  const hasPictures = useApp(desk.app, (state) => designsOf(state).some(({ image }) => image !== undefined));
  const [kind, choose] = useState<(typeof kinds)[number][0]>('xlsx');
  return (
    <Dialog
      title={`Export ${count} design${count === 1 ? '' : 's'}`}
      onCancel={onClose}
      footer={
        <Answers onClose={onClose} onGo={() => void exportProject(desk, kind)}>
          Export
        </Answers>
      }
    >
      <fieldset className="options">
        <legend className="for-readers">Format</legend>
        {kinds.map(([id, label, about]) => (
          <label key={id} className={kind === id ? 'opt on' : 'opt'}>
            <input type="radio" name="kind" checked={kind === id} onChange={() => choose(id)} />
            <b>{label}</b>
            <span>{about}</span>
          </label>
        ))}
      </fieldset>
      {hasPictures && kind !== 'json' && <p>This kind of file has no place for pictures: they stay in the project.</p>}
    </Dialog>
  );
}
