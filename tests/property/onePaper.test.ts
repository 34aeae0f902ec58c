import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { assessForce } from '../../shared/force/index.ts';
import { sectionName } from '../../shared/force/words/index.ts';
import { layoutCards } from '../../shared/paper/cards/index.ts';
import { cardJobSchema } from '../../shared/paper/cards/job/index.ts';
import { forceJobSchema, layoutForces } from '../../shared/paper/handouts/force/index.ts';
import { handoutJobSchema, layoutHandout } from '../../shared/paper/handouts/index.ts';
import { designList, forceList, listTexts } from '../../shared/paper/lists/index.ts';
import type { Page, TextItem } from '../../shared/paper/print/page/index.ts';
import type { Force } from '../../shared/project/force.ts';
import { type Design, designIdSchema, type Project } from '../../shared/project/index.ts';
import type { Value } from '../../shared/rules/formula/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { formatPoints, unitOfPoints } from '../../shared/rules/ruleset/points/index.ts';
import { assessDesign, effectiveValue } from '../../shared/rules/ruleset/run/index.ts';
import { choicesOf, formatValue } from '../../shared/rules/ruleset/values/index.ts';
import { forceRecord } from '../../src-main/cli/forceReport.ts';
import { aForce, anEntry, aSection, forceId } from '../support/forces/forces.ts';
import { textsOf } from '../support/prints/cards.ts';
import { pick, type Random, seededRandom } from '../support/random/random.ts';
import { randomDesign } from '../support/random/randomDesigns.ts';
import { tries } from '../support/random/seed.ts';
import { awkwardRuleset } from '../support/rulesets/awkwardRuleset.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

/** Laying out hundreds of pages is quick, but not on a machine that is busy with something else. */
vi.setConfig({ testTimeout: 60_000 });

const between = (random: Random, least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
const rulesets = [builtInRuleset('zorch-97'), builtInRuleset('spaceship-battles'), awkwardRuleset()];

/** The words on a page (or card) by line, from the top down; those of a line from the left. */
function linesOf(items: Page['items']): readonly (readonly string[])[] {
  const lines = new Map<string, TextItem[]>();
  for (const text of textsOf(items)) {
    const key = text.baselineMm.toFixed(2);
    lines.set(key, [...(lines.get(key) ?? []), text]);
  }
  return [...lines]
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([, texts]) => texts.toSorted((a, b) => a.xMm - b.xMm).map(({ text }) => text.trim()));
}
const linesOn = (pages: readonly Page[]) =>
  pages.flatMap(({ items, cards }) => [...linesOf(items), ...cards.flatMap(({ card }) => linesOf(card.items))]);
/** The lines that begin with these words, after nothing or a number. */
const lineWith = (lines: readonly (readonly string[])[], words: string) => lines.filter((line) => line.includes(words));

/** Points as they stand in a column, without their unit. */
const bare = (ruleset: Ruleset, points: Value): string =>
  typeof points === 'number' ? formatPoints(ruleset, points).slice(0, -unitOfPoints(ruleset).length).trim() : '–';

/** Random designs with names that have room everywhere, so that each line can be found by its name. */
function randomDesigns(ruleset: Ruleset, random: Random, count: number): readonly Design[] {
  const grade = ruleset.fields.get(ruleset.force.data.grade?.field ?? '')?.data;
  const grades = grade?.kind === 'choice' ? choicesOf(ruleset, grade).map(({ key }) => key) : [];
  return Array.from({ length: count }, (_, index): Design => {
    const { values, components } = randomDesign(ruleset, random, { odd: 0, wrong: 0 });
    return {
      id: designIdSchema.parse(`d${index}`),
      values: { ...values, name: `Unit${index}`, ...(grade && grades.length > 0 ? { [grade.id]: pick(random, grades) } : {}) },
      components: Object.fromEntries(
        Object.entries(components).map(([id, rows]) => [
          id,
          rows.map((row, at) => ({ ...row, values: { ...row.values, name: `R${index}${at}` } })),
        ]),
      ),
    };
  });
}

function randomForce(ruleset: Ruleset, random: Random, designs: readonly Design[], name: string): Force {
  const grade = ruleset.force.data.grade?.field;
  const field = ruleset.fields.get(grade ?? '')?.data;
  const grades = field?.kind === 'choice' ? choicesOf(ruleset, field).map(({ key }) => key) : [];
  const sections = Array.from({ length: between(random, 1, 3) }, (_, at) =>
    aSection(
      `${name}S${at}`,
      Array.from({ length: between(random, 1, 4) }, (__, index) =>
        anEntry(`${name}E${at}${index}`, between(random, 1, 9), {
          design: pick(random, designs).id,
          name: `${name}E${at}${index}`,
          ...(grade && grades.length > 0 && random() < 0.7 ? { values: { [grade]: pick(random, grades) } } : {}),
          ...(random() < 0.2 ? { upgrades: [{ name: 'Extra', points: between(random, -5, 40) }] } : {}),
        }),
      ),
    ),
  );
  return aForce(sections, { id: forceId(name), name, limit: between(random, 100, 9000) });
}

