import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  editRules,
  type Json,
  type RuleEdit,
  type RuleFiles,
  readRule,
  ruleDifferences,
} from '../../../../../shared/houseRules/changes/index.ts';
import { rebaseEdit, rebaseRules } from '../../../../../shared/houseRules/changes/rebase/index.ts';
import { applyEdit } from '../../../../../shared/project/edit/edit.ts';
import type { Project } from '../../../../../shared/project/index.ts';
import { readFolder, tinyFolder } from '../../../../support/rulesets/rulesets.ts';

const old: RuleFiles = Object.fromEntries(readFolder(tinyFolder));
const id = 'tin-parade';

function edited(files: RuleFiles, ...edits: readonly RuleEdit[]): RuleFiles {
  const after = editRules(files, edits);
  if (!after.ok) throw new Error(after.problems.map(({ message }) => message).join('\n'));
  return after.value;
}

type Path = readonly (string | number)[];
const set = (value: Json, file: string, ...path: Path): RuleEdit => ({ kind: 'set', place: { file, path }, value });
const insert = (value: Json, file: string, ...path: Path): RuleEdit => ({ kind: 'insert', place: { file, path }, value });
const remove = (file: string, ...path: Path): RuleEdit => ({ kind: 'remove', place: { file, path } });

const RULES = 'ruleset.json';
const SIZES = 'tables/sizes.csv';
const at = (files: RuleFiles, file: string, ...path: Path) => readRule(files, { file, path });

/** The old edition, changed by the makers. */
const nextEdition = (...edits: readonly RuleEdit[]): RuleFiles => edited(old, set('2.0.0', RULES, 'version'), ...edits);
/** House rules made from the old edition. */
const houseRules = (...edits: readonly RuleEdit[]): RuleFiles =>
  edited(
    old,
    set('house-club', RULES, 'id'),
    set('House rules: Club', RULES, 'name'),
    set('1.4.0', RULES, 'version'),
    set({ id, version: '1.0.0' }, RULES, 'basedOn'),
    ...edits,
  );

function rebased(own: RuleFiles, next: RuleFiles) {
  const done = rebaseRules(old, own, next);
  if (!done.ok) throw new Error(done.problems[0]?.message);
  return done.value;
}

const told = (own: RuleFiles, next: RuleFiles) =>
  rebased(own, next).conflicts.map(({ part, subject, standard, own: yours, edition, isKept }) => [
    `${part}: ${subject}`,
    standard,
    yours,
    edition,
    isKept,
  ]);

const constant = { id: 'club', label: 'Club fee', value: 4, source: 'The club' };

