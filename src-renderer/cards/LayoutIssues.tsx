import { t } from '../../shared/base/words/words.ts';
import { SMALLEST_PT } from '../../shared/paper/print/text.ts';
import type { Design } from '../../shared/project/index.ts';
import { legalityOf, reasonsOf } from '../../shared/project/issues.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { nameOf } from '../document/names.ts';
import { Button } from '../ui/Button.tsx';
import { MarkedLine } from '../ui/Icon.tsx';
import type { App } from '../window/app.ts';
import { returnToSheet } from '../window/shell/focus.ts';
import { FIRST_CELL } from '../window/state.ts';
import { Part } from './controls.tsx';
import { BEFORE_PRINTING } from './printing.ts';
import type { Findings } from './usePrint.ts';

/** Maximum lines shown of a list; further ones are only counted. */
const MOST_LISTED = 100;

/** A note to read before printing; `show` goes to its cause, and is null if the cause cannot be shown. */
export type Remark = { readonly key: string; readonly message: string; readonly show: (() => void) | null };

const Line = ({ message, show }: Omit<Remark, 'key'>) => (
  <li className="flex at-top apart gap-8 line-above dim breaks">
    <span>{message}</span>
    {show && (
      <Button isSmall onClick={show}>
        {t('Go to it')}
        <span className="for-readers">: {message}</span>
      </Button>
    )}
  </li>
);

type Props = {
  /** Texts that do not print as entered; null until everything was examined. */
  readonly texts: readonly Remark[] | null;
  /** Items that break rules, and a sentence that introduces them. */
  readonly outOfRules: readonly Remark[];
  readonly outOfRulesWords: string;
  /** The same for items that break only rules from which they are exempted. */
  readonly exempted?: readonly Remark[];
  readonly exemptedWords?: string;
  /** Chosen items that do not exist and cannot be printed. */
  readonly absent?: readonly string[];
};

/** All notes to read before printing: what breaks rules first, each list below the sentence that introduces it. */
export function BeforePrinting({ texts, outOfRules, outOfRulesWords, exempted = [], exemptedWords = '', absent = [] }: Props) {
  return (
    <Part title={BEFORE_PRINTING}>
      {outOfRules.length > 0 && <MarkedLine mark="error">{outOfRulesWords}</MarkedLine>}
      <Lines remarks={outOfRules} />
      {exempted.length > 0 && <MarkedLine mark="exempted">{exemptedWords}</MarkedLine>}
      <Lines remarks={exempted} />
      <div role="status">
        {absent.map((message) => (
          <MarkedLine key={message} mark="warning">
            {message}
          </MarkedLine>
        ))}
        <MarkedLine mark={texts && (texts.length === 0 ? 'fine' : 'warning')}>
          {texts === null
            ? t('Looking at every card …')
            : texts.length === 0
              ? t('Every text prints as entered, at {smallestPt} pt or larger.', { smallestPt: SMALLEST_PT })
              : t('{textsCount, plural, one {# text does} other {# texts do}} not print as entered:', { textsCount: texts.length })}
        </MarkedLine>
      </div>
      <Lines remarks={texts ?? []} />
    </Part>
  );
}

function Lines({ remarks }: { readonly remarks: readonly Remark[] }) {
  if (remarks.length === 0) return null;
  const rest = remarks.length - MOST_LISTED;
  return (
    <ul className="layout-issues below-8">
      {remarks.slice(0, MOST_LISTED).map(({ key, message, show }) => (
        <Line key={key} message={message} show={show} />
      ))}
      {rest > 0 && <li className="line-above dim">{t('… and {rest} more.', { rest })}</li>}
    </ul>
  );
}

/** Shows a design in the sheet. */
export function goToDesign(app: App, { id }: Design): void {
  app.goTo({ ...FIRST_CELL, design: id }, { screen: 'designs', selected: [id] });
  returnToSheet(app);
}

type LayoutIssuesProps = {
  readonly app: App;
  readonly ruleset: Ruleset;
  readonly designs: readonly Design[];
  /** Null until everything was examined. */
  readonly findings: Findings | null;
  /** Whether cards state what breaks rules. */
  readonly breachesShown: boolean;
};

/** Notes on a print of designs: texts that do not print as entered, designs that break rules. A click goes to the design. */
export function LayoutIssues({ app, ruleset, designs, findings, breachesShown }: LayoutIssuesProps) {
  const { one, many } = ruleset.data.designNoun;
  const showOf = (design: Design | undefined): (() => void) | null => (design ? () => goToDesign(app, design) : null);
  const cardsSay = (words: string, places: readonly number[] = []): readonly Remark[] =>
    places.flatMap((place): readonly Remark[] => {
      const design = designs[place];
      if (!design) return [];
      const reasons = reasonsOf(legalityOf(ruleset, design)).map((reason) => ` ${reason}`);
      const message = `${nameOf(ruleset, design)}: ${breachesShown ? t('its card says “{words}”', { words }) : t('{words}, which its card does not say', { words })}.${reasons.join('')}`;
      return [{ key: `rules ${place}`, message, show: showOf(design) }];
    });
  const outOfRules = cardsSay(t('not per rules'), findings?.outOfRules);
  const exempted = cardsSay('exempted', findings?.exempted);
  const areOrIs = (count: number): string => `${count} ${count === 1 ? t('{noun} is', { noun: one }) : t('{nouns} are', { nouns: many })}`;
  const texts = findings?.layoutIssues.map(
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
      outOfRulesWords={t('{areOrIs} not by the rules:', { areOrIs: areOrIs(outOfRules.length) })}
      exempted={exempted}
      exemptedWords={t('{areOrIs} exempted from rules:', { areOrIs: areOrIs(exempted.length) })}
    />
  );
}
