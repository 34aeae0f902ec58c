import { expect, it } from 'vitest';
import { fetchEarly } from '../../../build/pageFiles.mjs';

const chunk = (fileName: string, moduleIds: readonly string[], imports: readonly string[] = []) =>
  ({ type: 'chunk', code: '', fileName, imports, moduleIds }) as const;

const { handler } = fetchEarly.transformIndexHtml;
const hints = (files: readonly (ReturnType<typeof chunk> | { type: 'asset'; fileName: string; source: string })[], html = '') =>
  handler(html, { bundle: Object.fromEntries(files.map((file) => [file.fileName, file])) }).map(({ attrs: { rel, href } }) => [rel, href]);

// A file that holds a group of modules is the file of none of them.
const program = chunk('assets/program-1.js', ['/here/shared/problem.ts', '/here/src-renderer/app/show.tsx'], ['assets/libraries-1.js']);
const libraries = chunk('assets/libraries-1.js', ['/here/node_modules/react/index.js']);
const inspector = chunk('assets/Inspector-1.js', ['/here/src-renderer/designs/inspector/Inspector.tsx'], ['assets/program-1.js']);
const first = chunk('assets/noEval-1.js', ['/here/src-renderer/noEval.ts'], ['assets/libraries-1.js']);
const later = chunk('assets/cards-1.js', ['/here/src-renderer/cards/index.tsx'], ['assets/program-1.js']);

it('the page asks early for the files that show it, and for what they import, each once', () => {
  expect(hints([later, inspector, program, libraries, first])).toEqual([
    ['modulepreload', './assets/noEval-1.js'],
    ['modulepreload', './assets/libraries-1.js'],
    ['modulepreload', './assets/program-1.js'],
    ['modulepreload', './assets/Inspector-1.js'],
  ]);
});

it('the page does not ask twice for a file that it names anyway, and asks for the first fonts', () => {
  const font = (name: string) => ({ type: 'asset', fileName: `assets/${name}-1.woff2`, source: '' }) as const;
  const fonts = [font('FiraSans_400Regular'), font('FiraSansCondensed_700Bold')];
  expect(hints([program, libraries, first, inspector, ...fonts], '<script src="./assets/libraries-1.js">')).toEqual([
    ['modulepreload', './assets/noEval-1.js'],
    ['modulepreload', './assets/program-1.js'],
    ['modulepreload', './assets/Inspector-1.js'],
    ['preload', './assets/FiraSans_400Regular-1.woff2'],
  ]);
});

it('a page whose first files are not found is not built', () => {
  expect(() => hints([libraries, first])).toThrow('show.tsx');
});
