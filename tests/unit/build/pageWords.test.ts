import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wordsIn } from '../../../build/pageFiles.mjs';
import { removeFolder } from '../../support/files/removeFolder.ts';

const page = '<!doctype html><html lang="en"><head></head></html>';

it('a file of words makes a language: it lies beside the page, which names it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  writeFileSync(join(folder, 'en.json'), '{}');
  const plugin = wordsIn(folder);
  const files = (): readonly string[] => {
    const emitted: string[] = [];
    plugin.generateBundle.call({ emitFile: ({ fileName }: { readonly fileName: string }) => emitted.push(fileName) });
    return emitted;
  };
  expect([files(), plugin.transformIndexHtml(page)]).toEqual([[], page]);
  writeFileSync(join(folder, 'de.json'), '{ "Save": "Sichern" }');
  writeFileSync(join(folder, 'fr.json'), '{}');
  expect(files()).toEqual(['words/de.json', 'words/fr.json']);
  expect(plugin.transformIndexHtml(page)).toContain('<html lang="en" data-words="de fr">');
  removeFolder(folder);
});
