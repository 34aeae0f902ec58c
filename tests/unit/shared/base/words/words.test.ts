import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import catalogue from '../../../../../shared/base/words/en.json' with { type: 'json' };
import { formatOf, listOf, speak, t } from '../../../../../shared/base/words/words.ts';

describe('in English', () => {
  it('a message is its own key, and shown as it is without values', () => {
    expect(t('Save')).toBe('Save');
    expect(t('What {braces} are')).toBe('What {braces} are');
  });

  it('plurals and choices are ICU messages', () => {
    const said = (count: number, isOwn: boolean) =>
      t('{count, plural, one {# design} other {# designs}} of {isOwn, select, true {yours} other {others}}', { count, isOwn });
    expect([said(1, true), said(1200, false)]).toEqual(['1 design of yours', '1,200 designs of others']);
  });

  it('signs of tags and quotation marks in what is put in stay as they are', () => {
    expect(t('“{name}” is gone.', { name: "<b>O'Hara's {guns}</b>" })).toBe("“<b>O'Hara's {guns}</b>” is gone.");
  });

  it.each(['<b>O’Hara’s {guns}</b>', 1234.5, 0, ''])('messages that are only to be filled say of %j what the library says', (value) => {
    const filled = Object.keys(catalogue).filter((message) => /\{\w+\}/.test(message) && !/[{}]/.test(message.replace(/\{\w+\}/g, '')));
    expect(filled.length).toBeGreaterThan(300);
    for (const message of filled) {
      const values = Object.fromEntries([...message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, value]));
      expect(t(message, values)).toBe(String(formatOf(message).format(values)));
    }
    expect(() => t('{n} left', {})).toThrow('n');
  });

  it('lists have no comma before the last', () => {
    expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map((words) => listOf(words))).toEqual(['', 'A', 'A and B', 'A, B and C']);
    expect(listOf(['A', 'B', 'C'], 'or')).toBe('A, B or C');
  });
});

describe('in another language', () => {
  beforeEach(() =>
    speak('pl', {
      Save: 'Zapisz',
      '{n, plural, one {# unit} other {# units}}': '{n, plural, one {# oddział} few {# oddziały} other {# oddziałów}}',
    }),
  );
  afterEach(() => speak('en', {}));

  it('its catalogue is asked, and its own plurals', () => {
    const units = (n: number) => t('{n, plural, one {# unit} other {# units}}', { n });
    expect([t('Save'), units(1), units(2), units(5)]).toEqual(['Zapisz', '1 oddział', '2 oddziały', '5 oddziałów']);
  });

  it('what it lacks is said in English', () => {
    expect([t('Open'), t('{n} left', { n: 3 })]).toEqual(['Open', '3 left']);
  });
});
