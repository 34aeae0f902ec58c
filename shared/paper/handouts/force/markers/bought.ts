import { pluralise } from '../../../../base/text/index.ts';
import type { ForceAssessment } from '../../../../force/index.ts';
import { type BoughtMarker, boughtMarkers } from '../../../../force/markers.ts';
import { markerSize } from '../../../../rules/ruleset/force/markerSchema.ts';
import { iconOf } from '../../../../rules/ruleset/format/symbols/index.ts';
import type { Words } from '../../words.ts';
import { ownerOf, type PartContext } from '../part.ts';
import { pointsText } from '../text.ts';
import { type FaceWords, markerFace, tooSmall } from './face.ts';
import { dummiesOf, kindOf } from './kinds.ts';
import type { MarkerPiece } from './sheets.ts';
import { sideSignOf } from './sideSign.ts';
import { type TokenLook, tokenShown, tokenTold } from './token.ts';

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
    ...Array.from({ length: dummies }, () => ({ front: told('Dummy'), back: hidden, isRound: look.isRound, kind: dummiesOf(kind) })),
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
  const title = words.printed(token.title ?? of[0]?.label ?? '', 'Markers');
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
      const place = each.place === '' ? '' : ` For ${each.place}.`;
      const told = tokenTold(look, {
        ...common,
        state: say(isSecret ? `Real. ${size}, this side down.${place}` : `${size}.${place}`),
        boxes,
        note,
        points: job.pointsShown && each.each !== null ? say(pointsText(ruleset, each.each)) : '',
        footLeft: say(`No. ${number} of ${real}${isSecret ? `, with ${pluralise(dummies, 'dummy', 'dummies')}` : ''}`),
      });
      return { front: told, back: isSecret ? shown : told, isRound: false, kind };
    }),
  );
  const dummy = tokenTold(look, {
    ...common,
    state: 'Dummy: there is nothing here.',
    boxes: [],
    note: `${size}, this side down.`,
    points: '',
    footLeft: say(`Dummy, ${dummies} in all`),
  });
  return [...reals, ...Array.from({ length: dummies }, () => ({ front: dummy, back: shown, isRound: false, kind: dummiesOf(kind) }))];
}

/** Every marker that a force has bought, in true size. */
export const boughtPieces = (context: PartContext, assessment: ForceAssessment, words: Words): readonly MarkerPiece[] =>
  boughtMarkers(context.ruleset, assessment).flatMap((bought) => piecesOf(context, assessment, bought, words));
