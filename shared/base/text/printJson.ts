/** Longest line on which a list or an object is kept together. */
const LINE_LENGTH = 110;

/**
 * JSON for people: two spaces of indent, short lists and objects on one line, keys named in `first` first and the
 * others by the alphabet; keys in the order they have if there is no `first`. Numbers that are not finite become null and undefined
 * values are left out, as in JSON.
 */
export const printJson = (value: unknown, first?: readonly string[]): string => printer(first).print(value, '');

/**
 * The same text of an object, made in steps, so that other work can run in between: a step for each element of a list in the
 * object, and for each of its other properties.
 */
export function* printJsonInSteps(value: object, first?: readonly string[]): Generator<void, string> {
  const { print, entriesOf } = printer(first);
  const parts: string[] = [];
  for (const [key, item] of entriesOf(value)) {
    const elements: string[] = [];
    for (const each of Array.isArray(item) ? item : []) {
      elements.push(print(each, '    '));
      yield;
    }
    const text = Array.isArray(item) ? assemble('[', elements, ']', '', '  ') : print(item, '  ');
    parts.push(`${JSON.stringify(key)}: ${text}`);
    yield;
  }
  return assemble('{', parts, '}', ' ', '');
}

function printer(first?: readonly string[]) {
  const rank = new Map(first?.map((key, index) => [key, index]));
  const rankOf = (key: string): number => rank.get(key) ?? rank.size;
  const byRank = (one: string, other: string): number => (first ? rankOf(one) - rankOf(other) || (one < other ? -1 : 1) : 0);

  const entriesOf = (item: object): readonly (readonly [string, unknown])[] =>
    Object.entries(item)
      .filter(([, each]) => each !== undefined)
      .sort(([one], [other]) => byRank(one, other));

  const print = (item: unknown, indent: string): string => {
    if (typeof item !== 'object' || item === null) return JSON.stringify(item) ?? 'null';
    if (Array.isArray(item)) {
      const parts = item.map((each: unknown) => print(each, `${indent}  `));
      return assemble('[', parts, ']', '', indent);
    }
    const parts = entriesOf(item).map(([key, each]) => `${JSON.stringify(key)}: ${print(each, `${indent}  `)}`);
    return assemble('{', parts, '}', ' ', indent);
  };
  return { print, entriesOf };
}

function assemble(open: string, parts: readonly string[], close: string, padding: string, indent: string): string {
  if (parts.length === 0) return `${open}${close}`;
  const length = parts.reduce((sum, part) => sum + part.length + 2, indent.length + 2);
  const isShort = length <= LINE_LENGTH && !parts.some((part) => part.includes('\n'));
  if (isShort) return `${open}${padding}${parts.join(', ')}${padding}${close}`;
  return `${open}\n${indent}  ${parts.join(`,\n${indent}  `)}\n${indent}${close}`;
}
