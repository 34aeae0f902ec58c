import { pluralise } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import { type BattleMap, isFor, kindOf, mapOf, objectivesOf, scenarioOf, victoryOf, whoseWords } from '../../../force/battle/index.ts';
import { type ForceAssessment, firstWords, partOf, turnsOf } from '../../../force/index.ts';
import { capitalised, fieldWords } from '../../../force/words/index.ts';
import type { PlannedBattle } from '../../../project/battle.ts';
import { rulesInWords } from '../../../rules/ruleset/compile/index.ts';
import { sideWords } from '../../lists/index.ts';
import { FRAME_MM, type Fragment, gap, HAIRLINE_MM, mm, moved, path, piled } from '../../print/drawing/index.ts';
import { BLACK, type Item, type PathItem } from '../../print/page/index.ts';
import { baselineIn, lineOf, placeLine } from '../../print/text.ts';
import { paragraph } from '../fragments.ts';
import { type Frame, type SheetLayout, sheetOf } from '../frame.ts';
import type { HandoutMeasures } from '../measures.ts';
import { numberColumn, wordColumn } from '../table.ts';
import { run, type Words } from '../words.ts';
import { hatching } from './cut.ts';
import { marksOf } from './forceSheet.ts';
import type { PartContext } from './part.ts';
import { type SmallTable, tableBlocks } from './smallTables.ts';

type Context = PartContext & { readonly plan: PlannedBattle; readonly sides: readonly ForceAssessment[] };

/** "Prepared attack and defence": the scenario or kind of battle; empty if neither is chosen. */
export function battleLabel({ ruleset, plan }: Pick<Context, 'ruleset' | 'plan'>): string {
  const scenario = ruleset.force.data.scenarios.find(({ id }) => id === plan.scenario)?.label;
  return [kindOf(ruleset, plan.battle)?.label, scenario].filter((label) => label !== undefined).join(', ');
}

/** An objective, and what it counts at the end if the plan says it. */
const worthOf = (label: string, points: number | undefined): string =>
  points === undefined ? label : t('{label}, worth {points}', { label, points });

const one = (text: string): SmallTable['rows'][number] => ({ cells: [text] });
const list = (title: string, texts: readonly string[]): SmallTable | null =>
  texts.length === 0 ? null : { title, columns: [wordColumn('')], rows: texts.map(one), remarks: [] };

/** The sides; null where the page of both sides, which says the same and more, is printed too. */
function sidesTable({ ruleset, sides, job, together }: Context, words: Words): SmallTable | null {
  const isTold = (force: ForceAssessment['force']): boolean => together.some((other) => other.force.id === force.id);
  if (job.parts.includes('sheet') && together.length > 1 && sides.every(({ force }) => isTold(force))) return null;
  const rows = sides.map(({ force, units }) => ({
    cells: [words.printed(force.name, force.name), partOf(ruleset, force)?.label ?? '', String(units)],
    below: words.printed(sideWords(force), force.name),
  }));
  const { unitNoun } = ruleset.force.data;
  return {
    title: t('Sides'),
    columns: [wordColumn(''), wordColumn(''), numberColumn(capitalised(unitNoun.many))],
    rows,
    remarks: [],
  };
}

/** What is allowed to stand on the table before, side by side; never what does stand there. */
function placementTable({ job, sides }: Context, map: ReturnType<typeof mapOf>, words: Words): SmallTable | null {
  const rows = sides.flatMap(({ force, placements }) =>
    placements
      .filter(({ allowed }) => allowed !== '')
      .map(({ zone, allowed, measure }) => {
        const drawn = map.zones.find(({ zone: each }) => each.id === zone);
        const told = measure === 'points' && !job.pointsShown ? t('as agreed, by points') : allowed;
        return one(words.printed(`${force.name}: ${drawn ? `${drawn.key}, ${drawn.zone.label}` : zone}: ${told}.`, force.name));
      }),
  );
  return rows.length === 0 ? null : { title: t('On the table before the battle'), columns: [wordColumn('')], rows, remarks: [] };
}

