import { t } from '../../../../base/words/words.ts';
import type { ForceAssessment } from '../../../../force/index.ts';
import { type BoughtMarker, boughtMarkers } from '../../../../force/markers.ts';
import { type MarkerSize, markerSize } from '../../../../rules/ruleset/force/markerSchema.ts';
import { type IconSource, iconOf } from '../../../../rules/ruleset/format/symbols.ts';
import { bold, box, FRAME_MM, type Fragment, gap, icon, medium, moved, piled, vertical } from '../../../print/drawing/index.ts';
import type { Card, Item } from '../../../print/page/index.ts';
import { baselineIn, fitLine, lineOf, placeLine, type Style } from '../../../print/text.ts';
import { paragraph } from '../../fragments.ts';
import { run, type Words } from '../../words.ts';
import { anyIcon, hatchedEdge } from '../cut.ts';
import { ownerOf, type PartContext } from '../part.ts';
import { pointsText } from '../text.ts';
import { type FaceWords, markerFace, tooSmall } from './face.ts';
import { dummiesOf, kindOf } from './kinds.ts';
import type { MarkerPiece } from './sheets.ts';
import { type SideSign, sideSignOf } from './sideSign.ts';

/** From this size on, a marker with four corners has room for its state, its place and its number. */
const ROOMY_MM = { width: 40, height: 18 };
/** The two sides of small or round markers of one kind: the real ones show what they are, the dummies that they are none. */
function smallPieces(
  context: PartContext,
  assessment: ForceAssessment,
  look: TokenLook,
  face: FaceWords,
  bought: BoughtMarker,
  words: Words,
): readonly MarkerPiece[] {
  const sign = sideSignOf(context.project, assessment.force);
  const { count: real, dummies } = bought;
  const kind = kindOf(bought.name, bought.many, bought.token.boxes);
  const front = markerFace(look, face, sign);
  if (!front.isComplete) words.tell(tooSmall(face.title));
  if (dummies === 0) return Array.from({ length: real }, () => ({ front: front.card, back: front.card, isRound: look.isRound, kind }));
  const hidden = markerFace(look, { ...face, boxes: [], note: '' }, sign).card;
  const told = (state: string): MarkerPiece['front'] => markerFace(look, { symbol: null, title: state, boxes: [], note: '' }, sign).card;
  return [
    ...Array.from({ length: real }, () => ({ front: front.card, back: hidden, isRound: look.isRound, kind })),
    ...Array.from({ length: dummies }, () => ({ front: told(t('Dummy')), back: hidden, isRound: look.isRound, kind: dummiesOf(kind) })),
  ];
}

/**
 * The markers of one kind, real ones and dummies. One side shows what each is; the other is the same for all. Markers without
 * dummies have nothing to hide, and show what they are on both sides.
 */
function piecesOf(context: PartContext, assessment: ForceAssessment, bought: BoughtMarker, words: Words): readonly MarkerPiece[] {
  const { ruleset, job } = context;
  const { token, of, count: real, dummies } = bought;
  const kind = kindOf(bought.name, bought.many, token.boxes);
  const look: TokenLook = { ...markerSize(token), symbol: iconOf(ruleset.data.icons, token.icon) };
  const title = words.printed(token.title ?? of[0]?.label ?? '', t('Markers'));
  const say = (text: string): string => words.printed(text, title);
  const boxes = token.boxes.map(({ label, value }) => ({ label: say(label), value: say(value) }));
  const note = say(token.note ?? '');
  if (!(!look.isRound && look.widthMm >= ROOMY_MM.width && look.heightMm >= ROOMY_MM.height))
    return smallPieces(context, assessment, look, { symbol: look.symbol, title, boxes, note }, bought, words);
  const owner = say(ownerOf(assessment));
  const size = `${look.widthMm / 10} × ${look.heightMm / 10} cm`;
  const isSecret = dummies > 0;
  const sign = sideSignOf(context.project, assessment.force);
  const shown = tokenShown(look, title, owner, sign);
  const common = { title, sign, footRight: say(`${ruleset.data.name} ${ruleset.data.version}`) };
  let number = 0;
  const reals = of.flatMap((each) =>
    Array.from({ length: each.purchase.count }, (): MarkerPiece => {
      number += 1;
      const place = each.place === '' ? '' : ` ${t('For {place}.', { place: each.place })}`;
      const told = tokenTold(look, {
        ...common,
        state: say(isSecret ? t('Real. {size}, this side down.{place}', { size, place }) : `${size}.${place}`),
        boxes,
        note,
        points: job.pointsShown && each.each !== null ? say(pointsText(ruleset, each.each)) : '',
        footLeft: say(
          t('No. {number} of {real}{isSecret, select, true {, with {dummies, plural, one {# dummy} other {# dummies}}} other {}}', {
            number,
            real,
            isSecret,
            dummies,
          }),
        ),
      });
      return { front: told, back: isSecret ? shown : told, isRound: false, kind };
    }),
  );
  const dummy = tokenTold(look, {
    ...common,
    state: t('Dummy: there is nothing here.'),
    boxes: [],
    note: t('{size}, this side down.', { size }),
    points: '',
    footLeft: say(t('Dummy, {dummies} in all', { dummies })),
  });
  return [...reals, ...Array.from({ length: dummies }, () => ({ front: dummy, back: shown, isRound: false, kind: dummiesOf(kind) }))];
}

