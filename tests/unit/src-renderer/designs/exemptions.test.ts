import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assessForce } from '../../../../shared/force/index.ts';
import { whatFits } from '../../../../shared/force/plan/index.ts';
import { planCards } from '../../../../shared/paper/cards/index.ts';
import { handoutJobSchema, layoutHandout } from '../../../../shared/paper/handouts/index.ts';
import { applyEdit } from '../../../../shared/project/edit/edit.ts';
import { editLabel } from '../../../../shared/project/edit/index.ts';
import { readProject, writeProject } from '../../../../shared/project/file/index.ts';
import type { Design, DesignId } from '../../../../shared/project/index.ts';
import { designIssues, legalityOf } from '../../../../shared/project/issues.ts';
import { assessDesign } from '../../../../shared/rules/ruleset/run/index.ts';
import { shareDesign } from '../../../../shared/share/index.ts';
import { importWorkbook } from '../../../../shared/sheets/import/index.ts';
import { exportJobSchema, exportJson } from '../../../../shared/sheets/workbook/index.ts';
import { assessAll, isBroken } from '../../../../src-main/cli/reports.ts';
import { parseWorkbook } from '../../../../src-main/readers/parseWorkbook.ts';
import { deliverProject } from '../../../../src-main/writers/deliveries.ts';
import { sheetColumns } from '../../../../src-renderer/designs/grid/columns.ts';
import { stillLook } from '../../../../src-renderer/designs/grid/look.ts';
import { sheetRows } from '../../../../src-renderer/designs/grid/rows.ts';
import { viewDesigns } from '../../../../src-renderer/designs/view/view.ts';
import { viewCells } from '../../../../src-renderer/designs/view/viewCells.ts';
import { columnIndexOf } from '../../../../src-renderer/grid/frame.ts';
import { PLAIN_VIEW } from '../../../../src-renderer/window/state.ts';
import { aForce, anEntry, aSection } from '../../../support/forces/forces.ts';
import { wordsOf } from '../../../support/prints/cards.ts';
import { runMain } from '../../../support/programs/commandLine.ts';
import { aDesign, aProject, idOf } from '../../../support/projects/projects.ts';
import { builtInRuleset } from '../../../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const COST = ruleset.points?.field ?? '';
const stock = (name: string, changes: Design['values'] = {}): Design => {
  const found = ruleset.stock.find(({ values }) => values.name === name);
  if (!found) throw new Error(`There is no "${name}".`);
  return { ...aDesign(name), ...found, id: idOf(name), values: { ...found.values, ...changes } };
};
/** Breaks one rule: less than no room inside. */
const hollow = stock('Bison Medium Tank', { capacity: -1 });
const [check = ''] = legalityOf(ruleset, hollow).errors.map((issue) => issue.check);

const exempt = (design: Design, reason: string | null, of = check): Design => {
  const { designs } = applyEdit(aProject(design), { kind: 'exempt', design: design.id as DesignId, check: of, reason });
  return designs[0] ?? design;
};

describe('an exemption', () => {
  const agreed = exempt(hollow, 'Agreed with Blue.');

  it('is told with its reason and takes nothing off what the rules say', () => {
    expect(legalityOf(ruleset, hollow)).toMatchObject({ kind: 'broken', exempted: [] });
    const { kind, errors, exempted } = legalityOf(ruleset, agreed);
    expect([kind, errors]).toEqual(['exempted', []]);
    expect(exempted.map((issue) => [issue.check, issue.exempted])).toEqual([[check, 'Agreed with Blue.']]);
    expect(assessDesign(ruleset, agreed).issues).toEqual(assessDesign(ruleset, hollow).issues);
    expect(designIssues(ruleset, agreed).map((issue) => issue.check)).toEqual(
      assessDesign(ruleset, hollow).issues.map((each) => each.check),
    );
  });

  it('is for one check: another error still breaks the rules', () => {
    const worse = { ...agreed, values: { ...agreed.values, name: null } };
    expect(legalityOf(ruleset, worse)).toMatchObject({ kind: 'broken', errors: [expect.objectContaining({ field: 'name' })] });
  });

  it('of what is not broken says nothing', () => {
    expect(legalityOf(ruleset, exempt(stock('Bison Medium Tank'), 'Just in case.')).kind).toBe('legal');
  });

  it('does not make up for a cost that cannot be worked out', () => {
    const unpriced = stock('Bison Medium Tank', { armour: 'wood' });
    const all = assessDesign(ruleset, unpriced).issues.reduce((design, issue) => exempt(design, 'Agreed.', issue.check), unpriced);
    expect(legalityOf(ruleset, all)).toMatchObject({ kind: 'broken', errors: [] });
  });

  it('without a reason in the file says so instead of nothing', () => {
    expect(legalityOf(ruleset, exempt(hollow, ' ')).exempted[0]?.exempted).toBe('no reason given');
  });

  it('is one step with a name, is kept in the file, and is taken back without a trace', () => {
    const project = aProject(agreed);
    expect(readProject(writeProject(project), 'x')).toMatchObject({ ok: true, value: project });
    expect(exempt(agreed, null)).toEqual(hollow);
    expect(exempt(agreed, 'Agreed with Blue.')).toBe(agreed);
    const edit = { kind: 'exempt', design: hollow.id, check } as const;
    expect([editLabel({ ...edit, reason: 'x' }), editLabel({ ...edit, reason: null })]).toEqual([
      'Exempt from a check',
      'Take back exemption',
    ]);
  });
});

