import { pluralise } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import { countOf, inHandOf } from '../../../force/deck/index.ts';
import { firesOf, fireWords, registeredCount } from '../../../force/fire.ts';
import { type ForceAssessment, partOf } from '../../../force/index.ts';
import { arrivalOf, capitalised, numberWords, sectionName, tellsPoints, tellsSecret } from '../../../force/words/index.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import { formatAmount, unitOfPoints } from '../../../rules/ruleset/points/index.ts';
import { numberColumn, wordColumn } from '../table.ts';
import type { Words } from '../words.ts';
import type { ForceJob } from './job.ts';
import type { SmallTable } from './smallTables.ts';
import { handWords, pointsText, sumNumbers } from './text.ts';

type RecordTableContext = {
  readonly ruleset: Ruleset;
  readonly assessment: ForceAssessment;
  readonly job: Pick<ForceJob, 'parts' | 'copyFor' | 'pointsShown' | 'notesShown' | 'breachesShown'>;
  readonly words: Words;
};
/** Total costs, by kind of unit and by other purchases; null if it would only say how many units there are, as the heading does. */
function totals({ ruleset, assessment, job }: RecordTableContext): SmallTable | null {
  const { unitNoun, purchasesNoun } = ruleset.force.data;
  const { points, unitPoints, purchasePoints, units, counted, limit, left, sections, purchases } = assessment;
  const kinds = new Map<string, { units: number; points: number[] }>();
  for (const { entry, facts, total } of sections.flatMap(({ entries }) => entries)) {
    const kind = typeof facts.kind === 'string' ? facts.kind : '';
    const known = kinds.get(kind) ?? { units: 0, points: [] };
    known.units += entry.count;
    known.points.push(sumNumbers([total]));
    kinds.set(kind, known);
  }
  const byKind = [...kinds].filter(([kind]) => kind !== '' && kinds.size > 1);
  const row = (name: string, count: string, cost: number | null) => [name, count, ...(job.pointsShown ? [formatAmount(cost)] : [])];
  const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  const bought = purchases.reduce((sum, { purchase }) => sum + purchase.count, 0);
  const { limit: counting } = ruleset.force;
  const counts = counting?.counts ? [[capitalised(counting.unit || counting.data.label), counted] as const] : [];
  const bounds = [
    ...(limit === null ? [] : [[t('Limit'), limit] as const]),
    ...(left === null ? [] : [[left < 0 ? t('Over the limit') : t('Left'), Math.abs(left)] as const]),
  ];
  const isCounted = counts.length > 0;
  const countRows = isCounted ? [...counts, ...bounds].map(([name, value]) => ({ cells: row(name, formatAmount(value), null) })) : [];
  const limits = isCounted ? [] : bounds.map(([name, value]) => ({ cells: row(name, '', value) }));
  if (byKind.length === 0 && bought === 0 && countRows.length === 0 && ruleset.points === null) return null;
  return {
    title: t('Totals'),
    columns: [wordColumn(''), numberColumn(t('Number')), ...(job.pointsShown ? [numberColumn(unitOfPoints(ruleset))] : [])],
    rows: [
      ...byKind.map(([kind, of]) => ({ cells: row(capitalised(kind), String(of.units), sumNumbers(of.points)) })),
      { cells: row(capitalised(unitNoun.many), String(units), number(unitPoints)), isStrong: true },
      ...(bought === 0 ? [] : [{ cells: row(capitalised(purchasesNoun.many), String(bought), number(purchasePoints)), isStrong: true }]),
      ...countRows,
      ...(job.pointsShown ? [{ cells: row(t('Total'), '', number(points)), isStrong: true }, ...limits] : []),
    ],
    remarks: typeof points === 'number' || ruleset.points === null ? [] : [t('Something of it has no price, so there is no total.')],
  };
}

/** Purchases other than units: for whom, and their effect. */
function purchased({ ruleset, assessment: { purchases }, job, words }: RecordTableContext): SmallTable | null {
  if (purchases.length === 0) return null;
  const pointsUnit = unitOfPoints(ruleset);
  const hasPlaces = purchases.some(({ place }) => place !== '');
  return {
    title: capitalised(ruleset.force.data.purchasesNoun.many),
    columns: [
      wordColumn(''),
      ...(hasPlaces ? [wordColumn(t('For'))] : []),
      ...(job.pointsShown ? [numberColumn(t('Each'), pointsUnit), numberColumn(t('All'), pointsUnit)] : []),
    ],
    rows: purchases.map(({ purchase, label, each, total, place, benefit, dummies: own }) => ({
      cells: [
        words.printed(`${purchase.count}× ${label}`, label),
        ...(hasPlaces ? [words.printed(place, label)] : []),
        ...(job.pointsShown ? [formatAmount(each), formatAmount(each === null ? null : total)] : []),
      ],
      below: words.printed(
        [
          benefit,
          own > 0 ? `${t('{own, plural, one {# dummy marker} other {# dummy markers}}', { own })}.` : '',
          job.notesShown ? (purchase.notes ?? '') : '',
        ]
          .filter((text) => text.trim() !== '')
          .join(' '),
        label,
      ),
    })),
    remarks: [],
  };
}