/** Every marker that a force has bought, in true size. */
export const boughtPieces = (context: PartContext, assessment: ForceAssessment, words: Words): readonly MarkerPiece[] =>
  boughtMarkers(context.ruleset, assessment).flatMap((bought) => piecesOf(context, assessment, bought, words));

/** The size and symbol of a bought marker. */
type TokenLook = MarkerSize & { readonly symbol: IconSource | null };

/** The words on a marker; `state` is its hidden state, e.g. "Real" or "Dummy". */
type TokenWords = {
  readonly sign: SideSign;
  readonly title: string;
  readonly state: string;
  readonly boxes: readonly { readonly label: string; readonly value: string }[];
  readonly note: string;
  readonly points: string;
  readonly footLeft: string;
  readonly footRight: string;
};

const lineMm = (sizePt: number): number => sizePt * 0.43;

/** Measures of a marker: generous where it is tall, else as little as can be read. */
const measuresOf = ({ heightMm }: TokenLook) =>
  heightMm >= 40
    ? { edgeMm: 3.5, padMm: 3.6, titlePt: 21, statePt: 9, notePt: 8, hasFoot: true }
    : { edgeMm: 1.8, padMm: 1.4, titlePt: 12, statePt: 7.5, notePt: 7, hasFoot: false };

/** Side of the mark of a side. */
const MARK_MM = 3;

const border = ({ widthMm, heightMm }: TokenLook, edgeMm: number): Item =>
  box(edgeMm - 0.25, edgeMm - 0.25, widthMm - 2 * edgeMm + 0.5, heightMm - 2 * edgeMm + 0.5, 0.5);

/** A broad line inside the edge, in the colour of a side. */
const edgeIn = ({ widthMm, heightMm }: TokenLook, thicknessMm: number, { colour }: SideSign): Item => ({
  kind: 'rect',
  xMm: thicknessMm,
  yMm: thicknessMm,
  widthMm: widthMm - 2 * thicknessMm,
  heightMm: heightMm - 2 * thicknessMm,
  fill: null,
  stroke: colour,
  thicknessMm,
});

function fitted(text: string, style: Style, widthMm: number, floorPt: number): Fragment {
  if (text === '') return gap(0);
  const { line } = fitLine([run(text, style)], widthMm, floorPt);
  const sizePt = line.runs[0]?.style.sizePt ?? style.sizePt;
  return { heightMm: lineMm(sizePt), items: placeLine(line, 0, baselineIn(0, lineMm(sizePt), sizePt)) };
}

/** Values in large letters, side by side in a frame. */
function valueBoxes(boxes: TokenWords['boxes'], widthMm: number): Fragment {
  const eachMm = Math.min(19, widthMm / boxes.length);
  const heightMm = 11;
  const items = boxes.flatMap(({ label, value }, index) => {
    const middle = eachMm * (index + 0.5);
    return [
      ...placeLine(fitLine([run(label, medium(7))], eachMm - 1).line, middle, baselineIn(0.9, 3, 7), 'centre'),
      ...placeLine(fitLine([run(value, bold(16))], eachMm - 1).line, middle, baselineIn(4, 6.2, 16), 'centre'),
      ...(index > 0 ? [vertical(eachMm * index, 0, heightMm, FRAME_MM)] : []),
    ];
  });
  return { heightMm, items: [box(0, 0, eachMm * boxes.length, heightMm, FRAME_MM), ...items] };
}

