import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type ChildReader, startChildReader } from '../support/files/readInChild.ts';
import { fileMutant, fixtureFiles } from '../support/fuzz/files.ts';
import { testSeed, tries } from '../support/random/seed.ts';

/** One mutant again: TEST_SEED=1234 FUZZ_FROM=567 FUZZ_COUNT=1 npx vitest run --project system tests/system/fuzzImport.test.ts */
const seed = testSeed;
const from = Number(process.env.FUZZ_FROM ?? 0);
const count = Number(process.env.FUZZ_COUNT ?? tries(120, 10_000));

const ROOT = join(import.meta.dirname, '../..');
/** Most that importing may take, in megabytes. */
const MOST_MEGABYTES = 512;
/** How long a mutant may be silent; what only reads slowly is then given to the guarded reader with its own limit. */
const LONGEST_MS = 30_000;

const lineSchema = z.object({
  mutant: z.number().optional(),
  stage: z.enum(['reading', 'importing']).optional(),
  says: z.string().optional(),
  faults: z.array(z.string()).optional(),
  peakMb: z.number().optional(),
  grewToMb: z.number().optional(),
  slowest: z.object({ mutant: z.number(), ms: z.number(), says: z.string() }).optional(),
});
type Line = z.infer<typeof lineSchema>;
type Fault = { readonly mutant: number | undefined; readonly says: string | undefined; readonly faults: readonly string[] };

let folder: string;
/** Made once it is needed: most runs have no mutant for it. */
let guarded: Promise<ChildReader> | null = null;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'motorpool-fuzz-'));
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      rollupOptions: { input: join(ROOT, 'tests/support/fuzz/child.ts'), output: { entryFileNames: 'child.mjs' } },
    },
  });
});
afterAll(async () => {
  (await guarded)?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** Tries mutants in a process of its own; ends it when one of them takes too long. */
async function runChild(first: number, past: number): Promise<{ readonly lines: readonly Line[]; readonly end: string }> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${MOST_MEGABYTES}`, join(folder, 'child.mjs'), ROOT, String(seed), String(first), String(past)],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const lines: Line[] = [];
  let complaint = '';
  let isStopped = false;
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(0, 500);
  });
  const stop = (): void => {
    isStopped = true;
    child.kill('SIGKILL');
  };
  let timer = setTimeout(stop, 2 * LONGEST_MS);
  const closed = new Promise<string>((resolve) => {
    child.once('close', (code, signal) =>
      resolve(isStopped ? `took over ${LONGEST_MS / 1000} s` : code === 0 ? 'done' : `${code ?? signal} ${complaint}`),
    );
  });
  for await (const text of createInterface({ input: child.stdout })) {
    clearTimeout(timer);
    timer = setTimeout(stop, LONGEST_MS);
    lines.push(lineSchema.parse(JSON.parse(text)));
  }
  const end = await closed;
  clearTimeout(timer);
  return { lines, end };
}

/** What the guarded reader, as the program uses it, has against a file that the bare reader did not come to an end with. */
async function faultsOfGuard(mutant: number): Promise<readonly string[]> {
  const { name, bytes } = fileMutant(fixtureFiles(ROOT), seed, mutant);
  guarded ??= startChildReader();
  const { ok, problems, isAlive } = await (await guarded).read(bytes, name);
  const isOneSentence = problems.length === 1 && /^"[^"]+" .+\.$/s.test(problems[0]?.message ?? '');
  return [...(ok || isOneSentence ? [] : [`refused with ${JSON.stringify(problems)}`]), ...(isAlive ? [] : ['the program did not go on'])];
}

/** Tries all mutants, with a new process after each that one of them has ended. */
async function tryMutants(first: number, past: number): Promise<{ readonly lines: readonly Line[]; readonly faults: readonly Fault[] }> {
  const lines: Line[] = [];
  const faults: Fault[] = [];
  let next = first;
  while (next < past) {
    const run = await runChild(next, past);
    lines.push(...run.lines);
    for (const { mutant, says, faults: found = [] } of run.lines) if (found.length > 0) faults.push({ mutant, says, faults: found });
    if (run.end === 'done') break;
    const last = run.lines.findLast(({ stage }) => stage !== undefined);
    if (last?.mutant === undefined) return { lines, faults: [{ mutant: next, says: 'did not begin', faults: [run.end] }] };
    const { mutant, stage } = last;
    const found = stage === 'reading' ? await faultsOfGuard(mutant) : [run.end];
    if (found.length > 0) faults.push({ mutant, says: stage, faults: found });
    next = mutant + 1;
  }
  return { lines, faults };
}

it(`${count} mutants of workbooks are imported or refused: none crashes, hangs, takes ${MOST_MEGABYTES} MB or loses a cell`, {
  timeout: 900_000,
}, async () => {
  // Each process reads all workbooks first: a few mutants are tried in one.
  const middle = from + (count < 500 ? count : Math.ceil(count / 2));
  const runs = await Promise.all([tryMutants(from, middle), tryMutants(middle, from + count)]);
  const lines = runs.flatMap((run) => run.lines);
  const large = lines.filter(({ peakMb, grewToMb }) => (peakMb ?? grewToMb ?? 0) >= MOST_MEGABYTES);
  expect({ seed, faults: runs.flatMap(({ faults }) => faults), large }).toEqual({ seed, faults: [], large: [] });
  expect(new Set(lines.flatMap(({ mutant, stage }) => (stage === undefined ? [] : [mutant]))).size).toBe(count);
  if (process.env.FUZZ_REPORT) console.log(seed, JSON.stringify(lines.filter(({ slowest }) => slowest)));
});
