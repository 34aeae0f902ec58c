import type { ForceAssessment } from '../../../force/index.ts';
import { markersOf, sharedMarkers } from '../../../force/markers/index.ts';
import type { Offender } from '../../../print/page/index.ts';
import { Words } from '../../words.ts';
import { boughtPieces } from '../markers/bought.ts';
import { freePieces } from '../markers/free.ts';
import { type MarkerPile, markerSheets } from '../markers/sheets.ts';
import { sideSignOf } from '../markers/sideSign.ts';
import { type LaidPart, ownerOf, type PartSetting } from '../part.ts';

function laidOut({ job }: PartSetting, piles: readonly MarkerPile[], offenders: readonly Offender[]): LaidPart {
  const { setup } = job.markers;
  const pages = markerSheets(piles, setup);
  const cards = piles.reduce((sum, { pieces }) => sum + pieces.length, 0);
  return 'fault' in pages ? pages : { pages, offenders, cards, setup };
}

/** The markers of a force: those that it bought, and those that its units need in play. */
function pileOf(setting: PartSetting, assessment: ForceAssessment, words: Words): MarkerPile {
  const { project, ruleset, together } = setting;
  const needs = markersOf(ruleset, assessment);
  const own = needs.filter(({ marker }) => marker.data.pile === 'side');
  const pieces = [
    ...boughtPieces(setting, assessment, words),
    ...freePieces(setting, own, sideSignOf(project, assessment.force), words),
    ...(together.length > 1 ? [] : freePieces(setting, sharedMarkers([needs]), null, words)),
  ];
  return { owner: words.printed(`Markers of ${ownerOf(assessment)}`, assessment.force.name), pieces };
}

const isFull = ({ pieces }: MarkerPile): boolean => pieces.length > 0;

/** Lays out the markers of several forces and those that they share, in true size and on the same sheets; null for a single force. */
export function allMarkersPart(setting: PartSetting, assessments: readonly ForceAssessment[]): LaidPart | null {
  if (assessments.length < 2) return null;
  const words = new Words();
  const needs = assessments.map((assessment) => markersOf(setting.ruleset, assessment));
  const shared = { owner: 'Markers for all sides', pieces: freePieces(setting, sharedMarkers(needs), null, words) };
  const piles = [shared, ...assessments.map((assessment) => pileOf(setting, assessment, words))].filter(isFull);
  return piles.length === 0 ? { absent: 'No side needs markers.' } : laidOut(setting, piles, words.offenders());
}

/** Lays out the markers of a single force; null for several, which have theirs on the same sheets. */
export function markersPart(setting: PartSetting, assessment: ForceAssessment): LaidPart | null {
  if (setting.together.length > 1) return null;
  const words = new Words();
  const pile = pileOf(setting, assessment, words);
  return isFull(pile) ? laidOut(setting, [pile], words.offenders()) : { absent: `${assessment.force.name} needs no markers.` };
}
