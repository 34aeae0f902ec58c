import { capitalised } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import { parseFormula, type Reference, referencesOf } from '../../rules/formula/index.ts';
import { isMarkedHouse, type Ruleset, rulesInWords } from '../../rules/ruleset/compile/index.ts';
import type { CardBlock, CardDesign, Field } from '../../rules/ruleset/format/index.ts';
import { assessDesign, compileOver, fieldOver } from '../../rules/ruleset/run/index.ts';
import { formatPlain } from '../../rules/ruleset/values/index.ts';
import { printable } from '../print/page/index.ts';
import { type FilledBlock, type FilledCard, type FilledRow, type FilledSide, type Phrases, plainly, strongly } from './filled.ts';
import { plainText } from './fragment.ts';

/** Numbers of boxes to tick where the number depends on the design. */
const BOXES = { ticks: 10, band: 15, shots: 6, mostShots: 12 };
/** Number of lines to write on in place of a text. */
const WRITING_LINES = 2;
/** Blank space for writing a word between printed words. */
const WHITE = ' '.repeat(14);

/** A blank within a sentence. */
const LINE = '____';

const words = (text: string): Phrases => (text === '' ? [] : [plainly(printable(text).text)]);

const isFixed = ({ constants, tables }: Ruleset, reference: Reference): boolean =>
  reference.kind === 'name' ? constants.has(reference.name) : reference.kind === 'column' && tables.has(reference.table);

/** Returns the value of a formula that is the same for every design (made of tables and constants only); null otherwise. */
function fixedValue(ruleset: Ruleset, source: string): string | null {
  const parsed = parseFormula(`=${source}`);
  if (!parsed.ok || !referencesOf(parsed.value).every((reference) => isFixed(ruleset, reference))) return null;
  const compiled = compileOver(ruleset, source, null);
  if (!compiled.ok) return null;
  return formatPlain(compiled.value({ assessment: assessDesign(ruleset, { values: {}, components: {} }), row: 0 }), 2);
}

/** Returns the words of card.json with blanks in place of the design's values; nothing if no word is left. */
function withWhite(ruleset: Ruleset, template: string | undefined, white = ''): Phrases {
  const text = (template ?? '').replaceAll('**', '').replace(/\{([^{}]*)\}/gu, (_, source: string) => fixedValue(ruleset, source) ?? white);
  return /[\p{L}\p{N}]/u.test(text) ? words(text.trimStart()) : [];
}

/** Returns a fact with the name of what is to be written after it. */
function factWords(ruleset: Ruleset, template: string): Phrases {
  const [, name] = /^\s*\{([^{}]*)\}\s*$/.exec(template) ?? [];
  const field: Field | undefined = name === undefined ? undefined : fieldOver(ruleset, name, null)?.field;
  return field === undefined ? withWhite(ruleset, template, WHITE) : words(`${field.short ?? field.label}${WHITE}`);
}

/** Returns the number of boxes that a formula gives for every design; null if it depends on the design. */
function fixedCount(ruleset: Ruleset, formula: string): number | null {
  const value = Number(fixedValue(ruleset, formula.slice(1)) ?? Number.NaN);
  return Number.isInteger(value) && value > 0 ? Math.min(value, BOXES.band * 2) : null;
}

/** Returns as many boxes for shots as the field in the formula can hold. */
function shotsOf(ruleset: Ruleset, formula: string, component: string | null): number {
  const fixed = fixedCount(ruleset, formula);
  if (fixed !== null) return fixed;
  const parsed = parseFormula(formula);
  const names = parsed.ok ? referencesOf(parsed.value).flatMap((reference) => (reference.kind === 'name' ? [reference.name] : [])) : [];
  const most = names.flatMap((name) => {
    const field = fieldOver(ruleset, name, component)?.field;
    return field?.kind === 'number' && field.max !== undefined ? [field.max] : [];
  });
  return Math.min(BOXES.mostShots, most[0] ?? BOXES.shots);
}

function blankRows(ruleset: Ruleset, block: Extract<CardBlock, { kind: 'table' }>, rows: number): readonly FilledRow[] {
  return block.rows.flatMap((data) => {
    const row: FilledRow = {
      icon: null,
      word: [],
      name: data.each === undefined ? withWhite(ruleset, data.name) : [],
      cells: [],
      boxes: data.boxes
        ? {
            label: words(data.boxes.label ?? ''),
            count: shotsOf(ruleset, data.boxes.count, data.each ?? null),
            shape: data.boxes.shape,
            place: data.boxes.place,
          }
        : null,
      note: [],
    };
    return Array.from({ length: data.each === undefined ? 1 : rows }, () => row);
  });
}

