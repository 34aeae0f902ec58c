import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../../../shared/project/edit/edit.ts';
import { type Edit, editLabel, perform, startHistory, undo } from '../../../../shared/project/edit/index.ts';
import { readProject, salvageProject, writeProject } from '../../../../shared/project/file/index.ts';
import type { Project } from '../../../../shared/project/index.ts';
import { jpegSize, pictureOf } from '../../../../shared/project/pictures.ts';
import { replay } from '../../../../src-renderer/document/journal.ts';
import { tank, tower } from '../../../support/projects/pictures.ts';
import { aDesign, idOf, threeRobots } from '../../../support/projects/projects.ts';

const a = idOf('a');
const give = (design: string, picture = 'tank', content = tank): Edit => ({
  kind: 'setPicture',
  design: idOf(design),
  image: { picture, alt: 'A tank in a field.' },
  content,
});
const take = (design: string): Edit => ({ kind: 'setPicture', design: idOf(design), image: null });
const made = (...edits: readonly Edit[]): Project => edits.reduce(applyEdit, threeRobots());
const held = ({ pictures }: Project): readonly string[] => Object.keys(pictures ?? {});

describe('the pictures of a project', () => {
  it('are held once, however many designs show them', () => {
    const project = made(give('a'), { kind: 'setPicture', design: idOf('b'), image: { picture: 'tank' } });
    expect(held(project)).toEqual(['tank']);
    expect(project.designs.map((design) => pictureOf(project, design))).toEqual([tank, tank, null]);
    expect(writeProject(project).split(tank.bytes)).toHaveLength(2);
  });

  it('leave with the last design that shows them, and come back with undo', () => {
    expect(held(made(give('a'), give('b'), take('a')))).toEqual(['tank']);
    expect(made(give('a'), take('a'))).toEqual(threeRobots());
    expect(held(made(give('a'), { kind: 'removeDesigns', designs: [a] }))).toEqual([]);
    expect(held(made(give('a'), { kind: 'replaceDesign', design: aDesign('a') }))).toEqual([]);
    const history = perform(startHistory(made(give('a'))), { kind: 'removeDesigns', designs: [a] });
    expect(held(undo(history).present)).toEqual(['tank']);
  });

  it('stay where one step takes a design away and puts it back', () => {
    const before = made(give('a'));
    const [design = aDesign('a')] = before.designs;
    const edits: readonly Edit[] = [
      { kind: 'removeDesigns', designs: [a] },
      { kind: 'addDesigns', at: 9, designs: [design] },
    ];
    expect(held(applyEdit(before, { kind: 'together', label: 'Move', edits }))).toEqual(['tank']);
  });

  it('are shared by all steps of the history: no edit copies them', () => {
    const before = made(give('a'));
    const changed = applyEdit(before, { kind: 'setCells', cells: [{ design: a, field: 'legs', value: 7 }] });
    expect(changed.pictures).toBe(before.pictures);
    expect(changed.designs[0]?.image).toBe(before.designs[0]?.image);
  });

  it('that are nowhere cannot be shown', () => {
    expect(() => made({ kind: 'setPicture', design: a, image: { picture: 'none' } })).toThrow('There is no picture none.');
  });

  it.each<[Edit, string]>([
    [give('a'), 'Add picture'],
    [{ kind: 'setPicture', design: a, image: { picture: 'tank', alt: 'Other words' } }, 'Change picture'],
    [take('a'), 'Remove picture'],
  ])('changing them is one step with a name', (edit, label) => {
    expect(editLabel(edit)).toBe(label);
  });

  it('come back from a journal that holds each of them once', () => {
    const edits: readonly Edit[] = [
      give('a'),
      { kind: 'setCells', cells: [{ design: a, field: 'legs', value: 7 }] },
      { kind: 'setPicture', design: a, image: { picture: 'tank', alt: 'Other words' } },
      { kind: 'setPicture', design: idOf('b'), image: { picture: 'tank' } },
    ];
    const steps = edits.map((edit) => JSON.stringify({ kind: 'edit', edit }));
    expect(steps.join('').split(tank.bytes)).toHaveLength(2);
    const { history, lost } = replay(threeRobots(), steps);
    expect(lost).toBe(0);
    expect(pictureOf(history.present, history.present.designs[1] ?? aDesign('b'))).toEqual(tank);
  });
});

