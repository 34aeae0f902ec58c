import { isError, type Value } from '../formula/index.ts';
import type { Offender } from '../print/index.ts';
import { printable } from '../print/index.ts';
import { unreachable } from '../problem.ts';
import { type Legality, reasonsOf } from '../project/issues/index.ts';
import type { Ruleset } from '../ruleset/compile/index.ts';
import type { CardBand, CardBlock, CardDesign, CardIcon, CardTableRow, SymbolName } from '../ruleset/format/index.ts';
import type { AssessedRow } from '../ruleset/formulas/index.ts';
import { type Assessment, compileOver } from '../ruleset/run/index.ts';
import type { DeployedUnits } from './copies.ts';
import type { CardPicture, FilledBand, FilledBlock, FilledBoxes, FilledCard, FilledRow, FilledSide, Phrases } from './filled.ts';
import { marksOf, numberOf, pointsOf, saysHouse } from './marks.ts';
import { recorded } from './record.ts';
import { plainText } from './strip.ts';
import { compileTemplate, joined, NOTHING } from './template.ts';

export type Filled = {
  readonly card: FilledCard;
  readonly offences: readonly Omit<Offender, 'design' | 'name'>[];
};
export type FillOptions = {
  readonly pointsShown: boolean;
  readonly standing: Legality;
  readonly picture: CardPicture | null;
  /** How many units the card stands for. */
  readonly count: number;
  /** Number of the first of them; null to leave a blank for a pencil. */
  readonly firstNumber: number | null;
  readonly numbers: string | null;
  /** The units of a force that the card is for; null for a card of the design. */
  readonly units: DeployedUnits | null;
  readonly side: FilledSide | null;
  /** Whether the look has a band for what the design is. */
  readonly hasBand: boolean;
  readonly hasDigest: boolean;
  /** Whether the rules are the player's own. */
  readonly isHouseRules: boolean;
};

/** What the footer says of a design that breaks rules. */
const RULE_MARKS: Readonly<Record<Legality['kind'], string | false>> = { legal: false, exempted: 'exempted', broken: 'not per rules' };

/** More boxes than this are not for ticking, and would only fill the card. */
const MOST_BOXES = 200;

/** Fills a card's design in for one design: every formula worked out, every text printable, every problem told. */
export function fillCard(ruleset: Ruleset, design: CardDesign, assessment: Assessment, options: FillOptions): Filled {
  const rawName = assessment.values.name;
  const givenName = typeof rawName === 'string' || typeof rawName === 'number' ? String(rawName).trim() : '';
  const { text: name, missing } = printable(givenName);
  const shownName = name === '' ? 'Unnamed' : name;
  const offences: Omit<Offender, 'design' | 'name'>[] = [];
  const told = new Set<string>();
  const withoutGlyph = new Map<string, Set<string>>();
  const complain = (part: string, reason: 'missing glyph' | 'formula', detail: string): void => {
    if (reason === 'missing glyph') {
      withoutGlyph.set(part, (withoutGlyph.get(part) ?? new Set()).add(detail));
      return;
    }
    const message = `${givenName || shownName}: ${detail}; "${NOTHING}" prints where that is needed.`;
    if (!told.has(message)) offences.push({ part, reason, message });
    told.add(message);
  };
  for (const character of missing) complain('name', 'missing glyph', character);
  if (isError(assessment.cost) && options.pointsShown) complain('cost', 'formula', assessment.cost.detail);
  const filler = new Filler(ruleset, assessment, options, complain);
  const { standing } = options;
  // House rules bear their own name: what card.json prints there is that of the rules they are made from.
  const rules = options.isHouseRules ? filler.words('footer', ruleset.data.name) : filler.text('footer', design.footer.right);
  const mark = marksOf([RULE_MARKS[standing.kind], options.isHouseRules && !saysHouse(ruleset.data.name) && 'house rules']);
  const band = design.band && options.hasBand ? filler.band(design.band) : null;
  const bandText = band ? plainText(band.text) : '';
  const card: FilledCard = {
    widthMm: design.size.widthMm,
    heightMm: design.size.heightMm,
    name: shownName,
    count: options.count,
    points: options.pointsShown ? pointsOf(ruleset, options.units?.each ?? assessment.cost, options.count) : null,
    band,
    side: options.side,
    facts: design.facts.flatMap((fact) => {
      const text = filler.applies(fact.when, 'facts') ? filler.text('facts', fact.text) : [];
      return isNothing(text) || plainText(text) === bandText ? [] : [{ text, icon: fact.icon ? filler.icon(fact.icon) : null }];
    }),
    body: [
      ...design.body.flatMap((block) => filler.block(block)),
      ...filler.remarks(exemptionWords(standing), 'exemptions'),
      ...filler.remarks(options.units?.remarks ?? []),
    ],
    foot: design.foot.flatMap((block) => filler.block(block)),
    rules,
    digest: options.hasDigest ? filler.digest(design.digest) : [],
    footer: {
      left: joined([
        ...(options.units ? filler.strong('section', options.units.section) : filler.text('footer', design.footer.left)),
        ...numberOf(design.footer.number, { ...options, numbers: options.numbers && filler.plainText('number', options.numbers) }),
      ]),
      right: [...mark, ...rules],
    },
  };
  const missed = [...withoutGlyph].map(([part, characters]): (typeof offences)[number] => {
    const list = [...characters].map((character) => `"${character}"`).join(', ');
    const message = `${givenName || shownName}: the fonts have no ${list} (in the ${part}); "?" prints in ${characters.size === 1 ? 'its' : 'their'} place.`;
    return { part, reason: 'missing glyph', message };
  });
  const noted = withRecord(card, givenName || shownName, options);
  return { card: noted.card, offences: [...offences, ...missed, ...noted.offences] };
}

