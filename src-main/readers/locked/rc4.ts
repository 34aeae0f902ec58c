/**
 * The stream cipher RC4, which old workbooks are locked with; Node no longer has it. Returns a function that gives the next bytes to
 * combine with a text.
 */
export function rc4(key: Uint8Array): (count: number) => Uint8Array {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => box[index & 255] ?? 0;
  const swap = (one: number, other: number): void => {
    const kept = at(one);
    box[one] = at(other);
    box[other] = kept;
  };
  for (let index = 0, mixed = 0; index < 256; index++) {
    mixed = (mixed + at(index) + (key[index % key.length] ?? 0)) & 255;
    swap(index, mixed);
  }
  let one = 0;
  let other = 0;
  return (count) => {
    const stream = new Uint8Array(count);
    for (let index = 0; index < count; index++) {
      one = (one + 1) & 255;
      other = (other + at(one)) & 255;
      swap(one, other);
      stream[index] = at(at(one) + at(other));
    }
    return stream;
  };
}

/** Two texts of bytes combined; the result is as long as the first. */
export const combined = (one: Uint8Array, other: Uint8Array): Buffer =>
  Buffer.from(Uint8Array.from(one, (byte, index) => byte ^ (other[index] ?? 0)));
