import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { commandNames } from '../../../../src-main/cli/commandLine.ts';
import { READ_LIMITS } from '../../../../src-main/readers/readLimits.ts';
import { projectRoot } from '../../../support/programs/sources.ts';

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
  // A name is in the folder that the line above it with less of an indent names last.
  const around: { readonly indent: number; readonly folder: string }[] = [];
  const missing = tree.split('\n').flatMap((line) => {
    const indent = line.search(/\S/);
    const names = (line.trim().split(/ {2,}/)[0] ?? '').match(/[\w.-]+\.ts|[\w-]+\/|<\w+>\//g) ?? [];
    if (indent < 0 || indent > 4 || names.length === 0) return [];
    while ((around.at(-1)?.indent ?? -1) >= indent) around.pop();
    const parent = around.at(-1)?.folder ?? '';
    around.push({ indent, folder: join(parent, names.find((name) => name.endsWith('/')) ?? '') });
    return names.map((name) => join(parent, name)).filter((path) => !path.includes('<') && !existsSync(join(projectRoot, path)));
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
