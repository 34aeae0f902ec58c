import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import type { Locator } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readProject } from '../../shared/project/file/index.ts';
import type { Project } from '../../shared/project/index.ts';
import { stockProject } from '../support/browser/browser.ts';
import { openSharedApp, type SharedApp } from '../support/browser/sharedApp.ts';
import { type SheetOnPage, sheetOn } from '../support/browser/sheet.ts';
import { pictureBytes, pictureFile } from '../support/projects/pictures.ts';

const stock = stockProject();
const project: Project = { ...stock, designs: stock.designs.slice(0, 3) };

let app: SharedApp;
let sheet: SheetOnPage;
beforeEach(async () => {
  app = await openSharedApp({ project });
  sheet = sheetOn(app);
  await sheet.cell(0, 'name').waitFor();
  await app.page.getByRole('button', { name: 'Notes and picture' }).click();
});
afterEach(async () => {
  expect(app.complaints.filter((text) => !text.includes('favicon'))).toEqual([]);
  await app.close();
});

const box = (): Locator => app.page.locator('.picture-box');
const dialog = (): Locator => app.page.getByRole('dialog', { name: 'Picture of the design' });
const shown = (): Locator => box().locator('img');
const use = (): Promise<void> => app.page.getByRole('button', { name: 'Use picture' }).click();

async function choose(file: string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }): Promise<void> {
  const asked = app.page.waitForEvent('filechooser');
  await box().click();
  await (await asked).setFiles(file);
}

/** Brings a file the way a drop or a paste does. */
const bring = (kind: 'drop' | 'paste', name: string, type: string, to = '.picture-box'): Promise<void> =>
  app.page.evaluate(
    ([how, fileName, mimeType, bytes, target]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], fileName, { type: mimeType }));
      const options = { bubbles: true, cancelable: true };
      const event =
        how === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data });
      document.querySelector(target)?.dispatchEvent(event);
    },
    [kind, name, type, [...pictureBytes(name)], to] as const,
  );

const saved = async (): Promise<Project> => {
  const before = readFileSync(app.file ?? '', 'utf8');
  await app.page.keyboard.press('Control+s');
  await expect.poll(() => readFileSync(app.file ?? '', 'utf8') === before).toBe(false);
  const read = readProject(readFileSync(app.file ?? '', 'utf8'), 'saved');
  if (!read.ok) throw new Error(read.problems[0]?.message);
  return read.value;
};