const ticksOf = (ruleset: Ruleset, count: string): number =>
  count === 'units' || count === 'eachUnit' ? BOXES.ticks : (fixedCount(ruleset, count) ?? BOXES.ticks);

function blankBlock(ruleset: Ruleset, block: CardBlock, rows: number): readonly FilledBlock[] {
  const named = { called: block.called, isOptional: block.optional || block.spare, isSpare: block.spare };
  const text = (template: string | undefined): Phrases => withWhite(ruleset, template);
  switch (block.kind) {
    case 'stats':
      return [
        {
          kind: 'stats',
          ...named,
          boxes: block.boxes.map(({ label, unit, note }) => ({
            label: words(label),
            value: [],
            unit: words(unit ?? ''),
            note: /\{/.test(note ?? '') ? [] : text(note),
          })),
        },
      ];
    case 'table': {
      const columns = block.columns.map(({ heading, widthMm }) => ({ heading: heading.map(words), widthMm }));
      return [{ kind: 'table', ...named, heading: text(block.heading), columns, rows: blankRows(ruleset, block, rows) }];
    }
    case 'grid': {
      // A line for each row of a component has no place where nobody knows the rows.
      if (block.rows.some(({ each }) => each !== undefined)) return [];
      const lines = block.rows.map(({ label, cells, strong }) => ({ label: text(label), cells: cells.map(text), isStrong: strong }));
      return [{ kind: 'grid', ...named, labelWidthMm: block.labelWidthMm, rows: lines }];
    }
    case 'text':
      return [{ kind: 'lines', ...named, isOptional: true, label: words(capitalised(block.called)), count: WRITING_LINES }];
    case 'ticks':
      // The words after a bar mean nothing without the bar.
      return [{ kind: 'ticks', ...named, label: text(block.label), count: ticksOf(ruleset, block.count), barAfter: null, after: [] }];
    case 'track':
      return [
        {
          kind: 'track',
          ...named,
          heading: text(block.heading),
          valueHeading: text(block.valueHeading),
          bands: block.bands.map(({ label, count, value }) => ({
            label: text(label),
            count: fixedCount(ruleset, count) ?? BOXES.band,
            value: text(value),
          })),
        },
      ];
    case 'lines':
      return [{ kind: 'lines', ...named, label: text(block.label), count: block.count }];
    case 'picture':
      return [];
    case 'status':
      return [{ kind: 'status', ...named, text: withWhite(ruleset, block.text, LINE), boxes: block.boxes.map(({ label }) => text(label)) }];
  }
}

export type BlankOptions = {
  readonly pointsShown: boolean;
  readonly side: FilledSide | null;
  readonly isHouseRules: boolean;
};

/** Blank in the plate, wide enough for a handwritten number of four digits. */
const PLATE_WHITE = ' '.repeat(17);

/** Fills in a card's design with only what is the same for every design, for completion with a pencil. `rows` of each component. */
export function blankFill(
  ruleset: Ruleset,
  design: CardDesign,
  rows: number,
  { pointsShown, side, isHouseRules }: BlankOptions,
): FilledCard {
  const blocks = (all: readonly CardBlock[]): readonly FilledBlock[] => all.flatMap((block) => blankBlock(ruleset, block, rows));
  const rules = isHouseRules ? words(rulesInWords(ruleset.data)) : withWhite(ruleset, design.footer.right);
  const mark: Phrases = isHouseRules && isMarkedHouse(ruleset.data) ? [strongly(t('house rules')), plainly('  ')] : [];
  const number = design.footer.number === undefined ? '' : `  ${design.footer.number} ____`;
  return {
    ...design.size,
    name: '',
    symbol: null,
    count: 1,
    points: pointsShown && ruleset.points ? { amount: PLATE_WHITE, unit: ruleset.points.unit } : null,
    band: null,
    side,
    facts: design.facts.flatMap(({ text }) => {
      const shown = factWords(ruleset, text);
      return shown.length === 0 ? [] : [{ icon: null, text: shown }];
    }),
    body: blocks(design.body),
    foot: blocks(design.foot),
    rules,
    digest: [],
    footer: {
      left: words(`${plainText(withWhite(ruleset, design.footer.left))}${number}`),
      right: [...mark, ...rules],
    },
  };
}
