import { isBlankWord } from '../base/text/index.ts';
import { listOf, t } from '../base/words/words.ts';
import type { Force } from '../project/force.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import { overEntry } from '../rules/ruleset/force/entries.ts';
import type { ForceData, ForceEntryRow, ForceFrame } from '../rules/ruleset/force/index.ts';
import type { ForceAssessment } from './assessment.ts';

type FireKind = NonNullable<ForceData['firePlan']>['kinds'][number];

/** Planned fire as it is kept: older projects have texts. */
export type PlannedFire = NonNullable<Force['registered']>[number];
export type WrittenFire = Exclude<PlannedFire, string>;

/** Fire that a player planned; a text alone is a target. */
export const fireOf = (planned: PlannedFire): WrittenFire => (typeof planned === 'string' ? { target: planned } : planned);

/** The fire that a force planned, without empty texts. A line whose words are missing counts: it is told. */
export const firesOf = ({ registered = [] }: Pick<Force, 'registered'>): readonly WrittenFire[] =>
  registered.filter((planned) => typeof planned !== 'string' || planned.trim() !== '').map(fireOf);

/** Whether planned fire is no more than a target: what a list of texts can say. */
export const isOnlyTarget = (planned: PlannedFire): boolean =>
  Object.entries(fireOf(planned)).every(([key, value]) => key === 'target' || value === undefined);

/** The kind of planned fire; the first where it names none. Null if the ruleset does not have it, or has no fire plan. */
export function fireKindOf({ force }: Ruleset, { kind }: { readonly kind?: string | undefined }): FireKind | null {
  const { kinds = [] } = force.data.firePlan ?? {};
  return (kind === undefined ? kinds[0] : kinds.find(({ id }) => id === kind)) ?? null;
}

/** How many lines count against the points that a role may register; without a fire plan in the ruleset, all. */
export const registeredCount = (ruleset: Ruleset, force: Pick<Force, 'registered'>): number =>
  firesOf(force).filter((fire) => (ruleset.force.data.firePlan ? fireKindOf(ruleset, fire)?.counts === true : true)).length;

/** Name of what fires; empty if nothing is named, null if it is gone. */
export function batteryName({ sections }: Pick<Force, 'sections'>, fire: WrittenFire, nameOf: (entry: string) => string): string | null {
  if (fire.entry !== undefined)
    return sections.some(({ entries }) => entries.some(({ id }) => id === fire.entry)) ? nameOf(fire.entry) : null;
  if (fire.section !== undefined) return sections.find(({ id }) => id === fire.section)?.name ?? null;
  return '';
}

const NEEDS = { target: t('the target'), turn: t('the turn'), battery: t('the battery') };

/** What is missing in a fire plan, which the rules want before the game, or wrong in it. */
export type FireFault = { readonly severity: 'error' | 'warning'; readonly message: string; readonly source: string };

/** The faults of a fire plan. `rows` are the entries as formulas see them, section by section. */
export function fireFaults(
  ruleset: Ruleset,
  force: Force,
  rows: readonly (readonly ForceEntryRow[])[],
  frame: ForceFrame,
): readonly FireFault[] {
  return firesOf(force).flatMap((fire, index): readonly FireFault[] => {
    const kind = fireKindOf(ruleset, fire);
    if (!kind) return [];
    const isUnwritten = isBlankWord(fire.target);
    const what = `${kind.label}${isUnwritten ? ` ${index + 1}` : ` “${fire.target.trim()}”`}`;
    const fault = (severity: FireFault['severity'], message: string): FireFault => ({
      severity,
      message: `${what}: ${message}`,
      source: kind.source,
    });
    const missing = kind.needs.filter(
      (need) =>
        (need === 'target' && isUnwritten) ||
        (need === 'turn' && fire.turn === undefined) ||
        (need === 'battery' && fire.section === undefined && fire.entry === undefined),
    );
    const firing = force.sections.flatMap(({ id, entries }, at) =>
      id === fire.section && fire.entry === undefined
        ? (rows[at] ?? [])
        : entries.flatMap((entry, place) => (entry.id === fire.entry ? (rows[at]?.[place] ?? []) : [])),
    );
    const fits = ruleset.force.fires.get(kind.id);
    const canFire = firing.some((row) => !fits || fits(overEntry(frame, row)) === true);
    const isNamed = fire.section !== undefined || fire.entry !== undefined;
    return [
      ...(missing.length > 0
        ? [fault('error', t('write down {missing} before the game.', { missing: listOf(missing.map((need) => NEEDS[need])) }))]
        : []),
      ...(isNamed && firing.length === 0 ? [fault('warning', t('the battery that should fire is gone; choose another.'))] : []),
      ...(firing.length > 0 && !canFire
        ? [fault('warning', t('{firing} cannot fire it.', { firing: firing.map((row) => String(row.words.name)).join(', ') }))]
        : []),
    ];
  });
}

/** "Bridge, pre-planned fire in turn 3 by Guns": planned fire in words. */
export function fireWords(ruleset: Ruleset, { force, sections }: Pick<ForceAssessment, 'force' | 'sections'>, fire: WrittenFire): string {
  const kind = fireKindOf(ruleset, fire);
  const nameOf = (id: string): string =>
    sections.flatMap(({ entries }) => entries).find(({ entry }) => entry.id === id)?.name ?? t('units that are gone');
  const battery = batteryName(force, fire, nameOf);
  const details = [
    kind && kind !== ruleset.force.data.firePlan?.kinds[0] ? kind.label.toLowerCase() : '',
    fire.turn === undefined ? '' : t('turn {turn}', { turn: fire.turn }),
    battery === ''
      ? ''
      : t('by {battery}', { battery: battery ?? t('a {section} that is gone', { section: ruleset.force.data.sectionNoun.one }) }),
    fire.notes?.trim() ?? '',
  ].filter((part) => part !== '');
  return [fire.target.trim(), ...details].filter((part) => part !== '').join(', ');
}
