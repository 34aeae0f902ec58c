import { describe, expect, it } from 'vitest';
import {
  changeRules,
  editRules,
  type Json,
  type RuleEdit,
  type RuleFiles,
  readRule,
  ruleFaults,
} from '../../../../../shared/houseRules/changes/index.ts';
import { applyEdit } from '../../../../../shared/project/edit/edit.ts';
import { readProject, writeProject } from '../../../../../shared/project/file/index.ts';
import { type Project, projectRules } from '../../../../../shared/project/index.ts';
import { readFolder, tinyFolder } from '../../../../support/rulesets/rulesets.ts';

const tiny: RuleFiles = Object.fromEntries(readFolder(tinyFolder));

function edited(files: RuleFiles, ...edits: readonly RuleEdit[]): RuleFiles {
  const after = editRules(files, edits);
  if (!after.ok) throw new Error(after.problems.map(({ message }) => message).join('\n'));
  return after.value;
}

const at = (file: string, ...path: readonly (string | number)[]) => ({ file, path });
const set = (value: Json, file: string, ...path: readonly (string | number)[]): RuleEdit => ({
  kind: 'set',
  place: at(file, ...path),
  value,
});
const x = (text: string): RuleFiles => ({ 'x.json': text });
const t = (text: string): RuleFiles => ({ 'tables/t.csv': text });

describe('JSON files', () => {
  it('keep everything else as it is written when a value changes', () => {
    const text = '{\n  "a": [1.00, { "b" :  true }],\n  "c": "x"\n}';
    expect(edited(x(text), set(2.5, 'x.json', 'a', 0))['x.json']).toBe(text.replace('1.00', '2.5'));
    expect(edited(x(text), set({ d: [] }, 'x.json', 'a', 1, 'b'))['x.json']).toBe(text.replace('true', '{ "d": [] }'));
  });

  it('get a missing property, with what is missing around it', () => {
    expect(edited(x('{\n  "a": {}\n}\n'), set(1, 'x.json', 'a', 'b', 'c'))['x.json']).toBe('{\n  "a": { "b": { "c": 1 } }\n}\n');
    expect(edited(x('{ "a": 1 }'), set('v', 'x.json', 'b', 0))['x.json']).toBe('{ "a": 1, "b": ["v"] }');
  });

  it('get and lose elements in the form of their list', () => {
    const text = '{\r\n  "list": [\r\n    { "id": "a" },\r\n    { "id": "b" }\r\n  ]\r\n}\r\n';
    const insert = (index: number): RuleEdit => ({ kind: 'insert', place: at('x.json', 'list', index), value: { id: 'n' } });
    const first = edited(x(text), insert(0));
    expect(first['x.json']).toBe(text.replace('{ "id": "a" }', '{ "id": "n" },\r\n    { "id": "a" }'));
    const last = edited(x(text), insert(2));
    expect(last['x.json']).toBe(text.replace('{ "id": "b" }', '{ "id": "b" },\r\n    { "id": "n" }'));
    expect(edited(first, { kind: 'remove', place: at('x.json', 'list', 0) })['x.json']).toBe(text);
    expect(edited(last, { kind: 'remove', place: at('x.json', 'list', 2) })['x.json']).toBe(text);
  });

  it('have elements moved with their text', () => {
    const text = '[\n  { "a": 1.0 },\n  2,\n\n  3\n]';
    const move = (from: number, to: number): RuleEdit => ({ kind: 'move', place: at('x.json', from), to });
    expect(edited(x(text), move(0, 2))['x.json']).toBe('[\n  2,\n  3,\n\n  { "a": 1.0 }\n]');
    expect(edited(x(text), move(0, 2), move(2, 0))['x.json']).toBe(text);
  });

  it('with a byte-order mark keep it', () => {
    expect(edited(x('\uFEFF{ "a": 1 }'), set(2, 'x.json', 'a'))['x.json']).toBe('\uFEFF{ "a": 2 }');
  });

  it('take many values at once, and one after the other what depends on it', () => {
    const many = Array.from({ length: 400 }, (_, index) => set(index, 'x.json', 'list', index, 'v'));
    const text = JSON.stringify({ list: many.map(() => ({ v: 'a long text' })) });
    expect(readRule(edited(x(text), ...many), at('x.json', 'list', 399, 'v'))).toBe(399);
    expect(readRule(edited(x('{"a":1}'), set({ b: 1 }, 'x.json', 'a'), set(2, 'x.json', 'a', 'b')), at('x.json'))).toEqual({ a: { b: 2 } });
  });
});

