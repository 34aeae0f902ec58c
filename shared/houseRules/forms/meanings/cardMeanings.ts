import { t } from '../../../base/words/words.ts';
import type { Meanings } from './meanings.ts';

/** What each property of `card.json` is for. */
export const cardMeanings: Meanings = {
  any: {
    when: t('Formula: shown when it is TRUE. Always, if absent.'),
    each: t('Id of a component: one for each of its rows, whose fields the formulas then see.'),
    label: t('Words beside or above it.'),
    heading: t('Words above it.'),
    value: t('The value.'),
    count: t('Formula: how many boxes.'),
    icon: t('A symbol chosen by what a field holds.'),
    rows: t('Its rows, in order.'),
    cells: t('One text for each column.'),
    note: t('Small words below.'),
  },
  card: {
    size: t('Width and height in millimetres.'),
    facts: t('The line of symbols and words below the name. A fact that comes out empty is left out.'),
    band: t('What looks with colours show in a band: what the design is, its mark, and a colour by what `field` holds.'),
    body: t('Blocks from the top down.'),
    digest: t('What the back says when it is to carry the rules in short: those entries whose condition holds.'),
    foot: t('Blocks at the bottom edge, above the footer.'),
    footer: t('Small words at the left and the right of the last line; `number` before the unit’s number, or before a blank for it.'),
  },
  icon: {
    words: t('What each symbol means, where its row does not say it: in the heading of the table, or in place of the symbol.'),
  },
  cardBand: {
    field: t('Id of the field that decides the colour.'),
    colours: t('Colours by what the field holds. White words on them must be easy to read.'),
    otherwise: t('The colour for everything else.'),
  },
  digest: {
    title: t('Strong words to begin with.'),
    specials: t('In place of `title` and `text`: an entry for each special ability that cards print, in full.'),
    section: t('Where the rules say more: "§ 3.1".'),
  },
  block: {
    called: t('What messages call this part of the card: "special abilities".'),
    optional: t('The first to go when the card is too full.'),
    spare: t('Only a help: a card that is too full goes without it, and names it in its last line.'),
    shown: t('Whether it is there unless the player’s look says otherwise.'),
    boxes: t('The boxes, from left to right.'),
    columns: t('The columns behind the name.'),
    labelWidthMm: t('Width of the labels in millimetres.'),
    lines: t('The paragraphs.'),
    count: t(
      'Formula: how many boxes or lines. `"units"`: a box for each unit the card stands for, if more than one; `"eachUnit"`: also for a single one.',
    ),
    barAfter: t('Formula: a bar stands behind this box.'),
    barShare: t('Instead of `barAfter`: the bar stands behind this share of the boxes, rounded up.'),
    after: t('Words behind the boxes.'),
    shared: t('Whether the boxes are for all units of a card together. Otherwise a card for several units has a row of boxes for each.'),
    valueHeading: t('Words above the values.'),
    bands: t('The bands, one line each.'),
    heightMm: t('Height in millimetres at most.'),
    leastMm: t('With less room than this, in millimetres, the picture is left out, and that is told.'),
  },
  statBox: { unit: t('Small, behind the value.'), note: t('A small third line; it goes when the card is too full.') },
  line: { specials: t('In place of its text: a line for each special ability of the design that cards print, in short.') },
  column: { heading: t('One or two lines.'), widthMm: t('Width in millimetres.') },
  row: {
    name: t('What stands in the first column.'),
    joins: t(
      'Where `when` is TRUE, the cells from column `from` (counted from 0) to the last become one, with `text`. The first that applies is used.',
    ),
    boxes: t('Boxes to tick: `label`, `count`, `shape` (`square` or `ammunition`) and `place` (`below` the row or in its `cells`).'),
  },
  size: { widthMm: t('Width in millimetres.'), heightMm: t('Height in millimetres.') },
  join: { from: t('The first column that is joined, counted from 0.') },
  rowBoxes: { shape: t('How the boxes look.'), place: t('Whether they are below the row or in its cells.') },
  footer: {
    left: t('Small words at the left of the last line.'),
    number: t('Words before the unit’s number, or before a blank for it.'),
    right: t('Small words at the right of it.'),
  },
  gridRow: { strong: t('Prints the row strongly.') },
};
