import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot, sourcesIn } from '../support/programs/sources.ts';

type StyleSheet = { readonly path: string; readonly text: string };

const sheets: readonly StyleSheet[] = readdirSync(join(projectRoot, 'src-renderer'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(join(projectRoot, 'src-renderer', path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }));

const mantine = join(projectRoot, 'node_modules/@mantine/core');

/** Names of Mantine's style sheets that a module of it needs, with those of all modules that it imports. */
function mantineSheets(path: string, seen: Set<string> = new Set()): readonly string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  const [, name] = /([^/]+)\.module\.mjs$/.exec(path) ?? [];
  if (name !== undefined) return [name];
  const text = readFileSync(path, 'utf8');
  const imports = [...text.matchAll(/(?:from|import)\s*"(\.[^"]+)"/g)].map(([, to = '']) => join(dirname(path), to));
  return imports.flatMap((to) => mantineSheets(to, seen));
}

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

it('the styles of Mantine are those of its parts that the app uses, in its own order', () => {
  const used = new Set(
    [...code.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, names = '']) => names.match(/\b[A-Z]\w+/g) ?? []),
  );
  const folders = [...used].map((name) => [`esm/components/${name}/${name}.mjs`, `esm/core/${name}/${name}.mjs`]);
  const modules = folders.flatMap((paths) => paths.map((path) => join(mantine, path)).filter(existsSync));
  const needed = new Set(['baseline', 'default-css-variables', 'global', ...modules.flatMap((path) => mantineSheets(path))]);
  const own = readFileSync(join(projectRoot, 'src-renderer/window/theme/mantine.css'), 'utf8');
  const imported = [...own.matchAll(/styles\/([\w-]+)\.css" layer\(mantine\)/g)].map(([, name = '']) => name);
  expect(modules.length).toBeGreaterThan(3);
  expect(imported.toSorted()).toEqual([...needed].sort());
  const all = readFileSync(join(mantine, 'styles.css'), 'utf8');
  const places = imported.map((name) => {
    const text = readFileSync(join(mantine, `styles/${name}.css`), 'utf8');
    return all.indexOf(/^\.m_\w+/m.exec(text)?.[0] ?? text.slice(-200).trim());
  });
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('no style asks for something anywhere in the page: the browser would look through all of it at each key', () => {
  const asks = /(?:^|[},\s])(?:body|html|:root|\.app)[^{},\s]*:has\(/;
  expect(asks.test('body:has(.dialog) .toasts {')).toBe(true);
  expect(sheets.filter(({ text }) => asks.test(text)).map(({ path }) => path)).toEqual([]);
});

/** Where controls are drawn by themselves: cells of spreadsheets, two editors of text, and the screen of a fault, which may be in the kit. */
const ownControls =
  /^src-renderer\/(ui|grid|designs\/grid|forces\/grid|workshop\/sheet|workshop\/(formula\/FormulaBox|json\/JsonView)\.tsx|window\/shell\/ErrorBoundary\.tsx)/;

it('screens take their controls from the kit, and only the kit and the frame of the window know the library', () => {
  const screens = sourcesIn('src-renderer').filter(({ path }) => path.endsWith('.tsx') && !ownControls.test(path));
  expect(screens.length).toBeGreaterThan(200);
  expect(screens.filter(({ text }) => /<(button|input|select|textarea)\b/.test(text)).map(({ path }) => path)).toEqual([]);
  const knows = sourcesIn('src-renderer')
    .filter(({ text }) => text.includes("'@mantine/core'"))
    .map(({ path }) => path);
  expect(knows.filter((path) => !/^src-renderer\/(ui|window\/theme)\//.test(path))).toEqual([
    'src-renderer/app/AppWindow.tsx',
    'src-renderer/window/shell/MenuBar.tsx',
  ]);
});