describe('an exempted design is marked with the reason', () => {
  const agreed = exempt(hollow, 'Agreed with Blue.');
  const worse = { ...agreed, values: { ...agreed.values, name: null } };

  it('in a cell and on its cost, as an exemption and not as an error', () => {
    const look = (design: Design, column: string) => {
      const frame = { ruleset, rows: sheetRows(ruleset, [design]), columns: sheetColumns(ruleset) };
      return stillLook(frame, { row: 0, column: columnIndexOf(frame, column) });
    };
    const { field } = legalityOf(ruleset, agreed).exempted[0] ?? { field: '' };
    for (const column of [field, COST]) {
      expect(look(hollow, column).classes).toMatch(/mp-(cost)?error/);
      const { classes, title, invalid } = look(agreed, column);
      expect(classes).toContain('mp-exempted');
      expect(classes).not.toMatch(/mp-(cost)?error/);
      expect([title.includes('Exempted: Agreed with Blue.'), invalid]).toEqual([true, false]);
    }
    expect(look(worse, COST).classes).toMatch(/mp-costerror/);
  });

  it('on its card: "exempted" in the footer and the reason above it, and "not per rules" if it breaks more', () => {
    const print = (design: Design) => {
      const plan = planCards(ruleset, [design]);
      const words = wordsOf(plan.sheet(0).flatMap(({ cards }) => cards.flatMap(({ card }) => card.items))).join(' ');
      return { words, outOfRules: plan.outOfRules(), exempted: plan.exempted() };
    };
    expect(print(agreed)).toMatchObject({ words: expect.stringContaining('exempted'), outOfRules: [], exempted: [0] });
    expect(print(agreed).words).toContain('Exempted: Agreed with Blue.');
    expect(print(agreed).words).not.toContain('not per rules');
    expect(print(worse)).toMatchObject({ words: expect.stringContaining('not per rules'), outOfRules: [0], exempted: [] });
  });

  it('on a data sheet', () => {
    const laid = layoutHandout(ruleset, [agreed], { title: 'x', job: handoutJobSchema.parse({ kind: 'data' }) });
    const words = wordsOf(laid.pages.flatMap((page) => page.items)).join(' ');
    expect(words).toContain('Exempted: ');
    expect(words).toContain('Agreed with Blue.');
  });

  it('in a battlegroup, which stays legal, and may be bought more of', () => {
    const force = aForce([aSection('Steel', [anEntry(agreed.id, 2)])]);
    const project = { ...aProject(agreed), forces: [force] };
    const { isLegal, issues } = assessForce(ruleset, project, force);
    expect(isLegal).toBe(true);
    expect(issues.filter(({ id }) => id === `design.${check}`).map(({ exception }) => exception)).toEqual(['Agreed with Blue.']);
    const offered = (designs: readonly Design[]) => whatFits(ruleset, { ...project, designs }, force, 10_000);
    expect([offered([agreed]).length > 0, offered([hollow])]).toEqual([true, []]);
  });

  it('at the command line, where only other errors break the rules', () => {
    const [told] = assessAll(ruleset, [agreed]);
    expect(told?.issues).toContainEqual(expect.objectContaining({ severity: 'error', check, exempted: 'Agreed with Blue.' }));
    expect(told?.issues.some(isBroken)).toBe(false);
    expect(assessAll(ruleset, [worse]).some(({ issues }) => issues.some(isBroken))).toBe(true);
  });

  it('among what a filter for problems shows, but not for errors alone', () => {
    const shown = (errorsOnly: boolean) =>
      viewDesigns([agreed, worse], { ...PLAIN_VIEW, filters: [{ kind: 'problems', errorsOnly }] }, viewCells(ruleset));
    expect([shown(false), shown(true)]).toEqual([[agreed, worse], [worse]]);
  });

  it('in JSON for other programs; a share code and a list of values say that it is not in them, and a workbook has it', async () => {
    expect(JSON.parse(exportJson(ruleset, [agreed]))).toMatchObject({
      designs: [{ exemptions: agreed.exemptions, issues: [expect.objectContaining({ check, exempted: 'Agreed with Blue.' })] }],
    });
    const remark = expect.stringMatching(/^Exemptions do not go along.*: Bison Medium Tank \(Agreed with Blue\.\)\.$/);
    const code = shareDesign(ruleset, agreed, false);
    expect(code).toMatchObject({ ok: true, value: { remarks: [remark] } });
    const delivered = async (name: string) =>
      (await deliverProject(ruleset, aProject(agreed), exportJobSchema.parse({ kind: name }))).remarks;
    expect(await delivered('csv')).toEqual([remark]);
    expect(await delivered('xlsx')).not.toContainEqual(remark);
    expect(await delivered('json')).toEqual([]);
  });

  it('at the end of a list in words, which is still read back as the same designs', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'exemptions-'));
    const [file, list] = ['p.motorpool', 'list.txt'].map((name) => join(folder, name)) as [string, string]; // two names, two paths
    const broken = { ...hollow, id: idOf('broken'), values: { ...hollow.values, name: 'Hollow' } };
    await writeFile(file, writeProject({ ...aProject(agreed, broken), ruleset: { id: 'zorch-97', version: ruleset.data.version } }));
    expect((await runMain('list', file, '-o', list)).code).toBe(0);
    const text = await readFile(list, 'utf8');
    expect(text).toContain('Not per rules: Hollow.\nExempted: Bison Medium Tank (Agreed with Blue.).');
    const read = parseWorkbook(new TextEncoder().encode(text), 'list.txt');
    expect(read.ok && importWorkbook(ruleset, read.value).designs.map(({ values }) => values.name)).toEqual([
      'Bison Medium Tank',
      'Hollow',
    ]);
    await rm(folder, { recursive: true, force: true });
  });
});
