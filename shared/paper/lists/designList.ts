import { t } from '../../base/words/words.ts';
import { type DesignWithDecisions, legalityOf, reasonsOf } from '../../project/issues.ts';
import type { Value } from '../../rules/formula/index.ts';
import { byKind, type Ruleset, rulesetOfDesign } from '../../rules/ruleset/compile/index.ts';
import type { ComponentData } from '../../rules/ruleset/format/index.ts';
import { formatPoints } from '../../rules/ruleset/points/index.ts';
import { type Assessment, assessDesign } from '../../rules/ruleset/run/index.ts';
import type { DesignInput } from '../../rules/ruleset/values/index.ts';
import { aboutDesigns, factTexts, NAMELESS, nameText, rowPrefix } from '../../sheets/import/lists/index.ts';
import { factsOf, kindsOf, nameIn } from './facts.ts';

export const listForms = ['full', 'short', 'line'] as const;
/** `full`: every value with its label, a line for each component row. `short`: two lines per design. `line`: one line. */
export type ListForm = (typeof listForms)[number];

/** A line of a list: its emphasised part, and the text that follows. */
export type ListLine = { readonly strong: string; readonly text: string };
/** One design: its first line, and what is set in below it. */
export type ListEntry = { readonly head: ListLine; readonly below: readonly ListLine[] };
/** A list of designs, before it is written in one of the formats. Each format contains all of it. */
export type DesignList = {
  readonly title: ListLine;
  /** What the list is of, below its title. */
  readonly about: string;
  readonly entries: readonly ListEntry[];
  /** Notes about the total or the rules for the reader, a sentence each. */
  readonly remarks: readonly string[];
};

export type ListOptions = {
  readonly title: string;
  readonly form: ListForm;
  /** Whether costs are shown; without them, the list can be given to an opponent. */
  readonly pointsShown: boolean;
  /** Whether the rules are the player's own. */
  readonly isHouseRules: boolean;
};

export const plainLine = (text: string): ListLine => ({ strong: '', text });

type Rows = { readonly data: ComponentData; readonly rows: readonly Readonly<Record<string, Value>>[] };

const rowsOf = (ruleset: Ruleset, assessment: Assessment): readonly Rows[] =>
  ruleset.data.components.map((data) => ({ data, rows: assessment.components[data.id] ?? [] }));

/** "2x Gun, Mortar": equal names are grouped, in the order of their first occurrence. */
function gathered(words: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => (count > 1 ? `${count}x ${word}` : word));
}

/** A line for every row of every component, with everything entered there; `readBelow` of shared/sheets/import gives it back. */
const rowLines = (ruleset: Ruleset, { components }: DesignInput, assessment: Assessment): readonly ListLine[] =>
  ruleset.data.components.flatMap((data) =>
    (components[data.id] ?? []).map(({ values }, at): ListLine => {
      const facts = factTexts(ruleset, data.fields, values, assessment.components[data.id]?.[at]).join(', ');
      return { strong: `${rowPrefix(ruleset, data)}${nameText(values.name, data.singular)}`, text: facts === '' ? '' : `: ${facts}` };
    }),
  );

/** Everything entered for a design but its name: its own values on one line, then a line for each component row. */
export function fullLines(ruleset: Ruleset, design: DesignInput, assessment: Assessment): readonly ListLine[] {
  const own = factTexts(ruleset, ruleset.data.fields, design.values, assessment.values).join(', ');
  return [...(own === '' ? [] : [plainLine(own)]), ...rowLines(ruleset, design, assessment)];
}

function shortRows(ruleset: Ruleset, assessment: Assessment): string {
  const words = rowsOf(ruleset, assessment).flatMap(({ data, rows }) =>
    gathered(
      rows.map((values) => {
        const facts = factsOf(ruleset, data.fields, values).join(', ');
        return `${rowPrefix(ruleset, data)}${nameIn(values, data.singular)}${facts === '' ? '' : ` (${facts})`}`;
      }),
    ),
  );
  return words.join('; ');
}

