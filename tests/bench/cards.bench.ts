import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { layoutCards } from '../../shared/cards/index.ts';
import { cardJobSchema } from '../../shared/cards/job/index.ts';
import { type FontId, fontFile, fontIds, MM_PER_PT, type PrintLayout } from '../../shared/print/page/index.ts';
import type { DesignInput } from '../../shared/ruleset/values/index.ts';
import { openRulesetLibrary } from '../../src-main/keeping/rulesetLibrary.ts';
import { writePdf } from '../../src-main/writers/pdf.ts';

const CARDS = 1000;
const MEMORY_LIMIT_MB = 400;
const ROUNDS = 4;

const fontFolder =
  [join(import.meta.dirname, 'fonts'), join(import.meta.dirname, '../../build/fonts')].find((folder) => existsSync(folder)) ?? '';
const fontBytes = new Map<FontId, Buffer>(fontIds.map((font) => [font, readFileSync(join(fontFolder, fontFile(font)))]));
const pt = (mm: number): number => mm / MM_PER_PT;

/** The library alone, drawing the same strings and lines at the same places in its usual way: what no layout can beat. */
function drawBare(sheet: PrintLayout): Promise<number> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    const doc = new PDFDocument({ autoFirstPage: false, margin: 0, font: '' });
    doc.on('data', (chunk: Uint8Array) => {
      bytes += chunk.length;
    });
    doc.on('end', () => resolve(bytes)).on('error', reject);
    for (const [font, file] of fontBytes) doc.registerFont(font, file);
    for (const page of sheet.pages) {
      doc.addPage({ size: [pt(page.widthMm), pt(page.heightMm)], margin: 0 });
      for (const { xMm, yMm, card } of [...page.cards, { xMm: 0, yMm: 0, card: page }]) {
        for (const item of card.items) {
          if (item.kind === 'text') {
            doc
              .font(item.font)
              .fontSize(item.sizePt)
              .text(item.text, pt(xMm + item.xMm), pt(yMm + item.baselineMm), { lineBreak: false });
          } else if (item.kind === 'line') {
            doc
              .moveTo(pt(xMm + item.x1Mm), pt(yMm + item.y1Mm))
              .lineTo(pt(xMm + item.x2Mm), pt(yMm + item.y2Mm))
              .stroke();
          } else if (item.kind === 'rect') {
            doc.rect(pt(xMm + item.xMm), pt(yMm + item.yMm), pt(item.widthMm), pt(item.heightMm)).stroke();
          } else if (item.kind === 'path') {
            doc
              .save()
              .translate(pt(xMm + item.xMm), pt(yMm + item.yMm))
              .scale(pt(item.scale), pt(item.scale))
              .path(item.d)
              .stroke()
              .restore();
          }
        }
      }
    }
    doc.end();
  });
}

/** The quickest of several runs of each, run in turn, so that a busy moment of the machine hits all alike. In milliseconds. */
async function quickest(works: readonly (() => unknown)[]): Promise<readonly number[]> {
  const best = works.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, work] of works.entries()) {
      const start = performance.now();
      await work();
      best[index] = Math.min(best[index] ?? 0, performance.now() - start);
    }
  }
  return best;
}

/** Cards from designs to PDF, against the library drawing the same things; and the memory it takes. */
export const bench = async (): Promise<readonly { name: string; ratio: number; limit: number; detail: string }[]> => {
  const library = openRulesetLibrary('');
  const loaded = library.find(library.ids()[0] ?? '');
  if (!loaded.ok) throw new Error(loaded.problems.map(({ message }) => message).join('\n'));
  const ruleset = loaded.value;
  const designs = Array.from({ length: CARDS }, (_, index): DesignInput => {
    const stock = ruleset.stock[index % ruleset.stock.length] ?? { values: {}, components: {} };
    return { ...stock, values: { ...stock.values, name: `${stock.values.name} ${index}` } };
  });
  const job = cardJobSchema.parse({ look: 'standard' });
  const sheet = layoutCards(ruleset, designs, { job });
  const [bare = 0, ours = 0, layout = 0] = await quickest([
    () => drawBare(sheet),
    () => writePdf(layoutCards(ruleset, designs, { job }), fontFolder),
    () => layoutCards(ruleset, designs, { job }),
  ]);
  const memoryMb = process.resourceUsage().maxRSS / 1024;
  return [
    {
      name: `${CARDS} cards to PDF / the PDF library drawing the same`,
      ratio: ours / bare,
      limit: 1.6,
      detail: `${Math.round(ours)} ms (layout ${Math.round(layout)} ms) / ${Math.round(bare)} ms`,
    },
    {
      name: `${CARDS} cards: peak memory / ${MEMORY_LIMIT_MB} MB`,
      ratio: memoryMb / MEMORY_LIMIT_MB,
      limit: 1,
      detail: `${Math.round(memoryMb)} MB, both ways together`,
    },
  ];
};
