import { expect, it } from 'vitest';
import { changeRules, type RuleEdit, type RuleFiles } from '../../../../../shared/houseRules/changes/index.ts';
import { applyEdit } from '../../../../../shared/project/edit/edit.ts';
import type { Project } from '../../../../../shared/project/index.ts';
import { loadRuleset } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { kindsTexts, readFolder, tinyFolder } from '../../../../support/rulesets/rulesets.ts';
import { withRuleset } from '../../../../support/rulesets/tinyFolder.ts';

function faultsOf(files: ReadonlyMap<string, string>): readonly string[] {
  const loaded = loadRuleset(files);
  return loaded.ok ? [] : loaded.problems.map(({ message }) => message);
}

it('a symbol for a value that the field never holds is a fault', () => {
  const faults = faultsOf(
    withRuleset((ruleset) => {
      ruleset.designSymbol = { field: 'size', names: { iran: 'size-large' } };
    }),
  );
  expect(faults).toEqual([expect.stringContaining('The field "size" never holds "iran". Did you mean "iron"?')]);
});

it.each(['M4', 'M4 8h', 'M4 8c1 2 3', 'M4 8a1 1 0 2 0 3 3'])('a drawing with numbers missing or wrong is a fault: %s', (d) => {
  const faults = faultsOf(
    withRuleset((ruleset) => {
      ruleset.icons = [{ id: 'drumstick', label: 'Drumstick', paths: [{ d }] }];
    }),
  );
  expect(faults).toEqual([expect.stringContaining('too few or too many numbers')]);
});

it('a card of a kind with a fault is not called missing as well', () => {
  const texts = kindsTexts();
  const card = [...texts.keys()].find((file) => file.startsWith('cards/')) ?? '';
  const faults = faultsOf(kindsTexts((text) => text, { [card]: '{ "format": 1, ' }));
  expect(faults).toEqual([expect.stringMatching(/^cards\/.+\.json, line 1/)]);
});

it('a value that is typed as it was gives the file of the standard again, byte for byte', () => {
  const tiny = Object.fromEntries(readFolder(tinyFolder));
  const standard: RuleFiles = { ...tiny, 'card.json': '{ "format": 1,\n  "size": { "widthMm": 63.0, "heightMm": 88 } }\n' };
  const project: Project = { format: 1, name: 'Any', ruleset: { id: 'tiny', version: '1.0.0' }, designs: [] };
  const set = (before: Project, widthMm: number): Project => {
    const edit: RuleEdit = { kind: 'set', place: { file: 'card.json', path: ['size', 'widthMm'] }, value: widthMm };
    const change = changeRules(before, standard, [edit], 'Change');
    if (!change.ok) throw new Error(change.problems[0]?.message);
    return applyEdit(before, change.value);
  };
  const changed = set(project, 70);
  expect(changed.ruleset.files?.['card.json']).not.toBe(standard['card.json']);
  expect(set(changed, 63).ruleset.files?.['card.json']).toBe(standard['card.json']);
});
