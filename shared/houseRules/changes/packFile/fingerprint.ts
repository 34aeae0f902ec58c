import { hashOf } from '../../../base/text/index.ts';
import { isJson, type RuleFiles } from '../ruleFiles.ts';

/** A JSON value with the keys of its objects in one order, so that files that mean the same are the same. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, item]) => [key, ordered(item)]),
  );
}

function meaningOf(file: string, text: string): string {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (!isJson(file)) return plain.trimEnd();
  try {
    return JSON.stringify(ordered(JSON.parse(plain)));
  } catch {
    return plain;
  }
}

/** The same for two rulesets with the same content, however their files are laid out. */
export function fingerprintOf(files: RuleFiles): string {
  const parts = Object.keys(files)
    .sort()
    .map((file) => `${file}\n${meaningOf(file, files[file] ?? '')}`);
  return hashOf(parts.join('\n\n'));
}
