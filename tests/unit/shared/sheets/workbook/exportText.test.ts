import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldFormat, looksLikeFormula, numberFormat, writableText } from '../../../../../shared/sheets/workbook/keys.ts';
import { tinyRuleset } from '../../../../support/rulesets/rulesets.ts';

it.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1', '＝1'])('%j could be taken for a formula', (text) => {
  expect(looksLikeFormula(text)).toBe(true);
});

it.each(['a=1', ' =1', '1-2', ''])('%j could not', (text) => {
  expect(looksLikeFormula(text)).toBe(false);
});

it('text that a workbook can hold goes out unchanged, and is told when it does not', () => {
  expect(writableText('Żmija 🚀\tand\nmore')).toEqual({ text: 'Żmija 🚀\tand\nmore', change: null });
  expect(writableText('a\r\nb\rc')).toEqual({ text: 'a\nb\nc', change: null });
  expect(writableText('a\u0000b\uD800c\uFFFE')).toEqual({ text: 'a\uFFFDb\uFFFDc\uFFFD', change: expect.stringContaining('stripped') });
});

it('whatever is written is valid XML text of at most 32,767 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(1, 2000), (piece, times) => {
      const { text } = writableText(piece.repeat(times));
      expect(Buffer.from(text).toString()).toBe(text);
      expect(text.length).toBeLessThanOrEqual(32_767);
      expect(/[^\P{Cc}\t\n\u0080-\u009f]/u.test(text)).toBe(false);
    }),
  );
});

it('numbers have a real minus, a plus where asked for, and their suffix in quotes', () => {
  expect(numberFormat({ decimals: 0, plus: true })).toBe('+0;"−"0;0');
  expect(numberFormat({ decimals: 2, grouped: true })).toBe('#,##0.00;"−"#,##0.00;#,##0.00');
  expect(numberFormat({ decimals: null, suffix: '+' })).toBe('General"+";"−"General"+";General"+"');
});

it('text columns keep what is typed as text', () => {
  const name = tinyRuleset().fields.get('name');
  expect(name && fieldFormat(name.data)).toBe('@');
});
