import { t } from '../../base/words/words.ts';
import {
  type Deck,
  type EntryId,
  type Exception,
  type Force,
  type ForceEntry,
  forceSchema,
  MOST_OF_ONE,
  type Purchase,
  type Section,
  type SectionId,
} from '../../project/force.ts';
import type { Design } from '../../project/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { CellValue, Values } from '../../rules/ruleset/values/index.ts';
import { listReadings, readFacts } from '../../sheets/import/lists/index.ts';
import { designName, type ForceLineKind, forceFields, forceLabels, listedField, readRolled } from './forceFacts.ts';

/** A force that was read from a list, and sentences on what the project lacks for it. */
type ReadForce = { readonly force: Force; readonly lacks: readonly string[] };

type Line = { readonly kind: ForceLineKind; readonly at: number; readonly values: Values };

/** The lines of a full list that a force can be built from; empty for any other text. */
function linesIn(ruleset: Ruleset, text: string): readonly Line[] {
  const fields = forceFields(ruleset);
  // Most texts are not lists, and long ones take a while to search.
  if (!text.includes(`${fields.force[0].label} `)) return [];
  const kinds = Object.keys(fields) as readonly ForceLineKind[]; // the keys of a literal
  for (const lines of listReadings(text)) {
    const found = lines.flatMap((line): readonly Line[] => {
      if (line.kind !== 'facts') return [];
      // Lists of earlier versions call an exemption an exception.
      const told = line.text.replace(/^Exception (?=\d)/, 'Exemption ');
      for (const kind of kinds) {
        const [first] = fields[kind];
        const values = first && told.startsWith(`${first.label} `) ? readFacts(ruleset, fields[kind], told) : null;
        const at = first && values?.[first.id];
        if (values && typeof at === 'number') return [{ kind, at, values }];
      }
      return [];
    });
    if (found.some(({ kind }) => kind === 'force')) return found;
  }
  return [];
}

const textIn = (value: CellValue | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
const numberIn = (value: CellValue | undefined): number | undefined => (typeof value === 'number' ? value : undefined);
const some = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> }; // the same keys, fewer

/** The values of the rules' own fields; undefined if there are none. */
function ownValues(values: Values): Values | undefined {
  const own = Object.entries(values).filter(([id]) => !id.startsWith('@'));
  return own.length === 0 ? undefined : Object.fromEntries(own);
}

