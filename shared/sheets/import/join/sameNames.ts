import { compactWord } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import { fieldsOf, type Ruleset } from '../../../rules/ruleset/compile/index.ts';
import { columnLetter } from '../../cells/index.ts';
import { isStat } from '../find/blocks.ts';
import { type ImportedDesign, type ImportedRow, type ImportProblem, problemOf } from '../imported.ts';
import type { Draft } from '../read/draft.ts';

/** Designs, and what is to be told of them. */
type Told = { readonly designs: readonly ImportedDesign[]; readonly problems: readonly ImportProblem[] };

/** A component row with its numbers, and where it stands in its design. */
type Source = { readonly design: ImportedDesign; readonly at: number; readonly row: ImportedRow };

/** What says that a cell could not be read. */
const lost: ReadonlySet<ImportProblem['code']> = new Set(['ambiguous', 'external-link', 'formula-error', 'unreadable']);

/** A list gives figures only where a name first comes if so many rows have none, and each comes after the one row that has them. */
const FEWEST_BARE = 3;

/**
 * Designs of strangers' sheets whose component rows have a name and nothing else, with the figures that rows of the same name have elsewhere
 * in the workbook: a list that gives them where a weapon first comes. Told for each.
 */
export function withSameNames(ruleset: Ruleset, { designs, problems: before }: Pick<Draft, 'designs' | 'problems'>): Told {
  const problems: ImportProblem[] = [];
  // Where something could not be read, something is there.
  const unread = new Set(before.flatMap(({ code, sheet, row }) => (!lost.has(code) || row === null ? [] : [`${sheet}/${row}`])));
  let read = designs;
  for (const component of ruleset.components.keys()) {
    const stats = fieldsOf(ruleset, component).filter((field) => isStat(field) && !field.hidden);
    const has = ({ values }: ImportedRow): boolean => stats.some(({ id }) => (values[id] ?? null) !== null);
    const isBare = (design: ImportedDesign, row: ImportedRow): boolean =>
      design.id === null &&
      typeof row.values.name === 'string' &&
      row.lookup === null &&
      !has(row) &&
      !unread.has(`${row.sheet ?? design.sheet}/${row.row}`);
    const sources = new Map<string, Source>();
    let bare = 0;
    let fits = true;
    for (const design of read)
      (design.components[component] ?? []).forEach((row, at) => {
        const key = compactWord(String(row.values.name ?? ''));
        const source = sources.get(key);
        if (isBare(design, row)) {
          bare += 1;
          fits &&= source !== undefined && source.design !== design;
        } else if (key !== '' && has(row)) {
          fits &&= source === undefined;
          sources.set(key, { design, at, row });
        }
      });
    if (!fits || bare < FEWEST_BARE) continue;
    read = read.map((design) => {
      const cells = new Map(design.cells);
      const rows = (design.components[component] ?? []).map((row, at) => {
        const source = isBare(design, row) ? sources.get(compactWord(String(row.values.name))) : undefined;
        if (!source) return row;
        const own = Object.fromEntries(Object.entries(row.values).filter(([, value]) => value !== null));
        for (const [id, value] of Object.entries(source.row.values)) {
          const place = source.design.cells.get(`${component}[${source.at}].${id}`);
          if (place && value !== null && own[id] === undefined) cells.set(`${component}[${at}].${id}`, place);
        }
        const place = design.cells.get(`${component}[${at}].name`);
        problems.push(
          problemOf({
            code: 'guessed',
            sheet: row.sheet ?? design.sheet,
            row: row.row,
            column: place ? columnLetter(place.column) : null,
            message: t('"{name}" has no figures here; those of "{design}" were taken. Check them.', {
              name: String(row.values.name),
              design: String(source.design.values.name ?? ''),
            }),
            raw: String(row.values.name),
          }),
        );
        return { ...row, values: { ...source.row.values, ...own } };
      });
      return { ...design, cells, components: { ...design.components, [component]: rows } };
    });
  }
  return { designs: read, problems };
}
