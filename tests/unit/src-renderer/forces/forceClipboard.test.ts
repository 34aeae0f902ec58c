import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyAsk, copyByKeys, pasteAsk } from '../../../../src-renderer/forces/grid/clipboard.ts';
import { oneLineSession } from '../../../support/forces/forceSession.ts';
import { memoryClipboard } from '../../../support/grid/sheetSession.ts';

afterEach(() => vi.unstubAllGlobals());

/** A force of one line, which is selected, with the browser's clipboard as given. */
function sessionWith(clipboard: { readonly writeText?: (text: string) => Promise<void>; readonly readText?: () => Promise<string> }) {
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { clipboard });
  return oneLineSession();
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
  function cutAt(session: Parameters<typeof copyByKeys>[0], target: EventTarget) {
    vi.stubGlobal('HTMLInputElement', TextBox);
    const clipboard = memoryClipboard();
    const preventDefault = vi.fn();
    copyByKeys(session, { target, clipboardData: clipboard, preventDefault }, true);
    return { text: clipboard.getData('text/plain'), html: clipboard.getData('text/html'), isLeft: preventDefault.mock.calls.length === 0 };
  }

  it('in a text box of a line cuts its text alone: the line stays', () => {
    const { session, counts } = sessionWith({});
    expect(cutAt(session, new TextBox('2'))).toEqual({ text: '', html: '', isLeft: true });
    expect(counts()).toEqual([2]);
  });

  it.each([
    ['on a line', new EventTarget()],
    ['in a box with no text', new TextBox('')],
  ])('%s takes the line away, with its text on the clipboard', (_, target) => {
    const { session, counts } = sessionWith({});
    expect(cutAt(session, target)).toEqual({
      text: expect.stringMatching(/^2\t/),
      html: expect.stringContaining('<tr><td>2</td><td>'),
      isLeft: false,
    });
    expect(counts()).toEqual([]);
  });
});

describe('cutting lines from a menu', () => {
  it('takes them away once their text is on the clipboard', async () => {
    const written: string[] = [];
    const { session, counts } = sessionWith({
      writeText: async (text) => {
        expect(counts()).toEqual([2]);
        written.push(text);
      },
    });
    await copyAsk(session, true);
    expect(written).toEqual([expect.stringMatching(/^2\t/)]);
    expect(counts()).toEqual([]);
  });

  it('leaves them where the browser refuses, and says so', async () => {
    const refuse = () => Promise.reject(new Error('NotAllowedError'));
    const { session, counts, said } = sessionWith({ writeText: refuse, readText: refuse });
    await copyAsk(session, true);
    await pasteAsk(session);
    expect(counts()).toEqual([2]);
    expect(said()).toEqual([expect.stringContaining('Ctrl+X'), expect.stringContaining('Ctrl+V')]);
  });
});
