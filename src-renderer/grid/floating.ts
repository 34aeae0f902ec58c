/**
 * Places a floating element at a position of the window, inside its positioned parent. If the page is zoomed,
 * pixels of the window and of the page differ.
 */
export function floatAt(floating: HTMLElement, place: { readonly left: number; readonly top: number }, keepInside = true): void {
  const box = floating.parentElement?.getBoundingClientRect();
  if (!box) return;
  const zoom = floating.currentCSSZoom ?? 1;
  const inside = (at: number, size: number, room: number): number => (keepInside ? Math.max(0, Math.min(at, room / zoom - size)) : at);
  const left = inside((place.left - box.left) / zoom, floating.offsetWidth, box.width);
  const top = inside((place.top - box.top) / zoom, floating.offsetHeight, box.height);
  floating.style.transform = `translate(${left}px, ${top}px)`;
}
