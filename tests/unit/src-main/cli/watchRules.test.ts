import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { main } from '../../../../src-main/cli/cli.ts';
import { lookAtRules, watchRules, whenQuiet } from '../../../../src-main/cli/watchRules.ts';
import { runMain as run } from '../../../support/programs/commandLine.ts';
import { kindsTexts, readFolder, tinyFolder, untried } from '../../../support/rulesets/rulesets.ts';
import { withFile, withRuleset } from '../../../support/rulesets/tinyFolder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motorpool-watch-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('a look at a ruleset that is being written', () => {
  it('names its faults with their places, and leaves the card', async () => {
    const card = join(folder, 'card.pdf');
    const said = await lookAtRules(
      withRuleset((ruleset) => {
        ruleset.constants[0] = { ...ruleset.constants[0], value: 'two' };
      }),
      card,
      untried,
    );
    expect(said).toMatch(/^1 fault:\n {2}ruleset\.json, constants\[0\].*: It must be a number\.\n/);
    expect(said).toContain('card.pdf is left as it is.');
    await expect(readFile(card)).rejects.toThrow();
  });

  it('says what the system has, and prints a sample card of each kind of design', async () => {
    const card = join(folder, 'card.pdf');
    expect(await lookAtRules(readFolder(tinyFolder), card, untried)).toMatch(/works:\n {2}Robots[\s\S]*card\.pdf: 1 sample card, “/);
    expect((await readFile(card)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await lookAtRules(kindsTexts(), card, untried)).toMatch(/card\.pdf: 3 sample cards, “/);
  });

  it('prints a blank card of a system without designs', async () => {
    const texts = new Map([...readFolder(tinyFolder)].filter(([file]) => file !== 'stock.csv' && file !== 'examples.csv'));
    expect(await lookAtRules(texts, join(folder, 'card.pdf'), untried)).toContain('1 sample card, “robot”.');
  });

  it('says where worked examples do not come out', async () => {
    const examples = 'name,size,expected cost,expected issues,source\nDrummer,tin,999,,by hand\n';
    const said = await lookAtRules(withFile('examples.csv', examples), undefined, untried);
    expect(said).toMatch(/examples\.csv, Drummer: It costs [\d.]+, and 999 is expected\./);
  });
});

describe('looking again', () => {
  it('waits until nothing changed for a while, and for the look before', async () => {
    vi.useFakeTimers();
    try {
      const looks: string[] = [];
      let finish = (): void => undefined;
      const { change, end } = whenQuiet(100, () => {
        looks.push('begun');
        return new Promise((resolve) => {
          finish = () => {
            looks.push('done');
            resolve();
          };
        });
      });
      change();
      await vi.advanceTimersByTimeAsync(90);
      change();
      await vi.advanceTimersByTimeAsync(90);
      expect(looks).toEqual([]);
      await vi.advanceTimersByTimeAsync(10);
      expect(looks).toEqual(['begun']);
      change();
      await vi.advanceTimersByTimeAsync(500);
      expect(looks).toEqual(['begun']);
      finish();
      await vi.advanceTimersByTimeAsync(0);
      expect(looks).toEqual(['begun', 'done', 'begun']);
      finish();
      change();
      await end();
      await vi.advanceTimersByTimeAsync(500);
      expect(looks).toEqual(['begun', 'done', 'begun', 'done']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('reports each time that a file is saved with something else in it, until it is ended', async () => {
    const said: string[] = [];
    let heard = (): void => undefined;
    /** What was said, once something is said that `is` it. */
    const until = async (is: (text: string) => boolean): Promise<void> => {
      while (!said.some(is)) {
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
      }
    };
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const out = (text: string): void => {
      said.push(text);
      heard();
    };
    const watching = watchRules(folder, undefined, { out }, ended, untried);
    await until((text) => text.includes('The file is missing.'));
    // Some systems begin to tell of changes a little after they were asked to.
    let saved = 0;
    const saving = setInterval(() => void writeFile(join(folder, 'ruleset.json'), `{ "format": ${saved++}, `), 300);
    await until((text) => text.includes('ruleset.json, line 1'));
    clearInterval(saving);
    end();
    expect(await watching).toEqual({ ok: true, value: 0 });
  });

  it('ends with Ctrl+C', async () => {
    for (const [file, text] of readFolder(tinyFolder)) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    const out = (text: string): void => {
      if (text.includes('works:')) process.emit('SIGINT');
    };
    expect(await main(['rulesets', folder, '--watch'], { out, remark: out })).toBe(0);
  });

  it('needs a folder, and goes with nothing but a card', async () => {
    expect((await run('rulesets', '--watch')).told).toContain('"--watch" needs the folder');
    expect((await run('rulesets', join(folder, 'none'), '--watch')).told).toContain('There is no folder');
    expect((await run('rulesets', folder, '--watch', '--json')).told).toContain('"--watch" needs the folder');
    expect((await run('rulesets', folder, '--watch', '--card', 'x.png')).told).toContain('.pdf');
    expect((await run('rulesets', folder, '--card', 'x.pdf')).told).toContain('"--card" goes with "--watch"');
  });
});
