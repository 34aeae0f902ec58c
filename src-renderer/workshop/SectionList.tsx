import { Button } from '../ui/Button.tsx';
import { ErrorMark } from '../ui/Icon.tsx';
import type { Rules } from './rules.ts';
import { SECTION_GROUPS, type WorkshopSection } from './section.ts';
import { offeredSections } from './sections.ts';

type Props = { readonly rules: Rules; readonly chosen: WorkshopSection; readonly choose: (section: string) => void };

/** The sections at the left, in their groups, each with the number of its faults and of its differences from the standard. */
export function SectionList({ rules, chosen, choose }: Props) {
  const offered = offeredSections(rules);
  const holder = ({ holds }: WorkshopSection, place: Rules['faults'][number]['place']): boolean =>
    place !== null && (holds?.(place, rules) ?? false);
  return (
    <nav className="workshop-sections stays scrolls on-raised" aria-label="Sections of the rules">
      {SECTION_GROUPS.map((group) => {
        const own = offered.filter((section) => section.group === group);
        if (own.length === 0) return null;
        return (
          <div key={group}>
            <h2 className="faint">{group}</h2>
            {own.map((section) => {
              const faults = rules.faults.filter(({ place }) => holder(section, place)).length;
              return (
                <Button
                  className="apart"
                  kind="row"
                  key={section.id}
                  data-chosen={section.id === chosen.id || undefined}
                  aria-current={section.id === chosen.id ? 'page' : undefined}
                  onClick={() => choose(section.id)}
                >
                  <span>{section.labelFor?.(rules.ruleset) ?? section.label}</span>
                  {faults === 0 ? null : (
                    <small className="row gap-4">
                      <ErrorMark size={11} /> {faults}
                      <span className="for-readers">{faults === 1 ? 'fault' : 'faults'}</span>
                    </small>
                  )}
                </Button>
              );
            })}
          </div>
        );
      })}
    </nav>
  );
}
