import { Button } from '../../ui/Button.tsx';
import { DOORS, type Door, type Rules } from '../rules.ts';
import { sectionsFor } from '../sections.ts';
import { openWorkshop } from '../state.ts';
import './overview.css';
import { t } from '../../../shared/base/words/words.ts';

/** The four doors to what players change, and behind a plainer one what writers of rules need. */
export function Doors({ rules }: { readonly rules: Rules }) {
  const offered = sectionsFor(rules.ruleset);
  const doors = (Object.keys(DOORS) as Door[]).filter((door) => offered.some((section) => section.door === door)); // the record's own keys
  const open = (door: Door): void => openWorkshop(rules.app, offered.find((section) => section.door === door)?.id);
  const isPlain = (door: Door): boolean => door === 'Formulas' || door === 'More';
  return (
    <nav className="overview-doors" aria-label={t('Change the rules')}>
      <h3>{t('Change the rules')}</h3>
      <div className="overview-four stack">
        {doors
          .filter((door) => !isPlain(door))
          .map((door) => (
            <Button key={door} kind="bare" className="overview-door framed on-surface pad-12 stack gap-4" onClick={() => open(door)}>
              <b className="inked">{DOORS[door].label}</b>
              <span className="quiet small">{DOORS[door].about}</span>
            </Button>
          ))}
      </div>
      {doors.filter(isPlain).map((door) => (
        <p key={door} className="small quiet">
          <Button label={DOORS[door].label} kind="link" onClick={() => open(door)} />: {DOORS[door].about}
        </p>
      ))}
    </nav>
  );
}
