import type { Field } from '../../../shared/rules/ruleset/format/index.ts';
import { unitShown } from '../../../shared/rules/ruleset/values/lengths.ts';

/** The name of a field, with its unit. */
export const FieldLabel = ({ id, field }: { readonly id: string; readonly field: Field }) => (
  <label htmlFor={id}>
    {field.label}
    {'unit' in field && field.unit !== undefined && <small className="faint"> {unitShown(field.unit)}</small>}
  </label>
);
