import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { READ_LIMITS } from '../../../src-main/readers/readLimits.ts';
import { unpackZip } from '../../../src-main/readers/zipGuard.ts';
import { makeZip } from '../files/sheets.ts';
import { type Random, randomOf } from './random.ts';

type Change = { readonly says: string; readonly bytes: Buffer };

export type FuzzFile = { readonly name: string; readonly bytes: Buffer };

/** All workbooks among the fixtures of the project in `root`. */
export const fixtureFiles = (root: string): readonly FuzzFile[] =>
  ['samples', 'strange'].flatMap((folder) => {
    const path = join(root, 'tests', 'fixtures', folder);
    const names = readdirSync(path).filter((name) => /\.(xls|xlsx|ods|csv)$/.test(name));
    return names.map((name) => ({ name, bytes: readFileSync(join(path, name)) }));
  });

/** Every third mutant is a file with other bytes, the others are the cells of a workbook brought into another shape. */
export const isFileMutant = (mutant: number): boolean => mutant % 3 === 0;

/** The file of such a mutant: always the same for the same seed. */
export function fileMutant(files: readonly FuzzFile[], seed: number, mutant: number): FuzzFile & { readonly says: string } {
  const random = randomOf(seed, mutant);
  const { name, bytes } = files[random.below(files.length)] ?? { name: 'x.csv', bytes: Buffer.from('Name') };
  const change = mutateFile(bytes, random);
  return { name, bytes: change.bytes, says: `${name}: ${change.says}` };
}

/** A file with bytes changed, cut, doubled or put in; inside a zipped file one of its parts. Says what it did. */
function mutateFile(bytes: Buffer, random: Random): Change {
  const isZip = bytes.readUInt32LE(0) === 0x04034b50;
  // Damage to the package itself is found out at once; what its parts say is read with trust.
  return isZip && random.isLucky(0.8) ? mutatePart(bytes, random) : mutateBytes(bytes, random);
}

function mutatePart(bytes: Buffer, random: Random): Change {
  const parts = unpackZip(bytes, 'x', READ_LIMITS, () => true);
  if (!parts.ok) return mutateBytes(bytes, random);
  const chosen = random.any([...parts.value].filter(([name, contents]) => contents.length > 0 && /xml$|rels$/.test(name)))?.[0];
  let says = '';
  const files = [...parts.value].map(([name, contents]) => {
    if (name !== chosen) return { name, contents };
    if (random.isLucky(0.05)) {
      says = `${name} left out`;
      return { name: `lost/${name}`, contents };
    }
    const change = random.isLucky(0.5) ? mutateText(contents, random) : mutateBytes(contents, random);
    says = `${name}: ${change.says}`;
    return { name, contents: change.bytes };
  });
  return { says, bytes: makeZip(files) };
}

function mutateBytes(bytes: Buffer, random: Random): Change {
  const at = random.below(bytes.length);
  const length = 1 + random.below(random.pick([4, 40, 400]));
  switch (random.pick(['change', 'change', 'change', 'cut', 'double', 'insert', 'end', 'numbers'])) {
    case 'cut':
      return { says: `${length} bytes cut at ${at}`, bytes: Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]) };
    case 'double':
      return {
        says: `${length} bytes doubled at ${at}`,
        bytes: Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)]),
      };
    case 'insert':
      return {
        says: `${length} bytes put in at ${at}`,
        bytes: Buffer.concat([bytes.subarray(0, at), Buffer.from(Array.from({ length }, () => random.below(256))), bytes.subarray(at)]),
      };
    case 'end':
      return { says: `ends at ${at}`, bytes: bytes.subarray(0, at) };
    case 'numbers': {
      // Lengths and positions of binary files: the numbers that matter most.
      const changed = Buffer.from(bytes);
      const where = at & ~1;
      if (where + 2 <= changed.length) changed.writeUInt16LE(random.pick([0, 1, 0x7fff, 0x8000, 0xffff, 0x0809, 0x000a]), where);
      return { says: `two bytes at ${where}`, bytes: changed };
    }
    default: {
      const changed = Buffer.from(bytes);
      const count = 1 + random.below(60);
      for (let step = 0; step < count; step++) changed[random.below(changed.length)] = random.below(256);
      return { says: `${count} bytes changed`, bytes: changed };
    }
  }
}

const tokens = [
  '<',
  '>',
  '</',
  '"',
  "'",
  '&',
  '&#0;',
  '&#x110000;',
  '=',
  '-1',
  '99999999999',
  '1e999',
  'NaN',
  ' ',
  'A1:XFD1048576',
  ']]>',
  '<!--',
];

/** XML with its numbers, names and marks changed, so that it often still can be read. */
function mutateText(contents: Buffer, random: Random): Change {
  let text = contents.toString('utf8');
  const said: string[] = [];
  const count = 1 + random.below(4);
  for (let step = 0; step < count; step++) {
    const places = [...text.matchAll(/\d+|"[^"]*"|<[^>]*>/g)];
    const place = random.any(places);
    if (!place) break;
    const becomes = random.isLucky(0.6) ? (random.any(tokens) ?? '') : (random.any(places)?.[0] ?? '');
    text = text.slice(0, place.index) + becomes + text.slice(place.index + place[0].length);
    said.push(`${place[0].slice(0, 40)} becomes ${becomes.slice(0, 40)}`);
  }
  return { says: said.join(', '), bytes: Buffer.from(text) };
}
