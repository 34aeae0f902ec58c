import { t } from '../../shared/base/words/words.ts';
import { combatRulesOf, type Fighter, fighterOf } from '../../shared/combat/fighter/index.ts';
import { measureOf, measureText, unitOdds } from '../../shared/combat/odds/index.ts';
import type { Design } from '../../shared/project/index.ts';
import type { Value } from '../../shared/rules/formula/index.ts';
import { type Ruleset, rulesetOfDesign } from '../../shared/rules/ruleset/compile/index.ts';
import type { ComponentData, Field } from '../../shared/rules/ruleset/format/index.ts';
import {
  PART_DECIMALS,
  type Points,
  partText,
  ROUNDED,
  shownNumber,
  shownSums,
  unitOfPoints,
} from '../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { type DesignInput, formatValue } from '../../shared/rules/ruleset/values/index.ts';
import { formatCost } from '../designs/inspector/points.ts';
import { choicesInWords, offeredMeasures, situationFrom } from '../designs/odds/situation.ts';
import { nameOf } from '../document/names.ts';
import { capital } from '../forces/words.ts';
import type { OddsChoices } from '../window/state.ts';
import { type Cells, nameOfCells, type Pairing, pairRows } from './pairing.ts';

/** One line of a comparison, with a text for each design in order. */
export type ComparedLine = {
  readonly key: string;
  readonly label: string;
  readonly unit: string | null;
  /** Null if a design has no such value. */
  readonly texts: readonly (string | null)[];
  /** True for the texts that stand below each other at the right: numbers, and what is blank beside numbers. */
  readonly areNumbers: readonly boolean[];
  /** True if the design's text differs from the first one's; false if either is missing. */
  readonly differs: readonly boolean[];
  /** The differences in points that are not 0, as they are shown. */
  readonly changes?: readonly (string | null)[];
  readonly isTotal?: boolean;
};

/** A line of costs; `differences` are in points, relative to the first design; null if a cost is missing or not a number. */
type ComparedCost = ComparedLine & { readonly differences: readonly (number | null)[] } & Required<Pick<ComparedLine, 'changes'>>;

/** `present` tells for each design whether it has such a component row. */
export type ComparedGroup = {
  readonly key: string;
  readonly label: string;
  readonly present: readonly boolean[];
  /** The row's name in each design, if the names differ; null if they are all equal. */
  readonly names: readonly (string | null)[] | null;
  readonly lines: readonly ComparedLine[];
};

export type Comparison = {
  readonly values: ComparedGroup;
  /** Component rows, paired by similarity. */
  readonly rows: readonly ComparedGroup[];
  readonly terms: readonly ComparedCost[];
  /** Null in a points-free system. */
  readonly total: ComparedCost | null;
};

export const MOST_COMPARED = 4;

/** Compares designs with the first one: values, component rows in pairs, and each part of the cost. */
export function compareDesigns(ruleset: Ruleset, designs: readonly Design[]): Comparison {
  const paired = pairings(ruleset, designs);
  const { terms, decimals } = termLines(ruleset, designs, paired);
  return {
    values: { key: 'design', label: t('Values'), present: designs.map(() => true), names: null, lines: valueLines(ruleset, designs) },
    rows: ruleset.data.components.flatMap((component) => {
      const pairing = paired.get(component.id);
      return pairing ? rowGroups(ruleset, component, designs, pairing) : [];
    }),
    terms,
    total: ruleset.points && totalLine(ruleset, ruleset.points, designs, decimals),
  };
}

/** The costs, with the decimals of their parts. */
function totalLine(ruleset: Ruleset, { field }: Points, designs: readonly Design[], decimals: number): ComparedCost {
  const costs = designs.map((design) => assessDesign(ruleset, design).cost);
  const label = ruleset.fields.get(field)?.data.label ?? t('Cost');
  const texts = costs.map((cost) => (typeof cost === 'number' ? partText(cost, decimals) : formatCost(ruleset, cost)));
  return { ...costLine('total', label, costs, texts, decimals), isTotal: true };
}

/** A number as it is shown: its digits, its fraction, and what follows ("+", " %", " PP"). */
const NUMBER = /^([<>\u2212+]? ?[\d,]+)(?:\.(\d+))?(\+| %| \D+)?$/;

