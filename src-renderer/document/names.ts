import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import type { DesignInput } from '../../shared/rules/ruleset/values/index.ts';
import { t } from '../words/words.ts';

/** Returns the name of a design, or a substitute if it has none. */
export function nameOf(ruleset: Ruleset, design: DesignInput): string {
  const { name } = assessDesign(ruleset, design).values;
  return typeof name === 'string' && name.trim() !== '' ? name : t('Unnamed {designNoun}', { designNoun: ruleset.data.designNoun.one });
}
