import type { ForcePrint, ForcePrintPart } from '../../../shared/paper/handouts/force/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { Pages } from '../../cards/preview/Preview.tsx';
import { pagesOfLayout } from '../../cards/preview/pages.ts';
import { partWords } from './words.ts';

/** The parts of a print that stand on a page. */
const partsOnPage = ({ parts }: ForcePrint, index: number): readonly ForcePrintPart[] =>
  parts.filter(({ page, pages }) => page <= index && index < page + pages);

/** The part that a card on a page belongs to. Cards of several forces may share a page: each of them knows the entries of all. */
export const partOfPage = (print: ForcePrint, page: number): ForcePrintPart | undefined => partsOnPage(print, page)[0];

/** The pages of a print of battlegroups, each with what it belongs to. */
export function pagesOfForces(ruleset: Ruleset, print: ForcePrint): Pages {
  return {
    ...pagesOfLayout(print),
    isBack: (index, place, cards) => {
      const part = partOfPage(print, index);
      if (part === undefined || part.setup.arrangement === 'fronts') return false;
      // Beside each other, backs come first.
      return part.setup.arrangement === 'fold' ? place < cards / 2 : (index - part.page) % 2 === 1;
    },
    caption: (index) => {
      return partsOnPage(print, index)
        .map((part) => partWords(ruleset, part))
        .join('; ');
    },
  };
}
