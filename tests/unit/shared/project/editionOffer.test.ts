import { describe, expect, it } from 'vitest';
import { applyEdit, editLabel } from '../../../../shared/project/edit/edit.ts';
import { editionOffer } from '../../../../shared/project/editions.ts';
import { readProject, writeProject } from '../../../../shared/project/file/index.ts';
import type { Project } from '../../../../shared/project/index.ts';

const id = 'tin-parade';
const installed = ['1.10.0', '1.9.0', '1.2.0'].map((version) => ({ id, version })).concat({ id: 'other', version: '7.0.0' });
const projectOf = (ruleset: Project['ruleset']): Project => ({ format: 1, name: 'Toys', ruleset, designs: [] });
const house = (basedOn: object | undefined) => ({
  'ruleset.json': JSON.stringify({ id: 'house', version: '1.0.0', name: 'House', basedOn }),
});

describe('the question about the edition of a project', () => {
  it('is not asked of a project by the newest edition, or by a ruleset that is not installed at all', () => {
    expect(editionOffer({ id, version: '1.10.0' }, installed)).toBeNull();
    expect(editionOffer({ id: 'elsewhere', version: '1.0.0' }, installed)).toBeNull();
  });

  it('says whether the project’s own edition is installed, older or newer', () => {
    const asked = { of: 'project', id, newest: '1.10.0' } as const;
    expect(editionOffer({ id, version: '1.9.0' }, installed)).toEqual({ ...asked, kind: 'newer', version: '1.9.0' });
    expect(editionOffer({ id, version: '1.0.0' }, installed)).toEqual({ ...asked, kind: 'missing', version: '1.0.0' });
    expect(editionOffer({ id, version: '2.0.0' }, installed)).toEqual({ ...asked, kind: 'missing', version: '2.0.0' });
  });

  it('is asked of house rules about their standard, and says whether the edition they are based on is installed', () => {
    const rules = (basedOn: object | undefined) => ({ id: 'house', version: '1.0.0', files: house(basedOn) });
    const offer = editionOffer(rules({ id, version: '1.2.0' }), installed);
    expect(offer).toEqual({ kind: 'newer', of: 'standard', id, version: '1.2.0', newest: '1.10.0' });
    expect(editionOffer(rules({ id, version: '1.0.0' }), installed)).toEqual({ ...offer, kind: 'missing', version: '1.0.0' });
    expect(editionOffer(rules({ id, version: '2.0.0' }), installed)).toBeNull();
    const draft = house({ id, version: '1.10.0' });
    expect(editionOffer({ ...rules({ id, version: '1.2.0' }), draft }, installed)).toBeNull();
    expect(editionOffer(rules(undefined), installed)).toBeNull();
    expect(editionOffer({ ...rules(undefined), files: { 'ruleset.json': '{' } }, installed)).toBeNull();
  });

  it('is asked of a project that carries a copy of rules, if newer ones are installed', () => {
    const copy = (version: string) => ({ id, version, files: { 'ruleset.json': JSON.stringify({ id, version, name: 'Tin Parade' }) } });
    const asked = { of: 'copy', id, newest: '1.10.0' } as const;
    expect(editionOffer(copy('1.2.0'), installed)).toEqual({ ...asked, kind: 'newer', version: '1.2.0' });
    expect(editionOffer(copy('1.0.0'), installed)).toEqual({ ...asked, kind: 'missing', version: '1.0.0' });
    expect(editionOffer(copy('2.0.0'), installed)).toBeNull();
  });

  it('is asked once: the answer is a step of the project, in its file, and counts until there is a newer one', () => {
    const project = projectOf({ id, version: '1.9.0' });
    const edit = { kind: 'declineEdition', version: '1.10.0' } as const;
    const declined = applyEdit(project, edit);
    expect(editLabel(edit)).toBe('Keep the edition of the rules');
    expect(editionOffer(declined.ruleset, installed)).toBeNull();
    expect(applyEdit(declined, edit)).toBe(declined);
    const read = readProject(writeProject(declined), 'toys.motorpool');
    expect(read).toMatchObject({ ok: true, value: declined });
    expect(editionOffer(declined.ruleset, [...installed, { id, version: '2.0.0' }])).toMatchObject({ kind: 'newer', newest: '2.0.0' });
  });

  it('is answered by taking the new edition, which can be undone', () => {
    const project = projectOf({ id, version: '1.0.0' });
    const taken = applyEdit(project, { kind: 'setRuleset', id, version: '1.10.0' });
    expect(editionOffer(taken.ruleset, installed)).toBeNull();
  });
});
