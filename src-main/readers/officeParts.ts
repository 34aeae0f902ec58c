import { attributeOf, unescapeXml } from '../../shared/base/text/index.ts';
import type { NamedTable } from '../../shared/rules/formula/index.ts';
import { columnNumber } from '../../shared/sheets/cells/index.ts';
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
 * Returns the path of the part of a sheet: by the sheet's relationship id in the workbook, and that id's target among the workbook's
 * relationships (ECMA-376 part 2, 6.5). Without a relationship it is the part named by the sheet's number, as programs name
 * it. Returns undefined if there is no such part.
 */
export function sheetPath(parts: ZipParts, { id, index }: { readonly id: string; readonly index: number }): string | undefined {
  const target = targets(parts, 'xl/_rels/workbook.xml.rels').get(id);
  const folder = 'xl/';
  const places = target === undefined ? [] : [target.startsWith('/') ? target.slice(1) : folder + target.replace(/^\.\//, ''), target];
  return [...places, `${folder}worksheets/sheet${index + 1}.xml`].find((place) => findPart(parts, place));
}

function targets(parts: ZipParts, path: string): ReadonlyMap<string, string> {
  const relationships = findPart(parts, path)?.toString('utf8') ?? '';
  const tags = relationships.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? [];
  return new Map(tags.map((tag) => [attributeOf(tag, 'Id') ?? '', unescapeXml(attributeOf(tag, 'Target') ?? '')]));
}

/** Returns the named tables of a worksheet (ECMA-376 part 1, 18.5), by the relationships of its part. */
export function tablesOf(parts: ZipParts, path: string, sheet: string): readonly NamedTable[] {
  const [, folder = '', file = ''] = /^(.*\/)?([^/]*)$/.exec(path) ?? [];
  const paths = [...targets(parts, `${folder}_rels/${file}.rels`).values()].filter((target) => /tables?\/[^/]*\.xml$/i.test(target));
  return paths.flatMap((target) => {
    const place = target.startsWith('/') ? target.slice(1) : new URL(target, `file:///${folder}`).pathname.slice(1);
    const xml = findPart(parts, place)?.toString('utf8') ?? '';
    const [tag = ''] = /<(?:\w+:)?table\s[^>]*>/.exec(xml) ?? [];
    const [, from = '', top = '', , bottom = top] = /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/.exec(attributeOf(tag, 'ref') ?? '') ?? [];
    const columns = xml.match(/<(?:\w+:)?tableColumn\s[^>]*>/g) ?? [];
    const name = unescapeXml(attributeOf(tag, 'displayName') ?? attributeOf(tag, 'name') ?? '');
    if (name === '' || from === '' || columns.length === 0) return [];
    return [
      {
        name,
        sheet,
        top: Number(top) - 1,
        left: columnNumber(from),
        bottom: Number(bottom) - 1,
        headerRows: Number(attributeOf(tag, 'headerRowCount') ?? 1),
        totalsRows: Number(attributeOf(tag, 'totalsRowCount') ?? 0),
        columns: columns.map((column) => unescapeXml(attributeOf(column, 'name') ?? '')),
      },
    ];
  });
}
