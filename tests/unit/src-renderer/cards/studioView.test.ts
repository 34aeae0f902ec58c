import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planCards } from '../../../../shared/paper/cards/index.ts';
import { cardJobSchema } from '../../../../shared/paper/cards/job/index.ts';
import { gridFor } from '../../../../shared/paper/print/paper/index.ts';
import { openZip } from '../../../../src-renderer/cards/images/allCards.ts';
import { PX_PER_MM, rulerSteps } from '../../../../src-renderer/cards/preview/rulerSteps.ts';
import { thumbnailOf } from '../../../../src-renderer/cards/preview/thumbnail.ts';
import { shownOf } from '../../../../src-renderer/sharing/texts.ts';
import { aCrawler, crawlerRuleset } from '../../../support/prints/cards.ts';

describe('a ruler', () => {
  it.each([
    ['mm', 0.3, 50],
    ['mm', 0.45, 20],
    ['mm', 0.6, 20],
    ['mm', 1, 10],
    ['mm', 2, 5],
    ['in', 0.6, 1],
    ['in', 1, 0.5],
  ] as const)('in %s at %d has a number every %d', (unit, scale, large) => expect(rulerSteps(unit, scale).large).toBe(large));

  it('never has numbers over each other or marks between marks, however large the page is shown', () =>
    fc.assert(
      fc.property(fc.constantFrom('mm', 'in'), fc.double({ min: 0.1, max: 4, noNaN: true }), (unit, scale) => {
        const { small, large } = rulerSteps(unit, scale);
        const px = (step: number): number => step * (unit === 'mm' ? 1 : 25.4) * scale * PX_PER_MM;
        expect(px(large)).toBeGreaterThanOrEqual(30);
        expect(px(small)).toBeGreaterThanOrEqual(5);
        expect(large / small).toBeCloseTo(Math.round(large / small), 6);
      }),
    ));
});

it('a small page shows as many cards as the page has, where they lie', () => {
  const designs = Array.from({ length: 14 }, (_, index) => ({ id: `d${index}`, ...aCrawler() }));
  for (const arrangement of ['fronts', 'long-edge', 'fold'] as const) {
    const job = cardJobSchema.parse({ setup: { arrangement }, backs: 'plain' });
    const plan = planCards(crawlerRuleset(), designs, { job });
    const grid = gridFor(job.setup);
    if (grid === null) throw new Error('A poker card fits.');
    for (let page = 0; page < plan.sheetCount * plan.sidesPerSheet; page += 1) {
      const laid = plan.sheet(Math.floor(page / plan.sidesPerSheet))[page % plan.sidesPerSheet];
      const corners = [...thumbnailOf(grid, plan, page).path.matchAll(/M([\d.]+) ([\d.]+)/g)];
      expect(corners).toHaveLength((laid?.cards.length ?? 0) / (arrangement === 'fold' ? 2 : 1));
      const lefts = laid?.cards.map(({ xMm }) => xMm) ?? [];
      for (const [, left] of corners) expect(Math.min(...lefts.map((x) => Math.abs(x - Number(left))))).toBeLessThan(0.06);
    }
  }
});

it('the cards of a print come one by one: each design once, or each numbered copy', () => {
  const designs = [1, 2].map((number) => ({ id: `d${number}`, ...aCrawler({ name: `Ant ${number}` }) }));
  const singles = (job: object) => {
    const quantities = { d1: 3 };
    return [...planCards(crawlerRuleset(), designs, { job: cardJobSchema.parse({ quantities, ...job }) }).singles()];
  };
  expect(singles({}).map(({ design }) => design)).toEqual([0, 1]);
  expect(singles({ numbered: true }).map(({ design }) => design)).toEqual([0, 0, 0, 1]);
  expect(singles({ setup: { arrangement: 'fold' }, backs: 'plain' }).every(({ back }) => back !== null)).toBe(true);
  expect(singles({ setup: { size: 'A5' } })[0]?.scale).toBeCloseTo(148 / 63, 1);
});

/** What an archive says of itself, read by its directory as every system does. */
function unzipped(zip: Buffer): ReadonlyMap<string, string> {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, nameLength, offset] = [at + 10, at + 20, at + 28, at + 42].map((place, index) =>
      index === 0 || index === 2 ? zip.readUInt16LE(place) : zip.readUInt32LE(place),
    ) as [number, number, number, number]; // four places, four numbers
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const begin = offset + 30 + zip.readUInt16LE(offset + 26);
    const kept = zip.subarray(begin, begin + size);
    files.set(name, (method === 8 ? inflateRawSync(kept) : kept).toString('utf8'));
    at += 46 + nameLength;
  }
  return files;
}

it('pictures in one archive come out as they went in, under their names; the same files are the same archive', async () => {
  const text = 'an SVG '.repeat(50);
  const bytes = (value: string): Uint8Array => new TextEncoder().encode(value);
  const zipped = async (): Promise<Buffer> => {
    const zip = openZip();
    zip.add('Bison.png', bytes('pixels'), true);
    zip.add('Рысь (2).svg', bytes(text), false);
    return Buffer.from(await (await zip.end()).arrayBuffer());
  };
  const zip = await zipped();
  expect([...unzipped(zip)]).toEqual([
    ['Bison.png', 'pixels'],
    ['Рысь (2).svg', text],
  ]);
  expect((await zipped()).equals(zip)).toBe(true);
});

it('a list too long to be read is shown up to a whole line, and says how much is left', () => {
  const text = Array.from({ length: 3000 }, (_, line) => `Design ${line}`).join('\n');
  const { shown, left } = shownOf(text);
  expect(text.startsWith(`${shown}\n`)).toBe(true);
  expect(shown.length + left).toBe(text.length);
  expect(shownOf('short')).toEqual({ shown: 'short', left: 0 });
});
