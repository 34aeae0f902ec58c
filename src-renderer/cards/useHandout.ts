import { useMemo } from 'react';
import { layoutSheet, type SheetJob } from '../../shared/handouts/index.ts';
import type { CardSheet } from '../../shared/print/index.ts';
import type { Design } from '../../shared/project/index.ts';
import { useAfterPaint } from '../ui/useAfterPaint.ts';
import { type App, useApp } from '../window/app.ts';
import { jobWith } from './choices.ts';
import { isSheet, sheetJobOf } from './printKinds.ts';
import { usePrintOptions } from './usePrint.ts';

/** A sheet for the table as it is chosen now. */
export type ChosenSheet = {
  readonly job: SheetJob;
  /** Its pages, those of an earlier choice while new ones are not laid out; null until they were laid out once. */
  readonly laid: CardSheet | null;
  /** Its pages as they are chosen now. */
  readonly now: () => CardSheet;
};

/** The sheet that is chosen, laid out once what was chosen is painted; null while it is cards. */
export function useSheet(app: App, designs: readonly Design[]): ChosenSheet | null {
  const ruleset = useApp(app, (state) => state.ruleset);
  const choices = useApp(app, (state) => state.cards);
  const options = usePrintOptions(app);
  const job = useMemo(() => {
    const { kind } = choices;
    return isSheet(kind) ? sheetJobOf({ ...choices, job: jobWith(choices.job, options.looks) }, kind) : null;
  }, [choices, options]);
  const lay = useMemo(
    () => job && (() => ({ kind: job.kind, sheet: layoutSheet(ruleset, designs, { ...options, job }) })),
    [ruleset, designs, options, job],
  );
  const pages = useAfterPaint(lay);
  if (job === null || pages === null) return null;
  return { job, laid: pages.shown?.kind === job.kind ? pages.shown.sheet : null, now: () => pages.now().sheet };
}
