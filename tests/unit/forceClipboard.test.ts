import { afterEach, describe, expect, it, vi } from 'vitest';
import { designIdSchema, entryIdSchema, forceIdSchema, type Project, sectionIdSchema } from '../../shared/project/index.ts';
import { copyAsk, copyByKeys, pasteAsk } from '../../src-renderer/force/clipboard.ts';
import { rowsOf } from '../../src-renderer/force/current.ts';
import { forceDesk } from '../../src-renderer/force/state.ts';
import { createApp } from '../../src-renderer/store.ts';
import { builtInRuleset } from '../support/rulesets.ts';
import { memoryClipboard } from '../support/sheetDesk.ts';

afterEach(() => vi.unstubAllGlobals());

const ruleset = builtInRuleset('zorch-97');

/** A force of one line, which is selected, with the browser's clipboard as given. */
function deskWith(clipboard: { readonly writeText?: (text: string) => Promise<void>; readonly readText?: () => Promise<string> }) {
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { clipboard });
  const designs = ruleset.stock.slice(0, 1).map((design) => ({ ...design, id: designIdSchema.parse('stock-0') }));
  const entries = [{ id: entryIdSchema.parse('first'), design: designIdSchema.parse('stock-0'), count: 2 }];
  const project: Project = {
    format: 1,
    name: 'Stock',
    ruleset: { id: ruleset.data.id, version: ruleset.data.version },
    designs,
    forces: [
      {
        id: forceIdSchema.parse('blue'),
        name: 'Blue',
        limit: 1500,
        battle: null,
        role: null,
        sections: [{ id: sectionIdSchema.parse('tanks'), name: 'Tanks', entries }],
        purchases: [],
        decks: [],
      },
    ],
  };
  const open = { file: null, name: 'Stock.motorpool', readOnly: null, savedAt: null };
  const app = createApp(new Map([[ruleset.data.id, ruleset]]), ruleset, project, open);
  app.set({ screen: 'forces' });
  const desk = forceDesk(app);
  const row = rowsOf(desk).find(({ kind }) => kind === 'entry');
  if (row === undefined) throw new Error('The force has a line.');
  desk.store.setState({ cursor: { row: row.key, column: 'count' } });
  const counts = () => app.store.getState().history.present.forces?.[0]?.sections[0]?.entries.map(({ count }) => count);
  const said = () => app.store.getState().toasts.map(({ text }) => text);
  return { desk, counts, said };
}

/** A text box of the page, as the browser has it. */
class TextBox extends EventTarget {
  readonly value: string;
  constructor(value: string) {
    super();
    this.value = value;
  }
}

describe('cutting by the keys', () => {
  /** A cut that happens at a target: what it put on the clipboard, and whether the browser is left to do it. */
  function cutAt(desk: Parameters<typeof copyByKeys>[0], target: EventTarget) {
    vi.stubGlobal('HTMLInputElement', TextBox);
    const clipboard = memoryClipboard();
    const preventDefault = vi.fn();
    copyByKeys(desk, { target, clipboardData: clipboard, preventDefault }, true);
    return { text: clipboard.getData('text/plain'), isLeft: preventDefault.mock.calls.length === 0 };
  }

  it('in a text box of a line cuts its text alone: the line stays', () => {
    const { desk, counts } = deskWith({});
    expect(cutAt(desk, new TextBox('2'))).toEqual({ text: '', isLeft: true });
    expect(counts()).toEqual([2]);
  });

  it.each([
    ['on a line', new EventTarget()],
    ['in a box with no text', new TextBox('')],
  ])('%s takes the line away, with its text on the clipboard', (_, target) => {
    const { desk, counts } = deskWith({});
    expect(cutAt(desk, target)).toEqual({ text: expect.stringMatching(/^2\t/), isLeft: false });
    expect(counts()).toEqual([]);
  });
});

describe('cutting lines from a menu', () => {
  it('takes them away once their text is on the clipboard', async () => {
    const written: string[] = [];
    const { desk, counts } = deskWith({
      writeText: async (text) => {
        expect(counts()).toEqual([2]);
        written.push(text);
      },
    });
    await copyAsk(desk, true);
    expect(written).toEqual([expect.stringMatching(/^2\t/)]);
    expect(counts()).toEqual([]);
  });

  it('leaves them where the browser refuses, and says so', async () => {
    const refuse = () => Promise.reject(new Error('NotAllowedError'));
    const { desk, counts, said } = deskWith({ writeText: refuse, readText: refuse });
    await copyAsk(desk, true);
    await pasteAsk(desk);
    expect(counts()).toEqual([2]);
    expect(said()).toEqual([expect.stringContaining('Ctrl+X'), expect.stringContaining('Ctrl+V')]);
  });
});
