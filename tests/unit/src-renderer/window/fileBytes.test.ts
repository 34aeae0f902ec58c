import { expect, it } from 'vitest';
import { base64Of } from '../../../../src-renderer/window/files/bytes.ts';

it.each([0, 1, 2, 3, 32_765, 32_766, 32_767, 32_768, 100_000])('%i bytes go out as base64', async (length) => {
  const bytes = Uint8Array.from({ length }, (_, at) => (at * 7) % 256);
  expect(await base64Of(new Blob([bytes]))).toBe(Buffer.from(bytes).toString('base64'));
});
