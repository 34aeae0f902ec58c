import { foreignWords, languages } from '../../../../base/languages/index.ts';
import { compactWord, foldAccents } from '../../../../base/text/index.ts';
import { t } from '../../../../base/words/words.ts';
import type { CellValue } from '../../../../rules/ruleset/values/index.ts';
import type { Grid } from '../../../cells/index.ts';

/**
 * Cells with a value for each target or distance: "51/21" against armour and infantry, "10/9/8" at short, medium and long range.
 * Their parts are known by the heading ("Attacks A/I", "To hit S/M/L") or by a line of the sheet ("51/21 = armour / infantry").
 */
export type PartWord = { readonly kind: 'target' | 'band'; readonly word: string };
/** A line of the sheet that says what parts are; `heading` if it says so of one column only. */
export type PartLegend = { readonly heading: string | null; readonly words: readonly PartWord[] };

/** The kind of each known word. */
const known = new Map<string, PartWord['kind']>([
  ...foreignWords(({ parts }) => parts.targets).map((word) => [compactWord(word), 'target'] as const),
  ...foreignWords(({ parts }) => parts.bands).map((word) => [compactWord(word), 'band'] as const),
]);
const before = new Set(foreignWords(({ parts }) => parts.before).map(foldAccents));
const mostWords = 3;
const mostParts = 5;
/** Longest line of a sheet that is looked at. */
const longestLegend = 120;

const kindOf = (words: readonly string[]): PartWord['kind'] | null => known.get(compactWord(words.join(' '))) ?? null;

/** The known words at the end of a text: "against infantry" ends in a target. */
function lastPart(text: string): { readonly part: PartWord; readonly rest: string } | null {
  const words = text.trim().split(/\s+/);
  for (let count = Math.min(mostWords, words.length); count > 0; count--) {
    const last = words.slice(-count);
    const kind = kindOf(last);
    if (kind === null) continue;
    const rest = words.slice(0, -count);
    while (before.has(foldAccents(rest.at(-1) ?? ''))) rest.pop();
    return { part: { kind, word: last.join(' ').replace(/(?<![.,;:])[.,;:]+$/, '') }, rest: rest.join(' ') };
  }
  return null;
}

/** The words that letters stand for: "S/M/L" are short, medium and long; null unless all are initials of words of one kind. */
function initials(letters: readonly string[]): readonly PartWord[] | null {
  if (!letters.every((letter) => /^\p{L}$/u.test(letter)) || new Set(letters).size < letters.length) return null;
  for (const { parts } of languages)
    for (const [kind, words] of [
      ['band', parts.bands],
      ['target', parts.targets],
    ] as const) {
      const found = letters.map((letter) => words.find((word) => foldAccents(word).startsWith(foldAccents(letter))));
      if (found.every((word) => word !== undefined)) return found.map((word) => ({ kind, word }));
    }
  return null;
}

/** The parts of "armour / infantry", "S/M/L" or "vs tanks/men"; null if they are anything else. */
function partsOf(pieces: readonly string[]): readonly PartWord[] | null {
  const trimmed = pieces.map((piece) => piece.trim());
  if (trimmed.length < 2 || trimmed.length > mostParts) return null;
  const letters = initials(trimmed);
  if (letters) return letters;
  const words = trimmed.flatMap((piece) => {
    const found = lastPart(piece);
    return found?.rest === '' ? [found.part] : [];
  });
  return words.length === trimmed.length && words.every(({ kind }) => kind === words[0]?.kind) ? words : null;
}

/** A heading that says what the parts of its cells are: "Att A/I", "Hits on (AT/AP)", "To hit vs armour / vs infantry". */
export function partsInHeading(text: string): { readonly rest: string; readonly words: readonly PartWord[] } | null {
  if (!text.includes('/') || text.length > 60 || /[:=]/.test(text)) return null;
  const [, lead = '', inside = ''] = /^(.*?)[([]([^()[\]]*)[)\]]\s*$/.exec(text.trim()) ?? [];
  if (inside !== '') {
    const words = partsOf(inside.split('/'));
    return words && lead.trim() !== '' ? { rest: lead.trim(), words } : null;
  }
  const [first = '', ...others] = text.trim().split('/');
  const words = first.split(/\s+/);
  for (let from = 1; from < words.length; from++) {
    const parts = partsOf([words.slice(from).join(' '), ...others]);
    if (!parts) continue;
    const rest = words.slice(0, from);
    while (before.has(foldAccents(rest.at(-1) ?? ''))) rest.pop();
    return rest.length > 0 ? { rest: rest.join(' '), words: parts } : null;
  }
  return null;
}