/** What riding costs the passengers of a carrier: "Rifle Stand: 50 % of its move to get in or out." */
function rideNotes(riders: ForceAssessment['transport'][number]['riders']): string {
  const names = new Map<string, string[]>();
  for (const { entry, note } of riders) if (note !== '') names.set(note, [...(names.get(note) ?? []), entry.name]);
  return [...names].map(([note, those]) => `${[...new Set(those)].join(', ')}: ${note}.`).join(' ');
}

/** Transport: which units ride in which carrier, and which walk although others ride. */
function transport({ ruleset, assessment: { transport: carriages, walking }, words }: RecordTableContext): SmallTable | null {
  if (carriages.length === 0) return null;
  const [main] = ruleset.force.places;
  const isMixed = carriages.some(({ isMain }) => !isMain);
  return {
    title: t('Transport'),
    columns: [
      wordColumn(t('Carrier')),
      numberColumn(isMixed ? t('Places') : capitalised(main.many)),
      numberColumn(t('Free')),
      wordColumn(t('Carries')),
    ],
    rows: carriages.map(({ carrier, place, seats, taken, riders }) => ({
      cells: [
        words.printed(`${carrier.entry.count}× ${carrier.name} (${numberWords(carrier)})`, carrier.name),
        isMixed ? pluralise(seats, place) : String(seats),
        String(Math.max(0, seats - taken)),
        words.printed(
          riders.map(({ entry, count }) => `${count}× ${entry.name} (${numberWords(entry)})`).join(', ') || 'nobody',
          carrier.name,
        ),
      ],
      below: words.printed(rideNotes(riders), carrier.name),
    })),
    remarks:
      walking.length === 0 || carriages.every(({ riders }) => riders.length === 0)
        ? []
        : [
            words.printed(
              t('On foot: {walking}.', {
                walking: walking.map(({ entry, count }) => `${count}× ${entry.name} (${numberWords(entry)})`).join(', '),
              }),
              t('Transport'),
            ),
          ],
  };
}

/** Reserves: how much may be held back, and when it arrives. */
function arrivals({ ruleset, assessment, job, words }: RecordTableContext): SmallTable | null {
  const { sections, reserve } = assessment;
  const rows = sections.flatMap((section, index) => {
    const late = section.entries.flatMap((entry) => {
      const turn = arrivalOf(section, entry);
      return turn === null ? [] : [{ turn, entry }];
    });
    const turns = [...new Set(late.map(({ turn }) => turn))];
    return turns.map((turn) => {
      const those = late.filter((each) => each.turn === turn);
      const isWhole = those.length === section.entries.length;
      const name = sectionName(ruleset, section, index);
      const loads = those.flatMap(({ entry: { loadOut, name: of } }) => (loadOut === '' ? [] : [`${of}: ${loadOut}`]));
      const units = those.map(({ entry: { entry, name: of } }) => `${entry.count}× ${of}`).join(', ');
      return { turn, what: isWhole ? `${name}: ${units}` : t('{name}: only {units}', { name, units }), loads: loads.join('; ') };
    });
  });
  const waiting = sections.flatMap((section, index) =>
    section.section.reserve ? [{ name: sectionName(ruleset, section, index), units: section.units }] : [],
  );
  const schedule = job.notesShown ? rows.toSorted((a, b) => a.turn - b.turn) : [];
  if (schedule.length === 0 && waiting.length === 0) return null;
  const { units, points, allowedUnits, allowedPoints, binds } = reserve;
  const { unitNoun, turnNoun } = ruleset.force.data;
  const allowed = binds === 'points' && allowedPoints !== null ? pointsText(ruleset, allowedPoints) : pluralise(allowedUnits, unitNoun);
  const costs = job.pointsShown ? ` (${pointsText(ruleset, points)})` : '';
  const inReserve = t('In reserve: {waiting}: {units}{costs} of {all}{isFree, select, true {} other {; {allowed} may}}.', {
    waiting: waiting.map(({ name }) => name).join(', '),
    units: pluralise(units, unitNoun),
    costs,
    all: assessment.units,
    isFree: binds === null || (binds === 'points' && !job.pointsShown),
    allowed,
  });
  return {
    title: schedule.length > 0 ? t('Arrivals and reserve') : t('Reserve'),
    columns: schedule.length > 0 ? [numberColumn(capitalised(turnNoun.one)), wordColumn(t('Comes onto the table'))] : [],
    rows: schedule.map(({ turn, what, loads }) => ({
      cells: [String(turn), words.printed(what, what)],
      below: words.printed(loads, what),
    })),
    remarks: waiting.length > 0 ? [words.printed(inReserve, t('Reserve'))] : [],
  };
}

