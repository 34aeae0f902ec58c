/** What Windows-1252 has at 0x80 to 0x9F; five places are unused there and stay control characters. */
const UPPER_CONTROLS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/**
 * Text of bytes in a character set that `TextDecoder` knows. Node 20 takes Windows-1252 for Latin-1 and so turns its curly
 * quotes, dashes and euro signs into invisible control characters; here they come out right.
 */
export function decodeBytes(bytes: Uint8Array, encoding: string): string {
  const text = decoderOf(encoding).decode(bytes);
  if (encoding !== 'windows-1252') return text;
  return text.replace(/[\x80-\x9f]/g, (control) => UPPER_CONTROLS[control.charCodeAt(0) - 0x80] ?? control);
}

const decoders = new Map<string, InstanceType<typeof TextDecoder>>();

/** Old .xls files bring their texts one by one, and making a decoder takes longer than using it. */
function decoderOf(encoding: string): InstanceType<typeof TextDecoder> {
  const decoder = decoders.get(encoding) ?? new TextDecoder(encoding);
  decoders.set(encoding, decoder);
  return decoder;
}
