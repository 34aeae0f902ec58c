import { isError, type Value } from '../formula/index.ts';
import { type Asked, compileOver, fieldOver, formatPlain, formatValue, type Ruleset } from '../ruleset/index.ts';
import type { Phrase, Phrases } from './filled.ts';
import { printable } from './fonts.ts';

/** Stands for what is blank or cannot be worked out: no error code is ever printed. */
export const NOTHING = '–';

/** Told of everything that does not print as entered. */
export type Complain = (reason: 'missing glyph' | 'formula', detail: string) => void;

type Part = (asked: Asked, complain: Complain) => string;
export type Template = (asked: Asked, complain: Complain) => Phrases;

const printed = (text: string, complain: Complain): string => {
  const { text: shown, missing } = printable(text);
  for (const character of missing) complain('missing glyph', character);
  return shown;
};

/** A field is printed as it is shown everywhere; a formula's number with a real minus and at most two decimal places. */
function valuePart(ruleset: Ruleset, source: string, component: string | null): Part {
  const run = compileOver(ruleset, source, component);
  const named = fieldOver(ruleset, source.trim(), component);
  if (named) {
    const { field, component: owner } = named;
    return ({ assessment, row }, complain) => {
      const cells = owner === null ? assessment.values : assessment.components[owner]?.[row];
      return shown(cells?.[field.id] ?? null, (value) => formatValue(ruleset, field, value), complain);
    };
  }
  if (!run.ok) {
    const why = run.problems.map(({ message }) => message).join(' ');
    return (_, complain) => {
      complain('formula', `{${source}}: ${why}`);
      return NOTHING;
    };
  }
  return (asked, complain) => shown(run.value(asked), (value) => (value === '' ? '' : formatPlain(value, 2)), complain);
}

function shown(value: Value, format: (value: Value) => string, complain: Complain): string {
  if (!isError(value)) return printed(format(value), complain);
  complain('formula', value.detail);
  return NOTHING;
}

const compiled = new WeakMap<Ruleset, Map<string, Template>>();

/** Makes a template of card.json ready to be filled in; with `component`, for a row of that component. */
export function compileTemplate(ruleset: Ruleset, text: string, component: string | null): Template {
  const known = compiled.get(ruleset) ?? new Map<string, Template>();
  compiled.set(ruleset, known);
  const key = `${component ?? ''} ${text}`;
  const template = known.get(key) ?? templateOf(ruleset, text, component);
  known.set(key, template);
  return template;
}

function templateOf(ruleset: Ruleset, text: string, component: string | null): Template {
  const parts: { readonly part: Part; readonly isStrong: boolean }[] = [];
  let isStrong = false;
  for (const [token, source] of text.matchAll(/\{([^{}]*)\}|\*\*|(?:(?!\*\*)[^{])+|\{/gu)) {
    if (token === '**') isStrong = !isStrong;
    else if (source !== undefined) parts.push({ part: valuePart(ruleset, source, component), isStrong });
    else parts.push({ part: (_, complain) => printed(token, complain), isStrong });
  }
  return (asked, complain) => joined(parts.map(({ part, isStrong: strong }) => ({ text: part(asked, complain), isStrong: strong })));
}

function joined(phrases: Phrases): Phrases {
  const result: Phrase[] = [];
  for (const phrase of phrases) {
    const last = result.at(-1);
    if (phrase.text === '') continue;
    if (last?.isStrong === phrase.isStrong) result[result.length - 1] = { ...last, text: last.text + phrase.text };
    else result.push(phrase);
  }
  return result;
}
