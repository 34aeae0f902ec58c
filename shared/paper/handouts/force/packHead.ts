import { listOf, t } from '../../../base/words/words.ts';
import { type Fragment, gap, piled, rule } from '../../print/drawing/index.ts';
import { isTwoSided, type PrintSetup, paperName } from '../../print/paper/index.ts';
import { paragraph } from '../fragments.ts';
import { measuresAt } from '../measures.ts';
import { run } from '../words.ts';

/** Pages that follow each other and are printed alike. `what` names those that are printed on both sides. */
export type PageRun = { readonly setup: PrintSetup; readonly pages: number; readonly what: string };

/** How much paper pages take: two pages on one where both sides are printed. */
const sheetsOf = ({ setup, pages }: PageRun): number => (isTwoSided(setup) ? Math.ceil(pages / 2) : pages);

/** Joins runs that are printed alike. */
function joinedRuns(runs: readonly PageRun[]): readonly PageRun[] {
  const joined: PageRun[] = [];
  for (const each of runs) {
    const last = joined.at(-1);
    const isSame =
      last &&
      paperName(last.setup) === paperName(each.setup) &&
      last.what === each.what &&
      last.setup.arrangement === each.setup.arrangement;
    const isLike = last && paperName(last.setup) === paperName(each.setup) && !isTwoSided(last.setup) && !isTwoSided(each.setup);
    if (last && (isSame || isLike)) joined[joined.length - 1] = { ...last, pages: last.pages + each.pages };
    else joined.push(each);
  }
  return joined;
}

/** How much paper a print takes, and how its pages are printed, in one sentence without a full stop. */
export function paperWords(runs: readonly PageRun[]): string {
  const joined = joinedRuns(runs.filter(({ pages }) => pages > 0));
  const kinds = [...new Set(joined.map(({ setup }) => paperName(setup)))];
  const sheets = kinds.map((kind) => {
    const sum = joined.reduce((all, each) => all + (paperName(each.setup) === kind ? sheetsOf(each) : 0), 0);
    return `${sum} × ${kind}`;
  });
  let first = 1;
  const how = joined.map(({ setup, pages, what }) => {
    const which =
      joined.length === 1
        ? ''
        : `${pages === 1 ? t('page {first}', { first }) : t('pages {first}–{last}', { first, last: first + pages - 1 })} `;
    const [isMixed, kind] = [kinds.length > 1, paperName(setup)];
    first += pages;
    const isLong = setup.arrangement === 'long-edge';
    return isTwoSided(setup)
      ? t(
          '{which}({what}) on both sides{isMixed, select, true { of {kind}} other {}}, turned over the {isLong, select, true {long} other {short}} edge',
          {
            which,
            what,
            isMixed,
            kind,
            isLong,
          },
        )
      : t('{which}on one side{isMixed, select, true { of {kind}} other {}}', { which, isMixed, kind });
  });
  return t('{sheets}, printed at 100 %: {how}', { sheets: listOf(sheets), how: how.join('; ') });
}

/** The head of a print: how to print it, and what it does not have. */
export function headFragment(paper: string, absent: readonly string[], widthMm: number): Fragment {
  const { small, smallLineMm } = measuresAt(8);
  const strong = { ...small, font: 'bold' as const };
  const lines = [[run(`${t('To print:')} `, strong), run(`${paper}.`, small)], ...absent.map((line) => [run(line, small)])];
  const words = lines.map((line) => paragraph(line, widthMm, smallLineMm));
  return piled([...words, gap(0.8), rule(widthMm), gap(2.5)]);
}
