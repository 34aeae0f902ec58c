import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Field } from '../../shared/rules/ruleset/format/index.ts';
import { type CellValue, readValue } from '../../shared/rules/ruleset/values/index.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const { data } = ruleset;
const samples = join(import.meta.dirname, '../fixtures/samples');

/** A field by its id; `w.range` is the range of a weapon. */
function fieldOf(id: string): Field {
  const fields = id.startsWith('w.') ? data.components[0]?.fields : data.fields;
  const field = fields?.find((candidate) => candidate.id === id.replace('w.', ''));
  if (!field) throw new Error(`There is no field ${id}.`);
  return field;
}

const plain = (heading: string): string =>
  heading
    .replace(/\(.*\)/, '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const headingsOf = (id: string): readonly string[] => {
  const { label, short, synonyms } = fieldOf(id);
  return [label, short ?? label, ...synonyms, ...(id === 'cost' ? data.import.costSynonyms : [])].map(plain);
};

type Columns = Readonly<Record<string, { readonly header: string }>>;
const isColumns = (value: Columns | Readonly<Record<string, Columns>>): value is Columns =>
  Object.values(value).every((entry) => typeof entry.header === 'string');

/** Every heading of the sample sheets with the field it stands for; columns the rules do not know are left out. */
const usedHeadings: readonly (readonly [string, string, string])[] = readdirSync(samples)
  .filter((file) => file.endsWith('.truth.json'))
  .flatMap((file) => {
    // The fixtures' README describes this shape.
    const truth = JSON.parse(readFileSync(join(samples, file), 'utf8')) as { columns: Columns | Readonly<Record<string, Columns>> };
    const sheets = isColumns(truth.columns) ? [truth.columns] : Object.values(truth.columns);
    return sheets.flatMap((columns) =>
      Object.entries(columns).flatMap(([key, { header }]): readonly (readonly [string, string, string])[] => {
        if (/^w?x:/.test(key)) return [];
        const id = key.replace(/^w\d+\./, 'w.');
        // Side-by-side weapons carry a number, and the weapon's own name column is headed just "Name" under "Weapon 1".
        const heading = header.replace(/^Weapon \d+ ?(?=.)/, '').replace(/ \d+$/, '');
        return id === 'w.name' && heading === 'Name' ? [] : [[file, id, heading]];
      }),
    );
  });

it('the sample sheets have headings to test', () => {
  expect(usedHeadings.length).toBeGreaterThan(150);
});

it('every heading of the sample sheets is known for its field', () => {
  expect(usedHeadings.filter(([, id, heading]) => !headingsOf(id).includes(plain(heading)))).toEqual([]);
});

const words: Readonly<Record<string, Readonly<Record<string, CellValue>>>> = {
  size: {
    S: 'small',
    small: 'small',
    klein: 'small',
    petite: 'small',
    Med: 'medium',
    'Med.': 'medium',
    M: 'medium',
    mittel: 'medium',
    Lge: 'large',
    Lrg: 'large',
    LARGE: 'large',
    groß: 'large',
    XL: 'extra-large',
    'Extra Large': 'extra-large',
    'x-large': 'extra-large',
    'très grand': 'extra-large',
  },
  propulsion: {
    Normal: 'normal',
    foot: 'normal',
    Legs: 'normal',
    walker: 'normal',
    'à pied': 'normal',
    Wheels: 'wheeled',
    wheel: 'wheeled',
    Räder: 'wheeled',
    Tracks: 'tracked',
    track: 'tracked',
    tracklaying: 'tracked',
    Ketten: 'tracked',
    chenillé: 'tracked',
    Hovercraft: 'hover',
    GEV: 'hover',
    Grave: 'grav',
    'anti-grav': 'grav',
    GRAV: 'grav',
    maglev: 'grav',
    Flyer: 'flying',
    VTOL: 'flying',
    air: 'flying',
    Hubschrauber: 'flying',
    Tow: 'towed',
    trailer: 'towed',
    gezogen: 'towed',
  },
  armour: { '9+': 9, '8 or more': 8, none: null, NA: null, '-': null },
  movement: { '15cm': 15, '30 cm': 30, '27,5': 27.5 },
  capacity: { '2 stands': 2, '-': null },
  morale: {
    Elite: 'special-forces',
    SF: 'special-forces',
    '1': 'special-forces',
    Vet: 'professional',
    Reg: 'regular',
    green: 'conscript',
    rabble: 'inept',
  },
  role: {
    INFANTRY: 'infantry',
    FOOT: 'infantry',
    CARRIERS: 'armour',
    TANKS: 'armour',
    ARMOUR: 'armour',
    VEHICLES: 'armour',
    GUNS: 'artillery',
    ARTILLERY: 'artillery',
    SUPPORT: 'support',
    Engineers: 'support',
    AIRCRAFT: 'air',
    AIR: 'air',
  },
  'w.turreted': { yes: true, Y: true, x: true, '360': true, YES: true, no: false, n: false, '45': false, fixed: false, 'n/a': null },
  'w.shots': {
    'Unl.': 'unlimited',
    unl: 'unlimited',
    Unlimited: 'unlimited',
    '∞': 'unlimited',
    '4': 4,
    '-': null,
    illimité: 'unlimited',
    unbegrenzt: 'unlimited',
  },
  'w.hitsOn': { '7 or more': 7, '8+': 8, NA: null },
  'w.apMod': { '+2': 2, '−4': -4, '0': 0 },
  'w.barrage': { 'n/a': null, '5': 5 },
  'w.ammunition': { airburst: 'air-burst', groundburst: 'ground-burst', bomblets: 'bomblet', cluster: 'bomblet' },
};

describe.each(Object.entries(words))('%s', (id, meanings) => {
  it.each(Object.entries(meanings))('understands "%s"', (typed, value) => {
    expect(readValue(ruleset, fieldOf(id), typed)).toMatchObject({ ok: true, value });
  });
});
