/** Seeds are whole numbers up to this one: short enough to be read out. */
const LARGEST = 999_999;

/** Returns a seed by chance. */
export function newSeed(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return 1 + (drawn % LARGEST);
}

/** Reads a seed that was typed; null if it is none. */
export function readSeed(text: string): number | null {
  const digits = text.trim();
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
