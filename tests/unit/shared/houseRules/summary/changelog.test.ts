import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allSteps } from '../../../../../shared/base/steps.ts';
import { changeRules, type RuleEdit, type RuleFiles, resetRules } from '../../../../../shared/houseRules/changes/index.ts';
import { changelogOf, tellingEffects } from '../../../../../shared/houseRules/summary/index.ts';
import { layoutChanges } from '../../../../../shared/paper/handouts/index.ts';
import { printSetupSchema } from '../../../../../shared/paper/print/paper/index.ts';
import { applyEdit } from '../../../../../shared/project/edit/edit.ts';
import { writeProject } from '../../../../../shared/project/file/index.ts';
import { type Design, designIdSchema, type Project } from '../../../../../shared/project/index.ts';
import { loadRuleset } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { adoptCosts, examineCosts } from '../../../../../shared/sheets/adopt/index.ts';
import { importWorkbook, toProjectDesigns } from '../../../../../shared/sheets/import/index.ts';
import { readSample } from '../../../../support/importing/truth.ts';
import { runMain as run } from '../../../../support/programs/commandLine.ts';
import { builtInFolder, builtInRuleset, readFolder, tinyFolder } from '../../../../support/rulesets/rulesets.ts';

const designs = builtInRuleset('zorch-97').stock.map((design, at): Design => ({ ...design, id: designIdSchema.parse(`d${at}`) }));
const standard: RuleFiles = Object.fromEntries(readFolder(builtInFolder('zorch-97')));
const { version } = builtInRuleset('zorch-97').data;
const formula = `=${'1+'.repeat(60)}*_2_`;
const edits: readonly RuleEdit[] = [
  { kind: 'set', place: { file: 'tables/propulsions.csv', path: [1, 'factor'] }, value: '0.90' },
  { kind: 'set', place: { file: 'force.json', path: ['facts', 0, 'help'] }, value: formula },
];

function houseProject(): Project {
  const project: Project = { format: 1, name: 'Friday club', ruleset: { id: 'zorch-97', version }, designs };
  const edit = changeRules(project, standard, edits, 'Change');
  if (!edit.ok) throw new Error(edit.problems[0]?.message);
  return applyEdit(project, edit.value);
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motorpool-changes-'));
  await writeFile(join(folder, 'club.motorpool'), writeProject(houseProject()));
});
afterAll(() => rm(folder, { recursive: true }));

it('the changes of house rules are told as Markdown, with their name and version and those of the standard', async () => {
  const { code, out } = await run('rulesets', '--changes', join(folder, 'club.motorpool'));
  expect(code).toBe(0);
  expect(out.split('\n').slice(0, 3)).toEqual([
    '# House rules: Friday club 1.0.0',
    '',
    `2 changes since ${builtInRuleset('zorch-97').data.name} ${version}.`,
  ]);
  expect(out).toContain('## Prices\n\n- Propulsions, Towed, factor 0.97 to 0.90: 2 designs cheaper\n');
  expect(out).toMatch(/## Words and samples\n\n- Notes and sources: other words for /);
});

it('they are written to a file that can be read or printed, and told as JSON', async () => {
  const file = join(folder, 'club.motorpool');
  const list = join(folder, 'changes.md');
  expect((await run('rulesets', '--changes', file, '-o', list)).out).toBe(
    `${list}: 2 changes since ${builtInRuleset('zorch-97').data.name} ${version}.\n`,
  );
  expect(await readFile(list, 'utf8')).toBe((await run('rulesets', '--changes', file)).out);
  const paper = join(folder, 'changes.pdf');
  await run('rulesets', '--changes', file, '-o', paper);
  expect((await readFile(paper)).subarray(0, 5).toString()).toBe('%PDF-');
  expect(JSON.parse((await run('rulesets', '--changes', file, '--json')).out)).toMatchObject({ count: 2, rules: { version: '1.0.0' } });
});

it('a project without house rules, and rules whose standard is not installed, are told', async () => {
  const plain = join(folder, 'plain.motorpool');
  await writeFile(plain, writeProject({ format: 1, name: 'Plain', ruleset: { id: 'zorch-97', version }, designs: [] }));
  expect((await run('rulesets', '--changes', plain)).told).toContain('has no house rules');
  expect((await run('rulesets', '--changes', tinyFolder)).told).toContain('is not installed');
});

it('on paper every change is said', () => {
  const changelog = changelogOf(standard, houseProject().ruleset.files ?? {});
  const { pages, fault, layoutIssues } = layoutChanges(changelog, printSetupSchema.parse({}));
  expect({ fault, layoutIssues }).toEqual({ fault: null, layoutIssues: [] });
  const said = pages.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'text' ? [item.text] : []))).join(' ');
  expect(said).toContain('Propulsions, Towed, factor 0.97 to 0.90');
});

/** The rules of a sheet whose costs were taken over, and its designs. */
function adopted(name: string) {
  const zorch = builtInRuleset('zorch-97');
  const workbook = readSample(name);
  const result = importWorkbook(zorch, workbook);
  const house = adoptCosts(examineCosts(workbook, result, zorch));
  if (!house.ok) throw new Error(house.problems[0]?.message);
  const own = house.value.withFields(toProjectDesigns(result, (at) => designIdSchema.parse(`d${at}`)));
  return { files: Object.fromEntries(house.value.files), ruleset: house.value.ruleset, designs: own };
}

describe.each(['canonical-stacked.xls', 'three-arms.xls', 'weapon-lookup.ods'])('the costs of %s, taken over', (name) => {
  const { files, ruleset, designs: own } = adopted(name);
  const changelog = allSteps(tellingEffects(standard, files, { ruleset, designs: own }));

  it('are one change on one page: the sheet’s formula, what it counts and what it does', () => {
    const texts = changelog.parts.flatMap(({ changes }) => changes.map(({ text }) => text));
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatch(/^Costs: your sheet’s formula; \d+ designs? (dearer|cheaper)/);
    const [costs] = changelog.parts.flatMap(({ changes }) => changes);
    const said = (what: string): string => costs?.details.find((detail) => detail.what === what)?.value ?? '';
    expect(said('from')).toContain(name);
    expect(said('counted')).toContain('Move');
    expect(said('not counted any more')).toContain('Morale grade');
    expect(layoutChanges(changelog, printSetupSchema.parse({})).pages).toHaveLength(1);
  });

  it('are gone with one reset, and nothing else is', () => {
    const [costs] = changelog.parts.flatMap(({ changes }) => changes);
    const after = resetRules(standard, files, costs?.differences ?? []);
    expect(changelogOf(standard, after).count).toBe(0);
    const others = Object.fromEntries(Object.entries(after).filter(([file]) => file !== 'ruleset.json'));
    expect(others).toEqual(Object.fromEntries(Object.entries(standard).filter(([file]) => others[file] !== undefined)));
    expect(loadRuleset(new Map(Object.entries(after))).ok).toBe(true);
  });
});
