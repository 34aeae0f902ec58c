import { describe, expect, it } from 'vitest';
import { assessForce } from '../../../../shared/force/index.ts';
import { markerCounts, markersOf, markerTotal } from '../../../../shared/force/markers.ts';
import { type ForceJobInput, forceJobSchema, layoutForces } from '../../../../shared/paper/handouts/force/index.ts';
import type { Force } from '../../../../shared/project/force.ts';
import type { Ruleset } from '../../../../shared/rules/ruleset/compile/index.ts';
import { forcesText } from '../../../../src-main/cli/forceReport.ts';
import { workedForce, workedOpponent, workedProject } from '../../../support/forces/battlegroups.ts';
import { aForce, anEntry, aSection, stockProject } from '../../../support/forces/forces.ts';
import { playedProject } from '../../../support/prints/allPapers.ts';
import { wordsOf } from '../../../support/prints/cards.ts';
import {
  builtInIds,
  builtInRuleset,
  exampleProject,
  loadTexts,
  readFolder,
  tinyFolder,
  tinyRuleset,
} from '../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const ships = builtInRuleset('spaceship-battles');
const own = workedForce();
const project = workedProject(workedOpponent());

const countsOf = (ruleset: Ruleset, force: Force, of = stockProject(ruleset, force)) =>
  Object.fromEntries(markersOf(ruleset, assessForce(ruleset, of, force)).map(({ marker, counted }) => [marker.data.id, counted]));
const print = (input: ForceJobInput, forces: readonly Force[] = [own], of = project, ruleset = zorch) =>
  layoutForces(ruleset, of, forces, forceJobSchema.parse({ parts: ['markers'], ...input }));
const cardsOf = (input: ForceJobInput, ...rest: [] | [readonly Force[]]) =>
  print(input, ...rest).pages.flatMap(({ cards }) => cards.map(({ card }) => card));

describe('how many markers a battle can need', () => {
  it('is what the rules say of this force', () => {
    // 25 units in 6 sections: 17 vehicles, 3 that fly, 3 that fire barrages, 2 that engineer; 3 registered points; 4 smoke cards.
    expect(countsOf(zorch, own, project)).toMatchObject({
      smoke: 16,
      overwatch: 25,
      morale: 6,
      retreat: 6,
      hullDown: 17,
      lowAltitude: 3,
      highAltitude: 3,
      barrage: 3,
      target: 3,
      drift: 1,
      registeredPoint: own.registered?.length,
      airDrop: null,
      atWork: 4,
      dugPosition: 4,
    });
  });

  it('is nothing for what the force cannot do, and grows with its loads', () => {
    const infantry = aForce([aSection('Foot', [anEntry('Rifle Stand', 4)])]);
    expect(countsOf(zorch, infantry)).toMatchObject({
      barrage: null,
      drift: null,
      airDrop: null,
      lowAltitude: null,
      hullDown: 0,
      atWork: null,
    });
    // Every load of a strike aircraft can get a template of its own; fast movers get no orders, so no overwatch.
    const jets = aForce([aSection('Air', [anEntry('Javelin Strike Aircraft', 2)])]);
    expect(countsOf(zorch, jets)).toMatchObject({ overwatch: 0, barrage: null, airDrop: 4 });
  });

  it('is the player’s own number where there is one, 0 included', () => {
    const of = (markers: Record<string, number>) => markersOf(zorch, assessForce(zorch, project, { ...own, markers }));
    const smoke = of({ smoke: 30, overwatch: 0 });
    expect(smoke.map(({ marker, count, counted }) => [marker.data.id, count, counted]).slice(0, 2)).toEqual([
      ['smoke', 30, 16],
      ['overwatch', 0, 25],
    ]);
    expect(
      cardsOf({ markers: { setup: { arrangement: 'fronts' } } }, [{ ...own, markers: { overwatch: 2 } }]).filter(
        ({ name }) => name === 'Overwatch',
      ),
    ).toHaveLength(2);
  });

  it('counts ships by the fleet, names each, and tells those of one name apart', () => {
    const [first, second] = ships.stock.map(({ values }) => String(values.name));
    const fleet = aForce([aSection('Van', [anEntry(first ?? '', 2), anEntry(second ?? '', 1)])]);
    const laid = print({ markers: { setup: { arrangement: 'fronts' } } }, [fleet], stockProject(ships, fleet), ships);
    const names = laid.pages.flatMap(({ cards }) => cards.map(({ card }) => card.name));
    expect(names.slice(0, 3)).toEqual([`${first} 1`, `${first} 2`, second]);
  });
});

