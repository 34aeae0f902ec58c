import { pluralise } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import { countOf, inHandOf } from '../../force/deck/index.ts';
import type { EntryAssessment, ForceAssessment, ForceIssue, SectionAssessment } from '../../force/index.ts';
import { partOf } from '../../force/index.ts';
import { countedText, limitsPoints } from '../../force/limits.ts';
import {
  arrivalOf,
  capitalised,
  columnsFor,
  columnText,
  fieldWords,
  numberWords,
  rideWords,
  sectionName,
  sectionPoints,
  strengthWords,
  tellsPoints,
  tellsSecret,
  totalWords,
  upgradeWords,
} from '../../force/words/index.ts';
import type { Design } from '../../project/index.ts';
import type { Value } from '../../rules/formula/index.ts';
import { isMarkedHouse, type Ruleset, rulesetOfDesign, rulesInWords } from '../../rules/ruleset/compile/index.ts';
import { formatPoints } from '../../rules/ruleset/points/index.ts';
import { type DesignList, fullLines, type ListEntry, type ListLine, type ListOptions, plainLine } from './designList.ts';
import { sideWords } from './facts.ts';
import { forceFacts } from './forceFacts.ts';

type Context = {
  readonly ruleset: Ruleset;
  readonly assessment: ForceAssessment;
  readonly options: ForceListOptions;
  /** The lines from which a full list is read back. */
  readonly facts: ReturnType<typeof forceFacts>;
};
/** How a force is written; its title is its own name. */
type ForceListOptions = Omit<ListOptions, 'title'> & {
  /** The designs of the project, so that a full list can say which of several of one name is meant; those of the force if absent. */
  readonly designs?: readonly Design[];
};

/** ", 150 PP"; empty if points are not shown or cannot be calculated. */
function priced({ ruleset, options }: Context, before: string, points: Value, after = ''): string {
  if (!options.pointsShown || ruleset.points === null) return '';
  return `${before}${typeof points === 'number' ? formatPoints(ruleset, points) : t('without a price')}${after}`;
}

/** ", 1,210 PP of 1,500 PP, 290 PP left": what a section costs, against its own limit if it has one. */
const bounded = (context: Context, before: string, section: SectionAssessment, after = ''): string =>
  section.limit === null || !context.options.pointsShown
    ? priced(context, before, section.points, after)
    : `${before}${sectionPoints(context.ruleset, section)}${after}`;

/** Numbers, grade, upgrades, carrier, turn and load of the units of one entry. */
function unitFacts(context: Context, section: SectionAssessment, assessed: EntryAssessment): readonly string[] {
  const { ruleset, assessment, options } = context;
  const { gradeLabel, hits, fails, routs } = assessed;
  const arrives = arrivalOf(section, assessed);
  const rout = /^\D/.test(routs) ? t('{number} routs', { number: routs }) : t('routs {on}', { on: routs });
  const scores = [
    hits === '' || hits === '–' ? '' : t('hits {hits}', { hits }),
    fails === '' ? '' : t('fails {fails}', { fails }),
    routs === '' ? '' : rout,
  ].filter((score) => score !== '');
  // A reader who may not see the costs may not see the plans either.
  const plans = [arrives === null ? '' : `${ruleset.force.data.turnNoun.one} ${arrives}`, assessed.loadOut];
  const parent = assessment.sections.flatMap(({ entries }) => entries).find(({ entry }) => entry.id === assessed.of);
  const known = columnsFor(ruleset, options.pointsShown).flatMap((column) => {
    const text = column.field ? '' : columnText(ruleset, column, assessed);
    return text === '' ? [] : [`${column.heading} ${text}`];
  });
  return [
    parent ? t('detached from {parent}', { parent: parent.name }) : '',
    numberWords(assessed),
    gradeLabel === '' ? '' : `${gradeLabel}${scores.length > 0 ? ` (${scores.join(', ')})` : ''}`,
    ...upgradeWords(ruleset, assessed, options.pointsShown),
    ...rideWords(assessment, assessed),
    ...known,
    ...fieldWords(ruleset, ruleset.force.data.fields.entry, assessed.fields, options.pointsShown),
    ...(options.pointsShown ? plans : []),
  ].filter((fact) => fact !== '');
}

const unitName = ({ entry, name }: EntryAssessment): string => `${entry.count}x ${name}`;

/** "640 PP" for one unit; "640 PP (2 of 320 PP)" for several. */
function unitPrice(context: Context, { entry, each, total }: EntryAssessment): string {
  return entry.count === 1 ? priced(context, ', ', total) : priced(context, ', ', total, priced(context, ' (', each, ' each)'));
}

