import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import type { Project } from '../../shared/project/index.ts';
import {
  PICTURE_MOST_CHARACTERS,
  PICTURE_SIDE_PX,
  PICTURES_MOST_CHARACTERS,
  type Picture,
  picturesLength,
} from '../../shared/project/pictures.ts';
import { base64Of } from '../window/files/bytes.ts';
import { FRAME, type Part, type PictureView, partOf } from './crop.ts';

/** A picture ready to be stored, and its id, which is derived from its content. */
type MadePicture = { readonly id: string; readonly picture: Picture };

/** Whether a project has room for one more picture, and what to say if not. */
export const hasRoom = (project: Pick<Project, 'pictures'>, { bytes }: Picture): boolean =>
  picturesLength(project) + bytes.length <= PICTURES_MOST_CHARACTERS;
export const FULL = t(
  'The pictures of this project take all the room there is for them ({picturesMostCharacters} MB): remove some first.',
  {
    picturesMostCharacters: PICTURES_MOST_CHARACTERS / 1e6,
  },
);

/** Tried in order until the picture is small enough. */
const QUALITIES = [0.85, 0.7, 0.5] as const;
const ID_LETTERS = 32;

const noCanvas = fail({
  code: 'unreadable',
  message: t('This browser does not let the page work on pictures: allow it to use canvas, or use the desktop program.'),
});

/** Paints a picture in a place of the canvas, on white like paper. False if the browser provides no canvas context. */
function paint(canvas: HTMLCanvasElement, bitmap: ImageBitmap, { left, top, width, height }: Part): boolean {
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) return false;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, left, top, width, height);
  return true;
}

/** Paints the view over the whole canvas. */
export function paintView(canvas: HTMLCanvasElement, bitmap: ImageBitmap, view: PictureView): boolean {
  const part = partOf(bitmap, view);
  const scale = canvas.width / part.width;
  const place = { left: -part.left * scale, top: -part.top * scale, width: bitmap.width * scale, height: bitmap.height * scale };
  return paint(canvas, bitmap, place);
}

const encoded = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    try {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    } catch {
      resolve(null);
    }
  });

async function idOf(bytes: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(bytes));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, ID_LETTERS);
}

/** Returns the contents of a canvas as a picture to store: the best quality that is small enough. */
async function kept(canvas: HTMLCanvasElement): Promise<Outcome<MadePicture>> {
  const { width: widthPx, height: heightPx } = canvas;
  for (const quality of QUALITIES) {
    const blob = await encoded(canvas, quality);
    if (blob === null || blob.type !== 'image/jpeg') return noCanvas;
    const bytes = await base64Of(blob);
    if (bytes.length > PICTURE_MOST_CHARACTERS) continue;
    return succeed({ id: await idOf(bytes), picture: { type: 'image/jpeg', widthPx, heightPx, bytes } });
  }
  return fail({ code: 'too-large', message: t('The picture cannot be made small enough to be kept: choose a simpler one.') });
}

/** Returns the view as a small picture of its own, never enlarged. Camera metadata is dropped. */
export async function makePicture(bitmap: ImageBitmap, view: PictureView): Promise<Outcome<MadePicture>> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(FRAME.width, Math.min(PICTURE_SIDE_PX, Math.round(partOf(bitmap, view).width)));
  canvas.height = Math.round((canvas.width * FRAME.height) / FRAME.width);
  return paintView(canvas, bitmap, view) ? kept(canvas) : noCanvas;
}

/** Returns a whole picture in its own proportions, at most `mostPx` a side, on white; never enlarged. */
export async function makeWholePicture(bitmap: ImageBitmap, mostPx: number): Promise<Outcome<MadePicture>> {
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, mostPx / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  return paint(canvas, bitmap, { left: 0, top: 0, width: canvas.width, height: canvas.height }) ? kept(canvas) : noCanvas;
}
