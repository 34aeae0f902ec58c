import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileFormula, constantly, parseFormula, type Value } from '../../shared/rules/formula/index.ts';
import { tries } from '../support/random/seed.ts';

/** The value of a formula over two texts, `pattern` and `text`. */
function resultOf(formula: string, texts: Readonly<Record<string, string>>): Value {
  const parsed = parseFormula(formula);
  const compiled = parsed.ok
    ? compileFormula<null>(parsed.value, (reference) => (reference.kind === 'name' ? constantly(texts[reference.name] ?? '') : null))
    : parsed;
  return compiled.ok ? compiled.value(null) : null;
}

/** What wildcards mean, as a regular expression: right, but not to be let near a stranger's text. */
const meaning = (pattern: string, whole: boolean): RegExp => {
  const source = pattern.replace(/~([*?~])|[*?]|[^*?]/g, (sign, plain?: string) =>
    sign === '*' ? '[^]*' : sign === '?' ? '[^]' : `\\u${(plain ?? sign).charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return new RegExp(whole ? `^${source}$` : source, 'i');
};

const letters = (signs: readonly string[]) => fc.array(fc.constantFrom(...signs), { maxLength: 12 }).map((each) => each.join(''));
const anyText = letters(['a', 'A', 'b', 'x', '*', '?', '~', '.']);
const anyPattern = letters(['a', 'b', 'B', '*', '*', '?', '~', '~*', '.']);

it('SEARCH finds the place where a text with wildcards begins', () => {
  fc.assert(
    fc.property(anyPattern, anyText, (pattern, text) => {
      const found = resultOf('=IFERROR(SEARCH(pattern,text),0)', { pattern, text });
      expect(found).toBe(text.search(meaning(pattern, false)) + 1);
    }),
    { numRuns: tries(600, 2000) },
  );
});

it('MATCH takes a text with wildcards as a whole', () => {
  fc.assert(
    fc.property(
      anyPattern.filter((pattern) => /[*?~]/.test(pattern)),
      anyText.filter((text) => text !== ''),
      (pattern, text) => {
        const found = resultOf('=ISNUMBER(MATCH(pattern,text,0))', { pattern, text });
        expect(found).toBe(meaning(pattern, true).test(text));
      },
    ),
    { numRuns: tries(600, 2000) },
  );
});

it('finds a long text wherever it stands', () => {
  const word = fc.array(fc.constantFrom('ab', 'aab', 'b'), { maxLength: 60 }).map((each) => each.join(''));
  fc.assert(
    fc.property(word, word, word, (before, sought, after) => {
      const text = before + sought + after;
      expect(resultOf('=IFERROR(FIND(sought,text),0)', { sought, text })).toBe(text.indexOf(sought) + 1);
      expect(resultOf('=IFERROR(SEARCH("*"&sought,text),0)', { sought, text })).toBe(1);
      if (sought !== '') expect(resultOf('=SUBSTITUTE(text,sought,"-")', { sought, text })).toBe(text.replaceAll(sought, '-'));
    }),
    { numRuns: tries(200, 500) },
  );
});
