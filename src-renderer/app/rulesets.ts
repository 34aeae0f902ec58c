import type { Problem } from '../../shared/base/problem.ts';
import type { HostOutput } from '../../shared/host/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { openRuleset } from '../../shared/rules/ruleset/compile/prepared.ts';
import { LazyRulesets } from '../window/rules/lazyRulesets.ts';

type Given = HostOutput<'start'>['rulesets'][number];

/**
 * Returns the rulesets by id, the default first, with their texts. Those that come with the program are right, so each is
 * loaded when it is first asked for. The player's own are loaded at once;
 * `problems` tells of those that cannot be used. Of an id that comes twice, the first without faults is taken.
 */
export function readRulesets(given: readonly Given[]): {
  readonly rulesets: ReadonlyMap<string, Ruleset>;
  readonly texts: Map<string, Given['files']>;
  readonly problems: readonly Problem[];
} {
  const makers = new Map<string, () => Ruleset>();
  const texts = new Map<string, Given['files']>();
  const problems: Problem[] = [];
  for (const { id, builtIn, files, prepared } of given) {
    if (makers.has(id)) continue;
    const load = () => openRuleset(new Map(Object.entries(files)), prepared);
    if (builtIn) {
      texts.set(id, files);
      makers.set(id, () => {
        const loaded = load();
        if (loaded.ok) return loaded.value;
        throw new Error(`The ruleset "${id}" cannot be loaded: ${loaded.problems.map(({ message }) => message).join(' ')}`);
      });
      continue;
    }
    const loaded = load();
    if (loaded.ok) {
      texts.set(loaded.value.data.id, files);
      makers.set(loaded.value.data.id, () => loaded.value);
    } else {
      const [first, ...more] = loaded.problems;
      problems.push({
        code: 'bad-ruleset',
        message: `Your ruleset "${id}" has faults and is not offered. ${first?.message ?? ''}${more.length > 0 ? ` (${more.length} more)` : ''}`,
        hint: 'Correct it: once its files are saved without faults, it is offered.',
      });
    }
  }
  return { rulesets: new LazyRulesets(makers), texts, problems };
}
