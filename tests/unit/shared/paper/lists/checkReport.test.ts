import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseDelimited } from '../../../../../shared/base/text/index.ts';
import { handoutJobSchema, layoutReports } from '../../../../../shared/paper/handouts/index.ts';
import { countsInWords, projectReport, reportCsv, type UnreadFile } from '../../../../../shared/paper/lists/check.ts';
import { writeProject } from '../../../../../shared/project/file/index.ts';
import type { Design, Project } from '../../../../../shared/project/index.ts';
import { designIssues } from '../../../../../shared/project/issues.ts';
import { aForce, anEntry, aSection } from '../../../../support/forces/forces.ts';
import { inkOf, isInside, overlaps, textsOf, wordsOf } from '../../../../support/prints/cards.ts';
import { runMain } from '../../../../support/programs/commandLine.ts';
import { aProject, idOf } from '../../../../support/projects/projects.ts';
import { builtInIds, builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const stock = ruleset.stock.map((design, index): Design => ({ ...design, id: idOf(`d${index}`) }));
const changed = (at: number, values: Design['values'], more: Partial<Design> = {}): Design => {
  const design = stock[at];
  if (!design) throw new Error('too few designs');
  return { ...design, ...more, values: { ...design.values, ...values } };
};
const nameOf = ({ values }: Design): string => String(values.name);

const hollow = changed(0, { capacity: -1 });
const agreed = changed(1, { capacity: -1 }, { exemptions: [{ check: 'capacity.range', reason: '=Agreed, "as ever"' }] });
const hasty = changed(20, { movement: 60 });
const advice = designIssues(ruleset, hasty).map(({ check }) => check);
const quiet: Design = { ...hasty, id: idOf('quiet'), dismissed: advice };
const fine = stock[5];
if (!fine) throw new Error('too few designs');
const project: Project = {
  ...aProject(hollow, agreed, quiet, fine),
  ruleset: { id: 'zorch-97', version: ruleset.data.version },
  forces: [aForce([aSection('Steel', [anEntry(hollow.id, 2)])])],
};
const report = projectReport(ruleset, project, 'spring.motorpool');
const unread: UnreadFile = { title: 'bad.xls', problems: ['It is no sheet.'] };

describe('a check report', () => {
  it('has every issue as the rules tell it, with exemptions, dismissed advice, and battlegroups', () => {
    const found = report.subjects.map(({ name, issues }) => [name, issues.map(({ kind }) => kind)]);
    expect(found.slice(0, 4)).toEqual([
      [nameOf(hollow), ['error']],
      [nameOf(agreed), ['exempted']],
      [nameOf(quiet), advice.map(() => 'dismissed')],
      [nameOf(fine), []],
    ]);
    expect(advice.length).toBeGreaterThan(0);
    expect(projectReport(ruleset, aProject()).about).toBe('0 designs');
    expect(report.subjects[4]?.issues.map(({ kind }) => kind)).toContain('error');
    const kinds = report.subjects.flatMap(({ issues }) => issues.map(({ kind }) => kind));
    for (const kind of ['error', 'advice', 'exempted', 'dismissed'] as const)
      expect(report.counts[kind]).toBe(kinds.filter((each) => each === kind).length);
  });

  it('as CSV has a row for each issue and for each file that was not read; no text of it is a formula', () => {
    const [headings, ...rows] = parseDelimited(reportCsv([report], [unread]));
    expect(headings).toEqual(['File', 'Name', 'Kind', 'Severity', 'Field', 'Message', 'Source', 'Reason for exemption']);
    expect(rows).toHaveLength(report.subjects.reduce((sum, { issues }) => sum + issues.length, 0) + 1);
    expect(rows[1]).toEqual([
      'spring.motorpool',
      nameOf(agreed),
      'design',
      'exempted',
      'Carries',
      'Carries: −1 is below the minimum of 0.',
      'ZORCH! 97v1 §4.1.7 Capacity',
      `'=Agreed, "as ever"`,
    ]);
    expect(rows.at(-1)).toEqual(['bad.xls', '', 'file', 'not read', '', 'It is no sheet.', '', '']);
  });

  it('is clear when all is well', () => {
    const well = projectReport(ruleset, aProject(fine));
    expect(countsInWords(well.counts)).toBe('no issues');
    const words = wordsOf(layoutReports('Well', [well], [], setupOf('A4')).pages.flatMap(({ items }) => items)).join(' ');
    expect(words).toContain('Everything keeps the rules');
    expect(words).toMatch(/0 +errors/);
  });

  it('of many files keeps its margins on every paper, and no text lies on another', () => {
    const all = builtInIds.map((id) => {
      const rules = builtInRuleset(id);
      const wrong = Object.fromEntries([...rules.fields.keys()].map((field) => [field, 'no such value']));
      const designs = rules.stock.map((design, index): Design => ({ ...design, id: idOf(`${id}${index}`), values: wrong }));
      return projectReport(rules, aProject(...designs), `${id}, a file with a rather long name for the club’s spring campaign.xls`);
    });
    for (const paper of ['A4', 'Letter', 'A5'] as const) {
      const { pages, fault } = layoutReports('All files', [report, ...all], [unread], setupOf(paper));
      expect(fault).toBeNull();
      expect(pages.length).toBeGreaterThan(1);
      for (const { items, widthMm, heightMm } of pages) {
        const texts = textsOf(items).map(inkOf);
        const safe = { left: 10, top: 10, right: widthMm - 10, bottom: heightMm - 10 };
        expect(texts.filter((ink) => !isInside(ink, safe))).toEqual([]);
        expect(texts.filter((ink, index) => texts.slice(index + 1).some((other) => overlaps(ink, other)))).toEqual([]);
      }
    }
  });
});

const papers = { A4: 'A4', Letter: 'Letter', A5: { widthMm: 148, heightMm: 210 } } as const;
const setupOf = (paper: keyof typeof papers) => handoutJobSchema.parse({ kind: 'check', setup: { paper: papers[paper] } }).setup;

describe('motorpool check -o', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'check-report-'));
    await writeFile(join(folder, 'spring.motorpool'), writeProject(project));
    await writeFile(join(folder, 'well.motorpool'), writeProject({ ...project, designs: [fine], forces: [] }));
    await writeFile(join(folder, 'agreed.motorpool'), writeProject({ ...project, designs: [agreed, fine], forces: [] }));
    await writeFile(join(folder, 'broken.motorpool'), '{');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('writes one report of a whole folder, goes on past a file that cannot be read, and ends with 2', async () => {
    const path = join(folder, 'report.csv');
    const { code, out, told } = await runMain('check', folder, '-o', path);
    expect([code, told.includes('broken.motorpool')]).toEqual([2, true]);
    expect(out).toContain('4 files, ');
    const rows = parseDelimited(await readFile(path, 'utf8'));
    expect(new Set(rows.slice(1).map(([file]) => file))).toEqual(
      new Set(['agreed.motorpool', 'spring.motorpool', 'broken.motorpool'].map((name) => join(folder, name))),
    );
  });

  it('prints it as PDF, and ends as the designs and battlegroups deserve: 1 for an error that nobody agreed to, else 0', async () => {
    const path = join(folder, 'report.pdf');
    expect(await runMain('check', join(folder, 'spring.motorpool'), '-o', path)).toMatchObject({ code: 1, told: '' });
    expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await runMain('check', join(folder, 'agreed.motorpool'), '-o', path)).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 exempted'),
    });
    expect(await runMain('check', join(folder, 'well.motorpool'), '-o', path)).toMatchObject({
      code: 0,
      out: expect.stringContaining('no issues'),
    });
  });

  it('says the same in the terminal and as JSON', async () => {
    const path = join(folder, 'agreed.motorpool');
    expect(await runMain('check', path)).toMatchObject({ code: 0, out: expect.stringContaining('Exempted: =Agreed, "as ever"') });
    const { code, out } = await runMain('check', join(folder, 'spring.motorpool'), '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toContainEqual(
      expect.objectContaining({
        kind: 'force',
        issues: expect.arrayContaining([expect.objectContaining({ severity: 'error', exempted: null })]),
      }),
    );
  });

  it('refuses paper for what is not printed, and other endings', async () => {
    expect(await runMain('check', folder, '--paper', 'A4')).toMatchObject({ code: 2, told: expect.stringContaining('-o REPORT.pdf') });
    expect(await runMain('check', folder, '-o', 'x.txt')).toMatchObject({ code: 2, told: expect.stringContaining('.csv, .pdf') });
  });
});
