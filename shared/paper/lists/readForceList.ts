import { t } from '../../base/words/words.ts';
import { type Force, forceSchema } from '../../project/force.ts';
import type { Design } from '../../project/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { Values } from '../../rules/ruleset/values/index.ts';
import { listReadings, readFacts } from '../../sheets/import/lists/index.ts';
import { designName, type ForceLineKind, type ForceLines, fieldsOf, forceLines, LISTED } from './forceLines.ts';

/** A force that was read from a list, and sentences on what the project lacks for it. */
type ReadForce = { readonly force: Force; readonly lacks: readonly string[] };

type ReadLine = { readonly kind: ForceLineKind; readonly at: number; readonly values: Values };

/** The lines of a full list that a force can be built from; empty for any other text. */
function linesIn(ruleset: Ruleset, forms: ForceLines, text: string): readonly ReadLine[] {
  // Most texts are not lists, and long ones take a while to search.
  if (!text.includes(`${forms.force.number.label} `)) return [];
  const kinds = Object.keys(forms) as readonly ForceLineKind[]; // the keys of a literal
  for (const lines of listReadings(text)) {
    const found = lines.flatMap((line): readonly ReadLine[] => {
      if (line.kind !== 'facts') return [];
      // Lists of earlier versions call an exemption an exception.
      const told = line.text.replace(/^Exception (?=\d)/, 'Exemption ');
      for (const kind of kinds) {
        const { number } = forms[kind];
        const values = told.startsWith(`${number.label} `) ? readFacts(ruleset, fieldsOf(forms[kind]), told) : null;
        const at = values?.[number.id];
        if (values && typeof at === 'number') return [{ kind, at, values }];
      }
      return [];
    });
    if (found.some(({ kind }) => kind === 'force')) return found;
  }
  return [];
}

const some = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> }; // the same keys, fewer

/** The values whose ids begin with something, by the rest of their ids; undefined if there are none. */
function valuesAfter(prefix: string, values: Values): Values | undefined {
  const found = Object.entries(values).flatMap(([id, value]) =>
    id.startsWith(prefix) && value !== null ? [[id.slice(prefix.length), value] as const] : [],
  );
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** The values of the rules' own fields; undefined if there are none. */
const ownValues = (values: Values): Values | undefined =>
  valuesAfter('', Object.fromEntries(Object.entries(values).filter(([id]) => !id.startsWith('@'))));

/**
 * Reads a force from a list that `forceList` made in its full form, in any format; null for any other text. Designs are
 * found by name. Entries of designs that are not in the project are left out and reported in `lacks`. `newId` generates the
 * ids.
 */
export function readForceList(ruleset: Ruleset, designs: readonly Design[], text: string, newId: () => string): ReadForce | null {
  const forms = forceLines(ruleset);
  const lines = linesIn(ruleset, forms, text);
  const head = lines.find(({ kind }) => kind === 'force');
  const sectionCount = lines.filter(({ kind }) => kind === 'section').length;
  if (!head || head.at !== sectionCount) return null;
  const missing = new Map<string, number>();
  const sections: { line: ReadLine; id: string; entries: { line: ReadLine; id: string; design: Design; upgrades: ReadLine[] }[] }[] = [];
  const ids = { section: new Map<number, string>(), line: new Map<number, string>(), purchase: new Map<number, string>() };
  let entry: (typeof sections)[number]['entries'][number] | null = null;
  for (const line of lines) {
    const { kind, at, values } = line;
    if (kind === 'purchase') ids.purchase.set(at, newId());
    if (kind === 'section') {
      sections.push({ line, id: newId(), entries: [] });
      ids.section.set(at, sections.at(-1)?.id ?? '');
    }
    if (kind === 'entry') {
      const name = values['@design'];
      const namesakes = designs.filter((each) => name !== undefined && designName(each) === name);
      const design = namesakes[Number(values['@nth'] ?? 1) - 1] ?? namesakes[0];
      entry = design ? { line, id: newId(), design, upgrades: [] } : null;
      if (entry) {
        sections.at(-1)?.entries.push(entry);
        ids.line.set(at, entry.id);
      } else missing.set(String(name ?? ''), (missing.get(String(name ?? '')) ?? 0) + 1);
    }
    if (kind === 'upgrade') entry?.upgrades.push(line);
  }
  /** The properties that a line says. */
  const part = ({ kind, values }: ReadLine): Readonly<Record<string, unknown>> => {
    const said = forms[kind].facts.flatMap(({ field, key, read }) => {
      const value = values[field.id];
      return key === null || value === undefined || value === null ? [] : [[key, read(value, ids)] as const];
    });
    return some({ ...Object.fromEntries(said), values: ownValues(values), fields: valuesAfter(LISTED, values) });
  };
  const all = <T>(kind: ForceLineKind, make: (line: ReadLine) => T): readonly T[] => lines.filter((line) => line.kind === kind).map(make);
  const listed = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined);
  const decks = all('deck', (line) => ({
    deck: {
      ...{ id: newId(), name: '', cards: valuesAfter('@card ', line.values) ?? {} },
      ...part(line),
      ...some({ hand: valuesAfter('@hand ', line.values) }),
    },
    isChosen: line.values['@chosen'] === true,
  }));
  const force = {
    ...{ id: newId(), name: '', limit: null, battle: null, role: null },
    ...part(head),
    sections: sections.map(({ line, id, entries }) => ({
      ...{ id, name: '' },
      ...part(line),
      entries: entries.map((each) => ({
        ...{ id: each.id, design: each.design.id, count: 1 },
        ...part(each.line),
        ...some({ upgrades: listed(each.upgrades.map((upgrade) => ({ name: '', points: 0, ...part(upgrade) }))) }),
      })),
    })),
    purchases: all('purchase', (line) => ({ id: ids.purchase.get(line.at), item: null, count: 1, ...part(line) })),
    decks: decks.map(({ deck }) => deck),
    ...some({
      deck: decks.find(({ isChosen }) => isChosen)?.deck.id,
      registered: listed(all('registered', (line) => part(line).target ?? '')),
      exceptions: listed(all('exception', (line) => ({ check: '', reason: '', ...part(line) }))),
    }),
  };
  const read = forceSchema.safeParse(force);
  return read.success ? { force: read.data, lacks: lackWords(ruleset, missing) } : null;
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
