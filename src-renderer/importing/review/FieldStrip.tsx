import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useMemo, useRef, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { Button } from '../../ui/Button.tsx';
import { useSlice } from '../../window/slice.ts';
import type { Carried } from '../work/carried.ts';
import { type Placeable, placeables } from '../work/placing.ts';
import { isArranged, type SheetView, tableAt } from '../work/regions.ts';
import { useImport } from '../work/state.ts';
import type { ImportWork } from '../work/work.ts';
import { toCells } from './useCarry.ts';

type FieldStripProps = {
  readonly work: ImportWork;
  readonly view: SheetView;
  readonly onGrab: (event: ReactPointerEvent, pick: () => Carried | null) => void;
};

/** The fields of the game, to be dragged onto columns; those that no column has come first. Enter picks one up for the arrow keys. */
export function FieldStrip({ work, view, onGrab }: FieldStripProps) {
  const { ruleset } = useImport(work, 'ruleset');
  const isSystem = useSlice(work.store, (state) => state.system !== null);
  const { row } = useSlice(work.store, (state) => state.spot);
  const table = tableAt(view, row);
  const all = useMemo(() => placeables(ruleset, table), [ruleset, table]);
  const isByLabels = isArranged(table);
  const [at, move] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const current = Math.min(at, all.length - 1);

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: all.length - 1 };
    const next = steps[event.key];
    if (next === undefined || next < 0 || next >= all.length) return;
    event.preventDefault();
    move(next);
    box.current?.querySelectorAll('button')[next]?.focus();
  }
  const carriedFrom = ({ choice, text }: Placeable, by: Carried['by']): Carried => {
    const over = by === 'keys' ? work.store.getState().spot.column : null;
    return { choice, text, from: null, over, by };
  };
  // Labels are changed one by one, and a new system has no fields yet: no column could take one.
  if (isByLabels || isSystem) return null;
  return (
    <div className="imp-fields one-line line-below on-raised row gap-8 stays dim small">
      <span id="imp-fields-name">{t('Drag onto a column:')}</span>
      <div className="flex shrinks gap-4" role="toolbar" aria-labelledby="imp-fields-name" ref={box} onKeyDown={onKeyDown}>
        {all.map((one, position) => (
          <Button
            kind="bare"
            key={one.id}
            className="imp-field flex on-baseline stays gap-4 rounded on-surface inked side-8"
            data-held={one.heldBy === '' ? undefined : true}
            tabIndex={position === current ? 0 : -1}
            title={
              one.heldBy === ''
                ? t('No column is {noun} yet.', { noun: one.text })
                : t('Column {heldBy} is {noun} now.', { heldBy: one.heldBy, noun: one.text })
            }
            onFocus={() => move(position)}
            onPointerDown={(event) => onGrab(event, () => carriedFrom(one, 'pointer'))}
            onClick={() => {
              work.carry(carriedFrom(one, 'keys'));
              toCells();
            }}
          >
            {one.text}
            {one.heldBy === '' ? null : <small className="faint">{one.heldBy}</small>}
          </Button>
        ))}
      </div>
    </div>
  );
}
