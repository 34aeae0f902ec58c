import { compactWord } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import { type CellValue, sayOrMore } from '../../../rules/ruleset/values/index.ts';
import { isNumeric } from '../../cells/index.ts';
import { costRank } from '../../tables/index.ts';
import { isOwned } from '../owned.ts';
import type { TableColumn } from './columns/columnMeaning.ts';
import { countsOn } from './columns/columnShapes.ts';
import { bodyRows, type SheetContext, type Table } from './tables/table.ts';
import { hasDesigns, type SheetReading } from './view.ts';
import { type CellReader, sampleOf } from './words/evidence.ts';
import { isField, namesDesigns } from './words/meaning.ts';
import { isCount, isReferenceHeading } from './words/references.ts';
import { fieldTerms } from './words/terms.ts';
import { stockValues, type UsualValues, usualValues } from './words/usual.ts';

/**
 * A table with more evidence than `enough` is read as one of the rules' game. Above `never` the player is asked, up to `surely`, or up to
 * `unopposed` if nothing speaks against it.
 */
const [never, enough, unopposed, surely] = [0, 1.4, 2.75, 4.5];
/** A heading of this certainty names its field; one of less than `vague` hardly resembles it. */
const named = 0.88;
const vague = 0.7;
/** A heading of this certainty is the very word of a field. */
const exact = 0.97;
/** The share of cells that a field must be able to hold, and that must be usual for it. */
const half = 0.5;

/** What the columns of a table are worth as evidence that the table is of the rules' game. Below 0 is evidence of another game. */
const worth = {
  ownWord: 1,
  synonym: 0.6,
  guess: 0.3,
  vague: 0.1,
  /** The field's own words or endings in the cells: "tracked", "5+", "30 cm". */
  ownValues: 0.5,
  choice: 1.5,
  choiceGuess: 0.75,
  name: 0.5,
  cost: 0.25,
  /** Names under a heading that is no word for them, and values of a component without any names. */
  unnamed: -0.5,
  /** A field's word over values that the field cannot hold. */
  contradiction: -1.5,
  /** A guessed field whose cells do not fit. */
  misfit: -0.5,
  /** Numbers under a heading that the rules do not know. */
  unknownNumbers: -0.5,
  /** A second column with a word of a field that another column is, over values that the field could hold. */
  rival: -1,
  /** At worst, for scores that all are on the die of most games where the rules have a larger one. */
  smallDie: -2,
} as const;
/** The sides of the die that most games throw. */
const usualDie = 6;

/**
 * Leaves out the designs of a sheet none of whose tables is of the rules' game, and marks views that leave a doubt. Headings such as
 * "Speed", "Armour" and "Cost" occur in every game: a table is of this game only if the columns that the rules know, with values that the
 * rules can hold, outweigh the columns that contradict them or that the rules do not know.
 */
export function ofThisGame(context: SheetContext, views: readonly SheetReading[]): readonly SheetReading[] {
  const { headerRows, columns, layout = 'auto', game } = context.correction;
  if (!hasDesigns(views) || game === 'own' || (game === undefined && (headerRows || columns || layout !== 'auto'))) return views;
  const without = (view: SheetReading): SheetReading => ({ ...view, tables: view.tables.filter(({ kind }) => kind !== 'designs') });
  if (game === 'other') return views.map(without);
  const judged = views.map((view) => {
    const found = view.tables.flatMap((table) => {
      if (table.kind !== 'designs') return [];
      const { sum, against } = evidenceOf(context, view, table);
      return [{ sum: sum + (context.joined ?? 0), against }];
    });
    return { view, best: found.toSorted((one, other) => other.sum - one.sum)[0] ?? null };
  });
  const isOurs = judged.some(({ best }) => best !== null && best.sum > enough);
  return judged.map(({ view, best }) => {
    const isOpen =
      best !== null && best.sum > never && best.sum < (best.against.length === 0 ? unopposed : surely) && (isOurs || best.sum <= enough);
    const own = isOurs ? view : without(view);
    return isOpen ? { ...own, doubt: { isOurs, against: best.against } } : own;
  });
}

/** The sum of what the columns of a table are worth, and what speaks against it in words: mostly headings. */
type Evidence = { readonly sum: number; readonly against: readonly string[] };

