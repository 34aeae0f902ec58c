import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readProject, writeProject } from '../../shared/project/file/index.ts';

const FILE = 'project-v1.motorpool';
const text = readFileSync(join(import.meta.dirname, FILE), 'utf8');

it('a file of format 1 opens, with what a later version added to it', () => {
  const read = readProject(text, FILE);
  expect(read).toMatchObject({ ok: true, value: { name: 'Third Parade', format: 1 } });
  if (!read.ok) return;
  const project = read.value;
  expect(project.designs.map((design) => design.values.name)).toEqual(['Drummer', 'Überläufer 坦克 "Tin"']);
  expect(project.designs[0]).toMatchObject({
    components: { gadgets: [{}, { values: { power: 'loud' }, colour: 'silver' }] },
    origin: { file: 'parade.xls', row: 7 },
    picture: { size: [63, 88] },
  });
  expect(project).toHaveProperty('battlegroups', [{ name: 'First', designs: ['0a4cfe1e'] }]);
});

it('it is written as it was read, to the letter', () => {
  const read = readProject(text, FILE);
  expect(read.ok && writeProject(read.value)).toBe(text);
});
