import { describe, expect, it } from 'vitest';
import { combatRulesOf } from '../../shared/combat/fighter/index.ts';
import { rulesetInProject } from '../../shared/force/agreed.ts';
import { assessTogether } from '../../shared/force/index.ts';
import { forceJobSchema, layoutForces } from '../../shared/paper/handouts/force/index.ts';
import type { Page } from '../../shared/paper/print/page/index.ts';
import { designIdSchema, type Project } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { choicesOf, type DesignInput, type Values } from '../../shared/rules/ruleset/values/index.ts';
import { anEntry, aSection } from '../support/forces/forces.ts';
import { playedProject } from '../support/prints/allPapers.ts';
import { builtInIds, builtInRuleset } from '../support/rulesets/rulesets.ts';

const CARDS = { backs: 'digest', setup: { size: 'A6', arrangement: 'long-edge' } } as const;
const PARTS = ['setup', 'reference', 'cards', 'deck', 'markers', 'record', 'orders'] as const;

/** What is printed and drawn: words, and boxes to tick. */
const drawnOn = (pages: readonly Page[]): string =>
  JSON.stringify(pages.map(({ items, cards }) => [items, cards.map(({ card }) => card.items)]));

/** What one part prints of a battle. */
function printed(ruleset: Ruleset, project: Project, part: (typeof PARTS)[number]): string {
  const job = forceJobSchema.parse({ parts: [part], cards: CARDS });
  return drawnOn(layoutForces(ruleset, project, project.forces ?? [], job).pages);
}

/** What each place says in a battle; its checks in each kind of battle. */
function placesOf(ruleset: Ruleset, [project, ...others]: readonly Project[]): ReadonlyMap<string, string> {
  if (!project) return new Map();
  const said = new Map<string, string>(PARTS.map((part) => [part, printed(ruleset, project, part)]));
  const found = [project, ...others].flatMap((each) => assessTogether(ruleset, each, each.forces ?? []));
  said.set('checks', found.flatMap(({ issues }) => issues.map(({ message }) => message)).join('\n'));
  const rules = combatRulesOf(rulesetInProject(ruleset, project));
  if (rules) said.set('battle lab', rules.simplifications.join('\n'));
  return said;
}

/** A design that a reading is about and no stock list has. */
const FURTHER: Readonly<Record<string, DesignInput>> = {
  'zut-alors': { values: { name: 'Light mortar', unitKind: 'indirect', nation: 'french', weight: 'light' }, components: {} },
};

/**
 * Where each reading that players agree shows, by the rules: what they print of it, what is written down or ticked for it, what it forbids,
 * and how the battle lab fights. A place that is not here has nothing to say of it: phases are no text of a card, and a chart of phases,
 * the order of firing or the initiative of melee changes no number of a unit. Four of the systems have no battle lab.
 */
const SHOWN: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'zorch-97': {
    'airAmendments true': ['setup', 'reference', 'deck', 'battle lab'],
    'endFireAll true': ['setup', 'reference', 'deck', 'battle lab'],
    'firesLast true': ['setup', 'reference', 'battle lab'],
    'defencesInRatio false': ['setup', 'checks'],
  },
  'spaceship-battles': {
    'phaseChart ours': ['setup', 'reference'],
    'turning free': ['setup', 'reference'],
    'turning move': ['setup', 'reference', 'cards'],
  },
  'zut-alors': { 'lightShellsCheck true': ['setup', 'reference', 'cards'] },
  'the-dice-flew': { 'lowDice each': ['setup', 'reference', 'cards'] },
  'simple-gboh': { 'pursuesOffMap false': ['setup', 'reference', 'cards', 'markers', 'record'] },
  'blood-and-treasure': {
    'initiative units': ['setup', 'reference'],
    'meleeAtOnce true': ['setup', 'reference'],
    'deathTestsMorale true': ['setup', 'reference', 'cards'],
  },
};

describe.each(builtInIds)('what players agree for a battle of %s', (id) => {
  const ruleset = builtInRuleset(id);
  const played = playedProject(ruleset);
  const extra = FURTHER[id];
  const further = extra ? [{ ...extra, id: designIdSchema.parse('further') }] : [];
  const project: Project = {
    ...played,
    designs: [...played.designs, ...further],
    forces: (played.forces ?? []).map((force) => ({
      ...force,
      sections: [
        ...force.sections,
        aSection(
          'Further',
          further.map((design) => anEntry(design.id, 1)),
        ),
      ],
    })),
  };
  const [plan] = project.battles ?? [];
  const { battles, fields } = ruleset.force.data;
  /** The project where it fights each kind of battle, with what is agreed for it. */
  const fought = (agreed: Values): readonly Project[] =>
    (battles.length > 0 ? battles.map((battle) => battle.id) : [null]).map((battle) => ({
      ...project,
      forces: (project.forces ?? []).map((force, at) =>
        battle ? { ...force, battle, role: battles.find((each) => each.id === battle)?.roles[at]?.id ?? null } : force,
      ),
      battles: plan ? [{ ...plan, ...(battle && { battle }), fields: agreed }] : [],
    }));

  it('shows wherever its rule does', () => {
    const usual = placesOf(ruleset, fought({}));
    const shown = fields.battle.flatMap((field) => {
      const keys = field.kind === 'choice' ? choicesOf(ruleset, field).map(({ key }) => key) : [true, false];
      return keys
        .filter((key) => 'default' in field && key !== field.default)
        .map((key) => {
          const places = [...placesOf(ruleset, fought({ [field.id]: key }))];
          return [`${field.id} ${key}`, places.flatMap(([place, said]) => (usual.get(place) === said ? [] : [place]))];
        });
    });
    expect(Object.fromEntries(shown)).toEqual(SHOWN[id]);
  });

  it('begins with the kind of battle: each is set up in its own way', () => {
    const setUps = fought({}).map((each) => printed(ruleset, each, 'setup'));
    expect(new Set(setUps).size).toBe(setUps.length);
  });
});
