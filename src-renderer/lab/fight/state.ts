import { t } from '../../../shared/base/words/words.ts';
import { type FightReplay, type FightSummary, MIXED_TERRAIN } from '../../../shared/combat/fight/index.ts';
import type { FightJob } from '../../../shared/combat/job/index.ts';
import type { Force } from '../../../shared/project/force.ts';
import type { DesignId, Project } from '../../../shared/project/index.ts';
import { defineSlice } from '../../window/slice.ts';
import type { FightTitle } from './results/words.ts';

/** A force that can be chosen as a side, with the project it belongs to. */
export type ForceChoice = { readonly key: string; readonly group: string; readonly force: Force; readonly project: Project };

/** The forces of the project and those of opened files. */
export function forceChoices(project: Project, opened: readonly OpenedProject[]): readonly ForceChoice[] {
  const own = (project.forces ?? []).map((force) => ({ key: force.id, group: t('This project'), force, project }));
  const others = opened.flatMap(({ key, fileName, project: other }) =>
    (other.forces ?? []).map((force) => ({ key: `${key}:${force.id}`, group: fileName, force, project: other })),
  );
  return [...own, ...others];
}

/** Seeds are whole numbers up to this one: short enough to be read out. */
const LARGEST = 999_999;

/** Returns a seed by chance. */
export function newSeed(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return 1 + (drawn % LARGEST);
}

/** Reads a seed that was typed; null if it is none. */
export function readSeed(text: string): number | null {
  const digits = text.trim();
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** Another project whose forces can fight. */
type OpenedProject = { readonly key: string; readonly fileName: string; readonly project: Project };

/** What fights of one job gave. */
type FoughtJob = {
  readonly job: FightJob;
  readonly title: FightTitle;
  readonly summary: FightSummary;
  /** Identifies what was fought, to tell whether something else is chosen now. */
  readonly key: string;
};

/** The state of the fights that is not stored in the project. */
export type FightViewState = {
  readonly mode: 'forces' | 'designs';
  /** Keys of the chosen forces; null before a choice. */
  readonly forces: readonly [string | null, string | null];
  readonly designs: readonly [DesignId | null, DesignId | null];
  /** The points on each side that were typed, or in a points-free system the number of units. */
  readonly points: string;
  readonly opened: readonly OpenedProject[];
  readonly terrain: string;
  readonly battles: number;
  /** The seed as typed. */
  readonly seed: string;
  readonly running: { readonly done: number; readonly cancel: () => void } | null;
  readonly outcome: FoughtJob | null;
  readonly replay: { readonly index: number; readonly replay: FightReplay } | null;
  /** What went wrong; an empty text if nothing did. */
  readonly trouble: string;
};

const fresh = (): FightViewState => ({
  mode: 'forces',
  forces: [null, null],
  designs: [null, null],
  points: '',
  opened: [],
  terrain: MIXED_TERRAIN,
  battles: 1000,
  seed: String(newSeed()),
  running: null,
  outcome: null,
  replay: null,
  trouble: '',
});

/** Another project begins afresh, with the same opened files. */
export const fightSlice = defineSlice<FightViewState>({
  id: 'lab.fight',
  fresh,
  keep: ({ opened }) => ({ opened }),
  stop: ({ running }) => running?.cancel(),
});
