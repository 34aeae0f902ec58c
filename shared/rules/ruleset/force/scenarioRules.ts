import { tableShare } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import { checkKnown, checkUnique } from '../faults.ts';
import { lengthRatio, lengthsOf } from '../values/lengths.ts';
import { type ForceContext, type ForceRun, forceFormula } from './forceFormulas.ts';
import type { ForceData } from './forceSchema.ts';
import type { PlacementData, ScenarioData } from './scenarioSchema.ts';

/** The formulas of scenarios, by the data that they stand in. */
export type ScenarioRules = {
  readonly turns: ReadonlyMap<object, ForceRun>;
  readonly met: ReadonlyMap<object, ForceRun>;
  readonly least: ReadonlyMap<PlacementData, ForceRun>;
  readonly most: ReadonlyMap<PlacementData, ForceRun>;
};

/** A table that lengths are tried on where a scenario names none. */
const ANY_TABLE = { width: 1e6, depth: 1e6, unit: 'cm' };

type Place = { readonly data: ScenarioData; readonly place: string; readonly roles: readonly string[] };

function placesOf(context: ForceContext, { battles, scenarios }: ForceData): readonly Place[] {
  const rolesOf = (id: string | undefined): readonly string[] =>
    battles.find((battle) => battle.id === id)?.roles.map((each) => each.id) ?? [];
  checkUnique(context.report, 'force.json, scenarios', scenarios);
  return [
    ...battles.flatMap((battle, index): readonly Place[] =>
      battle.scenario
        ? [{ data: battle.scenario, place: `force.json, battles[${index}] "${battle.id}", scenario`, roles: rolesOf(battle.id) }]
        : [],
    ),
    ...scenarios.map((data, index): Place => {
      const place = `force.json, scenarios[${index}] "${data.id}"`;
      const ids = battles.map(({ id }) => id);
      checkKnown(context.report, `${place}, battle`, data.battle, ids, (id) => t('There is no battle "{id}".', { id }));
      return { data, place, roles: rolesOf(data.battle) };
    }),
  ];
}

function checkIds({ report }: ForceContext, { data, place, roles }: Place): void {
  const role = (at: string, whose: string | undefined): boolean =>
    checkKnown(report, `${place}, ${at}`, whose, roles, (id) => t('There is no role "{id}".', { id }));
  for (const list of ['zones', 'objectives', 'victory'] as const) {
    checkUnique(report, `${place}, ${list}`, data[list]);
    data[list].forEach(({ id, role: whose }, index) => {
      role(`${list}[${index}] "${id}", role`, whose);
    });
  }
  role('first, role', data.first?.role);
  data.rules.forEach((rule, index) => {
    role(`rules[${index}], role`, rule.role);
  });
  const zones = data.zones.map(({ id }) => id);
  data.placement.forEach(({ zone, role: whose }, index) => {
    role(`placement[${index}], role`, whose);
    checkKnown(report, `${place}, placement[${index}], zone`, zone, zones, (id) => t('There is no zone "{id}".', { id }));
  });
}

function checkLengths({ report, data: { lengths: own } }: ForceContext, { data, place }: Place): void {
  const { width, depth, unit } = data.table ?? ANY_TABLE;
  const lengths = lengthsOf(own);
  const length = (at: string, text: string, whole: number): void => {
    if (tableShare(text, whole, unit, (from, to) => lengthRatio(from, to, lengths)) === null)
      report(
        `${place}, ${at}`,
        t('"{text}" is no length on a table of {width} × {depth} {unit}: write "1/3", "50 %" or "20 {unit}".', {
          text,
          width,
          depth,
          unit,
        }),
      );
  };
  data.zones.forEach(({ id, areas }, index) => {
    areas.forEach((area, number) => {
      const at = `zones[${index}] "${id}", areas[${number}]`;
      if ('edge' in area) length(`${at}, depth`, area.depth, area.edge === 'near' || area.edge === 'far' ? depth : width);
      else {
        for (const side of ['x', 'width'] as const) length(`${at}, ${side}`, area[side], width);
        for (const side of ['y', 'depth'] as const) length(`${at}, ${side}`, area[side], depth);
      }
    });
  });
  data.objectives.forEach(({ id, at }, index) => {
    if (!at) return;
    length(`objectives[${index}] "${id}", at, x`, at.x, width);
    length(`objectives[${index}] "${id}", at, y`, at.y, depth);
  });
}

/** Checks the scenarios of `force.json`, and compiles their formulas. Every fault is reported. */
export function compileScenarios(context: ForceContext): ScenarioRules {
  const turns = new Map<object, ForceRun>();
  const met = new Map<object, ForceRun>();
  const least = new Map<PlacementData, ForceRun>();
  const most = new Map<PlacementData, ForceRun>();
  for (const each of placesOf(context, context.force)) {
    const { data, place } = each;
    checkIds(context, each);
    checkLengths(context, each);
    const compile = (into: Map<object, ForceRun>, owner: object, at: string, scope: 'force' | 'sides', text: unknown): void => {
      const run = forceFormula(context, `${place}, ${at}`, scope, typeof text === 'string' ? text : undefined);
      if (run) into.set(owner, run);
    };
    compile(turns, data, 'turns', 'sides', data.turns);
    data.victory.forEach((condition, index) => {
      compile(met, condition, `victory[${index}] "${condition.id}", met`, 'sides', condition.met);
    });
    data.placement.forEach((placement, index) => {
      compile(least, placement, `placement[${index}], least`, 'force', placement.least);
      compile(most, placement, `placement[${index}], most`, 'force', placement.most);
    });
  }
  return { turns, met, least, most };
}
