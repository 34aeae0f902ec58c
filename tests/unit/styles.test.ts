import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot, sourcesIn } from '../support/programs/sources.ts';

type StyleSheet = { readonly path: string; readonly text: string };

const sheets: readonly StyleSheet[] = readdirSync(join(projectRoot, 'src-renderer'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(join(projectRoot, 'src-renderer', path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }));

const code = ['src-renderer', 'shared']
  .flatMap(sourcesIn)
  .map(({ text }) => text)
  .join('\n');

/** Classes of the two libraries whose parts are styled: not ours to name. */
const isForeign = (name: string): boolean => /^(ag|mantine)-/.test(name);

/** Every class that a style sheet styles, with the sheets that do. */
const homes = new Map<string, Set<string>>();
for (const { path, text } of sheets) {
  for (const [, selector = ''] of text.matchAll(/([^{}]+)\{/g)) {
    if (selector.trim().startsWith('@')) continue;
    for (const [, name = ''] of selector.matchAll(/\.([A-Za-z][\w-]*)/g)) {
      if (!isForeign(name)) homes.set(name, (homes.get(name) ?? new Set()).add(path));
    }
  }
}

it('every class is styled in one file, so that a change of one screen changes no other', () => {
  expect(homes.size).toBeGreaterThan(300);
  expect([...homes].filter(([, files]) => files.size > 1).map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([]);
});

it('every style sheet is at most 300 lines, and is imported once or more', () => {
  expect(sheets.filter(({ text }) => text.split('\n').length > 300).map(({ path }) => path)).toEqual([]);
  expect(sheets.filter(({ path }) => !code.includes(`/${path.split('/').at(-1)}'`)).map(({ path }) => path)).toEqual([]);
});

it('every class that is styled is used: whole, or as a word with an ending that is worked out', () => {
  const isUsed = (name: string): boolean => {
    const whole = new RegExp(`(?<![\\w-])${name}(?![\\w-])`);
    const [, begun = name, ending = ''] = /^(.+?-)([a-z]+)$/.exec(name) ?? [];
    const isWorkedOut = new RegExp(`(?<![\\w-])${begun}\\$\\{`).test(code) || code.includes(`}-${ending}`);
    return whole.test(code) || (ending !== '' && isWorkedOut);
  };
  expect([...homes.keys()].filter((name) => !isUsed(name))).toEqual([]);
});

it('colours of their own stand in the tokens only', () => {
  const own = /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i;
  const found = sheets.filter(({ path, text }) => !path.endsWith('tokens.css') && own.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});
