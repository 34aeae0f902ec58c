import { pluralise } from '../../base/text/index.ts';
import type { Design } from '../../project/index.ts';
import { loadRuleset, type Ruleset } from '../../rules/ruleset/compile/index.ts';
import { type RuleFiles, resetRules } from '../changes/index.ts';
import { countEffects } from '../effects/counts.ts';
import { compareRules } from '../effects/index.ts';
import type { RuleChange } from './change.ts';

/** What one change alone does to designs in a few words, e.g. "11 designs dearer". Null where that cannot be said. */
export function effectWords(
  standard: RuleFiles,
  files: RuleFiles,
  { ruleset, designs }: { readonly ruleset: Ruleset; readonly designs: readonly Design[] },
  { door, differences }: RuleChange,
): string | null {
  if (designs.length === 0 || door === 'Cards and paper' || door === 'Words and samples') return null;
  const without = loadRuleset(new Map(Object.entries(resetRules(standard, files, differences))));
  if (!without.ok) return null;
  const { dearer, cheaper, newlyIllegal, newlyLegal } = countEffects(compareRules(without.value, ruleset, designs).designs);
  const noun = ruleset.data.designNoun;
  const parts = [
    { count: dearer, words: 'dearer' },
    { count: cheaper, words: 'cheaper' },
    { count: newlyIllegal, words: 'no longer allowed' },
    { count: newlyLegal, words: 'now allowed' },
  ].filter(({ count }) => count > 0);
  // The noun is said once: "11 units dearer, 3 cheaper".
  const said = parts.map(({ count, words }, at) => `${at === 0 ? pluralise(count, noun) : count} ${words}`);
  if (said.length > 0) return said.join(', ');
  return door === 'Prices' ? `none of your ${noun.many} costs more or less` : null;
}