/** The fire plan: points on the table, with turn and battery where they are written; `told`: the remark on how many are registered. */
export function fireTable(
  ruleset: Ruleset,
  assessment: ForceAssessment,
  words: Words,
  told: (count: number, allowed: number) => readonly string[],
): SmallTable | null {
  const own = firesOf(assessment.force);
  const allowed = partOf(ruleset, assessment.force)?.registered ?? 0;
  if (own.length === 0 && allowed === 0) return null;
  const title = ruleset.force.data.firePlan?.label ?? t('Registered points');
  return {
    title,
    columns: own.length > 0 ? [numberColumn(''), wordColumn('')] : [],
    rows: own.map((fire, index) => ({ cells: [String(index + 1), words.printed(fireWords(ruleset, assessment, fire), title)] })),
    remarks: told(registeredCount(ruleset, assessment.force), allowed),
  };
}

const registered = ({ ruleset, assessment, job, words }: RecordTableContext): SmallTable | null =>
  job.notesShown
    ? fireTable(ruleset, assessment, words, (count, allowed) =>
        count < allowed ? [t('{count} of {allowed} are registered.', { count, allowed })] : [],
      )
    : null;

/** The deck that is played with, and the first hand. */
function deck({ ruleset, assessment, job, words }: RecordTableContext): SmallTable | null {
  const { hand, handRule } = assessment;
  const rules = ruleset.force.data.deck;
  // Which cards a side has is no business of its opponent.
  const chosen = job.copyFor === 'opponent' ? null : assessment.deck;
  const first = hand === null ? [] : [handWords(hand, handRule)];
  const drawn = rules?.drawRule ? [t('Drawn each turn: {drawRule}.', { drawRule: rules.drawRule })] : [];
  if (!rules || (!chosen && hand === null)) return null;
  const cards = chosen ? rules.cards.filter(({ id }) => countOf(chosen, id) > 0) : [];
  const total = chosen ? rules.cards.reduce((sum, { id }) => sum + countOf(chosen, id), 0) : 0;
  const list = chosen ? [words.printed(`${cards.map(({ id, label }) => `${countOf(chosen, id)} ${label}`).join(', ')}.`, t('Deck'))] : [];
  const inHand = chosen && job.notesShown ? rules.cards.filter(({ id }) => inHandOf(chosen, id) > 0) : [];
  const taken =
    chosen && inHand.length > 0
      ? [
          words.printed(
            t('Chosen for it: {inHand}.', { inHand: inHand.map(({ id, label }) => `${inHandOf(chosen, id)} ${label}`).join(', ') }),
            t('Deck'),
          ),
        ]
      : [];
  const title = chosen ? t('Deck “{chosen}”: {total, plural, one {# card} other {# cards}}', { chosen: chosen.name, total }) : t('Orders');
  return { title: words.printed(title, t('Deck')), columns: [], rows: [], remarks: [...list, ...first, ...taken, ...drawn] };
}

/** Exemptions that the players agreed on, and other rule breaches. */
function exceptions({ ruleset, assessment: { issues }, job, words }: RecordTableContext): SmallTable | null {
  const told = issues.filter(
    (issue) =>
      (issue.exception !== null || (issue.severity === 'error' && job.breachesShown)) && (job.notesShown || !tellsSecret(ruleset, issue)),
  );
  if (told.length === 0) return null;
  const sentence = (message: string): string => (!job.pointsShown && tellsPoints(ruleset, message) ? '' : message);
  const agreed = told.filter(({ exception }) => exception !== null);
  const broken = told.filter(({ exception }) => exception === null);
  const rows = [
    ...agreed.map(({ message, exception, id }) => {
      const about = sentence(message) || id;
      return [t('Exempted: {exception}', { exception: exception ?? '' }), about] as const;
    }),
    ...broken.map(({ message }) => [t('Against the rules'), sentence(message) || t('A limit of points is not kept.')] as const),
  ];
  return {
    title: broken.length === 0 ? t('Exempted') : t('Not by the rules'),
    columns: [wordColumn(''), wordColumn('')],
    rows: rows.map(([what, about]) => ({ cells: [words.printed(what, t('Exempted')), words.printed(about, t('Exempted'))] })),
    remarks: [],
  };
}

/** The notes of a force, unless its plan in the same print has them. */
function notes({ assessment: { force }, job, words }: RecordTableContext): SmallTable | null {
  const text = force.notes?.trim() ?? '';
  if (!job.notesShown || job.parts.includes('plan') || text === '') return null;
  return { title: t('Notes'), columns: [], rows: [], remarks: text.split(/\n+/u).map((line) => words.printed(line, t('Notes'))) };
}

/** Returns all tables of a force besides its sections. */
export const sheetTables = (context: RecordTableContext): readonly SmallTable[] =>
  [totals, purchased, transport, arrivals, registered, deck, exceptions, notes].flatMap((make) => make(context) ?? []);
