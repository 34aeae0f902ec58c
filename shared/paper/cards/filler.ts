import { t } from '../../base/words/words.ts';
import { isError, type Value } from '../../rules/formula/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { CardBand, CardBlock, CardDesign, CardTableRow } from '../../rules/ruleset/format/index.ts';
import { type CardIcon, type IconSource, iconOf } from '../../rules/ruleset/format/symbols.ts';
import type { AssessedRow } from '../../rules/ruleset/formulas/index.ts';
import { type Assessment, compileOver, printsIn, specialInWords, specialsOf } from '../../rules/ruleset/run/index.ts';
import { lengthsInText } from '../../rules/ruleset/values/index.ts';
import { printable } from '../print/page/index.ts';
import { mostBoxesOn } from './boxRows.ts';
import type { DeployedUnits, UnitTrack } from './copies.ts';
import {
  type CardPicture,
  type FilledBand,
  type FilledBlock,
  type FilledBoxes,
  type FilledRow,
  type Phrases,
  plainly,
  strongly,
} from './filled.ts';
import { plainText } from './fragment.ts';
import { compileTemplate, NOTHING } from './template.ts';

/** The context in which a card is filled in, besides its design. */
export type FillerOptions = {
  readonly picture: CardPicture | null;
  /** Number of units that the card represents. */
  readonly count: number;
  /** The units of a force that the card is for; null for a card of the design only. */
  readonly units: DeployedUnits | null;
};

/** True if a text prints nothing, or only the sign for "nothing". */
export const isNothing = (text: Phrases): boolean => ['', NOTHING].includes(plainText(text).trim());

/** Line to write on behind words. */
const LINE = '______';

/** Boxes to tick, or their number with a line to write on. */
export type Boxes = Extract<FilledBlock, { readonly kind: 'ticks' | 'lines' }>;
type TrackBand = Extract<FilledBlock, { readonly kind: 'track' }>['bands'][number];

type Row = { readonly component: string | null; readonly row: number };
const wholeDesign: Row = { component: null, row: 0 };

/** Evaluates the formulas of one card. */
export class Filler {
  private readonly mostBoxes: number;

  constructor(
    private readonly ruleset: Ruleset,
    private readonly assessment: Assessment,
    size: CardDesign['size'],
    private readonly card: FillerOptions,
    private readonly complain: (part: string, reason: 'missing glyph' | 'formula', detail: string) => void,
  ) {
    this.mostBoxes = mostBoxesOn(size);
  }

  text(part: string, template: string, { component, row }: Row = wholeDesign): Phrases {
    if (template === '') return [];
    const asked: AssessedRow = { assessment: this.assessment, row, entry: this.card.units?.fields };
    return compileTemplate(this.ruleset, template, component)(asked, (reason, detail) => this.complain(part, reason, detail));
  }

  /** Returns words from outside the ruleset in printable form. */
  plainText(part: string, words: string): string {
    return plainText(this.plain(part, words));
  }

  strong(part: string, words: string): Phrases {
    return this.plain(part, words).map(({ text }) => strongly(text));
  }

  remarks(lines: readonly string[], called = t('notes of these units')): readonly FilledBlock[] {
    const paragraphs = lines.map((line) => this.plain(called, line));
    return paragraphs.length === 0 ? [] : [{ kind: 'text', called, paragraphs }];
  }

  /** Boxes of the units themselves, each under its label. */
  tracks(tracks: readonly UnitTrack[]): readonly Boxes[] {
    return tracks.map(({ label, boxes, barAfter }) => {
      const named = { called: label, isShared: true };
      return this.boxes({ kind: 'ticks', ...named, label: this.plain(label, label), count: boxes, barAfter, after: [], isOfUnits: false });
    });
  }

  /** Boxes, or their number and a line to write on if a card holds no such number of boxes. */
  private boxes(block: Extract<Boxes, { readonly kind: 'ticks' }>): Boxes {
    const { called, isOptional, isSpare, label, count } = block;
    if (count <= this.mostBoxes) return block;
    return {
      kind: 'lines',
      called,
      isOptional,
      isSpare,
      label: [...label, ...this.writtenNumber(label, count)],
      count: 1,
      isForBoxes: true,
    };
  }

  /** The number of what a card has no room for as boxes, behind its name, and what to write beside it. */
  private writtenNumber(label: Phrases, count: number): Phrases {
    return [strongly(`${plainText(label).trim() === '' ? '' : ' '}${count}`), plainly(t(', left'))];
  }

  /** Words without formulas in them. */
  plain(part: string, words: string | undefined): Phrases {
    const { text, missing } = printable(words ?? '');
    for (const character of missing) this.complain(part, 'missing glyph', character);
    return [plainly(text)];
  }

