import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assessForce } from '../../shared/force/index.ts';
import { type Edit, perform, redo, startHistory, undo } from '../../shared/project/edit/index.ts';
import { readProject, writeProject } from '../../shared/project/file/index.ts';
import type { Force } from '../../shared/project/force.ts';
import { formatPlain } from '../../shared/rules/ruleset/values/index.ts';
import { aForce, anEntry, aSection, entryId, sectionId, stockProject } from '../support/forces/forces.ts';
import { anyFields } from '../support/random/randomFields.ts';
import { awkwardRuleset } from '../support/rulesets/awkwardRuleset.ts';

const ruleset = awkwardRuleset();
const stock = stockProject(ruleset);
const names = stock.designs.map(({ id }) => id);
const RUNS = { numRuns: 60 };

const anyForce: fc.Arbitrary<Force> = fc
  .tuple(
    fc.array(
      fc.tuple(
        fc.array(fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 5 }), anyFields(ruleset, 'entry')), { maxLength: 3 }),
        anyFields(ruleset, 'section'),
      ),
      { maxLength: 3 },
    ),
    anyFields(ruleset, 'force'),
  )
  .map(([sections, fields]) =>
    aForce(
      sections.map(([entries, own], at) =>
        aSection(
          `s${at}`,
          entries.map(([design, count, its], row) =>
            anEntry(design, count, { id: entryId(`e${at}-${row}`), ...(its ? { fields: its } : {}) }),
          ),
          own ? { fields: own } : {},
        ),
      ),
      fields ? { fields } : {},
    ),
  );

it('whatever is entered in fields comes back from the file as it was', () => {
  fc.assert(
    fc.property(anyForce, anyFields(ruleset, 'battle'), (force, fields) => {
      const battles = [{ id: 'b', name: 'Friday', sides: [force.id], ...(fields ? { fields } : {}) }];
      const project = { ...stock, forces: [force], battles };
      const read = readProject(writeProject(project), 'x');
      expect(read.ok && [read.value.forces, read.value.battles]).toEqual([[force], battles]);
    }),
    RUNS,
  );
});

it('setting fields is undone and redone exactly', () => {
  fc.assert(
    fc.property(anyForce, anyFields(ruleset, 'entry'), anyFields(ruleset, 'section'), (force, ofEntry, ofSection) => {
      const [section] = force.sections;
      const entry = section?.entries[0];
      const before = startHistory({ ...stock, forces: [force] });
      const edits: readonly Edit[] = [
        ...(entry ? [{ kind: 'setEntry', entry: entryId('e0-0'), head: { fields: ofEntry ?? null } } as const] : []),
        ...(section ? [{ kind: 'setSection', section: sectionId('s0'), head: { fields: ofSection ?? null } } as const] : []),
        { kind: 'setHead', head: { fields: { crowd: 7 } } } as const,
      ].map((change): Edit => ({ kind: 'editForce', force: force.id, label: 'Change fields', change }));
      const after = edits.reduce(perform, before);
      const [done] = after.present.forces ?? [];
      expect(done?.fields).toEqual({ crowd: 7 });
      if (entry) expect(done?.sections[0]?.entries[0]?.fields).toEqual(ofEntry);
      const steps = after.past.length - before.past.length;
      const back = Array.from({ length: steps }).reduce<typeof after>((history) => undo(history), after);
      expect(back.present).toBe(before.present);
      expect(Array.from({ length: steps }).reduce<typeof after>((history) => redo(history), back).present).toBe(after.present);
    }),
    RUNS,
  );
});

it('an assessment never fails, shows no error code, and is the same from scratch', () => {
  fc.assert(
    fc.property(anyForce, (force) => {
      const once = assessForce(ruleset, { ...stock, forces: [force] }, force);
      const again = assessForce(ruleset, structuredClone({ ...stock, forces: [force] }), structuredClone(force));
      expect(again.issues).toEqual(once.issues);
      expect(again.sections.map(({ fields }) => fields)).toEqual(once.sections.map(({ fields }) => fields));
      const all = [once.fields, ...once.sections.flatMap((section) => [section.fields, ...section.entries.map(({ fields }) => fields)])];
      const computed = new Set(ruleset.force.fields.order.flatMap(({ data }) => (data.kind === 'formula' ? [data.id] : [])));
      // What a player typed is shown as typed, whatever it is.
      for (const [id, { value }] of all.flatMap((fields) => Object.entries(fields)))
        if (computed.has(id)) expect(formatPlain(value)).not.toMatch(/^#|NaN|undefined/);
      // A sum over units is that of the entries as they are shown.
      const cheers = once.sections.flatMap(({ entries }) =>
        entries.map(({ fields, entry }) => [fields.cheers?.value, entry.count] as const),
      );
      if (cheers.every(([value]) => typeof value === 'number') && typeof once.fields.applause?.value === 'number')
        expect(once.fields.applause.value).toBeCloseTo(
          Number(once.fields.crowd?.value ?? 0) + cheers.reduce((sum, [value, count]) => sum + Number(value) * count, 0),
        );
    }),
    RUNS,
  );
});