const mostDecimals = (texts: readonly (string | null)[]): number =>
  Math.max(0, ...texts.map((text) => NUMBER.exec(text ?? '')?.[2]?.length ?? 0));

/** Gives all numbers the decimals of the longest: "62.5" beside "30" makes it "30.0". Words stay as they are. */
function roundedAlike(texts: readonly (string | null)[]): readonly (string | null)[] {
  const decimals = mostDecimals(texts);
  if (decimals === 0) return texts;
  return texts.map((text) =>
    text === null
      ? text
      : text.replace(NUMBER, (_, whole: string, fraction = '', rest = '') => `${whole}.${fraction.padEnd(decimals, '0')}${rest}`),
  );
}

const isBlank = (text: string | null): boolean => text === null || text === '–';
const isNumber = (text: string | null): boolean => text === '∞' || NUMBER.test(text ?? '');

/** A line with its numbers rounded alike. */
export function comparedLine(key: string, label: string, unit: string | null, written: readonly (string | null)[]): ComparedLine {
  const texts = roundedAlike(written);
  return {
    key,
    label,
    unit,
    texts,
    areNumbers: texts.map((text) => isNumber(text) || (isBlank(text) && texts.some(isNumber))),
    differs: texts.map((text) => text !== null && texts[0] !== null && text !== texts[0]),
  };
}

const unitOf = (field: Field): string | null => ('unit' in field ? (field.unit ?? null) : null);
const isEntered = ({ kind, id }: Field): boolean => kind !== 'formula' && id !== 'name';

/** Entered values; hidden fields only if the designs differ in them. */
function valueLines(ruleset: Ruleset, designs: readonly Design[]): readonly ComparedLine[] {
  const all = designs.map((design) => assessDesign(ruleset, design).values);
  // What none of their kinds has is not compared.
  const own = designs.map((design) => rulesetOfDesign(ruleset, design));
  const isCompared = (field: Field): boolean => isEntered(field) && own.some(({ fields }) => fields.has(field.id));
  return ruleset.data.fields.filter(isCompared).flatMap((field) => {
    const line = comparedLine(
      field.id,
      field.label,
      unitOf(field),
      all.map((values) => formatValue(ruleset, field, values[field.id] ?? null)),
    );
    const isWorthIt = field.hidden ? line.differs.includes(true) : !line.texts.every(isBlank);
    return isWorthIt ? [line] : [];
  });
}

const rowsOf = (ruleset: Ruleset, component: string, designs: readonly Design[]): readonly (readonly Cells[])[] =>
  designs.map((design) => assessDesign(ruleset, design).components[component] ?? []);

/** The pairing of each component's rows, by the component's id. */
function pairings(ruleset: Ruleset, designs: readonly Design[]): ReadonlyMap<string, Pairing> {
  const paired = ({ id, fields }: ComponentData): Pairing => pairRows(fields.filter(isEntered), rowsOf(ruleset, id, designs));
  return new Map(ruleset.data.components.map((component) => [component.id, paired(component)]));
}

function rowGroups(
  ruleset: Ruleset,
  component: ComponentData,
  designs: readonly Design[],
  { places, count }: Pairing,
): readonly ComparedGroup[] {
  const all = rowsOf(ruleset, component.id, designs);
  return Array.from({ length: count }, (_, place): ComparedGroup => {
    const rows = all.map((own, design) => own[places[design]?.indexOf(place) ?? -1] ?? null);
    const names = rows.map((row) => row && (nameOfCells(row) || component.singular));
    const different = new Set(names.filter((name) => name !== null).map((name) => name.toLowerCase()));
    const [name = component.singular] = names.filter((each) => each !== null);
    return {
      key: `${component.id} ${place}`,
      label: different.size > 1 ? `${capital(component.singular)} ${place + 1}` : name,
      present: rows.map((row) => row !== null),
      names: different.size > 1 ? names : null,
      lines: component.fields.filter(isEntered).flatMap((field) => {
        const line = comparedLine(
          field.id,
          field.label,
          unitOf(field),
          rows.map((row) => (row === null ? null : formatValue(ruleset, field, row[field.id] ?? null))),
        );
        return !line.texts.every(isBlank) ? [line] : [];
      }),
    };
  });
}

