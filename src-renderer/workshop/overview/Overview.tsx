import { below, isRecord, listAt } from '../data.ts';
import { RuleForm } from '../form/RuleForm.tsx';
import type { Rules } from '../rules.ts';
import type { WorkshopSection } from '../section.ts';
import type { RuleCell } from '../sheet/model.ts';
import { SectionHead } from '../values/SectionHead.tsx';

const FILE = { file: 'ruleset.json', path: [] };

const HEAD: readonly string[] = ['name', 'version', 'about', 'credits', 'licence', 'basedOn', 'id'];

function Overview({ rules }: { readonly rules: Rules }) {
  const cell = (property: string, more: Partial<RuleCell> = {}): RuleCell => {
    const place = below(FILE, property);
    return { place, value: rules.value(place), kind: 'text', ...more };
  };
  const credits = below(FILE, 'credits');
  return (
    <div className="section-scroll">
      <SectionHead rules={rules} title="Overview" about="What these rules are called and who made them." places={[]} />
      <RuleForm
        rules={rules}
        label="Overview"
        properties={[
          { label: 'Name', cell: cell('name') },
          {
            label: 'Version',
            cell: cell('version'),
            help: 'Three numbers. Raise the last for corrected words, the middle one for new fields or checks, the first when costs change.',
          },
          { label: 'About', cell: cell('about'), isLong: true },
          {
            label: 'Authors',
            help: 'Separated by semicolons. The authors of the game come first.',
            cell: {
              place: credits,
              value: listAt(rules.files, credits).join('; '),
              standard: isRecord(rules.value(FILE)) ? [rules.standardValue(credits) ?? []].flat().join('; ') : undefined,
              kind: 'text',
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
        ]}
      />
    </div>
  );
}

export const overview: WorkshopSection = {
  id: 'overview',
  label: 'Overview',
  group: 'Rules',
  holds: ({ file, path }) => file === 'ruleset.json' && HEAD.includes(String(path[0])),
  Show: Overview,
};
