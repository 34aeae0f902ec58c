import { useMemo } from 'react';
import {
  type Changelog,
  changelogMarkdown,
  changelogOf,
  changelogSummary,
  longValues,
} from '../../../shared/houseRules/changes/changelog.ts';
import {
  backToStandard,
  type RuleDifference,
  type RuleFiles,
  resetAllRules,
  resetRule,
  resetSteps,
} from '../../../shared/houseRules/changes/index.ts';
import { layoutChanges } from '../../../shared/paper/handouts/index.ts';
import { cardChoices } from '../../cards/choices.ts';
import { projectStem } from '../../cards/printing.ts';
import { Button } from '../../ui/Button.tsx';
import { handOut, writePrint } from '../../window/files/output.ts';
import type { Rules } from '../rules.ts';
import type { WorkshopSection } from '../section.ts';
import { SectionHead } from '../values/SectionHead.tsx';
import './changes.css';

const FAILED = 'The changes were not written';

/** Everything that differs from the standard, to be reset one by one or all at once, saved or printed. */
function Changes({ rules }: { readonly rules: Rules }) {
  const { app, files, standard, hasStandard, isOwn, readOnly } = rules;
  const isKnown = hasStandard && isOwn;
  const changelog = useMemo(() => (isKnown ? changelogOf(standard, files) : null), [isKnown, standard, files]);
  const reset = (after: RuleFiles, label: string): void => {
    if (rules.change(resetSteps(files, after), label)) app.toast({ text: label, tone: 'done', action: { label: 'Undo', command: 'undo' } });
  };
  const why = isOwn
    ? 'These rules do not say what they were made from, or that is not installed here, so there is nothing to compare them with.'
    : 'Nothing differs from the standard: the project plays by the installed rules.';
  return (
    <div className="scrolls anchor grows">
      <SectionHead rules={rules} title="Changes" about={changelog === null ? why : `${changelogSummary(changelog)}.`} places={[]}>
        {changelog === null ? null : (
          <div className="flex gap-6">
            {changelog.count > 0 ? <Outputs rules={rules} changelog={changelog} /> : null}
            <Button
              isSmall
              disabled={readOnly !== null || changelog.count === 0}
              onClick={() => reset(resetAllRules(standard, files), 'Reset all changes')}
            >
              Reset all
            </Button>
            <Button
              isSmall
              disabled={readOnly !== null}
              title="The project then has no rules of its own. It can be undone."
              onClick={() => app.perform(backToStandard(app.store.getState().history.present))}
            >
              Back to the standard
            </Button>
          </div>
        )}
      </SectionHead>
      {changelog?.parts.map(({ part, changes }) => (
        <section key={part} className="changes-part">
          <h3 className="edge-below">{part}</h3>
          <ul>
            {changes.map((change) => (
              <Change
                key={`${change.what} ${change.standardPlace.path.join('/')} ${change.place.path.join('/')}`}
                rules={rules}
                change={change}
                onReset={() => reset(resetRule(standard, files, change), `Reset ${change.subject}`)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type ChangeProps = { readonly rules: Rules; readonly change: RuleDifference; readonly onReset: () => void };

function Change({ rules, change, onReset }: ChangeProps) {
  return (
    <li className="flex at-top gap-12 edge-below">
      <div>
        <Button kind="link" onClick={() => rules.goTo(change.place)}>
          {change.text}
        </Button>
        {longValues(change).map(({ what, value }) => (
          <p key={what} className="changes-value small breaks">
            <span className="quiet">{what}:</span> {value}
          </p>
        ))}
      </div>
      <Button isSmall aria-label={`Reset ${change.subject}`} disabled={rules.readOnly !== null} onClick={onReset}>
        Reset
      </Button>
    </li>
  );
}

/** The list of changes as a file to read or to print. */
function Outputs({ rules: { app }, changelog }: { readonly rules: Rules; readonly changelog: Changelog }) {
  const name = (ending: string): string => `${projectStem(app)}, changed rules.${ending}`;
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
      <Button isSmall onClick={() => void save()}>
        Save as text
      </Button>
      <Button isSmall onClick={print}>
        Save as PDF
      </Button>
    </>
  );
}

export const changesSection: WorkshopSection = { id: 'changes', label: 'Changes', group: 'Rules', Show: Changes };
