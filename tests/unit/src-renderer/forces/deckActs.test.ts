import { describe, expect, it } from 'vitest';
import { suggestHand } from '../../../../shared/force/deck/index.ts';
import { type PlannedBattle, plannedBattleSchema } from '../../../../shared/project/battle.ts';
import { loadRuleset } from '../../../../shared/rules/ruleset/compile/index.ts';
import { projectOf } from '../../../../src-renderer/forces/current.ts';
import {
  addDeck,
  changeDeck,
  countHandBy,
  removeDeck,
  setCard,
  setHand,
  setInHand,
  shownDecks,
} from '../../../../src-renderer/forces/dialogs/deck/decks.ts';
import { robotSession } from '../../../support/forces/forceSession.ts';
import { readFolder, tinyFolder } from '../../../support/rulesets/rulesets.ts';
import { withFile } from '../../../support/rulesets/tinyFolder.ts';

/** A parade with a deck of four marches and two bangs. */
function dealt() {
  const { app, session } = robotSession();
  addDeck(session, { cards: { march: 4, bang: 2 } }, 'Songs');
  const deck = () => projectOf(app).forces?.[0]?.decks[0];
  const steps = () => app.store.getState().history.past.length;
  return { app, session, deck, steps };
}

describe('the first hand in the dialog of the deck', () => {
  it('takes cards one step at a time, never more than the deck has', () => {
    const { session, deck, steps } = dealt();
    const before = steps();
    setInHand(session, 'bang', 'Bang', 2);
    setInHand(session, 'march', 'March', 9);
    expect([deck()?.hand, steps() - before]).toEqual([{ bang: 2, march: 4 }, 2]);
    setInHand(session, 'bang', 'Bang', -1);
    expect(deck()?.hand).toEqual({ march: 4 });
  });

  it('loses the cards that the deck loses, in the same step, and undo brings both back', () => {
    const { app, session, deck } = dealt();
    setHand(session, 'Hand', { march: 3, bang: 1 });
    setCard(session, 'march', 'March', 1);
    expect([deck()?.cards, deck()?.hand]).toEqual([
      { march: 1, bang: 2 },
      { march: 1, bang: 1 },
    ]);
    app.document.undo();
    expect([deck()?.cards, deck()?.hand]).toEqual([
      { march: 4, bang: 2 },
      { march: 3, bang: 1 },
    ]);
  });

  it('put back whole is no hand: the file is as it was before', () => {
    const { app, session, deck } = dealt();
    const before = deck();
    setHand(session, 'Suggest', suggestHand(app.store.getState().ruleset, { cards: { march: 4, bang: 2 } }, 3));
    expect(deck()?.hand).toEqual({ march: 2, bang: 1 });
    setHand(session, 'Put all back', {});
    expect(deck()).toEqual(before);
  });

  it('is counted as the players choose, and goes with a copy of the deck', () => {
    const { app, session } = dealt();
    setHand(session, 'Hand', { march: 1 });
    countHandBy(session, 'row', 'By row');
    const [kept] = shownDecks(session)?.decks ?? [];
    if (kept) addDeck(session, kept);
    expect(projectOf(app).forces?.[0]).toMatchObject({
      handBy: 'row',
      decks: [{ hand: { march: 1 } }, { name: 'Deck 2', hand: { march: 1 } }],
    });
  });
});

describe('a deck of both sides', () => {
  const shared = JSON.parse(readFolder(tinyFolder).get('force.json') ?? '');
  Object.assign(shared.deck, { of: 'battle', hand: { got: 'drawn', source: 'Tin Parade, p. 9' } });
  const loaded = loadRuleset(withFile('force.json', JSON.stringify(shared)));
  if (!loaded.ok) throw new Error('It must load.');

  it('is changed in the planned battle, and not in the force', () => {
    const { app, session } = robotSession(loaded.value);
    const [force] = projectOf(app).forces ?? [];
    if (!force) throw new Error('There is a parade.');
    const battle: PlannedBattle = plannedBattleSchema.parse({ id: 'b', name: 'Street', sides: [force.id] });
    app.perform({ kind: 'addBattle', battle });
    changeDeck(session, 'Use Loud', { cards: { bang: 3 } });
    expect(projectOf(app).battles?.[0]?.decks?.map(({ cards }) => cards)).toEqual([{ bang: 3 }]);
    expect(projectOf(app).forces?.[0]?.decks).toEqual([]);
    removeDeck(session);
    expect(projectOf(app).battles?.[0]).toEqual({ ...battle, decks: [] });
    app.document.undo();
    expect(shownDecks(session)?.decks).toHaveLength(1);
  });
});
