import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PROJECT_FORMAT } from '../../shared/project/file/index.ts';
import { badFiles } from '../support/files/badFiles.ts';
import { motorpool, motorpoolHere, projectRoot, type Run, sample } from '../support/programs/cli.ts';

const samples = [
  'canonical-stacked.xls',
  'excel5-sections.xls',
  'three-arms.xls',
  'wide-weapons.xlsx',
  'messy-units.xlsx',
  'weapon-lookup.ods',
  'german-semicolon.csv',
  'wide-quoted.csv',
];

let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'motorpool-cli-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));
/** An empty folder of a test's own. */
const emptyFolder = (): Promise<string> => mkdtemp(join(base, 'test-'));

let kept: Promise<string> | undefined;
/** The project of a sheet, made once: where it does not matter what designs come from, a project is read in a fraction of the time. */
function keptProject(): Promise<string> {
  kept ??= (async () => {
    const path = join(await emptyFolder(), 'list.motorpool');
    expect(await motorpool(['import', sample('canonical-stacked.xls'), '-o', path])).toMatchObject({ code: 0, stderr: '' });
    return path;
  })();
  return kept;
}

const truthSchema = z.looseObject({ designs: z.array(z.looseObject({ name: z.string(), row: z.number() })) });
const truthOf = async (name: string) => truthSchema.parse(JSON.parse(await readFile(`${sample(name)}.truth.json`, 'utf8')));

const issueSchema = z.looseObject({ severity: z.enum(['error', 'warning']), field: z.string(), message: z.string(), source: z.string() });
const costsSchema = z.array(
  z.strictObject({
    file: z.string().optional(),
    name: z.string(),
    cost: z.number().nullable(),
    breakdown: z.array(z.strictObject({ id: z.string(), label: z.string(), points: z.number().nullable() })),
    issues: z.array(issueSchema),
  }),
);
const checksSchema = z.array(z.looseObject({ name: z.string(), row: z.number().nullable(), issues: z.array(issueSchema) }));
const importSchema = z.looseObject({
  layout: z.string(),
  sheets: z.array(z.unknown()),
  designs: z.array(z.looseObject({ sheet: z.unknown(), row: z.number(), name: z.string().nullable(), extra: z.unknown() })),
  problems: z.array(z.looseObject({ row: z.number().nullable(), severity: z.string(), message: z.string() })),
  ignoredRows: z.array(z.looseObject({ row: z.number(), why: z.string() })),
});

/** The whole of standard output is one JSON text. */
const answer = <T>(schema: z.ZodType<T>, { stdout, stderr }: Run): T => {
  if (stdout === '') throw new Error(`Nothing on standard output; on standard error: ${stderr}`);
  return schema.parse(JSON.parse(stdout));
};

const oneSentence = (file: string): RegExp => new RegExp(`^motorpool: [^\\n]*${file.replaceAll('.', '\\.')}[^\\n]*[.!]\\n$`);

it.concurrent.each(samples)('%s: import --json gives every design of the sheet in order', async (name) => {
  const run = await motorpoolHere(['import', sample(name), '--json']);
  expect(run.code).toBe(0);
  const { designs } = await truthOf(name);
  expect(answer(importSchema, run).designs.map((design) => design.name)).toEqual(designs.map((design) => design.name));
});

// With and without errors among their designs.
describe.concurrent.each(['messy-units.xlsx', 'wide-quoted.csv'])('%s', (name) => {
  it('cost --json adds up: every breakdown is the cost', async () => {
    const run = await motorpoolHere(['cost', sample(name), '--json']);
    expect(run.code).toBe(0);
    const costs = answer(costsSchema, run);
    expect(costs.length).toBeGreaterThan(0);
    for (const { name: design, cost, breakdown, issues } of costs) {
      if (cost === null)
        expect(
          issues.map(({ severity }) => severity),
          design,
        ).toContain('error');
      else
        expect(
          breakdown.reduce((sum, { points }) => sum + (points ?? Number.NaN), 0),
          design,
        ).toBeCloseTo(cost, 6);
    }
  });

  it('check ends with 1 exactly when a design has an error', async () => {
    const run = await motorpoolHere(['check', sample(name), '--json']);
    const hasError = answer(checksSchema, run).some(({ issues }) => issues.some(({ severity }) => severity === 'error'));
    expect(run.code).toBe(hasError ? 1 : 0);
  });
});

describe.concurrent('a project made from a sheet', () => {
  it('costs the same as the sheet, and says so for people too', async () => {
    const project = await keptProject();
    const fromSheet = answer(costsSchema, await motorpoolHere(['cost', sample('canonical-stacked.xls'), '--json']));
    expect(answer(costsSchema, await motorpoolHere(['cost', project, '--json']))).toEqual(fromSheet);
    const { stdout } = await motorpoolHere(['cost', project]);
    for (const { name } of fromSheet) expect(stdout).toContain(name);
  });

  it('--explain shows every part of a sum with its source', async () => {
    const { stdout } = await motorpoolHere(['cost', await keptProject(), '--explain']);
    const [first] = answer(costsSchema, await motorpoolHere(['cost', await keptProject(), '--json']));
    expect(first?.breakdown.length).toBeGreaterThan(2);
    for (const { label, points } of first?.breakdown ?? []) if (points !== 0) expect(stdout).toContain(label);
  });

  it('several files are told apart', async () => {
    const files = [sample('wide-quoted.csv'), sample('german-semicolon.csv')];
    const costs = answer(costsSchema, await motorpoolHere(['cost', ...files, '--json']));
    expect([...new Set(costs.map(({ file }) => file))]).toEqual(files);
  });
});

