import { binary, call, type Formula, literal, nameOf, printFormula, withChildren } from '../../rules/formula/index.ts';

/** `IF(ISBLANK(field),"NA",…)`: the form in which a formula reads a field whose blank cells contain a word in the sheet. */
function blankedOf(
  formula: Formula,
): { readonly field: string; readonly word: string | number | boolean; readonly otherwise: Formula } | null {
  if (formula.kind !== 'call' || formula.name !== 'IF') return null;
  const [test, word, otherwise] = formula.args;
  const [field] = test?.kind === 'call' && test.name === 'ISBLANK' ? test.args : [];
  if (word?.kind !== 'literal' || !otherwise || field?.kind !== 'reference' || field.reference.kind !== 'name') return null;
  return { field: field.reference.name, word: word.value, otherwise };
}

const isField = (formula: Formula, field: string): boolean => printFormula(formula) === printFormula(nameOf(field));
const isWord = (formula: Formula | undefined): formula is Extract<Formula, { kind: 'literal' }> =>
  formula?.kind === 'literal' && typeof formula.value === 'string';
const same = (one: unknown, other: unknown): boolean => String(one).toLowerCase() === String(other).toLowerCase();

/** Says the same in fewer words, where the words the sheet has for blanks and for yes and no turn out not to matter. */
export function tidied(formula: Formula): Formula {
  switch (formula.kind) {
    case 'binary': {
      const plain = { ...formula, left: tidied(formula.left), right: tidied(formula.right) };
      return plain.operator === '=' && isWord(plain.right) ? (comparedWith(plain.left, plain.right.value) ?? plain) : plain;
    }
    case 'call': {
      const [value, wanted] = formula.args;
      const counted = formula.name === 'COUNTIF' && value && value.kind !== 'reference' ? countedOf(value, wanted) : null;
      if (counted) return tidied(counted);
      const args = formula.args.map(tidied);
      const [first] = args;
      const blanked = first && args.length === 1 && (formula.name === 'N' || formula.name === 'ISNUMBER') ? blankedOf(first) : null;
      // A word is no number, and neither is a blank.
      return blanked && typeof blanked.word === 'string' && isField(blanked.otherwise, blanked.field)
        ? call(formula.name, nameOf(blanked.field))
        : { ...formula, args };
    }
    default:
      return withChildren(formula, tidied);
  }
}

/** COUNTIF of one value that is worked out: 1 or 0. Null for a list, or a criterion with wildcards. */
function countedOf(value: Formula, wanted: Formula | undefined): Formula | null {
  const isList = value.kind === 'array' || (value.kind === 'call' && value.name === 'CHOOSE' && value.args[0]?.kind === 'array');
  if (isList || wanted?.kind !== 'literal' || /[*?~]/.test(String(wanted.value))) return null;
  const [, sign, text = ''] = /^(<>|<=|>=|=|<|>)?(.*)$/s.exec(String(wanted.value)) ?? [];
  const operator = (['<>', '<=', '>=', '=', '<', '>'] as const).find((one) => one === sign) ?? '=';
  const number = text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
  const other = literal(typeof wanted.value === 'boolean' ? wanted.value : (number ?? text));
  const test = binary(operator, value, other);
  return call('N', number !== null && /[<>]/.test(operator) && operator !== '<>' ? call('AND', call('ISNUMBER', value), test) : test);
}

/** `seen="word"` for a word that does not mean a blank. */
function comparedWith(seen: Formula, word: unknown): Formula | null {
  const blanked = blankedOf(seen);
  const inner = blanked?.otherwise ?? seen;
  if (word === '' || (blanked && same(blanked.word, word))) return null;
  if (blanked && isField(inner, blanked.field)) return binary('=', inner, literal(String(word)));
  if (inner.kind !== 'call' || inner.name !== 'IF') return null;
  const [field, yes, no] = inner.args;
  if (field?.kind !== 'reference' || field.reference.kind !== 'name' || !isWord(yes) || !isWord(no) || !blanked) return null;
  if (same(yes.value, no.value)) return null;
  if (same(yes.value, word)) return binary('=', field, literal(true));
  return null;
}
