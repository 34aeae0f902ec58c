import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identityOf, withIdentity } from '../../shared/houseRules/changes/identity.ts';
import {
  changeRules,
  editRules,
  type Json,
  type RuleEdit,
  type RuleFiles,
  readRule,
  resetRules,
  ruleDifferences,
  ruleFaults,
} from '../../shared/houseRules/changes/index.ts';
import { rulesAlone } from '../../shared/houseRules/changes/ruleFiles.ts';
import { perform, redo, startHistory, undo } from '../../shared/project/edit/index.ts';
import { type Project, projectRules } from '../../shared/project/index.ts';
import { loadRuleset } from '../../shared/rules/ruleset/compile/index.ts';
import { tries } from '../support/random/seed.ts';
import { editOf, plannedEdit } from '../support/rulesets/ruleEdits.ts';
import { builtInFolder, builtInIds, kindsTexts, readFolder, tinyFolder } from '../support/rulesets/rulesets.ts';

const asFiles = (texts: ReadonlyMap<string, string>): RuleFiles => Object.fromEntries(texts);
const systems: readonly (readonly [string, RuleFiles])[] = [
  ...builtInIds.map((id) => [id, rulesAlone(asFiles(readFolder(builtInFolder(id))))] as const),
  ['tiny', asFiles(readFolder(tinyFolder))],
  ['kinds', asFiles(kindsTexts())],
];
/** A system by its name, so that a failing one is told in a word. */
const anySystem = () => fc.constantFrom(...systems.map(([name]) => name));
const filesOf = (name: string): RuleFiles => systems.find(([other]) => other === name)?.[1] ?? {};
const isJson = (file: string): boolean => file.endsWith('.json');

/** The files after those of the edits that can be made. */
function after(files: RuleFiles, plans: readonly Parameters<typeof editOf>[1][], only?: (file: string) => boolean): RuleFiles {
  return plans.reduce((now, plan) => {
    const edited = editRules(now, [editOf(now, plan, only)]);
    return edited.ok ? edited.value : now;
  }, files);
}

/** What an edit of a JSON file means for its value. */
function edited(value: Json, edit: Exclude<RuleEdit, { kind: 'write' }>): Json {
  const [step, ...rest] = edit.place.path;
  if (step === undefined) return edit.kind === 'set' ? edit.value : value;
  const inner = (at: Json | undefined): Json => edited(at ?? {}, { ...edit, place: { ...edit.place, path: rest } });
  if (Array.isArray(value)) {
    const list: readonly Json[] = value;
    const index = Number(step);
    if (rest.length > 0 || edit.kind === 'set') return list.with(index, inner(list[index]));
    if (edit.kind === 'remove') return list.toSpliced(index, 1);
    if (edit.kind === 'insert') return list.toSpliced(index, 0, edit.value);
    return list.toSpliced(index, 1).toSpliced(edit.to, 0, list[index] ?? null);
  }
  const entries = Object.entries(value ?? {});
  if (rest.length === 0 && edit.kind === 'remove') return Object.fromEntries(entries.filter(([key]) => key !== step));
  const known = entries.some(([key]) => key === step);
  if (known) return Object.fromEntries(entries.map(([key, item]) => [key, key === step ? inner(item) : item]));
  const added = rest.length === 1 && edit.kind === 'insert' ? [edit.value] : inner(undefined);
  return Object.fromEntries([...entries, [step, added]]);
}

