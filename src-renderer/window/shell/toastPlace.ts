/** A rectangle of the window, in the pixels of `getBoundingClientRect`. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Everything that a player can press or type into. */
const CONTROLS = ['button', 'a[href]', 'input', 'select', 'textarea', 'summary', 'label'].join();
/** What is higher is a picture to point at, such as a card of a page: part of it may be covered. */
const HIGHEST_PX = 80;
/** What the player is editing on any screen: its row must not be covered. */
const WORKED_IN = '.mp-grid .mp-active, .mp-editor';

const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** True if a control is in view, or only covered by notices. */
function isInView(control: Element, { left, top, right, bottom }: Box): boolean {
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return hit !== null && (control.contains(hit) || hit.closest('.toasts, label') !== null);
}

/** What notices must not cover: controls, and the row that is worked in, which is as wide as its sheet. */
export function notToCover(): readonly Box[] {
  const rows = [...document.querySelectorAll(WORKED_IN)].map((cell): Box => {
    const { left, right } = (cell.closest('.mp-grid') ?? cell).getBoundingClientRect();
    const { top, bottom } = cell.getBoundingClientRect();
    return { left, right, top, bottom };
  });
  const controls = [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    if (control.closest('.toasts') !== null) return [];
    const box = control.getBoundingClientRect();
    return box.width > 0 && box.height < HIGHEST_PX && isInView(control, box) ? [box] : [];
  });
  return [...rows, ...controls];
}

/** How much is left free between notices and what is beside them. */
const GAP_PX = 6;

/**
 * Where notices of this size go: the free place nearest to the bottom left of `room`, else that corner. Returns the left edge and the
 * bottom edge.
 */
export function toastPlace(
  size: { readonly width: number; readonly height: number },
  room: Box,
  taken: readonly Box[],
): { readonly left: number; readonly bottom: number } {
  const lefts = new Set([room.left, ...taken.map(({ right }) => right + GAP_PX)]);
  const bottoms = new Set([room.bottom, ...taken.map(({ top }) => top - GAP_PX)]);
  const places = [...lefts].flatMap((left) => [...bottoms].map((bottom) => ({ left, bottom })));
  const far = ({ left, bottom }: (typeof places)[number]): number => Math.hypot(left - room.left, room.bottom - bottom);
  const fits = ({ left, bottom }: (typeof places)[number]): boolean => {
    const box = { left, bottom, right: left + size.width, top: bottom - size.height };
    const isInRoom = left >= room.left && box.right <= room.right && box.top >= room.top && bottom <= room.bottom;
    return isInRoom && !taken.some((each) => meets(each, box));
  };
  return places.toSorted((one, other) => far(one) - far(other)).find(fits) ?? { left: room.left, bottom: room.bottom };
}
