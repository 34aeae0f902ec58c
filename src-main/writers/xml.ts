/** Characters that XML 1.0 does not allow, not even escaped: one of them makes the whole file unreadable. */
const notAllowed = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu;

/** Escapes text for the content of an element. Leaves out what XML does not allow. */
export const escapeContent = (text: string): string =>
  /[&<>\p{Cc}\ufffe\uffff]/u.test(text)
    ? text.replace(notAllowed, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    : text;

const IN_ATTRIBUTES = /["\n\r\t]/g;

/** The same for an attribute in double quotes as well. */
export const escapeXml = (text: string): string =>
  escapeContent(text).replace(IN_ATTRIBUTES, (sign) => (sign === '"' ? '&quot;' : `&#${sign.charCodeAt(0)};`));

/** Returns the attributes that have a value, each after a space. */
export const attributes = (values: Readonly<Record<string, string | number | boolean | null | undefined>>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === null || value === undefined ? '' : ` ${name}="${escapeXml(String(value))}"`))
    .join('');

/** Returns one line of text as the content of a `text:p`: tabs and runs of spaces are elements, because XML would collapse them. */
const lineContent = (line: string): string =>
  escapeXml(line)
    .replaceAll('&#9;', '<text:tab/>')
    .replace(/^ | {2,}| $/g, (spaces) => `<text:s text:c="${spaces.length}"/>`);

/** Returns text as paragraphs, one per line; `style` names a text style for all of it. */
export const paragraphs = (text: string, style?: string): string =>
  text
    .split('\n')
    .map((line) => {
      const content = lineContent(line);
      return `<text:p>${style === undefined ? content : `<text:span text:style-name="${style}">${content}</text:span>`}</text:p>`;
    })
    .join('');
