import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Picture } from '../../../shared/project/pictures.ts';

const folder = join(import.meta.dirname, '../../fixtures/pictures');

export const pictureFile = (name: string): string => join(folder, name);
export const pictureBytes = (name: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(pictureFile(name)));

const kept = (name: string, widthPx: number, heightPx: number): Picture => ({
  type: 'image/jpeg',
  widthPx,
  heightPx,
  bytes: Buffer.from(pictureBytes(name)).toString('base64'),
});

/** A picture that is wider than high, and one that is higher than wide. */
export const tank = kept('tank.jpg', 90, 60);
export const tower = kept('tower.jpg', 60, 90);
