import { describe, expect, it } from 'vitest';
import { assessForce } from '../../shared/force/index.ts';
import { forceJobSchema, layoutForces } from '../../shared/paper/handouts/force/index.ts';
import { handoutJobSchema, handoutKinds, layoutHandout } from '../../shared/paper/handouts/index.ts';
import { MM_PER_PT } from '../../shared/paper/print/page/index.ts';
import { SMALLEST_PT } from '../../shared/paper/print/text.ts';
import { formatPoints } from '../../shared/rules/ruleset/points/index.ts';
import { writePdf } from '../../src-main/writers/pdf.ts';
import { workedForce, workedProject } from '../support/forces/battlegroups.ts';
import { textsOf } from '../support/prints/cards.ts';
import { greyPage, pdfFonts, pdfText } from '../support/prints/pdf.ts';
import { builtInIds, builtInRuleset } from '../support/rulesets/rulesets.ts';

const squeezed = (text: string): string => text.replace(/\s/gu, '');
const letters = (text: string): string => [...text].sort().join('');

describe.each(builtInIds)('sheets of %s', (id) => {
  const ruleset = builtInRuleset(id);
  const foreign = ['Żółta Łódź Podwodna', 'Тяжёлый танк «Буря»', 'Ελαφρύ όχημα', 'Größe Ærø ÑÇ'];
  const designs = ruleset.stock.slice(0, 12).map((design, index) => ({
    ...design,
    notes: 'Two stands need new bases.',
    values: { ...design.values, ...(foreign[index] === undefined ? {} : { name: foreign[index] }) },
  }));

  it.each(handoutKinds)('of kind %s have all their text in the PDF, no letter more or less, in embedded fonts', async (kind) => {
    const sheet = layoutHandout(ruleset, designs, { title: 'Żmija Ωμέγα', isHouseRules: true, job: handoutJobSchema.parse({ kind }) });
    const pdf = await writePdf(sheet);
    const items = sheet.pages.flatMap((page) => [...page.items, ...page.cards.flatMap(({ card }) => card.items)]);
    const laidOut = textsOf(items).map(({ text }) => squeezed(text));
    expect(letters(pdfText(pdf))).toBe(letters(laidOut.join('')));
    expect(sheet.layoutIssues).toEqual([]);
    for (const font of pdfFonts(pdf)) expect(font).toMatch(/ yes yes yes /);
  });

  it('print black: every text of a list has ink as dark as a photocopier needs', async () => {
    const sheet = layoutHandout(ruleset, designs, { title: 'Grey', job: handoutJobSchema.parse({ kind: 'list' }) });
    const { width, pixels } = greyPage(await writePdf(sheet), 1, 254);
    const [page = expect.fail('there is a page')] = sheet.pages;
    for (const { text, xMm, baselineMm, widthMm, sizePt } of textsOf(page.items).filter((item) => /[\p{L}\p{N}]{2}/u.test(item.text))) {
      const sizeMm = Math.max(SMALLEST_PT, sizePt) * MM_PER_PT;
      let darkest = 255;
      for (let y = Math.floor((baselineMm - 0.7 * sizeMm) * 10); y < baselineMm * 10; y += 1) {
        for (let x = Math.floor(xMm * 10); x < (xMm + widthMm) * 10; x += 1) darkest = Math.min(darkest, pixels[y * width + x] ?? 255);
      }
      // 4.5 to 1 on white is a grey of 118 in 255.
      expect(darkest, text).toBeLessThan(118);
    }
  });
});

it('a battlegroup in a PDF has the grades, scores, prices and totals of assessForce, on its sheet and on its cards', async () => {
  const zorch = builtInRuleset('zorch-97');
  const [project, force] = [workedProject(), workedForce()];
  const bare = (points: unknown): string => formatPoints(zorch, Number(points)).replace(' PP', '');
  const pdfOf = async (part: 'sheet' | 'cards') =>
    pdfText(await writePdf(layoutForces(zorch, project, [force], forceJobSchema.parse({ parts: [part] }))));
  const [sheet, cards] = [await pdfOf('sheet'), await pdfOf('cards')];
  const { sections, points } = assessForce(zorch, project, force);
  expect(sheet).toContain(squeezed(formatPoints(zorch, points)));
  for (const { entry, name, gradeLabel, hits, fails, routs, each, total } of sections.flatMap(({ entries }) => entries)) {
    const row = squeezed(`${gradeLabel}${hits}${fails}${routs}${bare(each)}${bare(total)}`);
    expect(sheet.slice(sheet.indexOf(squeezed(`${entry.count}× ${name}`)))).toContain(row);
    // Units with boxes of their own may have a card each.
    const together = cards.indexOf(squeezed(`${entry.count}× ${name}`));
    const card = cards.slice(together < 0 ? cards.indexOf(squeezed(name)) : together);
    expect(card.slice(0, 600)).toContain(squeezed(bare(each)));
    if (hits !== '–') expect(card.slice(0, 600)).toContain(hits);
  }
});
