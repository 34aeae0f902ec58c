import { assessForce, mayBuy, partOf } from '../../../shared/force/index.ts';
import { balanceOf } from '../../../shared/force/plan/balance.ts';
import { suggestMixes } from '../../../shared/force/plan/index.ts';
import { layoutCards, trackersOf } from '../../../shared/paper/cards/index.ts';
import { cardJobSchema } from '../../../shared/paper/cards/job/index.ts';
import { forceJobSchema, layoutForces } from '../../../shared/paper/handouts/force/index.ts';
import { handoutJobSchema, layoutHandout } from '../../../shared/paper/handouts/index.ts';
import type { Card, Page } from '../../../shared/paper/print/page/index.ts';
import type { Force } from '../../../shared/project/force.ts';
import { type Design, designIdSchema } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { Field } from '../../../shared/rules/ruleset/format/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { choicesOf, type DesignInput } from '../../../shared/rules/ruleset/values/index.ts';
import { choicesOfTable } from '../../../shared/rules/ruleset/values/tables.ts';
import { aForce, anEntry, aSection, stockProject } from '../forces/forces.ts';
import { digestOf } from '../rulesets/pricedDesigns.ts';
import { textsOf, wordsOf } from './cards.ts';

/** The words of pages, line by line from the top, those of one line parted by bars. */
export function linesOf(pages: readonly Page[]): string {
  const lines = pages.flatMap(({ items }) => {
    const texts = textsOf(items).map((item) => ({ ...item, y: Math.round(item.baselineMm) }));
    const heights = [...new Set(texts.map(({ y }) => y))].sort((one, other) => one - other);
    return heights.map((height) => texts.filter(({ y }) => y === height).toSorted((one, other) => one.xMm - other.xMm));
  });
  return lines.map((line) => line.map(({ text }) => text.trim()).join(' | ')).join('\n');
}

/** A digest of how pages are drawn: places in hundredths of a millimetre, type, lines and shapes. */
function drawn(pages: readonly Page[]): string {
  const inHundredths = (_: string, value: unknown): unknown => (typeof value === 'number' ? Math.round(100 * value) / 100 : value);
  return `drawn ${digestOf(JSON.stringify(pages, inHundredths))}`;
}

/** The words on a card in the order they are drawn. */
export const cardLine = ({ items }: Card): string => wordsOf(items).join(' ').replace(/\s+/g, ' ');

/** What can be ticked on a unit's card, with its number of boxes or its states. */
export const tickLine = (ruleset: Ruleset, design: Design): string =>
  trackersOf(ruleset, assessDesign(ruleset, design))
    .map((tracker) => `${tracker.key} ${tracker.kind === 'boxes' ? tracker.count : tracker.states.join('/')}`)
    .join(', ');

export const withId = (design: DesignInput, index: number): Design => ({ ...design, id: designIdSchema.parse(`d${index}`) });

/** A design of the stock list with each choice of each of its fields in turn. */
function choiceVariants(ruleset: Ruleset): readonly Design[] {
  const [first] = ruleset.stock;
  if (!first) throw new Error('The ruleset has no stock.');
  const keysOf = (field: Field): readonly string[] => (field.kind === 'choice' ? choicesOf(ruleset, field).map(({ key }) => key) : []);
  const own = ruleset.data.fields.flatMap((field) =>
    keysOf(field).map((key) => ({ ...first, values: { ...first.values, name: `${field.label} ${key}`, [field.id]: key } })),
  );
  const inRows = ruleset.data.components.flatMap((component) =>
    component.fields.flatMap((field) =>
      keysOf(field).map((key) => {
        const rows = (first.components[component.id] ?? []).map((row) => ({ ...row, values: { ...row.values, [field.id]: key } }));
        const values = { ...first.values, name: `${component.singular} ${field.label} ${key}` };
        return { ...first, values, components: { ...first.components, [component.id]: rows } };
      }),
    ),
  );
  return [...own, ...inRows].map(withId);
}

/** The stock list as a force with everything its part in the battle may buy. */
function stockForce(ruleset: Ruleset, part: Pick<Force, 'battle' | 'role'>): Force {
  const entries = ruleset.stock.map(({ values }, index) => anEntry(String(values.name), 1 + (index % 3)));
  const sections = Array.from({ length: Math.ceil(entries.length / 5) }, (_, at) => aSection(`S${at}`, entries.slice(at * 5, at * 5 + 5)));
  const { purchases } = ruleset.force.data;
  const bought = purchases.filter(({ id }) => mayBuy(partOf(ruleset, part), id)).map(({ id }) => ({ id, item: id, count: 2 }));
  return aForce(sections, { ...part, limit: ruleset.force.data.limit?.usual ?? null, purchases: bought });
}

