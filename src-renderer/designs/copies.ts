import { t } from '../../shared/base/words/words.ts';
import type { Design, DesignId } from '../../shared/project/index.ts';
import { designsOf } from '../document/document.ts';
import { copyName } from '../document/names.ts';
import { type App, activeDesign, type Command } from '../window/app.ts';
import { FIRST_CELL } from '../window/state.ts';
import { namedEdit } from './inspector/change.ts';

export const newId = (): DesignId => crypto.randomUUID() as DesignId; // any text that is not empty is an id

export const namesOf = (designs: readonly Design[]): ReadonlySet<string> =>
  new Set(designs.flatMap(({ values: { name } }) => (typeof name === 'string' ? [name] : [])));

/** Returns a copy with a new id and name. The import source of the original is omitted. */
function copyOf(design: Design, taken: ReadonlySet<string>, id: DesignId): Design {
  const { origin: _, ...rest } = design;
  const { name } = design.values;
  const values = typeof name === 'string' && name !== '' ? { ...design.values, name: copyName(name, taken) } : design.values;
  return { ...rest, id, values } as Design; // leaving the origin out keeps all else, properties of later versions included
}

/** Returns copies of designs, in their order, each with all its rows, a new id and an unused name. */
export function duplicateDesigns(designs: readonly Design[], all: readonly Design[], newId: () => DesignId): readonly Design[] {
  const taken = new Set(namesOf(all));
  return designs.map((design) => {
    const copy = copyOf(design, taken, newId());
    if (typeof copy.values.name === 'string') taken.add(copy.values.name);
    return copy;
  });
}

/** Returns a copy that records which design it came from. */
export const variantOf = (design: Design, all: readonly Design[], id: DesignId): Design => ({
  ...copyOf(design, namesOf(all), id),
  parent: design.id,
});

/** Adds a variant directly below the active design, and goes to it. */
function makeVariant(app: App): void {
  const state = app.store.getState();
  const design = activeDesign(state);
  if (design === null) return;
  const designs = designsOf(state);
  const id = newId();
  const variant = variantOf(design, designs, id);
  const label = t('Make variant of {values}', { values: typeof design.values.name === 'string' ? design.values.name : t('design') });
  const edit = namedEdit(label, { kind: 'addDesigns', at: designs.indexOf(design) + 1, designs: [variant] });
  if (app.perform(edit)) app.goTo({ ...FIRST_CELL, design: id });
}

/** The commands of the Design menu on whole designs. */
export const designCommands: readonly Command[] = [
  { id: 'variant', label: t('Make variant'), menu: 'Design', isEnabled: (state) => activeDesign(state) !== null, run: makeVariant },
];