function unitLine(context: Context, section: SectionAssessment, assessed: EntryAssessment): ListLine {
  const facts = unitFacts(context, section, assessed);
  return { strong: unitName(assessed), text: `${unitPrice(context, assessed)}${facts.length > 0 ? `; ${facts.join(', ')}` : ''}` };
}

function sectionHead(context: Context, section: SectionAssessment, index: number): ListLine {
  const { units, firstTest, kinds, section: own } = section;
  const facts = [
    pluralise(units, context.ruleset.force.data.unitNoun),
    kinds,
    own.reserve ? t('in reserve') : '',
    ...totalWords(context.ruleset, section.totals, context.options.pointsShown),
    own.arrives === undefined || !context.options.pointsShown
      ? ''
      : t('arrives {turnNoun} {arrives}', { turnNoun: context.ruleset.force.data.turnNoun.one, arrives: own.arrives }),
    ...fieldWords(context.ruleset, context.ruleset.force.data.fields.section, section.fields, context.options.pointsShown),
    firstTest === null ? '' : t('first test when {firstTest, plural, one {# is} other {# are}} lost', { firstTest }),
  ].filter((fact) => fact !== '');
  return { strong: sectionName(context.ruleset, section, index), text: `: ${facts.join(', ')}${bounded(context, ', ', section)}` };
}

/**
 * Every value of the design, with the grade of its units, below the line about them. What they leave behind is among them: the
 * line says what they carry, so that a list that is read back has the complete design.
 */
const fullEntry = (context: Context, section: SectionAssessment, assessed: EntryAssessment): ListEntry => ({
  head: unitLine(context, section, assessed),
  below: [
    ...context.facts.entry(assessed.entry).map(plainLine),
    ...(assessed.open.assessment === null
      ? []
      : fullLines(rulesetOfDesign(context.ruleset, assessed.open.input), assessed.open.input, assessed.open.assessment)),
  ],
});

function sectionEntries(context: Context, section: SectionAssessment, index: number): readonly ListEntry[] {
  const head = sectionHead(context, section, index);
  switch (context.options.form) {
    case 'full':
      return [
        { head, below: [plainLine(context.facts.section(section.section))] },
        ...section.entries.map((entry) => fullEntry(context, section, entry)),
      ];
    case 'short':
      return [{ head, below: section.entries.map((entry) => unitLine(context, section, entry)) }];
    case 'line': {
      const units = section.entries.map((entry) => [unitName(entry), entry.gradeLabel].filter((word) => word !== '').join(' '));
      const text = `${bounded(context, ' (', section, ')')}: ${units.join(', ') || t('no units')}${section.section.reserve ? `; ${t('in reserve')}` : ''}`;
      return [{ head: { strong: sectionName(context.ruleset, section, index), text }, below: [] }];
    }
  }
}

/** What was bought besides units: a line each, or all on one. */
function purchased(context: Context): readonly ListEntry[] {
  const { assessment, ruleset, options } = context;
  if (assessment.purchases.length === 0) return [];
  const noun = ruleset.force.data.purchasesNoun.many;
  const strong = capitalised(noun);
  const cost = priced(context, options.form === 'line' ? ' (' : ': ', assessment.purchasePoints, options.form === 'line' ? ')' : '');
  const lines = assessment.purchases.map(({ purchase, label, each, total, place, dummies }): ListLine => {
    const facts = [
      place === '' ? '' : t('for {place}', { place }),
      dummies > 0 ? t('{dummies, plural, one {# dummy} other {# dummies}}', { dummies }) : '',
    ];
    const told = facts.filter((fact) => fact !== '').join(', ');
    return {
      strong: `${purchase.count}x ${label}`,
      text: `${priced(context, ', ', each === null ? null : total)}${told === '' ? '' : `; ${told}`}`,
    };
  });
  if (options.form === 'full') {
    const below = lines.flatMap((line, at) => {
      const bought = assessment.purchases[at]?.purchase;
      return bought ? [line, plainLine(context.facts.purchase(bought))] : [line];
    });
    return [{ head: { strong, text: cost }, below }];
  }
  if (options.form === 'short') return [{ head: { strong, text: cost }, below: lines }];
  return [{ head: { strong, text: `${cost}: ${lines.map((line) => line.strong).join(', ')}` }, below: [] }];
}

