import { describe, expect, it } from 'vitest';
import { combatRulesOf } from '../../../../shared/combat/fighter/index.ts';
import type { Ruleset } from '../../../../shared/rules/ruleset/compile/index.ts';
import { allCommands } from '../../../../src-renderer/app/commands.ts';
import { headWords, lineWords } from '../../../../src-renderer/forces/words.ts';
import { sheetWithoutPage } from '../../../support/grid/sheetKeys.ts';
import { aDesign, aProject } from '../../../support/projects/projects.ts';
import { loadTexts, tinyRuleset } from '../../../support/rulesets/rulesets.ts';
import { everyEdition, systemTexts } from '../../../support/rulesets/systems.ts';

const { app } = sheetWithoutPage(tinyRuleset(), aProject(aDesign('a')));
const commands = allCommands(app);

/** A ruleset whose rules of forces and of combat must not be asked for: to compile them takes longer than to draw the first rows. */
const onlyWritten = (ruleset: Ruleset): Ruleset =>
  new Proxy(ruleset, {
    get: (of, key) => {
      if (key === 'force' || key === 'combat') throw new Error(`It compiles the rules of ${key}.`);
      return Reflect.get(of, key);
    },
  });

/** Of the commands for forces and combat, those that a game has something for, as its compiled rules say. */
const compiled = (ruleset: Ruleset): Readonly<Record<string, boolean>> => {
  const { force, combat, points } = ruleset;
  const hasDetachments = force.detachments !== null;
  return {
    'force.reserve': force.data.reserve !== undefined,
    'force.detach': hasDetachments,
    'force.takeBack': hasDetachments,
    'force.roll': force.fields.order.some(({ roll }) => roll !== null),
    'force.buy': force.data.purchases.length > 0,
    'force.deck': force.data.deck !== undefined,
    'force.plan': points !== null,
    pinTarget: combatRulesOf(ruleset) !== null,
    fairPrice: points !== null && combat?.data.fairness !== undefined,
  };
};

describe.each([...systemTexts, ...everyEdition])('%s', (_, texts) => {
  const ruleset = loadTexts(texts());

  it('what its commands are, and what their labels need, is known before its rules of forces and combat are compiled', () => {
    const written = onlyWritten(ruleset);
    const offered = Object.fromEntries(commands.map(({ id, isOffered }) => [id, isOffered?.(written) ?? true]));
    expect(offered).toMatchObject(compiled(ruleset));
    expect([headWords(written), lineWords(written)]).toEqual([headWords(ruleset), lineWords(ruleset)]);
  });
});
