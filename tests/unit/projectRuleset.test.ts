import { expect, it } from 'vitest';
import { applyEdit } from '../../shared/project/edit/edit.ts';
import { readProject, writeProject } from '../../shared/project/file/index.ts';
import { type Project, projectRuleset } from '../../shared/project/index.ts';
import { readFolder, tinyFolder } from '../support/rulesets/rulesets.ts';

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

it('a project without asks for the installed ones', () => {
  const plain: Project = { ...project, ruleset: { id: 'tin-parade', version: '1.0.0' } };
  expect(projectRuleset(plain, (id) => `asked for ${id}`)).toBe('asked for tin-parade');
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
  expect(read).toMatchObject({ ok: true, value: { project } });
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
