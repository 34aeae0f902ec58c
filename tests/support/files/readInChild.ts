import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import type { ReadOptions } from '../../../src-main/readers/readSheet.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** The worker of the built program. */
const WORKER = join(ROOT, 'out/main/sheetWorker.js');

export type ChildReading = {
  readonly ok: boolean;
  readonly problems: readonly { readonly code: string; readonly message: string }[];
  readonly remarks: readonly string[];
  readonly rowCounts: readonly number[];
  /** The same process reads a good file afterwards. */
  readonly isAlive: boolean;
  /** Most memory the process and its reader were seen to hold together. */
  readonly peakMb: number;
};

export type ChildReader = {
  readonly read: (bytes: Uint8Array, fileName: string, options?: ReadOptions) => Promise<ChildReading>;
  readonly dispose: () => void;
};

/** Reads each file with `readSheet` in a separate process, so that memory use is measured for each file alone. */
export async function startChildReader(): Promise<ChildReader> {
  const folder = mkdtempSync(join(tmpdir(), 'motorpool-read-'));
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      rollupOptions: { input: join(ROOT, 'src-main/readers/readSheet.ts'), output: { entryFileNames: 'readSheet.mjs' } },
    },
  });
  const read: ChildReader['read'] = async (bytes, fileName, options = {}) => {
    writeFileSync(join(folder, 'file'), bytes);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        CHILD,
        pathToFileURL(join(folder, 'readSheet.mjs')).href,
        join(folder, 'file'),
        fileName,
        JSON.stringify({ worker: WORKER, ...options }),
      ],
      { timeout: 60_000 },
    );
    return JSON.parse(stdout);
  };
  return { read, dispose: () => rmSync(folder, { recursive: true }) };
}

const CHILD = `
  import { readFileSync } from 'node:fs';
  // The reader is a child of this process; where the system does not list children, this process alone is counted.
  const residentOf = (pid) => Number(/VmRSS:\\s+(\\d+)/.exec(readFileSync('/proc/' + pid + '/status', 'utf8'))?.[1] ?? 0) / 1e3;
  const resident = () => {
    try {
      const children = readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').trim().split(' ').filter(Boolean);
      return [process.pid, ...children].map(residentOf).reduce((sum, more) => sum + more, 0);
    } catch {
      return process.memoryUsage.rss() / 1e6;
    }
  };
  const [module, path, fileName, options] = process.argv.slice(1);
  const { readSheet } = await import(module);
  // maxRSS would not do: it begins with what the parent held when it made this process
  let peakMb = 0;
  const sampling = setInterval(() => { peakMb = Math.max(peakMb, resident()); }, 5);
  const outcome = await readSheet(readFileSync(path), fileName, JSON.parse(options));
  clearInterval(sampling);
  const again = await readSheet(Buffer.from('Name,Move\\nTank,15\\n'), 'good.csv', { worker: ${JSON.stringify(WORKER)} });
  const { problems = [], value = { remarks: [], sheets: [] } } = outcome;
  console.log(JSON.stringify({
    ok: outcome.ok, problems, remarks: value.remarks.map(({ message }) => message), rowCounts: value.sheets.map((sheet) => sheet.rowCount), isAlive: again.ok, peakMb,
  }));
`;
