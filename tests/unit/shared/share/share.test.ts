import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { type Design, designIdSchema } from '../../../../shared/project/index.ts';
import {
  isShareText,
  type QrCode,
  QUIET_MODULES,
  qrOf,
  qrSvg,
  readShareCodes,
  shareDesign,
  shareWorkbook,
} from '../../../../shared/share/index.ts';
import { importWorkbook } from '../../../../shared/sheets/import/index.ts';
import { parseWorkbook } from '../../../../src-main/readers/parseWorkbook.ts';
import { randomDesigns } from '../../../support/random/randomDesigns.ts';
import { asHouseRules, builtInIds, builtInRuleset, tinyRuleset } from '../../../support/rulesets/rulesets.ts';

const robot: Design = {
  id: designIdSchema.parse('robot'),
  values: { name: 'Robot', legs: 4, size: 'brass' },
  components: { gadgets: [{ values: { name: 'Saw', power: 2 } }] },
};

function codeOf(design: Design, isHouse = false): string {
  const code = shareDesign(tinyRuleset(), design, isHouse);
  if (!code.ok) throw new Error(code.problems[0]?.message);
  return code.value.text;
}

const messageOf = (text: string): string => {
  const [first] = readShareCodes(text) ?? [];
  return first && !first.ok ? (first.problems[0]?.message ?? '') : 'no problem';
};

