import { fireOf } from '../../force/fire.ts';
import type { Deck, Exception, Force, ForceEntry, Purchase, Section } from '../../project/force.ts';
import type { Design } from '../../project/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import type { CellValue, Values } from '../../rules/ruleset/values/index.ts';
import { factTexts } from '../../sheets/import/lists/index.ts';

/**
 * Lines of a full list from which a force can be built again: "Line 3, Design: Rifle Stand, Units 4, Morale Veteran". They
 * are written and read as the values of a design are, over fields made for them. Ids of these fields begin with "@", so that
 * they differ from those of the rules.
 */

const common = { synonyms: [], hidden: false, source: '', required: false };
const text = (id: string, label: string): Field => ({ ...common, kind: 'text', id: `@${id}`, label, default: null, maxLength: 10_000 });
const yesNo = (id: string, label: string): Field => ({
  ...{ synonyms: [], hidden: false, source: '', yesWords: [], noWords: [] },
  ...{ kind: 'yesNo', id: `@${id}`, label, default: null },
});
const number = (id: string, label: string): Field => ({
  ...common,
  ...{ kind: 'number', id: `@${id}`, label, default: null, step: 1, integer: true, plus: false, decimals: 0, words: [] },
});

/** The ruleset's fields for which a force, section or entry may have its own values. A field that is omitted has no own value. */
const ownFields = ({ data }: Ruleset): readonly Field[] =>
  data.fields.flatMap((field) => (field.kind === 'formula' || field.id === 'name' ? [] : [{ ...field, hidden: false, default: null }]));

type FieldsOf = 'force' | 'section' | 'entry';

/** The id that a field of a force has in a list: a field of the design may have the same. */
export const listedField = (id: string): string => `@field ${id}`;

/** The ruleset's own fields of a kind of line, under labels that no other field of the line has. */
function enteredFields({ force: { data } }: Ruleset, kind: FieldsOf, taken: readonly Field[]): readonly Field[] {
  const labels = new Set(taken.map(({ label }) => label.toLowerCase()));
  return data.fields[kind].flatMap((field): readonly Field[] => {
    if (field.kind === 'formula') return [];
    const label = labels.has(field.label.toLowerCase()) ? `${field.label} of the ${kind}` : field.label;
    return [{ ...field, id: listedField(field.id), label, synonyms: [], hidden: false, default: null }];
  });
}

/** What was entered in those fields; without secret ones where plans are not shown. */
function enteredIn({ force: { data } }: Ruleset, kind: FieldsOf, values: Values | undefined, plansShown: boolean): Values {
  const known = data.fields[kind].filter((field) => field.kind !== 'formula' && (plansShown || field.shown === 'open'));
  return Object.fromEntries(known.map(({ id }) => [listedField(id), values?.[id] ?? null]));
}

/** The fields of each kind of line; the first is a number that only this kind has. */
export const forceFields = (ruleset: Ruleset) => {
  const lines = plainFields(ruleset);
  const { force, section, entry } = lines;
  return {
    ...lines,
    force: [...force, ...enteredFields(ruleset, 'force', force)],
    section: [...section, ...enteredFields(ruleset, 'section', section)],
    entry: [...entry, ...enteredFields(ruleset, 'entry', entry)],
  } as const;
};

const plainFields = (ruleset: Ruleset) =>
  ({
    force: [
      number('force', 'Sections'),
      ...[text('called', 'Name'), text('side', 'Side'), text('player', 'Player'), text('colour', 'Colour'), number('limit', 'Limit')],
      ...[text('battle', 'Battle'), text('role', 'Part'), text('handBy', 'Hand counted')],
      ...ownFields(ruleset),
    ],
    registered: [number('registered', 'Registered'), { ...text('point', 'Target'), synonyms: ['Point'] }],
    exception: [number('exception', 'Exemption'), text('check', 'Check'), text('place', 'At'), text('reason', 'Reason')],
    deck: [
      ...[number('deck', 'Deck'), text('called', 'Name'), yesNo('chosen', 'Chosen'), number('drawFrom', 'Draws from turn')],
      ...(ruleset.force.data.deck?.cards ?? []).map(({ id, label }) => number(`card ${id}`, label)),
      ...(ruleset.force.data.deck?.cards ?? []).map(({ id, label }) => number(`hand ${id}`, `First hand ${label}`)),
    ],
    section: [
      ...[number('section', 'Section'), text('called', 'Name'), yesNo('reserve', 'Reserve'), number('turn', 'Turn')],
      ...ownFields(ruleset),
    ],
    entry: [
      ...[number('line', 'Line'), number('units', 'Units'), text('design', 'Design'), number('nth', 'Of that name')],
      ...[text('called', 'Name'), text('numbers', 'Numbers'), text('rides', 'Rides'), number('turn', 'Turn'), text('load', 'Load-out')],
      ...[text('carried', 'Carried'), number('of', 'Detached from line'), text('rolls', 'Rolled')],
      ...ownFields(ruleset),
    ],
    upgrade: [number('upgrade', 'Own upgrade'), text('called', 'Name'), number('points', 'Points')],
    purchase: [
      ...[number('purchase', 'Purchase'), number('units', 'Count'), text('item', 'Item'), text('called', 'Name')],
      ...[number('points', 'Points'), text('benefit', 'Benefit'), number('section', 'For section'), number('line', 'For line')],
    ],
  }) as const satisfies Readonly<Record<string, readonly Field[]>>;

