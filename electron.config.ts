import { cpSync, existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { lateChunks } from './build/lateChunks.mjs';
import { fetchEarly, packFonts, plainLetters, wordsIn } from './build/pageFiles.mjs';
import { speakFirst } from './build/speakFirst.mjs';

const here = (path: string): string => resolve(import.meta.dirname, path);

/** Everything is bundled, so that the packaged app and the command line need no node_modules. */
const bundled = ['zod', 'commander', 'exceljs', '@e965/xlsx', '@borgar/fx', 'pdfkit', 'bidi-js', 'yazl'];

/** Whose work is bundled, each with the licence it asks to be given along with it. */
const licences = { fileName: 'licences.md' };

/** Rulesets, fonts and the windows' icon are read from disk at run time, so they lie beside the program as they are. */
const copyFilesReadAtRunTime = {
  name: 'copy-files-read-at-run-time',
  closeBundle: () => {
    for (const [from, to] of [
      ['shared/rulesets', 'out/main/rulesets'],
      ['build/fonts', 'out/main/fonts'],
      ['build/icons/linux/256x256.png', 'out/main/icon.png'],
    ] as const) {
      if (existsSync(here(from))) cpSync(here(from), here(to), { recursive: true });
    }
  },
};

/** Checks and parses the rulesets that come with the program, with the program's own code, so that no start has to do it again. */
const prepareRules = {
  name: 'prepare-rules',
  closeBundle: () => {
    const program = here('out/main/prepareRulesets.js');
    if (!existsSync(program)) return;
    createRequire(import.meta.url)(program).prepareRulesets(here('shared/rulesets'), here('out/main/prepared'));
    rmSync(program);
  },
};

/** The program is CommonJS: Node 20 starts it sooner than ES modules, and only its compiled code can be kept (compiledCode.ts). */
const saysCommonJs = {
  name: 'says-common-js',
  generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): unknown }) {
    this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "commonjs" }\n' });
  },
};

const nothing = here('build/without/nothing.mjs');

/**
 * exceljs only makes the frame of workbooks here. What it has to read, pack and stream them and for CSV stays out, and all that those parts
 * bring along: 60 packages, among them one without a licence. What Node does itself, Node does.
 */
const partsOfExceljs = [
  { find: /^(\.\.?\/)+(csv\/csv|stream\/xlsx\/workbook-(writer|reader)|utils\/(parse-sax|zip-stream|stream-buf))$/, replacement: nothing },
  { find: /^(jszip|readable-stream)$/, replacement: nothing },
  { find: 'uuid', replacement: here('build/without/uuid.cjs') },
];

/** What fontkit and pdfkit have for fonts in WOFF2 and for locked PDFs: neither is read or written here. */
const partsOfPdfkit = [
  { find: 'brotli/decompress.js', replacement: nothing },
  { find: '@noble/ciphers/aes', replacement: here('build/without/ciphers.mjs') },
];

/** Libraries that the page needs from the start. */
const FIRST_LIBRARIES = /node_modules\/(react|react-dom|scheduler|ag-grid-[a-z]+|ag-stack|@mantine|@floating-ui|zod|zustand)\//;

export default defineConfig({
  main: {
    plugins: [copyFilesReadAtRunTime, saysCommonJs, lateChunks, speakFirst, prepareRules],
    resolve: { alias: [...partsOfExceljs, ...partsOfPdfkit] },
    build: {
      minify: true,
      outDir: 'out/main',
      externalizeDeps: { exclude: bundled },
      license: licences,
      rollupOptions: {
        input: {
          electron: here('src-main/desktop/electron.ts'),
          browserHost: here('src-main/browser/browserHost.ts'),
          cli: here('src-main/cli/cli.ts'),
          motorpool: here('src-main/cli/entry.ts'),
          sheetWorker: here('src-main/readers/sheetWorker.ts'),
          rulesWorker: here('src-main/storage/rulesWorker.ts'),
          jobWorker: here('src-main/jobs/jobWorker.ts'),
          fightWorker: here('src-main/cli/combat/fightWorker.ts'),
          learnWords: here('src-main/storage/learnWords.ts'),
          prepareRulesets: here('src-main/storage/prepareRulesets.ts'),
        },
        output: {
          format: 'cjs',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'zod', test: /node_modules\/zod\//, priority: 2 },
              // Made only where rules are checked: those that come with the program are not.
              {
                name: 'ruleSchemas',
                test: /shared\/rules\/ruleset\/(format|force|combat)\/(?!symbols).*[sS]chema(Parts)?\.ts$/,
                priority: 1,
              },
            ],
          },
        },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      rollupOptions: {
        input: { preload: here('src-main/desktop/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: here('src-renderer'),
    // The browser host serves the page below a secret folder, so its own files are named relative to it.
    base: './',
    plugins: [react(), packFonts, plainLetters, fetchEarly, wordsIn(here('shared/base/words'))],
    build: {
      minify: true,
      // The hints in index.html name all that the first picture needs; what comes later is fetched when there is time.
      modulePreload: false,
      // One style sheet: the page is never seen without part of its looks.
      cssCodeSplit: false,
      license: licences,
      outDir: here('out/renderer'),
      rollupOptions: {
        input: { index: here('src-renderer/index.html') },
        // shared/ is pure: of a room that is entered by its index.ts, the page takes only what it uses, and when it uses it.
        treeshake: { moduleSideEffects: [{ test: /\/shared\/.*\.(ts|json)$/, sideEffects: false }] },
        output: {
          // What the first picture needs is two files: many small ones take longer to fetch than to run.
          codeSplitting: {
            groups: [
              { name: 'start', test: /src-renderer\/(main|window\/sending)\.ts$/, priority: 2 },
              { name: 'libraries', test: FIRST_LIBRARIES, priority: 1 },
              { name: 'program', test: /src-renderer\/app\/show\.tsx$/ },
            ],
          },
        },
      },
    },
  },
});
