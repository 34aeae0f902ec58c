import { keepOne, remembered } from '../../../base/remembered.ts';
import type { CardDesign, DesignKind } from '../format/index.ts';
import { type DesignKindKey, dataOfKind, isOfKind, kindKeyOf } from '../kinds.ts';
import { openFormula } from './openFormula.ts';
import type { Ruleset } from './ruleset.ts';

type WithValues = { readonly values: Readonly<Record<string, unknown>> };

const views = keepOne((ruleset: Ruleset) => remembered((kind) => viewOf(ruleset, kind)));

/**
 * The ruleset with only what designs of one kind have, and with their card and their noun: for a tab, a sheet or a card of one kind. Designs are
 * assessed as with the whole one. The same ruleset where there are no kinds.
 */
export const rulesetOfKind = (ruleset: Ruleset, kind: DesignKindKey): Ruleset =>
  kind === null || ruleset.whole ? ruleset : views(ruleset)(kind);

/** The kinds of design of a system, in the order of their tabs; none if it has one sort of design only. */
export const kindsOf = ({ data }: Ruleset): readonly DesignKind[] => data.designKinds?.kinds ?? [];

/** The kind of a design; null in a system without kinds. */
export function kindOf(ruleset: Ruleset, { values }: WithValues): DesignKind | null {
  const key = kindKeyOf(ruleset.data, values);
  return kindsOf(ruleset).find((kind) => kind.key === key) ?? null;
}

/** The ruleset with only what designs of the kind of this one have. */
export const rulesetOfDesign = (ruleset: Ruleset, { values }: WithValues): Ruleset =>
  rulesetOfKind(ruleset, kindKeyOf(ruleset.data, values));

/** Designs by kind, in the order of the kinds and without kinds that have none; all in one group in a system without kinds. */
export function byKind<D>(
  ruleset: Ruleset,
  designs: readonly D[],
  inputOf: (design: D) => WithValues,
): readonly { readonly kind: DesignKind | null; readonly ruleset: Ruleset; readonly designs: readonly D[] }[] {
  const kinds = kindsOf(ruleset);
  if (kinds.length === 0) return [{ kind: null, ruleset, designs }];
  const keys = new Map(designs.map((design) => [design, kindKeyOf(ruleset.data, inputOf(design).values)]));
  return kinds.flatMap((kind) => {
    const own = designs.filter((design) => keys.get(design) === kind.key);
    return own.length === 0 ? [] : [{ kind, ruleset: rulesetOfKind(ruleset, kind.key), designs: own }];
  });
}

function viewOf(ruleset: Ruleset, kind: string): Ruleset {
  const data = dataOfKind(ruleset.data, kind);
  const ids = (list: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(list.map(({ id }) => id));
  const ofKind = (fields: Ruleset['fields']): Ruleset['fields'] =>
    new Map(
      [...fields].flatMap(([id, field]) =>
        isOfKind(field.data, kind) ? [[id, { ...field, open: openFormula(ruleset.data, field.data, false) }] as const] : [],
      ),
    );
  const fields = ofKind(ruleset.fields);
  const [checks, terms] = [ids(data.checks), ids(data.breakdown)];
  return {
    ...ruleset,
    data,
    fields,
    components: new Map(
      data.components.flatMap((component) => {
        const whole = ruleset.components.get(component.id);
        return whole ? [[component.id, { ...whole, data: component, fields: ofKind(whole.fields) }] as const] : [];
      }),
    ),
    checks: ruleset.checks.filter(({ data: check }) => checks.has(check.id)),
    terms: ruleset.terms.filter(({ data: term }) => terms.has(term.id)),
    stock: ruleset.stock.filter(({ values }) => kindKeyOf(ruleset.data, values) === kind),
    card: cardOfKind(ruleset, kind),
    kind,
    points: ruleset.points !== null && fields.has(ruleset.points.field) ? ruleset.points : null,
    whole: ruleset,
  };
}

function cardOfKind(ruleset: Ruleset, key: string): CardDesign | null {
  const name = kindsOf(ruleset).find((kind) => kind.key === key)?.card;
  return (name === undefined ? undefined : ruleset.cards.get(name)) ?? ruleset.card;
}