  private value(part: string, formula: string, { component, row }: Row): Value {
    const run = compileOver(this.ruleset, formula, component);
    const value = run.ok ? run.value({ assessment: this.assessment, row, entry: this.card.units?.fields }) : null;
    if (!run.ok) this.complain(part, 'formula', `${formula}: ${run.problems.map(({ message }) => message).join(' ')}`);
    if (isError(value)) this.complain(part, 'formula', value.detail);
    return value;
  }

  /** True if the formula gives TRUE, or if there is no condition. */
  applies(formula: string | undefined, part: string, row: Row = wholeDesign): boolean {
    if (formula === undefined) return true;
    const value = this.value(part, formula, row);
    return value === true || (typeof value === 'number' && value !== 0);
  }

  private count(part: string, formula: string, row: Row = wholeDesign): number {
    const value = this.value(part, formula, row);
    return typeof value === 'number' ? Math.max(0, Math.round(value)) : 0;
  }

  /** Returns the value of a field as the key of a choice, or as `yes` or `no`. */
  private keyOf(field: string, { component, row }: Row): string {
    const cells = component === null ? this.assessment.values : this.assessment.components[component]?.[row];
    const value = cells?.[field] ?? this.assessment.values[field] ?? null;
    return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  }

  icon({ field, names }: CardIcon, row: Row = wholeDesign): IconSource | null {
    return iconOf(this.ruleset.data.icons, names[this.keyOf(field, row)]);
  }

  band({ text, icon, field, colours, otherwise }: CardBand): FilledBand {
    const words = this.text('band', text);
    const colour = colours[this.keyOf(field, wholeDesign)] ?? otherwise;
    return { text: isNothing(words) ? [] : words, icon: icon ? this.icon(icon) : null, colour };
  }

  /** Returns the entries that apply to this design, each as "**Title** text (section)". */
  digest(entries: CardDesign['digest']): readonly Phrases[] {
    const part = t('rules in short');
    return entries.flatMap(({ each, when, title, text, specials, section }): readonly Phrases[] => {
      const rows = this.rowsOf(each).filter((row) => this.applies(when, part, row));
      if (specials) return rows.length === 0 ? [] : this.specials(part, true);
      return rows.map((row) => [
        ...this.text(part, title, row).map(({ text: words }) => strongly(words)),
        plainly(' '),
        ...this.text(part, text, row),
        ...(section === undefined ? [] : [plainly(` (${section})`)]),
      ]);
    });
  }

  /** Returns a line for each special ability that cards print: who has it and what it does, in short or in full. */
  private specials(part: string, isLong: boolean): readonly Phrases[] {
    return specialsOf(this.ruleset, this.assessment)
      .filter((special) => printsIn(special, 'card'))
      .map((special) => {
        const { title, text } = specialInWords(special, isLong);
        return [...(title === '' ? [] : this.strong(part, `${title}: `)), ...this.plain(part, text)];
      });
  }

  private rowsOf(each: string | undefined): readonly Row[] {
    if (each === undefined) return [wholeDesign];
    return (this.assessment.components[each] ?? []).map((_, row) => ({ component: each, row }));
  }

  private tableRow(called: string, data: CardTableRow, columns: number, row: Row): FilledRow {
    const join = data.joins.find(({ when }) => this.applies(when, called, row));
    const separate = data.cells.slice(0, Math.min(columns, join?.from ?? columns));
    const cells = separate.map((cell) => ({ text: this.text(called, cell, row), isJoined: false }));
    const label = this.plain(called, data.boxes?.label);
    const count = data.boxes ? this.count(called, data.boxes.count, row) : 0;
    const isWritten = count > this.mostBoxes / 2;
    const { shape, place } = data.boxes ?? {};
    const boxes: FilledBoxes | null = shape && place ? { label, count: isWritten ? 0 : count, shape, place } : null;
    const note = this.text(called, data.note ?? '', row);
    return {
      icon: data.icon ? this.icon(data.icon, row) : null,
      word: data.icon ? this.plain(called, data.icon.words?.[this.keyOf(data.icon.field, row)]) : [],
      name: this.text(called, data.name, row),
      cells: join ? [...cells, { text: this.text(called, join.text, row), isJoined: true }] : cells,
      boxes,
      note: isWritten ? [...label, ...this.writtenNumber(label, count), plainly(` ${LINE}  `), ...note] : note,
    };
  }

