import { GOES_ON, UNSEEN } from '../../sheets/import/lists/index.ts';
import type { DesignList, ListEntry, ListLine } from './designList.ts';

export const listFormats = ['plain', 'markdown', 'discord', 'bbcode'] as const;
export type ListFormat = (typeof listFormats)[number];

/** Most characters of one message on Discord. */
export const DISCORD_MOST = 2_000;

const inMarkdown = (text: string): string => text.replace(/[\\*_`~|<>#[\]]/g, '\\$&').replaceAll('@', `@${UNSEEN}`);
const inBbcode = (text: string): string => text.replaceAll('[', `[${UNSEEN}`);

const bold = ({ strong, text }: ListLine): string => `${strong === '' ? '' : `**${inMarkdown(strong)}**`}${inMarkdown(text)}`;
const boldTag = ({ strong, text }: ListLine): string => `${strong === '' ? '' : `[b]${inBbcode(strong)}[/b]`}${inBbcode(text)}`;

/** Lines for rows of a design have an emphasised name; other lines continue the design itself. */
const plainBelow = ({ strong, text }: ListLine): string => `  ${strong === '' ? '' : '- '}${strong}${text}`;

function plain({ title, about, entries, remarks }: DesignList): string {
  const isTight = entries.every(({ below }) => below.length === 0);
  const blocks = entries.map(({ head, below }) => [`${head.strong}${head.text}`, ...below.map(plainBelow)].join('\n'));
  const parts = [`${title.strong}${title.text}\n${about}`, ...(isTight ? [blocks.join('\n')] : blocks), remarks.join('\n')];
  return parts.filter((part) => part !== '').join('\n\n');
}

const markdownEntry = ({ head, below }: ListEntry): readonly string[] => [`- ${bold(head)}`, ...below.map((line) => `  - ${bold(line)}`)];

function markdown({ title, about, entries, remarks }: DesignList): string {
  const heading = `## ${inMarkdown(`${title.strong}${title.text}`)}`;
  const parts = [heading, inMarkdown(about), entries.flatMap(markdownEntry).join('\n'), remarks.map(inMarkdown).join('\n\n')];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** No blank lines, and designs kept whole where a message has room for them. */
function discord({ title, about, entries, remarks }: DesignList): readonly string[] {
  const heading = [bold(title), inMarkdown(about)];
  return packed([heading, ...entries.map(markdownEntry), ...remarks.map((remark) => [inMarkdown(remark)])], DISCORD_MOST);
}

function bbcode({ title, about, entries, remarks }: DesignList): string {
  const items = entries.flatMap(({ head, below }) => [
    `[*]${boldTag(head)}`,
    ...(below.length === 0 ? [] : ['[list]', ...below.map((line) => `[*]${boldTag(line)}`), '[/list]']),
  ]);
  const list = items.length === 0 ? [] : ['[list]', ...items, '[/list]'];
  return [boldTag(title), inBbcode(about), ...list, ...remarks.map(inBbcode)].join('\n');
}

/** A list as text; several texts if the destination limits the length of one. Every format contains the same facts. */
export function listTexts(list: DesignList, format: ListFormat): readonly string[] {
  switch (format) {
    case 'plain':
      return [plain(list)];
    case 'markdown':
      return [markdown(list)];
    case 'discord':
      return discord(list);
    case 'bbcode':
      return [bbcode(list)];
  }
}

/**
 * A line in pieces of at most `most` characters, cut at spaces where there are any; a letter of two units stays whole. All
 * but the first begin with a mark, and with the space at which the line was cut, so that they can be put together again.
 */
function cut(line: string, most: number): readonly string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > most) {
    const space = rest.lastIndexOf(' ', most);
    const isPair = /[\uD800-\uDBFF]/.test(rest.charAt(most - 1));
    const at = space > most / 2 ? space : most - (isPair ? 1 : 0);
    pieces.push(rest.slice(0, at));
    rest = `${GOES_ON}${rest.slice(at)}`;
  }
  return [...pieces, rest];
}

/**
 * Blocks of lines in as few messages as their order allows, none longer than `most` characters. A block that fits into a
 * message is never parted; one that does not is parted between lines, and a line that does not between words.
 */
function packed(blocks: readonly (readonly string[])[], most: number): readonly string[] {
  const messages: string[] = [];
  const add = (text: string): void => {
    const last = messages[messages.length - 1];
    if (last !== undefined && last.length + 1 + text.length <= most) messages[messages.length - 1] = `${last}\n${text}`;
    else messages.push(text);
  };
  for (const lines of blocks) {
    const block = lines.join('\n');
    if (block.length <= most) add(block);
    else for (const line of lines) for (const piece of cut(line, most)) add(piece);
  }
  return messages;
}
