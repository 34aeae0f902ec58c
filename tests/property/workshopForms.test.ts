import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RuleEdit } from '../../shared/houseRules/changes/index.ts';
import { loadRuleset } from '../../shared/rules/ruleset/compile/index.ts';
import { below, listAt } from '../../src-renderer/workshop/data.ts';
import { additions, cellOf, rowsAt } from '../../src-renderer/workshop/parts/forms.ts';
import { listSheet } from '../../src-renderer/workshop/parts/listSheet.ts';
import { partSections } from '../../src-renderer/workshop/parts/sectionList.ts';
import type { Rules } from '../../src-renderer/workshop/rules.ts';
import { type RuleCell, readCell, writeCell } from '../../src-renderer/workshop/sheet/model.ts';
import { tries } from '../support/random/seed.ts';
import { systemTexts, withoutDesigns } from '../support/rulesets/systems.ts';
import { workshopOf } from '../support/workshop/rulesOf.ts';

/** What a player does in a section: types into one of its cells, or adds, moves or removes an element. */
type Act = { readonly at: number; readonly cell: number; readonly typed: string; readonly kind: 'type' | 'add' | 'remove' | 'move' };

const acts: fc.Arbitrary<Act> = fc.record({
  at: fc.nat(),
  cell: fc.nat(),
  typed: fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('', '7', '-1', '0.5', 'yes', 'no', '=1', '=TRUE', '=nothing+1', '={', 'force', 'A; B', '{', '"', '__proto__'),
  ),
  kind: fc.constantFrom('type', 'type', 'type', 'add', 'remove', 'move'),
});

const systems = systemTexts.filter(([name]) => ['the tiny ruleset', 'kinds of design', 'special abilities'].includes(name));

const partsOf = (rules: Rules) => partSections.flatMap((section) => section.parts(rules));

/** The cells that a part of a section shows: those of its sheet, or of its form. */
function cellsOf(rules: Rules, part: ReturnType<typeof partsOf>[number]): readonly RuleCell[] {
  if (part.columns !== undefined) return listSheet(rules, part).rows.flatMap(({ cells }) => Object.values(cells));
  return rowsAt(rules, part.place).flatMap((row) => cellOf(rules, row, part.place) ?? []);
}

function editsOf(rules: Rules, { at, cell, typed, kind }: Act): readonly RuleEdit[] {
  const parts = partsOf(rules);
  const part = parts[at % parts.length];
  if (part === undefined) return [];
  const count = listAt(rules.files, part.place).length;
  if (kind === 'add') return additions(rules, below(part.place, count), part.noun ?? 'row') ?? [];
  if (kind !== 'type') {
    if (count === 0 || part.columns === undefined) return [];
    const place = below(part.place, cell % count);
    return [kind === 'remove' ? { kind, place } : { kind, place, to: typed.length % count }];
  }
  const cells = cellsOf(rules, part);
  const chosen = cells[cell % Math.max(1, cells.length)];
  const read = chosen && readCell(chosen, typed);
  return chosen && read?.ok ? writeCell(chosen, read.value) : [];
}

it.each(systems)('%s: whatever is typed, added, moved and removed, the rules in force load, and undo gives back every byte', (_, texts) => {
  const before = Object.fromEntries(withoutDesigns(texts()));
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 8 }), (made) => {
      const { app, now } = workshopOf(new Map(Object.entries(before)));
      let steps = 0;
      for (const act of made) {
        const rules = now();
        const edits = editsOf(rules, act);
        const past = app.store.getState().history.past.length;
        if (edits.length > 0) rules.change(edits, 'Try');
        steps += app.store.getState().history.past.length - past;
        const { files = {} } = app.store.getState().history.present.ruleset;
        const loaded = loadRuleset(new Map(Object.entries(files)));
        expect(loaded.ok, loaded.ok ? '' : loaded.problems.map(({ message }) => message).join(' ')).toBe(true);
        // Every section still opens, whatever the draft holds.
        for (const part of partsOf(now())) cellsOf(now(), part);
      }
      for (let step = 0; step < steps; step++) app.document.undo();
      expect(app.store.getState().history.present.ruleset.files).toEqual(before);
    }),
    { numRuns: tries(3, 6) },
  );
});

it.each(systems)('%s: the text view and the forms give the same rules', (_, texts) => {
  const before = withoutDesigns(texts());
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 5 }), (made) => {
      const forms = workshopOf(before);
      const text = workshopOf(before);
      for (const act of made) {
        const edits = editsOf(forms.now(), act);
        if (edits.length === 0 || !forms.now().change(edits, 'Try')) continue;
        const writes = Object.entries(forms.now().files).map(([file, written]): RuleEdit => ({ kind: 'write', file, text: written }));
        text.now().change(writes, 'Try');
      }
      expect(text.now().files).toEqual(forms.now().files);
      expect(text.app.store.getState().history.present.ruleset.files).toEqual(forms.app.store.getState().history.present.ruleset.files);
    }),
    { numRuns: tries(3, 6) },
  );
});
