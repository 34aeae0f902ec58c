import { languages } from '../../../base/languages/index.ts';
import { compactWord } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import type { Field, RulesetData } from '../../../rules/ruleset/format/index.ts';
import { idFrom, openIds } from '../../adopt/index.ts';
import type { ColumnKind, NumberKind } from '../../tables/index.ts';

/** Ids of a ruleset that formulas can name: no cells ("hp1"), no words of the program. */
export type SafeIds = { readonly take: (heading: string, otherwise: string) => string };

export function safeIds(taken: Iterable<string>): SafeIds {
  const ids = openIds(taken);
  return { take: (heading, otherwise) => ids.take(idFrom(heading, otherwise)) };
}

type LengthData = RulesetData['lengths'][number];

const lengthUnits: ReadonlyMap<string, string> = new Map(
  languages.flatMap(({ units }) =>
    Object.entries(units.lengths).flatMap(([unit, words]) => [unit, ...words].map((word) => [word.toLowerCase(), unit] as const)),
  ),
);
const hexes: LengthData = { unit: 'hexes', one: 'hex', symbols: ['hx'] };
const hexWords = new Set(['hex', 'hexes', 'hx']);
/** In brackets behind a heading, but no unit. */
const noUnits = new Set('max date year min total base opt optional avg each x no main front rear side left right new old'.split(' '));

/** A unit as rulesets name it, and the unit of length that it needs beside ours. */
export function unitOf(text: string): { readonly unit: string; readonly length: LengthData | null } {
  const word = text.trim();
  if (word === "'") return { unit: 'feet', length: null };
  if (hexWords.has(word.toLowerCase())) return { unit: hexes.unit, length: hexes };
  return { unit: lengthUnits.get(word.toLowerCase()) ?? word, length: null };
}

/** A heading in two: what it says, and the unit in brackets or at its end. */
export function splitHeading(heading: string): { readonly label: string; readonly unit: string | null } {
  const text = heading.replace(/\s+/g, ' ').trim();
  const [, before = '', inside = ''] = /^(.*\S)\s*[([]([^()[\]]{1,10})[)\]]$/.exec(text) ?? [];
  if (before !== '' && /^[\p{L}"'%/²³°£$€¥.]+$/u.test(inside) && !noUnits.has(inside.toLowerCase())) return { label: before, unit: inside };
  const [, name = '', sign = ''] = /^(.*\p{L})\s?(["″%])$/u.exec(text) ?? [];
  if (name !== '') return { label: name, unit: sign === '″' ? '"' : sign };
  const [, long = '', last = ''] = /^(.*\p{L}),?\s(\p{L}{1,3})$/u.exec(text) ?? [];
  return long !== '' && lengthUnits.has(last.toLowerCase()) && last.toLowerCase() !== 'in'
    ? { label: long, unit: last }
    : { label: text, unit: null };
}

/** Arrows and triangles by which web pages mark columns that can be sorted. */
const sortSigns = /[\u2190-\u21ff\u25a0-\u25ff\u2b00-\u2bff]|\ufe0f/g;

/** A heading as a person would write it: "combat_rating" is "Combat rating", "Points ⇳" is "Points". */
function cleanHeading(heading: string): string {
  const words = heading.replaceAll('_', ' ').replace(sortSigns, ' ').replace(/\s+/g, ' ').trim();
  return heading.includes('_') && words === words.toLowerCase() ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : words;
}

/** A field made of a column, with what it needs of the ruleset. */
type MadeField = {
  readonly field: Field;
  readonly table: readonly (readonly string[])[] | null;
  readonly length: LengthData | null;
};

/** What is known of a column besides its cells. */
export type FieldFacts = {
  readonly id: string;
  readonly heading: string;
  readonly label: string;
  readonly source: string;
  readonly table: string;
};

/** The next round number from here on: 1, 2, 5, 10, 20, 50 ... */
export function roundUp(number: number): number {
  if (number <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(number));
  return ([1, 2, 5, 10].find((step) => step * power >= number) ?? 10) * power;
}

/** The entered field that holds what a column holds. */
export function fieldOf(kind: ColumnKind, { id, heading, label, source, table }: FieldFacts): MadeField {
  const split = splitHeading(label);
  const said = kind.kind === 'number' || kind.kind === 'dice' ? split : { label: label.replace(/\s+/g, ' ').trim(), unit: null };
  const shown = (cleanHeading(said.label) || said.label || heading || t('Column')).slice(0, 60);
  const synonyms = [...new Set([heading.replace(/\s+/g, ' ').trim(), label.trim()])].filter(
    (word) => word !== '' && compactWord(word) !== '' && compactWord(word) !== compactWord(shown),
  );
  const common = { id, label: shown, source, synonyms, hidden: false };
  switch (kind.kind) {
    case 'number':
      return numberField(common, kind, said.unit);
    case 'dice': {
      const die = `d${kind.sides}`;
      const range = {
        min: 0,
        max: roundUp(kind.most * 2),
        step: 1,
        integer: true,
        decimals: 0,
        plus: false,
        words: [],
        default: null,
        required: false,
      };
      return { field: { kind: 'number', ...common, ...range, sublabel: die, suffix: die }, table: null, length: null };
    }
    case 'choice': {
      const rows = kind.values.map(({ text, others }) => [text, text, others.join('; ')]);
      const isSpelled = kind.values.some(({ others }) => others.length > 0);
      const columns = isSpelled ? ['key', 'label', 'synonyms'] : ['key', 'label'];
      return {
        field: { kind: 'choice', ...common, table, default: null, required: false },
        table: [columns, ...rows.map((row) => row.slice(0, columns.length))],
        length: null,
      };
    }
    case 'yesNo':
      return {
        field: { kind: 'yesNo', ...common, default: false, yesWords: [...kind.yes], noWords: [...kind.no] },
        table: null,
        length: null,
      };
    case 'text':
    case 'blank': {
      const longest = kind.kind === 'text' ? kind.longest : 0;
      return {
        field: { kind: 'text', ...common, default: null, required: false, maxLength: Math.max(200, longest * 2) },
        table: null,
        length: null,
      };
    }
  }
}

function numberField(
  common: Pick<Field, 'id' | 'label' | 'source' | 'synonyms' | 'hidden'>,
  kind: NumberKind,
  headed: string | null,
): MadeField {
  const { min, max, decimals, words } = kind;
  const written = kind.unit ?? headed;
  const isSuffix = written === '+' || written === '%' || written === '°';
  const { unit = null, length = null } = written === null || isSuffix ? {} : unitOf(written);
  const isShare = written === '%' && min >= 0 && max <= 100;
  const isRoll = written === '+' && min >= 1 && max <= 20;
  const top = isShare ? 100 : isRoll ? ([6, 10, 12, 20].find((sides) => max <= sides) ?? 20) : max <= 0 ? 0 : roundUp(max * 2);
  return {
    field: {
      kind: 'number',
      ...common,
      ...(unit === null ? {} : { unit }),
      ...(isSuffix && written !== null ? { suffix: written } : {}),
      min: min < 0 ? -roundUp(-min * 2) : 0,
      max: top,
      step: decimals === 0 ? 1 : decimals === 1 ? 0.1 : 0.05,
      integer: decimals === 0,
      decimals,
      plus: kind.plus === true,
      words: words.map((key) => ({ key, synonyms: [] })),
      default: null,
      required: false,
    },
    table: null,
    length,
  };
}
