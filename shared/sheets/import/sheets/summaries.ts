import { t } from '../../../base/words/words.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import { columnLetter } from '../../cells/index.ts';
import { type ImportedDesign, type ImportProblem, problemOf } from '../imported.ts';
import type { DesignGroup } from '../read/draft.ts';
import { nameKey, type ReadSheet } from './copies.ts';

/** A list that repeats in short what other sheets say in full. */
export type SummaryGroup = {
  readonly read: ReadSheet;
  readonly group: DesignGroup;
  /** The designs that other sheets have, each with the one there. */
  readonly said: ReadonlyMap<ImportedDesign, ImportedDesign>;
  /** Designs of this list only, of which it says enough to take them from here. */
  readonly kept: readonly ImportedDesign[];
  /** Designs of this list only, of which it says too little. */
  readonly poor: readonly ImportedDesign[];
};

/** The share of a summary's designs that are on other sheets, and of its values that agree with a table's. */
const half = 0.5;
const mostly = 0.6;

/**
 * Tables that only repeat other sheets: without component rows, where the others have them or are forms. A table that is no poorer in
 * this way is a summary only if the other sheets have all its values too.
 */
export function findSummaries(read: readonly ReadSheet[]): readonly SummaryGroup[] {
  if (read.length < 2) return [];
  return read.flatMap((one) =>
    one.sheet.correction.include === true || one.sheet.own
      ? []
      : one.draft.groups.flatMap((group): readonly SummaryGroup[] => {
          if (group.designs.length === 0 || group.table.layout === 'cards' || group.designs.some(hasStats)) return [];
          const elsewhere = fullerDesigns(read, one, group);
          const said = new Map<ImportedDesign, ImportedDesign>();
          for (const design of group.designs) {
            const full = elsewhere.get(nameKey(design));
            if (full && design.values.name !== null) said.set(design, full.design);
          }
          const others = group.designs.filter((design) => !said.has(design));
          const restated = [...said].filter(([design, full]) => {
            const { same, differences } = agreement(full, design);
            const fuller = elsewhere.get(nameKey(design));
            return fuller?.isForm === true || (hasRows(full) && same >= mostly * (same + differences.length));
          });
          const saysNothingElse =
            others.length === 0 && [...said].every(([design, full]) => agreement(full, design).differences.length === 0);
          const isShort = said.size >= half * group.designs.length && restated.length >= mostly * said.size;
          if (said.size === 0 || !(isShort || saysNothingElse)) return [];
          const usual = median([...said.values()].map(valueCount));
          const kept = others.filter((design) => valueCount(design) > half * usual);
          return [{ read: one, group, said, kept, poor: others.filter((design) => !kept.includes(design)) }];
        }),
  );
}

type Fuller = { readonly design: ImportedDesign; readonly isForm: boolean };

/** Designs of other sheets by name, from lists that say more of each. */
function fullerDesigns(read: readonly ReadSheet[], one: ReadSheet, group: DesignGroup): ReadonlyMap<string, Fuller> {
  const found = new Map<string, Fuller>();
  const own = valuesPerDesign(group);
  for (const other of read) {
    if (other === one) continue;
    for (const rival of other.draft.groups) {
      if (valuesPerDesign(rival) <= own) continue;
      const isForm = rival.table.layout === 'cards';
      for (const design of rival.designs) if (!found.has(nameKey(design))) found.set(nameKey(design), { design, isForm });
    }
  }
  return found;
}

/** How many values a list has for each of its designs on average; a component row counts as three. */
const valuesPerDesign = ({ designs }: DesignGroup): number =>
  designs.reduce(
    (sum, design) => sum + valueCount(design) + Object.values(design.components).reduce((rows, own) => rows + own.length, 0) * 3,
    0,
  ) / Math.max(1, designs.length);

const valueCount = ({ values }: ImportedDesign): number =>
  Object.entries(values).filter(([id, value]) => id !== 'name' && value !== null).length;
const hasRows = ({ components }: ImportedDesign): boolean => Object.values(components).some((rows) => rows.length > 0);

/** Whether a component row has more than its name. */
const hasStats = ({ components }: ImportedDesign): boolean =>
  Object.values(components).some((rows) =>
    rows.some(({ values }) => Object.entries(values).some(([id, value]) => id !== 'name' && value !== null && value !== false)),
  );

const median = (numbers: readonly number[]): number => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

type Difference = { readonly slot: string; readonly here: CellValue; readonly there: CellValue };

/** The values of a short design that the full one has otherwise, and how many are the same. */
function agreement(full: ImportedDesign, design: ImportedDesign): { readonly same: number; readonly differences: readonly Difference[] } {
  const pairs: Difference[] = [
    ...Object.entries(design.values).map(([slot, here]) => ({ slot, here, there: full.values[slot] ?? null })),
    { slot: 'cost', here: design.sheetCost, there: full.sheetCost },
  ].filter(({ slot, here }) => slot !== 'name' && here !== null);
  const differences = pairs.filter(({ here, there }) => here !== there);
  return { same: pairs.length - differences.length, differences };
}

/** A sentence on a value that a summary has otherwise than the design on its own sheet. */
export const inShort = (label: string, { values, sheet }: ImportedDesign, here: CellValue, there: CellValue): string =>
  t('The {label} of "{name}" is {here} in this summary and {there} on "{sheet}", where the design was taken from.', {
    label,
    name: String(values.name),
    here: String(here),
    there: there === null ? t('blank') : there,
    sheet: sheet ?? '',
  });

/** What a row of a summary is, in short. */
export const summaryOf = ({ values, sheet }: ImportedDesign): string =>
  t('summary of "{name}"{hasSheet, select, true { on "{sheet}"} other {}}', {
    name: String(values.name),
    hasSheet: sheet !== null,
    sheet: sheet ?? '',
  });

/** A sentence on a design of which only a summary has anything. */
export const notTaken = (name: string): string =>
  t('"{name}" is on no other sheet, and this summary says too little of it: it was not taken over. Enter it by hand.', { name });

/** What a summary says otherwise than the sheets that it sums up, and what it has alone. */
export function summaryProblems(ruleset: Ruleset, { group, said, kept, poor }: SummaryGroup): readonly ImportProblem[] {
  return [
    ...[...said].flatMap(([design, full]) =>
      agreement(full, design).differences.map(({ slot, here, there }) => {
        const label = slot === 'cost' ? 'cost' : (ruleset.fields.get(slot)?.data.label.toLowerCase() ?? slot);
        return problemAt(design, slot, inShort(label, full, here, there));
      }),
    ),
    ...kept.map((design) =>
      problemAt(
        design,
        'name',
        t('"{name}" is on no other sheet; it was taken from this summary, with what it says. Complete it.', {
          name: String(design.values.name),
        }),
      ),
    ),
    ...poor.map((design) => problemAt(design, 'name', notTaken(String(design.values.name)))),
  ];
  function problemAt(design: ImportedDesign, slot: string, message: string): ImportProblem {
    const cell = design.cells.get(slot) ?? design.cells.get('name');
    return problemOf({
      code: 'layout',
      sheet: group.table.sheet,
      row: cell ? cell.row + 1 : design.row,
      column: cell ? columnLetter(cell.column) : null,
      message,
    });
  }
}
