import { describe, expect, it } from 'vitest';
import { exportWorkbook, workbookHouseRules, workbookStamp } from '../../../../shared/sheets/workbook/index.ts';
import { parseWorkbook } from '../../../../src-main/readers/parseWorkbook.ts';
import { writeWorkbook } from '../../../../src-main/writers/writeWorkbook.ts';
import { officeParts, unescaped } from '../../../support/files/officeParts.ts';
import { NASTY_TEXTS, randomDesigns } from '../../../support/random/randomDesigns.ts';
import { awkwardRuleset } from '../../../support/rulesets/awkwardRuleset.ts';

const ruleset = awkwardRuleset();
const nasty = NASTY_TEXTS.map((name, at) => ({ ...randomDesigns(ruleset, at, 1)[0], values: { name, motto: name } }));
const designs = [...randomDesigns(ruleset, 3, 40, { odd: 0.2, wrong: 0.1 }), ...(nasty as ReturnType<typeof randomDesigns>)];
const bytes = await writeWorkbook(exportWorkbook(ruleset, designs, { title: 'Tom & "Jerry" <1>' }));
const parts = officeParts(bytes);
const part = (path: string): string => parts.get(path) ?? '';
const sheet = part('xl/worksheets/sheet1.xml');
const all = (xml: string, pattern: RegExp): readonly string[] => [...xml.matchAll(pattern)].map((found) => unescaped(found[1] ?? ''));

describe('the file', () => {
  it('holds no NaN and no infinity', () => {
    const values = all(sheet, /<v>([^<]*)<\/v>/g);
    expect(values.length).toBeGreaterThan(500);
    expect(values.filter((value) => /NaN|Infinity/.test(value))).toEqual([]);
  });

  it('holds formulas without a leading "="', () => {
    const formulas = all(sheet, /<f[^>]*>([^<]*)<\/f>/g);
    expect(formulas.length).toBeGreaterThan(500);
    expect(formulas.filter((formula) => formula.startsWith('='))).toEqual([]);
  });

  it('holds user text only as shared strings, so that none is a formula', () => {
    expect(sheet).not.toContain('inlineStr');
    const strings = all(part('xl/sharedStrings.xml'), /<t[^>]*>([^<]*)<\/t>/g);
    expect(strings).toContain('=1+1');
    const formulas = all(sheet, /<f[^>]*>([^<]*)<\/f>/g);
    expect(formulas.filter((formula) => NASTY_TEXTS.includes(`=${formula}`))).toEqual([]);
  });

  it('keeps text that looks like a formula as text when its cell is edited', () => {
    const formats = new Map(
      all(part('xl/styles.xml'), /<numFmt ([^>]*)\/>/g).map((numFmt) => [/numFmtId="(\d+)"/.exec(numFmt)?.[1], numFmt]),
    );
    const styles = [...part('xl/styles.xml').matchAll(/<cellXfs[^>]*>(.*)<\/cellXfs>/gs)][0]?.[1]?.match(/<xf [^>]*>/g) ?? [];
    const isText = (style: string): boolean =>
      /numFmtId="49"/.test(styles[Number(style)] ?? '') || (formats.get(style) ?? '').includes('"@"');
    const index = all(part('xl/sharedStrings.xml'), /<si>(.*?)<\/si>/gs)
      .map((si) => unescaped(si.replace(/<[^>]*>/g, '')))
      .indexOf('=1+1');
    const cells = [...sheet.matchAll(new RegExp(`<c r="[A-Z]+\\d+" s="(\\d+)" t="s"><v>${index}</v>`, 'g'))].map((found) => found[1] ?? '');
    expect(cells.length).toBeGreaterThan(0);
    expect(cells.filter((style) => !isText(style))).toEqual([]);
  });

  it('tells programs to work everything out when they open it', () => {
    expect(part('xl/workbook.xml')).toMatch(/<calcPr[^>]*fullCalcOnLoad="1"/);
  });

  it('has validations within Excel’s limits, each for one range', () => {
    const found = [...sheet.matchAll(/<dataValidation [^>]*>.*?<\/dataValidation>/gs)].map(([xml]) => xml);
    expect(found.length).toBeGreaterThan(8);
    for (const xml of found) {
      expect(unescaped(/errorTitle="([^"]*)"/.exec(xml)?.[1] ?? '').length).toBeLessThanOrEqual(32);
      expect(unescaped(/error="([^"]*)"/.exec(xml)?.[1] ?? '').length).toBeLessThanOrEqual(255);
      expect(all(xml, /<formula\d>([^<]*)</g).every((formula) => formula.length <= 255)).toBe(true);
      expect(/sqref="[A-Z]+\d+:[A-Z]+\d+"/.test(xml)).toBe(true);
    }
  });

  it('has defined names that point at the Rules sheet or the list of the Army, and a print area and titles that are absolute', () => {
    const names = [...part('xl/workbook.xml').matchAll(/<definedName name="([^"]*)"[^>]*>([^<]*)</g)].map(
      ([, name = '', place = '']) => [name, unescaped(place)] as const,
    );
    expect(
      names.filter(([name, place]) => !name.startsWith('_xlnm') && !/^(Rules|Army)!\$[A-Z]+\$\d+(:\$[A-Z]+\$\d+)?$/.test(place)),
    ).toEqual([]);
    expect(names.find(([name]) => name === '_xlnm.Print_Area')?.[1]).toMatch(/^'Designs'!\$A\$1:\$[A-Z]+\$\d+$/);
    expect(names.find(([name]) => name === '_xlnm.Print_Titles')?.[1]).toBe("'Designs'!$3:$4");
  });

  it('says how large each sheet is, down to its last row', () => {
    for (const [path, xml] of parts) {
      if (!path.startsWith('xl/worksheets/')) continue;
      const last = [...xml.matchAll(/<row r="(\d+)"/g)].at(-1)?.[1];
      expect(/<dimension ref="A1:[A-Z]+(\d+)"/.exec(xml)?.[1], path).toBe(last);
    }
  });

  it('freezes the headings and the first three columns, and folds the working away', () => {
    expect(sheet).toContain('<pane xSplit="3" ySplit="4"');
    expect(sheet).toMatch(/<col [^>]*hidden="1" outlineLevel="1"/);
    expect(sheet).toMatch(/<row r="2"[^>]*hidden="1"/);
  });

  it('says what it is in its properties', () => {
    expect(unescaped(part('docProps/core.xml'))).toContain('<dc:title>Tom & "Jerry" <1></dc:title>');
  });

  it('gives every nasty text back as it was, escapes and all', () => {
    const workbook = parseWorkbook(bytes, 'designs.xlsx');
    const values = workbook.ok ? (workbook.value.sheets[0]?.values ?? []) : [];
    const inCells = NASTY_TEXTS.map((text) => text.replace(/\r\n?/g, '\n'));
    expect(inCells.filter((text) => !values.includes(text))).toEqual([]);
  });
});

