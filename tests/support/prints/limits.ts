import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { Field } from '../../../shared/rules/ruleset/format/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { type CellValue, choicesOf, type DesignInput, type Values } from '../../../shared/rules/ruleset/values/index.ts';
import { pick, type Random, seededRandom } from '../random/random.ts';
import { digestOf } from '../rulesets/pricedDesigns.ts';

/** How many designs are tried of each formula. */
const TRIED = 12;

/** The names and words of a formula, with those of the computed fields that it reads, and so on. */
function textOf(formula: string, computed: ReadonlyMap<string, string>): string {
  const texts = new Map([['', formula]]);
  for (const text of texts.values())
    for (const [name] of text.matchAll(/[a-z]\w*/gi)) {
      const own = computed.get(name);
      if (own !== undefined && texts.size < 6) texts.set(name, own);
    }
  return [...texts.values()].join(' ');
}

/** What a field may have so that a formula just holds, or just does not: its numbers and their neighbours, its words, nothing. */
function valuesAt(ruleset: Ruleset, field: Field, text: string): readonly CellValue[] {
  const words = [...text.matchAll(/"([^"]*)"/g)].map(([, word = '']) => word);
  switch (field.kind) {
    case 'number': {
      const numbers = [...text.matchAll(/(?<![\w.])\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
      return [null, 0, 1, ...numbers.flatMap((number) => [number - 1, number, number, number + 1])];
    }
    case 'choice': {
      const keys = choicesOf(ruleset, field).map(({ key }) => key);
      return [null, ...keys, ...keys.filter((key) => words.includes(key))];
    }
    case 'yesNo':
      return [true, false];
    default:
      return field.id === 'name' ? [] : ['', ...words];
  }
}

/** Designs like one of the stock, in which what a formula reads is at its limits. */
function designsAt(ruleset: Ruleset, text: string, random: Random): readonly DesignInput[] {
  const names = new Set(text.match(/[a-z]\w*/gi));
  const changed = (fields: readonly Field[], values: Values): Values => {
    const entries = fields.flatMap((field) => {
      const among = names.has(field.id) && random() < 0.8 ? valuesAt(ruleset, field, text) : [];
      return among.length > 0 ? [[field.id, pick(random, among)] as const] : [];
    });
    return { ...values, ...Object.fromEntries(entries) };
  };
  return Array.from({ length: TRIED }, () => {
    const { values, components } = pick(random, ruleset.stock);
    return {
      values: changed(ruleset.data.fields, values),
      components: Object.fromEntries(
        ruleset.data.components.map(({ id, fields }) => [
          id,
          (components[id] ?? []).map((row) => ({ values: changed(fields, row.values) })),
        ]),
      ),
    };
  });
}

/** What becomes of designs at the limits of each formula of a ruleset: a line for each field that is worked out, and for each check. */
export function limitLines(ruleset: Ruleset): readonly string[] {
  const random = seededRandom(97);
  const { fields, components, checks } = ruleset.data;
  const formulas = [...fields, ...components.flatMap((component) => component.fields)].flatMap((field) =>
    field.kind === 'formula' ? [[field.id, field.formula] as const] : [],
  );
  const computed = new Map(formulas);
  return [...formulas, ...checks.map(({ id, passes }) => [`check ${id}`, passes] as const)].map(([id, formula]) => {
    const found = designsAt(ruleset, textOf(formula, computed), random).map((design) => assessDesign(ruleset, design));
    return `limits of ${id}: worked ${digestOf(JSON.stringify(found.map(({ values, components, cost }) => [values, components, cost])))}, issues ${digestOf(JSON.stringify(found.map(({ issues }) => issues)))}`;
  });
}
