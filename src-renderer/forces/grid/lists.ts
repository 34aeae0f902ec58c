import { t } from '../../../shared/base/words/words.ts';
import { gradeSteps } from '../../../shared/force/plan/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import { kindOf, type Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatAmount } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { formatDifference } from '../../designs/inspector/points.ts';
import { nameOf } from '../../document/names.ts';
import { fold, type ListItem, ranked } from '../../grid/completion.ts';
import type { GridPlace } from '../../grid/selection.ts';
import { addPurchase, addSection, addUnits, agreeOn, meantEntries, targetSection } from '../acts.ts';
import { projectOf, shownForce } from '../current.ts';
import { fieldAt, hasHits } from '../fields/columns.ts';
import { offeredIn } from '../fields/values.ts';
import { type ForceSession, goTo } from '../state.ts';
import { capital } from '../words.ts';
import { heldIn } from './cells.ts';
import { cellIn, type ForceSheetFrame } from './frame.ts';
import { type LineOffer, offersFor } from './offers.ts';
import { ADD_KEY, entryKey, type Row, sectionKey } from './rows.ts';

/** A line of a list, with what it says in columns at the right. */
export type ForceItem = ListItem & { readonly aside: readonly string[]; readonly isNow?: boolean };

type EntryLine = Extract<Row, { kind: 'entry' }>;

/** What the list says of an offer: what each costs, what all cost, and what is left of the limit then. */
function asideOf(ruleset: Ruleset, offer: LineOffer, left: number | null): readonly string[] {
  if (offer.kind === 'section') return ['', '', ''];
  const kind = offer.kind === 'design' ? kindOf(ruleset, offer.design) : null;
  const kindWords = kind ? [kind.one] : [];
  if (ruleset.points === null) return [...kindWords, offer.kind === 'own' ? 'agreed' : '', '', ''];
  if (offer.kind === 'own') return ['', t('agree a cost'), ''];
  const { each, count } = offer;
  const total = typeof each === 'number' ? each * count : null;
  const after =
    left === null || total === null
      ? ''
      : left - total < 0
        ? t('{total} over', { total: formatAmount(total - left) })
        : t('{amount} left', { amount: formatAmount(left - total) });
  return [
    ...kindWords,
    formatAmount(each),
    t('{count, plural, one {} other {# for {total}}}', { count, total: formatAmount(total) }),
    after,
  ];
}

/** What an offer is written as: what it is, how many, and its design, item or name. */
const codeOf = (offer: LineOffer): string => {
  const what = offer.kind === 'design' ? offer.design.id : offer.kind === 'purchase' ? offer.item : offer.name;
  return [offer.kind, offer.kind === 'section' ? 1 : offer.count, what].join('\t');
};

function addItems(session: ForceSession, { ruleset, assessment }: ForceSheetFrame, query: string): readonly ForceItem[] {
  const force = shownForce(session);
  if (force === null) return [];
  const place = { ruleset, designs: projectOf(session.app).designs, force, section: targetSection(session, force) };
  return offersFor(place, query).map((offer) => ({
    label: offer.text,
    value: codeOf(offer),
    isFree: false,
    isMeant: query.trim() !== '',
    aside: asideOf(ruleset, offer, assessment?.left ?? null),
  }));
}

/** Adds what a line of the list offers; the line to add stays active. False for any other text. */
export function takeOffer(session: ForceSession, code: string): boolean {
  const [kind, count = '1', what = ''] = code.split('\t');
  const { ruleset } = session.app.store.getState();
  const noun = capital(ruleset.force.data.sectionNoun.one);
  const many = Number(count);
  const design = projectOf(session.app).designs.find(({ id }) => id === what);
  const item = ruleset.force.data.purchases.find(({ id }) => id === what);
  if (kind === 'own') {
    agreeOn(session, what, many);
    return true;
  }
  if (kind === 'design' && design) addUnits(session, design, many, nameOf(ruleset, design), noun);
  else if (kind === 'purchase' && item) addPurchase(session, { item: item.id }, many, item.label);
  else if (kind === 'section') addSection(session, noun, what);
  else return false;
  goTo(session, { row: ADD_KEY, column: 'design' });
  return true;
}

/** Every grade with its effect on the units of a line, or of a section, and its cost. */
function gradeItems(session: ForceSession, { ruleset }: ForceSheetFrame, row: Row): readonly ForceItem[] {
  const force = shownForce(session);
  if (force === null || (row.kind !== 'entry' && row.kind !== 'section')) return [];
  const key = row.kind === 'entry' ? entryKey(row.entry.entry.id) : sectionKey(row.section.section.id);
  const ids = meantEntries(force, { cursor: { row: key, column: 'grade' }, picked: new Set() });
  return gradeSteps(ruleset, projectOf(session.app), force, ids).map(({ label, hits, each, difference, isNow }) => ({
    label,
    value: label,
    isFree: false,
    isNow,
    aside: [
      ...(hasHits(ruleset) ? [hits] : []),
      ...(ruleset.points ? [formatAmount(each), isNow ? 'now' : formatDifference(difference)] : []),
    ],
  }));
}

