import { describe, expect, it } from 'vitest';
import { layoutCards } from '../../../../../shared/paper/cards/index.ts';
import { loadRuleset } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { aCrawler, cardOf, crawlerCard, crawlerFiles, crawlerRuleset, wordsOf } from '../../../../support/prints/cards.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const tools = [
  { name: 'Drill', weight: 9 },
  { name: 'Saw', weight: 3 },
];
const loads = {
  kind: 'grid',
  called: 'loads',
  rows: [
    { label: 'Carried', cells: ['one', 'two', 'three'] },
    { each: 'tools', when: '=weight>2', label: '{name} weighs', strong: true, cells: ['{weight}', '{""}', '{weight*3&" kg"}'] },
  ],
};
const withLoads = (grid: object = loads) => ({ ...crawlerCard, body: [...crawlerCard.body.slice(0, 2), grid] });

describe('a grid', () => {
  it('has a line for each row of a component, and leaves out the columns that say nothing', () => {
    const words = wordsOf(cardOf(aCrawler({}, [...tools, { name: 'Pin', weight: 1 }]), crawlerRuleset(withLoads())));
    expect(words.slice(words.indexOf('Carried'), words.indexOf('Carried') + 9)).toEqual([
      ...['Carried', 'one', 'three'],
      ...['Drill weighs', '9kg', '27 kg'],
      ...['Saw weighs', '3kg', '9 kg'],
    ]);
  });

  it('is left out where no column says anything', () => {
    expect(wordsOf(cardOf(aCrawler({}, []), crawlerRuleset(withLoads())))).not.toContain('Carried');
  });

  it('names its faults with their place', () => {
    const [, each] = loads.rows;
    const loaded = loadRuleset(
      crawlerFiles(
        withLoads({
          ...loads,
          rows: [
            { ...each, each: 'tool' },
            { ...each, label: '{wait}' },
          ],
        }),
      ),
    );
    expect(loaded.ok ? [] : loaded.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('card.json, body[2] "loads", rows[0], each: There is no component "tool". Did you mean "tools"?'),
      expect.stringContaining('card.json, body[2] "loads", rows[1], label, {wait}: There is no field or constant "wait".'),
    ]);
  });
});

describe('a card of ZORCH!', () => {
  const ruleset = builtInRuleset('zorch-97');
  const wordsFor = (name: string): readonly string[] => {
    const design = [...ruleset.stock, ...ruleset.examples.map((example) => example.design)].find(({ values }) => values.name === name);
    if (!design) throw new Error(`There is no ${name}.`);
    const { pages } = layoutCards(ruleset, [design]);
    return wordsOf(pages[0]?.cards[0]?.card.items ?? []);
  };
  const following = (words: readonly string[], label: string, count: number): readonly string[] =>
    words.slice(words.indexOf(label) + 1, words.indexOf(label) + 1 + count);

  // Barrage damage table: 4 points of ground burst hit on 9 at AP 0, 5 points of bomblets on 8 at AP −2.
  it('gives barrages their score to hit and AP, alone and in a battery', () => {
    expect(following(wordsFor('Drumfire Towed Howitzer'), 'Field howitzer', 4)).toEqual(['150', '4 pts', '9+', '0']);
    const anvil = wordsFor('Anvil SP Howitzer');
    expect(following(anvil, '155 mm howitzer', 4)).toEqual(['200', '5 pts', '8+', '−2']);
    expect(anvil.join(' ')).toContain('bomblet hits 10+ 8+ 6+ 4+ 3+ AP −1 −2 −2 −3 −4');
  });

  it('saves from each AP there is, as long as a die can decide', () => {
    const bison = wordsFor('Bison Medium Tank');
    expect(following(bison, 'Shot’s AP', 10)).toEqual(['+4', '+3', '+2', '+1', '0', '−1', '−2', '−3', '−4', '−5']);
    expect(following(bison, 'Saved on', 10)).toEqual(['1+', '2+', '3+', '4+', '5+', '6+', '7+', '8+', '9+', '10+']);
    expect(following(wordsFor('Rifle Stand'), 'Saved on', 6)).toEqual(['5+', '6+', '7+', '8+', '9+', '10+']);
  });

  // A 105 mm gun hits on 5: on 3 with +2 (the target gets out), on 10 through smoke (−5).
  it('says what each weapon then has to roll, from 1 to 10', () => {
    expect(following(wordsFor('Bison Medium Tank'), 'Roll changed by', 7)).toEqual(['+2', '+1', '−1', '−2', '−3', '−4', '−5']);
    expect(wordsFor('Bison Medium Tank').join(' ')).toContain('105 mm gun 3+ 4+ 6+ 7+ 8+ 9+ 10+');
    expect(wordsFor('Rifles of the highest chance').join(' ')).toContain('Assault rifles 1+ 1+ 2+ 3+ 4+ 5+ 6+');
  });

  it('takes the attacks of bombs without a score to hit for the number carried', () => {
    const fromBombsOn = (name: string): readonly string[] => wordsFor(name).slice(wordsFor(name).indexOf('Bombs'));
    expect(fromBombsOn('Helicopter with four bombs')).toEqual(fromBombsOn('Helicopter with four bombs as shots'));
  });

  it('says that a fast mover of any size may attack several targets', () => {
    expect(wordsFor('Kestrel at 61 cm').join(' ')).toContain('may attack several targets');
    expect(wordsFor('Kestrel Attack Helicopter').join(' ')).not.toContain('several targets');
  });
});
