import { useCallback, useMemo } from 'react';
import { backToStandard, resetRules, resetSteps } from '../../../shared/houseRules/changes/index.ts';
import {
  type Changelog,
  changelogMarkdown,
  changelogOf,
  changelogSummary,
  type ToldChange,
  tellingEffects,
} from '../../../shared/houseRules/summary/index.ts';
import { layoutChanges } from '../../../shared/paper/handouts/index.ts';
import { cardChoices } from '../../cards/choices.ts';
import { projectStem } from '../../cards/printing.ts';
import { Button } from '../../ui/Button.tsx';
import { useSteps } from '../../ui/StepsBar.tsx';
import { useApp } from '../../window/app.ts';
import { handOut, writePrint } from '../../window/files/output.ts';
import type { Rules, SectionProps, WorkshopSection } from '../rules.ts';
import { SectionHead } from '../values/SectionHead.tsx';
import './overview.css';
import { t } from '../../../shared/base/words/words.ts';

const FAILED = t('The changes were not written');

/** What differs from the standard, with what each change does to the designs once that is worked out. Null without a standard. */
function useChangelog({ app, standard, files, ruleset, hasStandard, isOwn }: Rules): Changelog | null {
  const designs = useApp(app, ({ history }) => history.present.designs);
  const isKnown = hasStandard && isOwn;
  const plain = useMemo(() => (isKnown ? changelogOf(standard, files) : null), [isKnown, standard, files]);
  const begin = useCallback(() => tellingEffects(standard, files, { ruleset, designs }), [standard, files, ruleset, designs]);
  const { shown, isOld } = useSteps(plain !== null && plain.count > 0 ? begin : null);
  return plain !== null && plain.count > 0 && !isOld ? shown : plain;
}

/** The page that one lands on: what differs from the standard, and below it the doors to all rules. */
function Overview({ rules, children }: SectionProps) {
  const { app, files, standard, hasStandard, isOwn, readOnly, standardRuleset } = rules;
  const changelog = useChangelog(rules);
  const { name, version } = standardRuleset.data;
  const told = (label: string): void => app.toast({ text: label, tone: 'done', action: { label: t('Undo'), command: 'undo' } });
  const reset = ({ subject, differences }: ToldChange): void => {
    const label = t('Reset {subject}', { subject });
    if (rules.change(resetSteps(files, resetRules(standard, files, differences)), label)) told(label);
  };
  const discard = (): void => {
    app.perform(backToStandard(app.store.getState().history.present));
    told(t('Discarded. The project uses {name} {version} again.', { name, version }));
  };
  const about = !isOwn
    ? t(
        'This project uses {name} {version} as it is. Change anything behind one of the doors below, and the project gets rules of its own.',
        { name, version },
      )
    : hasStandard
      ? changelog === null || changelog.count === 0
        ? t('Nothing differs from {name} {version}.', { name, version })
        : `${changelogSummary(changelog)}.`
      : t('These rules were made from no others that are installed here, so there is nothing to compare them with.');
  return (
    <div className="scrolls anchor grows">
      <SectionHead rules={rules} title={t('What differs')} about={about} places={[]}>
        {changelog === null ? null : (
          <div className="flex gap-6">
            {changelog.count > 0 ? <Outputs rules={rules} changelog={changelog} /> : null}
            <Button
              label={t('Discard all')}
              isSmall
              disabled={readOnly !== null}
              title={t('Uses {name} {version} again. Ctrl+Z undoes.', { name, version })}
              onClick={discard}
            />
          </div>
        )}
      </SectionHead>
      {changelog?.parts.map(({ part, changes }) => (
        <section key={part} className="overview-part" aria-label={part}>
          <h3 className="edge-below">{part}</h3>
          <ul>
            {changes.map((change) => (
              <Change key={keyOf(change)} rules={rules} change={change} onReset={() => reset(change)} />
            ))}
          </ul>
        </section>
      ))}
      {children}
    </div>
  );
}

const keyOf = ({ differences: [first] }: ToldChange): string => JSON.stringify([first?.what, first?.standardPlace, first?.place]);

/** Formulas are for those who write rules: they are folded. */
const isFormula = (text: string): boolean => text.startsWith('=');

/** What belongs to a change, each with its name. */
const Details = ({ details }: Pick<ToldChange, 'details'>) =>
  details.length === 0 ? null : (
    <dl className="small">
      {details.map(({ what, value }) => (
        <div key={what} className="overview-detail stack">
          <dt className="quiet">{what}</dt>
          <dd className="breaks">{value}</dd>
        </div>
      ))}
    </dl>
  );

type ChangeProps = { readonly rules: Rules; readonly change: ToldChange; readonly onReset: () => void };

/** One change: what it is, before and after, what it does, and how to take it away. */
function Change({ rules, change: { subject, from, to, said, effect, details, differences }, onReset }: ChangeProps) {
  const shown = differences.find(({ place }) => rules.isShown(place));
  const formulas = details.filter(({ value }) => isFormula(value));
  return (
    <li className="overview-change stack on-baseline line-below">
      <b className="inked breaks">{subject}</b>
      <span className="breaks">
        {from !== null && to !== null ? (
          <>
            <s className="quiet">
              <span className="for-readers">{t('before')} </span>
              {from}
            </s>{' '}
            → <b>{to}</b>
          </>
        ) : (
          said
        )}
      </span>
      <span className="dim">{effect}</span>
      <span className="flex gap-6">
        {shown === undefined ? null : (
          <Button kind="plain" isSmall onClick={() => rules.goTo(shown.place)}>
            {t('Show')}
            <span className="for-readers"> {subject}</span>
          </Button>
        )}
        <Button
          label={t('Reset')}
          isSmall
          aria-label={t('Reset {subject}', { subject })}
          disabled={rules.readOnly !== null}
          onClick={onReset}
        />
      </span>
      <Details details={details.filter(({ value }) => !isFormula(value))} />
      {formulas.length === 0 ? null : (
        <details className="small">
          <summary className="quiet">{t('{count, plural, one {Formula} other {Formulas}}', { count: formulas.length })}</summary>
          <Details details={formulas} />
        </details>
      )}
    </li>
  );
}

/** The list of changes as a file to read or to print. */
function Outputs({ rules: { app }, changelog }: { readonly rules: Rules; readonly changelog: Changelog }) {
  const name = (ending: string): string => t('{projectStem}, changed rules.{ending}', { projectStem: projectStem(app), ending });
  async function save(): Promise<void> {
    const told = await handOut(app, FAILED, name('md'), new Blob([changelogMarkdown(changelog)], { type: 'text/markdown' }));
    if (told !== null) app.toast({ text: told, tone: 'done', action: null });
  }
  function print(): void {
    const { title, pages, layoutIssues } = layoutChanges(changelog, cardChoices(app).job.setup);
    const remarks = (): readonly string[] => layoutIssues.map(({ message }) => message);
    void writePrint(app, { name: name('pdf'), title, pages, remarks }, FAILED);
  }
  return (
    <>
      <Button label={t('Save as text')} isSmall onClick={() => void save()} />
      <Button label={t('Save as PDF')} isSmall onClick={print} />
    </>
  );
}

export const overview: WorkshopSection = { id: 'overview', label: t('What differs'), door: null, Show: Overview };
