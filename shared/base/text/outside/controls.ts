/** Control characters but tab and line feed, and the characters that change the direction of text around them. */
const CONTROLS = /[^\P{Cc}\t\n]|\p{Bidi_Control}/gu;
const PLAIN = /^[\t\n -~]*$/;

/** The text without control characters, but for tab and line feed, and without those that change the direction of text. */
export const withoutControls = (text: string): string => (PLAIN.test(text) ? text : text.replace(CONTROLS, ''));

/** The same for JSON, which keeps every character: those are written as \uXXXX. */
export const escapedControls = (json: string): string =>
  PLAIN.test(json) ? json : json.replace(CONTROLS, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Words of scripts that run from right to left, with what stands between them. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]+(?:[ '’.־-]+[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]+)*/gu;

/** Cuts a text before and after its words that run from right to left: every second part, from the second on, is such words. */
export function directionParts(text: string): readonly string[] {
  if (PLAIN.test(text)) return [text];
  const parts: string[] = [];
  let end = 0;
  for (const { 0: words, index } of text.matchAll(RIGHT_TO_LEFT)) {
    parts.push(text.slice(end, index), words);
    end = index + words.length;
  }
  return [...parts, text.slice(end)];
}

/**
 * A text for a terminal that shows both directions: words from right to left are isolated, so that numbers and words beside them stay in
 * their order.
 */
export const isolated = (text: string): string =>
  directionParts(text)
    .map((part, index) => (index % 2 === 1 ? `\u2068${part}\u2069` : part))
    .join('');

/** The text of a cell in a file for other programs: a line break inside it is one line feed. */
export const textOfCell = (text: string): string => withoutControls(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);
