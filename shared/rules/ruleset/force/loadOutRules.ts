import { t } from '../../../base/words/words.ts';
import type { Compiled } from '../../formula/index.ts';
import type { FaultReport } from '../faults.ts';
import type { Field, RulesetData } from '../format/index.ts';
import type { AssessedRow } from '../formulas/index.ts';
import type { LoadOutData } from './forceSchema.ts';
import { known } from './ids.ts';

type RowRun = Compiled<AssessedRow>;
type NumberField = Extract<Field, { kind: 'number' }>;

/** The rules for load-outs, ready to run. */
export type LoadOutRules = {
  readonly component: string;
  /** What one row of the component is called. */
  readonly singular: string;
  /** The text field that names a row; null without one. */
  readonly nameField: string | null;
  readonly when: RowRun;
  readonly counts: readonly { readonly field: NumberField; readonly when: RowRun | null }[];
  readonly source: string;
};

type Formula = (place: string, text: string, component: string | null) => RowRun | null;

/** Compiles the load-outs of `force.json`. */
export function compileLoadOut(
  report: FaultReport,
  data: RulesetData,
  loadOut: LoadOutData | undefined,
  formula: Formula,
): LoadOutRules | null {
  if (!loadOut) return null;
  const component = data.components.find(({ id }) => id === loadOut.component);
  if (!component) {
    const ids = data.components.map(({ id }) => id);
    known(report, 'loadOut, component', loadOut.component, ids, t('component'));
    return null;
  }
  const numbers = component.fields.filter((field) => field.kind === 'number');
  const counts = loadOut.counts.flatMap(({ field: id, when: text }, index) => {
    const place = `loadOut, counts[${index}]`;
    const ids = numbers.map((field) => field.id);
    known(report, `${place}, field`, id, ids, t('number field of {component}', { component: component.id }));
    const when = text === undefined ? null : formula(`${place}, when`, text, component.id);
    const field = numbers.find((each) => each.id === id);
    return field && (text === undefined || when) ? [{ field, when }] : [];
  });
  const when = formula('loadOut, when', loadOut.when, null);
  if (!when) return null;
  const nameField = component.fields.find(({ kind }) => kind === 'text')?.id ?? null;
  return { component: component.id, singular: component.singular, nameField, when, counts, source: loadOut.source };
}
