import { t } from '../../base/words/words.ts';
import { type Legality, reasonsOf } from '../../project/issues.ts';
import { newBudget, under } from '../../rules/formula/budget.ts';
import { isError, type Value } from '../../rules/formula/index.ts';
import { isMarkedHouse, type Ruleset, rulesInWords } from '../../rules/ruleset/compile/index.ts';
import type { CardDesign } from '../../rules/ruleset/format/index.ts';
import type { IconSource } from '../../rules/ruleset/format/symbols.ts';
import { formatAmount } from '../../rules/ruleset/points/index.ts';
import type { Assessment } from '../../rules/ruleset/run/index.ts';
import { type LayoutIssue, printable } from '../print/page/index.ts';
import { type Copy, unitNames } from './copies.ts';
import { type FilledBlock, type FilledCard, type FilledSide, type Phrases, plainly, strongly } from './filled.ts';
import { type Boxes, Filler, type FillerOptions, isNothing } from './filler.ts';
import { plainText } from './fragment.ts';
import { withUnitRows } from './perUnit.ts';
import { recorded } from './record.ts';
import { joined, NOTHING } from './template.ts';

export type Filled = {
  readonly card: FilledCard;
  readonly cardIssues: readonly Omit<LayoutIssue, 'design' | 'name'>[];
};
export type FillOptions = FillerOptions & {
  readonly pointsShown: boolean;
  readonly standing: Legality;
  /** Number of the first of them; null to leave a blank for a pencil. */
  readonly firstNumber: number | null;
  readonly numbers: string | null;
  readonly side: FilledSide | null;
  readonly symbol: IconSource | null;
  /** True if the look has a band for the kind of design. */
  readonly hasBand: boolean;
  readonly hasDigest: boolean;
  /** True if the rules are the player's own. */
  readonly isHouseRules: boolean;
};

/** Words in the footer for a design that breaks rules. */
const RULE_MARKS: Readonly<Record<Legality['kind'], string | false>> = {
  legal: false,
  exempted: t('exempted'),
  broken: t('not per rules'),
};

/** Fills in a card's design for one design: computes every formula, makes every text printable, and reports every problem. */
export const fillCard = (ruleset: Ruleset, design: CardDesign, assessment: Assessment, options: FillOptions): Filled =>
  under(newBudget(), () => fill(ruleset, design, assessment, options));

