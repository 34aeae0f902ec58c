import type { ForceAssessment } from '../../../force/index.ts';
import { frameOf } from '../../frame.ts';
import { forceSheet } from '../forceSheet.ts';
import type { LaidPart, PartSetting } from '../part.ts';
import { sidesSheet } from '../sidesSheet.ts';

/** Lays out a force on paper. */
export function sheetPart(setting: PartSetting, assessment: ForceAssessment): LaidPart {
  const { setup } = setting.job.sheet;
  const frame = frameOf(setup, setting.headMm);
  return typeof frame === 'string' ? { fault: frame } : { ...forceSheet(setting, assessment, frame), cards: 0, setup };
}

/** Lays out a page of all sides; null for a single one. */
export function sidesPart(setting: PartSetting, assessments: readonly ForceAssessment[]): LaidPart | null {
  if (assessments.length < 2) return null;
  const { setup } = setting.job.sheet;
  const frame = frameOf(setup, setting.headMm);
  if (typeof frame === 'string') return { fault: frame };
  return { ...sidesSheet(setting, setting.project.name, assessments, frame), cards: 0, setup };
}
