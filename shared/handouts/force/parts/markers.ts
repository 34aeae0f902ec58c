import type { ForceAssessment } from '../../../force/index.ts';
import { markersOf, sharedMarkers } from '../../../force/markers/index.ts';
import type { Offender } from '../../../print/page/index.ts';
import { Words } from '../../words.ts';
import { boughtPieces } from '../markers/bought.ts';
import { freePieces } from '../markers/free.ts';
import { type MarkerPiece, markerSheets } from '../markers/sheets.ts';
import { sideSignOf } from '../markers/sideSign.ts';
import { type LaidPart, ownerOf, type PartSetting } from '../part.ts';

function laidOut({ job }: PartSetting, pieces: readonly MarkerPiece[], owner: string, offenders: readonly Offender[]): LaidPart {
  const { setup } = job.markers;
  const pages = markerSheets(pieces, setup, owner);
  return 'fault' in pages ? pages : { pages, offenders, cards: pieces.length, setup };
}

/** Lays out the markers that all sides share; null for a single force, which has them among its own. */
export function sharedMarkersPart(setting: PartSetting, assessments: readonly ForceAssessment[]): LaidPart | null {
  if (assessments.length < 2) return null;
  const words = new Words();
  const needs = assessments.map((assessment) => markersOf(setting.ruleset, assessment));
  const pieces = freePieces(setting, sharedMarkers(needs), null, words);
  return pieces.length === 0 ? null : laidOut(setting, pieces, 'Markers for all sides', words.offenders());
}

/** Lays out the markers of a force in true size: those that it bought, and those that its units need in play. */
export function markersPart(setting: PartSetting, assessment: ForceAssessment): LaidPart {
  const { project, ruleset, together } = setting;
  const words = new Words();
  const needs = markersOf(ruleset, assessment);
  const own = needs.filter(({ marker }) => marker.data.pile === 'side');
  const pieces = [
    ...boughtPieces(setting, assessment, words),
    ...freePieces(setting, own, sideSignOf(project, assessment.force), words),
    ...(together.length > 1 ? [] : freePieces(setting, sharedMarkers([needs]), null, words)),
  ];
  const { force } = assessment;
  if (pieces.length === 0) return { absent: `${force.name} needs no markers.` };
  const owner = words.printed(`Markers of ${ownerOf(assessment)}`, force.name);
  return laidOut(setting, pieces, owner, words.offenders());
}
