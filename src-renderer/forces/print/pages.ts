import type { ForcePrint, ForcePrintPart } from '../../../shared/handouts/force/index.ts';
import type { Ruleset } from '../../../shared/ruleset/compile/index.ts';
import type { Pages } from '../../cards/preview/Preview.tsx';
import { pagesOfLayout } from '../../cards/preview/pages.ts';
import { partWords } from './words.ts';

/** The part of a print that a page belongs to; the blank back of a sheet belongs to the part before it. */
export const partOfPage = ({ parts }: ForcePrint, page: number): ForcePrintPart | undefined => parts.findLast((part) => part.page <= page);

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
      const part = partOfPage(print, index);
      return part === undefined ? '' : partWords(ruleset, part);
    },
  };
}