/** Battle, player, what is left, deck and first hand, registered points. */
function about({ ruleset, assessment, options }: Context): string {
  const { force, plan, units, sections, limit, left, hand } = assessment;
  const battle = ruleset.force.data.battles.find(({ id }) => id === force.battle);
  const part = partOf(ruleset, force);
  const held = sections.filter((section) => section.units > 0).length;
  const isOver = left !== null && left < 0;
  return [
    sideWords(force),
    battle ? `${part ? `${part.label}, ` : ''}${battle.label}` : '',
    plan?.name.trim() ?? '',
    t('{units} in {sections} by {rules}{isHouse, select, true { (house rules)} other {}}', {
      units: pluralise(units, ruleset.force.data.unitNoun),
      sections: pluralise(held, ruleset.force.data.sectionNoun),
      rules: options.isHouseRules ? rulesInWords(ruleset.data) : ruleset.data.name,
      isHouse: options.isHouseRules && isMarkedHouse(ruleset.data),
    }),
    options.pointsShown ? strengthWords(ruleset, assessment) : '',
    countedText(ruleset, assessment),
    options.pointsShown && limitsPoints(ruleset) && limit !== null && left !== null
      ? t('{points} {isOver, select, true {over the limit} other {left}}', { points: formatPoints(ruleset, Math.abs(left)), isOver })
      : '',
    ...totalWords(ruleset, assessment.totals, options.pointsShown, true),
    ...fieldWords(ruleset, ruleset.force.data.fields.force, assessment.fields, options.pointsShown),
    ...fieldWords(ruleset, ruleset.force.data.fields.battle, assessment.battleFields, options.pointsShown),
    hand === null ? '' : t('first hand {hand, plural, one {# card} other {# cards}}', { hand }),
  ]
    .filter((word) => word !== '')
    .join('; ');
}

function deckRemark({ ruleset, assessment: { deck }, options }: Context): readonly string[] {
  const cards = ruleset.force.data.deck?.cards ?? [];
  if (!deck || cards.length === 0) return [];
  const parts = cards.flatMap(({ id, label }) => (countOf(deck, id) > 0 ? [`${countOf(deck, id)} ${label}`] : []));
  const total = cards.reduce((sum, { id }) => sum + countOf(deck, id), 0);
  const inHand = options.pointsShown
    ? cards.flatMap(({ id, label }) => (inHandOf(deck, id) > 0 ? [`${inHandOf(deck, id)} ${label}`] : []))
    : [];
  return [
    t('Deck "{deck}", {total, plural, one {# card} other {# cards}}: {parts}.', { deck: deck.name, total, parts: parts.join(', ') }),
    ...(inHand.length > 0 ? [t('First hand: {cards}.', { cards: inHand.join(', ') })] : []),
  ];
}

function remarks(context: Context): readonly string[] {
  const { assessment, ruleset, options } = context;
  const told = (issue: ForceIssue): boolean => options.pointsShown || !(tellsPoints(ruleset, issue.message) || tellsSecret(ruleset, issue));
  const broken = assessment.issues.filter(({ severity, exception }) => severity === 'error' && exception === null);
  const agreed = assessment.issues.filter(({ exception }) => exception !== null);
  const open = broken.filter(told);
  return [
    ...(options.form === 'line' ? [] : deckRemark(context)),
    ...agreed.map((issue) => t('Exempted: {reason}', { reason: `${issue.exception}${told(issue) ? ` (${issue.message})` : ''}` })),
    ...open.map(({ message }) => t('Not per rules: {message}', { message })),
    ...(broken.length > 0 && open.length === 0 ? [t('Not per rules.')] : []),
  ];
}

/** The facts of a full list about the force as a whole, so that it can be read back. */
const whole = ({ ruleset, options, facts }: Context): readonly ListEntry[] =>
  options.form === 'full'
    ? [{ head: { strong: capitalised(ruleset.force.data.noun.one), text: '' }, below: facts.head.map(plainLine) }]
    : [];

/** A force as a list for other people: its sections with their units, what it has bought, and what must be known of it. Notes stay at home. */
export function forceList(ruleset: Ruleset, assessment: ForceAssessment, options: ForceListOptions): DesignList {
  const ownDesigns = new Set(assessment.sections.flatMap(({ entries }) => entries.flatMap(({ design }) => design ?? [])));
  const facts = forceFacts(ruleset, assessment.force, options.designs ?? [...ownDesigns], options.pointsShown);
  const context: Context = { ruleset, assessment, options, facts };
  const { force, points, limit, sections } = assessment;
  const bound = limit === null || !limitsPoints(ruleset) ? '' : ` of ${formatPoints(ruleset, limit)}`;
  return {
    title: { strong: force.name.trim() || ruleset.force.data.noun.one, text: priced(context, ' [', points, `${bound}]`) },
    about: about(context),
    entries: [...whole(context), ...sections.flatMap((section, index) => sectionEntries(context, section, index)), ...purchased(context)],
    remarks: remarks(context),
  };
}
