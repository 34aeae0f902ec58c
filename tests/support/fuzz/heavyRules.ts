import { z } from 'zod';

/** A formula over the table `big` that is too much to work out: it pairs every row with every row. */
export const HEAVY = 'SUM(COUNTIF(big[weight],big[weight]))';
/** One that makes long texts of every row. */
export const WORDY = 'SUMPRODUCT(LEN(UPPER(REPT("x",30000)&big[weight])))';

const object = z.record(z.string(), z.unknown());

/** An object within a file. */
export const objectOf = (value: unknown): Record<string, unknown> => object.parse(value);

type Spoil = (json: Record<string, unknown>) => void;

/** The files of a ruleset with some of them changed, and a table `big` of so many rows. */
export function withBigTable(
  files: ReadonlyMap<string, string>,
  spoils: Readonly<Record<string, Spoil>>,
  rows = 4000,
): ReadonlyMap<string, string> {
  const changed = new Map(files);
  const own: Readonly<Record<string, Spoil>> = {
    ...spoils,
    'ruleset.json': (json) => {
      json.tables = { ...object.parse(json.tables ?? {}), big: { label: 'Big', source: 'None' } };
      spoils['ruleset.json']?.(json);
    },
  };
  for (const [file, spoil] of Object.entries(own)) {
    const json = object.parse(JSON.parse(files.get(file) ?? '{}'));
    spoil(json);
    changed.set(file, JSON.stringify(json));
  }
  changed.set('tables/big.csv', `key,weight\n${Array.from({ length: rows }, (_, row) => `k${row},${row}`).join('\n')}\n`);
  return changed;
}

/** A list within a file. */
export const listIn = (json: Record<string, unknown>, key: string): Record<string, unknown>[] => {
  const list = z.array(object).parse(json[key]);
  json[key] = list;
  return list;
};
