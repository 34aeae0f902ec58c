import { foreignWords } from '../../../base/languages/index.ts';
import { keepOne } from '../../../base/remembered.ts';
import { cleanText, compactWord, wordsOf } from '../../../base/text/index.ts';
import type { Grid } from '../../cells/index.ts';
import type { OpenSheet } from '../read/draft.ts';
import type { ReadSheet } from './copies.ts';

const templateWords = new Set(foreignWords(({ sheets }) => sheets.template).flatMap(wordsOf));
const templateNames = new Set(foreignWords(({ sheets, rows }) => [...sheets.template, ...rows.placeholder]).map(compactWord));
const generalWords = new Set(foreignWords(({ sheets }) => sheets.general).flatMap(wordsOf));

/** The words of a name without numbers and such as "sheet". */
const tellingWords = (name: string): readonly string[] => wordsOf(name).filter((word) => !/^\d+$/.test(word) && !generalWords.has(word));

/** "Template", "Blank form", "Vorlage Fahrzeug". */
const isTemplateTab = (name: string): boolean => tellingWords(name).some((word) => templateWords.has(word));
export const isTemplateName = (name: string): boolean =>
  templateNames.has(compactWord(name)) || templateNames.has(tellingWords(name).join(''));

/** The sheets with a form that is filled in as an example only, among those with forms. */
export function filledTemplates(read: readonly ReadSheet[]): readonly ReadSheet[] {
  const forms = read.filter(({ draft }) => draft.groups.length > 0 && draft.groups.every(({ table }) => table.layout === 'cards'));
  const found = forms.filter(({ sheet, draft }) => {
    const [only, ...others] = draft.designs;
    const tab = sheet.sheetName ?? '';
    const name = cleanText(String(only?.values.name ?? ''));
    if (!only || others.length > 0 || sheet.correction.include === true) return false;
    if (isTemplateTab(tab)) return compactWord(name) !== compactWord(tab) || isTemplateName(name);
    return isTemplateName(name) && (tellingWords(tab).length === 0 || compactWord(tab) === compactWord(name));
  });
  // A workbook in which nothing else is filled in has its designs there.
  return found.length < forms.length ? found : [];
}

/** The share of its texts that a blank form shares with a form that is filled in, and of that form's labels that it has. */
const alike = 0.7;
const leastTexts = 4;
/** The share of typed numbers among the cells of a blank form. */
const mostNumbers = 0.2;

/** Whether a sheet without designs is a blank copy of one of the forms on sheets of their own. */
export function isBlankForm({ whole, vocabulary }: OpenSheet, read: readonly ReadSheet[]): boolean {
  const own = contentOf(whole);
  if (own.texts.size < leastTexts || own.numbers > mostNumbers * own.cells) return false;
  return read.some(({ sheet, draft }) => {
    if (draft.designs.length > 2 || draft.groups.length === 0 || !draft.groups.every(({ table }) => table.layout === 'cards')) return false;
    const { texts } = contentOf(sheet.whole);
    const labels = [...texts].filter(([, text]) => vocabulary.knows(text.replace(/[:=]\s*$/, '')));
    return (
      [...own.texts.keys()].filter((key) => texts.has(key)).length >= alike * own.texts.size &&
      labels.filter(([key]) => own.texts.has(key)).length >= alike * labels.length
    );
  });
}

/** Cells that are compared of a sheet. */
const mostCells = 2_000;

type Content = { readonly texts: ReadonlyMap<string, string>; readonly numbers: number; readonly cells: number };

/** The contents of grids that were looked at: each form is compared with each sheet without designs. */
const contentOf = keepOne(readContent);

/** The texts of the first cells of a sheet, and how many of those cells are typed numbers. */
function readContent(grid: Grid): Content {
  const texts = new Map<string, string>();
  let numbers = 0;
  let cells = 0;
  for (let row = 0; row < grid.sheet.rowCount && cells < mostCells; row++)
    for (const column of grid.filled(row)) {
      const value = grid.value(row, column);
      cells++;
      if (typeof value === 'number' && value !== 0 && grid.formula(row, column) === null) numbers++;
      if (typeof value === 'string') texts.set(compactWord(value), grid.text(row, column));
    }
  return { texts, numbers, cells };
}
