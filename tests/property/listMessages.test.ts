import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DesignList } from '../../shared/paper/lists/designList.ts';
import { DISCORD_MOST } from '../../shared/paper/lists/formats.ts';
import { listTexts } from '../../shared/paper/lists/index.ts';
import { GOES_ON } from '../../shared/sheets/import/lists/index.ts';
import { tries } from '../support/random/seed.ts';

/** Words of which many are short and some are longer than a message. */
const words = fc
  .array(fc.tuple(fc.constantFrom('tank', 'gun', '🚀', 'x'), fc.constantFrom(1, 5, 40, 900)), { maxLength: 12 })
  .map((parts) => parts.map(([word, times]) => word.repeat(times)).join(' '));
const line = fc.record({ strong: fc.constant(''), text: words });
const anyList: fc.Arbitrary<DesignList> = fc.record({
  ...{ title: line, about: words },
  entries: fc.array(fc.record({ head: line, below: fc.array(line, { maxLength: 3 }) }), { maxLength: 4 }),
  remarks: fc.array(words, { maxLength: 2 }),
});

/** The lines of a list, those that belong together in one block. */
const blocksOf = ({ title, about, entries, remarks }: DesignList): readonly (readonly string[])[] => [
  [title.text, about],
  ...entries.map(({ head, below }) => [`- ${head.text}`, ...below.map(({ text }) => `  - ${text}`)]),
  ...remarks.map((remark) => [remark]),
];

it('a list for Discord is in as few messages as its order allows, none too long, with whole blocks, lines and words where they fit', () =>
  fc.assert(
    fc.property(anyList, (list) => {
      const messages = listTexts(list, 'discord');
      const blocks = blocksOf(list);
      expect(messages.join('\n').replaceAll(`\n${GOES_ON}`, '')).toBe(blocks.flat().join('\n'));
      for (const message of messages) {
        expect(message.length).toBeLessThanOrEqual(DISCORD_MOST);
        expect(message).not.toMatch(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/);
      }
      const wholes = blocks.flatMap((lines) => (lines.join('\n').length <= DISCORD_MOST ? [lines.join('\n')] : lines));
      const fitting = wholes.filter((whole) => whole.length <= DISCORD_MOST);
      for (const whole of fitting) expect(messages.some((message) => `\n${message}\n`.includes(`\n${whole}\n`))).toBe(true);
      messages.slice(1).forEach((next, at) => {
        const before = messages[at] ?? '';
        // What comes next had no room: a block or line as a whole, or of a long line as much as a message takes.
        const whole = wholes.find((one) => one.length <= DISCORD_MOST && `${next}\n`.startsWith(`${one}\n`));
        const [piece = ''] = next.split('\n');
        expect(before.length + 1 + (whole ?? piece).length).toBeGreaterThan(DISCORD_MOST);
        const cut = before.split('\n').at(-1) ?? '';
        if (!next.startsWith(`${GOES_ON} `) && next.startsWith(GOES_ON)) {
          expect(cut.length).toBeGreaterThanOrEqual(DISCORD_MOST - 1);
          expect(cut.lastIndexOf(' ')).toBeLessThanOrEqual(DISCORD_MOST / 2);
        }
      });
    }),
    { numRuns: tries(100, 3000) },
  ));