/** Fields whose number in play is another than the one entered, and saves: what a player rolls for. */
const scoresIn = (ruleset: Ruleset, cells: Readonly<Record<string, Value>>, fields: Ruleset['data']['fields']): readonly string[] =>
  fields.flatMap((field) => {
    const value = effectiveValue(field, cells);
    // More than the die has is no score: cards say so in a word or a dash.
    return field.kind === 'number' && field.suffix === '+' && typeof value === 'number' && value <= (field.die ?? value)
      ? [formatValue(ruleset, field, value)]
      : [];
  });

const anyCase = fc.tuple(fc.constantFrom(...rulesets), fc.nat());

it('cards, lists and data sheets of designs have the costs, scores and totals of assessDesign, and no others', () => {
  fc.assert(
    fc.property(anyCase, ([ruleset, seed]) => {
      const random = seededRandom(seed);
      const designs = randomDesigns(ruleset, random, between(random, 1, 5));
      const quantities = Object.fromEntries(designs.map(({ id }) => [id, between(random, 1, 9)]));
      const countOf = ({ id }: Design): number => quantities[id] ?? 1;
      const sheet = (kind: 'list' | 'data') =>
        layoutHandout(ruleset, designs, { title: 'Papers', job: handoutJobSchema.parse({ kind, quantities, setup: { paper: 'A3' } }) })
          .pages;
      const [list, data] = [linesOn(sheet('list')), linesOn(sheet('data'))];
      const dataTexts = sheet('data').flatMap(({ items }) => textsOf(items).map(({ text }) => text.trim()));
      const options = { title: 'Papers', form: 'short' as const, pointsShown: true, isHouseRules: false };
      const words = listTexts(designList(ruleset, designs, options), 'plain').join('\n');
      const job = cardJobSchema.parse({ combined: true, quantities, setup: { size: 'A5' } });
      const printed = layoutCards(ruleset, designs, { job });
      const cards = printed.pages.flatMap((page) => page.cards.map(({ card }) => card));
      const unit = ruleset.data.pointsUnit;
      for (const [index, design] of designs.entries()) {
        const { cost, components, values } = assessDesign(ruleset, design);
        const name = `Unit${index}`;
        const count = countOf(design);
        const isAlone = Object.values(quantities).every((each) => each === 1);
        // List: each and all, or the cost alone where there is one of everything.
        const all = typeof cost === 'number' ? cost * count : cost;
        const [row = []] = lineWith(list, name);
        expect(row.slice(isAlone ? -1 : -2)).toEqual(isAlone ? [bare(ruleset, all)] : [bare(ruleset, cost), bare(ruleset, all)]);
        // Data sheet: what stands in the plate beside the name.
        const titled = dataTexts
          .slice(dataTexts.indexOf(count === 1 ? name : `${count}× ${name}`) + 1)
          .filter((text) => text !== 'not per rules');
        expect(titled.slice(0, 2)).toEqual([bare(ruleset, cost), unit]);
        // Words.
        expect(words).toMatch(new RegExp(`^${name}: ${formatPoints(ruleset, cost).replace(/[.*+?^$()]/g, '\\$&')}(;|$)`, 'm'));
        // Card.
        const card = cards.find((each) => each.name === name);
        const onCard = textsOf(card?.items ?? []).map(({ text }) => text.trim());
        const at = onCard.findIndex((text) => text === unit || text === `${unit} each`);
        // Units with boxes of their own may have a card each, whatever their number.
        const isForSeveral = count > 1 && onCard.some((text) => /^\d+×/.test(text));
        expect([onCard[at - 1], onCard[at]]).toEqual([bare(ruleset, cost), isForSeveral ? `${unit} each` : unit]);
        // Saves stand on all of them.
        for (const score of scoresIn(ruleset, values, ruleset.data.fields))
          for (const line of [onCard, row]) expect(line.join(' ')).toContain(score);
        const [only, ...others] = ruleset.data.components;
        if (!only || others.length > 0) continue;
        for (const [place, cells] of (components[only.id] ?? []).entries()) {
          for (const score of scoresIn(ruleset, cells, only.fields)) {
            for (const paper of [list, data]) expect(lineWith(paper, `R${index}${place}`).flat()).toContain(score);
            // Equipment has a word in place of the score.
            const line = lineWith(linesOf(card?.items ?? []), `R${index}${place}`)[0];
            if (line === undefined)
              expect(printed.layoutIssues).toContainEqual(expect.objectContaining({ design: index, reason: 'no room' }));
            else if (!line.some((text) => /equipment/.test(text))) expect(line).toContain(score);
          }
        }
      }
    }),
    { numRuns: tries(10, 60) },
  );
});

