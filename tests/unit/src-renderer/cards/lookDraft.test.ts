import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardDesignOf } from '../../../../shared/paper/cards/index.ts';
import { cardLooks, cardParts, lookOf } from '../../../../shared/paper/cards/job/index.ts';
import { type CardLook, cardLookSchema, readLook, writeLook } from '../../../../shared/project/index.ts';
import { adopted } from '../../../../src-renderer/cards/look/LookFields.tsx';
import { freeId, freeLabel, movePart, moveValue, showPart, showValue, startedFrom } from '../../../../src-renderer/cards/look/lookDraft.ts';
import { crawlerRuleset } from '../../../support/prints/cards.ts';

const card = cardDesignOf(crawlerRuleset());
const plain: CardLook = cardLookSchema.parse({ format: 1, id: 'mine', label: 'Mine' });
const orderIn = (look: CardLook): readonly string[] => cardParts(card, look).map(({ called }) => called);
const valuesIn = (look: CardLook): readonly string[] =>
  cardParts(card, look)
    .find(({ called }) => called === 'values')
    ?.parts.flatMap(({ label, isShown }) => (isShown ? [label] : [])) ?? [];

describe('the parts of a look', () => {
  it('move among those they stand with, and not beyond', () => {
    expect(orderIn(plain)).toEqual(['values', 'tools', 'odds', 'notes', 'losses']);
    expect(orderIn(movePart(card, plain, 'tools', -1))).toEqual(['tools', 'values', 'odds', 'notes', 'losses']);
    expect(movePart(card, plain, 'values', -1)).toBe(plain);
    expect(movePart(card, plain, 'notes', 1)).toBe(plain);
  });

  it('are shown or left out, and keep their place when they come back', () => {
    const without = showPart(card, plain, 'odds', false);
    expect(cardParts(card, without).filter(({ isShown }) => !isShown)).toMatchObject([{ called: 'odds' }]);
    expect(orderIn(showPart(card, without, 'odds', true))).toEqual(orderIn(plain));
  });

  it('show some of their values, in any order, and never none of those in a frame', () => {
    expect(valuesIn(moveValue(card, plain, 'values', 'Hull', -1))).toEqual(['Hull', 'Speed']);
    const one = showValue(card, plain, 'values', 'Speed', false);
    expect(valuesIn(one)).toEqual(['Hull']);
    expect(valuesIn(showValue(card, one, 'values', 'Hull', false))).toEqual(['Hull']);
    const back = moveValue(card, showValue(card, one, 'values', 'Speed', true), 'values', 'Speed', -1);
    expect(back.blocks.every(({ parts }) => parts === undefined)).toBe(true);
  });

  it('of other rules stay in it, whatever is changed', () => {
    const other = { ...plain, blocks: [{ called: 'save table', shown: false }] };
    expect(showPart(card, other, 'odds', false).blocks).toContainEqual({ called: 'save table', shown: false });
  });

  it('are never lost or doubled, whatever is done; what comes out is a look that reads back', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('values', 'tools', 'odds', 'losses'), fc.constantFrom(-1, 1), fc.boolean()), { maxLength: 12 }),
        (steps) => {
          const look = steps.reduce((now, [called, by, isMove]) => {
            if (isMove) return movePart(card, now, called, by);
            return called === 'values' ? moveValue(card, now, called, 'Hull', by) : showPart(card, now, called, by > 0);
          }, plain);
          expect(orderIn(look).toSorted()).toEqual(orderIn(plain).toSorted());
          expect(readLook(writeLook(look), 'x')).toEqual({ ok: true, value: look });
        },
      ),
    ));
});

describe('a look of the player’s own', () => {
  const own = (label: string): CardLook => ({ ...plain, id: freeId(label, []), label });
  it('has a name and an id that no other has', () => {
    expect(freeLabel('Standard', [])).toBe('Standard (2)');
    expect(freeLabel(' mine ', [own('Mine')])).toBe('mine (2)');
    expect(freeId('Große Übersicht!', [])).toBe('gro-e-ubersicht');
    expect(freeId('大', [])).toBe('look');
    expect(freeId('Standard', [])).toBe('standard-2');
    for (const { id } of cardLooks) {
      const look = lookOf(id);
      const begun = look && startedFrom(look, []);
      expect(cardLookSchema.parse(begun)).toMatchObject({ basedOn: id });
      expect(cardLooks.some((each) => each.id === begun?.id)).toBe(false);
    }
  });

  it('that comes from a file takes no other’s place, and is not taken in twice', () => {
    const mine = own('Mine');
    expect(adopted(mine, [mine])).toBe(mine);
    const changed = { ...mine, tinted: true };
    expect(adopted(changed, [mine])).toMatchObject({ id: 'mine-2', label: 'Mine (2)', tinted: true });
    expect(adopted({ ...changed, id: 'standard', label: 'Standard' }, [])).toMatchObject({ id: 'standard-2' });
  });
});
