import type { Problem } from '../../../shared/base/problem.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { HostOutput } from '../../../shared/host/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { openRuleset } from '../../../shared/rules/ruleset/compile/prepared.ts';
import type { App } from '../app.ts';
import { LazyRulesets } from './lazyRulesets.ts';

type Given = HostOutput<'start'>['rulesets'][number];

/**
 * Returns the rulesets by id in their order, with their texts. Those that come with the program are right, so each is
 * loaded when it is first asked for. The player's own are loaded at once;
 * `problems` tells of those that cannot be used. Of an id that comes twice, the first without faults is taken.
 */
export function readRulesets(given: readonly Given[]): {
  readonly rulesets: LazyRulesets;
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
        message: t('Your ruleset "{id}" has faults and is not offered. {message}{more, plural, =0 {} other { (# more)}}', {
          id,
          message: first?.message ?? '',
          more: more.length,
        }),
        hint: t('Correct it: once its files are saved without faults, it is offered.'),
      });
    }
  }
  return { rulesets: new LazyRulesets(makers), texts, problems };
}

/** Gets the games that the host did not give at the start, since the opened project is of another. To be asked before games are listed. */
export async function bringAllRules(app: App): Promise<void> {
  const state = app.store.getState;
  if (state().installed.every(({ id }) => state().rulesets.has(id))) return;
  const given = await app.host.builtInRules(null);
  const { installed, rulesets } = state();
  if (!given.ok || !(rulesets instanceof LazyRulesets)) return;
  const more = readRulesets(given.value);
  const order = installed.map(({ id }) => id);
  const texts = [...more.texts, ...app.rulesetTexts].sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  app.rulesetTexts.clear();
  for (const [id, files] of texts) app.rulesetTexts.set(id, files);
  app.document.setInstalled({ rulesets: rulesets.withMissing(more.rulesets, order) });
}