describe('changes of rules', () => {
  it('by places and by the text of a file mean the same', () => {
    fc.assert(
      fc.property(anySystem(), fc.array(plannedEdit, { minLength: 1, maxLength: 8 }), (system, plans) => {
        const files = filesOf(system);
        let now = files;
        for (const plan of plans) {
          const edit = editOf(now, plan, isJson);
          const outcome = editRules(now, [edit]);
          if (!outcome.ok || edit.kind === 'write' || edit.place.path.length === 0) continue;
          const { file } = edit.place;
          const value = edited(readRule(now, { file, path: [] }) ?? null, edit);
          expect(readRule(outcome.value, { file, path: [] })).toEqual(value);
          const written = editRules(now, [{ kind: 'write', file, text: `${JSON.stringify(value, null, 2)}\n` }]);
          if (written.ok) expect(ruleDifferences(outcome.value, written.value)).toEqual([]);
          now = outcome.value;
        }
      }),
      { numRuns: tries(14, 600) },
    );
  });

  it('of several places at once are those one after the other', () => {
    fc.assert(
      fc.property(anySystem(), fc.array(plannedEdit, { maxLength: 8 }), (system, plans) => {
        const files = filesOf(system);
        const edits: RuleEdit[] = [];
        let now = files;
        for (const plan of plans) {
          const edit = editOf(now, plan);
          const one = editRules(now, [edit]);
          if (!one.ok) continue;
          edits.push(edit);
          now = one.value;
        }
        const together = editRules(files, edits);
        expect(together.ok && together.value).toEqual(now);
      }),
      { numRuns: tries(14, 600) },
    );
  });

  it('are taken back one by one to the standard, byte for byte, in any order', () => {
    fc.assert(
      fc.property(anySystem(), fc.array(plannedEdit, { maxLength: 10 }), fc.infiniteStream(fc.nat()), (system, plans, order) => {
        const standard = filesOf(system);
        let now = after(standard, plans);
        let differences = ruleDifferences(standard, now);
        // A reset can show another difference, such as of rows below a design whose name comes back; there is always an end.
        const most = 3 * differences.length;
        for (let step = 0; differences.length > 0 && step < most; step++) {
          const next = differences[order.next().value % differences.length];
          if (next) now = resetRules(standard, now, [next]);
          differences = ruleDifferences(standard, now);
        }
        expect(differences.map(({ text }) => text)).toEqual([]);
        // In the end the texts are those of the standard, with the identity of the changed rules.
        const { 'ruleset.json': text = '', ...others } = now;
        const { 'ruleset.json': before = '', ...same } = standard;
        expect(others).toEqual(same);
        expect(withIdentity(text, identityOf(standard))).toBe(withIdentity(before, identityOf(standard)));
      }),
      { numRuns: tries(16, 600) },
    );
  });

  it('and steps back and forth leave rules that load, and a draft that does not', () => {
    const project = (files: RuleFiles): Project => ({
      format: 1,
      name: 'Any',
      ruleset: { id: String(readRule(files, { file: 'ruleset.json', path: ['id'] })), version: '1.0.0' },
      designs: [],
    });
    const step = fc.oneof({ weight: 4, arbitrary: plannedEdit }, fc.constantFrom('undo' as const, 'redo' as const));
    fc.assert(
      fc.property(anySystem(), fc.array(step, { maxLength: 8 }), (system, steps) => {
        const standard = filesOf(system);
        let history = startHistory(project(standard));
        for (const each of steps) {
          if (each === 'undo') history = undo(history);
          else if (each === 'redo') history = redo(history);
          else {
            const { ruleset } = history.present;
            const change = changeRules(history.present, standard, [editOf(ruleset.draft ?? ruleset.files ?? standard, each)], 'Change');
            if (change.ok) history = perform(history, change.value);
          }
          const { files, draft } = history.present.ruleset;
          if (files) expect(projectRules(files).ok).toBe(true);
          if (draft) expect(ruleFaults(draft)).not.toEqual([]);
        }
      }),
      { numRuns: tries(12, 90) },
    );
  });
});

describe('damaged rules', () => {
  const damage = fc.record({
    file: fc.nat(),
    from: fc.nat(),
    length: fc.nat(40),
    put: fc.oneof(fc.constant(''), fc.string({ maxLength: 8 })),
  });

  it('are faults in words wherever they are, and nothing else', () => {
    fc.assert(
      fc.property(anySystem(), fc.array(plannedEdit, { maxLength: 4 }), fc.array(damage, { maxLength: 2 }), (system, plans, damages) => {
        const standard = filesOf(system);
        const changed: Record<string, string> = { ...after(standard, plans) };
        for (const { file, from, length, put } of damages) {
          const names = Object.keys(changed);
          const name = names[file % Math.max(1, names.length)] ?? 'ruleset.json';
          const text = changed[name] ?? '';
          const at = from % (text.length + 1);
          changed[name] = text.slice(0, at) + put + text.slice(at + length);
        }
        const loaded = loadRuleset(new Map(Object.entries(changed)));
        const faults = ruleFaults(changed);
        expect(faults.map(({ message }) => message)).toEqual(loaded.ok ? [] : loaded.problems.map(({ message }) => message));
        for (const { place, at } of faults) {
          if (!place || at || !Object.hasOwn(changed, place.file)) continue;
          const owner = { file: place.file, path: place.path.slice(0, -1) };
          expect(readRule(changed, place) ?? readRule(changed, owner), JSON.stringify(place)).toBeDefined();
        }
        for (const { text, part, subject } of ruleDifferences(standard, changed))
          expect(`${part} ${subject} ${text}`).not.toMatch(/undefined|NaN|\[object/);
      }),
      { numRuns: tries(12, 90) },
    );
  });
});
