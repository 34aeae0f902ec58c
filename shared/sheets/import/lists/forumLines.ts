import type { TextLine } from './textLine.ts';

/**
 * A line of a text without the marks of a mail or a forum. `level`: how far it is set in; lines below a design are further in.
 * `isListMark`: it only begins or ends a list, and parts nothing.
 */
export type ListedLine = TextLine & { readonly level: number; readonly isListMark?: boolean };

/** Marks of text in forums: [b], [/color], [size=4], [url=...]. A list's own marks are read before. */
const forumMark =
  /\[\/?(?:b|i|u|s|em|strong|center|left|right|code|quote|spoiler|color|colour|size|font|url|img|table|tr|td)(?:=[^\]]*)?\]/gi;
const listMark = /^\s*\[(\/?)(?:list|ul|ol)(?:=[^\]]*)?\]\s*$/i;
/** Marks of quoted mail at the beginning of a line: "> ", ">>", "| " is not one. */
const quoteMark = /^(?:\s?>)+ ?/;
const spacedBullet = /^(?:[-–—•*·+►▪●◦]|\[\*\])(?:\s+|(?<=\]))(?=\S)/;
const smiley = /^(?:[:;8][-o]?[)(DPp|/]|<3)\s+/;
/** Columns of a tab, and of a list inside a list. */
const tab = 4;
const nested = 8;

/** Whether a text is marked as in a forum: "[b]Boar[/b]". */
export const isMarkedUp = (text: string): boolean => text.replace(forumMark, '') !== text;

/** The lines of a text as its writer wrote them: without the marks of quoted mail, of forums and of lists, with how far each is set in. */
export function listedLines(lines: readonly TextLine[]): readonly ListedLine[] {
  let depth = 0;
  return lines.map(({ row, text }) => {
    const quoted = text.replace(quoteMark, '');
    const list = listMark.exec(quoted);
    if (list) {
      depth = Math.max(0, depth + (list[1] === '' ? 1 : -1));
      return { row, text: '', level: 0, isListMark: true };
    }
    const bare = quoted.replace(forumMark, '').replace(/\[\/?(?:list|ul|ol)(?:=[^\]]*)?\]/gi, '');
    const [indent = ''] = /^\s*/.exec(bare) ?? [];
    const words = bare.slice(indent.length).replace(smiley, '');
    const isListed = spacedBullet.test(words) || /^\[\*\]/.test(words);
    const columns = [...indent].reduce((sum, sign) => sum + (sign === '\t' ? tab : 1), 0);
    return { row, text: words.replace(/^\[\*\]\s*/, '- '), level: Math.max(0, depth - 1) * nested + columns * 2 + (isListed ? 1 : 0) };
  });
}

/** A line that only parts others: "---", "=====", "***". */
export const isRule = (text: string): boolean => /^\s*([-=_*~#–—])(?:\s*\1){2,}\s*$/.test(text);

/** The words of a heading of its own: "== Tanks ==", "### Infantry"; null for any other line. */
export function headingWords(text: string): string | null {
  const [, words = ''] = /^(?:={2,}|#{1,6}|-{2,}|\*{2,})\s*([^=#*]{2,40}?)\s*(?:={2,}|#{1,6}|-{2,}|\*{2,})?$/.exec(text.trim()) ?? [];
  return /^\p{L}[^.!?:]*$/u.test(words) ? words : null;
}