function entryOf(
  ruleset: Ruleset,
  design: DesignInput,
  assessment: Assessment,
  { form, pointsShown }: Pick<ListOptions, 'form' | 'pointsShown'>,
): ListEntry {
  const strong = form === 'full' ? nameText(design.values.name, NAMELESS) : nameIn(assessment.values, NAMELESS);
  const cost = pointsShown ? `: ${formatPoints(ruleset, assessment.cost)}` : '';
  switch (form) {
    case 'full':
      return { head: { strong, text: cost }, below: fullLines(ruleset, design, assessment) };
    case 'short': {
      const own = factsOf(ruleset, ruleset.data.fields, assessment.values).join(', ');
      const rows = shortRows(ruleset, assessment);
      const text = own === '' ? cost : `${cost === '' ? ': ' : `${cost}; `}${own}`;
      return { head: { strong, text }, below: rows === '' ? [] : [plainLine(rows)] };
    }
    case 'line': {
      const kinds = kindsOf(ruleset, ruleset.data.fields, assessment.values).join(', ');
      const names = rowsOf(ruleset, assessment).flatMap(({ data, rows }) => gathered(rows.map((values) => nameIn(values, data.singular))));
      const words = [kinds, names.join(', ')].filter((part) => part !== '').join('; ');
      return { head: { strong, text: words === '' ? cost : `${cost === '' ? ': ' : `${cost}; `}${words}` }, below: [] };
    }
  }
}

const isNumber = (cost: Value): cost is number => typeof cost === 'number' && Number.isFinite(cost);

/** The sum of the costs of some designs; designs without a cost are named. */
function totalOf(assessed: readonly Assessment[]): { readonly points: number; readonly without: readonly string[] } {
  const points = assessed.reduce((sum, { cost }) => sum + (isNumber(cost) ? cost : 0), 0);
  const without = assessed.filter(({ cost }) => !isNumber(cost)).map(({ values }) => nameIn(values, NAMELESS));
  return { points, without };
}

/** Designs as a list for other people: what was entered, in words, with what each costs and all together. Those of one kind stand together. Notes stay at home. */
export function designList(ruleset: Ruleset, given: readonly DesignWithDecisions[], chosen: ListOptions): DesignList {
  const options = { ...chosen, pointsShown: chosen.pointsShown && ruleset.points !== null };
  const { data } = ruleset;
  const designs = byKind(ruleset, given, (design) => design).flatMap((ofKind) => ofKind.designs);
  // An assessment computes its values when they are first asked for, from its own design.
  const assessed = designs.map((design) => assessDesign(ruleset, design));
  const { points, without } = totalOf(assessed);
  const standings = designs.map((design) => legalityOf(ruleset, design));
  const called = (at: number): string => nameIn(assessed[at]?.values ?? {}, NAMELESS);
  const outside = standings.flatMap(({ kind }, at) => (kind === 'broken' ? [called(at)] : []));
  const exempted = standings.flatMap((standing, at) =>
    standing.kind === 'exempted' ? [`${called(at)} (${reasonsOf(standing).join('; ').replace(/\s+/g, ' ')})`] : [],
  );
  return {
    title: {
      strong: options.title.replace(/\s+/g, ' ').trim() || data.designNoun.many,
      text: options.pointsShown ? ` [${formatPoints(ruleset, points)}]` : '',
    },
    about: aboutDesigns(ruleset, designs.length, options.isHouseRules),
    entries: designs.map((design, at) =>
      entryOf(rulesetOfDesign(ruleset, design), design, assessed[at] ?? assessDesign(ruleset, design), options),
    ),
    remarks: [
      ...(options.pointsShown && without.length > 0
        ? [t('Without a cost, so not in the total: {without}.', { without: without.join(', ') })]
        : []),
      ...(outside.length > 0 ? [t('Not per rules: {outside}.', { outside: outside.join(', ') })] : []),
      ...(exempted.length > 0 ? [t('Exempted: {exempted}.', { exempted: exempted.join(', ') })] : []),
    ],
  };
}