describe('the side of a project', () => {
  const lancers = { name: 'Grey Lancers', colour: '#b03020', emblem: 'tower' } as const;
  const setSide: Edit = { kind: 'setSide', side: lancers, emblem: tower };

  it('keeps its emblem, whatever becomes of the designs', () => {
    expect(held(made(give('a'), setSide, take('a')))).toEqual(['tower']);
    expect(held(made(setSide, { kind: 'removeDesigns', designs: [a] }))).toEqual(['tower']);
    const shared = made(give('a', 'tower', tower), { kind: 'setSide', side: lancers }, take('a'));
    expect(held(shared)).toEqual(['tower']);
  });

  it('lets go of an emblem that nothing shows any more, and undo brings both back', () => {
    const history = perform(startHistory(made(setSide)), { kind: 'setSide', side: { ...lancers, emblem: null } });
    expect(held(history.present)).toEqual([]);
    expect(undo(history).present.side).toEqual(lancers);
    expect(held(undo(history).present)).toEqual(['tower']);
    expect(made(setSide, { kind: 'setSide', side: null })).toEqual(threeRobots());
  });

  it('is one step with a name, and none where nothing changes', () => {
    expect([editLabel(setSide), editLabel({ kind: 'setSide', side: null })]).toEqual(['Change side', 'Remove side']);
    const project = made(setSide);
    expect(applyEdit(project, { kind: 'setSide', side: { ...lancers } })).toBe(project);
    expect(() => made({ kind: 'setSide', side: lancers })).toThrow('There is no picture tower.');
  });

  it('is read as it was written; a damaged one is told and left out, with all the rest there', () => {
    const project = made(setSide);
    const text = writeProject(project);
    expect(readProject(text, 'x')).toMatchObject({ ok: true, value: project });
    const salvaged = salvageProject(text.replace('#b03020', 'red'), 'x');
    expect(salvaged?.project.side).toBeUndefined();
    expect(salvaged?.project.designs).toEqual(project.designs);
    expect(salvaged?.remarks).toContainEqual(expect.stringContaining('side'));
  });
});

describe('a file with pictures', () => {
  const project = made(give('a'), give('c', 'tower', tower));
  const text = writeProject(project);

  it('is read as it was written, with the pictures behind the designs', () => {
    expect(readProject(text, 'x')).toMatchObject({ ok: true, value: project });
    expect(text.indexOf('"pictures"')).toBeGreaterThan(text.indexOf('"designs"'));
  });

  it.each<[what: string, damage: (text: string) => string]>([
    ['torn', (whole) => whole.replace(tank.bytes, tank.bytes.slice(0, 400))],
    ['of another kind', (whole) => whole.replace(tank.bytes, Buffer.from('GIF89a and more').toString('base64'))],
    ['not of its size', (whole) => whole.replace('"widthPx": 90', '"widthPx": 91')],
    ['no text at all', (whole) => whole.replace(`"${tank.bytes}"`, '7')],
  ])('is not taken for whole if a picture is %s, and shows all the rest', (_, damage) => {
    const damaged = damage(text);
    expect(damaged).not.toBe(text);
    expect(readProject(damaged, 'x').ok).toBe(false);
    const salvaged = salvageProject(damaged, 'x');
    expect(salvaged?.project.designs).toHaveLength(3);
    expect(held(salvaged?.project ?? project)).toEqual(['tower']);
    expect(salvaged?.remarks).toContain('1 design has lost the picture.');
  });

  it('that breaks off among the pictures still has every design', () => {
    const salvaged = salvageProject(text.slice(0, text.indexOf(tower.bytes) + 40), 'x');
    expect(salvaged?.project.designs).toHaveLength(3);
    expect(salvaged?.remarks).toContain('2 designs have lost the picture.');
  });

  it('may name a picture that it does not hold: nothing is shown then', () => {
    const { pictures: _, ...bare } = project;
    const read = readProject(JSON.stringify(bare), 'x');
    expect(read.ok && read.value.designs.map((design) => pictureOf(read.value, design))).toEqual([null, null, null]);
  });
});

describe('the size of a JPEG', () => {
  const base64 = (...bytes: readonly number[]): string => Buffer.from(bytes).toString('base64');

  it('is read from its frame', () => {
    expect(jpegSize(tank.bytes)).toEqual({ widthPx: 90, heightPx: 60 });
    expect(jpegSize(tower.bytes)).toEqual({ widthPx: 60, heightPx: 90 });
  });

  it.each([
    ['nothing', ''],
    ['a beginning and an end with nothing between', base64(0xff, 0xd8, 0xff, 0xd9)],
    ['a part that says it has no length', base64(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xd9)],
    ['no part where one should begin', base64(0xff, 0xd8, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0xff, 0xd9)],
  ])('is not to be had from %s', (_, text) => {
    expect(jpegSize(text)).toBeNull();
  });
});
