import type { CellValue, DesignInput } from '../../../shared/rules/ruleset/values/index.ts';

function changed(design: DesignInput, slot: string, value: CellValue): DesignInput {
  const [, component, row, field] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(slot) ?? [];
  if (component === undefined || field === undefined) return { ...design, values: { ...design.values, [slot]: value } };
  const rows = (design.components[component] ?? []).map((part, at) =>
    at === Number(row) ? { values: { ...part.values, [field]: value } } : part,
  );
  return { ...design, components: { ...design.components, [component]: rows } };
}

/** A design with the changes of a truth file's probe: `armour`, `weapons[0].range`. */
export const withChange = (design: DesignInput, change: Readonly<Record<string, CellValue>>): DesignInput =>
  Object.entries(change).reduce((now, [slot, value]) => changed(now, slot, value), design);
