import { cpSync, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

const here = (path: string): string => resolve(import.meta.dirname, path);

/** Everything is bundled, so that the packaged app and the command line need no node_modules. */
const bundled = ['zod', 'commander', 'exceljs', '@e965/xlsx', '@borgar/fx', 'officecrypto-tool', 'pdfkit'];

/** Whose work is bundled, each with the licence it asks to be given along with it. */
const licences = { fileName: 'licences.md' };

/** Rulesets and fonts are read from disk at run time, so they lie beside the program as they are. */
const copyFilesReadAtRunTime = {
  name: 'copy-files-read-at-run-time',
  closeBundle: () => {
    for (const [from, to] of [
      ['shared/rulesets', 'out/main/rulesets'],
      ['build/fonts', 'out/main/fonts'],
    ] as const) {
      if (existsSync(here(from))) cpSync(here(from), here(to), { recursive: true });
    }
  },
};

/** The page's fonts are fetched along with its program, so that its first words need not be laid out twice. */
const fetchFontsEarly = {
  name: 'fetch-fonts-early',
  transformIndexHtml: {
    order: 'post' as const,
    handler: (_: string, { bundle = {} }: { readonly bundle?: Readonly<Record<string, unknown>> }) =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.ttf'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/ttf', crossorigin: true, href: `./${file}` },
          injectTo: 'head' as const,
        })),
  },
};

export default defineConfig({
  main: {
    plugins: [copyFilesReadAtRunTime],
    // Only exceljs's reader wants it, and we only write; below it stands a package without a licence.
    resolve: { alias: { unzipper: here('build/leftOut.mjs') } },
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
          fightWorker: here('src-main/cli/combat/fightWorker.ts'),
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
    plugins: [react(), fetchFontsEarly],
    build: {
      minify: true,
      // One style sheet: the page is never seen without part of its looks.
      cssCodeSplit: false,
      license: licences,
      outDir: here('out/renderer'),
      rollupOptions: { input: { index: here('src-renderer/index.html') } },
    },
  },
});
