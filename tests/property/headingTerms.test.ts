import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formsOf, similarity, termFinder, termsOf } from '../../shared/sheets/import/find/words/terms.ts';
import { builtInIds, builtInRuleset } from '../support/rulesets/rulesets.ts';

const rulesets = builtInIds.map(builtInRuleset).map((ruleset) => {
  const terms = termsOf(ruleset);
  return { terms, near: termFinder(terms) };
});

/** Known words as people write them: cut, misspelt, joined with others, in capitals, with units; and any other text. */
const heading = (texts: readonly string[]): fc.Arbitrary<string> => {
  const known = fc.constantFrom(...texts);
  const place = fc.nat({ max: 12 });
  const letter = fc.constantFrom(...'aeinrst. -0é😀');
  return fc.oneof(
    known,
    known.map((text) => text.toUpperCase()),
    fc.tuple(known, place).map(([text, at]) => text.slice(0, at)),
    fc.tuple(known, place).map(([text, at]) => `${text.slice(0, at)}.`),
    fc.tuple(known, place, letter).map(([text, at, added]) => text.slice(0, at) + added + text.slice(at)),
    fc.tuple(known, place, place).map(([text, at, to]) => text.slice(0, at) + text.slice(to)),
    fc.tuple(known, place, letter, place, letter).map(([text, at, one, to, other]) => {
      const letters = [...text];
      letters[at] = one;
      letters[to] = other;
      return letters.join('');
    }),
    known.map((text) => text[0] + text.slice(1).replace(/[aeiouy]/gi, '')),
    known.map((text) =>
      text
        .split(' ')
        .map(([first]) => first)
        .join(''),
    ),
    fc.tuple(known, known, fc.constantFrom(' ', ' / ', ' (', ', ', '\n')).map(([one, other, between]) => one + between + other),
    fc.tuple(known, fc.constantFrom(' (cm)', ' in cm', ' 2', 's', ' of the')).map(([text, end]) => text + end),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  );
};

it('finds all known words that a heading is similar to, in their order', () => {
  const texts = [...new Set(rulesets.flatMap(({ terms }) => terms.map(({ text }) => text)))];
  fc.assert(
    fc.property(heading(texts), fc.constantFrom(...rulesets), (text, { terms, near }) => {
      const forms = formsOf(text);
      const isSimilar = (term: (typeof terms)[number]): boolean => similarity(forms, term).score > 0;
      expect(near(forms).filter(isSimilar)).toEqual(terms.filter(isSimilar));
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 1500) },
  );
});

it('compares a heading with few of the words', () => {
  for (const { terms, near } of rulesets) expect(near(formsOf('Movement')).length).toBeLessThan(terms.length / 4);
});
