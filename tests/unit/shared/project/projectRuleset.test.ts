import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../../../shared/project/edit/edit.ts';
import { readProject, writeProject } from '../../../../shared/project/file/index.ts';
import { type Project, projectRuleset } from '../../../../shared/project/index.ts';
import { assessDesign } from '../../../../shared/rules/ruleset/run/index.ts';
import { readFolder, tinyFolder } from '../../../support/rulesets/rulesets.ts';
import { specialRuleset } from '../../../support/rulesets/specialRuleset.ts';

const files = Object.fromEntries(readFolder(tinyFolder));
const project: Project = { format: 1, name: 'Own rules', ruleset: { id: 'tin-parade', version: '9.9.9', files }, designs: [] };
const installed = (): never => {
  throw new Error('Nobody else is to be asked.');
};

it('a project with rules of its own is priced by them, whatever is installed', () => {
  const own = projectRuleset(project, installed);
  expect(own).toMatchObject({ ok: true, value: { data: { id: 'tin-parade' } } });
  const renamed = { ...project, name: 'Renamed' };
  expect(projectRuleset(renamed, installed)).toBe(own);
});

it('of many rules of its own, those used last stay loaded; others are loaded again', () => {
  const versions = Array.from({ length: 30 }, (_, index) => ({
    ...project,
    ruleset: { ...project.ruleset, files: { ...files, 'READ.me': `${index}` } },
  }));
  const [first, ...others] = versions.map((each) => projectRuleset(each, installed));
  const again = (index: number) => projectRuleset(versions[index] ?? project, installed);
  expect(again(29)).toBe(others.at(-1));
  expect(again(0)).not.toBe(first);
  expect(again(0)).toBe(again(0));
  expect(again(0)).toMatchObject({ ok: true, value: { data: { id: 'tin-parade' } } });
});

it('a project without asks for the installed ones', () => {
  const plain: Project = { ...project, ruleset: { id: 'tin-parade', version: '1.0.0' } };
  const asked: string[] = [];
  const ruleset = specialRuleset();
  const found = projectRuleset(plain, (id, version) => {
    asked.push(`${id} ${version}`);
    return ruleset;
  });
  expect(found).toBe(ruleset);
  expect(asked).toEqual(['tin-parade 1.0.0']);
});

it('rules of its own that have a fault are told, never replaced', () => {
  const spoiled = { ...project, ruleset: { ...project.ruleset, files: { ...files, 'ruleset.json': '{' } } };
  expect(projectRuleset(spoiled, installed)).toMatchObject({
    ok: false,
    problems: [{ message: expect.stringMatching(/^The project's own ruleset: ruleset\.json/) }],
  });
});

it('they survive being saved and opened', () => {
  const read = readProject(writeProject(project), 'own.motorpool');
  expect(read).toMatchObject({ ok: true, value: project });
});

describe('specials of a project', () => {
  const plain: Project = { ...project, ruleset: { id: 'tin-parade', version: '1.0.0' } };
  const installed = specialRuleset();
  const special = { id: 'flag', label: 'Flag', text: 'A flag.', cost: { points: 3 }, 'of a later version': [1] } as const;
  const flagged = applyEdit(plain, { kind: 'setSpecial', special, label: 'Add special “Flag”' });
  const costOf = (of: Project): unknown => {
    const found = projectRuleset(of, () => installed);
    if (found === undefined || !('data' in found)) throw new Error('The installed rules are expected.');
    return assessDesign(found, { values: { name: 'A', size: 'tin', tricks: 'flag' }, components: {} }).cost;
  };
  it('count in its costs, and no longer once they are taken out', () => {
    expect(Number(costOf(flagged)) - Number(costOf(plain))).toBe(3);
    const dear = applyEdit(flagged, { kind: 'setSpecial', special: { ...special, cost: { points: 30 } }, label: 'Change' });
    expect(Number(costOf(dear)) - Number(costOf(plain))).toBe(30);
    expect(applyEdit(dear, { kind: 'removeSpecial', special: 'flag', label: 'Remove' })).toEqual(plain);
  });
  it('are rules of its own for as long as they are the same', () => {
    const rulesOf = (of: Project) => projectRuleset(of, () => installed);
    expect(rulesOf(applyEdit(flagged, { kind: 'renameProject', name: 'Other' }))).toBe(rulesOf(flagged));
    expect(projectRuleset(flagged, () => ({ ok: true, value: installed }) as const)).toEqual({ ok: true, value: rulesOf(flagged) });
    expect(rulesOf({ ...flagged, ruleset: { id: 'tin-parade', version: '1.0.0', files } })).toMatchObject({ ok: true });
  });
  it('are in the file, with what later versions say of them', () => {
    expect(readProject(writeProject(flagged), 'flag.motorpool')).toMatchObject({ ok: true, value: flagged });
  });
});

it('an edit puts a project under rules of its own, and another takes them away', () => {
  const plain: Project = { ...project, ruleset: { id: 'tin-parade', version: '1.0.0' } };
  const own = applyEdit(plain, { kind: 'setRuleset', id: 'house', version: '1.0.0', files });
  expect(own.ruleset).toEqual({ id: 'house', version: '1.0.0', files });
  expect(applyEdit(own, { kind: 'setRuleset', id: 'house', version: '1.0.0', files })).toBe(own);
  expect(applyEdit(own, { kind: 'setRuleset', id: 'tin-parade', version: '1.0.0' }).ruleset).toEqual({
    id: 'tin-parade',
    version: '1.0.0',
  });
});
