import { attributeOf, unescapeXml } from '../../shared/base/text/index.ts';

/** A text of a workbook without what is struck out beside other words; whether all of it is; and whether some of it was left out. */
export type SharedText = { readonly text: string; readonly isStruck: boolean; readonly isCut: boolean };

const runs = /<(?:\w+:)?r>(.*?)<\/(?:\w+:)?r>/gs;
const strike = /<(?:\w+:)?d?strike\b([^>]*)>/;
const words = /<(?:\w+:)?t\b[^<>]*>(.*?)<\/(?:\w+:)?t>/gs;

/**
 * Reads a shared text by its markup (ECMA-376 part 1, 18.4.4). Players correct a value by striking it out and writing the new one behind it:
 * "240 260" with a line through 240 is 260.
 */
export function sharedText(text: string, markup: string): SharedText {
  if (!strike.test(markup)) return { text, isStruck: false, isCut: false };
  let [kept, struck] = ['', ''];
  for (const [, run = ''] of markup.matchAll(runs)) {
    const own = [...run.matchAll(words)].map(([, part = '']) => unescapeXml(part)).join('');
    if (isStrike(run)) struck += own;
    else kept += own;
  }
  if (kept.trim() === '') return { text, isStruck: struck.trim() !== '', isCut: false };
  return struck.trim() === '' ? { text, isStruck: false, isCut: false } : { text: kept.trim(), isStruck: false, isCut: true };
}

function isStrike(run: string): boolean {
  const found = strike.exec(run);
  return found !== null && !['0', 'false'].includes(attributeOf(found[1] ?? '', 'val') ?? '1');
}
