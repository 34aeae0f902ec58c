import { keepEach, keepOne, once } from '../../base/remembered.ts';
import { isError, parseFormula, referencesOf, type Value } from '../../rules/formula/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { AssessedRow } from '../../rules/ruleset/formulas/index.ts';
import { compileOver, effectiveValue, fieldOver } from '../../rules/ruleset/run/index.ts';
import { type FilledPart, filledWithLengths, formatPlain, formatValue, numberDisplay } from '../../rules/ruleset/values/index.ts';
import { lengthShown } from '../../rules/ruleset/values/lengths.ts';
import { printable } from '../print/page/index.ts';
import type { Phrase, Phrases } from './filled.ts';

/** Printed for a value that is blank or cannot be computed: no error code is ever printed. */
export const NOTHING = '–';

/** Called for everything that does not print as entered. */
type Complain = (reason: 'missing glyph' | 'formula', detail: string) => void;

type Part = (asked: AssessedRow, complain: Complain) => string;
/** How the number of a part is told: its unit, if it is a length, and whether it is converted already. */
type Measured = Pick<FilledPart, 'isShown' | 'unit'>;
export type Template = (asked: AssessedRow, complain: Complain) => Phrases;

const printed = (text: string, complain: Complain): string => {
  const { text: shown, missing } = printable(text);
  for (const character of missing) complain('missing glyph', character);
  return shown;
};

/** Returns fixed words of the template, made printable once. */
function fixedPart(words: string): Part {
  const { text, missing } = printable(words);
  return (_, complain) => {
    for (const character of missing) complain('missing glyph', character);
    return text;
  };
}

/** What a value of a template measures: that of a field, or of a formula that counts with nothing but lengths of one unit. */
function measuredBy(ruleset: Ruleset, source: string, component: string | null): Measured {
  const named = fieldOver(ruleset, source.trim(), component)?.field;
  if (named) return { isShown: 'unit' in named && lengthShown(named.unit, ruleset.lengths) !== null };
  const parsed = parseFormula(`=${source}`);
  const units = (parsed.ok ? referencesOf(parsed.value) : []).map((reference) => {
    const field = reference.kind === 'name' ? fieldOver(ruleset, reference.name, component)?.field : undefined;
    return field && 'unit' in field ? field.unit : undefined;
  });
  return { unit: new Set(units).size === 1 && lengthShown(units[0], ruleset.lengths) !== null ? units[0] : undefined };
}

/** Returns a test for rows in which one of the numbers in a formula is blank. */
function meetsBlank(ruleset: Ruleset, source: string, component: string | null): (asked: AssessedRow) => boolean {
  const parsed = parseFormula(`=${source}`);
  const numbers = (parsed.ok ? referencesOf(parsed.value) : []).flatMap((reference) => {
    const named = reference.kind === 'name' ? fieldOver(ruleset, reference.name, component) : null;
    return named?.field.kind === 'number' ? [{ id: named.field.id, owner: named.component }] : [];
  });
  return ({ assessment, row }) =>
    numbers.some(({ id, owner }) => ((owner === null ? assessment.values : assessment.components[owner]?.[row])?.[id] ?? null) === null);
}

/**
 * Prints a field as it is shown everywhere, and a formula's number with a real minus sign and at most two decimal places. A
 * number computed from a blank is printed as a blank, since nobody entered it.
 */
function valuePart(ruleset: Ruleset, source: string, component: string | null): Part {
  const run = compileOver(ruleset, source, component);
  if (!run.ok) {
    const why = run.problems.map(({ message }) => message).join(' ');
    return (_, complain) => {
      complain('formula', `{${source}}: ${why}`);
      return NOTHING;
    };
  }
  const named = fieldOver(ruleset, source.trim(), component);
  if (!named) {
    const isFromBlank = meetsBlank(ruleset, source, component);
    const format = (value: Value): string => (value === '' ? '' : formatPlain(value, 2));
    return (asked, complain) => {
      const value = run.value(asked);
      return typeof value === 'number' && isFromBlank(asked) ? NOTHING : shown(value, format, complain);
    };
  }
  const { field, component: owner } = named;
  return (asked, complain) => {
    const cells = owner === null ? asked.assessment.values : asked.assessment.components[owner]?.[asked.row];
    // The formula's view shows whether the entry is valid for the field. A blank may count as a default in formulas, but
    // prints as a blank.
    const seen = run.value(asked);
    return shown(isError(seen) ? seen : effectiveValue(field, cells), (value) => formatValue(ruleset, field, value), complain);
  };
}

function shown(value: Value, format: (value: Value) => string, complain: Complain): string {
  if (!isError(value)) return printed(format(value), complain);
  complain('formula', value.detail);
  return NOTHING;
}

/** One map in another: a joined key would be built and hashed for every text of every card. */
const templates = keepOne((ruleset: Ruleset) =>
  keepEach((component: string | null) => keepEach((text: string) => templateOf(ruleset, text, component))),
);

/** Compiles a template of card.json; with `component`, for a row of that component. */
export const compileTemplate = (ruleset: Ruleset, text: string, component: string | null): Template => templates(ruleset)(component)(text);

function templateOf(ruleset: Ruleset, text: string, component: string | null): Template {
  const parts: { readonly part: Part; readonly isStrong: boolean; readonly measured: () => Measured; readonly isFixed: boolean }[] = [];
  let isStrong = false;
  for (const [token, source] of text.matchAll(/\{([^{}]*)\}|\*\*|(?:(?!\*\*)[^{])+|\{/gu)) {
    if (token === '**') isStrong = !isStrong;
    else if (source !== undefined)
      parts.push({
        part: valuePart(ruleset, source, component),
        isStrong,
        measured: once(() => measuredBy(ruleset, source, component)),
        isFixed: false,
      });
    else parts.push({ part: fixedPart(token), isStrong, measured: () => ({}), isFixed: true });
  }
  return (asked, complain) => {
    const filled = parts.map(({ part, isStrong: isBold }) => ({ text: part(asked, complain), isStrong: isBold }));
    if (numberDisplay().lengths === 'rules') return joined(filled);
    const texts = filledWithLengths(
      parts.map(({ isFixed, measured }, index) => ({ text: filled[index]?.text ?? '', isFixed, ...measured() })),
      ruleset.lengths,
    );
    return joined(texts.map((text, index) => ({ text, isStrong: parts[index]?.isStrong ?? false })));
  };
}

/** Joins neighbouring phrases of the same strength, so that a line has few texts. */
export function joined(phrases: Phrases): Phrases {
  const result: Phrase[] = [];
  for (const phrase of phrases) {
    const last = result.at(-1);
    if (phrase.text === '') continue;
    if (last?.isStrong === phrase.isStrong) result[result.length - 1] = { ...last, text: last.text + phrase.text };
    else result.push({ text: phrase.text, isStrong: phrase.isStrong });
  }
  return result;
}
