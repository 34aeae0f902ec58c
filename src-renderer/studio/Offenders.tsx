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

/** Something to know before printing; `show` goes to its cause, and is null where there is none to go to. */
export type Remark = { readonly key: string; readonly message: string; readonly show: (() => void) | null };

const Line = ({ message, show }: Omit<Remark, 'key'>) => (
  <li>
    <span>{message}</span>
    {show && (
      <button type="button" className="btn out sm" onClick={show}>
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
  /** What was chosen and is not there to be printed. */
  readonly absent?: readonly string[];
};

/** Everything that is to be known before it is printed. */
export function BeforePrinting({ texts, outOfRules, outOfRulesWords, absent = [] }: Props) {
  const rest = Math.max(0, (texts?.length ?? 0) - MOST_LISTED) + Math.max(0, outOfRules.length - MOST_LISTED);
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
      </div>
      <ul className="studio-offenders">
        {[...outOfRules.slice(0, MOST_LISTED), ...(texts ?? []).slice(0, MOST_LISTED)].map(({ key, message, show }) => (
          <Line key={key} message={message} show={show} />
        ))}
        {rest > 0 && <li>… and {rest} more.</li>}
      </ul>
    </Part>
  );
}

/** Shows a design in the sheet. */
export function goToDesign(app: App, { id }: Design): void {
  app.set({ screen: 'designs', active: { design: id, row: 0, column: 'name' }, selected: [id] });
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
  const outOfRules = (findings?.outOfRules ?? []).flatMap((place): readonly Remark[] => {
    const design = designs[place];
    if (!design) return [];
    return [{ key: `rules ${place}`, message: `${nameOf(ruleset, design)}: its card says “not per rules”.`, show: showOf(design) }];
  });
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
      outOfRulesWords={`${outOfRules.length} ${outOfRules.length === 1 ? `${one} is` : `${many} are`} not by the rules:`}
    />
  );
}
