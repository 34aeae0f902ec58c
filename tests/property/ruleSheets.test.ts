import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rulesAlone } from '../../shared/houseRules/changes/ruleFiles.ts';
import { loadRuleset } from '../../shared/rules/ruleset/compile/index.ts';
import { resetEdits } from '../../src-renderer/workshop/rules.ts';
import { writeEntries } from '../../src-renderer/workshop/sheet/write.ts';
import { tries } from '../support/random/seed.ts';
import { builtInFiles, builtInIds, builtInRuleset } from '../support/rulesets/rulesets.ts';
import { openRuleSheet, rulesApp, rulesIn, valueSheets } from '../support/workshop/ruleSheets.ts';

const typed = fc.record({
  sheet: fc.nat(60),
  row: fc.nat(60),
  column: fc.nat(12),
  text: fc.oneof(fc.constantFrom('', '7', '2,5', '-1', '30 %', '=1', 'yes', 'a; b', '"', 'x,y'), fc.string({ maxLength: 12 })),
});

it('whatever is typed into the value sheets, the rules in force load, and reset is the standard byte for byte', () => {
  fc.assert(
    fc.property(fc.constantFrom(...builtInIds), fc.array(typed, { minLength: 1, maxLength: 6 }), (id, texts) => {
      const standard = builtInFiles(id);
      const app = rulesApp(builtInRuleset(id), standard);
      for (const { sheet, row, column, text } of texts) {
        const ids = [...valueSheets(rulesIn(app)).keys()];
        const session = openRuleSheet(app, ids[sheet % ids.length] ?? '');
        const { rows, columns } = session.props;
        writeEntries(session, [{ place: { row: row % (rows.length + 1), column: column % columns.length }, raw: text }], 'Change');
      }
      const { files, draft } = app.store.getState().history.present.ruleset;
      if (files !== undefined) expect(loadRuleset(new Map(Object.entries(files))).ok).toBe(true);
      if (files === undefined && draft === undefined) return;
      const rules = rulesIn(app);
      rules.change(resetEdits(rules.files, rules.standard, rules.differences), 'Reset all');
      const after = rulesIn(app);
      expect(after.faults).toEqual([]);
      expect(after.differences).toEqual([]);
      for (const file of Object.keys(rulesAlone(standard))) if (file !== 'ruleset.json') expect(after.files[file]).toBe(standard[file]);
    }),
    { numRuns: tries(9, 300) },
  );
});

it('every sheet of every system names its rows, and shows no value that is no text', () => {
  for (const id of builtInIds) {
    const sheets = valueSheets(rulesIn(rulesApp(builtInRuleset(id), builtInFiles(id))));
    for (const { label, rows } of sheets.values()) {
      for (const row of rows) {
        expect(row.label, label).not.toBe('');
        for (const { value } of Object.values(row.cells))
          expect(typeof value === 'object' && value !== null, `${label}: ${row.label}`).toBe(false);
      }
    }
    expect(sheets.get('limits')?.rows.length).toBeGreaterThan(5);
  }
});
