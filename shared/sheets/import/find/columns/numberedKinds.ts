import { compactWord } from '../../../../base/text/index.ts';
import { fieldsOf, type Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import type { Candidate } from '../words/meaning.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import type { ColumnHeading } from './headings.ts';

/** A heading that is as sure as this of a field is left as it is. */
const sure = 0.9;

/**
 * Columns that are numbered like the repetitions of a component ("Crew 1 | Crew 2" beside "Weapon 1 | Weapon 2") belong to them, though
 * the rules do not know their kind. A kind that is the no of one of the component's fields ("Fixed 1 | Fixed 2") is that field's opposite.
 */
export function withNumberedKinds(headings: readonly ColumnHeading[], ruleset: Ruleset, vocabulary: Vocabulary): readonly ColumnHeading[] {
  const blocks = new Map<string, Set<number>>();
  for (const { component, block } of headings)
    if (component !== null && block !== null) blocks.set(component, (blocks.get(component) ?? new Set()).add(block));
  const repeated = [...blocks].filter(([, numbers]) => numbers.size > 1);
  if (repeated.length === 0) return headings;
  const kinds = headings.map((heading) => (heading.component === null && !isKnown(heading) ? vocabulary.numberOf(heading.ownText) : null));
  const numbersOf = (rest: string): ReadonlySet<number> =>
    new Set(kinds.flatMap((kind) => (kind && kind.rest === rest ? [kind.number] : [])));
  return headings.map((heading, position) => {
    const kind = kinds[position];
    if (!kind) return heading;
    const numbers = numbersOf(kind.rest);
    const owner = repeated.find(([, own]) => own.size === numbers.size && [...numbers].every((number) => own.has(number)))?.[0];
    if (owner === undefined) return heading;
    const opposite = oppositeOf(ruleset, owner, kind.rest);
    const field = opposite ?? fieldOfInitial(ruleset, owner, kind.rest);
    const candidates: readonly Candidate[] = field
      ? [{ meaning: { kind: 'field', component: owner, field }, score: opposite ? 0.9 : 0.8 }]
      : [];
    return {
      ...heading,
      component: owner,
      block: kind.number,
      ownText: withoutNumber(heading.ownText) || kind.rest,
      candidates,
      isOpposite: opposite !== null,
    };
  });
}

const withoutNumber = (text: string): string => text.replace(/(?:(?<!\s)\s+)?[(#]?(?:(?<!\d)\d+|(?<![IVX])[IVX]+|[A-H])\)?\s*$/, '').trim();

const isKnown = ({ candidates }: ColumnHeading): boolean => candidates.some(({ score }) => score >= sure);

/** The number field of a component whose label alone begins with a letter: "R1 | R2" for ranges. */
function fieldOfInitial(ruleset: Ruleset, component: string, text: string): Field | null {
  const isIts = (field: Field): boolean => {
    const [first = ''] = field.label.split(/\s/);
    const isAcronym = first.length > 1 && first === first.toUpperCase();
    return field.kind === 'number' && !field.hidden && !isAcronym && compactWord(first).startsWith(text);
  };
  const found = text.length === 1 ? fieldsOf(ruleset, component).filter(isIts) : [];
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The yes-or-no field of a component that has a word for no like this. */
function oppositeOf(ruleset: Ruleset, component: string, text: string): Field | null {
  const word = compactWord(text);
  return (
    fieldsOf(ruleset, component).find((field) => field.kind === 'yesNo' && field.noWords.some((own) => compactWord(own) === word)) ?? null
  );
}