/** Lays out the side that shows what a marker is; it lies face down on the table if that is secret. */
function tokenTold(token: TokenLook, words: TokenWords): Card {
  const { widthMm, heightMm } = token;
  const { edgeMm, padMm, titlePt, statePt, notePt, hasFoot } = measuresOf(token);
  const insideMm = heightMm - 2 * (edgeMm + padMm);
  const iconMm = token.symbol ? Math.min(24, hasFoot ? insideMm - 8 : insideMm) : 0;
  const left = edgeMm + padMm + (iconMm > 0 ? iconMm + (hasFoot ? 6 : 2) : 0);
  const room = widthMm - left - edgeMm - padMm;
  const points = lineOf([run(words.points, medium(7))]);
  const titleRoom = room - (points.widthMm > 0 && !hasFoot ? points.widthMm + 2 : 0);
  const parts: readonly Fragment[] = [
    fitted(words.title, bold(titlePt), titleRoom, 8),
    fitted(words.state, bold(statePt), room, 6.5),
    ...(words.boxes.length > 0 && hasFoot ? [gap(1.4), valueBoxes(words.boxes, room), gap(1)] : []),
    ...(words.note === '' ? [] : [gap(0.4), paragraph([run(words.note, medium(notePt))], room, lineMm(notePt))]),
  ];
  const body = piled(parts);
  const footMm = hasFoot ? 4 : 0;
  const topMm = edgeMm + padMm + Math.max(0, (insideMm - footMm - body.heightMm) / 2);
  const footLine = heightMm - edgeMm - padMm - 2.6;
  const right = widthMm - edgeMm - padMm;
  const foot = hasFoot
    ? [
        ...placeLine(fitLine([run(words.footLeft, medium(6.5))], room * 0.55).line, left, baselineIn(footLine, 3, 6.5)),
        ...placeLine(fitLine([run(words.footRight, medium(6.5))], room * 0.45).line, right, baselineIn(footLine, 3, 6.5), 'right'),
      ]
    : [];
  const pointsTop = hasFoot ? edgeMm + 1.6 : topMm;
  return {
    design: -1,
    name: words.title,
    widthMm,
    heightMm,
    items: [
      ...hatchedEdge(widthMm, heightMm, edgeMm),
      border(token, edgeMm),
      ...icon(words.sign.mark, edgeMm + 0.8, edgeMm + 0.8, MARK_MM, words.sign.colour),
      ...(token.symbol && iconMm > 0 ? anyIcon(token.symbol, edgeMm + padMm, (heightMm - iconMm) / 2, iconMm) : []),
      ...moved(body.items, left, topMm),
      ...placeLine(points, right, baselineIn(pointsTop, 3, 7), 'right'),
      ...foot,
    ],
  };
}

/** Lays out the side that is the same on all markers of a kind. */
function tokenShown(token: TokenLook, title: string, owner: string, sign: SideSign): Card {
  const { widthMm, heightMm } = token;
  const { edgeMm, titlePt } = measuresOf(token);
  const iconMm = token.symbol ? Math.min(24, heightMm * 0.5) : 0;
  const name = fitLine([run(title, bold(titlePt))], widthMm - 4 * edgeMm - iconMm, 8).line;
  const whose = fitLine([run(owner, medium(Math.max(7, titlePt / 2.4)))], widthMm - 4 * edgeMm - iconMm).line;
  const gapMm = iconMm > 0 ? iconMm / 4 : 0;
  const wordsMm = Math.max(name.widthMm, whose.widthMm);
  const left = (widthMm - iconMm - gapMm - wordsMm) / 2;
  const nameMm = lineMm(titlePt);
  const whoseMm = owner === '' ? 0 : lineMm(Math.max(7, titlePt / 2.4)) + 0.6;
  const top = (heightMm - nameMm - whoseMm) / 2;
  return {
    design: -1,
    name: title,
    widthMm,
    heightMm,
    items: [
      edgeIn(token, edgeMm / 2, sign),
      border(token, edgeMm),
      ...icon(sign.mark, edgeMm + 0.8, edgeMm + 0.8, MARK_MM, sign.colour),
      ...(token.symbol ? anyIcon(token.symbol, left, (heightMm - iconMm) / 2, iconMm) : []),
      ...placeLine(name, left + iconMm + gapMm, baselineIn(top, nameMm, titlePt)),
      ...(owner === '' ? [] : placeLine(whose, left + iconMm + gapMm, baselineIn(top + nameMm + 0.6, whoseMm - 0.6, 8))),
    ],
  };
}
