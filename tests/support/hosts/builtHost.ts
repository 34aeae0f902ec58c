import { type ChildProcess, spawn } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
const { runBrowserHost } = require(process.argv[1]);
void runBrowserHost(process.argv.slice(2), 'For a test', process.cwd());
`;

/** Copies the built program into `folder`, where no build that goes on meanwhile can take it away from under a test. */
export async function copyBuilt(folder: string): Promise<void> {
  await cp(join(projectRoot, 'out'), join(folder, 'out'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
}

type Runtime = {
  /** The Node that runs it, and what its environment needs besides. */
  readonly program: string;
  readonly env: Readonly<Record<string, string>>;
  /** The built program. */
  readonly built: string;
};

/** Starts it, by default from its copy in `folder`, where its data goes in any case; `args` are files and options as of npm start. */
export async function startBuiltHost(
  folder: string,
  args: readonly string[],
  { program, env, built }: Runtime = { program: process.execPath, env: {}, built: join(folder, 'out') },
): Promise<BuiltHost> {
  const child: ChildProcess = endWithFile(
    spawn(program, ['-e', STARTER, join(built, 'main/browserHost.js'), '--no-open', ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env, MOTORPOOL_HOME: join(folder, 'home'), MOTORPOOL_PROJECTS: join(folder, 'projects') },
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