export function evidenceOf(context: SheetContext, { grid, reader }: SheetReading, table: Table): Evidence {
  const body: number[] = [];
  for (const row of bodyRows(table)) {
    if (body.length >= sampledRows) break;
    if (grid.filled(row).length > 0) body.push(row);
  }
  const judge: Judge = { context, reader, usual: usualValues(context.ruleset), table };
  // A component's next columns beside each other say what its first ones say.
  const once = table.columns.filter(({ meaning }) => !('block' in meaning) || meaning.block <= 1);
  const columns = once.map((column) => {
    const sample = sampleOf(grid, body, column.column);
    const isFormula = body.some((row) => grid.formula(row, column.column) !== null);
    return { ...column, worth: worthOf(judge, column, sample, isFormula), scores: smallScores(judge, column, sample) };
  });
  const scores = columns.flatMap((column) => column.scores);
  const die =
    scores.length < leastScores
      ? 0
      : Math.max(
          worth.smallDie,
          scores.reduce((sum, likely) => sum + Math.log10(likely), 0),
        );
  // "Weapon: Rng/Att/Hit/AP"
  const isKnown = (word: string): boolean => (context.vocabulary.candidates(word)[0]?.score ?? 0) >= named;
  const keyed = once.flatMap(({ header }) => (header.includes('/') ? (header.split(':')[1]?.split('/').filter(isKnown) ?? []) : []));
  return {
    sum:
      columns.reduce((sum, column) => sum + column.worth, die + keyed.length * worth.synonym) +
      (hasNamelessRows(table) ? worth.unnamed : 0),
    against: [
      ...columns.flatMap(({ header, worth: own }) => (own < 0 && header !== '' ? [`“${header}”`] : [])),
      ...(die <= worth.unnamed ? [t('scores of {usualDie} at most', { usualDie })] : []),
    ],
  };
}

/** Scores that say something of the die, at least. */
const leastScores = 4;

/** For each score of a column, how likely designs of the rules have one that is on the usual die, if all of the column are; none otherwise. */
function smallScores({ context: { ruleset }, reader }: Judge, { meaning }: TableColumn, sample: readonly CellValue[]): readonly number[] {
  if (meaning.kind !== 'field' || meaning.field.kind !== 'number' || (meaning.field.die ?? usualDie) <= usualDie) return [];
  const { field, component } = meaning;
  const isSmall = (value: CellValue): boolean => typeof value === 'number' && value <= usualDie;
  const scores = sample.map((value) => reader.readRaw(field, value)).flatMap((reading) => (reading.ok ? [reading.value] : []));
  const usual = stockValues(ruleset, component, field).filter((value) => typeof value === 'number');
  if (usual.length === 0 || !scores.every(isSmall)) return [];
  const likely = Math.max(0.1, usual.filter(isSmall).length / usual.length);
  return scores.map(() => likely);
}

/** Rows that columns are judged by. */
const sampledRows = 200;

type Judge = { readonly context: SheetContext; readonly reader: CellReader; readonly usual: UsualValues; readonly table: Table };

function hasNamelessRows({ columns }: Table): boolean {
  const parts = columns.flatMap(({ meaning }) => (meaning.kind === 'field' && meaning.component !== null ? [meaning.field.id] : []));
  return parts.length > 0 && !parts.includes('name');
}

function worthOf(
  judge: Judge,
  { header: text, meaning, confidence, piece, ticked, because = [] }: TableColumn,
  sample: readonly CellValue[],
  isFormula: boolean,
): number {
  if (meaning.kind === 'cost') return worth.cost;
  if (ticked !== undefined) return worth.choice;
  if (sample.length === 0 || piece !== undefined) return 0;
  // "g_Range" was read without what it shares with other headings.
  const read = because.flatMap((reason) => (reason.kind === 'heading' ? [reason.match.text] : []))[0] ?? text;
  const header = text.endsWith(read) ? read : text;
  const candidates = header === '' ? [] : judge.context.vocabulary.candidates(header);
  const field = meaning.kind === 'field' ? meaning.field : null;
  // The very word of a field, over values that the field cannot hold.
  const said = candidates.find(({ score }) => score >= exact)?.meaning;
  // A letter or two is the word of many fields.
  const isInitial = compactWord(header).length < 3;
  if (said?.kind === 'field' && said.field.kind !== 'text' && said.field !== field && !isInitial) {
    const fits = fitOf(judge, said.field, sample) >= half;
    if (judge.table.columns.some(isField(said.field))) return field === null && fits ? worth.rival * weight(sample) : 0;
    if (!fits) return worth.contradiction * weight(sample);
  }
  // "Name" below the title of a weapon is its name by both.
  if (field) return fieldWorth(judge, field, header, wordScore(judge, header, field) ?? confidence, sample);
  const isKnown =
    meaning.kind !== 'extra' ||
    costRank(header.replace(/\d+/g, '').trim()) > 0 ||
    isCount(header) ||
    isOwned(header) ||
    (isReferenceHeading(header) && new Set(sample).size === sample.length) ||
    candidates.some(({ score }) => score >= exact);
  const numbers = sample.filter((value) => isNumeric(value) || /^\D{0,2}\d/.test(String(value)));
  const isCounted =
    numbers.length >= sample.length / 2 && !isFormula && !areYears(sample) && !areCodes(sample) && !(sample.length > 2 && countsOn(sample));
  return isCounted && !isKnown ? worth.unknownNumbers : 0;
}

/** Numbers that are the years of something. */
const areYears = (sample: readonly CellValue[]): boolean =>
  sample.every((value) => Number.isInteger(Number(value)) && Number(value) >= firstYear && Number(value) <= lastYear);
const [firstYear, lastYear] = [1800, 2100];

