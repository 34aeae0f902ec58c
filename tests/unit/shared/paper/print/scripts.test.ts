import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutCards } from '../../../../../shared/paper/cards/index.ts';
import { cardJobSchema } from '../../../../../shared/paper/cards/job/index.ts';
import { type FaceId, faceFile, faceOf } from '../../../../../shared/paper/print/letters/index.ts';
import {
  fontIds,
  isInOwnType,
  type LayoutIssue,
  MM_PER_PT,
  measureText,
  onePerScript,
  printable,
} from '../../../../../shared/paper/print/page/index.ts';
import { needsFaces, scriptRuns, writePdf } from '../../../../../src-main/writers/pdf.ts';
import { aDesign } from '../../../../support/projects/projects.ts';
import { tinyRuleset } from '../../../../support/rulesets/rulesets.ts';

/** What is used of the font reader of the PDF library. */
type Font = {
  readonly unitsPerEm: number;
  readonly characterSet: readonly number[];
  glyphForCodePoint(code: number): { id: number; advanceWidth: number };
};
const require = createRequire(import.meta.url);
const fontkit: { create(bytes: Buffer): Font } = createRequire(require.resolve('pdfkit'))('fontkit');
const fontOf = (face: FaceId): Font => fontkit.create(readFileSync(join(fontFolder, faceFile(face))));
const fontFolder = join(import.meta.dirname, '../../../../../build/fonts');
const FACES: readonly FaceId[] = ['hebrew', 'arabic', 'thai', 'devanagari', 'han', 'hangul', 'emoji'];

const NAMES = ['戦車', '主战坦克', '戰車', '한국 전차', 'دبابة القتال', 'טנק מרכבה', 'รถถังหลัก', 'मुख्य युद्धक टैंक', '🚀🔥', 'Танк Τανκ'];

describe('names in any script', () => {
  it.each(NAMES)('%s prints as it is', (name) => {
    expect(printable(name)).toEqual({ text: name.normalize('NFC'), missing: [] });
    for (const font of fontIds) expect(measureText(name, font, 10).widthMm).toBeGreaterThan([...name].length * 0.5);
  });

  it('letters that no face has are "?", and half a letter is no letter', () => {
    expect(printable('தமிழ் 𓀀 \ud83d')).toMatchObject({ text: expect.stringMatching(/^\?+ \? \?$/) });
  });

  it('letters that join keep the invisible signs between them, and no other text does', () => {
    expect(printable('می\u200cخواهم').text).toBe('می\u200cخواهم');
    expect(printable('A\u200cB').text).toBe('AB');
  });

  it.each(FACES)('%s: the file has every letter that is counted on, with the width that lines are measured by', (face) => {
    const font = fontOf(face);
    let count = 0;
    for (let code = 0x80; code < 0x20000; code += 1) {
      if (faceOf(code) !== face) continue;
      count += 1;
      const glyph = font.glyphForCodePoint(code);
      if (glyph.id === 0) throw new Error(`${face} has no ${code.toString(16)}.`);
      const width = (Math.round((glyph.advanceWidth * 1000) / font.unitsPerEm) * 10 * MM_PER_PT) / 1000;
      if (Math.abs(measureText(String.fromCodePoint(code), 'bold', 10).widthMm - width) > 1e-9)
        throw new Error(`${code.toString(16)} has another width.`);
    }
    expect(count).toBeGreaterThan(80);
  });
});

describe('a text of several scripts on paper', () => {
  const shown = (text: string) => scriptRuns(text).map(({ face, text: words }) => `${face ?? 'own'}: ${words}`);

  it('is drawn from left to right run by run, letters from right to left as the font reader turns them', () => {
    expect(shown('Tank 戦車 2')).toEqual(['own: Tank ', 'han: 戦車', 'own:  2']);
    // Hebrew first: the number stands at the left end.
    expect(shown('טנק 4')).toEqual(['own: 4', 'own:  ', 'hebrew: טנק']);
    expect(shown('A (טנק) B')).toEqual(['own: A (', 'hebrew: טנק', 'own: ) B']);
    expect(shown('טנק (כבד)')).toEqual(['own: (', 'hebrew: כבד', 'own: ) ', 'hebrew: טנק']);
  });

  it('loses no letter', () => {
    const letter = fc.constantFrom(...[...NAMES.join(''), ...'Az9 (-)']);
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 30 }), (letters) => {
        const runs = scriptRuns(letters.join(''));
        const unturned = (text: string) => [...text.replaceAll(/[()]/g, '|')].toSorted();
        expect(unturned(runs.map(({ text }) => text).join(''))).toEqual(unturned(letters.join('')));
        for (const { face, text } of runs) if (face === null) expect(needsFaces(text)).toBe(false);
      }),
    );
  });

  it('takes from each face only what it needs, into a small file', async () => {
    const ruleset = tinyRuleset();
    const designs = NAMES.map((name) => aDesign(name, { size: 'iron', legs: 4 }));
    const options = { title: 'Cards', isHouseRules: false, job: cardJobSchema.parse({}) };
    const { pages, layoutIssues } = layoutCards(ruleset, designs, options);
    expect(layoutIssues.filter(({ reason }) => reason === 'missing glyph')).toEqual([]);
    const file = Buffer.from(await writePdf({ title: 'Cards', pages }, fontFolder)).toString('latin1');
    for (const name of ['Hebrew', 'Arabic', 'Thai', 'Devanagari', 'SC', 'KR']) expect(file).toContain(`+NotoSans${name}`);
    expect(file).toContain('+NotoEmoji');
    expect(file.length).toBeLessThan(150_000);
    const own = await writePdf({ title: 'Cards', pages: layoutCards(ruleset, [aDesign('Tank', {})], options).pages }, fontFolder);
    expect(Buffer.from(own).toString('latin1')).not.toContain('Noto');
  });
});

describe('letters that no font has', () => {
  const layoutIssue = (design: number, letters: readonly string[], name = 'N'): LayoutIssue => ({
    design,
    name,
    part: 'name',
    reason: 'missing glyph',
    message: `${name}${design}: the fonts have no x (in the name); "?" prints in its place.`,
    letters,
    entered: `${name}${design}`,
  });
  it('are one message for each script, however many designs have them', () => {
    const many = Array.from({ length: 300 }, (_, index) => layoutIssue(index, ['த', 'மி']));
    const other: LayoutIssue = { design: 1, name: 'N', part: 'name', reason: 'too long', message: 'N: too long.' };
    expect(onePerScript([...many, other, layoutIssue(4, ['ა'])]).map(({ message }) => message)).toEqual([
      'N0 and 299 others: the fonts do not have some of their Tamil letters; "?" prints in their place.',
      'N: too long.',
      'N4: the fonts have no x (in the name); "?" prints in its place.',
    ]);
    expect(onePerScript([layoutIssue(0, ['த'])])).toEqual([layoutIssue(0, ['த'])]);
  });
});

it('a letter is of the cards’ own type, or of one face', () => {
  for (const letter of 'Aß–∞Ωж') expect([isInOwnType(letter), faceOf(letter.codePointAt(0) ?? 0)]).toEqual([true, null]);
});
