import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { escapeLetters } from '../../../build/pageFiles.mjs';

it('code in plain letters says the same: in texts, templates, patterns and names', () => {
  const code = "const größe = '“5 – 10 ″”'; [größe, `° 😀`, /[α-ω😀]+/u.exec('βγ😀x')[0], /[–—]/.test(größe), { größe }.größe, '\\u2013']";
  const plain = escapeLetters(code);
  expect(plain).toMatch(/^[\0-\x7f]+$/);
  expect(runInNewContext(plain)).toEqual(runInNewContext(code));
});
