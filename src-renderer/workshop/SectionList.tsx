import { Button } from '../ui/Button.tsx';
import { ErrorMark, Icon } from '../ui/Icon.tsx';
import { t } from '../words/words.ts';
import type { Rules } from './rules.ts';
import { DOORS, type Door, type WorkshopSection } from './section.ts';
import { offeredSections } from './sections.ts';

type Props = { readonly rules: Rules; readonly chosen: WorkshopSection; readonly choose: (section: string) => void };

/** What differs and the doors at the left, with the sections behind the open one; each with the number of its faults. */
export function SectionList({ rules, chosen, choose }: Props) {
  const offered = offeredSections(rules);
  const faultsOf = (sections: readonly WorkshopSection[]): number =>
    rules.faults.filter(({ place }) => place !== null && sections.some(({ holds }) => holds?.(place, rules) ?? false)).length;
  const row = (section: WorkshopSection) => (
    <Button
      className="apart"
      kind="row"
      key={section.id}
      data-chosen={section.id === chosen.id || undefined}
      aria-current={section.id === chosen.id ? 'page' : undefined}
      onClick={() => choose(section.id)}
    >
      <span>{section.labelFor?.(rules.ruleset) ?? section.label}</span>
      <FaultCount count={faultsOf([section])} />
    </Button>
  );
  return (
    <nav className="workshop-sections stays scrolls on-raised" aria-label={t('Sections of the rules')}>
      {offered.filter(({ door }) => door === null).map(row)}
      {(Object.keys(DOORS) as Door[]).map((door) => {
        const own = offered.filter((section) => section.door === door);
        const [first] = own;
        if (first === undefined) return null;
        const isOpen = chosen.door === door;
        return (
          <div key={door} className="workshop-door">
            <Button className="apart" kind="row" aria-expanded={isOpen} onClick={() => choose(first.id)}>
              <span className="row gap-6">
                <Icon name={isOpen ? 'down' : 'right'} size={12} /> {DOORS[door].label}
              </span>
              {isOpen ? null : <FaultCount count={faultsOf(own)} />}
            </Button>
            {isOpen ? <div className="workshop-behind">{own.map(row)}</div> : null}
          </div>
        );
      })}
    </nav>
  );
}

const FaultCount = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <small className="row gap-4">
      <ErrorMark size={11} /> {count}
      <span className="for-readers">{count === 1 ? t('fault') : t('faults')}</span>
    </small>
  );
