import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forceJobSchema, layoutForces } from '../../shared/paper/handouts/force/index.ts';
import { handoutJobSchema, layoutHandout } from '../../shared/paper/handouts/index.ts';
import type { Force } from '../../shared/project/force.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { aForce, anEntry, aSection, forceId, stockProject } from '../support/forces/forces.ts';
import { wordsOf } from '../support/prints/cards.ts';
import { builtInFolder, builtInIds, builtInRuleset, loadTexts, readFolder } from '../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const ships = builtInRuleset('spaceship-battles');

const sided = (name: string, designs: readonly string[], more: Partial<Force> = {}): Force =>
  aForce(
    [
      aSection(
        'One',
        designs.map((design) => anEntry(design, 3)),
      ),
    ],
    { id: forceId(name), name, ...more },
  );

/** The words of the quick reference for some of the forces of a project, each text once. */
function referenceOf(ruleset: Ruleset, forces: readonly Force[], printed: readonly Force[] = forces.slice(0, 1)) {
  const print = layoutForces(ruleset, stockProject(ruleset, ...forces), printed, forceJobSchema.parse({ parts: ['reference'] }));
  expect([print.fault, print.layoutIssues]).toEqual([null, []]);
  const words = wordsOf(print.pages.flatMap(({ items }) => items)).map((text) => text.trim());
  const called = new Set(ruleset.reference?.blocks.map((block) => block.called));
  return { blocks: words.filter((text) => called.has(text)), words, text: words.join(' '), pages: print.pages.length };
}

/** The cells of a reference that are a dash only, and whether words on its pages say what a dash is there. */
const dashesIn = ({ words, text }: Pick<ReturnType<typeof referenceOf>, 'words' | 'text'>) => ({
  count: words.filter((each) => each === '–').length,
  isExplained: /(?:^| )(?:a dash|– may not)/i.test(text),
});

const rifles = sided('Rifles', ['Rifle Stand']);
const militia = sided('Militia', ['Rifle Stand'], { values: { morale: 'inept' } });

describe('the quick reference of a battle of ZORCH!', () => {
  it('of foot against foot: no aircraft, no barrage, no vehicles, no defences; one page', () => {
    const { blocks, words, pages } = referenceOf(zorch, [rifles, militia]);
    expect(blocks).toEqual([
      'Turn',
      'Before the first turn',
      'Orders',
      'Interrupts',
      'Line of sight',
      'Cover',
      'Direct fire',
      'Who fires when',
      'Assault',
      'Terrain',
      'Movement',
      'Reserves and sections',
      'Morale',
      'Victory',
    ]);
    // The grades of both sides are there, and no others.
    expect(words).toEqual(expect.arrayContaining(['Regular', 'Inept']));
    expect(words).not.toContain('Conscript');
    expect(words.filter((text) => ['foot', 'track', 'wheel', 'hover', 'grav', 'fly'].includes(text))).toEqual(['foot']);
    expect(pages).toBe(1);
  });

  it('against flying units: who may fire at them, though no weapon of the own side is made for that', () => {
    const raiders = sided('Raiders', ['Javelin Strike Aircraft', 'Pelican Transport Helicopter']);
    const { blocks, text } = referenceOf(zorch, [rifles, raiders]);
    expect(blocks).toEqual(expect.arrayContaining(['Fire at flying units', 'Altitude', 'Altitude table, if agreed', 'Air strike']));
    expect(blocks).not.toContain('Barrage: on target?');
    expect(text).toContain('Only units on overwatch and dedicated anti-air weapons fire at flying units');
    expect(text).toContain('other units on overwatch fire after it, at −3');
    expect(text).toContain('A jammer (ECM) takes 1 off the rolls of dedicated anti-air weapons');
    expect(referenceOf(zorch, [rifles]).blocks).toContain('Fire at flying units');
  });

  it('says no share of movement that nobody pays: infantry the foot rate, vehicles only in assault transports', () => {
    const mounted = sided('Mounted', ['Rifle Stand', 'Mastiff MICV']);
    const { blocks, text } = referenceOf(zorch, [mounted, militia]);
    expect(blocks).not.toContain('Vehicles in assault transports');
    expect(text).toContain('pays 50 % of its movement to get into or out of a carrier');
    expect(text).not.toContain('Getting in or out');
  });

  it('has defences, mines and engineering when they were bought, and the rules of the battle', () => {
    const part = { battle: 'prepared', role: 'defender' };
    const mined = { ...rifles, ...part, purchases: [{ id: 'm', item: 'minefield', count: 2 }] };
    const own = referenceOf(zorch, [mined, militia]);
    expect(own.text).toContain('all of the defender may stand up to the middle of the table');
    expect(own.text).toContain('Dual-purpose minefield, 10 × 5 cm Attacks all that enter');
    expect(own.blocks).toContain('Defences');
    // The side that walks into them is told as well, and sappers how long they take.
    const sappers = { ...militia, values: { sapper: true } };
    const enemy = referenceOf(zorch, [sappers, mined]);
    expect(enemy.blocks).toEqual(expect.arrayContaining(['Engineering', 'Mines', 'Defences']));
    expect(enemy.text).toContain('Sappers clear mines in 2 turns.');
    expect(referenceOf(zorch, [{ ...rifles, ...part }, militia]).blocks).not.toContain('Mines');
  });

  it('says orders in the words of the order cards', () => {
    const { words, text } = referenceOf(zorch, [rifles, militia]);
    for (const { label, effect } of zorch.force.data.deck?.cards ?? []) {
      expect(words).toContain(label);
      // Lines of a cell are broken wherever there is room.
      expect(text.replaceAll(/\s+/g, ' ')).toContain(effect);
    }
  });
});