it('refuses to write a number that no file can hold', async () => {
  const plan = exportWorkbook(ruleset, []);
  const [first, ...others] = plan.sheets;
  if (!first) throw new Error('There is no sheet.');
  const broken = { ...first, rows: [{ cells: [Number.NaN], styles: null, height: null, hidden: false }] };
  await expect(writeWorkbook({ ...plan, sheets: [broken, ...others] })).rejects.toThrow('no file can');
});

it('brings house rules along, word for word, and names them', async () => {
  const files = { 'ruleset.json': '{ "id": "ours" }', 'tables/long.csv': `key,points\n${'a,1\n'.repeat(20_000)}`, 'odd.csv': '=1+1\n' };
  const bytes = await writeWorkbook(exportWorkbook(ruleset, [], { houseRules: files }));
  const workbook = parseWorkbook(bytes, 'book.xlsx');
  if (!workbook.ok) throw new Error('It cannot be read.');
  expect(workbookHouseRules(workbook.value)).toEqual(files);
  expect(workbookStamp(workbook.value)?.rules.house?.name).toBe(ruleset.data.name);
  expect(workbook.value.sheets.find(({ name }) => name === 'House rules')?.hidden).toBe(true);
});

it('protects what is computed and leaves what is typed open, without a password; or nothing, if so chosen', async () => {
  expect(sheet).toMatch(/<sheetProtection sheet="1"(?![^>]*(password|hashValue))/);
  const open = officeParts(await writeWorkbook(exportWorkbook(ruleset, designs, { choices: { locked: false } })));
  expect(open.get('xl/worksheets/sheet1.xml')).not.toContain('sheetProtection');
  const styles =
    part('xl/styles.xml')
      .match(/<cellXfs[^>]*>(.*)<\/cellXfs>/s)?.[1]
      ?.match(/<xf .*?(?:<\/xf>|\/>(?=<xf|$))/gs) ?? [];
  const isOpen = (cell: string): boolean =>
    /locked="0"/.test(styles[Number(new RegExp(`<c r="${cell}" s="(\\d+)"`).exec(sheet)?.[1])] ?? '');
  expect([isOpen('B5'), isOpen('C5'), isOpen('D5')]).toEqual([true, false, false]);
});