/** The parts of the cost; those of component rows follow the pairing. Parts that add nothing to any design are left out. */
function termLines(
  ruleset: Ruleset,
  designs: readonly Design[],
  paired: ReadonlyMap<string, Pairing>,
): { readonly terms: readonly ComparedCost[]; readonly decimals: number } {
  const found = new Map<string, { readonly labels: Set<string>; readonly order: number; readonly points: Value[] }>();
  const order = new Map(ruleset.data.breakdown.map(({ id }, index) => [id, index]));
  for (const [design, input] of designs.entries()) {
    for (const { id, row, label, points } of assessDesign(ruleset, input).breakdown) {
      const place = row === null ? null : (paired.get(row.component)?.places[design]?.[row.index] ?? row.index);
      const key = row === null ? id : `${id} ${row.component} ${place}`;
      const entry = found.get(key) ?? { labels: new Set(), order: (order.get(id) ?? 0) + (place ?? 0) / 1e4, points: designs.map(() => 0) };
      entry.labels.add(label);
      entry.points[design] = points;
      found.set(key, entry);
    }
  }
  const lines = [...found]
    .filter(([, { points }]) => points.some((value) => value !== 0))
    .sort(([, one], [, other]) => one.order - other.order);
  // Each design's lines add up as shown to its cost as shown, as in the inspector; all with the same decimals.
  const sums = shownSums(
    designs.map((input, design) => ({
      values: lines.map(([, { points }]) => points[design] ?? 0),
      total: assessDesign(ruleset, input).cost,
    })),
  );
  const decimals = sums[0]?.decimals ?? 0;
  const partLine = (key: string, label: string, parts: readonly (number | null)[]): ComparedCost =>
    costLine(
      key,
      label,
      parts,
      parts.map((part) => partText(part, decimals)),
      decimals,
    );
  const rests = [...new Set(sums.flatMap(({ rest }) => rest?.label ?? []))];
  const restLine = (label: string): ComparedCost => {
    const line = partLine(
      label,
      label,
      sums.map(({ rest }) => (rest?.label === label ? rest.points : 0)),
    );
    // What was rounded says nothing of the designs.
    return label === ROUNDED ? { ...line, differs: designs.map(() => false), changes: designs.map(() => null) } : line;
  };
  const terms = lines.map(([key, { labels }], at) =>
    partLine(
      key,
      [...labels].join(' / '),
      sums.map(({ parts }) => parts[at] ?? null),
    ),
  );
  return { terms: [...terms, ...rests.map(restLine)], decimals };
}

/** A line of costs. Differences are those of the numbers that are shown. */
function costLine(key: string, label: string, points: readonly Value[], texts: readonly string[], decimals: number): ComparedCost {
  const [first] = points;
  const differences = points.map((value) =>
    typeof value === 'number' && typeof first === 'number' ? shownNumber(value - first, PART_DECIMALS) : null,
  );
  const changes = differences.map((difference) => (difference === 0 ? null : partText(difference, decimals, true)));
  return { ...comparedLine(key, label, null, texts), differences, changes };
}

/**
 * The odds of designs against one target, a line for each measure. Null where the system has no rules of combat, or the target
 * cannot fight; a design that cannot fight has no texts.
 */
export function comparedOdds(
  ruleset: Ruleset,
  designs: readonly Design[],
  target: DesignInput,
  choices: OddsChoices,
): ComparedGroup | null {
  const rules = combatRulesOf(ruleset);
  const against = rules && fighterOf(ruleset, target);
  if (rules === null || against === null) return null;
  const situation = situationFrom(rules, choices);
  const oddsOf = (fighter: Fighter | null) => fighter && unitOdds(rules, fighter, against, situation);
  const all = designs.map((design) => oddsOf(fighterOf(ruleset, design)));
  return {
    key: 'odds',
    label: [t('Odds against {name}', { name: nameOf(ruleset, target) }), ...choicesInWords(rules, choices)].join(', '),
    present: designs.map(() => true),
    names: null,
    lines: offeredMeasures(ruleset, rules).map(({ id, label }) =>
      comparedLine(
        id,
        label(unitOfPoints(ruleset)),
        null,
        all.map((odds) => odds && measureText(id, measureOf(odds, id))),
      ),
    ),
  };
}
