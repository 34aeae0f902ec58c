import { keepOne, keepPair } from '../../../shared/base/remembered.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { Design } from '../../../shared/project/index.ts';
import { rulesBrokenAfter } from '../../../shared/project/issues.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { ComponentData } from '../../../shared/rules/ruleset/format/index.ts';
import type { Values } from '../../../shared/rules/ruleset/values/index.ts';
import type { AppState } from '../../window/app.ts';
import { sheetRuleset } from '../../window/designKind.ts';

type Here = Pick<AppState, 'ruleset' | 'kind' | 'history' | 'active'>;
type RowTarget = { readonly design: Design; readonly component: string; readonly singular: string; readonly index: number };

/** The component of the active cell, or the first in a design's cell. */
function componentHere(state: Pick<AppState, 'ruleset' | 'kind' | 'active'>): ComponentData | undefined {
  const { components } = sheetRuleset(state).data;
  return components.find(({ id }) => state.active.column.startsWith(`${id}.`)) ?? components[0];
}

/**
 * Returns the component row of the active cell: of its own component, or of the first in a design's cell; null
 * without a design or components.
 */
export function rowHere(state: Here): RowTarget | null {
  const { active, history } = state;
  const component = componentHere(state);
  const design = history.present.designs.find(({ id }) => id === active.design);
  return component && design ? { design, component: component.id, singular: component.singular.toLowerCase(), index: active.row } : null;
}

/** Returns what the ruleset calls its component rows, e.g. "weapon"; null if it has none. */
export const rowNoun = (state: Pick<AppState, 'ruleset' | 'kind' | 'active'>): string | null =>
  componentHere(state)?.singular.toLowerCase() ?? null;

/** Returns the name of the component row of the active cell, e.g. "Gauss cannon" or "weapon 2"; null if there is none. */
export function rowNameHere(state: Here): string | null {
  const at = rowHere(state);
  const row = at?.design.components[at.component]?.[at.index];
  if (!at || !row) return null;
  return typeof row.values.name === 'string' && row.values.name.trim() !== '' ? row.values.name : `${at.singular} ${at.index + 1}`;
}

/**
 * Returns the rules that any further row of a component breaks. Both a complete row and one with only a name must
 * break the rule, so that the row's values are not the cause.
 */
const againstFurther = keepPair((ruleset: Ruleset, design: Design) =>
  keepOne(({ id, singular }: ComponentData): readonly string[] => {
    const rows = design.components[id] ?? [];
    const brokenWith = (values: Values) => {
      const after = { values: design.values, components: { ...design.components, [id]: [...rows, { values }] } };
      return rulesBrokenAfter(ruleset, design, after);
    };
    const whole = rows.at(-1) ?? ruleset.stock.flatMap(({ components }) => components[id] ?? [])[0];
    const named = brokenWith({ name: singular });
    const checks = new Set((whole ? brokenWith(whole.values) : named).map(({ check }) => check));
    return named.filter(({ check }) => checks.has(check)).map(({ message }) => message);
  }),
);

/**
 * Returns the rule against one more component row in the active design, e.g. "Breaks a rule: 2 weapons, small carries
 * 1."; null if none.
 */
export function whyNoRow(state: Here): string | null {
  const at = rowHere(state);
  const component = state.ruleset.data.components.find(({ id }) => id === at?.component);
  const messages = at && component ? againstFurther(state.ruleset, at.design)(component) : [];
  return messages.length === 0 ? null : t('Breaks a rule: {messages}', { messages: messages.join(' ') });
}
