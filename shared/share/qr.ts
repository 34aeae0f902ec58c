import { encode } from 'uqr';
import { fail, type Outcome, succeed } from '../base/problem.ts';
import { t } from '../base/words/words.ts';

/** The square of a QR code without its quiet zone: `isDark[row][column]`. */
export type QrCode = { readonly size: number; readonly isDark: readonly (readonly boolean[])[] };

/** Width of the light margin that the standard requires around a code, in modules. */
export const QUIET_MODULES = 4;
/** Larger ones have such fine modules that phones fail at them on screen and paper: version 25, 117 modules a side. */
const LARGEST_VERSION = 25;

/** A share code as a QR code that bears 15 % of damage; a problem where it would be too fine to scan. */
export function qrOf(text: string): Outcome<QrCode> {
  try {
    const { size, data } = encode(text, { ecc: 'M', boostEcc: true, border: 0, maxVersion: LARGEST_VERSION });
    return succeed({ size, isDark: data });
  } catch {
    return fail({
      code: 'too-large',
      message: t('This design is too long for a QR code that phones can read.'),
      hint: t('Send the share code as text, or shorten the notes.'),
    });
  }
}

/** Outlines of the dark modules as an SVG path, in modules, with the quiet zone to the left and above. */
export function qrPath({ size, isDark }: QrCode): string {
  const runs: string[] = [];
  for (let row = 0; row < size; row++) {
    for (let from = 0; from < size; from++) {
      if (!isDark[row]?.[from]) continue;
      let to = from;
      while (isDark[row]?.[to]) to++;
      runs.push(`M${from + QUIET_MODULES} ${row + QUIET_MODULES}h${to - from}v1h${from - to}z`);
      from = to;
    }
  }
  return runs.join('');
}

/** The code as an SVG picture, black on white in every colour scheme, so that it scans. `title` is what it is read out as. */
export function qrSvg(code: QrCode, title: string): string {
  const side = code.size + 2 * QUIET_MODULES;
  const words = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" role="img" shape-rendering="crispEdges"><title>${words}</title><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${qrPath(code)}"/></svg>\n`;
}
