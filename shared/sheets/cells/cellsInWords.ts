import { pluralise } from '../../base/text/index.ts';
/** Lists cells by the first three of their names, e.g. "C4, C5, C6 and 12 more cells". */
export function cellsInWords(names: readonly string[]): string {
  const named = names.slice(0, 3);
  const more = names.length - named.length;
  if (more > 0) return `${named.join(', ')} and ${pluralise(more, 'more cell')}`;
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : (named[0] ?? '');
}