/** Lays out the set-up page of a battle for the table, on as few pages as legible type allows: nothing on it is secret. */
export const setupSheet = (context: Context, frame: Frame): SheetLayout =>
  sheetOf(frame, (measures, words) => {
    const { ruleset, project, plan, sides } = context;
    const { turnNoun } = ruleset.force.data;
    const forces = sides.map(({ force }) => force);
    const scenario = scenarioOf(ruleset, plan);
    const map = mapOf(ruleset, plan, forces, ({ secret }) => secret !== true);
    const { widthMm } = frame;
    const turns = turnsOf(ruleset, project, plan);
    const title = context.plan.name.trim() || battleLabel(context) || context.project.name;
    const withSide = (text: string, meant: Parameters<typeof whoseWords>[3]): string => {
      const whose = whoseWords(ruleset, plan, forces, meant);
      return words.printed(whose === '' ? text : `${whose}: ${text}`, title);
    };
    const first = firstWords(ruleset, project, plan);
    const objectives = objectivesOf(ruleset, plan).filter(({ secret }) => secret !== true);
    const tables: readonly (SmallTable | null)[] = [
      sidesTable(context, words),
      list(capitalised(turnNoun.many), [
        turns === null ? t('No fixed end.') : `${pluralise(turns, turnNoun)}.`,
        ...(first === '' ? [] : [words.printed(first, title)]),
      ]),
      placementTable(context, map, words),
      list(
        t('Objectives'),
        map.objectives.map(({ key, objective: { label, points, about }, whose, point }) => {
          const text = `${point ? `${key}  ` : ''}${worthOf(label, points)}${whose === '' ? '' : `, ${whose}`}${about?.trim() ? `: ${about.trim()}` : ''}`;
          return words.printed(text, label);
        }),
      ),
      list(
        t('Victory'),
        victoryOf(ruleset, plan)
          .filter(({ secret }) => secret !== true)
          .map((condition) => withSide(condition.text, condition)),
      ),
      list(
        t('Before the battle'),
        (scenario?.rules ?? []).map((rule) => withSide(rule.text, rule.role === undefined ? {} : { role: rule.role })),
      ),
      list(
        t('Agreed'),
        [
          ...fieldWords(ruleset, ruleset.force.data.fields.battle, sides[0]?.battleFields ?? {}, false),
          ...(plan.notes?.trim() ? [plan.notes.trim()] : []),
        ].map((text) => words.printed(text, title)),
      ),
    ];
    const hasSecrets = objectives.length < objectivesOf(ruleset, plan).length;
    const heading = {
      title: words.printed(title, title),
      strong: battleLabel(context) === title ? '' : battleLabel(context),
      about: [t('table {size}', { size: map.table.size }), hasSecrets ? t('some objectives are secret') : ''].filter(Boolean).join(' · '),
      emblem: context.emblem,
      marks: [...new Set(sides.map((side) => marksOf({ ...context, job: { ...context.job, breachesShown: false } }, side)))]
        .filter(Boolean)
        .join(' · '),
      rules: rulesInWords(ruleset.data),
    };
    const kept = tables.filter((each) => each !== null);
    const drawn = { gapMm: 1.5, head: null, fragments: [mapFragment(map, widthMm, measures, words)] };
    const blocks = [drawn, ...tableBlocks(kept, widthMm, measures, frame.bottomMm - frame.topMm)];
    return { heading, blocks };
  });

/** What only one side knows of a battle's aims, in words. */
export const secretsOf = ({ ruleset, plan }: Pick<Context, 'ruleset' | 'plan'>, { force }: ForceAssessment): readonly string[] => [
  ...objectivesOf(ruleset, plan)
    .filter((each) => each.secret === true && isFor(each, force))
    .map(({ label, points, about }) => `${worthOf(label, points)}${about?.trim() ? `: ${about.trim()}` : ''}`),
  ...victoryOf(ruleset, plan)
    .filter((each) => each.secret === true && isFor(each, force))
    .map(({ text }) => text),
];

/** Room between the map and its legend, in mm. */
const GUTTER_MM = 5;
/** Share of the width that the map takes. */
const MAP_SHARE = 0.6;
const MOST_HIGH_MM = 95;
/** Thickness of a zone that is only an edge, in mm. */
const EDGE_MM = 1.4;

const outline = (d: string, thickness: number, fill: boolean, dash: PathItem['dash'] = null): PathItem =>
  path(d, { fill: fill ? BLACK : null, stroke: fill ? null : BLACK, thickness, dash });

const rectangle = (left: number, top: number, width: number, height: number): string =>
  `M${mm(left)} ${mm(top)}h${mm(width)}v${mm(height)}h${mm(-width)}z`;

/** A letter in a white circle, so that it can be read on hatching. */
function badge(text: string, xMm: number, yMm: number, radiusMm: number, measures: HandoutMeasures, isFull: boolean): readonly Item[] {
  const [x, y, r] = [xMm, yMm, radiusMm];
  const circle = `M${mm(x - r)} ${mm(y)}a${mm(r)} ${mm(r)} 0 1 0 ${mm(2 * r)} 0a${mm(r)} ${mm(r)} 0 1 0 ${mm(-2 * r)} 0z`;
  const { sizePt } = measures.strong;
  const white: PathItem = { ...outline(circle, 0, true), fill: '#ffffff' };
  return [
    white,
    outline(isFull ? circle : rectangle(x - r, y - r, 2 * r, 2 * r), HAIRLINE_MM * 2, false),
    ...placeLine(lineOf([run(text, measures.strong)]), x, baselineIn(y - r, 2 * r, sizePt), 'centre'),
  ];
}

