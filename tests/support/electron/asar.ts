import { readFileSync } from 'node:fs';
import { z } from 'zod';

type Node = {
  readonly files?: Readonly<Record<string, Node>> | undefined;
  readonly offset?: string | undefined;
  readonly size?: number | undefined;
};
const nodeSchema: z.ZodType<Node> = z.looseObject({
  files: z.lazy(() => z.record(z.string(), nodeSchema)).optional(),
  offset: z.string().optional(),
  size: z.number().optional(),
});

/**
 * The files of an Electron archive, by path with slashes. The format: a length-prefixed JSON tree (two "pickles" of Chromium,
 * the text at byte 16), then the bytes of the files one after the other.
 */
export function readAsar(path: string): ReadonlyMap<string, Buffer> {
  const bytes = readFileSync(path);
  const base = 8 + bytes.readUInt32LE(4);
  const root = nodeSchema.parse(JSON.parse(bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(12))));
  const found = new Map<string, Buffer>();
  const visit = (node: Node, place: string): void => {
    for (const [name, child] of Object.entries(node.files ?? {})) visit(child, place === '' ? name : `${place}/${name}`);
    if (node.files !== undefined) return;
    if (node.offset === undefined || node.size === undefined) throw new Error(`${place} is not in the archive itself.`);
    const start = base + Number(node.offset);
    found.set(place, bytes.subarray(start, start + node.size));
  };
  visit(root, '');
  return found;
}

/** An archive without files. The packager looks into every archive it finds. */
export function emptyAsar(): Buffer {
  const tree = Buffer.from('{"files":{}}');
  // Each number is the length of what is behind it; the text fills whole words by itself.
  const lengths = [4, tree.length + 8, tree.length + 4, tree.length];
  const head = Buffer.alloc(16);
  for (const [index, length] of lengths.entries()) head.writeUInt32LE(length, index * 4);
  return Buffer.concat([head, tree]);
}
