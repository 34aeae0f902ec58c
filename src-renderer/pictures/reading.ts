import { fail, type Outcome, type Problem, succeed } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import { sniffPicture } from './sniff.ts';

/** A decoded picture, upright, and a note to show before it is used. */
export type PictureSource = {
  readonly name: string;
  readonly bitmap: ImageBitmap;
  readonly remark: string | null;
};

const MOST_MEGAPIXELS = 36;
const MOST_MEGABYTES = 40;
export const PICTURE_FILES = 'image/jpeg,image/png,image/webp,image/gif';

const refused = (code: Problem['code'], message: string): Outcome<never> => fail({ code, message });

/** Returns why a file cannot be used as a picture, in one sentence; else a note to show (null: none). */
export function judgePicture(name: string, bytes: Uint8Array): Outcome<string | null> {
  const megabytes = Math.ceil(bytes.length / 1e6);
  if (megabytes > MOST_MEGABYTES)
    return refused(
      'too-large',
      t('“{name}” has {megabytes} MB, and {mostMegabytes} can be read: make it smaller first.', {
        name,
        megabytes,
        mostMegabytes: MOST_MEGABYTES,
      }),
    );
  const sniffed = sniffPicture(bytes);
  if (sniffed === 'svg')
    return refused('unreadable', t('“{name}” is an SVG drawing, which can hold programs: save it as PNG and choose that.', { name }));
  if (sniffed === null || sniffed.widthPx === 0 || sniffed.heightPx === 0)
    return refused('unreadable', t('“{name}” is not a picture that can be read: choose a JPEG, PNG, WebP or GIF file.', { name }));
  const megapixels = Math.ceil((sniffed.widthPx * sniffed.heightPx) / 1e6);
  if (megapixels > MOST_MEGAPIXELS)
    return refused(
      'too-large',
      t('“{name}” has {megapixels} megapixels, and {mostMegapixels} can be read: make it smaller first.', {
        name,
        megapixels,
        mostMegapixels: MOST_MEGAPIXELS,
      }),
    );
  if (!sniffed.isWhole)
    return refused('unreadable', t('“{name}” breaks off in the middle: get it anew from where it came from.', { name }));
  return succeed(sniffed.isAnimated ? t('It is animated: only its first picture is used.') : null);
}

/** Reads a picture that the player supplied. Nothing in it is executed, and nothing is loaded from elsewhere. */
export async function readPicture(file: File): Promise<Outcome<PictureSource>> {
  const bytes = new Uint8Array(await file.slice(0, (MOST_MEGABYTES + 1) * 1e6).arrayBuffer());
  const judged = judgePicture(file.name, bytes);
  if (!judged.ok) return judged;
  try {
    return succeed({ name: file.name, bitmap: await createImageBitmap(new Blob([bytes])), remark: judged.value });
  } catch {
    return refused('unreadable', t('“{file}” is damaged and cannot be shown: choose another picture.', { file: file.name }));
  }
}