describe('tables', () => {
  const text = 'key,label, price \r\n"tin", Tin ,1.00\r\niron,"Iron, old",12';

  it('keep every other cell as it is written', () => {
    expect(edited(t(text), set('2, or more', 'tables/t.csv', 0, 'price'))['tables/t.csv']).toBe(text.replace('1.00', '"2, or more"'));
    expect(readRule(t(text), at('tables/t.csv', 1))).toEqual({ key: 'iron', label: 'Iron, old', price: '12' });
  });

  it('get and lose rows and columns', () => {
    const row: RuleEdit = { kind: 'insert', place: at('tables/t.csv', 2), value: { key: 'lead', price: 3 } };
    expect(edited(t(text), row)['tables/t.csv']).toBe(`${text}\r\nlead,,3`);
    expect(edited(t(text), row, { kind: 'remove', place: at('tables/t.csv', 2) })['tables/t.csv']).toBe(text);
    const column: RuleEdit = { kind: 'insert', place: at('tables/t.csv', 'weight'), value: '' };
    const wider = edited(t(text), column, set('7', 'tables/t.csv', 1, 'weight'));
    expect(readRule(wider, at('tables/t.csv', 'weight'))).toEqual(['', '7']);
    expect(edited(wider, { kind: 'remove', place: at('tables/t.csv', 'weight') })['tables/t.csv']).toBe(text);
    expect(edited(t(text), { kind: 'move', place: at('tables/t.csv', 0), to: 1 })['tables/t.csv']).toBe(
      'key,label, price \r\niron,"Iron, old",12\r\n"tin", Tin ,1.00',
    );
  });
});

describe('edits of places that are not there', () => {
  it.each<RuleEdit>([
    set(1, 'ruleset.json', 'fields', 99),
    set(1, 'ruleset.json', 'name', 'more'),
    set(1, 'tables/sizes.csv', 99, 'key'),
    set(1, 'tables/sizes.csv', 0, 'nowhere'),
    set(1, 'tables/none.csv', 0, 'key'),
    { kind: 'remove', place: at('ruleset.json', 'nowhere') },
    { kind: 'remove', place: at('none.json') },
    { kind: 'insert', place: at('ruleset.json', 'fields', 99), value: {} },
    { kind: 'insert', place: at('ruleset.json', 'nowhere', 3), value: {} },
    { kind: 'move', place: at('ruleset.json', 'fields', 0), to: 99 },
    { kind: 'set', place: at('ruleset.json', 'fields', '__proto__', 'x'), value: 1 },
  ])('are reported and change nothing: %j', (edit) => {
    const outcome = editRules(tiny, [set('New', 'ruleset.json', 'name'), edit]);
    expect(outcome.ok ? [] : outcome.problems.map(({ code }) => code)).toEqual(['bad-request']);
  });

  it('say where a text is faulty that stands in the way', () => {
    const outcome = editRules(x('{ "a": 1, }'), [set(1, 'x.json', 'a')]);
    expect(outcome.ok ? '' : outcome.problems[0]?.message).toContain('line 1, column 11');
  });
});

