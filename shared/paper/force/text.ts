import type { EntryAssessment, ForceAssessment, SectionAssessment } from '../../force/index.ts';
import { isError, type Value } from '../../formula/index.ts';
import { formatPoints, type Ruleset } from '../../ruleset/index.ts';

/** Stands where something does not apply or cannot be said. */
export const DASH = '–';

/** "1 unit", "25 units". */
export const counted = (count: number, { one, many }: { readonly one: string; readonly many: string }): string =>
  `${count} ${count === 1 ? one : many}`;

/** Points with their unit; a dash where there is no number for them. */
export const pointsText = (ruleset: Ruleset, points: Value): string =>
  typeof points === 'number' && Number.isFinite(points) ? formatPoints(ruleset, points) : DASH;

/** Points without their unit, for columns that name it. */
export function bare(ruleset: Ruleset, points: Value): string {
  const text = pointsText(ruleset, points);
  return text.endsWith(ruleset.data.pointsUnit) ? text.slice(0, -ruleset.data.pointsUnit.length).trim() : text;
}

/** The upgrades that the ruleset knows of these units, in words, without the players' own. */
function ruledUpgrades(ruleset: Ruleset, { assessment }: EntryAssessment): readonly string[] {
  return ruleset.force.data.upgrades.flatMap((id) => {
    const field = assessment?.values[id] === true ? ruleset.fields.get(id)?.data : undefined;
    return field ? [field.short ?? field.label] : [];
  });
}

/** Every upgrade of these units; what the players agreed on with its cost only where costs are told. */
export const upgradeWords = (ruleset: Ruleset, assessed: EntryAssessment, pointsShown: boolean): readonly string[] => [
  ...ruledUpgrades(ruleset, assessed),
  ...ownUpgrades(ruleset, assessed, pointsShown),
];

/** The upgrades that the players agreed on. */
export const ownUpgrades = (ruleset: Ruleset, { entry }: EntryAssessment, pointsShown: boolean): readonly string[] =>
  (entry.upgrades ?? []).map(({ name, points }) =>
    pointsShown ? `${name} (${points < 0 ? '' : '+'}${formatPoints(ruleset, points)})` : name,
  );

/** "No. 4–7", or the units' own numbers. */
export const numberWords = ({ firstNumber, numbers }: EntryAssessment): string => (firstNumber === null ? numbers : `No. ${numbers}`);

/** "4 in Mastiff MICV (No. 8–9)": where these units ride. */
export function rideWords({ sections }: ForceAssessment, { entry }: EntryAssessment): readonly string[] {
  const all = sections.flatMap(({ entries }) => entries);
  return (entry.rides ?? []).map(({ in: carrier, count }) => {
    const found = all.find((other) => other.entry.id === carrier);
    const words = found ? `${found.name} (${numberWords(found)})` : 'a carrier that is gone';
    return entry.count === 1 ? `in ${words}` : `${count} in ${words}`;
  });
}

/** The turn in which units come onto the table; null if they begin on it. */
export const arrivalOf = ({ section }: SectionAssessment, { entry }: EntryAssessment): number | null =>
  entry.arrives ?? section.arrives ?? null;

/** Whether a message tells points, which an opponent may not be told. */
export const tellsPoints = (ruleset: Ruleset, message: string): boolean => message.includes(ruleset.data.pointsUnit);

/** What a section is called: its name, or what it is. */
export const sectionName = (ruleset: Ruleset, { section }: SectionAssessment, index: number): string =>
  section.name.trim() || `${ruleset.force.data.sectionNoun.one.replace(/^./u, (letter) => letter.toUpperCase())} ${index + 1}`;

export const sumNumbers = (values: readonly Value[]): number =>
  values.reduce<number>((sum, value) => sum + (typeof value === 'number' && !isError(value) ? value : 0), 0);