/** The table as a drawing: zones with letters, each hatched its own way, and objectives with numbers. */
function drawing({ table, zones, objectives }: BattleMap, widthMm: number, heightMm: number, measures: HandoutMeasures): readonly Item[] {
  const radius = Math.max(2, measures.strong.sizePt * 0.22);
  const badges: Item[] = [];
  const drawn = zones.flatMap(({ key, boxes }, index): readonly Item[] =>
    boxes.flatMap((box): readonly Item[] => {
      const isEdge = box.width === 0 || box.height === 0;
      const [width, height] = [Math.max(EDGE_MM, box.width * widthMm), Math.max(EDGE_MM, box.height * heightMm)];
      const [left, top] = [Math.min(box.left * widthMm, widthMm - width), Math.min(box.top * heightMm, heightMm - height)];
      const [x, y] = [left + width * (0.5 + 0.12 * ((index % 5) - 2)), top + height / 2];
      // A badge stands beside the bar of an edge, not on it.
      const clearMm = radius + 1 + (isEdge ? EDGE_MM : 0);
      const middle = {
        x: Math.min(widthMm - clearMm, Math.max(clearMm, x)),
        y: Math.min(heightMm - clearMm, Math.max(clearMm, y)),
      };
      const area = { leftMm: 0, topMm: 0, rightMm: width, bottomMm: height };
      const lines = isEdge
        ? [outline(rectangle(left, top, width, height), 0, true)]
        : [
            ...moved([hatching(area, 4 + 1.5 * (index % 3), HAIRLINE_MM, index % 2 === 1)], left, top),
            outline(rectangle(left, top, width, height), FRAME_MM, false, { length: 2.5, gap: 1.5 }),
          ];
      badges.push(...badge(key, middle.x, middle.y, radius, measures, true));
      return lines;
    }),
  );
  const points = objectives.flatMap(({ key, point }) =>
    point ? badge(key, point.x * widthMm, point.y * heightMm, radius, measures, false) : [],
  );
  // Badges come after all zones: where zones overlap, no hatching crosses a letter.
  return [
    outline(rectangle(0, 0, widthMm, heightMm), FRAME_MM, false),
    ...drawn,
    ...badges,
    ...points,
    ...sizes(table, widthMm, heightMm, measures),
  ];
}

function sizes({ extent }: BattleMap['table'], widthMm: number, heightMm: number, measures: HandoutMeasures): readonly Item[] {
  const line = lineOf([run(t('near edge, {extent}', { extent }), measures.small)]);
  return placeLine(line, widthMm / 2, baselineIn(heightMm + 0.8, measures.smallLineMm, measures.small.sizePt), 'centre');
}

/** The map of a battle with its legend beside it. */
function mapFragment(map: BattleMap, widthMm: number, measures: HandoutMeasures, words: Words): Fragment {
  const { width, depth } = map.table;
  const highest = Math.min(MOST_HIGH_MM, widthMm * MAP_SHARE * (depth / width));
  const mapMm = Math.max(40, Math.min(widthMm * MAP_SHARE, highest * (width / depth)));
  const heightMm = Math.max(25, Math.min(highest, MOST_HIGH_MM));
  const legendMm = widthMm - mapMm - GUTTER_MM;
  const line = (key: string, label: string, whose: string, about: readonly string[]): readonly Fragment[] => [
    paragraph(
      [
        run(`${key}  `, measures.strong),
        run(words.printed(label, label), measures.strong),
        run(whose === '' ? '' : `  ${whose}`, measures.text),
      ],
      legendMm,
      measures.lineMm,
    ),
    ...about
      .filter((text) => text !== '')
      .map((text) => paragraph([run(words.printed(text, label), measures.small)], legendMm, measures.smallLineMm)),
    gap(0.8),
  ];
  const legend = piled([
    ...map.zones.flatMap(({ key, zone, whose, where }) => line(key, zone.label, whose, [where, zone.about?.trim() ?? ''])),
    ...map.objectives.flatMap(({ key, objective, whose, point }) =>
      point ? line(key, objective.label, whose, [objective.about?.trim() ?? '']) : [],
    ),
  ]);
  const drawnMm = heightMm + measures.smallLineMm + 1.6;
  return {
    heightMm: Math.max(drawnMm, legend.heightMm) + 1,
    items: [...drawing(map, mapMm, heightMm, measures), ...moved(legend.items, mapMm + GUTTER_MM, 0)],
  };
}
