import { capitalised } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { formatPoints } from '../../rules/ruleset/points/index.ts';
import type { EntryAssessment, ForceAssessment, ForceIssue, SectionAssessment } from '../assessment.ts';
import { ofLimit } from '../limits.ts';

/** A section's display name: its name, or its position in the force. */
export const sectionName = (ruleset: Ruleset, { section }: Pick<SectionAssessment, 'section'>, index: number): string =>
  section.name.trim() || `${capitalised(ruleset.force.data.sectionNoun.one)} ${index + 1}`;

/** "1,210 PP of 1,000 PP, 210 PP over": the cost of a section against its own limit; only its cost if it has none. */
export function sectionPoints(ruleset: Ruleset, { points, limit, left }: Pick<SectionAssessment, 'points' | 'limit' | 'left'>): string {
  const cost = typeof points === 'number' ? formatPoints(ruleset, points) : '–';
  if (limit === null) return cost;
  return ofLimit(cost, formatPoints(ruleset, limit), left, (amount) => formatPoints(ruleset, amount));
}

/** "No. 4–7", or the units' own numbers. */
export const numberWords = ({ firstNumber, numbers }: EntryAssessment): string =>
  firstNumber === null ? numbers : t('No. {number}', { number: numbers });

/** The upgrades that the players agreed on; with their cost only where costs are shown. */
export const ownUpgrades = (ruleset: Ruleset, { entry }: Pick<EntryAssessment, 'entry'>, pointsShown: boolean): readonly string[] =>
  (entry.upgrades ?? []).map(({ name, points }) =>
    pointsShown && ruleset.points ? `${name} (${points < 0 ? '' : '+'}${formatPoints(ruleset, points)})` : name,
  );

/** Every upgrade of these units: those of the ruleset, then the players' own. */
export function upgradeWords(
  ruleset: Ruleset,
  assessed: Pick<EntryAssessment, 'entry' | 'assessment'>,
  pointsShown: boolean,
): readonly string[] {
  const ruled = ruleset.force.data.upgrades.flatMap((id) => {
    const field = assessed.assessment?.values[id] === true ? ruleset.fields.get(id)?.data : undefined;
    return field ? [field.short ?? field.label] : [];
  });
  return [...ruled, ...ownUpgrades(ruleset, assessed, pointsShown)];
}

/** Where these units ride, "4 in Carrier (No. 8–9)"; with `notesShown` also what that costs them, "50 % of its move to get in or out". */
export function rideWords(
  { transport }: Pick<ForceAssessment, 'transport'>,
  assessed: EntryAssessment,
  notesShown = false,
): readonly string[] {
  const { entry } = assessed;
  const counts = (count: number): string => (entry.count === 1 ? '' : `${count} `);
  const rides = transport.flatMap(({ carrier, place, riders }) =>
    riders
      .filter((rider) => rider.entry.entry.id === entry.id)
      .map(({ count, note }) => {
        const where = `${counts(count)}${place.how.some} ${carrier.name} (${numberWords(carrier)})`;
        return notesShown && note !== '' ? `${where}, ${note}` : where;
      }),
  );
  const found = new Set<string>(transport.map(({ carrier }) => carrier.entry.id));
  const gone = (entry.rides ?? [])
    .filter((ride) => !found.has(ride.in))
    .map(({ count }) => `${counts(count)}${t('in a carrier that is gone')}`);
  return [...rides, ...gone];
}

/** The turn in which units arrive on the table; null if they start on it. */
export const arrivalOf = ({ section }: SectionAssessment, { entry }: EntryAssessment): number | null =>
  entry.arrives ?? section.arrives ?? null;

/** Whether an issue is about what only the owner of the force may see: a secret field or check, the deck, or the fire plan. */
export const tellsSecret = ({ force: { data } }: Ruleset, { id, place: { field } }: Pick<ForceIssue, 'id' | 'place'>): boolean =>
  id.startsWith('deck.') ||
  id === 'force.firePlan' ||
  data.checks.some((check) => check.id === id && check.shown === 'secret') ||
  (field !== undefined && Object.values(data.fields).some((fields) => fields.some((each) => each.id === field && each.shown === 'secret')));

/** Whether a message mentions points, which may be hidden from an opponent. */
export const tellsPoints = (ruleset: Ruleset, message: string): boolean => ruleset.points !== null && message.includes(ruleset.points.unit);
