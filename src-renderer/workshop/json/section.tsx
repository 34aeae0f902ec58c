import { t } from '../../../shared/base/words/words.ts';
import type { RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { Button } from '../../ui/Button.tsx';
import type { PanelPart, Rules, WorkshopSection } from '../rules.ts';
import { useWorkshop, workshopSession } from '../state.ts';
import { JsonView } from './JsonView.tsx';
import { JSON_SECTION, showText } from './wanted.ts';

/** The text of the files. It holds every place, so it comes last: `isShown` says which ones another section shows. */
export const jsonSection = (isShown: (place: RulePlace, rules: Rules) => boolean): WorkshopSection => ({
  id: JSON_SECTION,
  label: 'JSON',
  door: 'Formulas',
  isWide: true,
  holds: () => true,
  Show: ({ rules }) => <JsonView rules={rules} canShow={(place) => isShown(place, rules)} />,
});

/** Leads from the active value to its text in the files. */
function ShowText({ rules }: { readonly rules: Rules }) {
  const section = useWorkshop(workshopSession(rules.app), (state) => state.section);
  const { active } = rules;
  if (active === null || section === JSON_SECTION) return null;
  return (
    <p className="json-link">
      <Button label={t('Show in JSON')} isSmall onClick={() => showText(rules, active)} />
    </p>
  );
}

export const showTextPart: PanelPart = { id: 'text', Show: ShowText };
