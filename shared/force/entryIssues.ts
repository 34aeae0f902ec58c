import { t } from '../base/words/words.ts';
import type { PlannedBattle } from '../project/battle.ts';
import type { Force } from '../project/force.ts';
import { exemptionFor } from '../project/issues.ts';
import { isError } from '../rules/formula/index.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import { formatPoints } from '../rules/ruleset/points/index.ts';
import { assessDesign, type Issue } from '../rules/ruleset/run/index.ts';
import type { EntryAssessment, ForceIssue, IssuePlace, PurchaseAssessment, SectionAssessment } from './assessment.ts';
import { kindOf } from './battle/index.ts';
import type { FireFault } from './fire.ts';
import { loadFaults } from './loadOut.ts';
import { carriersAbove } from './transport.ts';

/** The players' reason for waiving issues of a check at a place, blank for advice that was dismissed; null if they do not. */
export type Excused = (check: string, place: IssuePlace, severity: ForceIssue['severity']) => string | null;

/** Gives issues at a place, with the reason where the players agreed to pass over the check there. */
export const issuesAt =
  (place: IssuePlace, excused: Excused) =>
  (id: string, severity: ForceIssue['severity'], message: string, source: string): ForceIssue => ({
    id,
    severity,
    message,
    why: null,
    source,
    place,
    exception: excused(id, place, severity),
  });

const isSameIssue = (one: Issue, other: Issue): boolean =>
  one.check === other.check && one.row?.component === other.row?.component && one.row?.index === other.row?.index;

/** The issues of units that leave some of their design behind, at the rows that the design has. */
function issuesByRow(ruleset: Ruleset, { rows }: EntryAssessment, issues: readonly Issue[]): readonly Issue[] {
  const component = ruleset.force.loadOut?.component;
  if (!rows) return issues;
  return issues.map((issue): Issue => {
    const { row } = issue;
    return row?.component === component && row ? { ...issue, row: { ...row, index: rows[row.index] ?? row.index } } : issue;
  });
}

type Tell = (id: string, severity: ForceIssue['severity'], message: string, source?: string) => ForceIssue;

/** What the issues of an entry depend on besides the entry: the name of its section, all entries, and those that units may ride in. */
type Around = {
  readonly where: string;
  readonly all: readonly EntryAssessment[];
  readonly carriers: ReadonlySet<string>;
  readonly excused: Excused;
};

/** The faults of an entry, and the issues of its design as these units have it. */
export function entryIssues(ruleset: Ruleset, assessed: EntryAssessment, { where, all, carriers, excused }: Around): readonly ForceIssue[] {
  const at = issuesAt({ section: assessed.section, entry: assessed.entry.id }, excused);
  const tell: Tell = (id, severity, message, source = t('The project')) => at(id, severity, `${where}: ${message}`, source);
  return [
    ...designIssues(ruleset, assessed, tell),
    ...rideIssues(assessed, carriers, tell),
    ...circleIssues(assessed, all, tell),
    ...negativeIssues(ruleset, assessed, tell),
    ...damageIssues(assessed, tell),
    ...loadIssues(ruleset, assessed, tell),
  ];
}

/** More carried than the design has. */
function loadIssues(ruleset: Ruleset, { entry, name, load, design }: EntryAssessment, tell: Tell): readonly ForceIssue[] {
  const faults = design ? loadFaults(ruleset, load, entry.carried) : [];
  return faults.map((fault) => tell('entry.carriedMore', 'error', `${name}: ${fault}.`, ruleset.force.loadOut?.source));
}

/** The issues of the design as these units have it. Advice about the design itself is not repeated. */
function designIssues(ruleset: Ruleset, assessed: EntryAssessment, tell: Tell): readonly ForceIssue[] {
  const { entry, design, name, each, input, assessment } = assessed;
  if (!design || !assessment) {
    const message = t(
      'the design of {count, plural, one {1 unit} other {{count} units}} is gone{hasPoints, select, true {, so the force has no price} other {}}.',
      { count: entry.count, hasPoints: ruleset.points !== null },
    );
    return [tell('entry.designGone', 'error', message)];
  }
  const before = input === design ? assessment.issues : assessDesign(ruleset, design).issues;
  const passedOver = assessed.of === null ? [] : (ruleset.force.data.detachments?.excused ?? []);
  const told = issuesByRow(ruleset, assessed, assessment.issues).filter(
    (each) => !passedOver.includes(each.check) && (each.severity === 'error' || !before.some((other) => isSameIssue(other, each))),
  );
  const unpriced = isError(each)
    ? [
        tell(
          'entry.unpriced',
          'error',
          t('{name} has no price, so the force has none: {why}.', { name, why: each.detail }),
          t('The design'),
        ),
      ]
    : [];
  return [
    ...unpriced,
    ...told.map((found): ForceIssue => {
      const issue = tell(`design.${found.check}`, found.severity, `${name}: ${found.message}`, found.source);
      return { ...issue, exception: issue.exception ?? exemptionFor(design, found) ?? null };
    }),
  ];
}

