import { useState } from 'react';
import { type ForcePart, forceJobSchema, forceParts } from '../../shared/paper/index.ts';
import type { Desk } from '../files/desk.ts';
import { printForces } from '../files/handingOver.ts';
import { useApp } from '../store.ts';
import { CancelButton } from '../ui/CancelButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { forcesOf, shownForce } from './current.ts';
import { TickField } from './panel/fields.tsx';
import { forceDesk } from './state.ts';

const PARTS: Readonly<Record<ForcePart, readonly [label: string, about: string]>> = {
  sheet: ['Sheet', 'everything on a page, with boxes for losses; of several, a page of all sides before'],
  cards: ['Unit cards', 'exactly these units, with their grades, upgrades and numbers'],
  deck: ['Order cards', 'the chosen deck as poker cards with backs that are all alike'],
  markers: ['Markers', 'what lies on the table, in true size, dummies included'],
};

/** What of forces goes on paper, and how much of it an opponent may see. */
export function PrintDialog({ desk, onClose }: { readonly desk: Desk; readonly onClose: () => void }) {
  const { app } = desk;
  const forces = useApp(app, forcesOf);
  const { noun } = useApp(app, ({ ruleset }) => ruleset.force.data);
  const { pointsUnit } = useApp(app, ({ ruleset }) => ruleset.data);
  const paper = useApp(app, ({ cards }) => cards.job.setup.paper);
  const [shown] = useState(() => shownForce(forceDesk(app)));
  const [parts, setParts] = useState<readonly ForcePart[]>(['sheet', 'cards']);
  const [isAll, setAll] = useState(false);
  const [pointsShown, setPoints] = useState(true);
  const [notesShown, setNotes] = useState(true);
  const [combined, setCombined] = useState(true);
  if (shown === null) return null;
  const toggle = (part: ForcePart): void => setParts(forceParts.filter((each) => parts.includes(each) !== (each === part)));
  const print = (): void => {
    const setup = { paper };
    const job = forceJobSchema.parse({
      parts,
      pointsShown,
      notesShown,
      sheet: { setup },
      cards: { combined, setup },
      deck: { setup },
      markers: { setup },
    });
    onClose();
    void printForces(desk, isAll ? null : [shown.id], job);
  };
  return (
    <Dialog
      title={isAll ? 'Print battle pack' : `Print ${shown.name}`}
      width={520}
      onCancel={onClose}
      footer={
        <>
          <CancelButton onClose={onClose} />
          <button type="button" className="btn pri" data-autofocus disabled={parts.length === 0} onClick={print}>
            Make PDF
          </button>
        </>
      }
    >
      <div className="fc-print">
        {forceParts.map((part) => (
          <label key={part} className="ck">
            <input type="checkbox" checked={parts.includes(part)} onChange={() => toggle(part)} />
            <span>
              <b>{PARTS[part][0]}</b>: {PARTS[part][1]}
            </span>
          </label>
        ))}
        <hr />
        {forces.length > 1 ? <TickField label={`All ${forces.length} ${noun.many}, as a battle pack`} value={isAll} set={setAll} /> : null}
        <TickField label={`With ${pointsUnit}`} value={pointsShown} set={setPoints} />
        <TickField label="With notes, load-outs and registered points" value={notesShown} set={setNotes} />
        <TickField label="Units of one line as one unit card" value={combined} set={setCombined} />
      </div>
    </Dialog>
  );
}
