/**
 * Puts something that floats at a place of the window, inside the box it is positioned in. The page may be zoomed: then
 * the window's pixels are not the page's.
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
