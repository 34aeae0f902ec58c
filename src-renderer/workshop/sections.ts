import type { RulePlace } from '../../shared/houseRules/changes/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { checksSection } from './checks/Checks.tsx';
import { costsSection } from './costs/Costs.tsx';
import { effectPart } from './effect/Effect.tsx';
import { fieldsSection } from './fields/Fields.tsx';
import { jsonSection, showTextPart } from './json/section.tsx';
import { library } from './library/Library.tsx';
import { aboutSection } from './overview/About.tsx';
import { overview } from './overview/Overview.tsx';
import { partWorkshopSections } from './parts/PartSectionView.tsx';
import type { PanelPart, Rules, WorkshopSection } from './rules.ts';
import { choices } from './values/Choices.tsx';
import { constants } from './values/Constants.tsx';
import { limits } from './values/Limits.tsx';
import { tables } from './values/Tables.tsx';
import { versus } from './versus/Versus.tsx';

/** The sections of the workshop, in the order of their list behind each door. A place is shown by the first that holds it. */
const sections: readonly WorkshopSection[] = [
  overview,
  costsSection,
  tables,
  fieldsSection,
  checksSection,
  choices,
  limits,
  constants,
  aboutSection,
  versus,
  library,
];

/** The parts of the panel beside a section, from top to bottom. */
export const panelParts: readonly PanelPart[] = [showTextPart, effectPart];

/** The sections that a game has something for. */
export const sectionsFor = (ruleset: Ruleset): readonly WorkshopSection[] =>
  withText.filter(({ isOffered }) => isOffered?.(ruleset) ?? true);

const sheets: readonly WorkshopSection[] = [...sections, ...partWorkshopSections];

/** All sections. That of the text of the files holds every place, so it comes last. */
const withText: readonly WorkshopSection[] = [
  ...sheets,
  jsonSection((place, rules) => sheets.some(({ holds }) => holds?.(place, rules) ?? false)),
];

/** The section that shows a place; null if none does. */
export const holderOf = (rules: Rules, place: RulePlace): WorkshopSection | null =>
  sectionsFor(rules.ruleset).find(({ holds }) => holds?.(place, rules) ?? false) ?? null;
