import { t } from '../../../../shared/base/words/words.ts';
import { entryIdSchema, type Force, forceIdSchema, sectionIdSchema } from '../../../../shared/project/force.ts';
import type { Design, Project } from '../../../../shared/project/index.ts';
import { designIdSchema } from '../../../../shared/project/index.ts';
import type { Ruleset } from '../../../../shared/rules/ruleset/compile/index.ts';

/** Units of the design that an example force has. */
const UNITS = 3;

/** A design to show where the project has none: the first of the stock list, or a blank one. */
export const sampleDesign = ({ stock, data }: Ruleset): Design => {
  const [first] = stock;
  const { values = { name: t('Example {designNoun}', { designNoun: data.designNoun.one }) }, components = {} } = first ?? {};
  return { id: designIdSchema.parse('preview'), values, components };
};

/** A force with some units of one design and a deck with each card; with one of each purchase if it is to have everything. */
function sampleForce({ force: { data } }: Ruleset, design: Design, isWhole: boolean): Force {
  const [battle] = data.battles;
  return {
    id: forceIdSchema.parse('preview'),
    name: t('Example {noun}', { noun: data.noun.one }),
    limit: data.limit?.usual ?? null,
    battle: battle?.id ?? null,
    role: battle?.roles[0]?.id ?? null,
    sections: [
      {
        id: sectionIdSchema.parse('preview'),
        name: t('Example {sectionNoun}', { sectionNoun: data.sectionNoun.one }),
        entries: [{ id: entryIdSchema.parse('preview'), design: design.id, count: UNITS }],
      },
    ],
    purchases: isWhole ? data.purchases.map(({ id }) => ({ id: `preview-${id}`, item: id, count: 1 })) : [],
    decks: data.deck
      ? [{ id: 'preview', name: data.deck.noun.one, cards: Object.fromEntries(data.deck.cards.map(({ id }) => [id, 1])) }]
      : [],
  };
}

/** The project with an example force alone, so that every part of the rules has something to show. */
export function sampleProject(
  ruleset: Ruleset,
  project: Project,
  design: Design,
  isWhole: boolean,
): { readonly project: Project; readonly force: Force } {
  const force = sampleForce(ruleset, design, isWhole);
  const designs = project.designs.includes(design) ? project.designs : [design];
  return { project: { ...project, designs, forces: [force], battles: [] }, force };
}