/** Rides that no edit makes but a file may hold: in an entry that does not exist, or in itself. */
function rideIssues({ entry, name }: EntryAssessment, carriers: ReadonlySet<string>, tell: Tell): readonly ForceIssue[] {
  const nowhere = (entry.rides ?? []).filter((ride) => ride.in === entry.id || !carriers.has(ride.in));
  if (nowhere.length === 0) return [];
  const count = nowhere.reduce((sum, ride) => sum + ride.count, 0);
  const message = t(
    '{count} {name} {count, plural, one {rides} other {ride}} in what is not there; let them walk or board another carrier.',
    { count, name },
  );
  return [tell('entry.noCarrier', 'error', message)];
}

/** Carriers that ride in each other, directly or through others. No edit makes them; a file may hold them. */
function circleIssues(assessed: EntryAssessment, all: readonly EntryAssessment[], tell: Tell): readonly ForceIssue[] {
  const { entry, name } = assessed;
  const others = (entry.rides ?? []).filter((ride) => ride.in !== entry.id);
  if (others.length === 0 || !carriersAbove(all, { ...assessed, entry: { ...entry, rides: others } }).has(entry.id)) return [];
  const message = t(
    '{name} {count, plural, one {rides} other {ride}} in a carrier that rides in {count, plural, one {it} other {them}}; let one of them go on its own.',
    { name, count: entry.count },
  );
  return [tell('entry.rideCircle', 'error', message)];
}

/** More losses than units: the count was changed afterwards, or the file holds such a record. */
function damageIssues({ entry, name }: EntryAssessment, tell: Tell): readonly ForceIssue[] {
  const lost = entry.damage?.lost ?? 0;
  if (lost <= entry.count) return [];
  const { count } = entry;
  const message = t('{lost} {name} are recorded as lost, but there are {count}; correct the one or the other.', { lost, name, count });
  return [tell('entry.lostTooMany', 'warning', message)];
}

/** What the players agreed at a price below 0 makes the force cheaper: mostly a slip of the pen, and told as one. */
function negativeIssues(ruleset: Ruleset, { entry, name, each }: EntryAssessment, tell: Tell): readonly ForceIssue[] {
  const points = (cost: number): string => formatPoints(ruleset, cost);
  const source = t('The players’ agreement');
  if (typeof each === 'number' && each < 0) {
    const message = t('{name} costs {each}, less than nothing; agree on other costs of its upgrades.', { name, each: points(each) });
    return [tell('entry.negative', 'error', message, source)];
  }
  const below = ruleset.points === null ? [] : (entry.upgrades ?? []).filter((upgrade) => upgrade.points < 0);
  return below.map((upgrade) => {
    const given = { upgrade: upgrade.name, name, points: points(-upgrade.points) };
    const message = t('“{upgrade}” makes each {name} {points} cheaper. Check that you agreed on that.', given);
    return tell('entry.negativeUpgrade', 'warning', message, source);
  });
}

/** A section that costs more than the limit the players set for it; `where` is its name. */
export function limitIssues(
  ruleset: Ruleset,
  { section, points, limit, left }: Pick<SectionAssessment, 'section' | 'points' | 'limit' | 'left'>,
  where: string,
  excused: Excused,
): readonly ForceIssue[] {
  if (limit === null || left === null || left >= 0 || typeof points !== 'number') return [];
  const message = t('{where}: {points} are {over} over its limit of {limit}.', {
    where,
    points: formatPoints(ruleset, points),
    over: formatPoints(ruleset, -left),
    limit: formatPoints(ruleset, limit),
  });
  return [issuesAt({ section: section.id }, excused)('section.overLimit', 'error', message, t('The players’ agreement'))];
}

/** Purchases without a price: the force has no price then. One below 0 is a fault too. */
export function purchaseIssues(ruleset: Ruleset, purchases: readonly PurchaseAssessment[], excused: Excused): readonly ForceIssue[] {
  if (ruleset.points === null) return [];
  return purchases.flatMap(({ purchase, label, each, total }): readonly ForceIssue[] => {
    const issue = issuesAt({ purchase: purchase.id }, excused);
    if (each !== null && each < 0) {
      const message = t('{label} costs {total}, less than nothing, so the force gets cheaper with it; agree on another cost.', {
        label,
        total: formatPoints(ruleset, total),
      });
      return [issue('purchase.negative', 'error', message, t('The players’ agreement'))];
    }
    if (each !== null) return [];
    const message = t('{label} has no price, so the force has none; agree on one and enter it.', { label });
    return [issue('purchase.unpriced', 'error', message, t('The players’ agreement'))];
  });
}

/** A force that is bought for another battle than the one it is planned for. */
export function planIssues(
  ruleset: Ruleset,
  { battle }: Pick<Force, 'battle'>,
  plan: PlannedBattle | null,
  excused: Excused,
): readonly ForceIssue[] {
  if (!plan || plan.battle === undefined || battle === null || plan.battle === battle) return [];
  const labelOf = (id: string): string => kindOf(ruleset, id)?.label ?? id;
  const message = t('It is bought for “{own}”, but “{name}” is planned as “{planned}”; choose one kind of battle.', {
    own: labelOf(battle),
    name: plan.name,
    planned: labelOf(plan.battle),
  });
  return [issuesAt({}, excused)('force.otherBattle', 'warning', message, t('The planned battle'))];
}

/** What is missing or wrong in the fire plan. */
export const fireIssues = (faults: readonly FireFault[], excused: Excused): readonly ForceIssue[] =>
  faults.map(({ severity, message, source }) => issuesAt({}, excused)('force.firePlan', severity, message, source));
