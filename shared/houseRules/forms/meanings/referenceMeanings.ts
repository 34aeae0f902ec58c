import type { Meanings } from './meanings.ts';

/** What each property of `reference.json` is for. */
export const referenceMeanings: Meanings = {
  any: {
    called: 'Heading of the block.',
    section: 'Where the rules say it: "§ 3.1.6".',
    when: 'Who needs it: a formula over own designs, or a condition. Everybody, if absent.',
    text: 'The words, in your own. `{…}` holds a formula over tables and constants; `**…**` prints strongly.',
  },
  reference: { blocks: 'What players look up while they play, in the order of the page.' },
  block: {
    kind: 'A table, paragraphs of text, numbered steps, the order cards with their effects, or what the sides have bought.',
    columns: 'The columns. Each row has a cell for each of them.',
    rows: 'The rows, in order.',
    ruled: 'Draws lines around its cells: for cells that players fill in from their copy of the rules.',
    notes: 'Lines below it.',
    lines: 'The paragraphs or steps, in order.',
  },
  cards: { of: 'Only cards of this kind, by its id.', notes: 'Lines below it.' },
  column: { heading: 'Words above the column.', align: 'Where the text of its cells stands.' },
  row: { cells: 'One text for each column.' },
  condition: {
    of: 'Which side must meet it: `own` the one that it is printed for, `opponent` those it faces, `any` one of them.',
    design: 'Formula over a design, with the grade and the upgrades of its units. One design that meets it is enough.',
    force: 'Formula over a force, as in the checks of forces.',
  },
};
