import { pluralise } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import { type ForcePrint, type ForcePrintPart, partFacts, partFactsOf } from '../../../shared/paper/handouts/force/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';

/** "Unit cards, Red Guard"; "Roster, all sides". */
export const partWords = (ruleset: Ruleset, { part, force, id }: Pick<ForcePrintPart, 'part' | 'force' | 'id'>): string =>
  `${partFactsOf(ruleset)[part].label}, ${id === null ? t('all sides') : force}`;

/** "9 pages, 34 cards, 12 markers". */
export function summaryOf({ pages, parts }: Pick<ForcePrint, 'pages' | 'parts'>): string {
  const pieces = (['card', 'marker'] as const).map((piece) => {
    const sum = parts.reduce((total, { part, cards }) => total + (partFacts[part].piece?.sum === piece ? cards : 0), 0);
    return sum > 0 ? pluralise(sum, piece) : '';
  });
  return [t('{pagesCount, plural, one {# page} other {# pages}}', { pagesCount: pages.length }), ...pieces]
    .filter((words) => words !== '')
    .join(', ');
}
