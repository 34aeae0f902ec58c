import { t } from '../../base/words/words.ts';
import { agreementWords, type ComparedCosts, costText, ownCostLabel, signedText, verdictWords } from '../lists/costs.ts';
import { gap, piled, rule } from '../print/drawing/index.ts';
import type { PrintLayout } from '../print/page/index.ts';
import { type Heading, printOf } from './frame.ts';
import type { HandoutJob } from './job.ts';
import { type Cell, type Column, cellsFragment, numberColumn, placeColumns, wordColumn } from './table.ts';
import { run } from './words.ts';

const columnsFor = (rules: string): readonly Column[] => [
  wordColumn(t('Design')),
  wordColumn(t('Place')),
  numberColumn(t('Sheet')),
  numberColumn(ownCostLabel(rules)),
  numberColumn(t('Difference')),
  numberColumn('%'),
  wordColumn(t('Result')),
];

/** The costs of an import beside the project's, on pages of paper, in the order of the lines given. `title` is the project's name. */
export function layoutCosts(title: string, costs: ComparedCosts, setup: HandoutJob['setup']): PrintLayout {
  return printOf(title, setup, (widthMm, measures, printed) => {
    const { text, strong, small } = measures;
    const cells = costs.lines.map((line): readonly Cell[] => {
      const said = (what: string): string => printed.printed(what, line.name);
      const result = [verdictWords[line.verdict], ...(line.isEdited ? [t('edited since')] : [])].join(', ');
      return [
        [run(said(line.name), line.verdict === 'differs' ? strong : text)],
        [run(said(line.place), small)],
        [run(costText(line.sheet), text)],
        [run(costText(line.ours), text)],
        [run(signedText(line.points), line.verdict === 'differs' ? strong : text)],
        [run(signedText(line.percent, 0), text)],
        [run(said(line.why === '' ? result : `${result}: ${line.why}`), small)],
      ];
    });
    const columns = columnsFor(costs.rules);
    const headings = columns.map(({ heading }): Cell => [run(heading, small)]);
    const places = placeColumns(columns, cells, widthMm, measures) ?? [];
    const head = piled([cellsFragment(columns, places, headings, measures), gap(0.6), rule(widthMm), gap(0.6)]);
    const fragments = cells.map((row) => piled([cellsFragment(columns, places, row, measures), gap(measures.padMm)]));
    const { differs, notComputable } = costs.counts;
    const heading: Heading = {
      title: printed.printed(title, title),
      strong: t('Cost comparison'),
      about: printed.printed(
        t('{file}: {agreement}{notComputable, plural, =0 {} other {, {notComputable} not computable}}', {
          file: costs.file,
          agreement: agreementWords(costs),
          notComputable,
        }),
        title,
      ),
      total: { amount: String(differs), unit: differs === 1 ? 'difference' : 'differences' },
      rules: printed.printed(costs.rules, title),
    };
    return { heading, blocks: [{ gapMm: 0, head, fragments }] };
  });
}
