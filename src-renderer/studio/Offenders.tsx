import { SMALLEST_PT } from '../../shared/cards/index.ts';
import type { Design } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/ruleset/index.ts';
import { nameOf } from '../inspector/Header.tsx';
import { returnToSheet } from '../shell/focus.ts';
import type { App } from '../store.ts';
import { AdviceMark, ErrorMark, FineMark } from '../ui/Icon.tsx';
import { Part } from './controls.tsx';
import type { Findings } from './usePrint.ts';

/** More lines than anyone reads; the rest is counted. */
const MOST_LISTED = 100;

/** Shows a design in the sheet. */
export function goToDesign(app: App, { id }: Design): void {
  app.set({ screen: 'designs', active: { design: id, row: 0, column: 'name' }, selected: [id] });
  returnToSheet(app);
}

type LineProps = { readonly app: App; readonly design: Design | undefined; readonly message: string };

const Line = ({ app, design, message }: LineProps) => (
  <li>
    <span>{message}</span>
    {design && (
      <button type="button" className="btn out sm" onClick={() => goToDesign(app, design)}>
        Go to it<span className="for-readers">: {message}</span>
      </button>
    )}
  </li>
);

type Props = {
  readonly app: App;
  readonly ruleset: Ruleset;
  readonly designs: readonly Design[];
  /** Null until everything was looked at. */
  readonly findings: Findings | null;
};

/** Everything that is to be known before it is printed: texts that do not print as entered, designs not by the rules. A click goes to the design. */
export function Offenders({ app, ruleset, designs, findings }: Props) {
  const { offenders = [], outOfRules = [] } = findings ?? {};
  const { one, many } = ruleset.data.designNoun;
  const rest = Math.max(0, offenders.length - MOST_LISTED) + Math.max(0, outOfRules.length - MOST_LISTED);
  return (
    <Part title="Before printing">
      <div role="status">
        <p className="studio-verdict">
          {findings === null ? (
            'Looking at every card …'
          ) : offenders.length === 0 ? (
            <>
              <FineMark size={14} /> Every text prints as entered, at {SMALLEST_PT} pt or larger.
            </>
          ) : (
            <>
              <AdviceMark size={14} /> {offenders.length} {offenders.length === 1 ? 'text does' : 'texts do'} not print as entered:
            </>
          )}
        </p>
        {outOfRules.length > 0 && (
          <p className="studio-verdict">
            <ErrorMark size={14} /> {outOfRules.length} {outOfRules.length === 1 ? `${one} is` : `${many} are`} not by the rules:
          </p>
        )}
      </div>
      <ul className="studio-offenders">
        {outOfRules.slice(0, MOST_LISTED).map((place) => {
          const design = designs[place];
          return (
            design && <Line key={place} app={app} design={design} message={`${nameOf(ruleset, design)}: its card says “not per rules”.`} />
          );
        })}
        {offenders.slice(0, MOST_LISTED).map(({ design: place, part, message }) => (
          <Line key={`${place} ${part} ${message}`} app={app} design={designs[place]} message={message} />
        ))}
        {rest > 0 && <li>… and {rest} more.</li>}
      </ul>
    </Part>
  );
}
