import type { Design } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { DesignInput } from '../../../shared/rules/ruleset/values/index.ts';
import { nameOf } from '../../document/names.ts';
import type { PinnedTarget } from '../../window/state.ts';

/** Returns the pinned design; null if nothing is pinned, or if the design no longer exists. */
export function pinnedDesign(ruleset: Ruleset, designs: readonly Design[], pinned: PinnedTarget | null): DesignInput | null {
  if (pinned === null) return null;
  if (pinned.from === 'project') return designs.find(({ id }) => id === pinned.id) ?? null;
  return ruleset.stock.find((design) => nameOf(ruleset, design) === pinned.id) ?? null;
}
