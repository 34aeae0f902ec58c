import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { layoutCards, planCards } from '../../shared/paper/cards/index.ts';
import { cardJobSchema } from '../../shared/paper/cards/job/index.ts';
import { type FontId, fontFile, fontIds, MM_PER_PT, type PrintLayout } from '../../shared/paper/print/page/index.ts';
import type { DesignInput } from '../../shared/rules/ruleset/values/index.ts';
import { openRulesetLibrary } from '../../src-main/storage/rulesetLibrary.ts';
import { openPdf, writePdf } from '../../src-main/writers/pdf.ts';
import type { Measurement } from '../support/benches/measurement.ts';

const CARDS = 1000;
const MEMORY_LIMIT_MB = 250;
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

function cardsToPrint() {
  const library = openRulesetLibrary('');
  const loaded = library.find(library.ids()[0] ?? '');
  if (!loaded.ok) throw new Error(loaded.problems.map(({ message }) => message).join('\n'));
  const ruleset = loaded.value;
  const designs = Array.from({ length: CARDS }, (_, index): DesignInput => {
    const stock = ruleset.stock[index % ruleset.stock.length] ?? { values: {}, components: {} };
    return { ...stock, values: { ...stock.values, name: `${stock.values.name} ${index}` } };
  });
  return { ruleset, designs, options: { job: cardJobSchema.parse({ look: 'standard' }) } };
}

/** Prints the cards once, sheet by sheet as the program does, and writes this process's peak of memory in MB. */
export async function printAlone(): Promise<void> {
  const { ruleset, designs, options } = cardsToPrint();
  const { title, sheetCount, sheet } = planCards(ruleset, designs, options);
  const pdf = openPdf(title, fontFolder);
  for (let index = 0; index < sheetCount; index += 1) pdf.add(sheet(index));
  await pdf.end();
  console.log(process.resourceUsage().maxRSS / 1024);
}

/** Peak of memory in MB of a process that does nothing but print the cards. */
function memoryAlone(): number {
  const script = `import(${JSON.stringify(import.meta.url)}).then(({ printAlone }) => printAlone())`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return Number(stdout);
}

/** Cards from designs to PDF, against the library drawing the same things; and the memory it takes. */
export const bench = async (): Promise<readonly Measurement[]> => {
  const { ruleset, designs, options } = cardsToPrint();
  const sheet = layoutCards(ruleset, designs, options);
  const [bare = 0, ours = 0, layout = 0] = await quickest([
    () => drawBare(sheet),
    () => writePdf(layoutCards(ruleset, designs, options), fontFolder),
    () => layoutCards(ruleset, designs, options),
  ]);
  const memoryMb = memoryAlone();
  return [
    {
      group: 'Cards and paper',
      name: `${CARDS} cards to PDF / the PDF library drawing the same`,
      ratio: ours / bare,
      limit: 1.1,
      detail: `${Math.round(ours)} ms (layout ${Math.round(layout)} ms) / ${Math.round(bare)} ms`,
      why: 'The library measured and encoded each text twice and wrapped it in a state of its own. We look up each glyph once, translate each path once, and write a font, pen or colour only when it changes. What is left is the layout: it made the shapes of each symbol anew, and copied all that is known of a template for each of its texts.',
    },
    {
      group: 'Cards and paper',
      name: `${CARDS} cards: peak memory / ${MEMORY_LIMIT_MB} MB`,
      ratio: memoryMb / MEMORY_LIMIT_MB,
      limit: 1,
      detail: `${Math.round(memoryMb)} MB in a process that does nothing else`,
      why: 'Sheets are laid out, written and forgotten one by one; a page is one string of operators instead of a piece for each.',
    },
  ];
};
