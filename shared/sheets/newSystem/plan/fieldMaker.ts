import { cleanText, compactWord } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import type { RulesetData } from '../../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import { type ColumnKind, cellNumber, columnKind, isBlankCell } from '../../tables/index.ts';
import { fieldOf, safeIds } from './fields.ts';
import type { FieldMaker, PlannedTable, SystemColumnChoice } from './planned.ts';

/** A maker of fields for one new system. */
export function fieldMaker(
  fileName: string,
  decimalComma: boolean,
  choices: Readonly<Record<string, SystemColumnChoice>>,
  entered: ReadonlySet<string>,
): FieldMaker {
  const ids = safeIds(['name', 'cost']);
  const tableIds = safeIds([]);
  const tables: PlannedTable[] = [];
  const lengths: RulesetData['lengths'] = [];
  const choiceOf = (key: string): SystemColumnChoice | null => (Object.hasOwn(choices, key) ? (choices[key] ?? null) : null);
  return {
    ids,
    decimalComma,
    fileName,
    tables,
    lengths,
    choiceOf,
    isEntered: (key) => entered.has(key),
    kindOf: (key, values) => {
      const found = columnKind(values, decimalComma);
      const choice = choiceOf(key);
      return choice === null || choice === 'cost' || choice === 'skip' || choice === found.kind
        ? found
        : wantedKind(choice, values, decimalComma);
    },
    make: (kind, { owner = '', ...facts }) => {
      const made = fieldOf(kind, { ...facts, source: `${fileName}, "${facts.heading || facts.label}"`.slice(0, 120), table: '' });
      if (made.length && !lengths.some(({ unit }) => unit === made.length?.unit)) lengths.push(made.length);
      if (made.field.kind !== 'choice' || !made.table) return made.field;
      const table = tableIds.take(`${owner} ${facts.label} choices`.trim(), 'choices');
      tables.push({ id: table, label: facts.label.slice(0, 60) || t('Choices'), rows: made.table });
      return { ...made.field, table };
    },
  };
}

/** The kind that a player wants for a column, as far as its cells allow. */
function wantedKind(choice: Exclude<SystemColumnChoice, 'cost' | 'skip'>, values: readonly CellValue[], decimalComma: boolean): ColumnKind {
  const found = values.filter((value) => !isBlankCell(value));
  const texts = found.map((value) => cleanText(String(value)));
  switch (choice) {
    case 'number': {
      const numbers = found.flatMap((value) => cellNumber(value, decimalComma)?.number ?? []);
      const words = [
        ...new Set(found.filter((value) => cellNumber(value, decimalComma) === null).map((value) => cleanText(String(value)))),
      ];
      return {
        kind: 'number',
        min: Math.min(0, ...numbers),
        max: Math.max(1, ...numbers),
        decimals: numbers.every(Number.isInteger) ? 0 : 2,
        unit: null,
        words,
      };
    }
    case 'choice': {
      const distinct = new Map(texts.map((text) => [compactWord(text) || text, text]));
      return {
        kind: 'choice',
        values: [...distinct.values()].map((text) => ({
          text,
          others: [...new Set(texts.filter((other) => other !== text && compactWord(other) === compactWord(text)))],
        })),
      };
    }
    case 'yesNo':
      return { kind: 'yesNo', yes: [...new Set(texts)].slice(0, 1), no: [...new Set(texts)].slice(1) };
    case 'text':
      return { kind: 'text', longest: Math.max(1, ...texts.map((text) => text.length)) };
  }
}
