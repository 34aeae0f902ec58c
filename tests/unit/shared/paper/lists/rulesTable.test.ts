import { describe, expect, it } from 'vitest';
import { parseDelimited } from '../../../../../shared/base/text/index.ts';
import { compareRules, explainDifference } from '../../../../../shared/houseRules/effects/index.ts';
import { layoutRules } from '../../../../../shared/paper/handouts/index.ts';
import { rulesBook, rulesCsv } from '../../../../../shared/paper/lists/rules/files.ts';
import {
  cannotCompare,
  comparisonRemarks,
  explainedLines,
  filterLines,
  legalityText,
  rulesTable,
  sortLines,
  totalsInWords,
  totalsOf,
} from '../../../../../shared/paper/lists/rules/index.ts';
import { costPlot } from '../../../../../shared/paper/lists/rules/plot.ts';
import { printSetupSchema } from '../../../../../shared/paper/print/paper/index.ts';
import type { Ruleset } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { aForce, anEntry, aSection } from '../../../../support/forces/forces.ts';
import { wordsOf } from '../../../../support/prints/cards.ts';
import { aDesign, aProject } from '../../../../support/projects/projects.ts';
import { clubRules } from '../../../../support/rulesets/houseRules.ts';
import { builtInRuleset, pointsFreeRuleset, tinyRuleset } from '../../../../support/rulesets/rulesets.ts';
import { isFormula } from '../../../../support/workbooks/recalculated.ts';

const tiny = tinyRuleset();
const club = clubRules();
// By hand: (price of the size + legs * price of a leg) * (1 + 6 / 12). A leg costs 2, in the club 3.
const tin = aDesign('Tin', { size: 'tin', legs: 2 }); // 12, in the club 15
const spider = aDesign('=Spider', { size: 'tin', legs: 8 }); // 30, in the club 42 and too many legs
const legless = aDesign('Legless', { size: 'tin', legs: 0 }); // 6 and 6
const riddle = aDesign('Riddle', { size: 'tin', legs: 'many' });
const designs = [tin, spider, legless, riddle];
const parade = aForce([aSection('Row', [anEntry('Tin', 3), anEntry('Legless', 1)])], { name: 'Parade', limit: 50 });
const project = { ...aProject(...designs), forces: [parade] };
const table = rulesTable(tiny, club, compareRules(tiny, club, designs, project));
const round = (value: number): number => Number(value.toFixed(9));
const names = (lines: typeof table.designs) => lines.map(({ name }) => name);

