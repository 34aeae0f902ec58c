import { SMALLEST_PT } from '../../shared/print/text/index.ts';
import type { Design } from '../../shared/project/index.ts';
import { legalityOf, reasonsOf } from '../../shared/project/issues/index.ts';
import type { Ruleset } from '../../shared/ruleset/compile/index.ts';
import { nameOf } from '../document/names.ts';
import { AdviceMark, ErrorMark, ExemptMark, FineMark } from '../ui/Icon.tsx';
import type { App } from '../window/app.ts';
import { returnToSheet } from '../window/shell/focus.ts';
import { FIRST_CELL } from '../window/state.ts';
import { Part } from './controls.tsx';
import type { Findings } from './usePrint.ts';

/** More lines than anyone reads; the rest is counted. */
const MOST_LISTED = 100;

/** Something to know before printing; `show` goes to its cause, and is null where there is none to go to. */
export type Remark = { readonly key: string; readonly message: string; readonly show: (() => void) | null };

const Line = ({ message, show }: Omit<Remark, 'key'>) => (
  <li>
    <span>{message}</span>
    {show && (
      <button type="button" className="button out sm" onClick={show}>
        Go to it<span className="for-readers">: {message}</span>
      </button>
    )}
  </li>
);

type Props = {
  /** Texts that do not print as entered; null until everything was looked at. */
  readonly texts: readonly Remark[] | null;
  /** What is not by the rules, and a sentence that introduces it. */
  readonly outOfRules: readonly Remark[];
  readonly outOfRulesWords: string;
  /** The same of what breaks only rules that the players agreed to pass over. */
  readonly exempted?: readonly Remark[];
  readonly exemptedWords?: string;
  /** What was chosen and is not there to be printed. */
  readonly absent?: readonly string[];
};

/** Everything that is to be known before it is printed. */
export function BeforePrinting({ texts, outOfRules, outOfRulesWords, exempted = [], exemptedWords = '', absent = [] }: Props) {
  const lists = [outOfRules, exempted, texts ?? []];
  const rest = lists.reduce((sum, { length }) => sum + Math.max(0, length - MOST_LISTED), 0);
  return (
    <Part title="Before printing">
      <div role="status">
        <p className="studio-verdict">
          {texts === null ? (
            'Looking at every card …'
          ) : texts.length === 0 ? (
            <>
              <FineMark size={14} /> Every text prints as entered, at {SMALLEST_PT} pt or larger.
            </>
          ) : (
            <>
              <AdviceMark size={14} /> {texts.length} {texts.length === 1 ? 'text does' : 'texts do'} not print as entered:
            </>
          )}
        </p>
        {absent.map((message) => (
          <p key={message} className="studio-verdict">
            <AdviceMark size={14} /> {message}
          </p>
        ))}
        {outOfRules.length > 0 && (
          <p className="studio-verdict">
            <ErrorMark size={14} /> {outOfRulesWords}
          </p>
        )}
        {exempted.length > 0 && (
          <p className="studio-verdict">
            <ExemptMark size={14} /> {exemptedWords}
          </p>
        )}
      </div>
      <ul className="studio-offenders">
        {lists
          .flatMap((list) => list.slice(0, MOST_LISTED))
          .map(({ key, message, show }) => (
            <Line key={key} message={message} show={show} />
          ))}
        {rest > 0 && <li>… and {rest} more.</li>}
      </ul>
    </Part>
  );
}

/** Shows a design in the sheet. */
export function goToDesign(app: App, { id }: Design): void {
  app.goTo({ ...FIRST_CELL, design: id }, { screen: 'designs', selected: [id] });
  returnToSheet(app);
}

type OffendersProps = {
  readonly app: App;
  readonly ruleset: Ruleset;
  readonly designs: readonly Design[];
  /** Null until everything was looked at. */
  readonly findings: Findings | null;
};

/** What is to be known of a print of designs: texts that do not print as entered, designs not by the rules. A click goes to the design. */
export function Offenders({ app, ruleset, designs, findings }: OffendersProps) {
  const { one, many } = ruleset.data.designNoun;
  const showOf = (design: Design | undefined): (() => void) | null => (design ? () => goToDesign(app, design) : null);
  const cardsSay = (words: string, places: readonly number[] = []): readonly Remark[] =>
    places.flatMap((place): readonly Remark[] => {
      const design = designs[place];
      if (!design) return [];
      const reasons = reasonsOf(legalityOf(ruleset, design)).map((reason) => ` ${reason}`);
      const message = `${nameOf(ruleset, design)}: its card says “${words}”.${reasons.join('')}`;
      return [{ key: `rules ${place}`, message, show: showOf(design) }];
    });
  const outOfRules = cardsSay('not per rules', findings?.outOfRules);
  const exempted = cardsSay('exempted', findings?.exempted);
  const areOrIs = (count: number): string => `${count} ${count === 1 ? `${one} is` : `${many} are`}`;
  const texts = findings?.offenders.map(
    ({ design: place, part, message }): Remark => ({
      key: `${place} ${part} ${message}`,
      message,
      show: showOf(designs[place]),
    }),
  );
  return (
    <BeforePrinting
      texts={texts ?? null}
      outOfRules={outOfRules}
      outOfRulesWords={`${areOrIs(outOfRules.length)} not by the rules:`}
      exempted={exempted}
      exemptedWords={`${areOrIs(exempted.length)} exempted from rules:`}
    />
  );
}
