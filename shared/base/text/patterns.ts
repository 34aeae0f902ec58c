/** A text as part of a pattern with the flag `u` that means just these letters: labels of rules are strangers' texts. */
export const literally = (text: string): string =>
  text.replace(/[^\p{L}\p{N} ]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
