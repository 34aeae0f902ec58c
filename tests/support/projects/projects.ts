import fc from 'fast-check';
import type { Edit } from '../../../shared/project/edit/index.ts';
import { type Design, designIdSchema, type Project } from '../../../shared/project/index.ts';
import { cardLookSchema } from '../../../shared/project/look.ts';
import type { CellValue, Values } from '../../../shared/rules/ruleset/values/index.ts';
import { tank, tower } from './pictures.ts';

export const idOf = (text: string) => designIdSchema.parse(text);

/** A design with a name, its values and gadgets. */
export const aDesign = (id: string, values: Values = {}, gadgets: readonly Values[] = []): Design => ({
  id: idOf(id),
  values: { name: id, ...values },
  components: { gadgets: gadgets.map((gadget) => ({ values: gadget })) },
});

export const aProject = (...designs: readonly Design[]): Project => ({
  format: 1,
  name: 'Parade',
  ruleset: { id: 'tin-parade', version: '1.0.0' },
  designs,
});

const cellValue: fc.Arbitrary<CellValue> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer({ min: 0, max: 3 }),
  fc.constantFrom('tin', ''),
);

/** Edits of what a project has beside its designs: each thing is set, set otherwise and taken away. */
const ofLists: fc.Arbitrary<Edit> = fc.constantFrom<Edit>(
  ...['one', 'two'].flatMap((id): readonly Edit[] => [
    ...['Plain', 'Small'].map((label): Edit => ({ kind: 'setLook', look: cardLookSchema.parse({ format: 1, id, label }) })),
    { kind: 'removeLook', look: id },
    { kind: 'setSpecial', special: { id, label: 'Loud' }, label: 'Add special' },
    { kind: 'setSpecial', special: { id, label: 'Proud', most: 2 }, label: 'Change special' },
    { kind: 'removeSpecial', special: id, label: 'Remove special' },
    { kind: 'addComparison', comparison: { id, file: `${id}.xlsx`, designs: { [idOf('a')]: 'x' } } },
    { kind: 'dismissComparison', comparison: id },
    { kind: 'setSide', side: { name: id, colour: '#336699', emblem: 'tank' }, emblem: tank },
    { kind: 'setSide', side: { name: id, colour: '#336699', emblem: 'tower' }, emblem: tower },
    { kind: 'setSide', side: { name: 'Union', colour: '#336699', emblem: null } },
    { kind: 'setSide', side: null },
    { kind: 'setSymbol', design: idOf('a'), symbol: id, drawing: { id, label: id, paths: [{ d: 'M1 1L2 2z' }] } },
    { kind: 'setSymbol', design: idOf('b'), symbol: id, drawing: { id, label: id, paths: [{ d: 'M1 1L2 2z' }] } },
    { kind: 'setSymbol', design: idOf('a'), symbol: 'eye' },
    { kind: 'setSymbol', design: idOf('b'), symbol: null },
  ]),
);

/** Edits of the designs a, b and c that are always possible; some of them change nothing. */
export const anyEdit: fc.Arbitrary<Edit> = (() => {
  const design = fc.constantFrom(idOf('a'), idOf('b'), idOf('c'));
  const designs = fc.uniqueArray(design, { maxLength: 3 });
  const place = fc.integer({ min: -1, max: 5 });
  const row = fc.option(fc.record({ component: fc.constantFrom('gadgets', 'wheels'), index: fc.nat(3) }));
  const field = fc.constantFrom('name', 'legs', 'constructor', '__proto__');
  const kind = <const T extends string>(name: T) => fc.constant(name);
  return fc.oneof(
    fc.record({ kind: kind('setCells'), cells: fc.array(fc.record({ design, field, row, value: cellValue }), { maxLength: 4 }) }),
    fc.record({ kind: kind('moveDesigns'), designs, to: place }),
    fc.record({ kind: kind('orderDesigns'), order: fc.shuffledSubarray([idOf('a'), idOf('b'), idOf('c')], { minLength: 3 }) }),
    fc.record({ kind: kind('replaceDesign'), design: fc.constantFrom(aDesign('a'), aDesign('b', { legs: 3 }, [{}])) }),
    fc.record({
      kind: kind('addRows'),
      design,
      component: kind('gadgets'),
      at: place,
      rows: fc.array(fc.constant({ values: { power: 1 } }), { maxLength: 2 }),
    }),
    fc.record({ kind: kind('removeRows'), design, component: kind('gadgets'), rows: fc.array(fc.nat(3), { maxLength: 2 }) }),
    fc.record({ kind: kind('setNotes'), design, notes: fc.constantFrom('', 'Red door.') }),
    fc.constantFrom<Edit>(
      { kind: 'setPicture', design: idOf('a'), image: { picture: 'tank', alt: 'A tank.' }, content: tank },
      { kind: 'setPicture', design: idOf('b'), image: { picture: 'tank' }, content: tank },
      { kind: 'setPicture', design: idOf('b'), image: { picture: 'tower' }, content: tower },
      { kind: 'setPicture', design: idOf('a'), image: null },
    ),
    fc.record({ kind: kind('dismiss'), design, check: fc.constantFrom('quick', 'heavy'), dismissed: fc.boolean() }),
    fc.record({
      kind: kind('exempt'),
      design,
      check: fc.constantFrom('quick', 'heavy'),
      reason: fc.constantFrom(null, 'Agreed.', 'House rule 3.'),
    }),
    fc.record({ kind: kind('renameProject'), name: fc.constantFrom('Parade', 'March') }),
    fc.record({ kind: kind('declineEdition'), version: fc.constantFrom('1.1.0', '1.2.0') }),
    fc.record({ kind: kind('setOwned'), design, count: fc.nat(2) }),
    fc.record({ kind: kind('setCollection'), owned: fc.dictionary(design, fc.nat(2), { maxKeys: 2 }) }),
    ofLists,
    fc.record({ kind: kind('setRuleset'), id: fc.constantFrom('tin-parade', 'brass-parade'), version: kind('1.0.0') }),
    fc.constant<Edit>({
      kind: 'restore',
      label: 'Restore version of 19:42',
      project: { ...aProject(aDesign('a', { legs: 5 }), aDesign('c'), aDesign('b', {}, [{ power: 4 }])), name: 'March' },
    }),
    fc.record({
      kind: kind('together'),
      label: kind('Paste'),
      edits: fc.array(fc.record({ kind: kind('renameProject'), name: fc.constantFrom('Parade', 'March') }), { maxLength: 3 }),
    }),
  );
})();

/** The project that anyEdit is made for. */
export const threeRobots = (): Project => aProject(aDesign('a', { legs: 2 }, [{ power: 1 }, { power: 2 }]), aDesign('b'), aDesign('c'));
