import { backToStandard, type RulePlace, resetAllRules, resetSteps } from '../../../shared/houseRules/changes/index.ts';
import { Button } from '../../ui/Button.tsx';
import { below, listAt, textOf } from '../data.ts';
import { RuleForm } from '../form/RuleForm.tsx';
import type { Rules } from '../rules.ts';
import type { WorkshopSection } from '../section.ts';
import type { RuleCell } from '../sheet/model.ts';
import { SectionHead } from '../values/SectionHead.tsx';
import { Differences } from './Differences.tsx';
import { overviewParts } from './parts.ts';
import './overview.css';

const FILE: RulePlace = { file: 'ruleset.json', path: [] };

/** The properties that say which rules these are. The differences from the standard are without them. */
const HEAD: readonly string[] = ['name', 'version', 'about', 'credits', 'licence'];

/** A version with one of its three numbers raised; null if it is none. */
export function raised(version: string, part: 0 | 1 | 2): string | null {
  const numbers = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  if (numbers === undefined) return null;
  return numbers.map((number, index) => (index < part ? number : index === part ? number + 1 : 0)).join('.');
}

const RAISES = [
  { part: 2, label: 'Words corrected' },
  { part: 1, label: 'New fields or checks' },
  { part: 0, label: 'Costs changed' },
] as const;

function Versions({ rules }: { readonly rules: Rules }) {
  const place = below(FILE, 'version');
  const version = textOf(rules.value(FILE), 'version');
  return (
    <div className="raise-version row wraps gap-8">
      <span className="dim">Raise the version:</span>
      {RAISES.map(({ part, label }) => {
        const next = raised(version, part);
        return (
          <Button
            isSmall
            key={part}
            disabled={rules.readOnly !== null || next === null}
            onClick={() =>
              next === null ? undefined : rules.change([{ kind: 'set', place, value: next }], `Raise the version to ${next}`)
            }
          >
            {label}
            {next === null ? '' : `: ${next}`}
          </Button>
        );
      })}
    </div>
  );
}

function Overview({ rules }: { readonly rules: Rules }) {
  const cell = (property: string, more: Partial<RuleCell> = {}): RuleCell => {
    const place = below(FILE, property);
    const value = rules.value(place);
    // House rules have a name, a version and authors of their own, so these do not differ from the standard.
    return { place, value, standard: value, kind: 'text', ...more };
  };
  const credits = below(FILE, 'credits');
  const authors = listAt(rules.files, credits).join('; ');
  const standard = rules.standardRuleset.data;
  const isClosed = rules.readOnly !== null;
  const resetAll = (): void =>
    void rules.change(resetSteps(rules.files, resetAllRules(rules.standard, rules.files)), 'Reset all house rules');
  const back = async (): Promise<void> => {
    const answer = await rules.app.ask({
      title: 'Go back to the standard rules?',
      message: `The project then uses ${standard.name} ${standard.version} again. Undo brings the house rules back.`,
      details: rules.differences.slice(0, 8).map(({ part, text }) => `${part}: ${text}`),
      answers: [
        { id: 'cancel', label: 'Keep the house rules' },
        { id: 'back', label: 'Back to the standard', primary: true },
      ],
      safe: 'cancel',
    });
    if (answer === 'back') rules.app.perform(backToStandard(rules.app.store.getState().history.present));
  };
  return (
    <div className="scrolls anchor grows">
      <SectionHead
        rules={rules}
        title="Overview"
        about={
          rules.isOwn
            ? 'What these rules are called, who made them, and how they differ from the standard.'
            : `This project uses ${standard.name} ${standard.version} as it is. Change anything, here or in another section, and the project gets house rules of its own.`
        }
        places={[]}
      />
      <RuleForm
        rules={rules}
        label="The rules"
        properties={[
          { label: 'Name', cell: cell('name') },
          { label: 'Version', cell: cell('version'), help: 'Three numbers. Projects and prints name it.' },
          { label: 'About', cell: cell('about'), isLong: true },
          {
            label: 'Authors',
            help: 'Separated by semicolons. The authors of the game come first.',
            cell: {
              ...cell('credits'),
              value: authors,
              standard: authors,
              write: (value) => [
                {
                  kind: 'set',
                  place: credits,
                  value: String(value ?? '')
                    .split(';')
                    .map((name) => name.trim())
                    .filter(Boolean),
                },
              ],
            },
          },
          { label: 'Licence', cell: cell('licence', { isOptional: true }), help: 'What others may do with these rules, in a sentence.' },
        ]}
      />
      {rules.isOwn ? <Versions rules={rules} /> : null}
      <div className="overview-parts row wraps gap-8">
        {overviewParts.map(({ id, Show }) => (
          <Show key={id} rules={rules} />
        ))}
      </div>
      {rules.isOwn ? (
        <section className="differences" aria-label="Differences from the standard">
          <header className="row gap-8 edge-above">
            <h3>Differences from the standard</h3>
            {rules.hasStandard ? (
              <>
                <Button isSmall disabled={isClosed || rules.differences.length === 0} onClick={resetAll}>
                  Reset all
                </Button>
                <Button isSmall disabled={isClosed} onClick={() => void back()}>
                  Back to the standard …
                </Button>
              </>
            ) : null}
          </header>
          <Differences rules={rules} />
        </section>
      ) : null}
    </div>
  );
}

export const overview: WorkshopSection = {
  id: 'overview',
  label: 'Overview',
  group: 'Rules',
  holds: ({ file, path }) => file === FILE.file && HEAD.includes(String(path[0])),
  Show: Overview,
};