export type ForceLineKind = keyof ReturnType<typeof forceFields>;

/** Labels of things with ids, if the labels are unambiguous; else the ids themselves. */
function labelsById(things: readonly { readonly id: string; readonly label: string }[]): ReadonlyMap<string, string> {
  const isClear = (label: string): boolean => things.filter((other) => other.label === label || other.id === label).length === 1;
  return new Map(things.map(({ id, label }) => [id, isClear(label) ? label : id]));
}

/** Battles, parts and purchases by id, in the words of a list. */
export const forceLabels = ({ force: { data } }: Ruleset) => ({
  battles: labelsById(data.battles),
  roles: labelsById(
    data.battles.flatMap(({ roles }) => roles).filter(({ id }, at, all) => all.findIndex((other) => other.id === id) === at),
  ),
  items: labelsById(data.purchases),
});

const filled = (values: Readonly<Record<string, CellValue | undefined>>): Values =>
  Object.fromEntries(Object.entries(values).flatMap(([id, value]) => (value === undefined || value === null ? [] : [[id, value]])));

/** The lines of one force. `plansShown` is false for a list that an opponent may see. */
export function forceFacts(ruleset: Ruleset, force: Force, designs: readonly Design[], plansShown: boolean) {
  const fields = forceFields(ruleset);
  const labels = forceLabels(ruleset);
  const say = (kind: ForceLineKind, values: Readonly<Record<string, CellValue | undefined>>): string =>
    factTexts(ruleset, fields[kind], filled(values)).join(', ');
  const entries = force.sections.flatMap((section) => section.entries);
  const lineOf = (id: string | undefined): number | undefined => positionOf(entries, id);
  const sectionOf = (id: string | undefined): number | undefined => positionOf(force.sections, id);

  const placeWords = (id: string): string => {
    const [section, line, purchase] = [sectionOf(id), lineOf(id), positionOf(force.purchases, id)];
    return section !== undefined
      ? `section ${section}`
      : line !== undefined
        ? `line ${line}`
        : purchase !== undefined
          ? `purchase ${purchase}`
          : `id ${id}`;
  };
  const exception = ({ check, place, reason }: Exception, at: number): string =>
    say('exception', {
      '@exception': at + 1,
      '@check': check,
      '@place': place === undefined ? undefined : placeWords(place),
      '@reason': reason,
    });
  const deck = ({ id, name, cards, hand = {}, drawFrom }: Deck, at: number): string =>
    say('deck', {
      ...{ '@deck': at + 1, '@called': name, '@chosen': force.deck === id ? true : undefined },
      ...Object.fromEntries(Object.entries(cards).map(([card, count]) => [`@card ${card}`, count])),
      ...(plansShown
        ? { '@drawFrom': drawFrom, ...Object.fromEntries(Object.entries(hand).map(([card, count]) => [`@hand ${card}`, count])) }
        : {}),
    });
  const head = say('force', {
    ...{ '@force': force.sections.length, '@called': force.name, '@side': force.side, '@player': force.player, '@colour': force.colour },
    ...{
      '@limit': plansShown ? force.limit : null,
      '@battle': named(labels.battles, force.battle),
      '@role': named(labels.roles, force.role),
      '@handBy': force.handBy,
    },
    ...force.values,
    ...enteredIn(ruleset, 'force', force.fields, plansShown),
  });
  const registered = (force.registered ?? []).map((fire, at) =>
    say('registered', { '@registered': at + 1, '@point': fireOf(fire).target }),
  );
  return {
    /** About the force as a whole, its decks, and what was agreed. */
    head: [head, ...force.decks.map(deck), ...(plansShown ? registered : []), ...(force.exceptions ?? []).map(exception)],
    section: ({ id, name, reserve, arrives, values, fields: own }: Section): string =>
      say('section', {
        '@section': sectionOf(id),
        '@called': name,
        '@reserve': reserve,
        '@turn': plansShown ? arrives : undefined,
        ...values,
        ...enteredIn(ruleset, 'section', own, plansShown),
      }),
    entry: ({
      id,
      design,
      count,
      name,
      numbers,
      rides,
      arrives,
      loadOut,
      carried,
      of,
      rolls,
      values,
      upgrades,
      fields: own,
    }: ForceEntry): readonly string[] => [
      say('entry', {
        ...{ '@line': lineOf(id), '@units': count, ...designWords(designs, design), '@called': name, '@numbers': numbers },
        '@rides': rides?.map((ride) => `${ride.count} in line ${lineOf(ride.in) ?? '?'}`).join(' and '),
        '@of': lineOf(of),
        '@rolls': rolledWords(openRolls(ruleset, rolls, plansShown)),
        ...(plansShown ? { '@turn': arrives, '@load': loadOut, '@carried': carriedWords(carried) } : {}),
        ...values,
        ...enteredIn(ruleset, 'entry', own, plansShown),
      }),
      ...(plansShown
        ? (upgrades ?? []).map((upgrade, at) =>
            say('upgrade', { '@upgrade': at + 1, '@called': upgrade.name, '@points': ruleset.points ? upgrade.points : undefined }),
          )
        : []),
    ],
    purchase: ({ id, item, name, points, benefit, count, section, entry }: Purchase): string =>
      say('purchase', {
        ...{ '@purchase': positionOf(force.purchases, id), '@units': count, '@item': named(labels.items, item), '@called': name },
        ...{
          '@points': plansShown && ruleset.points ? points : undefined,
          '@benefit': benefit,
          '@section': sectionOf(section),
          '@line': lineOf(entry),
        },
      }),
  };
}

