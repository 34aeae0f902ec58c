import { t } from '../../../shared/base/words/words.ts';
import type { Force, Section } from '../../../shared/project/force.ts';
import type { Design } from '../../../shared/project/index.ts';
import type { Value } from '../../../shared/rules/formula/index.ts';
import { byKind, type Ruleset, rulesetOfDesign } from '../../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import type { Values } from '../../../shared/rules/ruleset/values/index.ts';
import { nameOf } from '../../document/names.ts';
import { findByWords } from '../../ui/findByWords.ts';
import { capital } from '../words.ts';
import { readWanted } from './typed.ts';

/** One item that can be added to a force. */
export type LineOffer =
  | { readonly kind: 'design'; readonly text: string; readonly count: number; readonly each: Value; readonly design: Design }
  | { readonly kind: 'purchase'; readonly text: string; readonly count: number; readonly each: Value; readonly item: string }
  | { readonly kind: 'section'; readonly text: string; readonly name: string }
  | { readonly kind: 'own'; readonly text: string; readonly count: number; readonly name: string };

const MOST_SHOWN = 80;

/** Returns the cost of a design where it would be added: with the grade that the section or the force gives its units. */
export function costIn(ruleset: Ruleset, design: Design, force: Force, section: Section | null): Value {
  const { fields } = rulesetOfDesign(ruleset, design);
  const defaults: Values = Object.fromEntries(
    Object.entries({ ...force.values, ...section?.values }).filter(([id]) => fields.has(id) || !ruleset.fields.has(id)),
  );
  if (Object.keys(defaults).length === 0) return assessDesign(ruleset, design).cost;
  return assessDesign(ruleset, { values: { ...design.values, ...defaults }, components: design.components }).cost;
}

type Place = { readonly ruleset: Ruleset; readonly designs: readonly Design[]; readonly force: Force; readonly section: Section | null };

/** Returns the matches for the typed text: designs, then purchases, then a new section or a custom purchase with that name. */
export function offersFor({ ruleset, designs, force, section }: Place, typed: string): readonly LineOffer[] {
  const rules = ruleset.force.data;
  const { count, words, hasCount } = readWanted(typed);
  const things = [
    ...byKind(ruleset, designs, (design) => design).flatMap((ofKind) =>
      ofKind.designs.map((design) => ({ text: nameOf(ruleset, design), design, item: null })),
    ),
    ...rules.purchases.map((item) => ({ text: item.label, design: null, item })),
  ];
  // A name may itself begin with a number, which was read as the count.
  const found = findByWords(things, words);
  const literal = found.length === 0 && hasCount ? findByWords(things, typed) : [];
  const number = literal.length > 0 ? 1 : count;
  const offers = [...found, ...literal]
    .slice(0, MOST_SHOWN)
    .map(
      ({ text, design, item }): LineOffer =>
        design
          ? { kind: 'design', text, count: number, each: costIn(ruleset, design, force, section), design }
          : { kind: 'purchase', text, count: number, each: item.points ?? null, item: item.id },
    );
  if (words === '') return offers;
  const noun = rules.sectionNoun.one;
  const isTaken = force.sections.some(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());
  const own = t('{purchasesNoun} of your own “{words}”', { purchasesNoun: capital(rules.purchasesNoun.one), words });
  return [
    ...offers,
    ...(isTaken ? [] : [{ kind: 'section', text: t('New {noun} “{typed}”', { noun, typed: typed.trim() }), name: typed.trim() } as const]),
    { kind: 'own', text: own, count, name: words },
  ];
}
