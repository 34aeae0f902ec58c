import type { RulePlace } from '../../../shared/houseRules/changes/index.ts';
import type { Rules } from '../rules.ts';
import type { PanelPart, WorkshopSection } from '../section.ts';
import { JsonView } from './JsonView.tsx';
import { ShowText } from './ShowText.tsx';
import { JSON_SECTION } from './wanted.ts';

/** The text of the files. It holds every place, so it comes last: `isShown` says which ones another section shows. */
export const jsonSection = (isShown: (place: RulePlace, rules: Rules) => boolean): WorkshopSection => ({
  id: JSON_SECTION,
  label: 'JSON',
  door: 'Formulas',
  isWide: true,
  holds: () => true,
  Show: ({ rules }) => <JsonView rules={rules} canShow={(place) => isShown(place, rules)} />,
});

/** The link from the active value to its text. */
export const showTextPart: PanelPart = { id: 'text', Show: ShowText };
