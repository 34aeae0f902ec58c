import { type Force, type ForceEntry, MOST_OF_ONE } from '../../project/force.ts';
import type { Design } from '../../project/index.ts';
import type { CellValue } from '../../rules/ruleset/values/index.ts';

/** The force that is written. `plansShown` is false for a list that an opponent may see. */
export type Writing = { readonly force: Force; readonly designs: readonly Design[]; readonly plansShown: boolean };

/** The ids of the things that lines were about, by the numbers of the lines. */
export type LineIds = {
  readonly section: ReadonlyMap<number, string>;
  readonly line: ReadonlyMap<number, string>;
  readonly purchase: ReadonlyMap<number, string>;
};

/** How a property is written that is no plain value, and how that is read. */
export type FactCode<V> = {
  readonly say: (value: V, to: Writing) => CellValue | undefined;
  /** What the schema of a force refuses makes the whole list unreadable; undefined leaves the property out. */
  readonly read: (said: CellValue, from: LineIds) => unknown;
};

/** The place of a thing among others, counted from 1; undefined if it is not among them. */
function positionOf(things: readonly { readonly id: string }[], id: string): number | undefined {
  const at = things.findIndex((thing) => thing.id === id);
  return at < 0 ? undefined : at + 1;
}

/** The numbers of lines by what they are about. */
export const numbers = {
  section: (id: string, { force }: Writing) => positionOf(force.sections, id),
  line: (id: string, { force }: Writing) =>
    positionOf(
      force.sections.flatMap(({ entries }) => entries),
      id,
    ),
  purchase: (id: string, { force }: Writing) => positionOf(force.purchases, id),
};
/** The thing of another line, as the number of that. */
export const numberOf = (kind: 'section' | 'line'): FactCode<string> => ({
  say: numbers[kind],
  read: (said, from) => from[kind].get(Number(said)),
});

/** "line 3", or "id ..." for what is gone. */
export const place: FactCode<string> = {
  say: (id, to) => {
    const kinds = ['section', 'line', 'purchase'] as const;
    const found = kinds.find((kind) => numbers[kind](id, to) !== undefined);
    return found === undefined ? `id ${id}` : `${found} ${numbers[found](id, to)}`;
  },
  read: (said, from) => {
    const [, kind, rest = ''] = /^(section|line|purchase|id) (.+)$/su.exec(String(said)) ?? [];
    return kind === 'section' || kind === 'line' || kind === 'purchase' ? from[kind].get(Number(rest)) : kind && rest;
  },
};

/** Labels in place of ids, where they are unambiguous. */
export function labelled(things: readonly { readonly id: string; readonly label: string }[]): FactCode<string> {
  const isClear = (label: string): boolean => things.filter((other) => other.label === label || other.id === label).length === 1;
  const labels = new Map(things.map(({ id, label }) => [id, isClear(label) ? label : id]));
  return {
    say: (id) => labels.get(id) ?? id,
    read: (said) => [...labels].find(([, label]) => label === said)?.[0] ?? said,
  };
}

export const count: FactCode<number> = { say: (units) => units, read: (said) => Math.min(MOST_OF_ONE, Number(said)) };

/** "4 in line 1 and 2 in line 3". */
export const rides: FactCode<NonNullable<ForceEntry['rides']>> = {
  say: (all, to) => all.map((ride) => `${ride.count} in line ${numbers.line(ride.in, to) ?? '?'}`).join(' and '),
  read: (said, from) => {
    const found = [...String(said).matchAll(/(?<!\d)(\d+) in line (\d+)/g)].flatMap(([, units, line]) => {
      const carrier = from.line.get(Number(line));
      return carrier === undefined ? [] : [{ in: carrier, count: Number(units) }];
    });
    return found.length > 0 ? found : undefined;
  },
};

/** "4 of weapons 1 and 0 of weapons 2". */
export const carried: FactCode<NonNullable<ForceEntry['carried']>> = {
  say: (all) =>
    Object.entries(all)
      .flatMap(([component, rows]) => Object.entries(rows).map(([row, units]) => `${units} of ${component} ${Number(row) + 1}`))
      .join(' and '),
  read: (said) => {
    const found: Record<string, Record<string, number>> = {};
    for (const [, units, component = '', row] of String(said).matchAll(/(?<!\d)(\d+) of (\w+) (\d+)/g))
      found[component] = { ...found[component], [Number(row) - 1]: Number(units) };
    return Object.keys(found).length > 0 ? found : undefined;
  },
};

export type Rolls = NonNullable<ForceEntry['rolls']>;

/** "hits seed 5 sides 8 plus 2 dice 3 5 8 and ..."; undefined for nothing. */
export function rolledWords(rolls: Rolls): string | undefined {
  const words = Object.entries(rolls).map(([id, { seed, sides, plus, dice }]) => {
    const bounds = [...(sides === undefined ? [] : ['sides', sides]), ...(plus === undefined ? [] : ['plus', plus])];
    return [id, 'seed', seed, ...bounds, 'dice', ...dice].join(' ');
  });
  return words.length === 0 ? undefined : words.join(' and ');
}

/** Reads what was rolled; undefined for nothing. */
export function readRolled(words = ''): Rolls | undefined {
  const found = [...words.matchAll(/(?<!\w)(\w+) seed (\d+)(?: sides (\d+))?(?: plus ([-+.\de]+))? dice((?: \d+)*)/g)];
  if (found.length === 0) return undefined;
  return Object.fromEntries(
    found.map(([, id = '', seed, sides, plus, dice = '']) => [
      id,
      {
        seed: Number(seed),
        dice: dice.split(' ').filter(Boolean).map(Number),
        ...(sides === undefined ? {} : { sides: Number(sides) }),
        ...(plus === undefined ? {} : { plus: Number(plus) }),
      },
    ]),
  );
}

/** Whether a list can say what was rolled. */
export const isRollSaid = (rolls: Rolls = {}): boolean => JSON.stringify(readRolled(rolledWords(rolls)) ?? {}) === JSON.stringify(rolls);