describe('faults', () => {
  const faults = (...edits: readonly RuleEdit[]) => ruleFaults(edited(tiny, ...edits));
  const placeOf = (id: string, part: string): number => {
    const list = readRule(tiny, at('ruleset.json', part));
    return Array.isArray(list) ? list.findIndex((item: unknown) => (item as { id?: unknown }).id === id) : -1; // each is an object or has no id
  };

  it('are none where the files load', () => expect(ruleFaults(tiny)).toEqual([]));

  it('have the place of a schema fault', () => {
    expect(faults(set('much', 'ruleset.json', 'constants', 0, 'value'))).toMatchObject([
      { sentence: 'It must be a number.', place: at('ruleset.json', 'constants', 0, 'value') },
    ]);
    expect(faults({ kind: 'remove', place: at('ruleset.json', 'name') })).toMatchObject([{ place: at('ruleset.json', 'name') }]);
  });

  it('have the place of a formula, of a cell and of a fault in a text', () => {
    const index = placeOf('cost', 'fields');
    expect(faults(set('=nothing+1', 'ruleset.json', 'fields', index, 'formula'))[0]?.place).toEqual(
      at('ruleset.json', 'fields', index, 'formula'),
    );
    const table = Object.keys(tiny).find((file) => file.startsWith('tables/')) ?? '';
    expect(faults(set('', table, 1, 'key'))[0]?.place).toEqual(at(table, 1, 'key'));
    expect(faults({ kind: 'write', file: 'ruleset.json', text: '{\n "format": 1,,' })).toMatchObject([
      { place: at('ruleset.json'), at: { line: 2, column: 14 } },
    ]);
  });

  it('have a place that can be read in every message of a spoilt ruleset', () => {
    const spoilt = faults(
      set('nowhere', 'ruleset.json', 'cost'),
      set('#', 'ruleset.json', 'checks', 0, 'passes'),
      set('=1+', 'ruleset.json', 'breakdown', 0, 'points'),
    );
    expect(spoilt.length).toBeGreaterThan(0);
    expect(spoilt.map(({ place }) => place?.file)).toEqual(spoilt.map(() => 'ruleset.json'));
  });
});

describe('the rules of a project', () => {
  const project: Project = { format: 1, name: 'Third Company', ruleset: { id: 'tiny', version: '1.0.0' }, designs: [] };
  const change = (before: Project, ...edits: readonly RuleEdit[]): Project => {
    const edit = changeRules(before, tiny, edits, 'Change a price');
    if (!edit.ok) throw new Error(edit.problems[0]?.message);
    return applyEdit(before, edit.value);
  };

  it('become house rules of their own with the first change', () => {
    const { ruleset } = change(project, set(9, 'ruleset.json', 'constants', 0, 'value'));
    expect(ruleset).toMatchObject({ id: 'house-third-company', version: '1.0.0' });
    expect(ruleset.draft).toBeUndefined();
    const loaded = projectRules(ruleset.files ?? {});
    expect(loaded.ok && loaded.value.data).toMatchObject({
      name: 'House rules: Third Company',
      basedOn: { id: readRule(tiny, at('ruleset.json', 'id')) },
    });
  });

  it('keep their last working state while a draft is faulty, and take the draft when it is mended', () => {
    const sound = change(project, set(9, 'ruleset.json', 'constants', 0, 'value'));
    const broken = change(sound, set('x', 'ruleset.json', 'constants', 0, 'value'));
    expect(broken.ruleset.files).toBe(sound.ruleset.files);
    expect(ruleFaults(broken.ruleset.draft ?? {})).toHaveLength(1);
    const reread = readProject(writeProject(broken), 'x');
    expect(reread.ok && reread.value).toEqual(broken);
    const mended = change(broken, set(7, 'ruleset.json', 'constants', 0, 'value'));
    expect(mended.ruleset.draft).toBeUndefined();
    expect(readRule(mended.ruleset.files ?? {}, at('ruleset.json', 'constants', 0, 'value'))).toBe(7);
  });

  it('stay those of the standard while the first change is faulty, and while nothing changes', () => {
    const broken = change(project, set('x', 'ruleset.json', 'constants', 0, 'value'));
    expect(broken.ruleset).toMatchObject({ id: 'tiny', version: '1.0.0' });
    expect(broken.ruleset.files).toBeUndefined();
    expect(change(project, set(readRule(tiny, at('ruleset.json', 'about')) ?? '', 'ruleset.json', 'about'))).toBe(project);
  });
});