/** A heading of one distance among several: "Hits short" is the hits at short range. `rest` is "" for the distance alone. */
export function bandInHeading(text: string): { readonly rest: string; readonly word: string } | null {
  const bare = text.replace(/[()[\]:]/g, ' ').trim();
  const end = lastPart(bare);
  if (end?.part.kind === 'band') return { rest: end.rest, word: end.part.word };
  const [first = '', ...others] = bare.split(/\s+/);
  return others.length > 0 && kindOf([first]) === 'band' ? { rest: others.join(' '), word: first } : null;
}

const first = new Set(languages.flatMap(({ numbers }) => ordinalsOf(numbers.ordinals, 1)));
const second = new Set(languages.flatMap(({ numbers }) => ordinalsOf(numbers.ordinals, 2)));
function ordinalsOf(ordinals: Readonly<Record<string, number>>, number: number): readonly string[] {
  return Object.entries(ordinals).flatMap(([word, value]) => (value === number ? [foldAccents(word)] : []));
}

/** Reads a line that says what parts are: "51/21 = armour / infantry", "Hits: short/medium/long", "First number against tanks, second against men". */
export function legendIn(text: string): PartLegend | null {
  if (text.length > longestLegend || !/[/,;]/.test(text)) return null;
  const [, title = '', said = text] = /^([^:=]{1,40}?)\s*[:=]\s*(.*)$/s.exec(text) ?? [];
  const pieces = said.replace(/[()[\].]/g, ' ').split('/');
  const words = said.includes('/') ? (partsOf(pieces) ?? trailing(pieces)) : null;
  if (words) return { heading: title === '' || title.includes('/') ? null : title, words };
  const prose = said.split(/[,;]/).map((piece) => piece.replace(/[.()]/g, ' ').trim());
  const says = (piece: string | undefined, ordinals: ReadonlySet<string>): boolean =>
    foldAccents(piece ?? '')
      .split(/\s+/)
      .some((word) => ordinals.has(word));
  const told = prose.length === 2 && says(prose[0], first) && says(prose[1], second) ? trailing(prose) : null;
  return told ? { heading: null, words: told } : null;
}

/** The known words at the ends of pieces that have other words before them. */
function trailing(pieces: readonly string[]): readonly PartWord[] | null {
  const words = pieces.flatMap((piece) => lastPart(piece)?.part ?? []);
  const isOneKind = words.length === pieces.length && words.length > 1 && words.every(({ kind }) => kind === words[0]?.kind);
  return isOneKind && new Set(words.map(({ word }) => compactWord(word))).size === words.length ? words : null;
}

/** What the lines of a sheet say of parts. Headings say it of their own column and are left out. */
export function legendsOf(grid: Grid): readonly PartLegend[] {
  const legends: PartLegend[] = [];
  for (let row = 0; row < grid.sheet.rowCount; row++) {
    const filled = grid.filled(row);
    for (const column of filled) {
      const value = grid.value(row, column);
      const legend = typeof value === 'string' && isAlone(filled, column) ? legendIn(value) : null;
      if (legend) legends.push(legend);
    }
  }
  return legends;
}

/** A line has nothing beside it. */
const isAlone = (filled: readonly number[], column: number): boolean => !filled.includes(column - 1) && !filled.includes(column + 1);

/** How a part is added to a name: "vs armour", "AT", "short". */
export function partLabel({ kind, word }: PartWord): string {
  const isAcronym = word === word.toUpperCase() && word.length <= 3;
  if (kind === 'band') return word.toLowerCase();
  return isAcronym ? word : t('vs {word}', { word: word === word.toUpperCase() ? word.toLowerCase() : word });
}

const piece = /^\s*(?:[-–—]|[-+−]?\d+(?:[.,]\d+)?\+?)\s*$/;

/** The numbers of "51/21" or "6+/-"; null for any other cell. */
export function splitCell(value: CellValue): readonly string[] | null {
  if (typeof value !== 'string' || !value.includes('/')) return null;
  const pieces = value.split('/');
  return pieces.length <= mostParts && pieces.every((part) => piece.test(part)) ? pieces.map((part) => part.trim()) : null;
}