describe('designs and forces under two sets of rules', () => {
  it('are lines with both costs, the difference and what became of their legality', () => {
    expect(table.designs.map(({ name, a, b, difference, percent, legality }) => [name, a, b, difference, percent, legality])).toEqual([
      ['Tin', 12, 15, 3, 25, 'legal'],
      ['=Spider', 30, 42, 12, 40, 'newlyIllegal'],
      ['Legless', 6, 6, 0, 0, 'legal'],
      ['Riddle', null, null, null, null, 'illegal'],
    ]);
    expect(table.forces).toMatchObject([{ name: 'Parade', a: 42, b: 51, difference: 9, legality: 'newlyIllegal' }]);
    expect([table.a, table.b]).toEqual([
      { name: 'Tin Parade 1.0.0', unit: 'cogs' },
      { name: 'House rules: Club 1.2.0', unit: 'cogs' },
    ]);
    expect(table.designs.map(legalityText)).toEqual(['legal', 'newly illegal: 8 legs are too many for the club.', 'legal', 'illegal']);
  });

  it('call what the players exempted so, on every list of it', () => {
    const waived = { ...spider, exemptions: [{ check: 'noSpiders', reason: 'An old model.' }] };
    const force = aForce([aSection('Row', [anEntry('Tin', 1)])], {
      name: 'Band',
      limit: 10,
      exceptions: [{ check: 'overLimit', reason: 'So what.' }],
    });
    const of = { ...aProject({ ...waived, values: { ...waived.values, name: 'Spider' } }, tin), forces: [force] };
    const own = rulesTable(tiny, club, compareRules(tiny, club, of.designs, of));
    const lines = [...own.designs.slice(0, 1), ...own.forces];
    expect(lines.map(legalityText)).toEqual(['exempted', 'exempted']);
    expect(lines.map(({ legalityA, legalityB }) => [legalityA, legalityB])).toEqual([
      ['legal', 'exempted'],
      ['exempted', 'exempted'],
    ]);
    const [heading = [], ...rows] = parseDelimited(rulesCsv(own));
    expect(rows.map((row) => row[heading.indexOf('Legal under B')])).toEqual(['exempted', 'yes', 'exempted']);
    expect(totalsInWords(totalsOf(own.designs))).toBe('2 dearer; 1 exempted');
    const { pages } = layoutRules('Parade', own, printSetupSchema.parse({}));
    expect(pages.flatMap(({ items }) => wordsOf(items)).filter((words) => /^(?:(?:il)?legal|exempted)/.test(words))).toEqual([
      'exempted',
      'legal',
      'exempted',
    ]);
  });

  it('add up over those with both costs', () => {
    expect(totalsOf(table.designs)).toMatchObject({ a: 48, b: 63, difference: 15, percent: 31.25 });
    expect(totalsInWords(totalsOf(table.designs))).toBe('2 dearer, 1 the same, 1 without both costs; 1 newly illegal');
    expect(totalsInWords(totalsOf([]))).toBe('nothing to compare');
    const free = pointsFreeRuleset();
    const [stock] = free.stock;
    const freeTable = rulesTable(free, free, compareRules(free, free, stock ? [{ ...tin, ...stock }] : []));
    expect(totalsInWords(totalsOf(freeTable.designs))).toBe('none becomes legal or illegal');
  });

  it('are sorted by any column, and what has no number comes last', () => {
    expect(names(sortLines(table.designs, 'difference', true))).toEqual(['=Spider', 'Tin', 'Legless', 'Riddle']);
    expect(names(sortLines(table.designs, 'a', false))).toEqual(['Legless', 'Tin', '=Spider', 'Riddle']);
    expect(names(sortLines(table.designs, 'legality', false))).toEqual(['=Spider', 'Riddle', 'Tin', 'Legless']);
    expect(names(sortLines(table.designs, 'name', false))).toEqual(['=Spider', 'Legless', 'Riddle', 'Tin']);
    expect(sortLines(table.designs, null, true)).toBe(table.designs);
  });

  it('are filtered by what happened to them, and by a text', () => {
    expect(names(filterLines(table.designs, 'dearer', ''))).toEqual(['Tin', '=Spider']);
    expect(names(filterLines(table.designs, 'cheaper', ''))).toEqual([]);
    expect(names(filterLines(table.designs, 'newlyIllegal', ''))).toEqual(['=Spider']);
    expect(names(filterLines(table.designs, 'all', ' LEG'))).toEqual(['Legless']);
  });

  it('go out as CSV that no spreadsheet takes for formulas', () => {
    const [heading, , broken, , , force] = parseDelimited(rulesCsv(table).replace('\uFEFF', ''));
    expect(heading?.slice(0, 6)).toEqual([
      'Kind',
      'Name',
      'A: Tin Parade 1.0.0 (cogs)',
      'B: House rules: Club 1.2.0 (cogs)',
      'Difference',
      'Per cent',
    ]);
    expect(broken?.slice(0, 9)).toEqual(['Robot', "'=Spider", '30', '42', '12', '40', 'yes', 'no', '8 legs are too many for the club.']);
    expect(force?.slice(1, 5)).toEqual(['Parade', '42', '51', '9']);
  });

  it('are a workbook whose differences, per cents and totals are formulas with the same results', () => {
    const explained = designs.map((design) => ({
      name: String(design.values.name),
      lines: explainedLines(explainDifference(tiny, club, design)),
    }));
    const { sheets } = rulesBook('Parade', table, explained);
    expect(sheets.map(({ name }) => name)).toEqual(['Designs', 'Forces', 'Why']);
    const rows = [...(sheets[0]?.rows ?? [])];
    const cells = rows.slice(3).map((row) => row.cells.slice(3, 5));
    expect(cells.flat().every(isFormula)).toBe(true);
    expect(
      cells.map(([difference, percent]) => [isFormula(difference) && difference.result, isFormula(percent) && percent.result]),
    ).toEqual([
      [15, 0.3125],
      [3, 0.25],
      [12, 0.4],
      [0, 0],
      ['', ''],
    ]);
    expect(rows[5]?.cells[3]).toMatchObject({ formula: 'IF(OR(B6="",C6=""),"",C6-B6)' });
    const why = [...(sheets[2]?.rows ?? [])].slice(1);
    expect(why.map(({ cells: [design, part, a, b] }) => [design, part, a, b])).toContainEqual(['Tin', 'Body', 8, 10]);
  });

  it('have their headings on every page that a workbook of them is printed on', () => {
    const explained = [{ name: 'Tin', lines: explainedLines(explainDifference(tiny, club, tin)) }];
    const { sheets } = rulesBook('Parade', table, explained);
    expect(sheets.map(({ rows, print }) => [...rows][print.repeatRows?.[0] ?? -1]?.cells.includes('Difference'))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('print on pages with their names, headings and a plot', () => {
    const many = {
      ...table,
      designs: Array.from({ length: 150 }, (_, at) => ({ ...table.designs[at % 3], name: `Robot ${at}` })),
    } as typeof table; // every index has a line
    const { pages, fault } = layoutRules('Parade', many, printSetupSchema.parse({}));
    expect(fault).toBeNull();
    const words = pages.map(({ items }) => wordsOf(items).join(' '));
    expect(words.length).toBeGreaterThan(2);
    expect(words[0]).toContain('A: Tin Parade 1.0.0 (cogs)');
    expect(words.filter((text) => text.includes('Legality')).length).toBeGreaterThan(2);
    expect(words.at(-1)).toContain('crossed out: newly illegal');
    const free = pointsFreeRuleset();
    const [stock] = free.stock;
    const legality = rulesTable(free, free, compareRules(free, free, stock ? [{ ...tin, ...stock }] : []));
    const ofFree = layoutRules('Parade', legality, printSetupSchema.parse({}))
      .pages.flatMap(({ items }) => wordsOf(items))
      .join(' ');
    expect(ofFree).toContain('only legality can be compared');
    expect(ofFree).not.toContain('Difference');
    expect(layoutRules('Parade', table, printSetupSchema.parse({ paper: { widthMm: 60, heightMm: 60 } })).fault).toContain(
      'leaves no room',
    );
  });
});

describe('a plot of the costs', () => {
  it('has both on one scale with round ends, so that equal costs lie on its diagonal', () => {
    const { x, y, points, hasDiagonal } = costPlot(table, table.designs);
    expect(hasDiagonal).toBe(true);
    expect(x.ticks.map(({ value }) => value)).toEqual([0, 10, 20, 30, 40, 50]);
    expect(y).toEqual(x);
    expect(points.map(({ line, x: across, y: up, mark }) => [line.name, round(across), round(up), mark])).toEqual([
      ['Legless', 0.12, 0.12, 'same'],
      ['Tin', 0.24, 0.3, 'dearer'],
      ['=Spider', 0.6, 0.84, 'dearer'],
    ]);
  });

  it('has a scale for each axis where the units differ', () => {
    const { hasDiagonal, x, y } = costPlot({ a: table.a, b: { name: 'Other', unit: 'PP' } }, table.designs);
    expect([hasDiagonal, x.ticks.at(-1)?.value, y.ticks.at(-1)?.value]).toEqual([false, 30, 50]);
    expect(costPlot(table, []).points).toEqual([]);
  });
});

describe('rules of different systems', () => {
  it('are compared if they share fields, and say what does not count', () => {
    expect(cannotCompare(tiny, tiny, club)).toBeNull();
    const stranger = builtInRuleset('spaceship-battles');
    expect(cannotCompare(builtInRuleset('zorch-97'), stranger, stranger)).toContain('has no field that designs of ZORCH! 97v1');
    const remarks = (other: Ruleset) => comparisonRemarks(rulesTable(tiny, other, compareRules(tiny, other, [spider])));
    expect(remarks(club)).toEqual([]);
    expect(remarks(pointsFreeRuleset())[0]).toContain('is points-free: only legality can be compared.');
    expect(remarks(builtInRuleset('zorch-97'))).toEqual([
      'A counts in cogs and B in PP; differences compare the bare numbers.',
      'Only one of the rules has fields for Legs; they do not count under the other.',
    ]);
  });
});