  private trackBand(called: string, { label, count: formula, value }: Extract<CardBlock, { kind: 'track' }>['bands'][number]): TrackBand {
    const [words, count] = [this.text(called, label), this.count(called, formula)];
    const isWritten = count > this.mostBoxes;
    const shown = isWritten ? [...words, ...this.writtenNumber(words, count)] : words;
    return { label: shown, count: isWritten ? 0 : count, value: this.text(called, value ?? '') };
  }

  block(block: CardBlock): readonly FilledBlock[] {
    const { called } = block;
    if (!this.applies(block.when, called)) return [];
    const named = { called, isOptional: block.optional || block.spare, isSpare: block.spare };
    const text = (template: string | undefined): Phrases => this.text(called, template ?? '');
    const plain = (words: string | undefined): Phrases => this.plain(called, words && lengthsInText(words, this.ruleset.lengths));
    switch (block.kind) {
      case 'stats': {
        const boxes = block.boxes.map(({ label, value, unit, note }) => {
          const amount = text(value);
          return { label: plain(label), value: amount, unit: isNothing(amount) ? [] : plain(unit), note: text(note) };
        });
        return [{ kind: 'stats', ...named, boxes }];
      }
      case 'table': {
        const columns = block.columns.map(({ heading, widthMm }) => ({ heading: heading.map(plain), widthMm }));
        const rows = block.rows.flatMap((data) =>
          this.rowsOf(data.each)
            .filter((row) => this.applies(data.when, called, row))
            .map((row) => this.tableRow(called, data, columns.length, row)),
        );
        return rows.length === 0 ? [] : [{ kind: 'table', ...named, heading: text(block.heading), columns, rows }];
      }
      case 'grid': {
        const rows = block.rows.flatMap(({ each, when, label, cells, strong }) =>
          this.rowsOf(each)
            .filter((row) => this.applies(when, called, row))
            .map((row) => ({
              label: this.text(called, label, row),
              cells: cells.map((cell) => this.text(called, cell, row)),
              isStrong: strong,
            })),
        );
        const hasStrong = block.rows.some(({ strong }) => strong);
        const tells = (column: number): boolean =>
          !hasStrong || rows.some(({ cells, isStrong }) => isStrong && !isNothing(cells[column] ?? []));
        const told = rows.map((row) => ({ ...row, cells: row.cells.filter((_, column) => tells(column)) }));
        return told.some(({ cells }) => cells.length > 0) ? [{ kind: 'grid', ...named, labelWidthMm: block.labelWidthMm, rows: told }] : [];
      }
      case 'text': {
        const paragraphs = block.lines.flatMap((line) =>
          this.rowsOf(line.each)
            .filter((row) => this.applies(line.when, called, row))
            .flatMap((row) => (line.specials ? this.specials(called, false) : [this.text(called, line.text, row)]))
            .filter((paragraph) => !isNothing(paragraph)),
        );
        return paragraphs.length === 0 ? [] : [{ kind: 'text', ...named, paragraphs }];
      }
      case 'ticks': {
        const isOfUnits = block.count === 'units' || block.count === 'eachUnit';
        const least = block.count === 'eachUnit' ? 1 : 2;
        const count = isOfUnits ? (this.card.count >= least ? this.card.count : 0) : this.count(called, block.count);
        const share = block.barShare === undefined ? null : Math.ceil(count * block.barShare);
        // Losses of a force's units are counted by section, whatever their share of this card.
        const isOfSection = isOfUnits && this.card.units !== null;
        const barAfter = isOfSection ? null : block.barAfter === undefined ? share : this.count(called, block.barAfter);
        const after = isOfSection ? plain(this.card.units?.losses) : text(block.after);
        const words = { label: text(block.label), after };
        return count === 0 ? [] : [this.boxes({ kind: 'ticks', ...named, ...words, count, barAfter, isOfUnits, isShared: block.shared })];
      }
      case 'track': {
        const bands = block.bands.filter(({ when }) => this.applies(when, called)).map((band) => this.trackBand(called, band));
        return bands.length === 0
          ? []
          : [{ kind: 'track', ...named, heading: text(block.heading), valueHeading: text(block.valueHeading), bands }];
      }
      case 'lines':
        return [{ kind: 'lines', ...named, label: text(block.label), count: block.count }];
      case 'picture':
        return this.card.picture === null
          ? []
          : [{ kind: 'picture', ...named, heightMm: block.heightMm, leastMm: block.leastMm, ...this.card.picture }];
      case 'status': {
        const boxes = block.boxes.filter(({ when }) => this.applies(when, called)).map(({ label }) => text(label));
        return [{ kind: 'status', ...named, text: text(block.text), boxes, isShared: block.shared }];
      }
    }
  }
}