describe('house rules on a new edition of their standard', () => {
  it('have an identity of their own, a higher version, and the new edition as their standard', () => {
    const { files } = rebased(houseRules(), nextEdition(set('New words', RULES, 'about')));
    expect(['id', 'name', 'version', 'basedOn', 'about'].map((key) => at(files, RULES, key))).toEqual([
      'house-club',
      'House rules: Club',
      '1.5.0',
      { id, version: '2.0.0', name: 'Tin Parade' },
      'New words',
    ]);
  });

  it('have what the player changed and what the new edition changed, wherever the elements are now', () => {
    const next = nextEdition(
      insert({ ...constant, id: 'first' }, RULES, 'constants', 0),
      insert({ key: 'new', label: 'New' }, SIZES, 0),
      set('Changed', RULES, 'fields', 1, 'label'),
    );
    const own = houseRules(
      set(7.5, RULES, 'constants', 0, 'value'),
      set('Mine', SIZES, 0, 'label'),
      insert(constant, RULES, 'constants', 1),
    );
    const { files, taken, conflicts } = rebased(own, next);
    expect(conflicts).toEqual([]);
    expect(at(files, RULES, 'constants', 1, 'value')).toBe(7.5);
    expect(at(files, RULES, 'constants', 2)).toEqual(constant);
    expect(at(files, SIZES, 1, 'label')).toBe('Mine');
    expect(at(files, RULES, 'fields', 1, 'label')).toBe('Changed');
    expect(taken.map(({ text }) => text)).toEqual(ruleDifferences(old, own).map(({ text }) => text));
  });

  it('tell where both changed the same value, and keep the player’s', () => {
    const next = nextEdition(set(9, RULES, 'constants', 0, 'value'), set('Theirs', SIZES, 0, 'label'));
    const own = houseRules(set(7.5, RULES, 'constants', 0, 'value'), set('Mine', SIZES, 0, 'label'));
    const label = String(at(old, RULES, 'constants', 0, 'label'));
    const value = String(at(old, RULES, 'constants', 0, 'value'));
    expect(told(own, next)).toEqual([
      [`Constants: ${label}`, value, '7.5', '9', true],
      [expect.stringContaining('label'), at(old, SIZES, 0, 'label'), 'Mine', 'Theirs', true],
    ]);
    expect(at(rebased(own, next).files, RULES, 'constants', 0, 'value')).toBe(7.5);
    expect(told(own, nextEdition(set(7.5, RULES, 'constants', 0, 'value')))).toEqual([]);
  });

  it('tell what the new edition no longer has', () => {
    const next = nextEdition(remove(RULES, 'constants', 0), remove(SIZES, 0));
    const own = houseRules(set(7.5, RULES, 'constants', 0, 'value'), set('Mine', SIZES, 0, 'label'));
    expect(told(own, next).map(([, , , edition, isKept]) => [edition, isKept])).toEqual([
      ['no longer there', false],
      ['no longer there', false],
    ]);
    expect(ruleDifferences(next, rebased(own, next).files)).toEqual([]);
  });

  it('tell that the new edition changed what the player removed', () => {
    const own = houseRules(remove(RULES, 'constants', 0));
    const next = nextEdition(set(9, RULES, 'constants', 0, 'value'));
    expect(told(own, next).map(([, , yours, , isKept]) => [yours, isKept])).toEqual([['removed', true]]);
    expect(at(rebased(own, next).files, RULES, 'constants')).toEqual(at(own, RULES, 'constants'));
  });

  it('keep what the player moved where the player has it, and tell if the new edition moved it elsewhere', () => {
    const move = (from: number, to: number): RuleEdit => ({ kind: 'move', place: { file: RULES, path: ['fields', from] }, to });
    const text = { kind: 'text', id: 'motto', label: 'Motto', source: 'p. 1' };
    const own = houseRules(move(3, 5));
    const placesWith = (...edits: readonly RuleEdit[]) => {
      const fields = at(rebased(own, nextEdition(...edits)).files, RULES, 'fields');
      const ids = z.array(z.looseObject({ id: z.string() })).parse(fields);
      return [ids.slice(0, 7).map((field) => field.id), told(own, nextEdition(...edits))];
    };
    const first = at(rebased(houseRules(move(0, 2)), nextEdition(insert(text, RULES, 'fields', 5))).files, RULES, 'fields');
    expect(
      z
        .array(z.looseObject({ id: z.string() }))
        .parse(first)
        .slice(0, 6)
        .map((field) => field.id),
    ).toEqual(['troop', 'size', 'name', 'legs', 'shell', 'motto']);
    expect(placesWith(insert(text, RULES, 'fields', 1))).toEqual([['name', 'motto', 'troop', 'size', 'shell', 'spring', 'legs'], []]);
    expect(placesWith(remove(RULES, 'fields', 3))).toEqual([['name', 'troop', 'size', 'shell', 'spring', 'balance', 'painted'], []]);
    expect(placesWith(move(3, 5))[1]).toEqual([]);
    expect(placesWith(move(3, 1))).toEqual([
      ['name', 'troop', 'size', 'shell', 'spring', 'legs', 'balance'],
      [['Fields: Legs, its place', 'as it was', 'moved', 'moved', true]],
    ]);
  });

  it('tell of a file that one of both removed or each has otherwise, which is kept as the player has it', () => {
    const card = (heightMm: number) => ({ 'card.json': JSON.stringify({ format: 1, size: { widthMm: 63, heightMm } }) });
    const [none, text] = ['no such file', 'a text of its own'];
    expect(told({ ...houseRules(), ...card(80) }, { ...nextEdition(), ...card(90) })).toEqual([['Card: The file', none, text, text, true]]);
    const { 'stock.csv': stock = '', ...without } = houseRules();
    expect(told(without, { ...nextEdition(), 'stock.csv': `${stock}\n` })).toEqual([['Stock designs: The file', text, none, text, true]]);
  });

  it('are refused if their ruleset.json cannot be read', () => {
    expect(rebaseRules(old, { ...old, [RULES]: '{' }, nextEdition())).toMatchObject({ ok: false, problems: [{ code: 'bad-ruleset' }] });
  });
});

describe('the step that takes the new edition', () => {
  const project = (files: RuleFiles): Project => ({
    format: 1,
    name: 'Club',
    designs: [],
    ruleset: { id: String(at(files, RULES, 'id')), version: String(at(files, RULES, 'version')), files },
  });
  const taken = (files: RuleFiles, next: RuleFiles) => {
    const step = rebaseEdit(project(files), old, next);
    if (!step.ok) throw new Error(step.problems[0]?.message);
    return applyEdit(project(files), step.value.edit).ruleset;
  };

  it('gives the project rules that load, or else a draft beside those it has', () => {
    const own = houseRules(set(7.5, RULES, 'constants', 0, 'value'));
    const { files, draft, version } = taken(own, nextEdition());
    expect([version, draft, at(files ?? {}, RULES, 'basedOn', 'version')]).toEqual(['1.5.0', undefined, '2.0.0']);
    const used = houseRules(insert(constant, RULES, 'constants', 0));
    const field = { kind: 'formula', id: constant.id, label: 'Club', formula: '=1', group: 'sum', source: 'The makers' };
    const broken = taken(used, nextEdition(insert(field, RULES, 'fields', 1)));
    expect([broken.files, at(broken.draft ?? {}, RULES, 'basedOn', 'version')]).toEqual([used, '2.0.0']);
  });

  it('makes an unchanged copy of a rule pack the new pack, and a changed one house rules based on it', () => {
    const next = nextEdition();
    expect(taken(old, next)).toEqual({ id, version: '2.0.0', files: next });
    const changed = taken(edited(old, set(7.5, RULES, 'constants', 0, 'value')), next);
    expect(changed).toMatchObject({ id: 'house-club', version: '1.0.0' });
    expect(at(changed.files ?? {}, RULES, 'basedOn')).toEqual({ id, version: '2.0.0', name: 'Tin Parade' });
  });
});
