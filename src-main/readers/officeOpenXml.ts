import { attributeOf, unescapeXml } from './xmlScan.ts';
import type { ZipParts } from './zipGuard.ts';

/** Finds a part by its path; names of parts are case-insensitive (ECMA-376 part 2, 6.2.2.3). */
export function findPart(parts: ZipParts, path: string): Buffer | undefined {
  const exact = parts.get(path);
  if (exact) return exact;
  const wanted = path.toLowerCase();
  for (const [name, contents] of parts) if (name.toLowerCase() === wanted) return contents;
  return undefined;
}

/**
 * Finds the part of a sheet: by the sheet's relationship id in the workbook, and that id's target among the workbook's
 * relationships (ECMA-376 part 2, 6.5). Without a relationship it is the part named by the sheet's number, as programs name
 * it. Returns undefined if there is no such part.
 */
export function sheetPart(parts: ZipParts, { id, index }: { readonly id: string; readonly index: number }): Buffer | undefined {
  const target = targets(parts).get(id);
  const folder = 'xl/';
  const places = target === undefined ? [] : [target.startsWith('/') ? target.slice(1) : folder + target.replace(/^\.\//, ''), target];
  for (const place of [...places, `${folder}worksheets/sheet${index + 1}.xml`]) {
    const part = findPart(parts, place);
    if (part) return part;
  }
  return undefined;
}

function targets(parts: ZipParts): ReadonlyMap<string, string> {
  const relationships = findPart(parts, 'xl/_rels/workbook.xml.rels')?.toString('utf8') ?? '';
  const tags = relationships.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? [];
  return new Map(tags.map((tag) => [attributeOf(tag, 'Id') ?? '', unescapeXml(attributeOf(tag, 'Target') ?? '')]));
}