function designItems(session: ForceSession, { ruleset }: ForceSheetFrame, row: EntryLine, query: string): readonly ForceItem[] {
  const force = shownForce(session);
  if (force === null) return [];
  const offers = offersFor({ ruleset, designs: projectOf(session.app).designs, force, section: row.section.section }, query);
  return offers.flatMap((offer): readonly ForceItem[] =>
    offer.kind === 'design'
      ? [
          {
            label: offer.text,
            value: offer.design.id,
            isFree: true,
            isMeant: query.trim() !== '',
            isNow: offer.design.id === row.entry.entry.design,
            aside: ruleset.points ? [formatAmount(offer.each)] : [],
          },
        ]
      : [],
  );
}

/** Returns the cost that the upgrade adds to or takes from one unit. */
function upgradeCost(ruleset: Ruleset, { entry }: EntryLine, field: string, isOn: boolean): number | null {
  const costOf = (input: Pick<Design, 'values' | 'components'>) => assessDesign(ruleset, input).cost;
  const [now, other] = [costOf(entry.input), costOf({ ...entry.input, values: { ...entry.input.values, [field]: !isOn } })];
  return typeof other === 'number' && typeof now === 'number' ? other - now : null;
}

/** The upgrades of the rules; each writes what the cell holds with it, or without it where it is there already. */
function upgradeItems({ ruleset }: ForceSheetFrame, row: EntryLine): readonly ForceItem[] {
  const held = row.entry.upgrades.split(', ').filter(Boolean);
  return ruleset.force.data.upgrades.flatMap((id): readonly ForceItem[] => {
    const field = ruleset.fields.get(id)?.data;
    if (field === undefined) return [];
    const isOn = row.entry.input.values[id] === true;
    const name = field.short ?? field.label;
    const after = isOn ? held.filter((each) => each !== name) : [...held, name];
    return [
      {
        label: `${isOn ? '✓ ' : ''}${field.label}`,
        value: after.length > 0 ? after.join(', ') : NO_UPGRADES,
        isFree: false,
        isNow: isOn,
        aside: [...(ruleset.points ? [formatDifference(upgradeCost(ruleset, row, id, isOn))] : []), isOn ? t('take away') : 'add'],
      },
    ];
  });
}

/** No upgrades, not even those of the design: an empty cell leaves them to the design. */
export const NO_UPGRADES = '–';

function fieldItems({ ruleset }: ForceSheetFrame, row: Row, column: Parameters<typeof fieldAt>[2]): readonly ForceItem[] {
  const at = fieldAt(ruleset, row, column);
  return (
    (at && offeredIn(ruleset, at.field))?.map(({ value, label }) => ({
      label,
      value: label,
      isFree: false,
      isNow: at?.value.value === value,
      aside: [],
    })) ?? []
  );
}

function itemsAt(session: ForceSession, place: GridPlace, query: string): readonly ForceItem[] {
  const { frame } = session.store.getState();
  const cell = cellIn(frame, place);
  if (cell === null) return [];
  const { row, column } = cell;
  const found = (all: readonly ForceItem[]): readonly ForceItem[] =>
    ranked(all, fold(query.trim()), ({ label }) => [label.replace('✓ ', '')]);
  switch (heldIn(frame.ruleset, row, column).kind) {
    case 'add':
      return addItems(session, frame, query);
    case 'design':
      return row.kind === 'entry' ? designItems(session, frame, row, query) : [];
    case 'grade':
      return found(gradeItems(session, frame, row));
    case 'upgrades':
      return row.kind === 'entry' ? found(upgradeItems(frame, row)) : [];
    case 'fieldChoice':
      return found(fieldItems(frame, row, column));
    default:
      return [];
  }
}

type Last = {
  readonly frame: ForceSheetFrame;
  readonly row: number;
  readonly column: number;
  readonly query: string;
  readonly items: readonly ForceItem[];
};
const lastItems = new WeakMap<ForceSession, Last>();

/** The lines of the list of a cell that go on with a text. A key asks for them several times, and they are worked out once. */
export function suggestions(session: ForceSession, { row, column }: GridPlace, query: string): readonly ForceItem[] {
  const { frame } = session.store.getState();
  const last = lastItems.get(session);
  if (last && last.frame === frame && last.row === row && last.column === column && last.query === query) return last.items;
  const items = itemsAt(session, { row, column }, query);
  lastItems.set(session, { frame, row, column, query, items });
  return items;
}

/** The headings of a list: those of costs only where the game has points. */
export function headingsOf(session: ForceSession, place: GridPlace): readonly string[] {
  const { frame } = session.store.getState();
  const { ruleset, assessment, into } = frame;
  const cell = cellIn(frame, place);
  const each = ruleset.points ? [t('Each')] : [];
  switch (cell && heldIn(ruleset, cell.row, cell.column).kind) {
    case 'add': {
      const head =
        into === null ? t('Into a new {sectionNoun}', { sectionNoun: ruleset.force.data.sectionNoun.one }) : t('Into {into}', { into });
      return [head, ...each, '', (assessment?.left ?? null) === null ? '' : t('After it')];
    }
    case 'design':
      return [capital(ruleset.data.designNoun.one), ...each];
    case 'upgrades':
      return [t('Upgrade'), ...each, ''];
    case 'grade': {
      const grade = ruleset.fields.get(ruleset.force.data.grade?.field ?? '')?.data.label ?? t('Grade');
      return [grade, ...(hasHits(ruleset) ? [t('Hits on')] : []), ...each, ...(ruleset.points ? [t('Difference')] : [])];
    }
    default:
      return [];
  }
}
