import { t } from '../../../shared/base/words/words.ts';
import { Button } from '../../ui/Button.tsx';
import type { Rules } from '../rules.ts';
import { useWorkshop, workshopSession } from '../state.ts';
import { JSON_SECTION, showText } from './wanted.ts';

/** Leads from the active value to its text in the files. */
export function ShowText({ rules }: { readonly rules: Rules }) {
  const section = useWorkshop(workshopSession(rules.app), (state) => state.section);
  const { active } = rules;
  if (active === null || section === JSON_SECTION) return null;
  return (
    <p className="json-link">
      <Button isSmall onClick={() => showText(rules, active)}>
        {t('Show in JSON')}
      </Button>
    </p>
  );
}