describe.concurrent('what is written', () => {
  it.each([
    ['xlsx', 'PK'],
    ['ods', 'PK'],
    ['csv', '\uFEFF'],
    ['json', '{'],
  ])('export -o writes .%s, whole, with nothing beside it', async (ending, begin) => {
    const folder = await emptyFolder();
    const out = join(folder, `list.${ending}`);
    const run = await motorpoolHere(['export', await keptProject(), '-o', out]);
    expect(run.code).toBe(0);
    expect(await readdir(folder)).toEqual([`list.${ending}`]);
    expect((await readFile(out, 'utf8')).slice(0, begin.length)).toBe(begin);
  });

  it('what was exported is imported again with the same costs', async () => {
    const out = join(await emptyFolder(), 'list.xlsx');
    await motorpoolHere(['export', await keptProject(), '-o', out]);
    const pick = (run: Run) => answer(costsSchema, run).map(({ name, cost }) => ({ name, cost }));
    expect(pick(await motorpoolHere(['cost', out, '--json']))).toEqual(pick(await motorpoolHere(['cost', await keptProject(), '--json'])));
  });

  it('cards -o writes a PDF, the same bytes every time', async () => {
    const folder = await emptyFolder();
    const [one, two] = [join(folder, 'one.pdf'), join(folder, 'two.pdf')];
    const run = await motorpoolHere(['cards', await keptProject(), '-o', one, '--json']);
    expect(run.code).toBe(0);
    expect(answer(z.looseObject({ cards: z.number(), pages: z.number() }), run)).toMatchObject({ cards: 30, pages: 4 });
    await motorpoolHere(['cards', await keptProject(), '-o', two]);
    const bytes = await readFile(one);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.equals(await readFile(two))).toBe(true);
  });
});

describe.concurrent('the program about itself', () => {
  it('--help and --version answer on standard output', async () => {
    expect(await motorpool(['--help'])).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('motorpool cost FILE') });
    expect(await motorpool(['--version'])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });

  it('rulesets lists every game system on board', async () => {
    const schema = z.array(z.looseObject({ id: z.string(), name: z.string(), version: z.string() }));
    const ids = answer(schema, await motorpool(['rulesets', '--json'])).map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual(['zorch-97', 'spaceship-battles']);
    expect((await motorpool(['rulesets'])).stdout).toContain('spaceship-battles');
  });

  it('a reader that has seen enough is no error', async () => {
    const command = `node build/motorpool.mjs cost --json ${await keptProject()}`;
    const { stdout, stderr } = spawnSync('bash', ['-c', `${command} | head -c 10 >/dev/null; echo "\${PIPESTATUS[0]}"`], {
      encoding: 'utf8',
      cwd: projectRoot,
    });
    expect(stdout).toBe('0\n');
    expect(stderr).not.toMatch(/EPIPE|fault/);
  });
});

describe.concurrent('bad input is refused in one sentence, with 2, and nothing is written', () => {
  it.each(Object.entries(badFiles))('%s', async (name, make) => {
    const folder = await emptyFolder();
    await writeFile(join(folder, name), make());
    const file = join(folder, name);
    const command =
      name.endsWith('.motorpool') || name.endsWith('.json')
        ? ['export', file, '-o', join(folder, 'out.xlsx')]
        : ['import', file, '-o', join(folder, 'out.motorpool'), '--json'];
    const run = await motorpoolHere(command);
    expect(run).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(oneSentence(name)) });
    expect(await readdir(folder)).toEqual([name]);
  });

  it.each([
    ['a missing file', ['cost', 'nowhere.xls'], 'nowhere.xls'],
    ['a folder', ['cost', '.'], '.'],
    ['a missing output folder', ['export', sample('wide-quoted.csv'), '-o', 'no/such/out.xlsx'], 'no/such/out.xlsx'],
    ['a sheet that is not there', ['import', sample('canonical-stacked.xls'), '--sheet', 'Nothing'], 'Nothing'],
    ['a ruleset that is not there', ['cost', sample('wide-quoted.csv'), '--ruleset', 'chess'], 'chess'],
    ['an unknown command', ['frobnicate'], 'frobnicate'],
    ['an unknown option', ['cost', sample('wide-quoted.csv'), '--frob'], '--frob'],
  ])('%s', async (_, args, named) => {
    const folder = await emptyFolder();
    const run = await motorpool(args, { folder });
    expect(run).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(oneSentence(named)) });
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['import', []],
    ['adopt', ['--as-system', 'Own']],
  ])('what a newer Motorpool saved is not written over by "%s"', async (command, more) => {
    const folder = await emptyFolder();
    const newer = join(folder, 'Newer.motorpool');
    const before = JSON.stringify({
      format: PROJECT_FORMAT + 8,
      name: 'Newer',
      ruleset: { id: 'zorch-97', version: '9.0.0' },
      designs: [],
    });
    await writeFile(newer, before);
    const run = await motorpoolHere([command, sample('wide-quoted.csv'), ...more, '-o', newer]);
    expect(run).toMatchObject({ code: 2, stderr: expect.stringMatching(/was saved by a newer Motorpool .* It was left as it is\./) });
    expect(await readFile(newer, 'utf8')).toBe(before);
  });

  it('a file that was there before is left as it was', async () => {
    const folder = await emptyFolder();
    const out = join(folder, 'cards.pdf');
    await writeFile(out, 'precious');
    await writeFile(join(folder, 'bad.xls'), 'nothing to see');
    expect((await motorpool(['cards', 'bad.xls', '-o', out], { folder })).code).toBe(2);
    expect(await readFile(out, 'utf8')).toBe('precious');
  });
});
