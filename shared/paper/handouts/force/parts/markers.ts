import { t } from '../../../../base/words/words.ts';
import type { ForceAssessment } from '../../../../force/index.ts';
import { markersOf, sharedMarkers } from '../../../../force/markers.ts';
import type { LayoutIssue } from '../../../print/page/index.ts';
import { Words } from '../../words.ts';
import { boughtPieces } from '../markers/bought.ts';
import { freePieces } from '../markers/free.ts';
import { type MarkerPile, markerSheets } from '../markers/sheets.ts';
import { sideSignOf } from '../markers/sideSign.ts';
import { ownerOf, type PartContext, type PartLayout } from '../part.ts';

function layOut({ job }: PartContext, piles: readonly MarkerPile[], layoutIssues: readonly LayoutIssue[]): PartLayout {
  const { setup } = job.markers;
  const pages = markerSheets(piles, setup);
  const cards = piles.reduce((sum, { pieces }) => sum + pieces.length, 0);
  return 'fault' in pages ? pages : { pages, layoutIssues, cards, setup };
}

/** The markers of a force: those that it bought, and those that its units need in play. */
function pileOf(context: PartContext, assessment: ForceAssessment, words: Words): MarkerPile {
  const { project, ruleset, together } = context;
  const needs = markersOf(ruleset, assessment);
  const own = needs.filter(({ marker }) => marker.data.pile === 'side');
  const pieces = [
    ...boughtPieces(context, assessment, words),
    ...freePieces(context, own, sideSignOf(project, assessment.force), words),
    ...(together.length > 1 ? [] : freePieces(context, sharedMarkers([needs]), null, words)),
  ];
  return { owner: words.printed(t('Markers of {ownerOf}', { ownerOf: ownerOf(assessment) }), assessment.force.name), pieces };
}

const isFull = ({ pieces }: MarkerPile): boolean => pieces.length > 0;

/** Lays out the markers of several forces and those that they share, in true size and on the same sheets; null for a single force. */
export function allMarkersPart(context: PartContext, assessments: readonly ForceAssessment[]): PartLayout | null {
  if (assessments.length < 2) return null;
  const words = new Words();
  const needs = assessments.map((assessment) => markersOf(context.ruleset, assessment));
  const shared = { owner: t('Markers for all sides'), pieces: freePieces(context, sharedMarkers(needs), null, words) };
  const piles = [shared, ...assessments.map((assessment) => pileOf(context, assessment, words))].filter(isFull);
  return piles.length === 0 ? { absent: t('No side needs markers.') } : layOut(context, piles, words.layoutIssues());
}

/** Lays out the markers of a single force; null for several, which have theirs on the same sheets. */
export function markersPart(context: PartContext, assessment: ForceAssessment): PartLayout | null {
  if (context.together.length > 1) return null;
  const words = new Words();
  const pile = pileOf(context, assessment, words);
  return isFull(pile)
    ? layOut(context, [pile], words.layoutIssues())
    : { absent: t('{force} needs no markers.', { force: assessment.force.name }) };
}
