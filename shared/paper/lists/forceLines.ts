import type { WrittenFire } from '../../force/fire.ts';
import type { Deck, Exception, Force, ForceEntry, Purchase, Section } from '../../project/force.ts';
import type { Design } from '../../project/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../rules/ruleset/values/index.ts';
import {
  carried,
  count,
  type FactCode,
  labelled,
  numberOf,
  place,
  type Rolls,
  readRolled,
  rides,
  rolledWords,
  type Writing,
} from './forceCodes.ts';

/**
 * Lines of a full list from which a force can be built again: "Line 3, Design: Rifle Stand, Units 4, Morale Veteran". They
 * are written and read as the values of a design are, over fields made for them. Ids of these fields begin with "@", so that
 * they differ from those of the rules.
 */
export type ForceThings = {
  readonly force: Force;
  readonly registered: WrittenFire;
  readonly exception: Exception;
  readonly deck: Deck;
  readonly section: Section;
  readonly entry: ForceEntry;
  readonly upgrade: NonNullable<ForceEntry['upgrades']>[number];
  readonly purchase: Purchase;
};
export type ForceLineKind = keyof ForceThings;

/** A field of a line, and the property of its thing that it holds; without a property it is written here and read by `readForceList`. */
type Fact<T> = {
  readonly field: Field;
  readonly key: string | null;
  readonly say: (thing: T, to: Writing) => CellValue | undefined;
  readonly read: FactCode<T>['read'];
};

type Line<T> = {
  /** A number that only lines of this kind have; it stands first. */
  readonly number: Field;
  readonly facts: readonly Fact<T>[];
  /** The ruleset's fields that such a thing may have values of its own for. */
  readonly own: readonly Field[];
};
export type ForceLines = { readonly [K in ForceLineKind]: Line<ForceThings[K]> };

export const fieldsOf = <K extends ForceLineKind>({ number, facts, own }: ForceLines[K]): readonly Field[] => [
  number,
  ...facts.map(({ field }) => field),
  ...own,
];

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

/** Whether what was read is of the kind of its field: text that is no number stays text. */
const fits = ({ kind }: Field, said: CellValue): boolean =>
  typeof said === (kind === 'number' ? 'number' : kind === 'yesNo' ? 'boolean' : 'string');

const isCell = (value: unknown): value is CellValue => ['string', 'number', 'boolean'].includes(typeof value);

/** Makes facts of the properties of a thing: as they are, or in a code. */
const factsOf =
  <T extends object>() =>
  <K extends keyof T & string>(field: Field, key: K, code?: FactCode<NonNullable<T[K]>>): Fact<T> => ({
    field,
    key,
    say: (thing, to) => {
      const value = thing[key];
      if (value === undefined || value === null) return undefined;
      return code ? code.say(value, to) : isCell(value) ? value : undefined;
    },
    read: (said, from) => (!fits(field, said) ? undefined : code ? code.read(said, from) : said),
  });

const saidOnly = <T>(field: Field, say: Fact<T>['say']): Fact<T> => ({ field, key: null, say, read: () => undefined });

/** A fact that those do not see who may not see the plans. */
const secret = <T>(fact: Fact<T>): Fact<T> => ({ ...fact, say: (thing, to) => (to.plansShown ? fact.say(thing, to) : undefined) });

/** The id that a field of a force has in a list: a field of the design may have the same. */
export const LISTED = '@field ';

/** The ruleset's fields that a force, section or entry may have values for; labels that another field of the line has are told apart. */
function ownFields({ data, force }: Ruleset, kind: 'force' | 'section' | 'entry', facts: readonly Field[]): readonly Field[] {
  const ofDesign = data.fields.flatMap((field): readonly Field[] =>
    field.kind === 'formula' || field.id === 'name' ? [] : [{ ...field, hidden: false, default: null }],
  );
  const labels = new Set([...facts, ...ofDesign].map(({ label }) => label.toLowerCase()));
  const ofForce = force.data.fields[kind].flatMap((field): readonly Field[] => {
    if (field.kind === 'formula') return [];
    const label = labels.has(field.label.toLowerCase()) ? `${field.label} of the ${kind}` : field.label;
    return [{ ...field, id: `${LISTED}${field.id}`, label, synonyms: [], hidden: false, default: null }];
  });
  return [...ofDesign, ...ofForce];
}

export const designName = ({ values: { name } }: Pick<Design, 'values'>): string => String(name ?? '');

/** Which of several designs of one name units have, counted from 1; undefined for the first. */
function namesakeOf({ design }: ForceEntry, { designs }: Writing): number | undefined {
  const own = designs.find(({ id }) => id === design);
  const at = own ? designs.filter((each) => designName(each) === designName(own)).indexOf(own) : 0;
  return at > 0 ? at + 1 : undefined;
}

