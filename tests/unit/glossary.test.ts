import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot, sourcesIn } from '../support/programs/sources.ts';

type GlossaryLine = {
  readonly word: string;
  readonly meaning: string;
  readonly inCode: string;
  readonly room: string;
  readonly onScreen: string;
};

const lines: readonly GlossaryLine[] = readFileSync(join(projectRoot, 'docs/GLOSSARY.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => {
    const [word = '', meaning = '', inCode = '', room = '', onScreen = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return { word, meaning, inCode: inCode.replaceAll('`', ''), room, onScreen };
  });

const sources = ['shared', 'src-main', 'src-renderer'].flatMap(sourcesIn);

/** The words that players read: the page's texts, the rulesets' data, and what the program prints. */
const screenText = [
  ...sources.map(({ text }) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')),
  ...readdirSync(join(projectRoot, 'shared/rulesets'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(join(projectRoot, 'shared/rulesets', name), 'utf8')),
].join('\n');

it('has every word once, in the order of the alphabet, each with a meaning', () => {
  const words = lines.map(({ word }) => word);
  expect(words.length).toBeGreaterThan(40);
  expect(words).toEqual([...new Set(words)].sort((a, b) => a.localeCompare(b, 'en')));
  expect(lines.filter(({ meaning }) => meaning.length < 10).map(({ word }) => word)).toEqual([]);
});

it.each(lines.map(({ word, room }) => [word, room]))('%s has its room, %s', (_, room) => {
  expect(existsSync(join(projectRoot, room))).toBe(true);
});

it.each(lines.filter(({ inCode }) => inCode !== '').map(({ inCode, room }) => [inCode, room]))(
  '%s is exported by %s and by no other room',
  (name, room) => {
    const exported = new RegExp(`^export (?:declare )?(?:type|interface|class|const|(?:async )?function) ${name}\\b`, 'm');
    const homes = sources.filter(({ text }) => exported.test(text)).map(({ path }) => path);
    expect(homes).toEqual([expect.stringMatching(new RegExp(`^${room}(?:/|$)`))]);
  },
);

it.each(lines.filter(({ onScreen }) => onScreen !== '').map(({ word, onScreen }) => [word, onScreen]))(
  '%s is called "%s" on the screen',
  (_, onScreen) => {
    expect(screenText.includes(onScreen)).toBe(true);
  },
);