/** The card with what is recorded of its units; a record of several is not that of one, whose card stays blank. */
function withRecord(
  card: FilledCard,
  name: string,
  { units, count }: Pick<FillOptions, 'units' | 'count'>,
): Pick<Filled, 'card' | 'offences'> {
  if (units?.record === undefined) return { card, offences: [] };
  const offence = (detail: string): Filled['offences'][number] => ({ part: 'damage', reason: 'no room', message: `${name}: ${detail}.` });
  if (count !== units.count) {
    const detail = `what happened to ${units.count} units is recorded for all together, so a card for each of them stays blank`;
    return { card, offences: [offence(detail)] };
  }
  const { card: noted, unplaced } = recorded(card, units.record);
  return { card: noted, offences: unplaced.map((detail) => offence(`${detail} on its card`)) };
}

/** A line for each reason why the players pass over what the design breaks. */
const exemptionWords = (standing: Legality): readonly string[] => reasonsOf(standing).map((reason) => `Exempted: ${reason}`);

const isNothing = (text: Phrases): boolean => ['', NOTHING].includes(plainText(text).trim());

type Row = { readonly component: string | null; readonly row: number };
const wholeDesign: Row = { component: null, row: 0 };

/** Works out the formulas of one card. */
class Filler {
  private readonly ruleset: Ruleset;
  private readonly assessment: Assessment;
  private readonly picture: CardPicture | null;
  /** How many units the card stands for. */
  private readonly units: number;
  private readonly deployed: DeployedUnits | null;
  private readonly complain: (part: string, reason: 'missing glyph' | 'formula', detail: string) => void;

  constructor(ruleset: Ruleset, assessment: Assessment, { picture, count, units }: FillOptions, complain: Filler['complain']) {
    this.ruleset = ruleset;
    this.assessment = assessment;
    this.picture = picture;
    this.units = count;
    this.deployed = units;
    this.complain = complain;
  }

  text(part: string, template: string, { component, row }: Row = wholeDesign): Phrases {
    if (template === '') return [];
    const asked: AssessedRow = { assessment: this.assessment, row };
    return compileTemplate(this.ruleset, template, component)(asked, (reason, detail) => this.complain(part, reason, detail));
  }

  /** Words from outside the ruleset, as they can be printed. */
  plainText(part: string, words: string): string {
    return plainText(this.plain(part, words));
  }

  strong(part: string, words: string): Phrases {
    return this.plain(part, words).map((phrase) => ({ ...phrase, isStrong: true }));
  }

  remarks(lines: readonly string[], called = 'notes of these units'): readonly FilledBlock[] {
    const paragraphs = lines.map((line) => this.plain(called, line));
    return paragraphs.length === 0 ? [] : [{ kind: 'text', called, isOptional: false, paragraphs }];
  }

  /** Words without formulas in them. */
  words(part: string, words: string): Phrases {
    return this.plain(part, words);
  }

  private plain(part: string, words: string | undefined): Phrases {
    const { text, missing } = printable(words ?? '');
    for (const character of missing) this.complain(part, 'missing glyph', character);
    return [{ text, isStrong: false }];
  }

  private value(part: string, formula: string, { component, row }: Row): Value {
    const run = compileOver(this.ruleset, formula, component);
    const value = run.ok ? run.value({ assessment: this.assessment, row }) : null;
    if (!run.ok) this.complain(part, 'formula', `${formula}: ${run.problems.map(({ message }) => message).join(' ')}`);
    if (isError(value)) this.complain(part, 'formula', value.detail);
    return value;
  }

  /** TRUE, or no condition at all. */
  applies(formula: string | undefined, part: string, row: Row = wholeDesign): boolean {
    if (formula === undefined) return true;
    const value = this.value(part, formula, row);
    return value === true || (typeof value === 'number' && value !== 0);
  }

  private count(part: string, formula: string, row: Row = wholeDesign): number {
    const value = this.value(part, formula, row);
    return typeof value === 'number' ? Math.min(MOST_BOXES, Math.max(0, Math.round(value))) : 0;
  }

  /** What a field holds, as the key of a choice, or `yes` and `no`. */
  private keyOf(field: string, { component, row }: Row): string {
    const cells = component === null ? this.assessment.values : this.assessment.components[component]?.[row];
    const value = cells?.[field] ?? this.assessment.values[field] ?? null;
    return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  }

