import { escapeXml } from './xml.ts';

/**
 * Excel's number formats, as far as plans use them, as data styles of OpenDocument: up to four sections (positive, negative,
 * zero, text) of texts in quotes and one number ("General", "0", "#,##0.0", "0.##"), or "@" for text.
 */

const TEXT_OR_NUMBER = /"([^"]*)"|(General|[#0][#0,]*(?:\.[#0]+)?)|(@)|([^"])/g;

function sectionContent(section: string): string {
  return [...section.matchAll(TEXT_OR_NUMBER)]
    .map(([sign, quoted, digits, text]) => {
      if (digits !== undefined) return numberElement(digits);
      if (text !== undefined) return '<number:text-content/>';
      return `<number:text>${escapeXml(quoted ?? sign)}</number:text>`;
    })
    .join('');
}

function numberElement(digits: string): string {
  if (digits === 'General') return '<number:number number:min-integer-digits="1"/>';
  const [whole = '0', decimals = ''] = digits.split('.');
  const least = decimals.replaceAll('#', '').length;
  const grouping = whole.includes(',') ? ' number:grouping="true"' : '';
  return `<number:number number:decimal-places="${decimals.length}" number:min-decimal-places="${least}" number:min-integer-digits="1"${grouping}/>`;
}

const CONDITIONS = ['value()&gt;0', 'value()&lt;0', 'value()=0'];

/** The parts of a format between the semicolons that do not stand in quotes. */
function sectionsOf(format: string): readonly string[] {
  const sections = [''];
  for (const [piece] of format.matchAll(/"[^"]*"|[\s\S]/g)) {
    if (piece === ';') sections.push('');
    else sections[sections.length - 1] += piece;
  }
  return sections;
}

/** Returns the data style called `name` for a format; styles that it refers to come before it. */
export function numberStyle(name: string, format: string): string {
  if (format === '@') return `<number:text-style style:name="${name}"><number:text-content/></number:text-style>`;
  const sections = sectionsOf(format);
  const last = sections.length - 1;
  const own = sections[last] ?? 'General';
  const isText = own.includes('@');
  // The style's own content is what no condition before it applies to.
  const parts = sections.slice(0, last).map((section, at) => {
    const part = `${name}P${at}`;
    return {
      style: `<number:number-style style:name="${part}" style:volatile="true">${sectionContent(section)}</number:number-style>`,
      map: `<style:map style:condition="${CONDITIONS[at] ?? ''}" style:apply-style-name="${part}"/>`,
    };
  });
  const element = isText ? 'number:text-style' : 'number:number-style';
  const maps = parts.map(({ map }) => map).join('');
  return `${parts.map(({ style }) => style).join('')}<${element} style:name="${name}">${sectionContent(own)}${maps}</${element}>`;
}
