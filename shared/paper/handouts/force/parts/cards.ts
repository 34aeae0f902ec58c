import { t } from '../../../../base/words/words.ts';
import { type EntryAssessment, type ForceAssessment, forceEntryDesigns } from '../../../../force/index.ts';
import { lostOf, marksOf } from '../../../../force/records/index.ts';
import { arrivalOf, fieldsFor, fieldsOnCards, fieldWords, ownUpgrades, rideWords, sectionName } from '../../../../force/words/index.ts';
import type { Force } from '../../../../project/force.ts';
import type { Project } from '../../../../project/index.ts';
import type { Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import { type PrintedDesign, planCards, printOptionsOf } from '../../../cards/index.ts';
import type { ForceJob } from '../job.ts';
import type { PartContext, PartLayout } from '../part.ts';
import { loadOutWords } from '../text.ts';

/** Colour of a side that has a name but no colour. */
const PLAIN_SIDE = '#444444';

/** Returns the owner of the cards: the force's side if it has one, else the project's. */
function sideOf({ side = '', colour }: Force, project: Project): Project['side'] {
  if (side.trim() === '' && colour === undefined) return project.side;
  // The schema of a force accepts no other form of colour.
  const shown = (colour ?? project.side?.colour ?? PLAIN_SIDE) as `#${string}`;
  return { name: side.trim().slice(0, 60), colour: shown, emblem: project.side?.emblem ?? null };
}

/** Returns remarks on these units that are not on the card of their design. */
function remarksOf(
  ruleset: Ruleset,
  assessment: ForceAssessment,
  section: ForceAssessment['sections'][number],
  assessed: EntryAssessment,
  { pointsShown, notesShown, damageShown }: Pick<ForceJob, 'pointsShown' | 'notesShown' | 'damageShown'>,
): readonly string[] {
  const { entry } = assessed;
  const arrives = arrivalOf(section, assessed);
  const rides = rideWords(assessment, assessed, true);
  const secret = [
    arrives === null ? '' : t('Arrives {turnNoun} {arrives}.', { turnNoun: ruleset.force.data.turnNoun.one, arrives }),
    loadOutWords(assessed),
    entry.notes?.trim() ?? '',
  ];
  return [
    ownUpgrades(ruleset, assessed, pointsShown).join(', '),
    rides.length > 0 ? t('Rides: {rides}', { rides: rides.join(', ') }) : '',
    fieldWords(ruleset, fieldsOnCards(ruleset.force.data.fields.entry), assessed.fields, notesShown).join(', '),
    ...(notesShown ? secret : []),
    // A single unit has no boxes for losses.
    damageShown && entry.count === 1 && lostOf(entry) === 1 ? t('Lost.') : '',
  ].filter((line) => line !== '');
}

/** The values of an entry's fields for the formulas of its card, and its boxes. */
function boxesAndValues(
  ruleset: Ruleset,
  { fields }: EntryAssessment,
  { notesShown }: Pick<ForceJob, 'notesShown'>,
): Pick<NonNullable<PrintedDesign['units']>, 'fields' | 'tracks'> {
  const shown = fieldsFor(ruleset.force.data.fields.entry, notesShown).flatMap(({ id }) => {
    const field = fields[id];
    return field ? [{ id, field }] : [];
  });
  return {
    fields: Object.fromEntries(shown.map(({ id, field }) => [id, field.value])),
    tracks: shown.flatMap(({ field: { track } }) => (track?.isOnCards && track.boxes > 0 ? [track] : [])),
  };
}

/** What is recorded of units, without the boxes that are on the force sheet alone. */
function marksOnCards({ entry, fields }: EntryAssessment): Readonly<Record<string, number | string>> {
  const elsewhere = new Set(Object.values(fields).flatMap(({ track }) => (track && !track.isOnCards ? [track.label] : [])));
  return Object.fromEntries(marksOf(entry).filter(([key]) => !elsewhere.has(key)));
}

/** The designs of a force as its units have them: with their grade and upgrades, names, numbers and section. */
export function deployedDesigns(
  ruleset: Ruleset,
  assessment: ForceAssessment,
  job: Pick<ForceJob, 'pointsShown' | 'notesShown' | 'damageShown'>,
): readonly PrintedDesign[] {
  const { sections } = assessment;
  return forceEntryDesigns(assessment, job.notesShown, true).flatMap(({ assessed, count, ...design }): readonly PrintedDesign[] => {
    const index = sections.findIndex(({ section }) => section.id === assessed.section);
    const section = sections[index];
    if (!section) return [];
    const { firstNumber, numbers, each } = assessed;
    const { firstTest } = section;
    const losses =
      firstTest === null
        ? ''
        : t('{sectionNoun} tests when {firstTest, plural, one {# is} other {# are}} lost', {
            sectionNoun: ruleset.force.data.sectionNoun.one,
            firstTest,
          });
    const remarks = remarksOf(ruleset, assessment, section, assessed, job);
    const { damage } = assessed.entry;
    const record = job.damageShown && damage ? { record: { lost: lostOf(assessed.entry), marks: marksOnCards(assessed) } } : {};
    const name = sectionName(ruleset, section, index);
    return [
      {
        ...design,
        units: {
          design: assessed.entry.design,
          section: name,
          count,
          firstNumber,
          numbers,
          each,
          losses,
          remarks,
          ...boxesAndValues(ruleset, assessed, job),
          ...record,
        },
      },
    ];
  });
}

/** Cards for exactly the units of a force; those of several forces share sheets of paper. */
export function cardsPart({ ruleset, project, job }: PartContext, assessment: ForceAssessment): PartLayout {
  const designs = deployedDesigns(ruleset, assessment, job);
  const gone = assessment.sections.flatMap(({ entries }) => entries.filter(({ design }) => design === null));
  if (designs.length === 0)
    return {
      absent: t('{force} has no {unitNoun} to print cards of.', {
        force: assessment.force.name,
        unitNoun: ruleset.force.data.unitNoun.many,
      }),
    };
  const { pointsShown, breachesShown } = job;
  const cardJob = { ...job.cards, pointsShown, breachesShown, side: null, quantities: {}, numbered: true };
  const options = { ...printOptionsOf(project), side: sideOf(assessment.force, project), job: cardJob };
  const plan = planCards(ruleset, designs, options);
  if (plan.fault !== null) return { fault: plan.fault };
  const sides = [...plan.singles()];
  const missing = gone.map(({ entry, name }) => ({
    design: -1,
    name,
    part: 'card',
    reason: 'no room' as const,
    message: t('{name}: the design of {count} {unitNoun} is gone, so there is no card for them.', {
      name,
      count: entry.count,
      unitNoun: ruleset.force.data.unitNoun.many,
    }),
  }));
  const entries = forceEntryDesigns(assessment).map(({ id }) => id);
  const loose = { sides, note: plan.note() };
  return { pages: [], loose, layoutIssues: [...plan.layoutIssues(), ...missing], cards: sides.length, setup: job.cards.setup, entries };
}
