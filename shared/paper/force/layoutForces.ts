import type { CardSheet, Offender, Page, PrintSetup } from '../../cards/index.ts';
import { assessForce, type ForceAssessment } from '../../force/index.ts';
import type { Force, Project } from '../../project/index.ts';
import type { Ruleset } from '../../ruleset/index.ts';
import { frameOf } from '../frame.ts';
import { deckCards } from './deckCards.ts';
import { forceSheet } from './forceSheet.ts';
import type { ForceJob, ForcePart } from './job.ts';
import { markers } from './markers.ts';
import type { LaidPart, PartSetting } from './part.ts';
import { sidesSheet } from './sidesSheet.ts';
import { unitCards } from './unitCards.ts';

/** Where a part of a print of forces stands in it. */
export type ForcePrintPart = {
  readonly part: ForcePart;
  /** Name of the force; empty for all sides together. */
  readonly force: string;
  /** Its first page, from 0. */
  readonly page: number;
  readonly pages: number;
  /** Cards or markers on it. */
  readonly cards: number;
};

export type ForcePrint = CardSheet & { readonly parts: readonly ForcePrintPart[] };

const isDuplex = ({ arrangement }: PrintSetup): boolean => arrangement === 'long-edge' || arrangement === 'short-edge';

/** A part of the print of one force, or of all sides where `assessments` are several. */
function lay(setting: PartSetting, part: ForcePart, assessment: ForceAssessment): LaidPart {
  switch (part) {
    case 'sheet': {
      const { setup } = setting.job.sheet;
      const frame = frameOf(setup);
      return typeof frame === 'string' ? { fault: frame } : { ...forceSheet(setting, assessment, frame), cards: 0, setup };
    }
    case 'cards':
      return unitCards(setting, assessment);
    case 'deck':
      return deckCards(setting, assessment);
    case 'markers':
      return markers(setting, assessment);
  }
}

function laySides(setting: PartSetting, assessments: readonly ForceAssessment[]): LaidPart {
  const { setup } = setting.job.sheet;
  const frame = frameOf(setup);
  if (typeof frame === 'string') return { fault: frame };
  return { ...sidesSheet(setting, setting.project.name, assessments, frame), cards: 0, setup };
}

/** Two forces are each other's opponents; more of them, or one alone, are nobody's. */
function assessAll(ruleset: Ruleset, project: Project, forces: readonly Force[]): readonly ForceAssessment[] {
  return forces.map((force, index) => assessForce(ruleset, project, force, forces.length === 2 ? forces[1 - index] : undefined));
}

/**
 * Lays out what is to be printed of some forces: their sheets (a battle pack, if they are several), cards, decks and markers, for
 * one force after the other. What a force has not (no deck, nothing bought) is left out, unless there is nothing else.
 */
export function layoutForces(ruleset: Ruleset, project: Project, forces: readonly Force[], job: ForceJob): ForcePrint {
  const { noun } = ruleset.force.data;
  const [first] = forces;
  const title = forces.length === 1 && first ? first.name : project.name;
  const refused = (fault: string): ForcePrint => ({ title, pages: [], fault, offenders: [], parts: [] });
  if (!first) return refused(`There is no ${noun.one} to print.`);
  const setting: PartSetting = { ruleset, project, job, isHouseRules: project.ruleset.files !== undefined };
  const assessments = assessAll(ruleset, project, forces);
  const wanted = [...new Set(job.parts)];
  const pages: Page[] = [];
  const offenders: Offender[] = [];
  const parts: ForcePrintPart[] = [];
  const absent: string[] = [];
  const add = (part: ForcePart, force: string, laid: LaidPart): string | null => {
    if ('fault' in laid) return laid.fault;
    if ('absent' in laid) {
      absent.push(laid.absent);
      return null;
    }
    const [top] = laid.pages;
    // Printed on both sides, a part has to begin on a front.
    if (isDuplex(laid.setup) && pages.length % 2 === 1 && top) pages.push({ ...top, items: [], cards: [] });
    parts.push({ part, force, page: pages.length, pages: laid.pages.length, cards: laid.cards });
    pages.push(...laid.pages);
    offenders.push(...laid.offenders);
    return null;
  };
  const todo: readonly (readonly [ForcePart, string, () => LaidPart])[] = [
    ...(wanted.includes('sheet') && assessments.length > 1 ? [['sheet', '', () => laySides(setting, assessments)] as const] : []),
    ...assessments.flatMap((assessment) =>
      wanted.map((part) => [part, assessment.force.name, () => lay(setting, part, assessment)] as const),
    ),
  ];
  for (const [part, force, laid] of todo) {
    const fault = add(part, force, laid());
    if (fault !== null) return refused(fault);
  }
  if (parts.length === 0) return refused(absent[0] ?? `There is no ${noun.one} to print.`);
  return { title, pages, fault: null, offenders, parts };
}
