import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { madePatterns, slowText, writtenPatterns } from '../support/fuzz/patterns.ts';

it('no pattern of the program takes longer for each letter of a longer text', async () => {
  const patterns = [...writtenPatterns('shared'), ...writtenPatterns('src-main'), ...writtenPatterns('src-renderer'), ...(await madePatterns('shared'))];
  const seen = new Set<string>();
  const out: string[] = [String(patterns.length)];
  for (const { file, pattern } of patterns) {
    if (seen.has(String(pattern))) continue;
    seen.add(String(pattern));
    const t = performance.now();
    const slow = slowText(pattern);
    if (slow !== null) out.push(`${file}: ${String(pattern).slice(0, 200)} by ${JSON.stringify(slow.slice(0, 12))} ${(performance.now() - t).toFixed(0)}`);
    else if (performance.now() - t > 500) out.push(`long ${file} ${String(pattern).slice(0, 100)} ${(performance.now() - t).toFixed(0)}`);
  }
  writeFileSync('/tmp/patterns.txt', out.join('\n'));
  expect(patterns.length).toBeGreaterThan(300);
}, 600_000);
