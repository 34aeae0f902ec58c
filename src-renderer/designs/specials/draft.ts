import { typedNumber } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { ProjectSpecial } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import {
  nameKey,
  namesOfSpecial,
  type SpecialCost,
  type SpecialData,
  type SpecialPrint,
  specialNameSchema,
  specialPrints,
} from '../../../shared/rules/ruleset/specials.ts';

/** A special ability as the form has it: texts as they were typed. */
export type SpecialDraft = {
  readonly label: string;
  readonly synonyms: string;
  /** `design`, the id of a component, or nothing for both. */
  readonly owner: string;
  readonly short: string;
  readonly text: string;
  readonly price: 'agreed' | 'points' | 'factor' | 'formula';
  readonly amount: string;
  readonly most: string;
  readonly prints: readonly SpecialPrint[];
};

export const NEW_SPECIAL: SpecialDraft = {
  label: '',
  synonyms: '',
  owner: 'design',
  short: '',
  text: '',
  price: 'agreed',
  amount: '',
  most: '',
  prints: specialPrints,
};

export const priceKind = (cost: SpecialCost): SpecialDraft['price'] =>
  cost === 'agreed' ? 'agreed' : 'points' in cost ? 'points' : 'factor' in cost ? 'factor' : 'formula';

const amountOf = (cost: SpecialCost): string => (cost === 'agreed' ? '' : String(Object.values(cost)[0]));

export const draftOf = ({ label, synonyms, for: owner, short, text, cost, most, prints }: SpecialData): SpecialDraft => ({
  label,
  synonyms: synonyms.join('; '),
  owner: owner ?? '',
  short: short ?? '',
  text,
  price: priceKind(cost),
  amount: amountOf(cost),
  most: most === undefined ? '' : String(most),
  prints,
});

const listed = (text: string): readonly string[] =>
  [...new Set(text.split(/[;,\n]/).map((name) => name.trim()))].filter((name) => name !== '');

const numberIn = (text: string): number => typedNumber(text) ?? Number.NaN;

const costOf = ({ price, amount }: SpecialDraft): SpecialCost =>
  price === 'points'
    ? { points: numberIn(amount) }
    : price === 'factor'
      ? { factor: numberIn(amount) }
      : price === 'formula'
        ? { formula: amount }
        : 'agreed';

/** What is wrong with a draft, in a sentence; null if it can be kept. `id` is that of the special it changes. */
export function faultOf(draft: SpecialDraft, specials: readonly SpecialData[], id: string | null): string | null {
  const label = draft.label.trim();
  if (label === '') return t('Give it a name.');
  const names = [label, ...listed(draft.synonyms)];
  const bad = names.find((name) => !specialNameSchema.safeParse(name).success);
  if (bad !== undefined) return t("“{bad}” cannot be a name: leave out ; , * ? ~ ( ) '{' '}' and \".", { bad });
  const keys = names.map(nameKey);
  const other = specials.find((special) => special.id !== id && namesOfSpecial(special).some((name) => keys.includes(nameKey(name))));
  if (other) return t('“{other}” has one of these names already.', { other: other.label });
  const amount = numberIn(draft.amount);
  if (draft.price === 'points' && !(amount >= 0 && amount <= 10_000)) return t('The price is a number from 0 to 10000.');
  if (draft.price === 'factor' && !(amount >= 1 && amount <= 5)) return t('The factor is a number from 1 to 5: 1.1 adds a tenth.');
  const most = numberIn(draft.most);
  if (draft.most.trim() !== '' && !(Number.isInteger(most) && most >= 1 && most <= 99))
    return t('How often is a whole number from 1 to 99, or nothing.');
  return null;
}

/** An id for a new special, made of its name. */
export function freeId(label: string, taken: ReadonlySet<string>): string {
  const words = label
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .split(/\s+/);
  const joined = words.map((word, index) => (index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1))).join('');
  const stem = /^[a-z]/.test(joined) ? joined.slice(0, 40) : `own${joined.slice(0, 40)}`;
  const isTaken = (id: string): boolean => taken.has(id.toLowerCase());
  let id = stem;
  for (let number = 2; isTaken(id); number++) id = `${stem}${number}`;
  return id;
}

/**
 * The special as the project keeps it: what it says otherwise than the rules, or all of one of its own. A name that it had stays
 * as another name, so that designs that have it keep it.
 */
export function keptSpecial(
  draft: SpecialDraft,
  id: string,
  before: SpecialData | null,
  own: ProjectSpecial | null,
  rules: SpecialData | null,
): ProjectSpecial {
  const label = draft.label.trim();
  const renamed = before !== null && nameKey(before.label) !== nameKey(label) ? [before.label] : [];
  const synonyms = [...new Set([...listed(draft.synonyms), ...renamed])].filter((name) => nameKey(name) !== nameKey(label));
  const most = numberIn(draft.most);
  const parts = {
    label,
    synonyms,
    for: draft.owner,
    short: draft.short.trim(),
    text: draft.text.trim() || draft.short.trim() || label,
    cost: costOf(draft),
    most: Number.isNaN(most) ? undefined : most,
    prints: specialPrints.filter((print) => draft.prints.includes(print)),
  };
  const ofRules: Readonly<Record<string, unknown>> = rules === null ? {} : { ...rules, short: rules.short ?? '', for: rules.for ?? '' };
  const said = Object.entries(parts).filter(
    ([key, value]) =>
      value !== undefined && (value !== '' || (key === 'for' && rules !== null)) && JSON.stringify(value) !== JSON.stringify(ofRules[key]),
  );
  const known = new Set(Object.keys(parts));
  const others = Object.entries(own ?? {}).filter(([key]) => key !== 'id' && !known.has(key));
  return { id, ...Object.fromEntries([...others, ...said]) };
}

/** Where a special of a list comes from. */
export const originOf = (ruleset: Ruleset, own: readonly ProjectSpecial[], id: string): 'rules' | 'changed' | 'own' =>
  !own.some((special) => special.id === id)
    ? 'rules'
    : ruleset.written.data.specials.some((special) => special.id === id)
      ? 'changed'
      : 'own';

/** A cell's text with one more special in it; the same text if it is there already. */
export function withNamed(text: string, { label, synonyms }: Pick<SpecialData, 'label' | 'synonyms'>): string {
  const pieces = listed(text);
  const keys = [label, ...synonyms].map(nameKey);
  const has = pieces.some((piece) => keys.includes(nameKey(piece.replace(/ \(.*$/, ''))));
  return has ? text : [...pieces, label].join('; ');
}
