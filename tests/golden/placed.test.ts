import { expect, it } from 'vitest';
import { z } from 'zod';
import { compareRules } from '../../shared/houseRules/effects/index.ts';
import { layoutCards } from '../../shared/paper/cards/index.ts';
import { cardJobSchema, cardLooks } from '../../shared/paper/cards/job/index.ts';
import { forceJobSchema, layoutForces } from '../../shared/paper/handouts/force/index.ts';
import { handoutJobSchema, layoutHandout, layoutRules } from '../../shared/paper/handouts/index.ts';
import { rulesTable } from '../../shared/paper/lists/rules/index.ts';
import type { Item, Page } from '../../shared/paper/print/page/index.ts';
import { cardSizes, defaultSetup, printerCheck, printSetupSchema } from '../../shared/paper/print/paper/index.ts';
import { workedForce, workedOpponent, workedProject } from '../support/forces/battlegroups.ts';
import { aForce, anEntry, aSection } from '../support/forces/forces.ts';
import { tracked } from '../support/prints/cards.ts';
import { tank } from '../support/projects/pictures.ts';
import { aDesign, aProject } from '../support/projects/projects.ts';
import { seededRandom } from '../support/random/random.ts';
import { randomDesign } from '../support/random/randomDesigns.ts';
import { clubRules } from '../support/rulesets/houseRules.ts';
import { digestOf } from '../support/rulesets/pricedDesigns.ts';
import { builtInFolder, builtInIds, builtInRuleset, loadTexts, readFolder, tinyRuleset } from '../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const ships = builtInRuleset('spaceship-battles');
const mm = (value: number): string => String(Number(value.toFixed(1)));

/** Where something is drawn, in tenths of a millimetre, and how. */
function placeOf(item: Item): string {
  switch (item.kind) {
    case 'text':
      return `${mm(item.xMm)} ${mm(item.baselineMm)} ${mm(item.sizePt)}pt ${item.font} ${item.colour}${item.runsUp ? ' up' : ''} "${item.text}"`;
    case 'line':
      return `line ${[item.x1Mm, item.y1Mm, item.x2Mm, item.y2Mm, item.thicknessMm].map(mm).join(' ')} ${item.colour}`;
    case 'rect':
      return `rect ${[item.xMm, item.yMm, item.widthMm, item.heightMm, item.thicknessMm].map(mm).join(' ')} ${item.fill} ${item.stroke}`;
    case 'path':
      return `path ${mm(item.xMm)} ${mm(item.yMm)} ${item.scale.toFixed(3)} ${item.fill} ${item.stroke} ${item.d.slice(0, 24)}`;
    default:
      return `picture ${[item.xMm, item.yMm, item.widthMm, item.heightMm].map(mm).join(' ')} "${item.alt}"`;
  }
}

function placesOn(pages: readonly Page[]): string {
  const lines = pages.flatMap(({ widthMm, heightMm, items, cards }) => [
    `page ${mm(widthMm)} × ${mm(heightMm)}`,
    ...items.map(placeOf),
    ...cards.flatMap(({ xMm, yMm, card }) => [`card at ${mm(xMm)} ${mm(yMm)}: ${card.name}`, ...card.items.map(placeOf)]),
  ]);
  return `${lines.join('\n')}\n`;
}

const named = (ruleset: typeof zorch, ...names: readonly string[]) =>
  names.map((name, index) => ({ ...(ruleset.stock.find(({ values }) => values.name === name) ?? expect.fail(name)), id: `d${index}` }));
const tanks = named(zorch, 'Rhino Heavy Tank', 'Rifle Stand').map((design, index) =>
  index === 0 ? { ...design, notes: 'Slow off the road.', image: { picture: 'tank', alt: 'A tank' } } : design,
);
const broken = named(zorch, 'Rhino Heavy Tank', 'Mule Lorry').map((design, index) => ({
  ...design,
  values: { ...design.values, armour: null, size: index === 0 ? 'small' : 'huge' },
  exemptions: [{ check: 'armour.required', reason: 'Agreed on Sunday.' }],
}));
const fleet = named(ships, 'Lodestar');
const options = { title: 'Parade', pictures: { tank } };
const sheet = (kind: 'list' | 'data' | 'reference' | 'blank-cards' | 'blank-form' | 'check', ruleset = zorch, designs = tanks) =>
  layoutHandout(ruleset, designs, { ...options, job: handoutJobSchema.parse({ kind, signatureShown: true }) }).pages;
const cards = (job: object, ruleset = zorch, designs = tanks) =>
  layoutCards(ruleset, designs, { job: cardJobSchema.parse(job), pictures: { tank } }).pages;
