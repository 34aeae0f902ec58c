import { t } from '../../../base/words/words.ts';
import type { Meanings } from './meanings.ts';

/** What each property of `reference.json` is for. */
export const referenceMeanings: Meanings = {
  any: {
    called: t('Heading of the block.'),
    section: t('Where the rules say it: "§ 3.1.6".'),
    when: t('Who needs it: a formula over own designs, or a condition. Everybody, if absent.'),
    text: t('The words, in your own. `{…}` holds a formula over tables and constants; `**…**` prints strongly.'),
  },
  reference: { blocks: t('What players look up while they play, in the order of the page.') },
  block: {
    kind: t('A table, paragraphs of text, numbered steps, the order cards with their effects, or what the sides have bought.'),
    columns: t('The columns. Each row has a cell for each of them.'),
    rows: t('The rows, in order.'),
    ruled: t('Draws lines around its cells: for cells that players fill in from their copy of the rules.'),
    notes: t('Lines below it.'),
    lines: t('The paragraphs or steps, in order.'),
  },
  cards: { of: t('Only cards of this kind, by its id.'), notes: t('Lines below it.') },
  column: { heading: t('Words above the column.'), align: t('Where the text of its cells stands.') },
  row: { cells: t('One text for each column.') },
  condition: {
    of: t('Which side must meet it: `own` the one that it is printed for, `opponent` those it faces, `any` one of them.'),
    design: t('Formula over a design, with the grade and the upgrades of its units. One design that meets it is enough.'),
    force: t('Formula over a force, as in the checks of forces.'),
  },
};
