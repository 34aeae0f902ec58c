import { type ReactNode, useState } from 'react';
import { type Paper, papers } from '../../shared/cards/index.ts';
import type { Desk } from '../files/desk.ts';
import { exportProject, printCards } from '../files/handingOver.ts';
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

/** Which designs to print, and on what. */
export function PrintDialog({ desk, onClose }: OutDialogProps) {
  const designs = useApp(desk.app, designsOf);
  const selected = useApp(desk.app, (state) => state.selected);
  const [onlySelected, chooseSelected] = useState(selected.length > 1);
  const [paper, choosePaper] = useState<Paper>('A4');
  const [pointsShown, showPoints] = useState(true);
  const [cropMarks, markCuts] = useState(true);
  const [picturesShown, showPictures] = useState(true);
  const hasPictures = designs.some(({ image }) => image !== undefined);
  const count = onlySelected ? selected.length : designs.length;
  return (
    <Dialog
      title="Print cards"
      onCancel={onClose}
      footer={
        <Answers
          onClose={onClose}
          disabled={count === 0}
          onGo={() =>
            void printCards(desk, {
              designs: onlySelected ? selected : null,
              job: { setup: { paper, cropMarks }, pointsShown, picturesShown },
            })
          }
        >
          Make PDF of {count} card{count === 1 ? '' : 's'}
        </Answers>
      }
    >
      <div className="form">
        <span className="label">Designs</span>
        <span className="choices">
          <label className="ck">
            <input type="radio" name="which" checked={!onlySelected} onChange={() => chooseSelected(false)} /> All {designs.length}
          </label>
          <label className="ck">
            <input
              type="radio"
              name="which"
              checked={onlySelected}
              disabled={selected.length === 0}
              onChange={() => chooseSelected(true)}
            />
            The selected {selected.length}
          </label>
        </span>
        <label className="label" htmlFor="paper">
          Paper
        </label>
        <select
          id="paper"
          className="field"
          value={paper}
          onChange={(event) => {
            // The options below are the keys of `papers`.
            choosePaper(event.target.value as Paper);
          }}
        >
          {Object.entries(papers).map(([name, { label, widthMm, heightMm }]) => (
            <option key={name} value={name}>
              {label} ({widthMm} × {heightMm} mm)
            </option>
          ))}
        </select>
        <label className="ck full">
          <input type="checkbox" checked={pointsShown} onChange={(event) => showPoints(event.target.checked)} /> Print the cost
        </label>
        {hasPictures && (
          <label className="ck full">
            <input type="checkbox" checked={picturesShown} onChange={(event) => showPictures(event.target.checked)} /> Print the pictures,
            where there is room
          </label>
        )}
        <label className="ck full">
          <input type="checkbox" checked={cropMarks} onChange={(event) => markCuts(event.target.checked)} /> Marks to cut along
        </label>
      </div>
      <p>Print the PDF at 100 %, without fitting it to the page: the cards have their true size.</p>
    </Dialog>
  );
}
