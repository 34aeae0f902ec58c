import { pluralise } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import { tellsPoints } from '../../force/words/index.ts';
import type { Design } from '../../project/index.ts';
import { breachMarks, type Legality, legalityIn, reasonsOf } from '../../project/issues.ts';
import { finiteNumber } from '../../rules/formula/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { type Assessment, assessDesign } from '../../rules/ruleset/run/index.ts';
import type { DesignInput } from '../../rules/ruleset/values/index.ts';
import { nameIn } from '../lists/index.ts';
import type { HandoutJob } from './job.ts';

/** A design as sheets take it: what the rules look at, its picture and notes, and the id that its quantity goes by. */
export type HandoutDesign = DesignInput &
  Partial<Pick<Design, 'image' | 'notes' | 'dismissed' | 'exemptions' | 'origin'>> & { readonly id?: string };

/** An assessed design, and how many units of it there are. */
export type HandoutUnit = {
  /** Place of the design in the list that was handed in, from 0. */
  readonly place: number;
  readonly design: HandoutDesign;
  readonly assessment: Assessment;
  readonly name: string;
  readonly count: number;
  /** Points of one; null where the rules have no number for it. */
  readonly points: number | null;
  /** Its legality, with exemptions taken into account. */
  readonly standing: Legality;
};

/** The designs that a sheet is of, without those of which there are none. */
export function unitsOf(
  ruleset: Ruleset,
  designs: readonly HandoutDesign[],
  { quantities }: Pick<HandoutJob, 'quantities'>,
): readonly HandoutUnit[] {
  return designs.flatMap((design, place): readonly HandoutUnit[] => {
    const count = (design.id === undefined ? undefined : quantities[design.id]) ?? 1;
    if (count === 0) return [];
    const assessment = assessDesign(ruleset, design);
    const { cost, values } = assessment;
    return [
      {
        place,
        design,
        assessment,
        name: nameIn(values, t('Unnamed')),
        count,
        points: finiteNumber(cost),
        standing: legalityIn(ruleset, assessment, design),
      },
    ];
  });
}

/** Points of all units together. Units without a number count as 0 and must be reported. */
export const totalOf = (units: readonly HandoutUnit[]): number => units.reduce((sum, { points, count }) => sum + (points ?? 0) * count, 0);

export const countOf = (units: readonly HandoutUnit[]): number => units.reduce((sum, { count }) => sum + count, 0);

const designs = ({ data: { designNoun } }: Ruleset, count: number): string => pluralise(count, designNoun);

/** The marks of a sheet: how many of its designs break rules or are exempted, if that is shown, and those of the rules. */
export const marksOfUnits = (
  ruleset: Ruleset,
  units: readonly HandoutUnit[],
  { breachesShown, marks }: { readonly breachesShown: boolean; readonly marks: readonly string[] },
): string =>
  [
    ...(breachesShown
      ? breachMarks(
          ruleset,
          units.map(({ standing }) => standing),
        )
      : []),
    ...marks,
  ].join(' · ');

/** A sentence for the designs that break rules, one for each rule broken, and one for those exempted with the reasons. */
export function breachRemarks(ruleset: Ruleset, units: readonly HandoutUnit[], pointsShown: boolean): readonly string[] {
  const broken = units.filter(({ standing }) => standing.kind === 'broken');
  const exempted = units.filter(({ standing }) => standing.kind === 'exempted');
  const told = (message: string): boolean => pointsShown || !tellsPoints(ruleset, message);
  return [
    ...(broken.length > 0
      ? [
          t('Not per rules: {brokenCount} ({broken}).', {
            brokenCount: designs(ruleset, broken.length),
            broken: broken.map(({ name }) => name).join(', '),
          }),
        ]
      : []),
    ...broken.flatMap(({ name, standing }) => standing.errors.flatMap(({ message }) => (told(message) ? [`${name}: ${message}`] : []))),
    ...(exempted.length > 0
      ? [
          t('Exempted: {exempted}.', {
            exempted: exempted.map(({ name, standing }) => `${name} (${reasonsOf(standing).join('; ')})`).join(', '),
          }),
        ]
      : []),
  ];
}
