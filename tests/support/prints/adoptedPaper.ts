import { assessForce } from '../../../shared/force/index.ts';
import { layoutCards } from '../../../shared/paper/cards/index.ts';
import { cardJobSchema } from '../../../shared/paper/cards/job/index.ts';
import { handoutJobSchema, layoutHandout } from '../../../shared/paper/handouts/index.ts';
import type { Page } from '../../../shared/paper/print/page/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import { type Ruleset, rulesInWords } from '../../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { choicesOf } from '../../../shared/rules/ruleset/values/index.ts';
import { aForce, anEntry, aSection } from '../forces/forces.ts';
import { wordsOf } from './cards.ts';

/** All words on pages, cards and paper, in the order they are drawn. */
export const wordsOn = (pages: readonly Page[]): readonly string[] =>
  pages.flatMap(({ items, cards }) => [...wordsOf(items), ...cards.flatMap(({ card }) => wordsOf(card.items))]);

const withField = (design: Design, component: string | null, id: string, value: null): Design =>
  component === null
    ? { ...design, values: { ...design.values, [id]: value } }
    : {
        ...design,
        components: {
          ...design.components,
          [component]: (design.components[component] ?? []).map((row) => ({ ...row, values: { ...row.values, [id]: value } })),
        },
      };

/** The design with each of its fields blank in turn, and the design as it is. */
export function blankedInTurn({ data }: Ruleset, design: Design): readonly Design[] {
  const fields = [
    ...data.fields.map(({ kind, id }) => ({ component: null, kind, id })),
    ...data.components.flatMap((component) => component.fields.map(({ kind, id }) => ({ component: component.id, kind, id }))),
  ];
  return [
    design,
    ...fields.flatMap(({ component, kind, id }) => (kind === 'formula' || id === 'name' ? [] : [withField(design, component, id, null)])),
  ];
}

/** What the quick reference of these designs says, whatever the rules are called. */
export function referenceOf(ruleset: Ruleset, designs: readonly Design[]): readonly string[] {
  const { data } = ruleset;
  const { pages } = layoutHandout(ruleset, designs, { job: handoutJobSchema.parse({ kind: 'reference' }), title: 'Reference' });
  return wordsOn(pages).map((word) =>
    word.replaceAll(rulesInWords(data), 'RULES').replaceAll(`${data.name} ${data.version}`, 'RULES').replaceAll(data.name, 'RULES'),
  );
}

/** What cards and forces say of a design apart from its points, and the computed values of these fields. */
export function saidOf(ruleset: Ruleset, design: Design, computed: readonly { readonly component: string | null; readonly id: string }[]) {
  const job = cardJobSchema.parse({ pointsShown: false, backs: 'digest', setup: { size: 'A6', arrangement: 'long-edge' } });
  const cards = layoutCards(ruleset, [design], { job });
  const { data } = ruleset.force;
  const field = ruleset.fields.get(data.grade?.field ?? '')?.data;
  const grades = field?.kind === 'choice' ? choicesOf(ruleset, field) : [];
  const entries = [
    anEntry('any', 1, { design: design.id }),
    ...grades.map(({ key }) => anEntry(key, 1, { design: design.id, values: { [field?.id ?? '']: key } })),
  ];
  const project = { format: 1 as const, name: 'Any', ruleset: { id: 'any', version: '1' }, designs: [design] };
  const { sections } = assessForce(ruleset, project, aForce([aSection('Any', entries)]));
  const { values, components } = assessDesign(ruleset, design);
  return {
    cards: wordsOn(cards.pages),
    layoutIssues: cards.layoutIssues,
    force: sections.flatMap(({ entries: assessed }) =>
      assessed.map(({ facts, grade, gradeLabel, fails, routs, hits }) => ({ facts, grade, gradeLabel, fails, routs, hits })),
    ),
    computed: computed.map(({ component, id }) =>
      component === null ? { [id]: values[id] } : { [id]: components[component]?.map((row) => row[id]) },
    ),
  };
}