/** Every kind of line, with everything that it says. */
export function forceLines(ruleset: Ruleset): ForceLines {
  const { data } = ruleset.force;
  const cards = data.deck?.cards ?? [];
  const line = <T>(first: Field, facts: readonly Fact<T>[], kind?: 'force' | 'section' | 'entry'): Line<T> => ({
    number: first,
    facts,
    own: kind ? ownFields(ruleset, kind, [first, ...facts.map(({ field }) => field)]) : [],
  });
  const [force, deck, section, entry, purchase] = [
    factsOf<Force>(),
    factsOf<Deck>(),
    factsOf<Section>(),
    factsOf<ForceEntry>(),
    factsOf<Purchase>(),
  ];
  const hidden = new Set(data.fields.entry.flatMap(({ id, shown }) => (shown === 'secret' ? [id] : [])));
  const openRolls = (rolls: Rolls, { plansShown }: Writing): Rolls =>
    plansShown ? rolls : Object.fromEntries(Object.entries(rolls).filter(([id]) => !hidden.has(id)));
  /** Points, where the rules count them. */
  const priced: FactCode<number> = { say: (points) => (ruleset.points ? points : undefined), read: (said) => said };
  const roles = data.battles.flatMap((battle) => battle.roles);
  return {
    force: line(
      number('force', 'Sections'),
      [
        ...[force(text('called', 'Name'), 'name'), force(text('side', 'Side'), 'side'), force(text('player', 'Player'), 'player')],
        ...[force(text('colour', 'Colour'), 'colour'), secret(force(number('limit', 'Limit'), 'limit'))],
        force(text('battle', 'Battle'), 'battle', labelled(data.battles)),
        force(text('role', 'Part'), 'role', labelled(roles.filter(({ id }, at, all) => all.findIndex((other) => other.id === id) === at))),
        force(text('handBy', 'Hand counted'), 'handBy'),
      ],
      'force',
    ),
    registered: line(number('registered', 'Registered'), [
      factsOf<WrittenFire>()({ ...text('point', 'Target'), synonyms: ['Point'] }, 'target'),
    ]),
    exception: line(number('exception', 'Exemption'), [
      factsOf<Exception>()(text('check', 'Check'), 'check'),
      factsOf<Exception>()(text('place', 'At'), 'place', place),
      factsOf<Exception>()(text('reason', 'Reason'), 'reason'),
    ]),
    deck: line(number('deck', 'Deck'), [
      deck(text('called', 'Name'), 'name'),
      saidOnly(yesNo('chosen', 'Chosen'), ({ id }, to) => (to.force.deck === id ? true : undefined)),
      secret(deck(number('drawFrom', 'Draws from turn'), 'drawFrom')),
      ...cards.map(({ id, label }) => saidOnly<Deck>(number(`card ${id}`, label), (of) => of.cards[id])),
      ...cards.map(({ id, label }) => secret(saidOnly<Deck>(number(`hand ${id}`, `First hand ${label}`), ({ hand }) => hand?.[id]))),
    ]),
    section: line(
      number('section', 'Section'),
      [
        ...[section(text('called', 'Name'), 'name'), section(yesNo('reserve', 'Reserve'), 'reserve')],
        secret(section(number('turn', 'Turn'), 'arrives')),
      ],
      'section',
    ),
    entry: line(
      number('line', 'Line'),
      [
        entry(number('units', 'Units'), 'count', count),
        saidOnly(text('design', 'Design'), ({ design }, { designs }) => designs.filter(({ id }) => id === design).map(designName)[0]),
        saidOnly(number('nth', 'Of that name'), namesakeOf),
        ...[
          entry(text('called', 'Name'), 'name'),
          entry(text('numbers', 'Numbers'), 'numbers'),
          entry(text('rides', 'Rides'), 'rides', rides),
        ],
        ...[secret(entry(number('turn', 'Turn'), 'arrives')), secret(entry(text('load', 'Load-out'), 'loadOut'))],
        secret(entry(text('carried', 'Carried'), 'carried', carried)),
        entry(number('of', 'Detached from line'), 'of', numberOf('line')),
        entry(text('rolls', 'Rolled'), 'rolls', {
          say: (rolls, to) => rolledWords(openRolls(rolls, to)),
          read: (said) => readRolled(String(said)),
        }),
      ],
      'entry',
    ),
    upgrade: line(number('upgrade', 'Own upgrade'), [
      factsOf<ForceThings['upgrade']>()(text('called', 'Name'), 'name'),
      factsOf<ForceThings['upgrade']>()(number('points', 'Points'), 'points', priced),
    ]),
    purchase: line(number('purchase', 'Purchase'), [
      ...[purchase(number('units', 'Count'), 'count', count), purchase(text('item', 'Item'), 'item', labelled(data.purchases))],
      ...[purchase(text('called', 'Name'), 'name'), secret(purchase(number('points', 'Points'), 'points', priced))],
      purchase(text('benefit', 'Benefit'), 'benefit'),
      purchase(number('section', 'For section'), 'section', numberOf('section')),
      purchase(number('line', 'For line'), 'entry', numberOf('line')),
    ]),
  };
}