/** Texts such as "B38" that are the same letters before another number each time: where something is kept, and no dice. */
const areCodes = (sample: readonly CellValue[]): boolean => {
  const letters = new Set(sample.map((value) => /^(\p{L}{1,3})[- ]?\d+$/u.exec(String(value))?.[1]?.toLowerCase() ?? ''));
  return sample.length > 1 && letters.size === 1 && !letters.has('') && !letters.has('d') && !letters.has('w');
};

/** How well a heading without its numbers resembles the words of a field; null if only its cells say what it is. */
function wordScore({ context: { vocabulary } }: Judge, header: string, field: Field): number | null {
  const title = header === '' ? null : vocabulary.titleOf(header);
  // "Name" below the title of a weapon is its name.
  const isName = field.id === 'name' && vocabulary.candidates(header).some((one) => one.score >= exact && namesDesigns(one));
  if (isName || (title?.rest === '' && field.id === 'name')) return 1;
  const texts = [header, title?.rest ?? '', vocabulary.numberOf(header)?.rest ?? ''].filter((text) => text !== '');
  const scores = texts.flatMap((text) =>
    vocabulary.candidates(text).flatMap(({ meaning, score }) => (meaning.kind === 'field' && meaning.field === field ? [score] : [])),
  );
  return scores.length === 0 ? null : Math.max(...scores);
}

/** One wrong value may be a slip of the pen; three are none. */
const weight = (sample: readonly CellValue[]): number => Math.min(1, sample.length / 3);

function fieldWorth(judge: Judge, field: Field, header: string, score: number, sample: readonly CellValue[]): number {
  const isNamed = score >= named;
  if (field.kind === 'text') return isNamed ? worth.name : field.id === 'name' && header !== '' ? worth.unnamed : 0;
  const fit = fitOf(judge, field, sample);
  if (fit < half) return (isNamed ? worth.contradiction : worth.misfit) * weight(sample);
  if (field.kind === 'choice') return (isNamed ? worth.choice : worth.choiceGuess) * fit;
  const word = isNamed ? (isOwnWord(field, header) ? worth.ownWord : worth.synonym) : score >= vague ? worth.guess : worth.vague;
  return word * fit + (sample.filter((value) => isOwnValue(field, value)).length >= sample.length / 2 ? worth.ownValues : 0);
}

/** The share of cells that a field can hold and that are usual for it; guesses count half. */
function fitOf({ reader, usual }: Judge, field: Field, sample: readonly CellValue[]): number {
  const range = usual.get(field);
  let fits = 0;
  for (const value of sample) {
    const isUsual = (number: CellValue): boolean =>
      typeof number !== 'number' || number === 0 || !range || (number >= range.min && number <= range.max);
    const readings = partsOf(withoutLabel(field, value)).map((part) => reader.readRaw(field, part));
    if (!readings.every((reading) => reading.ok && isUsual(reading.value))) continue;
    fits +=
      field.kind === 'choice' && (isNumeric(String(value).replace(/\+$/, '')) || readings.some((reading) => reading.ok && reading.note))
        ? half
        : 1;
  }
  return fits / sample.length;
}

/** "save 5+" as "5+", "4 shots" as "4": a value beside a word of its own field. */
function withoutLabel(field: Field, value: CellValue): CellValue {
  const [, before = '', number = '', after = ''] =
    typeof value === 'string'
      ? (/^(\p{L}[\p{L} .]{0,99}?)?\s{0,9}:?\s{0,9}([-+]?\d[\d.,]{0,30}\+?)\s{0,9}(\p{L}[\p{L} .]{0,99})?$/u.exec(value.trim()) ?? [])
      : [];
  const isLabel = (text: string): boolean => fieldTerms(field).some((term) => compactWord(term) === compactWord(text));
  return (before !== '' || after !== '') && [before, after].every((text) => text === '' || isLabel(text)) ? number : value;
}

/** "10/8" and "6/-" as their numbers; any other cell as it is. */
const partsOf = (value: CellValue): readonly CellValue[] =>
  typeof value === 'string' && /^[-+\d.]+\+?(?:\s*\/\s*(?:[-–+\d.]+\+?))+$/.test(value.trim())
    ? value.split('/').map((part) => part.trim())
    : [value];

/** The rules' own label, not one of the words that many games have. */
const isOwnWord = ({ label, short, id }: Field, header: string): boolean =>
  [label, short ?? label, id].some((word) => compactWord(header).startsWith(compactWord(word)));

/** Whether a cell says by its ending or its words which field it is of. */
function isOwnValue(field: Field, value: CellValue): boolean {
  if (typeof value !== 'string') return false;
  const text = value.trim().toLowerCase();
  if (field.kind === 'number')
    return (
      (field.suffix === '+' && sayOrMore(value)) ||
      [field.suffix, field.unit].some((ending) => ending !== undefined && /^\D?\d/.test(text) && text.endsWith(ending.toLowerCase())) ||
      field.words.some(({ key, synonyms }) => [key, ...synonyms].some((word) => compactWord(word) === compactWord(text)))
    );
  return (
    field.kind === 'yesNo' &&
    [...field.yesWords, ...field.noWords].some((word) => word.length > 1 && compactWord(word) === compactWord(text))
  );
}
