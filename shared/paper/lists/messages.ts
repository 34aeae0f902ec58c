import { GOES_ON } from '../../sheets/import/lists/index.ts';

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
export function packed(blocks: readonly (readonly string[])[], most: number): readonly string[] {
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
