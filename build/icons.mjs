// Makes build/icons/ from our mark, src-renderer/public/mark.svg. Run after changing the mark: node build/icons.mjs
//
// Every size is drawn by itself, so that small ones are not blurred copies, and the containers are written here: the
// packager would otherwise fetch a tool for that.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from './chromium.mjs';
import { root } from './setup.mjs';

const FOLDER = join(root, 'build', 'icons');
const PAPER = '#F7F5EE';
/** The visible part of the mark's 64 x 64 units: Apple requires a margin around a tile, Windows and Linux a full square. */
const FULL = '2.5 2.5 59 59';
const AIRY = '-3 -3 70 70';

/** Sizes in pixels of the pictures in a Windows icon; the packager requires at least 256. */
const WINDOWS_SIZES = [16, 20, 24, 32, 40, 48, 64, 128, 256];
const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512];
/** Apple's names for pictures in an .icns file, by pixels; 32 and more stand once for plain and once for dense screens. */
const APPLE_KINDS = /** @type {const} */ ([
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic08', 256],
  ['ic13', 256],
  ['ic09', 512],
  ['ic14', 512],
  ['ic10', 1024],
]);

/**
 * The mark on paper: what is cut out of it must not show whatever lies below.
 * @param {string} view
 */
function iconSvg(view) {
  const mark = readFileSync(join(root, 'src-renderer', 'public', 'mark.svg'), 'utf8').trim();
  const plate = `<path fill="${PAPER}" d="M12.500 5h39l7.500 7.500v39l-7.500 7.500h-39l-7.500-7.500v-39z"/>`;
  return mark
    .replace(/viewBox="[^"]*" width="\d+" height="\d+"/, `viewBox="${view}"`)
    .replace('</mask>', `</mask>${plate}`)
    .concat('\n');
}

/**
 * A Windows icon of PNG pictures (ICONDIR and ICONDIRENTRY, each 256 written as 0).
 * @param {readonly (readonly [size: number, png: Buffer])[]} pictures
 */
function windowsIcon(pictures) {
  const head = Buffer.alloc(6 + pictures.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let place = head.length;
  pictures.forEach(([size, png], index) => {
    const entry = 6 + index * 16;
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(place, entry + 12);
    place += png.length;
  });
  return Buffer.concat([head, ...pictures.map(([, png]) => png)]);
}

/**
 * An Apple icon file of PNG pictures: each with its kind and length, the whole with "icns" and its length before it.
 * @param {readonly (readonly [kind: string, png: Buffer])[]} pictures
 */
function appleIcon(pictures) {
  /** @param {string} kind @param {Buffer} content */
  const block = (kind, content) => {
    const head = Buffer.alloc(8);
    head.write(kind, 'latin1');
    head.writeUInt32BE(8 + content.length, 4);
    return Buffer.concat([head, content]);
  };
  return block('icns', Buffer.concat(pictures.map(([kind, png]) => block(kind, png))));
}

const browser = await launchChromium();
const page = await browser.newPage();
/** @param {string} view @param {number} size @returns {Promise<Buffer>} */
async function draw(view, size) {
  await page.setViewportSize({ width: size, height: size });
  const svg = iconSvg(view).replace('<svg ', `<svg width="${size}" height="${size}" style="display:block" `);
  await page.setContent(`<body style="margin:0">${svg}</body>`);
  return page.screenshot({ omitBackground: true });
}

try {
  mkdirSync(join(FOLDER, 'linux'), { recursive: true });
  writeFileSync(join(FOLDER, 'icon.svg'), iconSvg(FULL));
  writeFileSync(join(FOLDER, 'icon.png'), await draw(FULL, 1024));
  for (const size of LINUX_SIZES) writeFileSync(join(FOLDER, 'linux', `${size}x${size}.png`), await draw(FULL, size));
  /** @type {[number, Buffer][]} */
  const forWindows = [];
  for (const size of WINDOWS_SIZES) forWindows.push([size, await draw(FULL, size)]);
  writeFileSync(join(FOLDER, 'icon.ico'), windowsIcon(forWindows));
  /** @type {[string, Buffer][]} */
  const forApple = [];
  for (const [kind, size] of APPLE_KINDS) forApple.push([kind, await draw(AIRY, size)]);
  writeFileSync(join(FOLDER, 'icon.icns'), appleIcon(forApple));
} finally {
  await browser.close();
}