describe('the quick reference of a battle of spaceships', () => {
  const scouts = sided('Scouts', [String(ships.stock.at(-1)?.values.name)]);
  const big = sided('Big', ['Lodestar']);

  it('has what concerns the ships of the enemy, and all of it where the enemy is not known', () => {
    const lines = (forces: readonly Force[]) =>
      referenceOf(ships, forces).words.filter((text) => /^Target |^Attacker at|^Hyper \d/.test(text));
    const all = lines([big]);
    expect(all).toEqual(expect.arrayContaining(['Target of class D', 'Target of class E', 'Target of class F', 'Target invisible']));
    expect(lines([big, { ...big, id: forceId('other'), name: 'Other' }])).not.toContain('Target of class F');
    const known = String(ships.stock.at(-1)?.values.shipClass);
    expect(lines([big, scouts])).toContain(`Target of class ${known}`);
    expect(all).toEqual(expect.arrayContaining(['Target at Hyper 8 or more', 'Hyper 6–10']));
  });

  it('has as many dots below every speed as a ship of that speed has moves, whatever house rules say they are', () => {
    const texts = readFolder(builtInFolder('spaceship-battles'));
    /** The dots of a chart in which every speed has so many moves. */
    const dots = (moves: number): number => {
      const speeds = texts.get('tables/speeds.csv')?.replace(/\d+$/gm, String(moves)) ?? '';
      const rules = texts.get('ruleset.json')?.replace(/(?<="id": "halfSublightMoves",[^}]*"value": )\d+/, String(moves)) ?? '';
      const changed = loadTexts(new Map([...texts, ['tables/speeds.csv', speeds], ['ruleset.json', rules]]));
      const job = handoutJobSchema.parse({ kind: 'reference', everything: true });
      const { pages } = layoutHandout(changed, stockProject(changed).designs, { title: 'All', job });
      return wordsOf(pages.flatMap(({ items }) => items)).filter((text) => text === '•').length;
    };
    const each = Array.from({ length: 13 }, (_, moves) => dots(moves));
    const columns = each[1] ?? 0;
    expect(columns).toBeGreaterThan(3);
    expect(each).toEqual(each.map((_, moves) => moves * columns));
  });

  it('says how a ship destroys itself', () => {
    expect(referenceOf(ships, [big]).text).toContain('within 12 spaces, friends too, with 12d6, one die less for each space');
  });
});

it.each(builtInIds)('what is printed for both sides of %s has all that each alone needs', (id) => {
  const ruleset = builtInRuleset(id);
  const names = ruleset.stock.map(({ values }) => String(values.name));
  const some = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(some, some, (red, blue) => {
      const forces = [sided('Red', red), sided('Blue', blue)];
      const both = referenceOf(ruleset, forces, forces);
      expect(both.pages).toBeLessThan(3);
      for (const force of forces) {
        const alone = referenceOf(ruleset, forces, [force]);
        expect(both.blocks).toEqual(expect.arrayContaining(alone.blocks));
      }
    }),
    { numRuns: 15 },
  );
});

describe('a rule in the quick reference', () => {
  it('explains its dashes beside foot and helicopters alone, which bunkers and buildings stop', () => {
    const reference = referenceOf(zorch, [sided('Air', ['Rifle Stand', 'Kestrel Attack Helicopter'])]);
    expect(dashesIn(reference)).toEqual({ count: 2, isExplained: true });
  });

  it('has no dash for a grade that does not rout, nor for a task that a vehicle cannot do', () => {
    const elite = sided('Elite', ['Sapper Stand'], { values: { morale: 'special-forces' } });
    const { words, text } = referenceOf(zorch, [elite]);
    expect(words).not.toContain('–');
    expect(text).toContain('Special Forces −2 1 never');
    const engineers = referenceOf(zorch, [sided('Engineers', ['Sapper Stand', 'Bulwark Engineer Tank'])]);
    expect(engineers.text).toContain('Clear mines 2 cannot');
  });

  it('and an optional rule is told once, as optional, while nobody knows the opponent', () => {
    const { text } = referenceOf(zorch, [rifles]);
    expect(text.match(/may fire back with what bears on it/g)).toHaveLength(1);
    expect(text).toContain('If agreed: a unit that a flying unit attacks');
  });

  it('says what a dash is for a weapon of type IV, and that a weapon without printed factors needs an agreement', () => {
    const fleet = (energyWeapon: string) => {
      const project = stockProject(ships, sided('Fleet', ['Kettle']));
      const designs = project.designs.map((design) => ({ ...design, values: { ...design.values, energyWeapon } }));
      const print = layoutForces(
        ships,
        { ...project, designs },
        project.forces ?? [],
        forceJobSchema.parse({ parts: ['reference', 'cards'] }),
      );
      return wordsOf(print.pages.flatMap(({ items, cards }) => [...items, ...cards.flatMap(({ card }) => card.items)]))
        .map((text) => text.trim())
        .join(' ');
    };
    expect(fleet('IV')).toContain('A dash: no dice at that range');
    expect(fleet('2d6')).toMatch(/agree before the battle on those at I and II/);
    expect(fleet('2d6')).toContain('agree on its dice at I and II');
    expect(fleet('II')).not.toContain('agree on its dice');
  });
});
