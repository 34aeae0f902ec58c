import type { ForceAssessment } from '../../../../force/index.ts';
import { frameOf } from '../../frame.ts';
import { forceSheet } from '../forceSheet.ts';
import type { PartContext, PartLayout } from '../part.ts';
import { sidesSheet } from '../sidesSheet.ts';

/** Lays out a force on paper. */
export function sheetPart(context: PartContext, assessment: ForceAssessment): PartLayout {
  const { setup } = context.job.sheet;
  const frame = frameOf(setup, context.headMm);
  return typeof frame === 'string' ? { fault: frame } : { ...forceSheet(context, assessment, frame), cards: 0, setup };
}

/** Lays out a page of all sides; null for a single one. */
export function sidesPart(context: PartContext, assessments: readonly ForceAssessment[]): PartLayout | null {
  if (assessments.length < 2) return null;
  const { setup } = context.job.sheet;
  const frame = frameOf(setup, context.headMm);
  if (typeof frame === 'string') return { fault: frame };
  return { ...sidesSheet(context, context.project.name, assessments, frame), cards: 0, setup };
}
