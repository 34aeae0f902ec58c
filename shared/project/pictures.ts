import { z } from 'zod';
import { t } from '../base/words/words.ts';
import type { DeepReadonly } from './deepReadonly.ts';

/** Greatest width and height of a picture, in pixels: 720 are 300 dots to the inch across a card. */
export const PICTURE_SIDE_PX = 720;
/** Most characters of one picture as base64 text; a picture of the size above takes about a third of it. */
export const PICTURE_MOST_CHARACTERS = 400_000;
/** Most characters of all pictures of a project: well below the greatest size of project that a host accepts. */
export const PICTURES_MOST_CHARACTERS = 30_000_000;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const sextets = new Map([...LETTERS].map((letter, value) => [letter, value]));

/** One byte of a base64 text, counted from 0; 0 past its end. Avoids decoding a whole picture to read its header. */
function byteAt(base64: string, index: number): number {
  const at = Math.floor(index / 3) * 4;
  const sextet = (offset: number): number => sextets.get(base64[at + offset] ?? '=') ?? 0;
  const group = (sextet(0) << 18) | (sextet(1) << 12) | (sextet(2) << 6) | sextet(3);
  return (group >> (16 - 8 * (index % 3))) & 0xff;
}

/** Markers of a JPEG file: start, end, and the frames that hold its size (all of C0 to CF except three tables). */
const [BEGIN, END] = [0xffd8, 0xffd9];
const isFrame = (mark: number): boolean => mark >= 0xffc0 && mark <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(mark);

/** The size of a complete JPEG in base64; null for anything else, including an incomplete one. */
export function jpegSize(base64: string): { readonly widthPx: number; readonly heightPx: number } | null {
  const length = (base64.length / 4) * 3 - (/(?<!=)=*$/.exec(base64)?.[0].length ?? 0);
  const wordAt = (index: number): number => byteAt(base64, index) * 256 + byteAt(base64, index + 1);
  if (length < 4 || wordAt(0) !== BEGIN || wordAt(length - 2) !== END) return null;
  for (let at = 2; at < length - 8; at += 2 + wordAt(at + 2)) {
    const mark = wordAt(at);
    // A part with a length below 2 is followed by that length, which is no mark.
    if (mark < 0xff00) return null;
    if (isFrame(mark)) return { heightPx: wordAt(at + 5), widthPx: wordAt(at + 7) };
  }
  return null;
}

const side = z.number().int().min(1).max(PICTURE_SIDE_PX);

/** A picture as it is stored: small, upright, without metadata from a camera. */
export const pictureSchema = z
  .looseObject({ type: z.literal('image/jpeg'), widthPx: side, heightPx: side, bytes: z.base64().max(PICTURE_MOST_CHARACTERS) })
  .refine(
    ({ bytes, widthPx, heightPx }) => {
      const size = jpegSize(bytes);
      return size !== null && size.widthPx === widthPx && size.heightPx === heightPx;
    },
    { error: t('the picture is torn, or not of the size it says') },
  );

/** Which of the project's pictures a design shows, with a description in words for people who cannot see it. */
export const shownPictureSchema = z.looseObject({ picture: z.string().min(1), alt: z.string().max(500).optional() });

export type Picture = DeepReadonly<z.infer<typeof pictureSchema>>;
export type ShownPicture = DeepReadonly<z.infer<typeof shownPictureSchema>>;

/** The URL of a picture, for pages and prints. */
export const pictureAddress = ({ type, bytes }: { readonly type: string; readonly bytes: string }): string =>
  `data:${type};base64,${bytes}`;

type WithPictures = { readonly pictures?: Readonly<Record<string, Picture>> | undefined };

/** The picture a design shows; null if it shows none, or one that the file does not hold. */
export const pictureOf = (project: WithPictures, { image }: { readonly image?: ShownPicture | undefined }): Picture | null =>
  image !== undefined && project.pictures !== undefined && Object.hasOwn(project.pictures, image.picture)
    ? (project.pictures[image.picture] ?? null)
    : null;

/** Characters that the pictures of a project take in its file. */
export const picturesLength = ({ pictures }: WithPictures): number =>
  Object.values(pictures ?? {}).reduce((sum, { bytes }) => sum + bytes.length, 0);
