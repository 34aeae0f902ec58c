import { afterEach, expect, it, vi } from 'vitest';
import { FilledFormulas } from '../../../../shared/sheets/cells/filledFormulas.ts';
import { workbookPieces } from '../../../../shared/sheets/cells/pieces.ts';
import { exportWorkbook } from '../../../../shared/sheets/workbook/index.ts';
import { parseWorkbook } from '../../../../src-main/readers/parseWorkbook.ts';
import { writeWorkbook } from '../../../../src-main/writers/writeWorkbook.ts';
import type { Answer, ReaderRequest } from '../../../../src-renderer/importing/work/protocol.ts';
import { startReader } from '../../../../src-renderer/importing/work/reader.ts';
import { valueIn } from '../../../support/hosts/hosts.ts';
import { projectRoot } from '../../../support/programs/sources.ts';
import { randomDesigns } from '../../../support/random/randomDesigns.ts';
import { readFolder, tinyFolder, tinyRuleset } from '../../../support/rulesets/rulesets.ts';

type Listener = (event: { readonly data: unknown }) => void;

/** A thread whose code is that of the reader's; it never ends what `isStuck` names. */
function threads(isStuck: (request: ReaderRequest, thread: number) => boolean) {
  let count = 0;
  return class {
    readonly #listeners: Listener[] = [];
    readonly #thread = ++count;
    readonly #code = this.#start();
    #isEnded = false;

    async #start(): Promise<Listener> {
      let code: Listener | undefined;
      vi.stubGlobal('self', { name: '' });
      vi.stubGlobal('addEventListener', (_: string, listener: Listener) => {
        code = listener;
      });
      // Each thread has the code, and what it knows, for itself.
      await import(/* @vite-ignore */ `${projectRoot}/src-renderer/importing/work/reader.worker.ts?thread=${this.#thread}`);
      if (!code) throw new Error('the thread does not listen');
      return code;
    }

    addEventListener(kind: string, listener: Listener): void {
      if (kind === 'message') this.#listeners.push(listener);
    }

    async postMessage(sent: ReaderRequest): Promise<void> {
      const data = structuredClone(sent);
      const code = await this.#code;
      if (this.#isEnded || isStuck(data, this.#thread)) return;
      vi.stubGlobal('postMessage', (answer: Answer) => {
        for (const listener of this.#listeners) listener({ data: structuredClone(answer) });
      });
      code({ data });
    }

    terminate(): void {
      this.#isEnded = true;
    }
  };
}

afterEach(() => vi.unstubAllGlobals());

it('another thread goes on with the formulas of the sheet where one that did not come to an end is stopped', async () => {
  const tiny = tinyRuleset();
  const written = await writeWorkbook(exportWorkbook(tiny, randomDesigns(tiny, 5, 40)));
  const workbook = valueIn(parseWorkbook(written, 'forty.xlsx'));
  expect(workbook.sheets.some(({ formulas }) => formulas instanceof FilledFormulas)).toBe(true);

  vi.stubGlobal(
    'Worker',
    threads(({ kind }, thread) => kind === 'costs' && thread === 1),
  );
  const reader = startReader();
  const { count, piece } = workbookPieces(workbook);
  for (let at = 0; at < count; at++) valueIn(await reader.ask('piece', { text: piece(at), isFirst: at === 0 }));
  valueIn(await reader.ask('open', null));
  reader.keep(workbook);
  await reader.learn({ key: 'tiny', files: Object.fromEntries(readFolder(tinyFolder)) });
  const reading = await reader.ask('read', { ruleset: 'tiny', corrections: {} });
  expect(reading.designs).toHaveLength(40);
  const bring = async () => (await reader.ask('whole', null)).project.designs.map(({ values, components }) => ({ values, components }));
  const before = await bring();

  expect(await reader.askWithin(1, 'costs', null)).toBeNull();
  expect(await bring()).toEqual(before);
  expect((await reader.askWithin(60_000, 'costs', null))?.formulas).toEqual((await reader.ask('costs', null)).formulas);
});
