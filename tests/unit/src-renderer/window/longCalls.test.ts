import { expect, it } from 'vitest';
import { bodyOf } from '../../../../src-renderer/window/sending.ts';

/** Longer than a piece, with a character of two code units wherever a piece may end. */
const long = `"x"\n${'🛡ö"\\'.repeat(90_000)}`;

it('a call with a long text is sent in pieces, and reads as if it were sent whole', async () => {
  const input = { file: null, name: 'Tanks', text: long, replace: true, left: undefined };
  const body = await bodyOf(input);
  expect(body).toBeInstanceOf(Blob);
  expect(JSON.parse(await new Response(body).text())).toEqual(JSON.parse(JSON.stringify(input)));
});

it('a short call is sent at once', async () => {
  const input = { name: 'Tanks', steps: ['a', 'b'] };
  expect(await bodyOf(input)).toBe(JSON.stringify(input));
});
