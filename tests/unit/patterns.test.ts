import { describe, expect, it } from 'vitest';
import { madePatterns, type OwnPattern, slowText, writtenPatterns } from '../support/fuzz/patterns.ts';
import { seededRandom } from '../support/random/random.ts';
import { testSeed, tries } from '../support/random/seed.ts';

/** Each pattern once, with the first file that has it. */
const eachOnce = (patterns: readonly OwnPattern[]): readonly OwnPattern[] => [
  ...new Map(patterns.map((each) => [String(each.pattern), each])).values(),
];

describe('patterns that run over strangers’ texts', () => {
  it.each(['shared', 'src-main', 'src-renderer'])(
    'take no longer for each letter of a longer text: %s',
    async (folder) => {
      const random = seededRandom(testSeed);
      const patterns = eachOnce([...writtenPatterns(folder), ...(folder === 'shared' ? await madePatterns(folder) : [])]);
      expect(patterns.length).toBeGreaterThan(50);
      const slow = patterns.flatMap(({ file, pattern }) => {
        const text = slowText(pattern, (attacks) => attacks.filter((_, at) => at < 12 || random() < tries(0.05, 1)));
        return text === null ? [] : [`${file}: ${pattern} takes long for ${JSON.stringify(text.slice(0, 30))}`];
      });
      expect(slow).toEqual([]);
    },
    tries(60_000, 600_000),
  );

  it('would be noticed if they took long', () => {
    const slow = [/\s+$/, /\s*;/, /"(?:[^"]|"")*x/, /^(\w+\s?)*$/, /(.*) by (.*)/, /^\s*=?\s*[^!]+!/];
    expect(slow.map((pattern) => slowText(pattern) !== null)).toEqual(slow.map(() => true));
    const quick = [/(?<!\s)\s+$/, /(?:(?<!\s)\s+)?;/, /^"(?:[^"]|"")*"$/, /^\s*(?:=\s*)?[^!\s][^!]*!/];
    expect(quick.map((pattern) => slowText(pattern))).toEqual(quick.map(() => null));
  });
});