function fieldsIn(ruleset: Ruleset, kind: 'force' | 'section' | 'entry', values: Values): Values | undefined {
  const found = ruleset.force.data.fields[kind].flatMap(({ id }) => {
    const value = values[listedField(id)];
    return value === undefined || value === null ? [] : [[id, value] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

const idOf = (labels: ReadonlyMap<string, string>, word: string | undefined): string | null =>
  word === undefined ? null : ([...labels].find(([, label]) => label === word)?.[0] ?? word);

/**
 * Reads a force from a list that `forceList` made in its full form, in any format; null for any other text. Designs are
 * found by name. Entries of designs that are not in the project are left out and reported in `lacks`. `newId` generates the
 * ids.
 */
export function readForceList(ruleset: Ruleset, designs: readonly Design[], text: string, newId: () => string): ReadForce | null {
  const lines = linesIn(ruleset, text);
  const head = lines.find(({ kind }) => kind === 'force');
  const sectionCount = lines.filter(({ kind }) => kind === 'section').length;
  if (!head || head.at !== sectionCount) return null;
  const labels = forceLabels(ruleset);
  const missing = new Map<string, number>();
  const sections: { line: Line; id: SectionId; entries: { line: Line; id: EntryId; design: Design; upgrades: Line[] }[] }[] = [];
  // Ids are texts that are not empty, which a schema brands at the end.
  const [entryIds, purchases] = [new Map<number, EntryId>(), [] as (Purchase & { readonly at: number })[]];
  let entry: (typeof sections)[number]['entries'][number] | null = null;
  for (const line of lines) {
    if (line.kind === 'section') sections.push({ line, id: newId() as SectionId, entries: [] });
    if (line.kind === 'entry') {
      const name = textIn(line.values['@design']);
      const namesakes = designs.filter((each) => name !== undefined && designName(each) === name);
      const design = namesakes[(numberIn(line.values['@nth']) ?? 1) - 1] ?? namesakes[0];
      entry = design ? { line, id: newId() as EntryId, design, upgrades: [] } : null;
      if (entry) {
        sections.at(-1)?.entries.push(entry);
        entryIds.set(line.at, entry.id);
      } else missing.set(name ?? '', (missing.get(name ?? '') ?? 0) + 1);
    }
    if (line.kind === 'upgrade') entry?.upgrades.push(line);
  }
  const sectionIds = new Map(sections.map(({ line, id }) => [line.at, id]));
  for (const { kind, at, values } of lines) {
    if (kind !== 'purchase') continue;
    purchases.push({
      at,
      id: newId(),
      item: idOf(labels.items, textIn(values['@item'])),
      count: countIn(values['@units']),
      ...some({ name: textIn(values['@called']), points: numberIn(values['@points']), benefit: textIn(values['@benefit']) }),
      ...some({ section: sectionIds.get(numberIn(values['@section']) ?? -1), entry: entryIds.get(numberIn(values['@line']) ?? -1) }),
    });
  }
  const decks = lines.flatMap(({ kind, values }) =>
    kind === 'deck' ? [{ deck: deckFrom(newId(), values), isChosen: values['@chosen'] === true }] : [],
  );
  const chosen = decks.find(({ isChosen }) => isChosen)?.deck.id;
  const exceptions = lines.flatMap(({ kind, values }): readonly Exception[] => {
    if (kind !== 'exception') return [];
    const place = placeFrom(textIn(values['@place']), sectionIds, entryIds, new Map(purchases.map(({ at, id }) => [at, id])));
    return [{ check: textIn(values['@check']) ?? '', reason: textIn(values['@reason']) ?? '', ...some({ place }) }];
  });
  const registered = lines.flatMap(({ kind, values }) => (kind === 'registered' ? [textIn(values['@point']) ?? ''] : []));
  const { values } = head;
  const force = {
    id: newId(),
    name: textIn(values['@called']) ?? '',
    limit: numberIn(values['@limit']) ?? null,
    battle: idOf(labels.battles, textIn(values['@battle'])),
    role: idOf(labels.roles, textIn(values['@role'])),
    ...some({
      side: textIn(values['@side']),
      player: textIn(values['@player']),
      colour: textIn(values['@colour']),
      handBy: textIn(values['@handBy']),
      values: ownValues(values),
      fields: fieldsIn(ruleset, 'force', values),
    }),
    sections: sections.map(
      ({ line, id, entries }): Section => ({
        id,
        name: textIn(line.values['@called']) ?? '',
        ...some({ values: ownValues(line.values), reserve: reserveIn(line.values), arrives: numberIn(line.values['@turn']) }),
        ...some({ fields: fieldsIn(ruleset, 'section', line.values) }),
        entries: entries.map((each) => entryFrom(ruleset, each, entryIds)),
      }),
    ),
    purchases: purchases.map(({ at: _, ...purchase }) => purchase),
    decks: decks.map(({ deck }) => deck),
    ...some({
      deck: chosen,
      registered: registered.length > 0 ? registered : undefined,
      exceptions: exceptions.length > 0 ? exceptions : undefined,
    }),
  };
  const read = forceSchema.safeParse(force);
  return read.success ? { force: read.data, lacks: lackWords(ruleset, missing) } : null;
}

const countIn = (value: CellValue | undefined): number => Math.min(MOST_OF_ONE, numberIn(value) ?? 1);

const reserveIn = (values: Values): boolean | undefined => (typeof values['@reserve'] === 'boolean' ? values['@reserve'] : undefined);

type EntryDraft = { readonly line: Line; readonly id: EntryId; readonly design: Design; readonly upgrades: readonly Line[] };

function entryFrom(
  ruleset: Ruleset,
  { line: { values }, id, design, upgrades }: EntryDraft,
  ids: ReadonlyMap<number, EntryId>,
): ForceEntry {
  const rides = [...(textIn(values['@rides']) ?? '').matchAll(/(?<!\d)(\d+) in line (\d+)/g)].flatMap(([, count, line]) => {
    const carrier = ids.get(Number(line));
    return carrier === undefined ? [] : [{ in: carrier, count: Number(count) }];
  });
  const carried: Record<string, Record<string, number>> = {};
  for (const [, number, component = '', row] of (textIn(values['@carried']) ?? '').matchAll(/(?<!\d)(\d+) of (\w+) (\d+)/g))
    carried[component] = { ...carried[component], [Number(row) - 1]: Number(number) };
  const own = upgrades.map((upgrade) => ({
    name: textIn(upgrade.values['@called']) ?? '',
    points: numberIn(upgrade.values['@points']) ?? 0,
  }));
  return {
    id,
    design: design.id,
    count: countIn(values['@units']),
    ...some({ name: textIn(values['@called']), numbers: textIn(values['@numbers']), arrives: numberIn(values['@turn']) }),
    ...some({ loadOut: textIn(values['@load']), values: ownValues(values), fields: fieldsIn(ruleset, 'entry', values) }),
    ...some({ of: ids.get(numberIn(values['@of']) ?? 0), rolls: readRolled(textIn(values['@rolls'])) }),
    ...(rides.length > 0 ? { rides } : {}),
    ...(Object.keys(carried).length > 0 ? { carried } : {}),
    ...(own.length > 0 ? { upgrades: own } : {}),
  };
}

function deckFrom(id: string, values: Values): Deck {
  const counts = (prefix: string): Deck['cards'] =>
    Object.fromEntries(
      Object.entries(values).flatMap(([field, count]) =>
        field.startsWith(prefix) && typeof count === 'number' ? [[field.slice(prefix.length), count] as const] : [],
      ),
    );
  const hand = counts('@hand ');
  return {
    id,
    name: textIn(values['@called']) ?? '',
    cards: counts('@card '),
    ...some({ hand: Object.keys(hand).length > 0 ? hand : undefined, drawFrom: numberIn(values['@drawFrom']) }),
  };
}

function placeFrom(
  words: string | undefined,
  sections: ReadonlyMap<number, string>,
  entries: ReadonlyMap<number, string>,
  purchases: ReadonlyMap<number, string>,
): string | undefined {
  const [, kind = '', rest = ''] = /^(section|line|purchase|id) (.+)$/su.exec(words ?? '') ?? [];
  if (kind === 'id') return rest;
  const places = kind === 'section' ? sections : kind === 'line' ? entries : purchases;
  return places.get(Number(rest));
}

function lackWords(ruleset: Ruleset, missing: ReadonlyMap<string, number>): readonly string[] {
  if (missing.size === 0) return [];
  const names = [...missing.keys()].map((name) => `“${name === '' ? t('a design without a name') : name}”`);
  const { one, many } = ruleset.data.designNoun;
  return [
    t(
      'This project lacks the {noun} {names}{more, plural, =0 {} other { and # more}}: {lines, plural, one {# line was} other {# lines were}} left out. Import {count, plural, one {it} other {them}} first, then paste the list again.',
      {
        noun: names.length === 1 ? one : many,
        names: names.slice(0, 4).join(', '),
        more: Math.max(0, names.length - 4),
        lines: [...missing.values()].reduce((sum, count) => sum + count, 0),
        count: names.length,
      },
    ),
  ];
}
