import { lowerFirst } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import { type CombatRules, combatRulesOf, type Fighter, fighterOutcome } from '../../combat/fighter/index.ts';
import {
  explainOdds,
  lengthText,
  measureOf,
  measureText,
  type OddsSituation,
  oddsMeasures,
  type UnitOdds,
  unitOdds,
  usualSituation,
} from '../../combat/odds/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { unitOfPoints } from '../../rules/ruleset/points/index.ts';
import { nameIn } from '../lists/index.ts';
import { type Fragment, gap, piled, rule } from '../print/drawing/index.ts';
import { lineFragments, paragraph } from './fragments.ts';
import type { HandoutJob } from './job.ts';
import type { HandoutMeasures } from './measures.ts';
import { type Cell, type Column, cellsFragment, headingsFragment, numberColumn, placeColumns, wordColumn } from './table.ts';
import type { HandoutDesign } from './units.ts';
import { DASH } from './values.ts';
import { run } from './words.ts';

const shownMeasures = oddsMeasures.filter(({ id }) => id === 'kill' || id === 'killsPerTurn');

/** What the odds of a data sheet are worked out against. */
export type SheetOdds = {
  readonly rules: CombatRules;
  readonly chosen: OddsSituation;
  readonly targets: readonly Fighter[];
  /** Why a target is left out, in sentences. */
  readonly faults: readonly string[];
};

/** Returns what the odds need; null if none are wanted, or if the rules do not say how units fight. `designs` are all of the project. */
export function sheetOdds(
  ruleset: Ruleset,
  designs: readonly HandoutDesign[],
  { odds: wanted }: Pick<HandoutJob, 'odds'>,
): SheetOdds | null {
  const rules = combatRulesOf(ruleset.whole ?? ruleset);
  if (rules === null || wanted === null || wanted.length === 0) return null;
  const targets: Fighter[] = [];
  const faults: string[] = [];
  for (const { from, id } of wanted) {
    const design =
      from === 'project'
        ? designs.find((each) => each.id === id)
        : ruleset.stock.find(({ values }) => nameIn(values, '') === nameIn({ name: id }, ''));
    const outcome = design && fighterOutcome(ruleset, design);
    if (outcome?.ok) targets.push(outcome.value);
    else
      faults.push(
        outcome?.problems[0]?.message ??
          t('A target of the odds is no longer there{isStock, select, true {: {id}} other {}}.', { isStock: from === 'stock', id }),
      );
  }
  return { rules, chosen: usualSituation(rules), targets, faults };
}

/** The odds of a design against each target; the reason if it cannot fight. */
export function oddsOf({ rules, chosen, targets }: SheetOdds, ruleset: Ruleset, design: HandoutDesign): readonly UnitOdds[] | string {
  const outcome = fighterOutcome(ruleset, design);
  if (!outcome.ok) return outcome.problems[0]?.message ?? '';
  return targets.map((target) => unitOdds(rules, outcome.value, target, chosen));
}

type Context = { readonly measures: HandoutMeasures; readonly text: (raw: string) => string };

/** A line for each target: how far away it is, how likely it is destroyed in a turn, and how many are. */
export function oddsFragments(
  { rules }: SheetOdds,
  odds: readonly UnitOdds[] | string,
  { measures, text }: Context,
  widthMm: number,
): readonly Fragment[] {
  const { strong, lineMm } = measures;
  if (typeof odds === 'string')
    return [gap(1.2), ...lineFragments([run(`${t('Odds:')} `, strong), run(text(odds), measures.text)], widthMm, lineMm)];
  if (odds.length === 0) return [];
  const columns: readonly Column[] = [
    wordColumn(t('Odds against')),
    numberColumn(t('Distance')),
    ...shownMeasures.map(({ label }) => numberColumn(label(''))),
  ];
  const cells = odds.map((each): readonly Cell[] => {
    const attacks = each.attacks.some(({ barred }) => barred === null);
    const distance = lengthText(rules, each.distance);
    return [
      [run(text(each.target.name || t('Unnamed')), measures.text)],
      [run(attacks ? distance : DASH, measures.text)],
      ...shownMeasures.map(({ id }) => [run(measureText(id, measureOf(each, id)), strong)]),
    ];
  });
  const places = placeColumns(columns, cells, widthMm, measures, true);
  if (places === null)
    return cells.map((row) =>
      paragraph(
        row.flatMap((cell, at) => [run(at > 0 ? `, ${columns[at]?.heading} ` : `${t('Odds against')} `, measures.text), ...cell]),
        widthMm,
        lineMm,
      ),
    );
  const { leftMm = 0, widthMm: lastMm = widthMm } = places.at(-1) ?? {};
  const head = piled([headingsFragment(columns, places, measures), gap(0.5), rule(leftMm + lastMm), gap(0.5)]);
  return [gap(2.5), head, ...cells.map((row) => cellsFragment(columns, places, row, measures))];
}

/** What the odds of a sheet mean, for which situation, and by which sections of the rules, in small type. */
export function oddsNote(
  { rules, chosen, faults }: SheetOdds,
  all: readonly UnitOdds[],
  ruleset: Ruleset,
  { measures, text }: Context,
  widthMm: number,
): readonly Fragment[] {
  const sources = new Set(
    all.flatMap(({ attacker, target, attacks }) =>
      attacks.flatMap(({ attack, barred }) =>
        barred === null ? explainOdds(rules, attacker, attack, target, chosen).map(({ source }) => source) : [],
      ),
    ),
  );
  sources.delete('');
  const cover = rules.covers[chosen.cover]?.label ?? '';
  const words = [
    t('One unit at its usual distance, the target {cover}; neither has moved.', { cover: lowerFirst(cover) }),
    ...shownMeasures.map(({ label, about }) => `${label('')}: ${about(unitOfPoints(ruleset))}`),
    ...(sources.size === 0 ? [] : [t('By {sources}.', { sources: [...sources].join('; ') })]),
    ...faults,
  ];
  return lineFragments(
    [run(`${t('Odds:')} `, { ...measures.small, font: 'bold' }), run(text(words.join(' ')), measures.small)],
    widthMm,
    measures.smallLineMm,
  );
}
