import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListOptions } from '../../../../../shared/paper/lists/designList.ts';
import { designList, type ListForm, listFormats, listForms, listTexts } from '../../../../../shared/paper/lists/index.ts';
import { designIdSchema } from '../../../../../shared/project/index.ts';
import { assessDesign } from '../../../../../shared/rules/ruleset/run/index.ts';
import type { DesignInput } from '../../../../../shared/rules/ruleset/values/index.ts';
import { importWorkbook, toProjectDesigns } from '../../../../../shared/sheets/import/index.ts';
import { parseWorkbook } from '../../../../../src-main/readers/parseWorkbook.ts';
import { asHouseRules, builtInRuleset, tinyRuleset } from '../../../../support/rulesets/rulesets.ts';

const tiny = tinyRuleset();
const gadget = (name: string, power: number, fixed = false) => ({ values: { name, power, fixed } });
const robot = (name: string, changes: object = {}): DesignInput => ({
  values: { name, size: 'iron', legs: 6, shell: 3, spring: 12, balance: 2, painted: true, ...changes },
  components: { gadgets: [gadget('Shovel', 8, true), gadget('Siren', 1)] },
});
const options: ListOptions = { title: 'Parade', form: 'full', pointsShown: true, isHouseRules: false };
const texts = (designs: readonly DesignInput[], format: (typeof listFormats)[number], changes: Partial<ListOptions> = {}) =>
  listTexts(designList(tiny, designs, { ...options, ...changes }), format);

