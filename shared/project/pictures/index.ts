/** The pictures of a project: their form, their limits, and which one a design shows. */
export {
  PICTURE_MOST_CHARACTERS,
  PICTURE_SIDE_PX,
  PICTURES_MOST_CHARACTERS,
  type Picture,
  pictureAddress,
  pictureSchema,
  type ShownPicture,
  shownPictureSchema,
} from './picture.ts';
export { pictureOf, picturesLength } from './pictures.ts';
