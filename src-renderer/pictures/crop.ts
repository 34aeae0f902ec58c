/** Proportions of the frame in which every picture is shown. */
export const FRAME = { width: 3, height: 2 } as const;
export const MOST_ZOOM = 8;

export type PictureSize = { readonly width: number; readonly height: number };
/** A part of a picture, in the picture's pixels; it extends beyond a picture that is smaller than the frame. */
export type Part = PictureSize & { readonly left: number; readonly top: number };
/** The view of a picture in the frame: its centre, in the picture's pixels, and the zoom. At 1 the picture just fills the frame. */
export type PictureView = { readonly x: number; readonly y: number; readonly zoom: number };

/** Returns the largest part in the frame's proportions that is wholly within the picture. */
const filledWidth = ({ width, height }: PictureSize): number => Math.min(width, (height * FRAME.width) / FRAME.height);

/** Returns the minimum zoom, at which the whole picture is visible in the frame. */
export const leastZoom = (size: PictureSize): number =>
  filledWidth(size) / Math.max(size.width, (size.height * FRAME.width) / FRAME.height);

export const partOf = (size: PictureSize, { x, y, zoom }: PictureView): Part => {
  const width = filledWidth(size) / zoom;
  const height = (width * FRAME.height) / FRAME.width;
  return { left: x - width / 2, top: y - height / 2, width, height };
};

const within = (middle: number, part: number, whole: number): number =>
  part >= whole ? whole / 2 : Math.min(whole - part / 2, Math.max(part / 2, middle));

/** Returns the nearest view with as little blank space beside the picture as possible. */
export function settled(size: PictureSize, view: PictureView): PictureView {
  const zoom = Math.min(MOST_ZOOM, Math.max(leastZoom(size), view.zoom));
  const { width, height } = partOf(size, { ...view, zoom });
  return { x: within(view.x, width, size.width), y: within(view.y, height, size.height), zoom };
}

export const wholeView = (size: PictureSize): PictureView => settled(size, { x: size.width / 2, y: size.height / 2, zoom: 1 });

/** Moves the view by fractions of the frame's width and height. */
export function movedBy(size: PictureSize, view: PictureView, across: number, down: number): PictureView {
  const { width, height } = partOf(size, view);
  return settled(size, { ...view, x: view.x + across * width, y: view.y + down * height });
}

/** Zooms around a point in the frame, from 0 to 1 across and down; that point stays fixed if possible. */
export function zoomedTo(size: PictureSize, view: PictureView, zoom: number, across = 0.5, down = 0.5): PictureView {
  const before = partOf(size, view);
  const wanted = Math.min(MOST_ZOOM, Math.max(leastZoom(size), zoom));
  const after = partOf(size, { ...view, zoom: wanted });
  const x = view.x + (across - 0.5) * (before.width - after.width);
  const y = view.y + (down - 0.5) * (before.height - after.height);
  return settled(size, { x, y, zoom: wanted });
}