const named = (labels: ReadonlyMap<string, string>, id: string | null): string | null => (id === null ? null : (labels.get(id) ?? id));

/** What was rolled that a reader may see. */
function openRolls({ force: { data } }: Ruleset, rolls: ForceEntry['rolls'], plansShown: boolean): ForceEntry['rolls'] {
  if (plansShown || rolls === undefined) return rolls;
  const secret = new Set(data.fields.entry.flatMap(({ id, shown }) => (shown === 'secret' ? [id] : [])));
  return Object.fromEntries(Object.entries(rolls).filter(([id]) => !secret.has(id)));
}

/** "hits seed 5 sides 8 plus 2 dice 3 5 8 and ..."; undefined for nothing. `readRolled` reads it. */
function rolledWords(rolls: ForceEntry['rolls'] = {}): string | undefined {
  const words = Object.entries(rolls).map(([id, { seed, sides, plus, dice }]) =>
    [
      id,
      'seed',
      seed,
      ...(sides === undefined ? [] : ['sides', sides]),
      ...(plus === undefined ? [] : ['plus', plus]),
      'dice',
      ...dice,
    ].join(' '),
  );
  return words.length === 0 ? undefined : words.join(' and ');
}

/** Whether a list can say what was rolled. */
export const isRollSaid = (rolls: ForceEntry['rolls']): boolean =>
  JSON.stringify(readRolled(rolledWords(rolls))) === JSON.stringify(rolls && Object.keys(rolls).length > 0 ? rolls : undefined);

/** Reads what was rolled; undefined for nothing. */
export function readRolled(words: string | undefined): ForceEntry['rolls'] {
  const found = [...(words ?? '').matchAll(/(?<!\w)(\w+) seed (\d+)(?: sides (\d+))?(?: plus ([-+.\de]+))? dice((?: \d+)*)/g)];
  if (found.length === 0) return undefined;
  return Object.fromEntries(
    found.map(([, id = '', seed, sides, plus, dice = '']) => [
      id,
      {
        seed: Number(seed),
        dice: dice.split(' ').filter(Boolean).map(Number),
        ...(sides === undefined ? {} : { sides: Number(sides) }),
        ...(plus === undefined ? {} : { plus: Number(plus) }),
      },
    ]),
  );
}

/** "4 of weapons 1 and 0 of weapons 2"; undefined for nothing. */
const carriedWords = (carried: ForceEntry['carried']): string | undefined =>
  carried === undefined
    ? undefined
    : Object.entries(carried)
        .flatMap(([component, rows]) => Object.entries(rows).map(([row, count]) => `${count} of ${component} ${Number(row) + 1}`))
        .join(' and ');

/** The place of a thing among others, counted from 1; undefined if it is not among them. */
function positionOf(things: readonly { readonly id: string }[], id: string | undefined): number | undefined {
  const at = things.findIndex((thing) => thing.id === id);
  return at < 0 ? undefined : at + 1;
}

export const designName = ({ values: { name } }: Pick<Design, 'values'>): string => String(name ?? '');

/** A design by its name, and which of several of that name it is, counted from 1. */
function designWords(designs: readonly Design[], id: string): Values {
  const design = designs.find((each) => each.id === id);
  if (!design) return {};
  const name = designName(design);
  const nth = designs.filter((each) => designName(each) === name).indexOf(design) + 1;
  return { '@design': name, ...(nth > 1 ? { '@nth': nth } : {}) };
}
