import { type ChildProcess, spawn } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../programs/cli.ts';
import { endWithFile } from '../programs/programs.ts';

/** The built browser host as a separate process. */
export type BuiltHost = {
  readonly address: string;
  readonly ended: Promise<void>;
  /** Ends it as a power cut would: at once, wherever it is. */
  readonly kill: () => Promise<void>;
};

const STARTER = `
const { runBrowserHost } = await import(process.argv[1]);
await runBrowserHost(process.argv.slice(2), 'For a test', process.cwd());
`;

/** Copies the built program into `folder`, where no build that goes on meanwhile can take it away from under a test. */
export async function copyBuilt(folder: string): Promise<void> {
  await cp(join(projectRoot, 'out'), join(folder, 'out'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
}

/** Starts it from its copy in `folder`, where its data goes as well; `args` are files and options as of npm start. */
export async function startBuiltHost(folder: string, args: readonly string[]): Promise<BuiltHost> {
  const entry = pathToFileURL(join(folder, 'out/main/browserHost.js')).href;
  const child: ChildProcess = endWithFile(
    spawn(process.execPath, ['--input-type=module', '-e', STARTER, entry, '--no-open', ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, MOTORPOOL_HOME: join(folder, 'home'), MOTORPOOL_PROJECTS: join(folder, 'projects') },
    }),
  );
  const ended = new Promise<void>((gone) => {
    child.once('close', () => gone());
  });
  const address = await new Promise<string>((found, failed) => {
    let said = '';
    child.once('exit', () => failed(new Error(`The host ended at once. It said: ${said}`)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [place] = /http:\/\/127\.0\.0\.1:\d+\/\S+/.exec(said) ?? [];
      if (place !== undefined) found(place);
    });
  });
  return {
    address,
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
