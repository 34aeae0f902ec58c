import { agreedRuleset, rulesetOfAll } from '../../force/agreed/index.ts';
import { assessTogether } from '../../force/index.ts';
import { type Offender, onePerScript, type Page, type PrintLayout } from '../../print/page/index.ts';
import type { PrintSetup } from '../../print/paper/index.ts';
import type { EntryId, Force, ForceId } from '../../project/force/index.ts';
import type { Project } from '../../project/index.ts';
import type { Ruleset } from '../../ruleset/compile/index.ts';
import type { ForceJob } from './job.ts';
import type { LaidPart, PartSetting } from './part.ts';
import { type ForcePart, partFactsOf, partsOf } from './partFacts.ts';
import { partTable } from './parts/table.ts';

/** The position of a part in a print of forces. */
export type ForcePrintPart = {
  readonly part: ForcePart;
  /** Name of the force; empty for what is printed once for all sides. */
  readonly force: string;
  /** Null for what is printed once for all sides. */
  readonly id: ForceId | null;
  /** Its first page, from 0. */
  readonly page: number;
  readonly pages: number;
  /** Cards or markers on it. */
  readonly cards: number;
  /** How its cards lie on paper, or the sheet's paper. */
  readonly setup: PrintSetup;
  /** For unit cards, the entries by the `design` of their cards. */
  readonly entries: readonly EntryId[];
};

/** A text that does not print as entered, with its force and entry if known. */
export type ForceOffender = Offender & { readonly force: ForceId | null; readonly entry: EntryId | null };

export type ForcePrint = Omit<PrintLayout, 'offenders'> & {
  readonly parts: readonly ForcePrintPart[];
  readonly offenders: readonly ForceOffender[];
  /** Sentences about chosen parts for which a force has no content. */
  readonly absent: readonly string[];
};

const isDuplex = ({ arrangement }: PrintSetup): boolean => arrangement === 'long-edge' || arrangement === 'short-edge';

type Made = {
  readonly part: ForcePart;
  readonly force: Force | null;
  readonly laid: Exclude<LaidPart, { absent: string } | { fault: string }>;
};

/** Lays out the wanted parts one after the other: those for all, then those of each force. A fault ends it. */
function layAll(
  setting: PartSetting,
  wanted: readonly ForcePart[],
): { readonly made: readonly Made[]; readonly absent: readonly string[]; readonly fault: string | null } {
  const { together } = setting;
  const todo: readonly (readonly [ForcePart, Force | null, () => LaidPart | null])[] = [
    ...wanted.map((part) => [part, null, () => partTable[part].once?.(setting, together) ?? null] as const),
    ...together.flatMap((assessment) => {
      const own = { ...setting, ruleset: agreedRuleset(setting.ruleset, assessment.plan) };
      return wanted.map((part) => [part, assessment.force, () => partTable[part].each?.(own, assessment) ?? null] as const);
    }),
  ];
  const made: Made[] = [];
  const absent: string[] = [];
  for (const [part, force, lay] of todo) {
    const laid = lay();
    if (laid === null) continue;
    if ('fault' in laid) return { made, absent, fault: laid.fault };
    if ('absent' in laid) absent.push(laid.absent);
    else made.push({ part, force, laid });
  }
  return { made, absent, fault: null };
}

/** The job as its reader may see it: in the opponent's copy there are no notes, in a points-free system no points, whatever was chosen. */
const seenBy = ({ points }: Ruleset, job: ForceJob): ForceJob => ({
  ...job,
  pointsShown: job.pointsShown && points !== null,
  notesShown: job.notesShown && job.copyFor !== 'opponent',
});

/**
 * Lays out the chosen parts of some forces: first what is printed once for all, then the parts of one force after the other. Parts
 * without content (no deck, nothing bought) are left out, unless there is nothing else. If any part is printed on both sides of the
 * paper, every part begins on a front, so that no two parts share a sheet.
 */
export function layoutForces(ruleset: Ruleset, project: Project, forces: readonly Force[], given: ForceJob): ForcePrint {
  const { noun } = ruleset.force.data;
  const [first] = forces;
  const job = seenBy(ruleset, given);
  const title = forces.length === 1 && first ? first.name : project.name;
  const refused = (fault: string): ForcePrint => ({ title, pages: [], fault, offenders: [], parts: [], absent: [] });
  if (!first) return refused(`There is no ${noun.one} to print.`);
  const emblem = job.cards.sideShown && project.side?.emblem ? (project.pictures?.[project.side.emblem] ?? null) : null;
  const together = assessTogether(ruleset, project, forces);
  const setting: PartSetting = {
    ruleset: rulesetOfAll(
      ruleset,
      together.map(({ plan }) => plan),
    ),
    project,
    job,
    isHouseRules: project.ruleset.files !== undefined,
    emblem,
    together,
  };
  const facts = partFactsOf(ruleset);
  const possible = partsOf(ruleset);
  const wanted = [...new Set(job.parts)];
  // What the game does not have is not missed, unless nothing else was asked for.
  const chosen = wanted.some((part) => possible.includes(part)) ? wanted.filter((part) => possible.includes(part)) : wanted;
  const hidden = job.copyFor === 'opponent' ? chosen.filter((part) => facts[part].isSecret) : [];
  const { made, absent, fault } = layAll(
    setting,
    chosen.filter((part) => !hidden.includes(part)),
  );
  if (fault !== null) return refused(fault);
  const withheld = hidden.map((part) => `${facts[part].label}: secret, so not in the copy for the opponent.`);
  const pages: Page[] = [];
  const offenders: ForceOffender[] = [];
  const parts: ForcePrintPart[] = [];
  const isTurned = made.some(({ laid }) => isDuplex(laid.setup));
  for (const { part, force, laid } of made) {
    const [top] = laid.pages;
    if (isTurned && pages.length % 2 === 1 && top) pages.push({ ...top, items: [], cards: [] });
    const id = force?.id ?? null;
    const { cards, setup, entries = [] } = laid;
    parts.push({ part, force: force?.name ?? '', id, page: pages.length, pages: laid.pages.length, cards, setup, entries });
    pages.push(...laid.pages);
    offenders.push(...laid.offenders.map((offender) => ({ ...offender, force: id, entry: entries[offender.design] ?? null })));
  }
  const all = [...absent, ...withheld];
  return parts.length === 0
    ? refused(all[0] ?? `There is no ${noun.one} to print.`)
    : { title, pages, fault: null, offenders: onePerScript(offenders), parts, absent: all };
}
