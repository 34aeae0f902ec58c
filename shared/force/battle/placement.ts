import { pluralise } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import type { BattleZone, PlannedBattle } from '../../project/battle.ts';
import type { Force, ForceEntry, Section } from '../../project/force.ts';
import { isError, type Value } from '../../rules/formula/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { ForceFrame, ForceValues, ScenarioData } from '../../rules/ruleset/force/index.ts';
import { formatPoints } from '../../rules/ruleset/points/index.ts';
import type { Placement, SectionAssessment } from '../assessment.ts';
import { sumOf } from '../sums.ts';
import { isFor, scenarioOf, zonesOf } from './scenario.ts';

/** The id of the zone where units stand before the battle; null for nowhere. */
export const placeOf = (section: Pick<Section, 'placed'>, entry?: Pick<ForceEntry, 'placed'>): string | null =>
  (entry?.placed ?? section.placed)?.trim() || null;

/** What formulas name about where a section or entry stands. */
export function placedWords(zones: readonly BattleZone[], force: Force, place: string | null): ForceValues {
  const zone = zones.find(({ id }) => id === place);
  return { placed: place === null ? '' : (zone?.label ?? place), placedOwn: place === null || (zone !== undefined && isFor(zone, force)) };
}

type PlacementData = ScenarioData['placement'][number];
type Sum = Pick<SectionAssessment, 'section' | 'entries'>;

/** The units that stand in one zone, or in any if `zone` is null. */
function standing(ruleset: Ruleset, sections: readonly Sum[], zone: string | null): { readonly units: number; readonly points: Value } {
  const there = sections.flatMap(({ section, entries }) =>
    entries.filter(({ entry }) => {
      const place = placeOf(section, entry);
      return place !== null && (zone === null || place === zone);
    }),
  );
  return {
    units: there.reduce((sum, { entry }) => sum + entry.count, 0),
    points: sumOf(
      ruleset,
      there.map(({ total }) => total),
    ),
  };
}

type Context = { readonly ruleset: Ruleset; readonly plan: PlannedBattle; readonly force: Force };
type Totals = { readonly units: number; readonly unitPoints: Value };

/** A share of a force that may or must stand in a zone, before it is counted. */
type Rule = { readonly zone: string; readonly measure: 'units' | 'points'; readonly least: Bound; readonly most: Bound };
type Bound = { readonly share: number | null; readonly run: ((frame: ForceFrame) => Value) | null };

const NO_BOUND: Bound = { share: null, run: null };

/** What is asked of a force: by the ruleset for its role, and by the players for their zones, who go before it. */
function rulesFor({ ruleset, plan, force }: Context): readonly Rule[] {
  const { least, most } = ruleset.force.scenarios;
  const bound = (data: PlacementData, value: number | string | undefined, runs: ReadonlyMap<PlacementData, Bound['run']>): Bound => ({
    share: typeof value === 'number' ? value : null,
    run: runs.get(data) ?? null,
  });
  const zones = zonesOf(ruleset, plan).filter((zone) => isFor(zone, force));
  const ruled = scenarioOf(ruleset, plan)?.placement ?? [];
  return zones.flatMap((zone): readonly Rule[] => {
    const data = ruled.find((rule) => rule.zone === zone.id && (rule.role === undefined || rule.role === force.role));
    if (!data && zone.most === undefined) return [];
    return [
      {
        zone: zone.id,
        measure: ruleset.points === null ? 'units' : (plan.placedBy ?? data?.measure ?? 'units'),
        least: data ? bound(data, data.least, least) : NO_BOUND,
        most: zone.most !== undefined ? { share: zone.most, run: null } : data ? bound(data, data.most, most) : NO_BOUND,
      },
    ];
  });
}

