import type { CellValue } from '../../../../shared/rules/ruleset/values/index.ts';
import type { ImportedDesign, ImportResult } from '../../../../shared/sheets/import/index.ts';

/** A workbook as text (see `workbookFrom`), and what a careful reader would take from it, a line for each design and weapon. */
export type ClubSheet = { readonly text: string; readonly truth: string };

/** The faults of a reading: fields that are wrong, with and without a word about them. */
export type Faults = { readonly right: number; readonly said: readonly string[]; readonly silent: readonly string[] };

type Wanted = { readonly name: string; readonly values: ReadonlyMap<string, CellValue>; readonly weapons: Wanted[] };

const designFields = ['size', 'propulsion', 'morale', 'movement', 'armour', 'assault', 'capacity', 'cost'];
const weaponFields = ['turreted', 'range', 'attacks', 'barrage', 'hitsOn', 'apMod', 'shots'];

const cellOf = (text: string): CellValue =>
  text === 'yes' ? true : text === 'no' ? false : /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;

/** The lines of a truth: designs, and below them their weapons after "-". */
export function wantedOf({ truth }: ClubSheet): readonly Wanted[] {
  const designs: Wanted[] = [];
  for (const line of truth.trim().split('\n')) {
    const [first = '', ...rest] = line.split('|').map((part) => part.trim());
    const values = new Map(rest.map((part) => [part.split(' ')[0] ?? '', cellOf(part.slice(part.indexOf(' ') + 1))] as const));
    const one = { name: first.replace(/^- /, ''), values, weapons: [] };
    if (first.startsWith('- ')) designs.at(-1)?.weapons.push(one);
    else designs.push(one);
  }
  return designs;
}

const isNear = (found: CellValue, wanted: CellValue): boolean =>
  found === wanted || (typeof found === 'number' && typeof wanted === 'number' && Math.abs(found - wanted) <= Math.abs(wanted) * 0.03);

/** Compares a reading with the truth, field by field; a fault counts as said if a problem, a question or an ignored row is about its design. */
export function faultsOf(sheet: ClubSheet, { designs, problems, questions, ignoredRows }: ImportResult): Faults {
  const said: string[] = [];
  const silent: string[] = [];
  let right = 0;
  const left = [...designs];
  const isAsked = questions.length > 0;
  for (const wanted of wantedOf(sheet)) {
    const at = left.findIndex(({ values }) => values.name === wanted.name);
    const [found] = at < 0 ? [] : left.splice(at, 1);
    const rows = new Set(found ? [found.row, ...(found.components.weapons ?? []).map(({ row }) => row)] : []);
    const isSaid =
      isAsked || !found
        ? isAsked || problems.length > 0 || ignoredRows.length > 0
        : problems.some(({ row }) => row === null || rows.has(row));
    const check = (what: string, value: CellValue, is: CellValue): void => {
      if (isNear(value, is)) right++;
      else (isSaid ? said : silent).push(`${wanted.name} ${what}: ${JSON.stringify(value)} for ${JSON.stringify(is)}`);
    };
    check('name', found?.values.name ?? null, wanted.name);
    for (const field of designFields) check(field, valueIn(found, field), wanted.values.get(field) ?? null);
    const weapons = found?.components.weapons ?? [];
    wanted.weapons.forEach((weapon, slot) => {
      check(`${slot}/name`, weapons[slot]?.values.name ?? null, weapon.name);
      for (const field of weaponFields) check(`${slot}/${field}`, weapons[slot]?.values[field] ?? null, weapon.values.get(field) ?? null);
    });
    for (const { values } of weapons.slice(wanted.weapons.length)) (isSaid ? said : silent).push(`${wanted.name}: invented ${values.name}`);
  }
  for (const { values } of left) silent.push(`invented design ${values.name}`);
  return { right, said, silent };
}

const valueIn = (design: ImportedDesign | undefined, field: string): CellValue =>
  (field === 'cost' ? design?.sheetCost : design?.values[field]) ?? null;
