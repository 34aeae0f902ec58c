import { t } from '../../../../shared/base/words/words.ts';
import { type CardOptions, cardDesignOf, layoutCards } from '../../../../shared/paper/cards/index.ts';
import { type CardJob, defaultJob } from '../../../../shared/paper/cards/job/index.ts';
import { type ForcePart, forceJobSchema, layoutForces } from '../../../../shared/paper/handouts/force/index.ts';
import { handoutJobSchema, layoutHandout } from '../../../../shared/paper/handouts/index.ts';
import { cardToSvg, pageToSvg } from '../../../../shared/paper/print/output/index.ts';
import type { Page } from '../../../../shared/paper/print/page/index.ts';
import { defaultSetup } from '../../../../shared/paper/print/paper/index.ts';
import { entryIdSchema, type Force, forceIdSchema, sectionIdSchema } from '../../../../shared/project/force.ts';
import { type Design, designIdSchema, type Project } from '../../../../shared/project/index.ts';
import { type Ruleset, rulesetOfDesign } from '../../../../shared/rules/ruleset/compile/index.ts';

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
function sampleProject(
  ruleset: Ruleset,
  project: Project,
  design: Design,
  isWhole: boolean,
): { readonly project: Project; readonly force: Force } {
  const force = sampleForce(ruleset, design, isWhole);
  const designs = project.designs.includes(design) ? project.designs : [design];
  return { project: { ...project, designs, forces: [force], battles: [] }, force };
}

/** What a preview shows: a card of a design, the quick reference, or a part of the print of a force. */
export type PreviewKind = 'card' | 'reference' | Exclude<ForcePart, 'cards' | 'hand' | 'plan' | 'reference'>;

/** A drawing as on paper, in millimetres. */
type PreviewPage = { readonly svg: string; readonly widthMm: number; readonly heightMm: number; readonly name?: string };

type Previewed = {
  readonly pages: readonly PreviewPage[];
  /** What does not print as written, or why nothing is printed. */
  readonly notes: readonly string[];
};

/** Most pages that are drawn. */
const MOST_PAGES = 8;

type Options = Omit<CardOptions, 'job'> & { readonly job: CardJob };

const drawn = (page: Page): PreviewPage => ({ svg: pageToSvg(page), widthMm: page.widthMm, heightMm: page.heightMm });

/** Draws what a section of the rules is about, by these rules and with this design. */
export function previewOf(kind: PreviewKind, ruleset: Ruleset, project: Project, design: Design, options: Options): Previewed {
  if (kind === 'card') return cardOf(ruleset, design, options);
  if (kind === 'reference') {
    const job = handoutJobSchema.parse({ kind: 'reference', everything: true });
    const { pages, fault, layoutIssues } = layoutHandout(ruleset, [design], { ...options, job });
    return { pages: pages.slice(0, MOST_PAGES).map(drawn), notes: fault === null ? layoutIssues.map(({ message }) => message) : [fault] };
  }
  const [own] = project.forces ?? [];
  // What nobody bought yet would show nothing, so decks and markers are those of an example.
  const isWhole = kind === 'deck' || kind === 'markers';
  const sample = own && own.sections.length > 0 && !isWhole ? { project, force: own } : sampleProject(ruleset, project, design, isWhole);
  const job = forceJobSchema.parse({
    parts: [kind],
    deck: { setup: { arrangement: 'fronts' } },
    markers: { setup: { arrangement: 'fronts' } },
  });
  const { pages, fault, layoutIssues, absent } = layoutForces(ruleset, sample.project, [sample.force], job);
  const notes = fault === null ? [...absent, ...layoutIssues.map(({ message }) => message)] : [fault];
  return { pages: isWhole ? singles(pages) : pages.slice(0, MOST_PAGES).map(drawn), notes };
}

/** The cards or markers of pages, each once. */
function singles(pages: readonly Page[]): readonly PreviewPage[] {
  const all = pages.flatMap((page) =>
    page.cards.map(({ card }) => ({ svg: cardToSvg(card), widthMm: card.widthMm, heightMm: card.heightMm, name: card.name })),
  );
  return all.filter(({ name }, index) => all.findIndex((each) => each.name === name) === index);
}

/** The front of the design's card, and its back with the rules in short if there are any. */
function cardOf(ruleset: Ruleset, design: Design, { job: chosen, ...options }: Options): Previewed {
  const layout = cardDesignOf(rulesetOfDesign(ruleset, design));
  const hasBack = layout.digest.length > 0;
  const { look, pointsShown, picturesShown, side, sideShown } = chosen;
  const setup = { ...defaultSetup, size: layout.size, ...(hasBack ? { arrangement: 'long-edge' as const } : {}) };
  const job: CardJob = { ...defaultJob, setup, look, pointsShown, picturesShown, side, sideShown, backs: hasBack ? 'digest' : 'none' };
  const { pages, layoutIssues, fault } = layoutCards(ruleset, [design], { ...options, job });
  const cards = pages.flatMap((page) => page.cards.map(({ card }) => card));
  const notes = fault === null ? layoutIssues.map(({ message }) => message) : [fault];
  return { pages: cards.map((card) => ({ svg: cardToSvg(card), widthMm: card.widthMm, heightMm: card.heightMm })), notes };
}
