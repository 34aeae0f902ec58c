/** Relative luminance of a colour, from 0 (black) to 1, as defined in WCAG 2. `colour` as "#rrggbb". */
function luminanceOf(colour: string): number {
  const channel = (at: number): number => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Contrast of two colours, from 1 (none) to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

export const contrastWithWhite = (colour: string): number => contrastOf(colour, '#ffffff');