/** A list without the marks of its format: words and numbers in their order. */
const bare = (parts: readonly string[]): string =>
  parts
    .join('\n')
    .replace(/\[\/?(?:b|list)\]|\[\*\]|\*\*|^## |\u200B/gm, '')
    .replace(/^\s*- /gm, '')
    .replaceAll('\\', '')
    .replace(/\s+/g, ' ')
    .trim();

describe('a list of designs', () => {
  it.each(['1,200', '1200'])('of %s comes back as it was, with and without a separator of thousands', (count) => {
    const designs = Array.from({ length: 1_200 }, (_, at) => robot(`Robot ${at + 1}`, { legs: (at % 4) + 2 }));
    const text = texts(designs, 'plain').join('\n\n').replace('1,200 robots by', `${count} robots by`);
    const workbook = parseWorkbook(new TextEncoder().encode(text), 'parade.txt');
    const result = workbook.ok ? importWorkbook(tiny, workbook.value, { rules: false }) : expect.fail('A list is read.');
    expect(text).toContain(`\n${count} robots by Tin Parade\n`);
    expect(result.designs.map(({ values }) => [values.name, values.legs])).toEqual(designs.map(({ values }) => [values.name, values.legs]));
    expect(workbook.ok && workbook.value.delimiter).toBe('\n');
    expect(result.problems).toEqual([]);
  });

  it('says everything that was entered, with its label', () => {
    const [text] = texts([robot('Bulldozer')], 'plain');
    expect(text).toMatchInlineSnapshot(`
      "Parade [129 cogs]
      1 robot by Tin Parade

      Bulldozer: 129 cogs
        Size Iron, Legs 6, Shell 3+, Spring 12 hours, Balance +2, Painted: yes
        - Shovel: Power 8, Fixed: yes
        - Siren: Power 1, Fixed: no"
    `);
  });

  it('is shorter on demand, and gathers like rows', () => {
    const twin = { ...robot('Twin'), components: { gadgets: [gadget('Siren', 1), gadget('Siren', 1)] } };
    expect(texts([twin], 'plain', { form: 'short' })[0]).toMatchInlineSnapshot(`
      "Parade [96 cogs]
      1 robot by Tin Parade

      Twin: 96 cogs; I, Legs 6, Shell 3+, Spring 12 hours, Balance +2, Painted
        2x Siren (Power 1)

      Not per rules: Twin."
    `);
    expect(texts([twin, robot('Bulldozer')], 'plain', { form: 'line' })[0]).toMatchInlineSnapshot(`
      "Parade [225 cogs]
      2 robots by Tin Parade

      Twin: 96 cogs; I; 2x Siren
      Bulldozer: 129 cogs; I; Shovel, Siren

      Not per rules: Twin."
    `);
  });

  it.each(listForms)('in its %s form has the same facts in every format', (form) => {
    const designs = [robot('Bulldozer'), robot('Mk [2] *_`<@everyone>`_*'), robot('Third', { legs: 'six' })];
    const [plain, ...others] = listFormats.map((format) => bare(texts(designs, format, { form })));
    for (const other of others) expect(other).toBe(plain);
  });

  it('adds up its costs, names designs that have none, and those that are not per rules', () => {
    const designs = [robot('Bulldozer'), robot('Digger'), robot('Odd', { legs: 'six' })];
    const each = assessDesign(tiny, robot('Bulldozer')).cost;
    const [text = ''] = texts(designs, 'plain');
    expect(text.split('\n').slice(0, 2)).toEqual([`Parade [${2 * Number(each)} cogs]`, '3 robots by Tin Parade']);
    expect(text).toContain('Without a cost, so not in the total: Odd.\nNot per rules: Odd.');
    expect(text).not.toMatch(/NaN|undefined|null|object/);
  });

  it.each(listForms)('without points tells no cost (%s)', (form) => {
    for (const format of listFormats)
      expect(texts([robot('Bulldozer')], format, { form, pointsShown: false }).join()).not.toMatch(/cogs|129/);
  });

  it('says when the rules are the player’s own', () => {
    const list = designList(asHouseRules(tiny), [], { ...options, isHouseRules: true });
    expect(listTexts(list, 'plain')[0]).toContain('0 robots by Tin Parade 1.0.0 (house rules)');
  });

  it('gives names no power over a chat or a forum', () => {
    expect(texts([robot('@everyone **x** [b]y[/b]')], 'discord')[0]).toContain('**@\u200Beveryone \\*\\*x\\*\\* \\[b\\]y\\[/b\\]**');
    expect(texts([robot('[b]y')], 'bbcode')[0]).toContain('[b]"[\u200Bb]y"[/b]');
  });
});

describe('messages for Discord', () => {
  it('keep designs whole and lose nothing', () => {
    const designs = Array.from({ length: 40 }, (_, at) => robot(`Robot ${at}`));
    const messages = texts(designs, 'discord');
    expect(messages.length).toBeGreaterThan(2);
    for (const message of messages.slice(1)) expect(message).toMatch(/^- \*\*Robot/);
    expect(bare(messages)).toBe(bare(texts(designs, 'plain')));
  });

  it('hold every word of a line that is too long for one of them, in its order', () => {
    const words = Array.from({ length: 900 }, (_, at) => `w${at}`);
    const messages = texts([robot(words.join(' '))], 'discord');
    expect(messages.length).toBeGreaterThan(2);
    expect(
      messages
        .join(' ')
        .match(/\bw\d+\b/g)
        ?.slice(0, words.length),
    ).toEqual(words);
    // A line without spaces is cut anywhere; what goes on begins with a mark.
    const long = 'abcdefghij'.repeat(500);
    const pieces = texts([robot(long)], 'discord');
    expect(pieces.map((piece) => piece.replaceAll('…', '')).join('')).toContain(long);
  });

  it('are never longer than 2,000 characters and never blank', () => {
    const anyName = fc.oneof(fc.string({ maxLength: 60 }), fc.string({ unit: 'grapheme', minLength: 500, maxLength: 3_000 }));
    fc.assert(
      fc.property(fc.array(anyName, { maxLength: 12 }), fc.constantFrom<ListForm>(...listForms), (names, form) => {
        const messages = texts(
          names.map((name) => robot(name)),
          'discord',
          { form },
        );
        for (const message of messages) {
          expect(message.length).toBeLessThanOrEqual(2_000);
          expect(message.trim()).not.toBe('');
          expect(message).not.toMatch(/^[\uDC00-\uDFFF]/);
        }
      }),
      { numRuns: 60 },
    );
  });
});

it('a list without a title is called by what it lists', () => {
  const titles = ['', '  ', ' Parade\n'].map((title) => designList(builtInRuleset('zorch-97'), [], { ...options, title }).title.strong);
  expect(titles).toEqual(['designs', 'designs', 'Parade']);
});

describe.each(['zorch-97', 'spaceship-battles'])('a full plain list of the stock of %s', (id) => {
  const ruleset = builtInRuleset(id);
  const house = {
    ...ruleset,
    data: { ...ruleset.data, version: '7.1.0', basedOn: { id: 'standard', version: '1.0.0', name: 'The Standard, 2nd edition' } },
  };
  it.each([false, true])('reads back as the same designs at the same costs (house rules: %s)', (isHouseRules) => {
    const stock = designList(isHouseRules ? house : ruleset, ruleset.stock, { ...options, title: 'Stock', isHouseRules });
    const [text = ''] = listTexts(stock, 'plain');
    expect(text.includes('7.1.0, based on The Standard, 2nd edition 1.0.0 (house rules)')).toBe(isHouseRules);
    const workbook = parseWorkbook(Buffer.from(text), 'list.txt');
    if (!workbook.ok) throw new Error('The list cannot be read.');
    const result = importWorkbook(ruleset, workbook.value, { rules: false });
    expect(result.problems).toEqual([]);
    let next = 0;
    const designs = toProjectDesigns(result, () => designIdSchema.parse(`d${next++}`));
    const told = (design: DesignInput) => {
      const { cost, values } = assessDesign(ruleset, design);
      return { name: values.name, cost, list: listTexts(designList(ruleset, [design], options), 'plain') };
    };
    expect(designs.map(told)).toEqual(ruleset.stock.map(told));
    expect(designs.map(({ origin }) => origin?.cost)).toEqual(ruleset.stock.map((design) => assessDesign(ruleset, design).cost));
  });
});
