import { foreignWords, languages } from '../../base/languages/index.ts';
import { compactWord, foldAccents, stemOf, wordsOf } from '../../base/text/index.ts';

/** A column as its headings say. */
type Headed = { readonly heading: string; readonly title: string };
type Columns<C> = { readonly columns: readonly C[]; readonly name: C | null };

/** A column of a component's rows that come side by side: which row (from 1), and which of its values. */
type RepeatedColumn<C> = { readonly column: C; readonly block: number; readonly stem: string };

/** Columns that come again for each row of a component. */
export type RepeatedGroup<C> = {
  readonly columns: readonly RepeatedColumn<C>[];
  readonly stems: readonly string[];
  readonly label: string;
};

const ordinals: ReadonlyMap<string, number> = new Map(
  languages.flatMap(({ numbers }) => Object.entries(numbers.ordinals).map(([word, number]) => [compactWord(word), number] as const)),
);
const endings = foreignWords(({ numbers }) => numbers.ordinalEndings).join('|');
const letters = 'abcdefgh';

type Numbered = { readonly stem: string; readonly number: number };

/** The ways in which a heading is numbered: "Weapon 2", "Range2", "2nd gun", "Gun B Dmg", "W2 range". */
function numberings(text: string): readonly Numbered[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.flatMap((word, at): readonly Numbered[] => {
    const core = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    const small = foldAccents(core);
    const rest = (instead = ''): string => [...words.slice(0, at), instead, ...words.slice(at + 1)].filter((part) => part !== '').join(' ');
    const [, before = '', digits = '', after = ''] = /^(\D*?)(\d{1,2})(\D*)$/.exec(small) ?? [];
    if (digits !== '') {
      const isOrdinal = after === '' || new RegExp(`^(?:${endings})$`).test(after);
      const left = core.slice(0, before.length).replace(/[^\p{L}\p{N}]+$/u, '');
      // A number in brackets is of the heading: "Range (12)".
      const isNumber = isOrdinal && !/^[([]/.test(word) && Number(digits) >= 1 && Number(digits) <= 20;
      return isNumber ? [{ stem: rest(left), number: Number(digits) }] : [];
    }
    const ordinal = ordinals.get(small);
    if (ordinal !== undefined) return [{ stem: rest(), number: ordinal }];
    const letter = small.length === 1 && words.length > 1 && core === core.toUpperCase() ? letters.indexOf(small) + 1 : 0;
    return letter > 0 ? [{ stem: rest(), number: letter }] : [];
  });
}

const wordOf = (text: string): string => wordsOf(text).join(' ');

/** The groups of columns of a list that come again, by numbers in their headings, titles over them, or the same headings. */
export function repeatedGroups<C extends Headed>(list: Columns<C>, isText: (column: C) => boolean): readonly RepeatedGroup<C>[] {
  const free = list.columns.filter((column) => column !== list.name && column.heading !== '');
  const numbered = byNumber(free);
  const isNumbered = new Set(numbered.map(({ column }) => column));
  const found = [...numbered, ...byTitle(free.filter((column) => !isNumbered.has(column)))];
  const taken = new Set(found.map(({ column }) => column));
  const all = [...found, ...byRepetition(free.filter((column) => !taken.has(column)))];
  return grouped(all, list, isText);
}

/** Columns whose heading (with its title) has a number, where another one has the next number. */
function byNumber<C extends Headed>(columns: readonly C[]): readonly RepeatedColumn<C>[] {
  const stems = new Map<string, { readonly column: C; readonly stem: string; readonly number: number }[]>();
  for (const column of columns)
    for (const { stem, number } of numberings(`${column.title} ${column.heading}`.trim())) {
      const key = wordOf(stem);
      stems.set(key, [...(stems.get(key) ?? []), { column, stem, number }]);
    }
  const taken = new Set<C>();
  return [...stems]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .flatMap(([, all]): readonly RepeatedColumn<C>[] => {
      const own = all.filter(({ column }, at) => !taken.has(column) && all.findIndex((other) => other.column === column) === at);
      const numbers = new Set(own.map(({ number }) => number));
      if (own.length < 2 || numbers.size !== own.length || Math.max(...numbers) > own.length + 1) return [];
      for (const { column } of own) taken.add(column);
      const sorted = own.toSorted((one, other) => one.number - other.number);
      return sorted.map(({ column, stem }, at) => ({ column, block: at + 1, stem: stem || column.heading }));
    });
}

/** Columns below different titles with the same headings: "Main" and "Secondary" over "Range | Damage". */
function byTitle<C extends Headed>(columns: readonly C[]): readonly RepeatedColumn<C>[] {
  const titles = [...new Set(columns.flatMap(({ title }) => (title === '' ? [] : [title])))];
  const headingsOf = (title: string): readonly string[] =>
    columns.filter((column) => column.title === title).map(({ heading }) => compactWord(heading));
  const [first] = titles;
  const same = first === undefined ? [] : titles.filter((title) => headingsOf(title).join('/') === headingsOf(first).join('/'));
  if (same.length < 2 || headingsOf(same[0] ?? '').length < 2) return [];
  return columns.flatMap((column) =>
    same.includes(column.title) ? [{ column, block: same.indexOf(column.title) + 1, stem: column.heading }] : [],
  );
}

/** Runs of columns with the same headings twice or more. */
function byRepetition<C extends Headed>(columns: readonly C[]): readonly RepeatedColumn<C>[] {
  const words = columns.map(({ heading }) => compactWord(heading));
  return columns.flatMap((column, at) => {
    const word = words[at];
    const same = words.flatMap((other, index) => (other === word ? [index] : []));
    return same.length > 1 ? [{ column, block: same.indexOf(at) + 1, stem: column.heading }] : [];
  });
}

/** Stems with as many columns each make one group, if a text names its rows or it has several values. */
function grouped<C extends Headed>(
  columns: readonly RepeatedColumn<C>[],
  list: Columns<C>,
  isText: (column: C) => boolean,
): readonly RepeatedGroup<C>[] {
  const stems = new Map<string, RepeatedColumn<C>[]>();
  for (const one of columns) stems.set(wordOf(one.stem), [...(stems.get(wordOf(one.stem)) ?? []), one]);
  const groups: RepeatedColumn<C>[][] = [];
  for (const own of stems.values()) {
    const group = groups.find((other) => belongs(other, own, list, isText));
    if (group) group.push(...own);
    else groups.push([...own]);
  }
  return groups.flatMap((group): readonly RepeatedGroup<C>[] => {
    const names = [...new Set(group.map(({ stem }) => wordOf(stem)))];
    const isNamed = group.some(({ column }) => isText(column));
    if (!isNamed && names.length < 2) return [];
    return [{ columns: group, stems: names, label: labelOf(group, isText) }];
  });
}

/** Whether columns go with a group: as many, among its own or right beside them, and not a second kind of name. */
function belongs<C extends Headed>(
  group: readonly RepeatedColumn<C>[],
  own: readonly RepeatedColumn<C>[],
  list: Columns<C>,
  isText: (column: C) => boolean,
): boolean {
  const blocks = (columns: readonly RepeatedColumn<C>[]): number => Math.max(...columns.map(({ block }) => block));
  const position = ({ column }: RepeatedColumn<C>): number => list.columns.indexOf(column);
  if (blocks(group) !== blocks(own)) return false;
  const places = group.map(position);
  const isAmong =
    own.slice(0, -1).every((one) => position(one) < Math.max(...places) + 1) && Math.min(...own.map(position)) <= Math.max(...places) + 1;
  const share = wordsOf(own[0]?.stem ?? '').some((word) => group.some(({ stem }) => wordsOf(stem).map(stemOf).includes(stemOf(word))));
  const isNext = Math.min(...own.map(position)) === Math.max(...places) + 1;
  const namesBoth = own.every(({ column }) => isText(column)) && group.some(({ column }) => isText(column));
  return isAmong && !(isNext && namesBoth && !share && group.length === blocks(group) && blocks(group) > 1 && own.length > 1);
}

/** What the rows of a group are called: the word that its headings share, or the heading of its names. */
function labelOf<C extends Headed>(group: readonly RepeatedColumn<C>[], isText: (column: C) => boolean): string {
  const stems = [...new Set(group.map(({ stem }) => stem))];
  const [first = ''] = stems;
  const shared = (first.match(/[\p{L}\p{N}'&]+/gu) ?? []).filter((word) =>
    stems.every((stem) => wordsOf(stem).includes(foldAccents(word))),
  );
  const named = group.find(({ column }) => isText(column))?.stem;
  const title = group[0]?.column.title ?? '';
  return (stems.length > 1 && shared.length > 0 ? shared.join(' ') : (named ?? shared.join(' '))) || numberings(title)[0]?.stem || first;
}