/** A bolt costs more in the club, eight legs are too many, and the other way round all is cheaper. */
function rules(one: typeof zorch, other: typeof zorch) {
  const robots = [2, 8, 0, 4].map((legs) => aDesign(`Robot ${legs}`, { size: 'tin', legs }));
  const parade = aForce([aSection('Row', [anEntry('Robot 2', 3)])], { name: 'Parade', limit: 40 });
  const compared = compareRules(one, other, robots, { ...aProject(...robots), forces: [parade] });
  return layoutRules('Parade', rulesTable(one, other, compared), printSetupSchema.parse({})).pages;
}
const own = workedForce();
const forces = (job: object, sides = [own]) => layoutForces(zorch, workedProject(workedOpponent()), sides, forceJobSchema.parse(job)).pages;

/** Changes in these files are changes of place on players' paper: look at the prints before they are written anew (`npx vitest run … -u`). */
it.each<[string, () => readonly Page[]]>([
  ['cards', () => cards({ backs: 'digest', setup: { arrangement: 'long-edge' } })],
  ['cards-of-ships', () => cards({ backs: 'plain', setup: { arrangement: 'fold', size: 'A6' } }, ships, fleet)],
  ['card-looks', () => cardLooks.flatMap(({ id }) => cards({ look: id }, zorch, tanks.slice(1)))],
  ['list', () => sheet('list')],
  ['data', () => sheet('data')],
  ['reference-of-ships', () => sheet('reference', ships, fleet)],
  ['blank-form', () => sheet('blank-form', ships, fleet)],
  ['check', () => sheet('check', zorch, broken)],
  ['rules', () => [...rules(tinyRuleset(), clubRules()), ...rules(clubRules(), tinyRuleset())]],
  [
    'data-odds',
    () => {
      const odds = [{ from: 'stock', id: 'Mule Lorry' } as const];
      return layoutHandout(zorch, tanks, { ...options, job: handoutJobSchema.parse({ kind: 'data', odds }) }).pages;
    },
  ],
  ['force-sheet', () => forces({})],
  ['force-sides', () => forces({ signatureShown: true }, [own, workedOpponent()]).slice(0, 1)],
  [
    'force-cards',
    () =>
      forces({ parts: ['cards'] })
        .slice(0, 1)
        .map((page) => ({ ...page, cards: page.cards.slice(0, 3) })),
  ],
  ['force-deck', () => forces({ parts: ['deck'], deck: { setup: { arrangement: 'long-edge' } } }).slice(0, 2)],
  ['force-markers', () => forces({ parts: ['markers'] }).slice(0, 2)],
  ['printer-check', () => printerCheck({ ...defaultSetup, arrangement: 'short-edge', backOffset: { xMm: 2, yMm: -3 } }).pages],
])('%s are printed where they were', async (name, pages) => {
  await expect(placesOn(pages())).toMatchFileSnapshot(`./placed/${name}.txt`);
});

/** Where all of it is drawn, in tenths of a millimetre, as a digest. */
const digestOfPlaces = (pages: readonly Page[]): string => `${pages.length} pages ${digestOf(placesOn(pages))}`;

it('cards of units with boxes of any number are drawn where they were, in every look and size', async () => {
  const lines = cardLooks.flatMap(({ id: look }, at) =>
    Object.keys(cardSizes).map((size, row) => {
      const boxes = [2, 9, 23, 60][(at + row) % 4] ?? 0;
      const ruleset = builtInRuleset(builtInIds[(at + row) % builtInIds.length] ?? '');
      const design = randomDesign(ruleset, seededRandom(at * 100 + row), { odd: 0.1, wrong: 0.02 });
      const job = cardJobSchema.parse({ look, setup: { size, paper: 'A3' }, combined: row % 2 === 0 });
      const units = tracked(design, boxes, boxes > 9 ? null : Math.ceil(boxes / 2), 1 + (row % 3));
      return `${look} of ${size} with ${boxes}: ${digestOfPlaces(layoutCards(ruleset, [units], { job }).pages)}`;
    }),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./placed/any-cards.txt');
});

it('order cards with titles and texts of any length are drawn where they were', async () => {
  const texts = new Map(readFolder(builtInFolder('zorch-97')));
  const force = z
    .looseObject({ deck: z.looseObject({ cards: z.array(z.looseObject({ label: z.string() })) }) })
    .parse(JSON.parse(texts.get('force.json') ?? ''));
  const long = (label: string, at: number): string => Array.from({ length: 1 + (at % 5) }, () => label).join(' and ');
  const cards = force.deck.cards.map((card, at) => ({ ...card, label: long(card.label, at) }));
  texts.set('force.json', JSON.stringify({ ...force, deck: { ...force.deck, cards } }));
  const ruleset = loadTexts(texts);
  const lines = Object.keys(cardSizes).map((size) => {
    const job = forceJobSchema.parse({ parts: ['deck'], deck: { setup: { size, arrangement: 'long-edge' } } });
    return `${size}: ${digestOfPlaces(layoutForces(ruleset, workedProject(), [own], job).pages)}`;
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./placed/any-orders.txt');
});