function fill(ruleset: Ruleset, design: CardDesign, assessment: Assessment, options: FillOptions): Filled {
  const rawName = assessment.values.name;
  const givenName = typeof rawName === 'string' || typeof rawName === 'number' ? String(rawName).trim() : '';
  const { text: name, missing } = printable(givenName);
  const shownName = name === '' ? t('Unnamed') : name;
  const cardIssues: Omit<LayoutIssue, 'design' | 'name'>[] = [];
  const told = new Set<string>();
  const withoutGlyph = new Map<string, Set<string>>();
  const complain = (part: string, reason: 'missing glyph' | 'formula', detail: string): void => {
    if (reason === 'missing glyph') {
      withoutGlyph.set(part, (withoutGlyph.get(part) ?? new Set()).add(detail));
      return;
    }
    const message = t('{name}: {detail}; "{nothing}" prints where that is needed.', {
      name: givenName || shownName,
      detail,
      nothing: NOTHING,
    });
    if (!told.has(message)) cardIssues.push({ part, reason, message });
    told.add(message);
  };
  for (const character of missing) complain('name', 'missing glyph', character);
  if (isError(assessment.cost) && options.pointsShown) complain('cost', 'formula', assessment.cost.detail);
  const filler = new Filler(ruleset, assessment, design.size, options, complain);
  const { standing } = options;
  // House rules show their own name: the text in card.json names the rules they are based on.
  const rules = options.isHouseRules ? filler.plain('footer', rulesInWords(ruleset.data)) : filler.text('footer', design.footer.right);
  const mark = [RULE_MARKS[standing.kind], options.isHouseRules && isMarkedHouse(ruleset.data) && t('house rules')].flatMap((words) =>
    words === false ? [] : [strongly(words), plainly('  ')],
  );
  const band = design.band && options.hasBand ? filler.band(design.band) : null;
  const bandText = band ? plainText(band.text) : '';
  const foot = design.foot.flatMap((block) => filler.block(block));
  const tracks = filler.tracks(options.units?.tracks ?? []);
  // Boxes of an entry take the place of those that the card has under the same label, unless those are ticked. They are for
  // all its units: a card for one of several keeps its own.
  const isForAll = options.count === options.units?.count;
  const holds = (block: FilledBlock, { called }: Boxes): boolean =>
    isForAll && block.kind === 'ticks' && plainText(block.label) === called && options.units?.record?.marks[block.called] === undefined;
  const isOwn = ({ called }: Boxes): boolean => design.foot.some((block) => block.kind === 'ticks' && block.label === called);
  const card: FilledCard = {
    widthMm: design.size.widthMm,
    heightMm: design.size.heightMm,
    name: shownName,
    count: options.count,
    points: options.pointsShown ? pointsOf(ruleset, options.units?.each ?? assessment.cost, options.count) : null,
    band,
    side: options.side,
    symbol: options.symbol,
    facts: design.facts.flatMap((fact) => {
      const text = filler.applies(fact.when, 'facts') ? filler.text('facts', fact.text) : [];
      return isNothing(text) || plainText(text) === bandText ? [] : [{ text, icon: fact.icon ? filler.icon(fact.icon) : null }];
    }),
    body: [
      ...design.body.flatMap((block) => filler.block(block)),
      ...filler.remarks(exemptionWords(standing), 'exemptions'),
      ...tracks.filter((track) => !foot.some((block) => holds(block, track)) && (isForAll || !isOwn(track))),
      ...filler.remarks(options.units?.remarks ?? []),
    ],
    foot: foot.map((block) => tracks.find((track) => holds(block, track)) ?? block),
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
  const missed = [...withoutGlyph].map(([part, characters]): (typeof cardIssues)[number] => {
    const list = [...characters].map((character) => `"${character}"`).join(', ');
    const message = t(
      '{name}: the fonts have no {list} (in the {part}); "?" prints in {characters, plural, one {its} other {their}} place.',
      { name: givenName || shownName, list, part, characters: characters.size },
    );
    return { part, reason: 'missing glyph', message, letters: [...characters], entered: givenName || shownName };
  });
  const noted = withRecord(card, givenName || shownName, options);
  const rows = {
    names: unitNames(options).map((unit) => filler.strong('number', unit)),
    label: filler.plain('number', options.firstNumber === null ? '' : (design.footer.number ?? '')),
    lost: options.units?.record?.lost ?? 0,
  };
  return { card: withUnitRows(noted.card, rows), cardIssues: [...cardIssues, ...missed, ...noted.cardIssues] };
}

/** Adds to the card what is recorded of its units. A card for one unit stays blank if the record covers several. */
function withRecord(
  card: FilledCard,
  name: string,
  { units, count }: Pick<FillOptions, 'units' | 'count'>,
): Pick<Filled, 'card' | 'cardIssues'> {
  if (units?.record === undefined) return { card, cardIssues: [] };
  const cardIssue = (detail: string): Filled['cardIssues'][number] => ({
    part: 'damage',
    reason: 'no room',
    message: `${name}: ${detail}.`,
  });
  if (count !== units.count) {
    const detail = t('what happened to {count} units is recorded for all together, so a card for each of them stays blank', {
      count: units.count,
    });
    return { card, cardIssues: [cardIssue(detail)] };
  }
  const { card: noted, unplaced } = recorded(card, units.record);
  return { card: noted, cardIssues: unplaced.map((detail) => cardIssue(t('{detail} on its card', { detail }))) };
}

const exemptionWords = (standing: Legality): readonly string[] => reasonsOf(standing).map((reason) => t('Exempted: {reason}', { reason }));

/** The total, apart from its unit; said to be for each if the card stands for several. Null in a points-free system. */
function pointsOf(ruleset: Ruleset, cost: Value, count: number): FilledCard['points'] {
  if (ruleset.points === null) return null;
  const unit = count > 1 ? t('{unit} each', { unit: ruleset.points.unit }) : ruleset.points.unit;
  return { amount: typeof cost === 'number' ? formatAmount(cost) : NOTHING, unit };
}

/** "No. 7", "No. 7–9", or a blank for a pencil if the card has a place for it. */
function numberOf(words: string | undefined, { count, firstNumber, numbers }: Pick<Copy, 'count' | 'firstNumber' | 'numbers'>): Phrases {
  if (numbers !== null) return [plainly('  '), strongly(numbers)];
  if (firstNumber === null) return words === undefined ? [] : [plainly(`  ${words} ____`)];
  const last = firstNumber + count - 1;
  return [plainly(`  ${words ?? t('No.')} `), strongly(count > 1 ? `${firstNumber}–${last}` : String(firstNumber))];
}
