import type { Design, DesignId } from '../../project/index.ts';
import type { ImportResult } from './imported.ts';

/**
 * The imported designs as a project keeps them: what the sheet had, its unknown columns in `extra`, and where each came
 * from. `newId` gives the id of the n-th design, counted from 0.
 */
export function toProjectDesigns(result: ImportResult, newId: (position: number) => DesignId): readonly Design[] {
  return result.designs.map((design, position): Design => {
    const { values, components, extra, notes, sheet, row, originCost, costFormula, section } = design;
    return {
      id: newId(position),
      values,
      components: Object.fromEntries(
        Object.entries(components).map(([id, rows]) => [
          id,
          rows.map((part) => ({ values: part.values, ...(Object.keys(part.extra).length > 0 ? { extra: part.extra } : {}) })),
        ]),
      ),
      ...(notes === null ? {} : { notes }),
      ...(Object.keys(extra).length > 0 ? { extra } : {}),
      origin: {
        file: result.fileName,
        sheet,
        row,
        cost: originCost,
        ...(costFormula === null || originCost === null ? {} : { formula: costFormula }),
        ...(section === null ? {} : { section }),
      },
    };
  });
}
