import { functionNames } from '../../../shared/rules/formula/index.ts';
import { unescaped } from '../files/officeParts.ts';

/** The parts of an .xlsx file as text, by their paths. */
export type Parts = ReadonlyMap<string, string>;

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag);
  return found ? unescaped(found[1] ?? '') : null;
};
const tags = (xml: string, name: string): readonly string[] => xml.match(new RegExp(`<${name}(?=[\\s/>])[^>]*>`, 'g')) ?? [];
const inside = (xml: string, name: string): string => new RegExp(`<${name}(?=[\\s>])[^>]*>(.*?)</${name}>`, 's').exec(xml)?.[1] ?? '';
const texts = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?=[\\s>])[^>]*>([^<]*)</${name}>`, 'g'))].map((found) => unescaped(found[1] ?? ''));
const isRepeated = <T>(value: T, at: number, all: readonly T[]): boolean => all.indexOf(value) !== at;

type Law = (parts: Parts) => readonly string[];
const part = (parts: Parts, path: string): string => parts.get(path) ?? '';
const sheetsOf = (parts: Parts): readonly (readonly [path: string, xml: string])[] =>
  [...parts].filter(([path]) => /^xl\/worksheets\/[^/]+\.xml$/.test(path));
const onEverySheet =
  (law: (xml: string, parts: Parts) => readonly string[]): Law =>
  (parts) =>
    sheetsOf(parts).flatMap(([path, xml]) => law(xml, parts).map((fault) => `${path}: ${fault}`));

/** Numbers of letters: A is 1. */
const columnNumber = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
type Box = readonly [left: number, top: number, right: number, bottom: number];
const boxOf = (reference: string): Box | null => {
  const found = /^\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?$/.exec(reference);
  if (!found) return null;
  const [, left = '', top = '', right = left, bottom = top] = found;
  return [columnNumber(left), Number(top), columnNumber(right), Number(bottom)];
};
const isOnSheet = (box: Box | null): boolean =>
  box !== null && box[0] >= 1 && box[0] <= box[2] && box[2] <= 16_384 && box[1] >= 1 && box[1] <= box[3] && box[3] <= 1_048_576;
const overlap = (one: Box, other: Box): boolean => one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];

const ORDER =
  'sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection protectedRanges scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells phoneticPr conditionalFormatting dataValidations hyperlinks printOptions pageMargins pageSetup headerFooter rowBreaks colBreaks customProperties cellWatches ignoredErrors smartTags drawing legacyDrawing legacyDrawingHF picture oleObjects controls webPublishItems tableParts extLst'.split(
    ' ',
  );
const ERRORS: ReadonlySet<string> = new Set(['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A']);
/** Functions of our formula language that Excel 2007 does not have under their plain names. */
const YOUNG: ReadonlySet<string> = new Set(['CONCAT', 'IFNA', 'IFS', 'MAXIFS', 'MINIFS', 'SWITCH', 'TEXTJOIN', 'XLOOKUP', 'XOR']);
const KNOWN: ReadonlySet<string> = new Set([...functionNames.keys(), 'COUNTIFS', 'SUMIFS', 'ISERROR', 'N', 'INDEX', 'MATCH', 'SUBSTITUTE']);

/** Returns the nesting depth of calls, and the errors in a formula's brackets, texts and functions. */
function formulaFaults(formula: string): readonly string[] {
  const bare = formula.replace(/"(?:[^"]|"")*"/g, '""');
  const faults: string[] = [];
  if (formula.length > 8192) faults.push(`is ${formula.length} characters long`);
  if (formula.startsWith('=') || formula === '') faults.push('begins with "=" or is empty');
  let depth = 0;
  let deepest = 0;
  for (const sign of bare) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    deepest = Math.max(deepest, depth);
    if (depth < 0) break;
  }
  if (depth !== 0) faults.push('has brackets that do not match');
  if (deepest > 64) faults.push(`is ${deepest} levels deep`);
  if (bare.replaceAll('""', '').includes('"')) faults.push('has a text without an end');
  if (texts2(formula).some((text) => text.length > 255)) faults.push('has a text of more than 255 characters');
  for (const [, name = ''] of bare.matchAll(/([A-Za-z_][A-Za-z0-9_.]*)\(/g)) {
    const plain = name.replace(/^_xlfn\./, '');
    if (!KNOWN.has(plain)) faults.push(`calls ${name}, which Excel does not have`);
    else if (YOUNG.has(plain) !== name.startsWith('_xlfn.')) faults.push(`calls ${name} without, or with, the prefix of younger functions`);
  }
  return faults;
}
const texts2 = (formula: string): readonly string[] =>
  [...formula.matchAll(/"((?:[^"]|"")*)"/g)].map(([, text = '']) => text.replaceAll('""', '"'));

/** What Excel is strict about; each law answers with what breaks it, in words. */
export const laws: Readonly<Record<string, Law>> = {
  'every part has a content type, and every content type a part': (parts) => {
    const types = part(parts, '[Content_Types].xml');
    // Plain XML is not a content type that identifies a part.
    const told = tags(types, 'Default').filter((tag) => attribute(tag, 'ContentType') !== 'application/xml');
    const defaults = new Set(told.map((tag) => attribute(tag, 'Extension')));
    const overrides = tags(types, 'Override').map((tag) => (attribute(tag, 'PartName') ?? '').slice(1));
    const paths = [...parts.keys()].filter((path) => path !== '[Content_Types].xml');
    return [
      ...paths
        .filter((path) => !overrides.includes(path) && !defaults.has(path.split('.').pop() ?? ''))
        .map((path) => `${path} has no type`),
      ...overrides.filter((path) => !parts.has(path)).map((path) => `${path} is not there`),
      ...overrides.filter(isRepeated).map((path) => `${path} is typed twice`),
    ];
  },
  'relations lead somewhere, under names that occur once, and none is missing': (parts) =>
    [...parts].flatMap(([path, xml]) => {
      if (path.endsWith('.rels')) {
        const folder = path.replace(/_rels\/[^/]+$/, '');
        const all = tags(xml, 'Relationship');
        const lost = all.filter((tag) => {
          const target = attribute(tag, 'Target') ?? '';
          return (
            attribute(tag, 'TargetMode') !== 'External' &&
            !parts.has(target.startsWith('/') ? target.slice(1) : new URL(target, `x:/${folder}`).pathname.slice(1))
          );
        });
        const ids = all.map((tag) => attribute(tag, 'Id'));
        return [...lost.map((tag) => `${path}: ${tag}`), ...ids.filter(isRepeated).map((id) => `${path}: ${id} twice`)];
      }
      const used = [...xml.matchAll(/\sr:id="([^"]*)"/g)].map(([, id]) => id ?? '');
      const rels = part(parts, path.replace(/([^/]+)$/, '_rels/$1.rels'));
      const known = new Set(tags(rels, 'Relationship').map((tag) => attribute(tag, 'Id')));
      return used.filter((id) => !known.has(id)).map((id) => `${path}: no relation ${id}`);
    }),
  'tags match, and no attribute stands twice in one': (parts) =>
    [...parts].flatMap(([path, xml]) => {
      const open: string[] = [];
      for (const [tag, closing = '', name = '', rest = ''] of xml.matchAll(/<(\/?)([A-Za-z][\w:.-]*)((?:[^<>"]|"[^"<]*")*)>/g)) {
        const names = [...rest.matchAll(/\s([\w:.-]+)="/g)].map(([, one]) => one);
        const twice = names.find(isRepeated);
        if (twice !== undefined) return [`${path}: ${twice} twice in ${tag.slice(0, 80)}`];
        if (closing === '/' && open.pop() !== name) return [`${path}: </${name}> closes nothing`];
        if (closing === '' && !rest.endsWith('/')) open.push(name);
      }
      const rest = xml.replace(/<(?:[^<>"]|"[^"<]*")*>/g, '');
      return open.length > 0 || /[<>]/.test(rest) || /&(?!(amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);)/i.test(xml)
        ? [`${path} is not well-formed`]
        : [];
    }),
  'sheet names are legal, unique and at most 31 characters long': (parts) => {
    const names = tags(part(parts, 'xl/workbook.xml'), 'sheet').map((tag) => attribute(tag, 'name') ?? '');
    const lower = names.map((name) => name.toLowerCase());
    return names.filter(
      (name, at) => name === '' || name.length > 31 || /[\\/?*[\]:]|^'|'$/.test(name) || isRepeated(name.toLowerCase(), at, lower),
    );
  },
  'at least one sheet is visible': (parts) =>
    tags(part(parts, 'xl/workbook.xml'), 'sheet').some((tag) => (attribute(tag, 'state') ?? 'visible') === 'visible') ? [] : ['none is'],
  'defined names are legal, unique where they count, and point at cells that are there': (parts) => {
    const workbook = part(parts, 'xl/workbook.xml');
    const sheets = tags(workbook, 'sheet').map((tag) => attribute(tag, 'name') ?? '');
    const names = [...workbook.matchAll(/<definedName ([^>]*)>([^<]*)<\/definedName>/g)].map(([, rest = '', place = '']) => {
      const name = attribute(` ${rest}`, 'name') ?? '';
      return { name, key: `${name.toLowerCase()} ${attribute(` ${rest}`, 'localSheetId') ?? ''}`, place: unescaped(place) };
    });
    const keys = names.map(({ key }) => key);
    return names
      .filter(({ name, key, place }, at) => {
        const isLegal =
          name.length <= 255 &&
          /^[A-Za-z_\\][A-Za-z0-9_.\\]*$/.test(name) &&
          !/^[A-Za-z]{1,3}\d+$|^[Rr]\d*([Cc]\d*)?$|^[Cc]\d*$/.test(name);
        const isPlace = place.split(',').every((one) => {
          const [, sheet = '', cells = ''] = /^'?(.*?)'?!(.*)$/.exec(one) ?? [];
          return (
            sheets.includes(sheet) &&
            (/^\$\d+:\$\d+$|^\$[A-Z]+:\$[A-Z]+$/.test(cells) || (isOnSheet(boxOf(cells)) && /^\$[A-Z]+\$\d+(:\$[A-Z]+\$\d+)?$/.test(cells)))
          );
        });
        return !isLegal || !isPlace || isRepeated(key, at, keys);
      })
      .map(({ name, place }) => `${name} = ${place}`);
  },
  'the elements of a sheet stand in the order of the schema': onEverySheet((xml) => {
    const body = inside(xml, 'worksheet').replace(/<sheetData>.*<\/sheetData>/s, '<sheetData/>');
    const top: string[] = [];
    let depth = 0;
    for (const [, closing = '', name = '', rest = ''] of body.matchAll(/<(\/?)([A-Za-z:]+)([^>]*)>/g)) {
      if (closing === '/') depth--;
      else {
        if (depth === 0) top.push(name);
        if (!rest.endsWith('/')) depth++;
      }
    }
    const places = top.map((name) => ORDER.indexOf(name));
    return top.filter((_, at) => (places[at] ?? -1) < 0 || (places[at] ?? 0) < (places[at - 1] ?? 0));
  }),
  'rows and cells ascend, each cell in its row': onEverySheet((xml) => {
    const faults: string[] = [];
    let last = 0;
    for (const [, rest = '', cells = ''] of xml.matchAll(/<row ([^>]*?)(?:\/>|>(.*?)<\/row>)/gs)) {
      const row = Number(attribute(` ${rest}`, 'r'));
      if (!(row > last) || row > 1_048_576) faults.push(`row ${row} after ${last}`);
      last = row;
      let column = 0;
      for (const tag of tags(cells, 'c')) {
        const box = boxOf(attribute(tag, 'r') ?? '');
        if (!box || box[1] !== row || box[0] <= column) faults.push(`${tag} in row ${row}`);
        column = box?.[0] ?? column;
      }
      if (Number(attribute(` ${rest}`, 'ht') ?? 0) > 409.5) faults.push(`row ${row} is too high`);
    }
    return faults;
  }),
  'columns are 0 to 255 wide, ascend and do not overlap': onEverySheet((xml) => {
    let end = 0;
    return tags(xml, 'col').filter((tag) => {
      const [min, max, width] = ['min', 'max', 'width'].map((name) => Number(attribute(tag, name) ?? 8));
      const isWrong = !(
        min !== undefined &&
        max !== undefined &&
        width !== undefined &&
        min > end &&
        max >= min &&
        max <= 16_384 &&
        width >= 0 &&
        width <= 255
      );
      end = max ?? end;
      return isWrong;
    });
  }),
  'styles that cells, rows and columns use are there': onEverySheet((xml, parts) => {
    const count = tags(inside(part(parts, 'xl/styles.xml'), 'cellXfs'), 'xf').length;
    return [...tags(xml, 'c'), ...tags(xml, 'row'), ...tags(xml, 'col')].filter((tag) => {
      const style = attribute(tag, 's') ?? attribute(tag, 'style');
      return style !== null && !(Number(style) < count);
    });
  }),
  'fonts, fills, borders and number formats that styles use are there': (parts) => {
    const styles = part(parts, 'xl/styles.xml');
    const own = tags(inside(styles, 'numFmts'), 'numFmt').map((tag) => Number(attribute(tag, 'numFmtId')));
    const count = (list: string, item: string): number => tags(inside(styles, list), item).length;
    const most = { fontId: count('fonts', 'font'), fillId: count('fills', 'fill'), borderId: count('borders', 'border') };
    const wrong = tags(inside(styles, 'cellXfs'), 'xf').filter((tag) => {
      const format = Number(attribute(tag, 'numFmtId') ?? 0);
      return (
        (format > 163 ? !own.includes(format) : format > 49) ||
        Object.entries(most).some(([name, limit]) => Number(attribute(tag, name) ?? 0) >= limit)
      );
    });
    return [...wrong, ...own.filter((id, at) => id < 164 || isRepeated(id, at, own)).map((id) => `number format ${id}`)];
  },
  'shared strings are counted right, and cells use those that are there': (parts) => {
    const shared = part(parts, 'xl/sharedStrings.xml');
    const strings = tags(shared, 'si').length;
    const [sst = ''] = tags(shared, 'sst');
    const used = sheetsOf(parts).flatMap(([, xml]) =>
      [...xml.matchAll(/<c [^>]*t="s"[^>]*><v>(\d+)<\/v>/g)].map(([, index]) => Number(index)),
    );
    return [
      ...(Number(attribute(sst, 'uniqueCount') ?? strings) === strings ? [] : [`uniqueCount is not ${strings}`]),
      ...used.filter((index) => index >= strings).map((index) => `string ${index} of ${strings}`),
    ];
  },
  'texts hold at most 32,767 characters, and those with spaces at an end say so': (parts) =>
    [...parts].flatMap(([path, xml]) =>
      [...xml.matchAll(/<t(?=[\s>])([^>]*)>([^<]*)<\/t>/g)]
        .filter(
          ([, rest = '', text = '']) => unescaped(text).length > 32_767 || (/^\s|\s$/.test(text) && !rest.includes('xml:space="preserve"')),
        )
        .map(([, , text = '']) => `${path}: ${text.slice(0, 40)}`),
    ),
  'values are numbers, truth values or errors that exist': onEverySheet((xml) =>
    [...xml.matchAll(/<c ([^>]*)>(?:<f[^>]*>[^<]*<\/f>|<f[^>]*\/>)?<v>([^<]*)<\/v>/g)]
      .filter(([, rest = '', value = '']) => {
        const type = attribute(` ${rest}`, 't') ?? 'n';
        if (type === 'e') return !ERRORS.has(unescaped(value));
        if (type === 'b') return !/^[01]$/.test(value);
        return (type === 'n' || type === 's') && !Number.isFinite(Number(value || 'x'));
      })
      .map(([cell]) => cell.slice(0, 120)),
  ),
  'formulas are such as Excel takes': onEverySheet((xml) =>
    ['f', 'formula', 'formula1', 'formula2'].flatMap((name) =>
      texts(xml, name).flatMap((formula) => formulaFaults(formula).map((fault) => `${formula.slice(0, 60)} ${fault}`)),
    ),
  ),
  'formulas that cells share come first, name their cells, and are such as Excel shares': onEverySheet((xml) => {
    const groups = new Map<string, Box | null>();
    return [...xml.matchAll(/<c r="([^"]*)"[^>]*>(<f t="shared"[^>]*>)([^<]*)/g)].flatMap(([, cell = '', tag = '', text = '']) => {
      const group = attribute(tag, 'si') ?? '';
      const faults: string[] = [];
      if (!tag.endsWith('/>')) {
        if (groups.has(group)) faults.push(`${cell} begins formula ${group} again`);
        groups.set(group, boxOf(attribute(tag, 'ref') ?? ''));
        // [MS-XLSB] 2.5.98.98: no other sheets, no arrays of constants, no lost references.
        if (/[!{]|#REF/.test(unescaped(text).replace(/"(?:[^"]|"")*"/g, ''))) faults.push(`${cell} shares ${text.slice(0, 60)}`);
      }
      const [own, box] = [boxOf(cell), groups.get(group) ?? null];
      if (own === null || box === null || !overlap(own, box)) faults.push(`${cell} is not among the cells of formula ${group}`);
      return faults;
    });
  }),
  'conditional looks exist, and their priorities are numbers of their own': onEverySheet((xml, parts) => {
    const dxfs = tags(inside(part(parts, 'xl/styles.xml'), 'dxfs'), 'dxf').length;
    const rules = tags(xml, 'cfRule');
    const priorities = rules.map((tag) => attribute(tag, 'priority'));
    return rules.filter(
      (tag, at) =>
        !(Number(attribute(tag, 'dxfId') ?? 0) < dxfs) || !(Number(priorities[at]) >= 1) || isRepeated(priorities[at], at, priorities),
    );
  }),
  'validations are counted, short enough and do not overlap': onEverySheet((xml) => {
    const all = [...xml.matchAll(/<dataValidation (?:[^>"]|"[^"]*")*>.*?<\/dataValidation>/gs)].map(([one]) => one);
    const boxes = all.flatMap((one) => (attribute(one, 'sqref') ?? '').split(' ').map(boxOf));
    const count = attribute(tags(xml, 'dataValidations')[0] ?? '', 'count');
    return [
      ...(all.length > 0 && Number(count) !== all.length ? [`count is ${count}`] : []),
      ...all.filter((one) => texts(one, 'formula1').some((text) => text.length > 255)),
      ...all.filter((one) => (attribute(one, 'errorTitle') ?? '').length > 32 || (attribute(one, 'error') ?? '').length > 255),
      ...boxes.filter((box, at) => !isOnSheet(box) || boxes.slice(0, at).some((other) => box && other && overlap(box, other))).map(String),
    ];
  }),
  'merged cells do not overlap': onEverySheet((xml) => {
    const boxes = tags(xml, 'mergeCell').map((tag) => boxOf(attribute(tag, 'ref') ?? ''));
    return boxes
      .filter((box, at) => !isOnSheet(box) || boxes.slice(0, at).some((other) => box && other && overlap(box, other)))
      .map(String);
  }),
  'headers and footers are at most 255 characters long': onEverySheet((xml) =>
    ['oddHeader', 'oddFooter', 'evenHeader', 'evenFooter'].flatMap((name) => texts(xml, name)).filter((text) => text.length > 255),
  ),
};

/** Everything in the parts of a workbook at which Excel would offer to repair it, with the law it breaks. */
export const strictFaults = (parts: Parts): readonly string[] =>
  Object.entries(laws).flatMap(([name, law]) => law(parts).map((fault) => `${name}: ${fault}`));