/** How a force stands against each share that the battle allows or asks of it. */
export function placementsOf(
  context: Context,
  sections: readonly Sum[],
  { units: allUnits, unitPoints }: Totals,
  frame: ForceFrame,
): readonly Placement[] {
  const { ruleset, plan } = context;
  const zones = zonesOf(ruleset, plan);
  return rulesFor(context).map((rule): Placement => {
    const { measure } = rule;
    const total = measure === 'units' ? allUnits : typeof unitPoints === 'number' ? unitPoints : null;
    const limit = ({ share, run }: Bound): number | null => {
      if (share !== null) return total === null ? null : share * total;
      const value = run?.(frame);
      return typeof value === 'number' ? value : null;
    };
    // A third of 24 is exactly 8, despite binary fractions.
    const rounded = (value: number | null, round: (value: number) => number, by: number): number | null =>
      value === null || measure === 'points' ? value : round(value + by);
    const least = rounded(limit(rule.least), Math.ceil, -1e-9);
    const most = rounded(limit(rule.most), Math.floor, 1e-9);
    const { units, points } = standing(ruleset, sections, rule.zone);
    const amount = measure === 'units' ? units : typeof points === 'number' ? points : null;
    const fits = amount === null || ((least === null || amount >= least - 1e-6) && (most === null || amount <= most + 1e-6));
    const label = zones.find(({ id }) => id === rule.zone)?.label ?? rule.zone;
    const words = `“${label}”: ${wordsOf(ruleset, { units, points, measure, least, most }, allUnits, total)}`;
    const all = measure === 'units' ? pluralise(allUnits, ruleset.force.data.unitNoun) : total === null ? '' : formatPoints(ruleset, total);
    const told = boundsOf(ruleset, { measure, least, most }, total);
    const bounds = (told.length > 1 ? told.filter((bound) => bound !== ALL_MAY) : told).join(', ');
    const allowed =
      bounds === '' || all === ''
        ? bounds
        : bounds === ALL_MAY
          ? t('all {units}', { units: all })
          : t('{bounds} of {all}', { bounds, all });
    return { zone: rule.zone, units, points, measure, least, most, fits, words, allowed };
  });
}

const ALL_MAY = t('all may');
type Counted = Pick<Placement, 'units' | 'points' | 'measure' | 'least' | 'most'>;

function wordsOf(ruleset: Ruleset, placed: Counted, all: number, total: number | null): string {
  const { units, points, measure } = placed;
  const there =
    measure === 'units'
      ? t('{units} of {all}', { units, all: pluralise(all, ruleset.force.data.unitNoun) })
      : typeof points === 'number' && total !== null
        ? t('{points} of {total}', { points: formatPoints(ruleset, points), total: formatPoints(ruleset, total) })
        : pluralise(units, ruleset.force.data.unitNoun);
  return [there, ...boundsOf(ruleset, placed, total)].join(', ');
}

/** "at least 3", "at most 12": what is asked and allowed. */
function boundsOf(
  ruleset: Ruleset,
  { measure, least, most }: Pick<Counted, 'measure' | 'least' | 'most'>,
  total: number | null,
): readonly string[] {
  const amount = (value: number): string => (measure === 'units' ? String(value) : formatPoints(ruleset, Math.floor(value)));
  return [
    ...(least !== null && least > 0 ? [t('at least {amount}', { amount: amount(least) })] : []),
    ...(most === null ? [] : [total !== null && most >= total ? ALL_MAY : t('at most {amount}', { amount: amount(most) })]),
  ];
}

/** What formulas name about where a force stands. */
export function placementWords(ruleset: Ruleset, sections: readonly Sum[], placements: readonly Placement[]): ForceValues {
  const { units, points } = standing(ruleset, sections, null);
  const wrong = placements.filter(({ fits }) => !fits);
  return {
    placedUnits: units,
    placedPoints: isError(points) ? null : points,
    placedFits: wrong.length === 0,
    placedWords: placements.map(({ words }) => words).join('; '),
    placedWrongly: wrong.map(({ words }) => words).join('; '),
  };
}
