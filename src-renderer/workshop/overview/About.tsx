import { t } from '../../../shared/base/words/words.ts';
import type { RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { Button } from '../../ui/Button.tsx';
import { below, listAt, textOf } from '../data.ts';
import { RuleForm } from '../form/RuleForm.tsx';
import type { Rules, WorkshopSection } from '../rules.ts';
import type { RuleCell } from '../sheet/model.ts';
import { SectionHead } from '../values/SectionHead.tsx';

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
  { part: 2, label: t('Words corrected') },
  { part: 1, label: t('New fields or checks') },
  { part: 0, label: t('Costs changed') },
] as const;

function Versions({ rules }: { readonly rules: Rules }) {
  const place = below(FILE, 'version');
  const version = textOf(rules.value(FILE), 'version');
  return (
    <div className="raise-version row wraps gap-8">
      <span className="dim">{t('Raise the version:')}</span>
      {RAISES.map(({ part, label }) => {
        const next = raised(version, part);
        return (
          <Button
            isSmall
            key={part}
            disabled={rules.readOnly !== null || next === null}
            onClick={() =>
              next === null ? undefined : rules.change([{ kind: 'set', place, value: next }], t('Raise the version to {next}', { next }))
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

/** What the rules are called and who made them. */
function About({ rules }: { readonly rules: Rules }) {
  const cell = (property: string, more: Partial<RuleCell> = {}): RuleCell => {
    const place = below(FILE, property);
    const value = rules.value(place);
    // House rules have a name, a version and authors of their own, so these do not differ from the standard.
    return { place, value, standard: value, kind: 'text', ...more };
  };
  const credits = below(FILE, 'credits');
  const authors = listAt(rules.files, credits).join('; ');
  return (
    <div className="scrolls anchor grows">
      <SectionHead rules={rules} title={t('About these rules')} about={t('What they are called, and who made them.')} places={[]} />
      <RuleForm
        rules={rules}
        label={t('The rules')}
        properties={[
          { label: t('Name'), cell: cell('name') },
          { label: t('Version'), cell: cell('version'), help: t('Three numbers. Projects and prints name it.') },
          { label: t('About'), cell: cell('about'), isLong: true },
          {
            label: t('Authors'),
            help: t('Separated by semicolons. The authors of the game come first.'),
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
          {
            label: t('Licence'),
            cell: cell('licence', { isOptional: true }),
            help: t('What others may do with these rules, in a sentence.'),
          },
        ]}
      />
      {rules.isOwn ? <Versions rules={rules} /> : null}
    </div>
  );
}

export const aboutSection: WorkshopSection = {
  id: 'about',
  label: t('About these rules'),
  door: 'More',
  holds: ({ file, path }) => file === FILE.file && HEAD.includes(String(path[0])),
  Show: About,
};
