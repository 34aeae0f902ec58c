import { z } from 'zod';
import { loadRuleset, type Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { loadTexts, readFolder, tinyFolder } from './rulesets.ts';

const source = 'Tin Parade, p. 7';

/** Specials of Tin Parade: each way to price one, limits, and two that belong to one place only. */
export const TRICKS = [
  { id: 'cloak', label: 'Cloak', synonyms: ['Invisible'], for: 'design', text: 'Nobody sees it.', cost: { points: 10 }, most: 1, source },
  { id: 'polish', label: 'Polish', text: 'It shines.', short: 'Shines.', cost: { factor: 1.5 }, source },
  { id: 'echo', label: 'Echo', for: 'gadgets', text: 'Works twice.', cost: { formula: '=legs*2' }, source },
  {
    id: 'song',
    label: 'Song',
    text: 'Sings.',
    allowed: { formula: '=legs>=4', message: 'A song needs 4 legs, and this robot has {legs}.' },
    prints: ['card'],
    source,
  },
];

const FIELDS = [
  { field: 'tricks', base: 'total' },
  { component: 'gadgets', field: 'trick', base: 'price', names: '=NOT(fixed)' },
];

const list = z.array(z.looseObject({ id: z.string().optional() }));
const tiny = z.looseObject({ fields: list, components: z.tuple([z.looseObject({ fields: list })]), breakdown: list });

/** The texts of the tiny ruleset with specials for robots and for gadgets, or with others. */
export function specialTexts(specials: readonly unknown[] = TRICKS, specialFields: readonly unknown[] = FIELDS): Map<string, string> {
  const texts = new Map(readFolder(tinyFolder));
  const data = tiny.parse(JSON.parse(texts.get('ruleset.json') ?? ''));
  const [gadgets] = data.components;
  const extra = 'tricksLibraryPoints+SUM(gadgets[trickLibraryPoints])';
  const fields = data.fields.map((field) =>
    field.id === 'cost' ? { ...field, formula: `=ROUND(total, 0) + IF(painted, 5, 0) + ${extra}` } : field,
  );
  const points = { id: 'tricks', label: 'Tricks', kind: 'flat', points: `=${extra}`, source };
  const text = (id: string, label: string) => ({ kind: 'text', id, label, source });
  return texts.set(
    'ruleset.json',
    JSON.stringify({
      ...data,
      fields: [...fields, text('tricks', 'Tricks')],
      components: [{ ...gadgets, fields: [...gadgets.fields, text('trick', 'Trick')] }],
      breakdown: [...data.breakdown, points],
      specials,
      specialFields,
    }),
  );
}

export const specialRuleset = (): Ruleset => loadTexts(specialTexts());

/** What is wrong with such a ruleset. */
export function specialFaults(specials?: readonly unknown[], fields?: readonly unknown[]): readonly string[] {
  const loaded = loadRuleset(specialTexts(specials, fields));
  return loaded.ok ? [] : loaded.problems.map(({ message }) => message);
}
