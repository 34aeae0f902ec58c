// Plugins for the files of the page: fonts as WOFF2, words of other languages, plain letters, and hints to fetch at once all that the first picture needs.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_RANGE, firstLetters, OTHER_RANGE } from './firstLetters.mjs';
import { packTables, toWoff2 } from './woff2.mjs';

const ENGLISH = 'en.json';

/**
 * The page's words in other languages: each is a file beside it, and named in its first tag. English is in the program.
 * @param {string} folder with a catalogue for each language
 */
export function wordsIn(folder) {
  const languages = () =>
    readdirSync(folder).flatMap((name) => (/^[a-z]{2,3}\.json$/.test(name) && name !== ENGLISH ? [name.slice(0, -5)] : []));
  return {
    name: 'other-languages',
    /** @this {{ emitFile(file: { readonly type: 'asset', readonly fileName: string, readonly source: Uint8Array }): unknown }} */
    generateBundle() {
      for (const language of languages())
        this.emitFile({ type: 'asset', fileName: `words/${language}.json`, source: readFileSync(join(folder, `${language}.json`)) });
    },
    /** @param {string} html */
    transformIndexHtml: (html) =>
      languages().length === 0 ? html : html.replace('<html lang="en"', `<html lang="en" data-words="${languages().join(' ')}"`),
  };
}

/**
 * What is used of the files that Vite has made.
 * @typedef {{ readonly type: 'chunk', code: string, readonly fileName: string, readonly imports: readonly string[], readonly moduleIds: readonly string[] }} Chunk
 * @typedef {{ readonly type: 'asset', source: string | Uint8Array, fileName: string }} Asset
 * @typedef {Record<string, Chunk | Asset>} Bundle
 */

/**
 * Packs every TrueType font of the page as WOFF2: the same glyphs in a third of the bytes. Those of the first picture are there once more,
 * with only the letters that it needs, in half of that. The paper keeps the fonts as they are.
 */
export const packFonts = {
  name: 'pack-fonts',
  generateBundle: {
    // Once the style sheet is there.
    order: /** @type {const} */ ('post'),
    handler: packAll,
  },
};

/**
 * @this {{ emitFile(file: { readonly type: 'asset', readonly fileName: string, readonly source: Uint8Array }): unknown }}
 * @param {unknown} _
 * @param {Bundle} bundle
 */
function packAll(_, bundle) {
  const fonts = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.ttf'));
  for (const font of fonts) {
    if (font.type !== 'asset' || typeof font.source === 'string') throw new Error(`${font.fileName} is a font.`);
    delete bundle[font.fileName];
    this.emitFile({ type: 'asset', fileName: woff2Name(font.fileName), source: toWoff2(font.source) });
    const first = isFirstFont(font.fileName) ? packTables(firstLetters(font.source)) : null;
    // Named by what is in it, as the others are.
    const hash = first && createHash('sha256').update(first).digest('hex').slice(0, 8);
    const firstName = first && font.fileName.replace(/\.ttf$/, `.${hash}.woff2`);
    if (first && firstName) this.emitFile({ type: 'asset', fileName: firstName, source: first });
    const [ttf = '', whole = '', part = ''] = [font.fileName, woff2Name(font.fileName), firstName ?? woff2Name(font.fileName)].map(
      nameOnly,
    );
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replaceAll(ttf, whole);
      else if (typeof file.source !== 'string') continue;
      else if (first && file.fileName.endsWith('.css')) file.source = inTwoParts(file.source, ttf, whole, part);
      else file.source = file.source.replaceAll(ttf, file.fileName.endsWith('.html') ? part : whole);
    }
  }
}

/**
 * A style sheet in which a face comes in two parts: the browser fetches those whose letters are shown.
 * @param {string} css @param {string} ttf @param {string} whole @param {string} part
 */
const inTwoParts = (css, ttf, whole, part) =>
  css.replace(/@font-face\s*\{[^}]*\}/g, (face) => {
    /** @param {string} name @param {string} range */
    const partOf = (name, range) => face.replace(ttf, name).replace(/;?\s*\}$/, `;unicode-range:${range}}`);
    return face.includes(ttf) ? `${partOf(whole, OTHER_RANGE)}${partOf(part, FIRST_RANGE)}` : face;
  });

/** @param {string} file */
const woff2Name = (file) => file.replace(/\.ttf$/, '.woff2');
/** @param {string} file */
const isFirstFont = (file) => /\/FiraSans(Condensed)?_/.test(file);
/** @param {string} file */
const nameOnly = (file) => file.slice(file.lastIndexOf('/') + 1);

/**
 * The same code with escapes for all letters beyond ASCII. One such letter is enough for a browser to keep a whole file with two bytes for
 * each letter, and to read it more slowly. Texts in tags that ask for `raw` would change; the page has none.
 * @param {string} code
 */
export const escapeLetters = (code) => code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Writes the program of the page in plain letters. */
export const plainLetters = {
  name: 'plain-letters',
  generateBundle: {
    order: /** @type {const} */ ('post'),
    /**
     * @param {unknown} _
     * @param {Bundle} bundle
     */
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = escapeLetters(file.code);
        // A thread.
        else if (file.fileName.endsWith('.js') && typeof file.source === 'string') file.source = escapeLetters(file.source);
    },
  },
};

/** Modules that the first picture needs besides those of index.html, and what comes into it right after the first rows. */
const FIRST_MODULES = ['src-renderer/noEval.ts', 'src-renderer/app/show.tsx', 'src-renderer/designs/inspector/Inspector.tsx'];
/** Fonts that the first picture needs. */
const FIRST_FONTS = [
  'FiraSans_400Regular',
  'FiraSans_500Medium',
  'FiraSans_600SemiBold',
  'FiraSans_700Bold',
  'FiraSansCondensed_400Regular',
];

/** A program needs its parts in turn, and words their fonts; the page asks for all of them at once. */
export const fetchEarly = {
  name: 'fetch-early',
  transformIndexHtml: {
    order: /** @type {const} */ ('post'),
    /**
     * @param {string} html
     * @param {{ readonly bundle?: Bundle }} context
     */
    handler(html, { bundle }) {
      if (bundle === undefined) return [];
      /** @type {Set<string>} */
      const modules = new Set();
      /** @param {string} name */
      const add = (name) => {
        const chunk = bundle[name];
        if (chunk?.type !== 'chunk' || modules.has(name)) return;
        modules.add(name);
        chunk.imports.forEach(add);
      };
      for (const module of FIRST_MODULES) {
        const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)));
        if (chunk === undefined) throw new Error(`The page is built of ${module}.`);
        add(chunk.fileName);
      }
      const fonts = Object.keys(bundle).filter((file) => FIRST_FONTS.some((font) => file.includes(`/${font}`)));
      return [
        ...[...modules]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
            injectTo: /** @type {const} */ ('head'),
          })),
        ...fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `./${file}` },
          injectTo: /** @type {const} */ ('head'),
        })),
      ];
    },
  },
};
