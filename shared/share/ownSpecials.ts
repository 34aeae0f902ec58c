import type { Design } from '../project/index.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import { assessDesign, specialsOf } from '../rules/ruleset/run/index.ts';
import type { SpecialData } from '../rules/ruleset/specials.ts';

/** The special abilities of a design that only its project has, each once. */
export function ownSpecialsOf(ruleset: Ruleset, design: Design): readonly SpecialData[] {
  const ofRules = new Set(ruleset.written.data.specials.map(({ id }) => id));
  return [...new Set(specialsOf(ruleset, assessDesign(ruleset, design)).flatMap(({ special }) => special ?? []))].filter(
    ({ id }) => !ofRules.has(id),
  );
}