const sheet = (ruleset: Ruleset, kind: 'reference' | 'data', designs: readonly Design[]): string =>
  linesOf(layoutHandout(ruleset, designs, { title: 'Stock', job: handoutJobSchema.parse({ kind, everything: true }) }).pages);

function onCards(ruleset: Ruleset): string {
  const designs = [...ruleset.stock.map(withId), ...choiceVariants(ruleset)];
  const job = cardJobSchema.parse({ backs: 'digest', setup: { size: 'A6', arrangement: 'long-edge' } });
  const { pages } = layoutCards(ruleset, designs, { job });
  const cards = pages.flatMap((page) => page.cards.map(({ card }) => cardLine(card)));
  return [...cards, ...designs.map((design) => `${design.values.name}: ${tickLine(ruleset, design)}`), drawn(pages)].join('\n');
}

/** What only explains: any wording is right. */
const PROSE = new Set(['help', 'source', 'about', 'why']);

/** The words and ids in a file of rules, line by line; formulas are judged by what comes out of them. */
function wordsIn(value: unknown, what: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const isWord = ([name, one]: readonly [string, unknown]): boolean =>
    typeof one === 'string' && !one.startsWith('=') && !one.includes('{') && !PROSE.has(name);
  const words = Object.entries(value).filter(isWord);
  const own =
    words.length > 0
      ? [`${what} ${words.map(([name, word]) => `${Number.isNaN(Number(name)) ? `${name} ` : ''}${JSON.stringify(word)}`).join(', ')}`]
      : [];
  return [...own, ...Object.entries(value).flatMap(([name, one]) => wordsIn(one, Number.isNaN(Number(name)) ? name : what))];
}

function onScreens(ruleset: Ruleset): string {
  const { data } = ruleset;
  const left = new Set(['formula', 'value', 'effective', 'limit', 'fields', ...PROSE]);
  const line = (words: Readonly<Record<string, unknown>>): string =>
    Object.entries(words)
      .flatMap(([name, value]) => (left.has(name) || value === undefined || value === null ? [] : [`${name} ${JSON.stringify(value)}`]))
      .join(', ');
  const fieldLines = (fields: readonly Field[]): readonly string[] =>
    fields.flatMap((field) => [
      line(field),
      ...(field.kind === 'choice' ? choicesOf(ruleset, field).map((choice) => `  ${line(choice)}`) : []),
    ]);
  const { lengths, groups, specials, icons, checks } = data;
  return [
    line({ name: data.name, version: data.version, designNoun: data.designNoun, cost: data.cost, import: data.import }),
    ...fieldLines(data.fields),
    ...data.components.flatMap((component) => [line(component), ...fieldLines(component.fields)]),
    ...Object.entries(data.tables).map(([name, table]) => `table ${name}: ${line(table)}`),
    ...[...ruleset.tables.values()].flatMap((table) => choicesOfTable(table).map((choice) => `  ${table.id}: ${line(choice)}`)),
    ...data.constants.map((constant) => `constant ${line(constant)}`),
    ...wordsIn({ groups, specials, icons, checks }, 'rules'),
    ...lengths.map((length) => `length ${line(length)}`),
    ...wordsIn(ruleset.force.data, 'force'),
    ...wordsIn(ruleset.written.combat, 'combat'),
    ...[ruleset.card, ...ruleset.cards.values()].flatMap((card) => wordsIn(card, 'card')),
    ...wordsIn(ruleset.reference, 'reference'),
  ].join('\n');
}

const aboutDesigns = (ruleset: Ruleset): string =>
  ruleset.examples
    .flatMap(({ name, design }) =>
      assessDesign(ruleset, design).issues.map(({ check, severity, message, source, fixes }) =>
        [name, check, severity, message, source, ...fixes.map(({ label }) => `> ${label}`)].join(' | '),
      ),
    )
    .join('\n');

