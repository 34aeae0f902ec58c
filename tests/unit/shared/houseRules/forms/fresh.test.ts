import { expect, it } from 'vitest';
import { editRules, type Json, type RuleEdit, type RuleFiles, readRule } from '../../../../../shared/houseRules/changes/index.ts';
import {
  additionsAt,
  formOf,
  idsIn,
  partAt,
  partIn,
  type RulePart,
  shapeOf,
  valueIn,
} from '../../../../../shared/houseRules/forms/index.ts';
import { loadRuleset } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { systemTexts, withoutDesigns } from '../../../../support/rulesets/systems.ts';

type Path = readonly (string | number)[];
type Place = { readonly part: RulePart; readonly path: Path };

/** The end of every list that is in a file or could be, and every object that is absent. */
function addable(part: RulePart, value: Json | undefined, path: Path): readonly Place[] {
  const shape = shapeOf(part.schema);
  if (Array.isArray(value) && shape.kind === 'list') {
    const inside = value.flatMap((each, index) => {
      const below = partIn(part, index, each);
      return below ? addable(below, each, [...path, index]) : [];
    });
    const below = partIn(part, value.length, undefined);
    return below ? [...inside, { part: below, path: [...path, value.length] }] : inside;
  }
  return formOf(part, value).flatMap((row) => {
    const at = [...path, row.name];
    const own = valueIn(value, row.name);
    if (own !== undefined) return addable(row.part, own, at);
    if (row.shape.kind === 'list') {
      const below = partIn(row.part, 0, undefined);
      return below ? [{ part: below, path: [...at, 0] }] : [];
    }
    return row.shape.kind === 'object' || row.shape.kind === 'either' ? [{ part: row.part, path: at }] : [];
  });
}

/** One place of each kind in the JSON files: places of one kind have the same form. */
function placesOf(files: RuleFiles): readonly (Place & { readonly file: string })[] {
  const seen = new Map<string, Place & { readonly file: string }>();
  for (const file of Object.keys(files)) {
    const root = readRule(files, { file, path: [] });
    const whole = partAt(file, root, []);
    if (!whole) continue;
    for (const place of addable(whole, root, [])) seen.set(`${file} ${place.part.steps.join('.')}`, { ...place, file });
  }
  return [...seen.values()];
}

function settingOf(files: RuleFiles): Parameters<typeof additionsAt>[3] {
  const roots = Object.keys(files).map((file) => readRule(files, { file, path: [] }));
  return {
    read: (file, path) => readRule(files, { file, path }),
    noun: 'thing',
    taken: new Set(roots.flatMap((root) => [...idsIn(root)])),
    isPointsFree: readRule(files, { file: 'ruleset.json', path: ['cost'] }) === undefined,
  };
}

const faultsOf = (files: RuleFiles): readonly string[] => {
  const loaded = loadRuleset(new Map(Object.entries(files)));
  return loaded.ok ? [] : loaded.problems.map(({ message }) => message);
};

it.each(systemTexts)('%s: whatever a form adds leaves rules that load', (_, texts) => {
  let files: RuleFiles = Object.fromEntries(withoutDesigns(texts()));
  const places = placesOf(files);
  let added = 0;
  for (const { file, part, path } of places) {
    const edits: readonly RuleEdit[] | null = additionsAt(file, part, path, settingOf(files));
    if (edits === null) continue;
    const changed = editRules(files, edits);
    if (!changed.ok) throw new Error(`${file} ${path.join('.')}: ${changed.problems.map(({ message }) => message).join(' ')}`);
    files = changed.value;
    added += 1;
  }
  expect(added).toBeGreaterThan(10);
  expect(faultsOf(files)).toEqual([]);
});

it.each(systemTexts.filter(([, texts]) => texts().has('force.json')))('%s: can have a deck', (_, texts) => {
  const whole: RuleFiles = Object.fromEntries(withoutDesigns(texts()));
  const bare = editRules(whole, [{ kind: 'write', file: 'force.json', text: '{ "format": 1 }' }]);
  const files = readRule(whole, { file: 'force.json', path: ['deck'] }) === undefined || !bare.ok ? whole : bare.value;
  const part = partAt('force.json', readRule(files, { file: 'force.json', path: [] }), ['deck']);
  const edits = part && additionsAt('force.json', part, ['deck'], settingOf(files));
  const changed = editRules(files, edits ?? []);
  if (!changed.ok) throw new Error(changed.problems.map(({ message }) => message).join(' '));
  expect(readRule(changed.value, { file: 'force.json', path: ['deck', 'cards', 0, 'label'] })).toBe('New card');
  if (files === whole) expect(faultsOf(changed.value)).toEqual([]);
});
