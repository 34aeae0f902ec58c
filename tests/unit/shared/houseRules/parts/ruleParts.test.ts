import { describe, expect, it } from 'vitest';
import { editRules, type RuleEdit, type RuleFiles, ruleFaults } from '../../../../../shared/houseRules/changes/index.ts';
import {
  cardSpots,
  fieldRemoval,
  newCheck,
  newFieldEdits,
  newId,
  newTerm,
  pointsGiven,
  pointsRemoved,
  shownOnCards,
  usesOfField,
} from '../../../../../shared/houseRules/parts/index.ts';
import { type Design, designIdSchema } from '../../../../../shared/project/index.ts';
import type { Ruleset } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../../../../shared/rules/ruleset/run/index.ts';
import { writingContext } from '../../../../../shared/rules/ruleset/writing/index.ts';
import {
  builtInFiles,
  builtInIds,
  builtInRuleset,
  loadTexts,
  readFolder,
  tinyFolder,
  tinyRuleset,
} from '../../../../support/rulesets/rulesets.ts';

const tiny: RuleFiles = Object.fromEntries(readFolder(tinyFolder));

/** The files after edits that must be possible. */
function edited(files: RuleFiles, edits: readonly RuleEdit[]): RuleFiles {
  const done = editRules(files, edits);
  if (!done.ok) throw new Error(done.problems.map(({ message }) => message).join('\n'));
  return done.value;
}
const loaded = (files: RuleFiles): Ruleset => loadTexts(new Map(Object.entries(files)));
const benchOf = (files: RuleFiles, ruleset: Ruleset = tinyRuleset()) => writingContext(files, ruleset);

describe('a new field', () => {
  it('gets an id of its name that is free', () => {
    expect(newId(tiny, 'Top speed')).toBe('topSpeed');
    expect(newId(tiny, 'Legs')).toBe('legs2');
    expect(newId(tiny, '2nd head')).toMatch(/^[a-z]/);
    expect(newId(tiny, 'AP 1')).toBe('ap1Value');
    expect(newId(tiny, 'Größe')).toMatch(/^[a-z][A-Za-z]*$/);
    expect(newId(tiny, '???')).toMatch(/^[a-z]/);
  });

  it('of each kind loads, and designs have its default', () => {
    const made = [
      newFieldEdits(tiny, { component: null, label: 'Wheels', kind: 'number', unit: 'pairs', min: 0, max: 4, default: 1 }),
      newFieldEdits(tiny, { component: null, label: 'Colour', kind: 'choice', choices: ['Red', 'Deep, dark blue', 'Red'], default: 'Red' }),
      newFieldEdits(tiny, { component: null, label: 'Sings', kind: 'yesNo', default: true }),
      newFieldEdits(tiny, { component: null, label: 'Motto', kind: 'text' }),
      newFieldEdits(tiny, { component: null, label: 'Twice', kind: 'formula', formula: '=legs*2' }),
    ];
    const ruleset = loaded(made.reduce((files, { edits }) => edited(files, edits), tiny));
    const { values } = assessDesign(ruleset, { values: { name: 'T', size: 'tin' }, components: {} });
    expect(values).toMatchObject({ wheels: 1, colour: 'red', sings: true, twice: 4 });
    expect(ruleset.tables.get('colourChoices')?.rows.map(({ label }) => label)).toEqual(['Red', 'Deep, dark blue', 'Red']);
  });

  it('of a component is one of its rows', () => {
    const { edits } = newFieldEdits(tiny, { component: 'gadgets', label: 'Weight', kind: 'number', default: 0.5 });
    expect(loaded(edited(tiny, edits)).components.get('gadgets')?.fields.get('weight')?.data).toMatchObject({
      default: 0.5,
      integer: false,
    });
  });
});

describe('where a field is named', () => {
  it('formulas, messages and columns, but not other fields of the same name', () => {
    const found = usesOfField(benchOf(tiny), tiny, { component: null, id: 'legs' }).map(({ text }) => text);
    expect(found).toContain('=XLOOKUP(size, sizes[key], sizes[price]) + legs*legPrice + (7-shell)*1.5 + balance/4');
    const ofRows = usesOfField(benchOf(tiny), tiny, { component: 'gadgets', id: 'price' });
    expect(ofRows.map(({ text }) => text)).toContain('=SUM(gadgets[price])');
    expect(ofRows.every(({ text, at }) => at.every(({ from, to }) => text.slice(from, to).includes('price')))).toBe(true);
  });
});

const aDesign = (values: Design['values']): Design => ({ id: designIdSchema.parse('a'), values, components: {} });

