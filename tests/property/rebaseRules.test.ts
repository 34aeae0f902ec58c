import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editRules, type Json, type RuleFiles, readRule, ruleDifferences } from '../../shared/houseRules/changes/index.ts';
import { rebaseRules } from '../../shared/houseRules/changes/rebase/index.ts';
import { tries } from '../support/random/seed.ts';
import { editOf, plannedEdit } from '../support/rulesets/ruleEdits.ts';
import { builtInFolder, builtInIds, kindsTexts, readFolder, tinyFolder } from '../support/rulesets/rulesets.ts';

const RULES = 'ruleset.json';
const systems: ReadonlyMap<string, RuleFiles> = new Map([
  ...builtInIds.map((id) => [id, Object.fromEntries(readFolder(builtInFolder(id)))] as const),
  ['tiny', Object.fromEntries(readFolder(tinyFolder))],
  ['kinds', Object.fromEntries(kindsTexts())],
]);
const anySystem = () => fc.constantFrom(...systems.keys());
const filesOf = (name: string): RuleFiles => systems.get(name) ?? {};
const plans = fc.array(plannedEdit, { maxLength: 6 });

function after(files: RuleFiles, edits: readonly Parameters<typeof editOf>[1][], only?: (file: string) => boolean): RuleFiles {
  return edits.reduce((now, plan) => {
    const edited = editRules(now, [editOf(now, plan, only)]);
    return edited.ok ? edited.value : now;
  }, files);
}

const head = (files: RuleFiles, key: string): Json | undefined => readRule(files, { file: RULES, path: [key] });
const isNamed = (files: RuleFiles): boolean => ['id', 'version'].every((key) => typeof head(files, key) === 'string');

function rebased(old: RuleFiles, own: RuleFiles, next: RuleFiles) {
  const done = rebaseRules(old, own, next);
  if (!done.ok) throw new Error(done.problems[0]?.message);
  return done.value;
}

it('rules without a change of their own are the new edition, but for which rules they are', () => {
  fc.assert(
    fc.property(anySystem(), plans, (system, edits) => {
      const old = filesOf(system);
      const next = after(old, edits);
      fc.pre(isNamed(next));
      const { files, taken, conflicts } = rebased(old, old, next);
      expect([taken, conflicts, Object.keys(files)]).toEqual([[], [], Object.keys(next)]);
      for (const [file, text] of Object.entries(next)) if (file !== RULES) expect(files[file]).toBe(text);
      expect(head(files, 'basedOn')).toMatchObject({ id: head(next, 'id'), version: head(next, 'version') });
    }),
    { numRuns: tries(30, 300) },
  );
});

it('changes of files that the new edition did not touch are all there, and none of them is a conflict', () => {
  fc.assert(
    fc.property(anySystem(), plans, plans, fc.nat(), (system, mine, theirs, share) => {
      const old = filesOf(system);
      const isMine = (file: string): boolean => [...file].reduce((sum, letter) => sum + letter.charCodeAt(0), share) % 2 === 0;
      const own = after(old, mine, isMine);
      const next = after(old, theirs, (file) => !isMine(file));
      fc.pre(isNamed(own) && isNamed(next));
      const { files, taken, conflicts } = rebased(old, own, next);
      expect(conflicts).toEqual([]);
      expect(taken.map(({ place, what }) => [what, place])).toEqual(ruleDifferences(old, own).map(({ place, what }) => [what, place]));
      for (const { what, place } of taken) if (what !== 'removed') expect(readRule(files, place)).toEqual(readRule(own, place));
    }),
    { numRuns: tries(30, 300) },
  );
});

it('any changes of both are put together, in whatever order the files come, and the new edition’s are there without conflicts', () => {
  fc.assert(
    fc.property(anySystem(), plans, plans, (system, mine, theirs) => {
      const old = filesOf(system);
      const [own, next] = [after(old, mine), after(old, theirs)];
      fc.pre(isNamed(own) && isNamed(next));
      const one = rebased(old, own, next);
      const turned = Object.fromEntries(Object.entries(own).toReversed());
      expect(rebased(old, turned, next)).toEqual(one);
      for (const { part, subject, standard, own: yours, edition } of one.conflicts)
        expect(`${part} ${subject} ${standard} ${yours} ${edition}`).not.toMatch(/undefined|NaN|\[object/);
      if (ruleDifferences(old, own).length === 0) expect(one.taken).toEqual([]);
    }),
    { numRuns: tries(30, 300) },
  );
});
