import { t } from '../../base/words/words.ts';
import type { Field } from '../../rules/ruleset/format/index.ts';
import { cardSchema } from '../../rules/ruleset/format/index.ts';
import type { WritingContext } from '../../rules/ruleset/writing/index.ts';
import { fileKindOf, type Json, type RuleEdit, type RuleFiles, type RulePlace, readRule } from '../changes/index.ts';
import { type FieldOfRules, usesOfField } from './fieldUses.ts';
import { placeTitle } from './titles.ts';

/** A place of a card where a field can be shown, and the changes that show it there. */
type CardSpot = { readonly key: string; readonly label: string; readonly edits: readonly RuleEdit[] };

const isCard = (file: string): boolean => fileKindOf(file) === 'card';

/** Where cards show a field already, in words. */
export const shownOnCards = (
  context: WritingContext,
  files: RuleFiles,
  field: FieldOfRules,
): readonly { readonly place: RulePlace; readonly text: string }[] =>
  usesOfField(context, files, field)
    .filter(({ place }) => isCard(place.file))
    .map(({ place }) => ({ place, text: placeTitle(files, place) }));

/** Most boxes of values in one frame. */
const MOST_BOXES = 6;
/** Width of a new column of a table on a card. */
const COLUMN_MM = 10;

function shown({ id, ...field }: Field): string {
  const unit = 'unit' in field && field.unit !== undefined ? ` ${field.unit}` : '';
  return `{${id}}${unit}`;
}

/** Where a field fits on the cards of a ruleset; none for a system whose card is made of its fields, which shows them all. */
export function cardSpots(files: RuleFiles, component: string | null, field: Field): readonly CardSpot[] {
  return Object.keys(files)
    .filter(isCard)
    .flatMap((file) => {
      const card = cardSchema.safeParse(readRule(files, { file, path: [] }));
      if (!card.success) return [];
      const where = file === 'card.json' ? '' : `${placeTitle(files, { file, path: [] })}: `;
      const spots = component === null ? ofDesign(file, card.data, field) : ofRows(file, card.data, component, field);
      return spots.map((spot) => ({ ...spot, label: `${where}${spot.label}`, key: `${file} ${spot.key}` }));
    });
}

type Card = ReturnType<typeof cardSchema.parse>;

const insert = (file: string, path: RulePlace['path'], value: Json): RuleEdit => ({ kind: 'insert', place: { file, path }, value });

function ofDesign(file: string, card: Card, field: Field): readonly CardSpot[] {
  const label = field.short ?? field.label;
  const value = shown(field);
  const spots: CardSpot[] = [];
  card.body.forEach((block, index) => {
    if (block.kind === 'stats' && block.boxes.length < MOST_BOXES) {
      const box = { label, value: `{${field.id}}`, ...('unit' in field && field.unit !== undefined ? { unit: field.unit } : {}) };
      spots.push({
        key: `stats ${index}`,
        label: t('A box among “{part}”', { part: block.called }),
        edits: [insert(file, ['body', index, 'boxes', block.boxes.length], box)],
      });
    }
  });
  const fact = { text: `${label} ${value}` };
  spots.push({
    key: 'facts',
    label: t('In the line below the name'),
    edits: [
      card.facts.length === 0
        ? { kind: 'set', place: { file, path: ['facts'] }, value: [fact] }
        : insert(file, ['facts', card.facts.length], fact),
    ],
  });
  card.body.forEach((block, index) => {
    if (block.kind !== 'text') return;
    spots.push({
      key: `text ${index}`,
      label: t('A line in “{part}”', { part: block.called }),
      edits: [insert(file, ['body', index, 'lines', block.lines.length], { text: `**${label}:** ${value}` })],
    });
  });
  const block = { kind: 'text', called: field.label.toLowerCase(), lines: [{ text: `**${label}:** ${value}` }] };
  spots.push({
    key: 'block',
    label: t('A text of its own, below the rest'),
    edits: [
      card.body.length === 0
        ? { kind: 'set', place: { file, path: ['body'] }, value: [block] }
        : insert(file, ['body', card.body.length], block),
    ],
  });
  return spots;
}

function ofRows(file: string, card: Card, component: string, field: Field): readonly CardSpot[] {
  const label = field.short ?? field.label;
  return card.body.flatMap((block, index): readonly CardSpot[] => {
    if (block.kind === 'table' && block.rows.some(({ each }) => each === component)) {
      const cells = block.rows.map((row, at): RuleEdit => {
        const text = row.each === component ? `{${field.id}}` : '';
        const path = ['body', index, 'rows', at, 'cells'];
        return row.cells.length === 0
          ? { kind: 'set', place: { file, path }, value: [text] }
          : insert(file, [...path, row.cells.length], text);
      });
      const column = { heading: [label], widthMm: COLUMN_MM };
      const heading: RuleEdit =
        block.columns.length === 0
          ? { kind: 'set', place: { file, path: ['body', index, 'columns'] }, value: [column] }
          : insert(file, ['body', index, 'columns', block.columns.length], column);
      return [{ key: `table ${index}`, label: t('A column of “{part}”', { part: block.called }), edits: [heading, ...cells] }];
    }
    if (block.kind === 'text') {
      const line = { each: component, text: `**{name}, ${label}:** ${shown(field)}` };
      return [
        {
          key: `text ${index}`,
          label: t('A line for each row in “{part}”', { part: block.called }),
          edits: [insert(file, ['body', index, 'lines', block.lines.length], line)],
        },
      ];
    }
    return [];
  });
}
