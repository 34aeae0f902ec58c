/** A line of a text list without the marks of its format. `head`: a design or the like. `facts`, `row`: set in below it. */
export type ListLineText = { readonly line: number; readonly kind: 'head' | 'facts' | 'row' | 'other'; readonly text: string };

/** Begins the rest of a line that was too long for one message; followed by a space if the line was cut at a space. */
export const GOES_ON = '…';

/** Put where a chat or a forum would see a mark or a mention. */
export const UNSEEN = '\u200B';

/** A line that the command line prints between messages. */
const BETWEEN = /^-{3,}$/;

/** The lines of a text with those put together that were cut for a chat. Lines count from 0. */
function wholeLines(text: string): readonly { readonly line: number; readonly text: string }[] {
  const lines: { line: number; text: string }[] = [];
  for (const [line, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const last = lines.findLast((before) => before.text !== '');
    if (raw.startsWith(GOES_ON) && last) last.text += raw.slice(GOES_ON.length);
    else if (!BETWEEN.test(raw)) lines.push({ line, text: raw });
  }
  return lines;
}

const fromPlain = (line: string): Omit<ListLineText, 'line'> => {
  if (line.startsWith('  - ')) return { kind: 'row', text: line.slice(4) };
  return line.startsWith('  ') ? { kind: 'facts', text: line.slice(2) } : { kind: 'head', text: line };
};

/** Removes Markdown formatting: first the marks, then the escapes. */
const bareMarkdown = (text: string): string => text.replace(/\\(.)|\*\*|\u200B/gsu, (_, kept: string | undefined) => kept ?? '');

function fromMarkdown(line: string): Omit<ListLineText, 'line'> {
  const [, indent = '', text = ''] = /^( *)- (.*)$/su.exec(line) ?? [];
  const bare = bareMarkdown(text);
  if (text === '') return { kind: 'other', text: bareMarkdown(line.replace(/^## /, '')) };
  return { kind: indent === '' ? 'head' : text.startsWith('**') ? 'row' : 'facts', text: bare };
}

const bareBbcode = (text: string): string => text.replace(/\[\/?b\]/g, '').replaceAll(UNSEEN, '');

function fromBbcode(lines: readonly { readonly line: number; readonly text: string }[]): readonly ListLineText[] {
  let depth = 0;
  return lines.flatMap(({ line, text }): readonly ListLineText[] => {
    if (text === '[list]') depth++;
    if (text === '[/list]') depth--;
    if (text === '[list]' || text === '[/list]') return [];
    if (!text.startsWith('[*]') || depth < 1) return [{ line, kind: 'other', text: bareBbcode(text) }];
    const item = text.slice(3);
    return [{ line, kind: depth === 1 ? 'head' : item.startsWith('[b]') ? 'row' : 'facts', text: bareBbcode(item) }];
  });
}

/** A text as the lines of a list, once for each format that it may be in; blank lines are left out. */
export function listReadings(text: string): readonly (readonly ListLineText[])[] {
  const lines = wholeLines(text.replace(/^\uFEFF/, '')).filter((each) => each.text.trim() !== '');
  return [
    lines.map((each) => ({ line: each.line, ...fromPlain(each.text) })),
    lines.map((each) => ({ line: each.line, ...fromMarkdown(each.text) })),
    fromBbcode(lines),
  ];
}
