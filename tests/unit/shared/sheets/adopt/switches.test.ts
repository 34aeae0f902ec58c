import fc from 'fast-check';
import { expect, it } from 'vitest';
import { switchBetween } from '../../../../../shared/sheets/adopt/groups.ts';

const standing = fc.record({
  sheet: fc.constantFrom('Army', 'Navy', ' Navy', '1999'),
  section: fc.constantFrom('Foot', 'FOOT', 'Horse', '12', ' ', null),
});

it('what tells groups of designs apart is a sheet or a heading that no two groups share, else a letter for each', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(2), standing), { minLength: 1, maxLength: 6 }), (placed) => {
      const designs = placed.map(([, design]) => design);
      const groups = [0, 1, 2]
        .map((group) => ({ designs: placed.flatMap(([own], index) => (own === group ? [index] : [])) }))
        .filter(({ designs: own }) => own.length > 0);
      const found = switchBetween(groups, designs);
      expect(found === null).toBe(groups.length === 1);
      if (found === null) return;
      const words = (kind: 'sheet' | 'section'): readonly string[] => designs.map((design) => (design[kind] ?? '').trim());
      const tells = (kind: 'sheet' | 'section'): boolean => {
        const [own, kinds] = [words(kind), new Set(words(kind))];
        const isOne = [...kinds].every((word) => groups.filter((group) => group.designs.some((at) => own[at] === word)).length === 1);
        return isOne && !kinds.has('') && new Set([...kinds].map((word) => word.toLowerCase())).size === kinds.size;
      };
      expect(found.kind).toBe(tells('sheet') ? 'sheet' : tells('section') ? 'section' : 'formula');
      groups.forEach((group, at) => {
        const own = group.designs.map((design) => found.of(design));
        expect(new Set(found.choicesOf(at))).toEqual(new Set(own));
        for (const choice of own) {
          expect(found.choices).toContain(choice);
          expect(choice).not.toMatch(/^[\d.]*$/);
        }
      });
    }),
    { numRuns: 500 },
  );
});