  icon({ field, names }: CardIcon, row: Row = wholeDesign): SymbolName | null {
    return names[this.keyOf(field, row)] ?? null;
  }

  band({ text, icon, field, colours, otherwise }: CardBand): FilledBand {
    const words = this.text('band', text);
    const colour = colours[this.keyOf(field, wholeDesign)] ?? otherwise;
    return { text: isNothing(words) ? [] : words, icon: icon ? this.icon(icon) : null, colour };
  }

  /** The entries that hold for this design, each "**Title** text (section)". */
  digest(entries: CardDesign['digest']): readonly Phrases[] {
    const part = 'rules in short';
    return entries.flatMap(({ each, when, title, text, section }) =>
      this.rowsOf(each)
        .filter((row) => this.applies(when, part, row))
        .map((row) => [
          ...this.text(part, title, row).map((phrase) => ({ ...phrase, isStrong: true })),
          { text: ' ', isStrong: false },
          ...this.text(part, text, row),
          ...(section === undefined ? [] : [{ text: ` (${section})`, isStrong: false }]),
        ]),
    );
  }

  private rowsOf(each: string | undefined): readonly Row[] {
    if (each === undefined) return [wholeDesign];
    return (this.assessment.components[each] ?? []).map((_, row) => ({ component: each, row }));
  }

  private tableRow(called: string, data: CardTableRow, columns: number, row: Row): FilledRow {
    const join = data.joins.find(({ when }) => this.applies(when, called, row));
    const separate = data.cells.slice(0, Math.min(columns, join?.from ?? columns));
    const cells = separate.map((cell) => ({ text: this.text(called, cell, row), isJoined: false }));
    const boxes: FilledBoxes | null = data.boxes
      ? {
          label: this.plain(called, data.boxes.label),
          count: this.count(called, data.boxes.count, row),
          shape: data.boxes.shape,
          place: data.boxes.place,
        }
      : null;
    return {
      icon: data.icon ? this.icon(data.icon, row) : null,
      word: data.icon ? this.plain(called, data.icon.words?.[this.keyOf(data.icon.field, row)]) : [],
      name: this.text(called, data.name, row),
      cells: join ? [...cells, { text: this.text(called, join.text, row), isJoined: true }] : cells,
      boxes,
      note: this.text(called, data.note ?? '', row),
    };
  }

  block(block: CardBlock): readonly FilledBlock[] {
    const { called } = block;
    if (!this.applies(block.when, called)) return [];
    const named = { called, isOptional: block.optional };
    const text = (template: string | undefined): Phrases => this.text(called, template ?? '');
    const plain = (words: string | undefined): Phrases => this.plain(called, words);
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
        const rows = block.rows.map(({ label, cells, strong }) => ({ label: plain(label), cells: cells.map(text), isStrong: strong }));
        return [{ kind: 'grid', ...named, labelWidthMm: block.labelWidthMm, rows }];
      }
      case 'text': {
        const paragraphs = block.lines.flatMap((line) =>
          this.rowsOf(line.each)
            .filter((row) => this.applies(line.when, called, row))
            .map((row) => this.text(called, line.text, row))
            .filter((paragraph) => !isNothing(paragraph)),
        );
        return paragraphs.length === 0 ? [] : [{ kind: 'text', ...named, paragraphs }];
      }
      case 'ticks': {
        const count = block.count === 'units' ? (this.units > 1 ? this.units : 0) : this.count(called, block.count);
        const share = block.barShare === undefined ? null : Math.ceil(count * block.barShare);
        // Losses of units of a force are counted in their section, whatever share of this card they are.
        const isOfSection = block.count === 'units' && this.deployed !== null;
        const barAfter = isOfSection ? null : block.barAfter === undefined ? share : this.count(called, block.barAfter);
        const after = isOfSection ? plain(this.deployed?.losses) : text(block.after);
        return count === 0
          ? []
          : [{ kind: 'ticks', ...named, label: text(block.label), count, barAfter, after, isOfUnits: block.count === 'units' }];
      }
      case 'track': {
        const bands = block.bands
          .filter(({ when }) => this.applies(when, called))
          .map(({ label, count, value }) => ({ label: text(label), count: this.count(called, count), value: text(value) }));
        return bands.length === 0
          ? []
          : [{ kind: 'track', ...named, heading: text(block.heading), valueHeading: text(block.valueHeading), bands }];
      }
      case 'lines':
        return [{ kind: 'lines', ...named, label: text(block.label), count: block.count }];
      case 'picture':
        return this.picture === null
          ? []
          : [{ kind: 'picture', ...named, heightMm: block.heightMm, leastMm: block.leastMm, ...this.picture }];
      case 'status': {
        const boxes = block.boxes.filter(({ when }) => this.applies(when, called)).map(({ label }) => text(label));
        return [{ kind: 'status', ...named, text: text(block.text), boxes }];
      }
      default:
        return unreachable(block);
    }
  }
}
