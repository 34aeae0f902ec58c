import type { Picture, ShownPicture } from './picture.ts';

/** The part of a project that holds its pictures, by their ids. */
type WithPictures = { readonly pictures?: Readonly<Record<string, Picture>> | undefined };

/** The picture a design shows; null if it shows none, or one that the file does not hold. */
export const pictureOf = (project: WithPictures, { image }: { readonly image?: ShownPicture | undefined }): Picture | null =>
  image !== undefined && project.pictures !== undefined && Object.hasOwn(project.pictures, image.picture)
    ? (project.pictures[image.picture] ?? null)
    : null;

/** Characters that the pictures of a project take in its file. */
export const picturesLength = ({ pictures }: WithPictures): number =>
  Object.values(pictures ?? {}).reduce((sum, { bytes }) => sum + bytes.length, 0);
