import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { commandNames } from '../../src-main/cli/commandLine.ts';
import { READ_LIMITS } from '../../src-main/readers/readLimits.ts';
import { projectRoot } from '../support/programs/sources.ts';

const documents = [
  'README.md',
  ...readdirSync(join(projectRoot, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];
const textOf = (document: string): string => readFileSync(join(projectRoot, document), 'utf8');

it.each(documents)('every link of %s leads somewhere', (document) => {
  const targets = [...textOf(document).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].flatMap(([, target = '']) =>
    target.includes('://') ? [] : [target],
  );
  const missing = targets.filter((target) => !existsSync(join(projectRoot, dirname(document), target)));
  expect(missing).toEqual([]);
});

it('every file named in the tree of docs/ARCHITECTURE.md is there', () => {
  const [, tree = ''] = /```text\n([\s\S]*?)```/.exec(textOf('docs/ARCHITECTURE.md')) ?? [];
  let folder = '';
  const missing = tree.split('\n').flatMap((line) => {
    const [top] = /^\S+\//.exec(line) ?? [];
    if (top !== undefined) folder = top;
    const names = (line.startsWith(' ') ? (line.trim().split(/ {2,}/)[0] ?? '') : '').match(/[\w.-]+\.ts|[\w-]+\//g) ?? [];
    return names.map((name) => join(folder, name)).filter((path) => !path.includes('<') && !existsSync(join(projectRoot, path)));
  });
  expect(missing).toEqual([]);
});

it('docs/FILES.md tells the limits that hold', () => {
  const text = textOf('docs/FILES.md');
  const { fileBytes, unpackedBytes, rows, cells } = READ_LIMITS;
  for (const limit of [
    `${fileBytes / 1e6} MB`,
    `${unpackedBytes / 1e6} MB`,
    `${rows.toLocaleString('en')} rows`,
    `${cells.toLocaleString('en')} cells`,
  ]) {
    expect(text).toContain(limit);
  }
});

it('every command shown in the documents is one the program has', () => {
  const shown = documents.flatMap((document) =>
    [...textOf(document).matchAll(/(?:-s motorpool -- |`motorpool )([a-z]+)/g)].map(([, name]) => `${relative('.', document)}: ${name}`),
  );
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter((place) => !commandNames.includes(place.split(': ')[1] ?? ''))).toEqual([]);
});
