// `node build/pictures.mjs`: makes the pictures of the documents out of the program itself. Needs pdftoppm (poppler-utils).
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runQuietly } from './setup.mjs';

const folder = mkdtempSync(join(tmpdir(), 'motorpool-pictures-'));
const pdf = join(folder, 'cards.pdf');
const sheet = join('tests', 'fixtures', 'samples', 'canonical-stacked.xls');
mkdirSync(join(root, 'docs', 'images'), { recursive: true });
try {
  if (!runQuietly(process.execPath, ['build/motorpool.mjs', 'cards', sheet, '-o', pdf])) throw new Error('No cards were made.');
  // The top row of the second page: three vehicles. At 110 dpi a card is 63 x 88 mm = 273 x 381 points of the picture.
  const place = ['-f', '2', '-l', '2', '-r', '110', '-x', '40', '-y', '30', '-W', '830', '-H', '430'];
  const { status, stderr } = spawnSync('pdftoppm', ['-png', '-singlefile', ...place, pdf, join(root, 'docs', 'images', 'cards')], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`pdftoppm: ${stderr}`);
} finally {
  rmSync(folder, { recursive: true });
}
