import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editRules, type RuleFiles } from '../../shared/houseRules/changes/index.ts';
import type { Project } from '../../shared/project/index.ts';
import { loadRuleset, type Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { playedProject } from '../support/prints/allPapers.ts';
import { tries } from '../support/random/seed.ts';
import { everythingOf, type Shown, workshopTexts } from '../support/rulesets/everythingOf.ts';
import { editOf, mildEdit, plannedEdit } from '../support/rulesets/ruleEdits.ts';
import { loadTexts } from '../support/rulesets/rulesets.ts';
import { systemTexts, withoutDesigns } from '../support/rulesets/systems.ts';
import { workshopOf } from '../support/workshop/rulesOf.ts';

const FAULTY = /undefined|\bNaN\b|\bInfinity\b|\[object/;

const BY_DAY: readonly string[] = ['zorch-97', 'blood-and-treasure', 'kinds of design', 'awkward words', 'special abilities'];

/** Enough designs for two forces; more would only take longer. */
const DESIGNS = 2;

const few = (ruleset: Ruleset): Ruleset => ({ ...ruleset, stock: ruleset.stock.slice(0, DESIGNS) });

/** What is shown that is no text for players, as far as the rules themselves do not say so. */
const faultsIn = (shown: Iterable<Shown>, own: string): readonly string[] =>
  [...shown].flatMap(({ what, texts }) =>
    texts.flatMap((text) => {
      const fault = FAULTY.exec(text)?.[0];
      return fault === undefined || own.includes(fault)
        ? []
        : `${what}: ${text.slice(Math.max(0, text.search(FAULTY) - 60)).slice(0, 160)}`;
    }),
  );

/** By day a system with all parts, one with kinds of design, and three with odd words and abilities. */
const systems = tries(0, 1) === 1 ? systemTexts : systemTexts.filter(([name]) => BY_DAY.includes(name));

const plan = fc.record({ edit: plannedEdit, isMild: fc.boolean() });

it.each(systemTexts)('%s: all that the workshop says of it is words', (_, texts) => {
  const { now } = workshopOf(new Map(withoutDesigns(texts())));
  expect(faultsIn(workshopTexts(now()), Object.values(now().files).join('\n'))).toEqual([]);
});

it.each(systems)('%s: however its files are changed, all that the app makes of rules that load has words for it', (_, texts) => {
  const whole = loadTexts(texts());
  const standard: RuleFiles = Object.fromEntries(withoutDesigns(texts()));
  const before = loadTexts(new Map(Object.entries(standard)));
  const project: Project = playedProject(few(whole));
  let loads = 0;
  fc.assert(
    fc.property(fc.array(plan, { minLength: 2, maxLength: 6 }), (plans) => {
      let files = standard;
      const { app, now } = workshopOf(new Map(Object.entries(standard)));
      for (const { edit, isMild } of plans) {
        const made = isMild ? mildEdit(files, edit) : editOf(files, edit);
        const edited = editRules(files, [made]);
        if (!edited.ok) continue;
        // Rules with a fault are a draft, which the sections show too. The next change is made to the rules that load.
        now().change([made], 'Change');
        const rules = now();
        expect(faultsIn(workshopTexts(rules), Object.values(rules.files).join('\n')), JSON.stringify(made)).toEqual([]);
        if (rules.faults.length > 0) app.document.undo();
        else files = rules.files;
      }
      const loaded = loadRuleset(new Map(Object.entries(files)));
      if (!loaded.ok) throw new Error('The rules in force load.');
      loads += files === standard ? 0 : 1;
      const rules = now();
      const uses = { standard: before, ruleset: loaded.value, rules: { ...rules, standard }, project };
      expect(faultsIn(everythingOf(uses), Object.values(files).join('\n'))).toEqual([]);
    }),
    { numRuns: tries(2, 60), endOnFailure: true },
  );
  expect(loads).toBeGreaterThan(0);
});
