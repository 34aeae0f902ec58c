/// <reference types="vite/types/importMeta.d.ts" />
import { z } from 'zod';

// They are a part of the program, so a test checks them by their schema, and not every start does.
const files = import.meta.glob<Language>('./*.json', { eager: true, import: 'default' });

/** All languages, English first: where two languages use a word differently, the first has priority. */
export const languages: readonly Language[] = Object.entries(files)
  .sort(([one], [other]) => Number(other === './en.json') - Number(one === './en.json') || (one < other ? -1 : 1))
  .map(([, file]) => file);

const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** A word as it may be typed: as it is, and with "ae", "oe", "ue" for umlauts. */
export function spellings(word: string): readonly string[] {
  const typed = word.normalize('NFC').replace(/[äöü]/gi, (letter) => digraphs[letter] ?? letter);
  return typed === word ? [word] : [word, typed];
}

/** The words of all languages for one purpose in all their spellings, without duplicates. */
export const foreignWords = (pick: (language: Language) => readonly string[]): readonly string[] => [
  ...new Set(languages.flatMap(pick).flatMap(spellings)),
];

/**
 * The source of a regular expression that matches any of the words, longer ones first. `fold` converts them to the form of the
 * text.
 */
export const wordsPattern = (words: readonly string[], fold: (word: string) => string = (word) => word): string =>
  [...new Set(words.map(fold))]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join('|');

/** The same for the words of all languages for one purpose. */
export const foreignWordsPattern = (pick: (language: Language) => readonly string[], fold?: (word: string) => string): string =>
  wordsPattern(foreignWords(pick), fold);

const words = z.array(z.string().min(1)).readonly();
const numbers = z.record(z.string().min(1), z.int().min(0));

/**
 * The words of one language as used in foreign sheets. Accents and capitals do not matter, except where words are looked
 * for inside longer texts (`lists`, `rows`), which are not case sensitive either. A list may be empty.
 */
export const languageSchema = z.strictObject({
  /** The language's name in English. */
  language: z.string().min(1),
  /** True if dates are written with the day before the month. */
  dayBeforeMonth: z.boolean(),
  headings: z.strictObject({
    /** Headings of the column with the designs' names. */
    designName: words,
    /** Headings of the column with the names of component rows, and headings that are probably it. */
    rowName: words,
    perhapsRowName: words,
    /** Headings of the cost, and words that change nothing beside one of them ("points per unit"). */
    cost: words,
    besideCost: words,
    /** Parts of the heading of the cost that includes everything. */
    total: words,
    /** Headings of a number of pieces, and headings that may mean it or a consecutive number. */
    quantity: words,
    perhapsQuantity: words,
    /** Headings of the number that the player owns. */
    owned: words,
    /** Words in the headings of numbers and codes by which rows are known: "Unit no.", "Weapon ID". */
    reference: words,
    /** Headings of a column that says which design a row belongs to. */
    owner: words,
    /** Headings of a column that explains values instead of holding them: "points each", "cost per unit", "limits". */
    rateOf: words,
    rate: words,
    per: words,
    besideValues: words,
    /** Words that are ignored when headings are compared. */
    filler: words,
  }),
  rows: z.strictObject({
    /** How a row of totals begins, what may come before that word, and what marks such a row anywhere. */
    total: words,
    beforeTotal: words,
    totalAnywhere: words,
    /** How a row of averages, maxima or minima begins. */
    average: words,
    /** What comes before a page number. */
    page: words,
    /** Behind the name of a design that goes on, as on the next page: "(cont.)". */
    continued: words,
    /** Names of blank forms. */
    placeholder: words,
  }),
  /** Words in the names of sheets and in titles of tables. */
  sheets: z.strictObject({
    /** What an earlier list, a backup or a copy is called, and what the list in use is called. */
    old: words,
    current: words,
    /** Before the number of a version: "Units v2". */
    version: words,
    /** Names of sheets with a form that is blank or filled in as an example. */
    template: words,
    /** Words that do not tell one list from another: "Sheet", "Army list", "as of". */
    general: words,
  }),
  numbers: z.strictObject({
    /** Numbers as words, as the whole of a cell. */
    values: numbers,
    /** Numbers of pieces before a name, articles included. */
    pieces: numbers,
    /** Words that number repeated columns: "secondary weapon". */
    ordinals: numbers,
    ordinalEndings: words,
    /** "8 or more": single words that mean it, and pairs of words that mean it together. */
    orMore: z.strictObject({ alone: words, joined: words, more: words }),
    /** Before a number: at least, from. */
    atLeast: words,
    /** Before a number: at most, up to. */
    atMost: words,
    /** Between two numbers: "8 to 10", "8 or 10". */
    to: words,
    either: words,
    /** Before a number that is not exact. */
    about: words,
    /** Words that may follow a number as part of the value. */
    tail: words,
    /** Before the name of a value that is absent. */
    without: words,
  }),
  units: z.strictObject({
    lengths: z.strictObject({ mm: words, cm: words, m: words, inches: words, feet: words, yards: words }),
    /** Points behind a number: in a cell, and in a line of text. */
    points: words,
    behindCost: words,
    /** Things that are counted, as a unit behind a number. */
    counted: words,
    /** Units at the end of a heading, alone in the cell below one, and behind a number in a text. */
    endOfHeading: words,
    belowHeading: words,
    behindNumber: words,
  }),
  values: z.strictObject({
    yes: words,
    no: words,
    /** "No" where a number is expected. */
    nothing: words,
    /** Cells that mean an absent value. */
    blank: words,
    /** What says that a cell holds the same as the one above it. */
    ditto: words,
    /** Words before the name of what something is the same as: "as", "see". */
    like: words,
    /** Words for yes and no that are used together. */
    pairs: z.array(z.tuple([z.string(), z.string()])).readonly(),
  }),
  lists: z.strictObject({
    /** Words between the entries of a list in one cell. */
    and: words,
    with: words,
    /** Words after a comma that are a description, not a separate entry: "Gun, heavy". */
    describing: words,
    /** Words before a model's number: "Mark 2". */
    beforeModel: words,
    /** Endings of plurals. */
    plurals: words,
  }),
  legend: z.strictObject({
    /** Titles of a legend. */
    title: words,
    /** What a legend says instead of a mark where a cell is blank: "blank = fixed", "otherwise turret". */
    unmarked: words,
    /** Words before what a mark does not mean: "not turreted". */
    not: words,
    /** Words between a mark and what it means, in place of a sign. */
    means: words,
    /** Words before the exception to what holds of all: "in turrets unless marked F". */
    unless: words,
  }),
  /** Words for how cells look, in a legend that explains it: "green = tracked", "in bold = turret". */
  looks: z.strictObject({
    bold: words,
    colours: z.strictObject({
      red: words,
      orange: words,
      yellow: words,
      green: words,
      blue: words,
      purple: words,
      pink: words,
      white: words,
    }),
  }),
  /** What a value with several numbers gives them for ("51/21"): targets, distances, and words before a target. */
  parts: z.strictObject({ targets: words, bands: words, before: words }),
  /** The beginnings of the months' names, January first. */
  months: z.array(words).length(12).readonly(),
  /** Error values of spreadsheet programs. */
  errors: words,
});

type Language = z.infer<typeof languageSchema>;
