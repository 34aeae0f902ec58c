import { layoutCards, type PrintedDesign } from '../../../shared/paper/cards/index.ts';
import type { TextItem } from '../../../shared/paper/print/page/index.ts';
import { type Item, MM_PER_PT, type PrintLayout } from '../../../shared/paper/print/page/index.ts';
import { loadRuleset, type Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { DesignInput } from '../../../shared/rules/ruleset/values/index.ts';

/** A made-up system, small enough to see through: crawlers with tools. */
const crawlers = {
  format: 1,
  id: 'crawlers',
  name: 'Crawlers',
  version: '1.0.0',
  about: 'A made-up system for tests.',
  credits: ['The Motorpool authors'],
  pointsUnit: 'gold',
  cost: 'price',
  fields: [
    { kind: 'text', id: 'name', label: 'Name', required: true, source: 'p. 1' },
    { kind: 'number', id: 'speed', label: 'Speed', unit: 'in', default: 6, source: 'p. 1' },
    { kind: 'number', id: 'hull', label: 'Hull', default: 4, max: 60, source: 'p. 1' },
    { kind: 'choice', id: 'legs', label: 'Legs', table: 'legs', source: 'p. 1' },
    { kind: 'text', id: 'notes', label: 'Notes', maxLength: 2000, source: 'p. 1' },
    { kind: 'formula', id: 'price', label: 'Price', formula: '=speed*10+SUM(tools[weight])', source: 'p. 2' },
  ],
  components: [
    {
      id: 'tools',
      label: 'Tools',
      singular: 'Tool',
      fields: [
        { kind: 'text', id: 'name', label: 'Tool', source: 'p. 3' },
        { kind: 'number', id: 'weight', label: 'Weight', suffix: 'kg', source: 'p. 3' },
        { kind: 'number', id: 'uses', label: 'Uses', source: 'p. 3' },
      ],
    },
  ],
  tables: { legs: { label: 'Legs', source: 'p. 1' } },
  breakdown: [{ id: 'all', label: 'All', kind: 'share', points: '=price', source: 'p. 2' }],
};

export const crawlerCard = {
  format: 1,
  facts: [{ text: '{legs}', icon: { field: 'legs', names: { six: 'tracked' } } }, { text: 'Speed {speed}' }],
  body: [
    {
      kind: 'stats',
      called: 'values',
      boxes: [
        { label: 'Speed', value: '{speed}', unit: 'in', note: 'half {speed/2}' },
        { label: 'Hull', value: '{hull}' },
      ],
    },
    {
      kind: 'table',
      called: 'tools',
      heading: 'Tool',
      columns: [{ heading: ['Weight'], widthMm: 12 }],
      rows: [{ each: 'tools', name: '{name}', cells: ['{weight}'], boxes: { label: 'Uses', count: '=uses' } }],
    },
    { kind: 'grid', called: 'odds', optional: true, rows: [{ label: 'Roll', cells: ['1', '2', '3'] }] },
    { kind: 'text', called: 'notes', lines: [{ text: '{notes}' }] },
  ],
  foot: [{ kind: 'ticks', called: 'losses', label: 'Lost', count: '=hull', barAfter: '=INT(hull/4)', after: 'test past the bar' }],
  footer: { left: 'No. ____', right: 'Crawlers' },
};

/** The files of the made-up system, with another card if one is given. */
export const crawlerFiles = (card: object | null = crawlerCard): ReadonlyMap<string, string> =>
  new Map([
    ['ruleset.json', JSON.stringify(crawlers)],
    ['tables/legs.csv', 'key,label\nsix,Six legs\neight,Eight legs\n'],
    ...(card ? [['card.json', JSON.stringify(card)] as const] : []),
  ]);

export function crawlerRuleset(card: object | null = crawlerCard): Ruleset {
  const loaded = loadRuleset(crawlerFiles(card));
  if (!loaded.ok) throw new Error(loaded.problems.map(({ message }) => message).join('\n'));
  return loaded.value;
}

type Tool = { readonly name: string; readonly weight?: number; readonly uses?: number };

/** A crawler called Skitter on six legs, with whatever the test adds. */
export const aCrawler = (values: DesignInput['values'] = {}, tools: readonly Tool[] = []): DesignInput => ({
  values: { name: 'Skitter', legs: 'six', ...values },
  components: { tools: tools.map((tool) => ({ values: tool })) },
});

/** The items of the first card of a sheet. */
export const firstCard = (sheet: PrintLayout): readonly Item[] => sheet.pages[0]?.cards[0]?.card.items ?? [];
export const cardOf = (design: DesignInput, ruleset = crawlerRuleset(), options = {}): readonly Item[] =>
  firstCard(layoutCards(ruleset, [design], options));
export const textsOf = (items: readonly Item[]): readonly TextItem[] => items.filter((item) => item.kind === 'text');
export const wordsOf = (items: readonly Item[]): readonly string[] => textsOf(items).map(({ text }) => text);
/** How many units each card of one design is for, in order; `sides` of each sheet of paper. Further cards of a card are left out. */
export const unitsOnCards = ({ pages }: Pick<PrintLayout, 'pages'>, sides: 1 | 2): readonly number[] =>
  pages.flatMap(({ cards }, page) => {
    const fronts = page % sides === 0 ? cards.map(({ card }) => wordsOf(card.items)) : [];
    return fronts.flatMap((words) =>
      words.some((word) => /^card \d+$/.test(word)) ? [] : [Number(words.flatMap((word) => /^(\d+)×/.exec(word)?.[1] ?? [])[0] ?? 1)],
    );
  });
export const textOf = (items: readonly Item[], text: string): TextItem => {
  const found = textsOf(items).find((item) => item.text === text);
  if (!found) throw new Error(`No text "${text}" among: ${wordsOf(items).join(' | ')}`);
  return found;
};

export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Where an item leaves ink, in mm. Text: from the top of its capitals to the foot of its descenders, as wide as measured. */
export function inkOf(item: Item): Box {
  switch (item.kind) {
    case 'text': {
      const sizeMm = item.sizePt * MM_PER_PT;
      if (item.runsUp)
        return {
          left: item.xMm - 0.7 * sizeMm,
          top: item.baselineMm - item.widthMm,
          right: item.xMm + 0.22 * sizeMm,
          bottom: item.baselineMm,
        };
      return {
        left: item.xMm,
        top: item.baselineMm - 0.7 * sizeMm,
        right: item.xMm + item.widthMm,
        bottom: item.baselineMm + 0.22 * sizeMm,
      };
    }
    case 'line': {
      const half = item.thicknessMm / 2;
      const [thickX, thickY] = item.y1Mm === item.y2Mm ? [0, half] : [half, 0];
      return {
        left: Math.min(item.x1Mm, item.x2Mm) - thickX,
        top: Math.min(item.y1Mm, item.y2Mm) - thickY,
        right: Math.max(item.x1Mm, item.x2Mm) + thickX,
        bottom: Math.max(item.y1Mm, item.y2Mm) + thickY,
      };
    }
    case 'rect': {
      const half = item.stroke ? item.thicknessMm / 2 : 0;
      return {
        left: item.xMm - half,
        top: item.yMm - half,
        right: item.xMm + item.widthMm + half,
        bottom: item.yMm + item.heightMm + half,
      };
    }
    case 'picture':
      return { left: item.xMm, top: item.yMm, right: item.xMm + item.widthMm, bottom: item.yMm + item.heightMm };
    case 'path': {
      // Paths in millimetres are the plate and the ammunition boxes, the others symbols on a grid of 24.
      const [width, height] = item.scale === 1 ? cornerOf(item.d) : [24 * item.scale, 24 * item.scale];
      return { left: item.xMm, top: item.yMm, right: item.xMm + width, bottom: item.yMm + height };
    }
  }
}

/** Right and lower edge of a path of straight lines in absolute coordinates. */
function cornerOf(d: string): readonly [number, number] {
  const numbersAfter = (letters: string) => [...d.matchAll(new RegExp(`[${letters}]([\\d.]+)(?: ([\\d.]+))?`, 'g'))];
  const xs = numbersAfter('MLH').map(([, x]) => Number(x));
  const ys = [...numbersAfter('ML').map(([, , y]) => Number(y)), ...numbersAfter('V').map(([, y]) => Number(y))];
  return [Math.max(...xs), Math.max(...ys)];
}

/** Measuring and adding up may differ by this much. */
const HAIR_MM = 0.02;

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right - HAIR_MM && b.left < a.right - HAIR_MM && a.top < b.bottom - HAIR_MM && b.top < a.bottom - HAIR_MM;

export const isInside = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left - HAIR_MM &&
  inner.top >= outer.top - HAIR_MM &&
  inner.right <= outer.right + HAIR_MM &&
  inner.bottom <= outer.bottom + HAIR_MM;

/** True for a box that players tick: its outline is drawn inside 3 mm. */
export const isTickBox = ({ widthMm, heightMm }: { readonly widthMm: number; readonly heightMm: number }): boolean =>
  Math.abs(widthMm - heightMm) < 1e-6 && widthMm > 2.5 && widthMm <= 3;

/** A design as units of a force have it, with hit points to tick and words about it. */
export const tracked = (design: PrintedDesign, boxes: number, barAfter: number | null, count: number): PrintedDesign => ({
  ...design,
  units: {
    ...{ design: 'd', section: 'First line', count, firstNumber: null, numbers: 'A', each: null, losses: '', fields: {} },
    remarks: [`Hit points ${boxes}, and what else the players agreed on before the battle began`],
    tracks: boxes === 0 ? [] : [{ label: 'Hit points', boxes, barAfter }],
  },
});
