import type { ForceAssessment } from '../../shared/force/index.ts';
import { designList, forceLeftOut, forceList, type ListForm, type ListFormat, leftOut, listTexts } from '../../shared/paper/lists/index.ts';

import type { Design, Project } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';

/** The player's options for a list as text. */
export type TextListChoices = { readonly form: ListForm; readonly format: ListFormat; readonly pointsShown: boolean };

/** The file extensions for the formats. */
export const textEndings: Readonly<Record<ListFormat, string>> = { plain: 'txt', markdown: 'md', discord: 'txt', bbcode: 'txt' };

/** Maximum length shown in a dialog, in characters. */
const MOST_SHOWN = 20_000;

/** Returns the start of a text that is too long to show, and how much is left out. */
export function shownOf(text: string): { readonly shown: string; readonly left: number } {
  if (text.length <= MOST_SHOWN) return { shown: text, left: 0 };
  const end = text.lastIndexOf('\n', MOST_SHOWN);
  const shown = text.slice(0, end > 0 ? end : MOST_SHOWN);
  return { shown, left: text.length - shown.length };
}

type About = { readonly title: string; readonly isHouseRules: boolean };

/** A list as text: one message, or several if the target limits their length; with sentences on what is left out. */
export type ListedTexts = { readonly texts: readonly string[]; readonly leftOut: readonly string[] };

/** Returns designs as text. */
export const textsOf = (
  ruleset: Ruleset,
  designs: readonly Design[],
  { title, isHouseRules }: About,
  { form, format, pointsShown }: TextListChoices,
): ListedTexts => ({
  texts: listTexts(designList(ruleset, designs, { title, form, pointsShown, isHouseRules }), format),
  leftOut: leftOut(ruleset, designs, { form, pointsShown }),
});

/** Returns a force as text, evaluated by the rules. */
export function forceTextsOf(
  ruleset: Ruleset,
  project: Project,
  assessment: ForceAssessment,
  { form, format, pointsShown }: TextListChoices,
): ListedTexts {
  const { designs } = project;
  const options = { form, pointsShown, isHouseRules: project.ruleset.files !== undefined, designs };
  return {
    texts: listTexts(forceList(ruleset, assessment, options), format),
    leftOut: forceLeftOut(ruleset, assessment.force, designs, { form, pointsShown }),
  };
}