it('sheets, cards and lists of forces have the costs, scores and totals of assessForce, and no others', () => {
  fc.assert(
    fc.property(anyCase, ([ruleset, seed]) => {
      const random = seededRandom(seed);
      const priced = (points: Value): string => (typeof points === 'number' ? formatPoints(ruleset, points) : 'without a price');
      const numberOf = (points: Value): number | null => (typeof points === 'number' ? points : null);
      const designs = randomDesigns(ruleset, random, 3);
      const forces = ['North', 'South'].map((name) => randomForce(ruleset, random, designs, name));
      const project: Project = { format: 1, name: 'Battle', ruleset: { id: 'any', version: '1' }, designs, forces };
      const job = forceJobSchema.parse({ parts: ['sheet', 'cards'], cards: { setup: { size: 'A6' } }, sheet: { setup: { paper: 'A3' } } });
      const print = layoutForces(ruleset, project, forces, job);
      const [both, ...parts] = print.parts;
      const partOf = (force: Force, part: string) => parts.find((each) => each.id === force.id && each.part === part);
      const pagesOf = (part: typeof both) => print.pages.slice(part?.page ?? 0, (part?.page ?? 0) + (part?.pages ?? 0));
      const sides = linesOn(pagesOf(both));
      for (const force of forces) {
        const assessment = assessForce(ruleset, project, force);
        const { sections, points, limit } = assessment;
        const total = bare(ruleset, points);
        expect(lineWith(sides, force.name)[0]?.slice(-2)).toEqual([total, limit === null ? '–' : bare(ruleset, limit)]);
        const pages = pagesOf(partOf(force, 'sheet'));
        const sheet = linesOn(pages);
        expect(
          textsOf(pages[0]?.items ?? []).find(({ text, font, sizePt }) => font === 'bold' && sizePt === 16 && text !== force.name)?.text,
        ).toBe(total);
        const cards = pagesOf(partOf(force, 'cards')).flatMap((page) => page.cards.map(({ card }) => card));
        const text = listTexts(forceList(ruleset, assessment, { form: 'short', pointsShown: true, isHouseRules: false }), 'plain').join(
          '\n',
        );
        const record = forceRecord(ruleset, assessment);
        expect([record.points, text.split('\n')[0]]).toEqual([
          numberOf(points),
          `${force.name} [${priced(points)}${limit === null ? '' : ` of ${formatPoints(ruleset, limit)}`}]`,
        ]);
        for (const [index, section] of sections.entries()) {
          const name = sectionName(ruleset, section, index);
          expect(lineWith(sheet, name)[0]?.at(-1)).toBe(typeof section.points === 'number' ? formatPoints(ruleset, section.points) : '–');
          // Tables of two sides may be beside each other: name, units, points of the one, then of the other.
          const ofSides = lineWith(sides, name)[0] ?? [];
          expect(ofSides[ofSides.indexOf(name) + 2]).toBe(bare(ruleset, section.points));
          for (const [at, entry] of section.entries.entries()) {
            const { count } = entry.entry;
            const row = lineWith(sheet, `${count}× ${entry.name}`)[0] ?? [];
            expect(row.slice(-2)).toEqual([bare(ruleset, entry.each), bare(ruleset, entry.total)]);
            const hasScore = entry.gradeLabel !== '' && entry.hits !== '' && entry.hits !== '–';
            if (hasScore) expect(row[row.indexOf(entry.gradeLabel) + 1]).toBe(entry.hits);
            const price = priced(entry.total) + (count === 1 ? '' : ` (${priced(entry.each)} each)`);
            const line = text.split('\n').find((each) => each.includes(`${count}x ${entry.name},`)) ?? '';
            expect(line).toContain(`${count}x ${entry.name}, ${price}`);
            if (hasScore) expect(line).toContain(`(hits ${entry.hits},`);
            expect(record.sections[index]?.entries[at]).toMatchObject({
              each: numberOf(entry.each),
              total: numberOf(entry.total),
              hits: entry.hits,
            });
            const onCard = textsOf(cards.find((card) => card.name === entry.name)?.items ?? []).map((item) => item.text.trim());
            expect(onCard.find((word, place) => onCard[place + 1]?.startsWith(unitOfPoints(ruleset)) && /\d|–/.test(word))).toBe(
              bare(ruleset, entry.each),
            );
            if (hasScore) expect(onCard).toContain(entry.hits);
          }
        }
      }
    }),
    { numRuns: tries(7, 40) },
  );
});
