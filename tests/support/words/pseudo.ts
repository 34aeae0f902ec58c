import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyBuilt } from '../hosts/builtHost.ts';
import { projectRoot } from '../programs/cli.ts';

/** A language that nobody speaks: each message in brackets and a third longer, its placeholders as they are. */
export const pseudo = (message: string): string => `⟦${message}${'~'.repeat(Math.ceil(message.length / 3))}⟧`;

/** What of a text is in no bracket: words that did not come from the catalogue. A message may go over several lines. */
export function unbracketed(text: string): string {
  const left = text.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  return left === text ? left.trim() : unbracketed(left);
}

/** A system in Esperanto, which stands for that language. */
export const PSEUDO_SYSTEM = { LC_ALL: 'eo.UTF-8' };

/** Copies the built program into `folder`, as it would be built with a catalogue of that language. */
export async function copyInPseudo(folder: string): Promise<void> {
  await copyBuilt(folder);
  const page = join(folder, 'out/renderer');
  const english: Readonly<Record<string, string>> = JSON.parse(await readFile(join(projectRoot, 'shared/base/words/en.json'), 'utf8'));
  await mkdir(join(page, 'words'));
  await writeFile(
    join(page, 'words/eo.json'),
    JSON.stringify(Object.fromEntries(Object.keys(english).map((text) => [text, pseudo(text)]))),
  );
  const html = await readFile(join(page, 'index.html'), 'utf8');
  await writeFile(join(page, 'index.html'), html.replace('<html lang="en"', '<html lang="en" data-words="eo"'));
}
