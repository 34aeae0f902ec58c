import { useEffect, useState } from 'react';
import type { Design } from '../../../shared/project/index.ts';
import { TextArea } from '../../ui/Field.tsx';
import { isSave } from '../../ui/keyNames.ts';
import type { App } from '../../window/app.ts';

type Props = { readonly app: App; readonly design: Design };

/** Typing is saved after this pause, so that a crash loses little and one undo takes back more than a single character. */
const PAUSE_MS = 800;

/** The player's notes on a design; they are not printed and cost nothing. */
export function Notes({ app, design }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const keep = (): void => {
    if (draft !== null) app.perform({ kind: 'setNotes', design: design.id, notes: draft });
    setDraft(null);
  };
  useEffect(() => {
    if (draft === null) return undefined;
    const timer = setTimeout(() => {
      app.perform({ kind: 'setNotes', design: design.id, notes: draft });
      setDraft(null);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [app, design.id, draft]);
  return (
    <section className="inspector-part line-below inspector-notes column grows">
      <h3>
        <label htmlFor="inspector-notes">Notes</label> <small className="to-end">kept with the design, not printed</small>
      </h3>
      <TextArea
        className="grows"
        id="inspector-notes"
        value={draft ?? design.notes ?? ''}
        placeholder="Models, paint, tactics, where the idea came from …"
        onChange={setDraft}
        onBlur={keep}
        onKeyDown={(event) => {
          if (isSave(event)) keep();
        }}
      />
    </section>
  );
}