describe('markers on paper', () => {
  it('have two sides where the rules give two states, and the same otherwise', () => {
    const fronts = cardsOf({ markers: { setup: { arrangement: 'fronts' } } }).map(({ name }) => name);
    const both = cardsOf({ markers: { setup: { arrangement: 'fold' } } }).map(({ name }) => name);
    const count = (names: readonly string[], name: string) => names.filter((each) => each === name).length;
    expect([count(fronts, 'Failed'), count(fronts, 'Routed'), count(both, 'Failed'), count(both, 'Routed')]).toEqual([6, 0, 6, 6]);
    // A marker that says the same on both sides is drawn once: nobody folds it.
    expect([count(fronts, 'Smoke'), count(both, 'Smoke')]).toEqual([16, 16]);
    expect(both).toEqual(expect.arrayContaining(['Target A', 'Target B', 'Target C', 'Hit C', 'Registered 1']));
  });

  it('have the colour and the mark of their side, but none where both sides share them', () => {
    const laid = print({}, [own, workedOpponent()]);
    expect(laid.parts.map(({ force }) => force)).toEqual(['']);
    const coloursOf = (name: string) =>
      laid.pages.flatMap(({ cards }) =>
        cards.flatMap(({ card }) =>
          card.name === name ? [card.items.flatMap((item) => (item.kind === 'path' || item.kind === 'rect' ? [item.stroke] : []))] : [],
        ),
      );
    for (const colours of coloursOf('Smoke')) expect(colours.filter((colour) => colour !== null && colour !== '#000000')).toEqual([]);
    const overwatch = coloursOf('Overwatch');
    const ofOwn = overwatch.filter((colours) => colours.some((colour) => colour === own.colour));
    expect(ofOwn).toHaveLength(25);
    expect(overwatch.length).toBeGreaterThan(25);
    // The head of each sheet says whose they are.
    const heads = laid.pages.map(({ items }) => wordsOf(items).join(' ')).join(' ');
    expect(heads).toMatch(/Markers for all sides: .*16 smoke|Markers for all sides/);
    expect(heads).toContain('Markers of Northern Alliance: ');
  });

  it('are as many for both sides as both need, or as the one that needs most', () => {
    const names = (forces: readonly Force[]) =>
      print({ markers: { setup: { arrangement: 'fronts' } } }, forces).pages.flatMap(({ cards }) => cards.map(({ card }) => card.name));
    const count = (forces: readonly Force[], name: string) => names(forces).filter((each) => each === name).length;
    const other = workedOpponent();
    for (const [name, join] of [
      ['Smoke', (a: number, b: number) => a + b],
      ['Barrage', Math.max],
      ['Air drop', Math.max],
    ] as const)
      expect([name, count([own, other], name)]).toEqual([name, join(count([own], name), count([other], name))]);
  });

  it('say their numbers at the head of each sheet', () => {
    const heads = print({ markers: { setup: { arrangement: 'fronts' } } }).pages.map(({ items }) => wordsOf(items).join(' '));
    const smoke = heads.flatMap((head) => [...head.matchAll(/(\d+) smoke marker/g)].map(([, number]) => Number(number)));
    expect(smoke.reduce((sum, each) => sum + each, 0)).toBe(16);
    for (const head of heads) expect(head).toMatch(/^Markers of Northern Alliance.*Print at 100 %\.$/);
  });

  it('have the size that the players agreed, where the rules leave it open', () => {
    const sized = { ...own, markerSizes: { barrage: 90, overwatch: 90 } };
    const cards = cardsOf({ markers: { setup: { arrangement: 'fronts' } } }, [sized]);
    const size = (name: string) => cards.find((card) => card.name === name)?.widthMm;
    expect([size('Barrage'), size('Overwatch')]).toEqual([90, 20]);
  });

  it('hide dummies behind one back', () => {
    const tiny = tinyRuleset();
    const loud = tiny.stock.map(({ values }) => String(values.name));
    const parade = aForce([
      aSection(
        'Row',
        loud.map((name) => anEntry(name, 1)),
      ),
    ]);
    const of = stockProject(tiny, parade);
    const need = markersOf(tiny, assessForce(tiny, of, parade)).find(({ marker }) => marker.data.id === 'surprise');
    const laid = print({ markers: { setup: { arrangement: 'fold' } } }, [parade], of, tiny);
    const cards = laid.pages.flatMap(({ cards: placed }) => placed.map(({ card }) => card));
    expect(need?.count).toBeGreaterThan(0);
    expect(cards.filter(({ name }) => name === 'Nothing')).toHaveLength(2 * (need?.count ?? 0));
    const backs = cards.filter(({ name }) => name === '?');
    expect([backs.length, new Set(backs).size]).toEqual([3 * (need?.count ?? 0), 1]);
  });

  it('are refused in a sentence on paper that is too small', () => {
    const paper = { widthMm: 90, heightMm: 90 };
    expect(print({ markers: { setup: { paper } } }).fault).toContain('does not fit on this paper');
  });
});