function aboutForces(ruleset: Ruleset): string {
  const { battles } = ruleset.force.data;
  const parts = battles.flatMap((battle) => battle.roles.map((role) => ({ battle: battle.id, role: role.id })));
  const said = [{ battle: null, role: null }, ...parts].map((part) => {
    const force = stockForce(ruleset, part);
    const assessment = assessForce(ruleset, stockProject(ruleset, force), force);
    const { points, hand, dummies, issues, passed, purchases } = assessment;
    return [
      `${part.battle}, ${part.role}: ${points}, hand ${hand}, ${dummies} dummies`,
      ...purchases.map(({ label, total, benefit }) => `buys ${label}: ${total}. ${benefit}`),
      ...issues.map(({ id: check, severity, message, source }) => `${severity} ${check}: ${message} (${source})`),
      ...passed.map(({ id: check, message }) => `passed ${check}: ${message}`),
      ...balanceOf(ruleset, assessment).map(({ label, points: sum, share, ideal }) => `${label} ${sum}, ${share.toFixed(3)} of ${ideal}`),
      ...(ruleset.force.data.deck ? suggestMixes(ruleset, assessment) : []).map((mix) => `mix ${JSON.stringify(mix)}`),
    ].join('\n');
  });
  return said.join('\n\n');
}

function onForceSheets(ruleset: Ruleset): string {
  const [battle] = ruleset.force.data.battles.slice(-1);
  const force = stockForce(ruleset, { battle: battle?.id ?? null, role: battle?.roles.at(-1)?.id ?? null });
  const job = forceJobSchema.parse({ parts: ['sheet', 'cards', ...(ruleset.force.data.deck ? (['deck', 'markers'] as const) : [])] });
  const deck = Object.fromEntries((ruleset.force.data.deck?.cards ?? []).map((card) => [card.id, 1]));
  const dealt = { ...force, decks: [{ id: 'one', name: 'One of each', cards: deck }], deck: 'one' };
  const { pages } = layoutForces(ruleset, stockProject(ruleset, dealt), [dealt], job);
  const cards = pages.flatMap((page) => page.cards.map(({ card }) => cardLine(card)));
  return [linesOf(pages), ...cards].join('\n');
}

/** What is laid out for each scenario and battle, with its parts in turn: the table with its zones, and what is written down in the game. */
function onTables(ruleset: Ruleset): string {
  const { battles, scenarios } = ruleset.force.data;
  const job = forceJobSchema.parse({ parts: ['setup', 'record', 'orders'] });
  const plans = [
    ...battles.flatMap(({ id, roles }) => (roles.length > 0 ? roles : [null]).map((role) => ({ battle: id, role: role?.id ?? null }))),
    ...scenarios.map(({ id }) => ({ scenario: id, battle: null, role: null })),
    { battle: null, role: null },
  ];
  return plans
    .map((plan) => {
      const force = stockForce(ruleset, plan);
      const agreed = Object.fromEntries(Object.entries(plan).filter(([name, id]) => name !== 'role' && id !== null));
      const project = { ...stockProject(ruleset, force), battles: [{ id: 'plan', name: 'The day', sides: [force.id], ...agreed }] };
      const { pages } = layoutForces(ruleset, project, [force], job);
      return `${Object.values(plan).join(', ')}\n${linesOf(pages)}\n${drawn(pages)}`;
    })
    .join('\n\n');
}

/** What a ruleset prints and says, word by word, by the endings of the files that keep it. */
export const SAID: readonly { readonly what: string; readonly name: string; readonly of: (ruleset: Ruleset) => string }[] = [
  { what: 'cards', name: 'on cards, of the stock and of every choice', of: onCards },
  { what: 'reference', name: 'in the quick reference', of: (ruleset) => sheet(ruleset, 'reference', ruleset.stock.map(withId)) },
  { what: 'data', name: 'on data sheets, with what is worked out', of: (ruleset) => sheet(ruleset, 'data', ruleset.stock.map(withId)) },
  { what: 'words', name: 'on screens: its fields with their words and limits, its tables and its constants', of: onScreens },
  { what: 'messages', name: 'about designs that break its rules', of: aboutDesigns },
  { what: 'forces', name: 'about forces, in each part in each battle', of: aboutForces },
  { what: 'force-sheet', name: 'on the sheet, the cards, the deck and the markers of a force', of: onForceSheets },
  { what: 'tables', name: 'on the set-up page, the turn record and the written orders of each battle', of: onTables },
];