describe('a picture of a design', () => {
  it('is chosen, cut, shown, printed on the card, saved small, and undone as one step', async () => {
    await choose(pictureFile('photo.jpg'));
    await dialog().waitFor();
    await dialog().getByLabel('In words').fill('A tank in a field.');
    await use();
    await shown().waitFor();
    expect(await shown().getAttribute('alt')).toBe('A tank in a field.');
    await app.page.getByRole('button', { name: 'Cost', exact: true }).click();
    await app.page.locator('.card-paper image').waitFor();
    const project = await saved();
    const [picture, ...others] = Object.values(project.pictures ?? {});
    expect(others).toEqual([]);
    expect(picture).toMatchObject({ type: 'image/jpeg', widthPx: 720, heightPx: 480 });
    expect(project.designs[0]?.image?.alt).toBe('A tank in a field.');
    await sheet.click(0, 'name');
    await app.page.keyboard.press('Control+z');
    await app.page.locator('.card-paper image').waitFor({ state: 'detached' });
    expect((await saved()).pictures).toBeUndefined();
    await app.page.keyboard.press('Control+y');
    await app.page.locator('.card-paper image').waitFor();
  });

  it.each(['drop', 'paste'] as const)('comes by %s on the box', async (how) => {
    await bring(how, 'drawing.png', 'image/png');
    await dialog().waitFor();
    await use();
    await shown().waitFor();
    const picture = Object.values((await saved()).pictures ?? {})[0];
    expect(picture).toMatchObject({ widthPx: 300, heightPx: 200 });
  });

  it('is cut by keys and by dragging: another part is another picture', async () => {
    const cut = async (work: () => Promise<unknown>): Promise<string | null> => {
      await choose(pictureFile('photo.jpg'));
      await dialog().waitFor();
      await work();
      await use();
      await dialog().waitFor({ state: 'detached' });
      await shown().waitFor();
      return shown().getAttribute('src');
    };
    const { keyboard, mouse } = app.page;
    const plain = await cut(async () => undefined);
    const keyed = await cut(async () => {
      await expect
        .poll(() =>
          dialog()
            .getByRole('application')
            .evaluate((frame) => frame === document.activeElement),
        )
        .toBe(true);
      for (const key of ['+', '+', '+', '+', 'ArrowRight', 'Shift+ArrowRight', 'ArrowDown']) await keyboard.press(key);
    });
    const dragged = await cut(async () => {
      await dialog().getByRole('slider').fill('1');
      const place = (await dialog().getByRole('application').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await mouse.move(place.x + 200, place.y + 100);
      await mouse.down();
      await mouse.move(place.x + 120, place.y + 60, { steps: 4 });
      await mouse.up();
    });
    expect(new Set([plain, keyed, dragged]).size).toBe(3);
    expect(await cut(async () => undefined)).toBe(plain);
  });

  it('is changed in words, shared by a copy, and removed from one without the other', async () => {
    await choose(pictureFile('tank.jpg'));
    await use();
    await shown().waitFor();
    await app.page.getByRole('textbox', { name: 'In words' }).fill('A tank.');
    await app.page.getByRole('textbox', { name: 'In words' }).press('Enter');
    await expect.poll(() => shown().getAttribute('alt')).toBe('A tank.');
    await sheet.click(0, 'name');
    await app.page.keyboard.press('Control+k');
    await app.page.getByRole('combobox', { name: 'Command or design' }).fill('Make variant');
    await app.page.keyboard.press('Enter');
    await expect.poll(async () => (await saved()).designs.length).toBe(4);
    await app.page.getByRole('button', { name: 'Remove picture' }).click();
    await expect.poll(() => shown().count()).toBe(0);
    const project = await saved();
    expect(Object.keys(project.pictures ?? {})).toHaveLength(1);
    expect(project.designs.map(({ image }) => image?.alt)).toEqual(['A tank.', undefined, undefined, undefined]);
  });

  it('goes to paper with the cards', async () => {
    await choose(pictureFile('photo.jpg'));
    await use();
    await shown().waitFor();
    await app.page.keyboard.press('Control+p');
    expect(await app.page.getByLabel('Pictures', { exact: true }).isChecked()).toBe(true);
    const coming = app.page.waitForEvent('download');
    await app.page.getByRole('button', { name: /^Make PDF/ }).click();
    expect(readFileSync(await (await coming).path()).toString('latin1')).toContain('/Subtype /Image');
  });
});

/** A sound PNG of one colour that is huge only when it is unpacked. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    // The check sums are not looked at before the size is.
    return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(height * (1 + width / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('what cannot be a picture is refused in a sentence, and nothing changes', () => {
  const refused: readonly (readonly [file: Parameters<typeof choose>[0], says: RegExp])[] = [
    [pictureFile('words.jpg'), /“words\.jpg” is not a picture that can be read: choose a JPEG, PNG, WebP or GIF file\.$/],
    [pictureFile('script.svg'), /is an SVG drawing, which can hold programs: save it as PNG/],
    [pictureFile('torn.jpg'), /breaks off in the middle: get it anew/],
    [{ name: 'huge.png', mimeType: 'image/png', buffer: hugePng(8000, 6000) }, /has 48 megapixels, and 36 can be read/],
    [
      { name: 'hollow.png', mimeType: 'image/png', buffer: hugePng(800, 600) },
      /“hollow\.png” is damaged and cannot be shown: choose another picture\.$/,
    ],
  ];
  it('prose, a drawing with a script, a torn file, 48 megapixels, a damaged inside', async () => {
    const told = app.page.locator('.inspector [role="alert"]');
    for (const [file, says] of refused) {
      await choose(file);
      await expect.poll(async () => (await told.allInnerTexts()).join('\n')).toMatch(says);
      expect(await dialog().count()).toBe(0);
      expect(await app.page.title()).not.toContain('edited');
      expect(await app.page.title()).not.toContain('taken over');
    }
  });

  it('an empty clipboard', async () => {
    await app.page.evaluate(() =>
      document
        .querySelector('.picture-box')
        ?.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: new DataTransfer() })),
    );
    await app.page.getByRole('alert').filter({ hasText: 'There is no picture on the clipboard' }).waitFor();
  });

  it('a drop beside the box opens nothing and says where to drop', async () => {
    await bring('drop', 'tank.jpg', 'image/jpeg', '.mp-sheet');
    await app.page.getByText('Pictures go into the picture box').waitFor();
    expect(app.page.url()).toBe(app.address);
  });

  it('a picture that moves is used still, and the dialog says so', async () => {
    await choose(pictureFile('animated.gif'));
    await dialog().getByText('It is animated: only its first picture is used.').waitFor();
    await use();
    await shown().waitFor();
  });

  it('a browser without canvas', async () => {
    await app.page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = (done) => done(null);
    });
    await choose(pictureFile('tank.jpg'));
    await dialog().waitFor();
    await use();
    await dialog().getByRole('alert').filter({ hasText: 'does not let the page work on pictures' }).waitFor();
    await app.page.keyboard.press('Escape');
    expect(await shown().count()).toBe(0);
  });
});