describe('what force.json says of markers is checked when it is loaded', () => {
  const withMarkers = (change: (force: Record<string, unknown[]>) => void) => () => {
    const texts = new Map(readFolder(tinyFolder));
    const force = JSON.parse(texts.get('force.json') ?? '');
    change(force);
    return loadTexts(texts.set('force.json', JSON.stringify(force)));
  };
  const marker = { id: 'extra', label: 'Extra', diameterMm: 20, count: '=1', countRule: '1', source: 'p. 9' };
  it.each<[string, object, string]>([
    ['no size', { diameterMm: undefined }, 'A marker has either "diameterMm" or both'],
    ['two sizes', { widthMm: 20, heightMm: 20 }, 'A marker has either "diameterMm" or both'],
    ['a size below 5 mm', { diameterMm: 4 }, 'diameterMm'],
    ['an unknown symbol', { icon: 'drumm' }, 'There is no symbol "drumm". Did you mean "drum"?'],
    ['a formula about nothing', { count: '=unitz' }, 'cannot name "unitz"'],
    ['words about nothing', { title: '{nam}', over: 'entry' }, 'cannot name "nam"'],
    ['an id that is taken', { id: 'robot' }, 'The id "robot" is taken already.'],
    ['dummies with a telling back', { dummies: '=2' }, 'the back must be "blank" or a face of its own'],
    ['a face for dummies that are none', { dummy: { title: 'No' } }, 'Without "dummies" there are none'],
  ])('%s', (_, change, message) => {
    expect(withMarkers((force) => force.markers?.push({ ...marker, ...change }))).toThrow(message);
  });
});

describe('The numbers of markers that the command line tells', () => {
  it.each(builtInIds)('are those that print: %s', (id) => {
    const ruleset = builtInRuleset(id);
    for (const of of [playedProject(ruleset), ...exampleProject(ruleset)]) {
      const forces = of.forces ?? [];
      for (const sides of [forces, ...forces.map((force) => [force])]) {
        const told = markerTotal(
          markerCounts(
            ruleset,
            sides.map((force) => assessForce(ruleset, of, force)),
          ),
        );
        const printed = layoutForces(ruleset, of, sides, forceJobSchema.parse({ parts: ['markers'] })).parts;
        expect(told).toBe(printed.reduce((sum, { cards }) => sum + cards, 0));
        const text = forcesText(
          { path: 'a', ruleset, project: of } as never,
          sides.map((force) => assessForce(ruleset, of, force)),
        ); // it needs no more of the file
        expect([...text.matchAll(/^Markers.*\((\d+)\): /gmu)].map(([, count]) => Number(count)).at(-1) ?? 0).toBe(told);
      }
    }
  });
});