describe('a share code', () => {
  it('is letters, digits and one hyphen, the same every time, and short enough for a chat', () => {
    expect(codeOf(robot)).toMatch(/^MOTORPOOL1-[0-9A-HJKMNP-TV-Z]+$/);
    expect(codeOf(robot)).toBe(codeOf(structuredClone(robot)));
    for (const id of builtInIds) {
      const ruleset = builtInRuleset(id);
      const lengths = ruleset.stock.map((design) => {
        const code = shareDesign(ruleset, { ...design, id: designIdSchema.parse('x') }, false);
        return code.ok ? code.value.text.length : Number.POSITIVE_INFINITY;
      });
      expect(Math.max(...lengths)).toBeLessThan(700);
    }
  });

  it('names its rules', () => {
    expect(readShareCodes(codeOf(robot))?.[0]).toMatchObject({
      ok: true,
      value: { ruleset: { id: tinyRuleset().data.id, version: tinyRuleset().data.version, house: null } },
    });
    expect(readShareCodes(codeOf(robot, true))?.[0]).toMatchObject({ value: { ruleset: { house: { name: tinyRuleset().data.name } } } });
  });

  it('says what does not go along', () => {
    const pictured = { ...robot, image: { picture: 'p1' }, dismissed: ['quick'] };
    expect(shareDesign(asHouseRules(tinyRuleset()), pictured, true)).toMatchObject({
      value: {
        remarks: [
          'The picture does not go along.',
          'Which advice was dismissed does not go along.',
          expect.stringContaining('The house rules "'),
        ],
      },
    });
  });

  it('is refused for a design that is far too long, with what to do', () => {
    const noise = Array.from({ length: 20_000 }, (_, at) => String.fromCodePoint(33 + ((at * 7919 + ((at * at) % 89)) % 900))).join('');
    expect(shareDesign(tinyRuleset(), { ...robot, notes: noise }, false)).toMatchObject({ ok: false, problems: [{ code: 'too-large' }] });
  });

  it('says what is wrong with it', () => {
    const code = codeOf(robot);
    expect(messageOf(code.slice(0, -20))).toMatch(/^This code is not whole: it ends after \d+ of \d+ letters\.$/);
    expect(messageOf(`${code.slice(0, -20)} … and so on`)).toMatch(/^This code breaks off after \d+ of \d+ letters, at "…"\.$/);
    expect(messageOf(code.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toMatch(/damaged|no problem/);
    expect(messageOf(code.replace('MOTORPOOL1', 'MOTORPOOL9'))).toBe('This code is of format 9; this Motorpool reads format 1.');
  });

  it('is told from other texts, even from a table that has one among its notes', () => {
    const code = codeOf(robot);
    expect([isShareText(code), isShareText(`My robot:\n\n${code}\n`), isShareText('Name,Move\nTank,20')]).toEqual([true, true, false]);
    expect(isShareText(`Name,Move,Notes\n${'Some tank,20,slow\n'.repeat(200)}Tank,20,${code}\n`)).toBe(false);
  });

  it('may be one of several in a text; those that are damaged are told, the others come in', () => {
    const damaged = codeOf({ ...robot, values: { ...robot.values, name: 'Lost' } }).slice(0, -10);
    const workbook = parseWorkbook(new TextEncoder().encode(`${codeOf(robot)}\n\n${damaged}`), 'codes.txt');
    const result = workbook.ok ? importWorkbook(tinyRuleset(), workbook.value) : null;
    expect(result?.designs.map(({ values }) => values.name)).toEqual(['Robot']);
    expect(result?.problems.map(({ message }) => message)).toEqual([expect.stringContaining('not whole')]);
  });

  it('by other rules is read as far as they go, and said to be by others', () => {
    const workbook = shareWorkbook(codeOf(robot), 'code.txt');
    const result = workbook?.ok ? importWorkbook(builtInRuleset('zorch-97'), workbook.value) : null;
    expect(result?.problems.map(({ message }) => message)).toContain(
      `These designs were made by the ruleset "${tinyRuleset().data.id}"; they are read and priced by ${builtInRuleset('zorch-97').data.name}.`,
    );
  });
});

/** What a phone sees: the code in black on white, several pixels to a module, with its quiet zone. */
function photograph({ size, isDark }: QrCode, pixels: number): { readonly data: Uint8ClampedArray; readonly side: number } {
  const side = (size + 2 * QUIET_MODULES) * pixels;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      if (!isDark[Math.floor(y / pixels) - QUIET_MODULES]?.[Math.floor(x / pixels) - QUIET_MODULES]) continue;
      data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  return { data, side };
}

describe('a QR code', () => {
  it.each(builtInIds)('of a design of %s holds its share code, as another program reads it', (id) => {
    const ruleset = builtInRuleset(id);
    for (const design of [...randomDesigns(ruleset, 4, 3), ...ruleset.stock.slice(0, 3)]) {
      const code = shareDesign(ruleset, { ...design, id: designIdSchema.parse('x') }, false);
      if (!code.ok) throw new Error(code.problems[0]?.message);
      const qr = qrOf(code.value.text);
      if (!qr.ok) throw new Error(qr.problems[0]?.message);
      const { data, side } = photograph(qr.value, 4);
      expect(jsQR(data, side, side)?.data).toBe(code.value.text);
    }
  });

  it('is drawn as it is: each dark module once, inside a quiet zone of four', () => {
    const qr = qrOf(codeOf(robot));
    if (!qr.ok) throw new Error('no code');
    const { size, isDark } = qr.value;
    const svg = qrSvg(qr.value, 'Robot & <friends>');
    expect(svg).toContain(`viewBox="0 0 ${size + 8} ${size + 8}"`);
    expect(svg).toContain('<title>Robot &amp; &lt;friends></title>');
    const drawn = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
    for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
      for (let at = 0; at < Number(width); at++) {
        const row = drawn[Number(y) - QUIET_MODULES];
        if (row) row[Number(x) - QUIET_MODULES + at] = true;
      }
    expect(drawn).toEqual(isDark);
  });

  it('is refused where it would be too fine to scan', () => {
    expect(qrOf('A'.repeat(3_000))).toMatchObject({ ok: false, problems: [{ code: 'too-large' }] });
  });
});

it('a text of many damaged codes is told in a few sentences, each once', () => {
  const text = 'MOTORPOOL1-ZZZZZZZZ '.repeat(9_000);
  const read = shareWorkbook(text, 'codes.txt');
  const problems = read?.ok === false ? read.problems : [];
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.length).toBeLessThanOrEqual(4);
  expect(problems.at(-1)?.message).toMatch(/^\d+ codes in all could not be read\.$/);
});