describe('removing a field', () => {
  it('puts its default in its place, and tells what is lost', () => {
    const { edits, losses, faults } = fieldRemoval(benchOf(tiny), tiny, { component: null, id: 'legs' }, [
      aDesign({ legs: 3 }),
      aDesign({}),
    ]);
    expect(faults).toEqual([]);
    const words = losses.map(({ text }) => text);
    expect(words).toContain('Field “Body”: 2 in its place');
    expect(words).toContain('1 design has a value in it, which the project keeps');
    const ruleset = loaded(edited(tiny, edits));
    expect(ruleset.fields.has('legs')).toBe(false);
    expect(ruleset.fields.get('bodyPrice')?.data).toMatchObject({ formula: expect.stringContaining('2*legPrice') });
  });

  it('name, cost and what says the kind stay', () => {
    expect(fieldRemoval(benchOf(tiny), tiny, { component: null, id: 'cost' }, [])).toMatchObject({
      edits: [],
      faults: [expect.stringContaining('cost')],
    });
    expect(fieldRemoval(benchOf(tiny), tiny, { component: 'gadgets', id: 'name' }, [])).toMatchObject({ edits: [] });
  });

  it.each(builtInIds)('%s: each field goes without a fault, or the faults are told', (id) => {
    const files = builtInFiles(id);
    const ruleset = builtInRuleset(id);
    const bench = benchOf(files, ruleset);
    const some = [
      ...ruleset.written.data.fields.slice(2, 4).map((field) => ({ component: null, id: field.id })),
      ...ruleset.written.data.components
        .slice(0, 1)
        .flatMap(({ id: component, fields }) => fields.slice(1, 2).map((field) => ({ component, id: field.id }))),
    ];
    for (const field of some) {
      const { edits, faults } = fieldRemoval(bench, files, field, []);
      const after = edited(files, edits);
      expect(ruleFaults(after).map(({ message }) => message)).toEqual(edits.length === 0 ? [] : faults);
      if (edits.length > 0 && faults.length === 0) expect(usesOfField(bench, after, field)).toEqual([]);
    }
  });
});

describe('on the card', () => {
  it.each(builtInIds)('%s: a new field fits wherever it is offered, and is then shown there', (id) => {
    const files = builtInFiles(id);
    const ruleset = builtInRuleset(id);
    for (const component of [null, ...ruleset.data.components.map((each) => each.id)]) {
      const made = newFieldEdits(files, { component, label: 'Brand new', kind: 'number', unit: 'things', default: 1 });
      const withField = edited(files, made.edits);
      const owner = loaded(withField).data;
      const fields = component === null ? owner.fields : (owner.components.find((each) => each.id === component)?.fields ?? []);
      const field = fields.find((each) => each.id === made.id);
      if (!field) throw new Error('The field is not there.');
      const spots = cardSpots(withField, component, field);
      if (component === null) expect(spots.length).toBeGreaterThan(0);
      const after = edited(
        withField,
        spots.flatMap(({ edits }) => edits),
      );
      expect(ruleFaults(after)).toEqual([]);
      const shown = shownOnCards(benchOf(after, ruleset), after, { component, id: made.id });
      expect(shown.length).toBeGreaterThanOrEqual(spots.length);
    }
  });

  it('no field fits on a card that cannot be read', () => {
    const files = builtInFiles('zorch-97');
    const [field] = builtInRuleset('zorch-97').data.fields;
    if (!field) throw new Error('There is no field.');
    for (const text of ['', '{}', '[1', '{"format":1,"body":7}'])
      expect(cardSpots({ ...files, 'card.json': text }, null, field)).toEqual([]);
  });
});

describe('points', () => {
  it.each(builtInIds)('%s: are taken away without a fault, and can be given', (id) => {
    const files = builtInFiles(id);
    const without = builtInRuleset(id).points ? pointsRemoved(files) : { edits: [], faults: [] };
    expect(without.faults).toEqual([]);
    const free = edited(files, without.edits);
    expect(loaded(free).points).toBeNull();
    const again = loaded(edited(free, pointsGiven(free, 'coins')));
    expect(again.points?.unit).toBe('coins');
    const [design] = again.stock;
    if (!design) throw new Error('There is no design.');
    const { cost, breakdown } = assessDesign(again, design);
    expect(cost).toBe(10);
    expect(breakdown.map(({ points }) => points)).toEqual([10]);
  });
});

it('a new line of the cost and a new check change nothing yet', () => {
  const before = tinyRuleset();
  const after = loaded(edited(tiny, [...newTerm(tiny, 'Extra', null), ...newCheck(tiny, 'Too many legs.', null)]));
  const [design] = before.stock;
  if (!design) throw new Error('There is no design.');
  expect(assessDesign(after, design).cost).toBe(assessDesign(before, design).cost);
  expect(assessDesign(after, design).issues).toEqual(assessDesign(before, design).issues);
  expect(after.terms.at(-1)?.data).toMatchObject({ id: 'extra', label: 'Extra' });
});
