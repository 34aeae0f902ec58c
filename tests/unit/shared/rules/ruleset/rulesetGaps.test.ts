import { expect, it } from 'vitest';
import { z } from 'zod';
import { changeRules, type RuleEdit, type RuleFiles } from '../../../../../shared/houseRules/changes/index.ts';
import { applyEdit } from '../../../../../shared/project/edit/edit.ts';
import type { Project } from '../../../../../shared/project/index.ts';
import { loadRuleset } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { kindsTexts, readFolder, tinyFolder } from '../../../../support/rulesets/rulesets.ts';
import { withFile, withRuleset } from '../../../../support/rulesets/tinyFolder.ts';

function faultsOf(files: ReadonlyMap<string, string>): readonly string[] {
  const loaded = loadRuleset(files);
  return loaded.ok ? [] : loaded.problems.map(({ message }) => message);
}

const loose = z.looseObject({});
const source = 'Tin Parade, p. 9';

/** The tiny ruleset with other properties of one of its files. */
const changed = (file: string, more: object): ReadonlyMap<string, string> =>
  withFile(file, JSON.stringify({ ...loose.parse(JSON.parse(readFolder(tinyFolder).get(file) ?? '{}')), ...more }));
const card = (block: object) => withFile('card.json', JSON.stringify({ format: 1, body: [block] }));
const deck = (more: object) => {
  const { deck: before } = z.looseObject({ deck: loose }).parse(JSON.parse(readFolder(tinyFolder).get('force.json') ?? ''));
  return changed('force.json', { deck: { ...before, ...more } });
};

it.each([
  ['ruleset.json, pointsUnit: Missing: a system has "cost"', withRuleset((ruleset) => Object.assign(ruleset, { pointsUnit: undefined }))],
  [
    'ruleset.json, specials: No field names them: add "specialFields".',
    changed('ruleset.json', { specials: [{ id: 'loud', label: 'Loud', text: 'Is heard.', source }] }),
  ],
  [
    'card.json, body[0] "facts", rows[0], joins[0], from: There is no column 1; the last is 0.',
    card({
      kind: 'table',
      called: 'facts',
      heading: 'Gadgets',
      columns: [{ heading: ['A'], widthMm: 9 }],
      rows: [{ name: 'x', cells: ['{legs}'], joins: [{ when: '=legs>0', from: 1, text: 'y' }] }],
    }),
  ],
  [
    'barShare: The bar stands behind one box',
    card({ kind: 'ticks', called: 'legs', label: 'x', count: '=9', barAfter: '=1', barShare: 0.5 }),
  ],
  ['leastMm: 40 mm are more than the height of 30 mm.', card({ kind: 'picture', called: 'picture', heightMm: 30, leastMm: 40 })],
  [
    'tables/troops.csv, row 1: The table has 201 columns; it may have at most 200.',
    withFile('tables/troops.csv', `key,${Array.from({ length: 200 }, (_, at) => `c${at}`).join(',')}\nmarchers\nrollers\n`),
  ],
  ['force.json, deck, most: 3 cards are fewer than the least of 5.', deck({ least: 5, most: 3 })],
  ['most: The greatest share of 0.2 is below the least of 0.4.', deck({ kinds: [{ id: 'tune', label: 'Tune', least: 0.4, most: 0.2 }] })],
  [
    'force.json, limit, unit: It counts points',
    changed('force.json', { limit: { label: 'Cogs', usual: 9, step: 1, unit: 'cog', source } }),
  ],
  [
    'force.json, loadOut, component: There is no component "gadget".',
    changed('force.json', { loadOut: { component: 'gadget', when: '=TRUE', counts: [{ field: 'power' }], source } }),
  ],
  [
    'force.json, entryCost, formula: It reads "entries[total]", which depends on this cost itself',
    changed('force.json', { entryCost: { formula: '=designCost+SUM(entries[total])', source } }),
  ],
  ['force.json, entryCost, formula: ', changed('force.json', { entryCost: { formula: '=designCost+SUM(sections[points])', source } })],
])('%s', (fault, files) => {
  expect(faultsOf(files)).toContainEqual(expect.stringContaining(fault));
});

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
