import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from '../../../shared/base/problem.ts';
import { connect, type Host, type Send } from '../../../shared/host/index.ts';
import { serve } from '../../../src-main/browser/server.ts';
import { answerPages } from '../../../src-main/desktop/ipc.ts';
import { openHost } from '../../../src-main/host/hostServices.ts';
import type { TrialLimits } from '../../../src-main/storage/rulesTrial.ts';
import { inOrder } from '../../../src-renderer/window/sending.ts';
import { sendTo } from './httpHost.ts';

/** A host with windows, over one transport, with separate folders, which its test removes. */
export type TestHost = {
  readonly folder: string;
  readonly home: string;
  /** Sends calls for a window as its page would. */
  readonly sendOf: (window: string) => Send;
  readonly windowOf: (window: string) => Host;
  /** Closes the window without a further message. */
  readonly closeWindow: (window: string) => Promise<void>;
  readonly end: () => Promise<void>;
};

export type Start = {
  readonly files?: readonly string[];
  readonly folder?: string;
  /** The entry of job threads; without one, long work runs in the test's own thread. */
  readonly worker?: string;
  /** Limits to the trials of rules. */
  readonly trial?: TrialLimits;
};

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'motorpool-host-'));
const asWindow = (name: string): string => `window-${name}`;

/** The browser host as it is, on a port of this machine. */
export async function httpHost({ files = [], folder, trial = {} }: Start = {}): Promise<TestHost> {
  const base = folder ?? (await newFolder());
  const home = join(base, 'home');
  const { address, ended, end } = await serve({ folder: base, home, projects: join(base, 'projects'), files, trial });
  const sendOf = (window: string): Send => sendTo(address, asWindow(window));
  return {
    folder: base,
    home,
    sendOf,
    windowOf: (window) => connect(inOrder(sendOf(window))),
    closeWindow: async (window) => void (await sendOf(window)('leave', null)),
    end: async () => {
      end();
      await ended;
    },
  };
}

/** The desktop's host behind a pair of channels: everything Electron's main program does, but Electron. The dialog for saving takes the suggested name. */
export async function ipcHost({ files = [], folder, worker, trial = {} }: Start = {}): Promise<TestHost> {
  const base = folder ?? (await newFolder());
  const home = join(base, 'home');
  const services = await openHost({ home, projects: join(base, 'projects'), files, worker, trial });
  const hosts = new Map<number, Host>();
  const numbers = new Map<string, number>();
  const nothing = (): void => undefined;
  const answerPage = answerPages((number) => hosts.get(number) ?? null, services.refOf);

  function sendOf(window: string): Send {
    const number = numbers.get(window) ?? numbers.size + 1;
    numbers.set(window, number);
    const door = {
      id: asWindow(window),
      host: 'electron' as const,
      askOpen: async () => null,
      askSave: async (name: string) => join(base, name),
      askFolder: async () => base,
      projects: { folder: async () => base, ask: async () => base },
      showState: nothing,
      setMenu: nothing,
      leave: nothing,
      usesFile: nothing,
      bringOther: () => false,
    };
    hosts.set(number, services.forWindow(door));
    const frame = { url: 'app://motorpool/' };
    const contents = { mainFrame: frame, cut: nothing, copy: nothing, paste: nothing };
    // Electron copies what crosses the channel, both ways.
    return async (name, input) =>
      structuredClone(await answerPage({ sender: { ...contents, id: number }, senderFrame: frame }, name, structuredClone(input)));
  }

  return {
    folder: base,
    home,
    sendOf,
    windowOf: (window) => connect(inOrder(sendOf(window))),
    closeWindow: async (window) => services.gone(asWindow(window)),
    end: async () => undefined,
  };
}

/** The value of an outcome that must be one. */
export function valueIn<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new Error(outcome.problems.map(({ code, message }) => `${code}: ${message}`).join(' '));
}

/** The code and message of the only problem of an outcome that must have failed. */
export function problemOf(outcome: Outcome<unknown>): { readonly code: string; readonly message: string; readonly hint?: string } {
  const [problem] = outcome.ok ? [] : outcome.problems;
  if (problem === undefined) throw new Error('This should have failed.');
  return problem;
}
