import type { BattleMap } from '../../../../force/battle/index.ts';
import { type Fragment, moved } from '../../../cards/index.ts';
import { FRAME_MM, HAIRLINE_MM, mm } from '../../../print/drawing/index.ts';
import { BLACK, type Item, type PathItem } from '../../../print/page/index.ts';
import { baselineIn, lineOf, placeLine } from '../../../print/text.ts';
import { gap, paragraph, piled } from '../../fragments.ts';
import type { HandoutMeasures } from '../../measures.ts';
import { run, type Words } from '../../words.ts';
import { hatching } from '../cut.ts';

/** Room between the map and its legend, in mm. */
const GUTTER_MM = 5;
/** Share of the width that the map takes. */
const MAP_SHARE = 0.6;
const MOST_HIGH_MM = 95;
/** Thickness of a zone that is only an edge, in mm. */
const EDGE_MM = 1.4;

const outline = (d: string, thickness: number, fill: boolean, dash: PathItem['dash'] = null): PathItem => ({
  kind: 'path',
  xMm: 0,
  yMm: 0,
  scale: 1,
  d,
  fill: fill ? BLACK : null,
  stroke: fill ? null : BLACK,
  thickness,
  cap: 'butt',
  join: 'miter',
  dash,
});

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
  const line = lineOf([run(`near edge, ${extent}`, measures.small)]);
  return placeLine(line, widthMm / 2, baselineIn(heightMm + 0.8, measures.smallLineMm, measures.small.sizePt), 'centre');
}

/** The map of a battle with its legend beside it. */
export function mapFragment(map: BattleMap, widthMm: number, measures: HandoutMeasures, words: Words): Fragment {
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
