import { t } from '../../words/words.ts';
import { cellUse } from '../work/reading.ts';
import type { RegionColour, SheetView } from '../work/regions.ts';
import { useImport } from '../work/state.ts';
import type { ImportWork } from '../work/work.ts';

/** Explains the tints and marks of the sheet. */
export function Legend({ work, view }: { readonly work: ImportWork; readonly view: SheetView }) {
  const ruleset = useImport(work.store, (state) => state.ruleset);
  const names = new Map<RegionColour, string>();
  for (const { tint, label } of ruleset.data.groups) if (!names.has(tint)) names.set(tint, label.split(',', 1)[0]?.toLowerCase() ?? label);
  const { use } = view;
  const has = (kind: 'extra' | 'computed'): boolean => use?.uses.some((_, index) => cellUse(use, index) === kind) ?? false;
  return (
    <span className="imp-legend row shrinks clips wraps gap-8 dim small">
      {[...names].map(([tint, name]) => (
        <span className="row gap-4" key={tint}>
          <i className={`framed imp-head-tint tint-${tint}`} />
          {name}
        </span>
      ))}
      {has('extra') ? (
        <span className="row gap-4" title={t('Kept with the design, though the rules do not know it')}>
          <u className="faint">e</u>
          {t('extra')}
        </span>
      ) : null}
      {has('computed') ? (
        <span className="row gap-4" title={t('Motorpool works this out itself')}>
          <u className="faint">c</u>
          {t('computed')}
        </span>
      ) : null}
      <span className="row gap-4">
        <i className="imp-legend-left dim framed" />
        {t('not used')}
      </span>
    </span>
  );
}
