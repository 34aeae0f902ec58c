import type { Design } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/ruleset/compile/index.ts';
import { assessDesign } from '../../shared/ruleset/run/index.ts';

/** Returns the name of a design, or a substitute if it has none. */
export function nameOf(ruleset: Ruleset, design: Design): string {
  const { name } = assessDesign(ruleset, design).values;
  return typeof name === 'string' && name.trim() !== '' ? name : `Unnamed ${ruleset.data.designNoun.one}`;
}
