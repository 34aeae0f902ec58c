import type { Offender } from '../../shared/cards/index.ts';
import type { Design } from '../../shared/project/index.ts';
import { returnToSheet } from '../shell/focus.ts';
import type { App } from '../store.ts';
import { AdviceMark, FineMark } from '../ui/Icon.tsx';
import { Part } from './controls.tsx';

/** More lines than anyone reads; the rest is counted. */
const MOST_LISTED = 100;

/** Shows a design in the sheet. */
export function goToDesign(app: App, { id }: Design): void {
  app.set({ screen: 'designs', active: { design: id, row: 0, column: 'name' }, selected: [id] });
  returnToSheet(app);
}

type Props = { readonly app: App; readonly designs: readonly Design[]; readonly offenders: readonly Offender[] | null };

/** Everything that does not print as entered, told before it is printed; a click goes to the design. */
export function Offenders({ app, designs, offenders }: Props) {
  const rest = (offenders?.length ?? 0) - MOST_LISTED;
  return (
    <Part title="Before printing">
      <p role="status" className="studio-verdict">
        {offenders === null ? (
          'Looking at every card …'
        ) : offenders.length === 0 ? (
          <>
            <FineMark size={14} /> Every text prints as entered.
          </>
        ) : (
          <>
            <AdviceMark size={14} /> {offenders.length} {offenders.length === 1 ? 'text does' : 'texts do'} not print as entered:
          </>
        )}
      </p>
      <ul className="studio-offenders">
        {offenders?.slice(0, MOST_LISTED).map(({ design: place, part, message }) => {
          const design = designs[place];
          return (
            <li key={`${place} ${part} ${message}`}>
              <span>{message}</span>
              {design && (
                <button type="button" className="btn out sm" onClick={() => goToDesign(app, design)}>
                  Go to it<span className="for-readers">: {message}</span>
                </button>
              )}
            </li>
          );
        })}
        {rest > 0 && <li>… and {rest} more.</li>}
      </ul>
    </Part>
  );
}
