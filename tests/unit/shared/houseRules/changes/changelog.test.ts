import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changelogOf } from '../../../../../shared/houseRules/changes/changelog.ts';
import { changeRules, type RuleEdit, type RuleFiles } from '../../../../../shared/houseRules/changes/index.ts';
import { layoutChanges } from '../../../../../shared/paper/handouts/index.ts';
import { printSetupSchema } from '../../../../../shared/paper/print/paper/index.ts';
import { applyEdit } from '../../../../../shared/project/edit/edit.ts';
import { writeProject } from '../../../../../shared/project/file/index.ts';
import type { Project } from '../../../../../shared/project/index.ts';
import { runMain as run } from '../../../../support/programs/commandLine.ts';
import { builtInFolder, builtInRuleset, readFolder, tinyFolder } from '../../../../support/rulesets/rulesets.ts';

const standard: RuleFiles = Object.fromEntries(readFolder(builtInFolder('zorch-97')));
const { version } = builtInRuleset('zorch-97').data;
const formula = `=${'1+'.repeat(60)}*_2_`;
const edits: readonly RuleEdit[] = [
  { kind: 'set', place: { file: 'tables/propulsions.csv', path: [1, 'factor'] }, value: '0.90' },
  { kind: 'set', place: { file: 'force.json', path: ['facts', 0, 'help'] }, value: formula },
];

function houseProject(): Project {
  const project: Project = { format: 1, name: 'Friday club', ruleset: { id: 'zorch-97', version }, designs: [] };
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
  expect(out).toContain('## Propulsions, factor\n\n- Towed: 0.97 to 0.90\n');
  expect(out).toContain(`  - now: \`${formula}\`\n`);
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

it('on paper every change is said, and long values stand whole below it', () => {
  const changelog = changelogOf(standard, houseProject().ruleset.files ?? {});
  const { pages, fault, layoutIssues } = layoutChanges(changelog, printSetupSchema.parse({}));
  expect({ fault, layoutIssues }).toEqual({ fault: null, layoutIssues: [] });
  const said = pages.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'text' ? [item.text] : []))).join(' ');
  expect(said).toContain('Towed: 0.97 to 0.90');
  expect(said.replaceAll(' ', '')).toContain(formula);
});
