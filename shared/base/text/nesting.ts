/** Greatest depth of lists and objects in each other that is read: what is deeper could not be written again. */
export const DEEPEST = 500;

const [QUOTE, BACKSLASH, SQUARE, CLOSED_SQUARE, CURLY, CLOSED_CURLY] = ['"', '\\', '[', ']', '{', '}'].map((sign) => sign.charCodeAt(0));

/**
 * Whether lists and objects of a JSON text are nested deeper than `most`, too deeply for those that walk through them. Not fooled by
 * texts in quotes.
 */
export function isTooDeep(json: string, most = DEEPEST): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (isText) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) isText = false;
    } else if (code === QUOTE) isText = true;
    else if (code === SQUARE || code === CURLY) {
      depth++;
      if (depth > most) return true;
    } else if (code === CLOSED_SQUARE || code === CLOSED_CURLY) depth--;
  }
  return false;
}
