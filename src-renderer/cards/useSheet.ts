import { useEffect, useMemo, useState } from 'react';
import { layoutSheet, type SheetJob } from '../../shared/handouts/index.ts';
import type { CardSheet } from '../../shared/print/index.ts';
import type { Design } from '../../shared/project/index.ts';
import { afterPaint } from '../ui/afterPaint.ts';
import { type App, useApp } from '../window/app.ts';
import { jobWith } from './choices.ts';
import { isSheet, sheetJobOf } from './sheets.ts';
import { usePrintOptions } from './usePrint.ts';

/** A sheet for the table as it is chosen now, and its pages: null until they were laid out once. */
export type ChosenSheet = { readonly job: SheetJob; readonly laid: CardSheet | null };

/** The sheet that is chosen, laid out once what was chosen is painted; null while it is cards. */
export function useSheet(app: App, designs: readonly Design[]): ChosenSheet | null {
  const ruleset = useApp(app, (state) => state.ruleset);
  const choices = useApp(app, (state) => state.cards);
  const options = usePrintOptions(app);
  const job = useMemo(() => {
    const { kind } = choices;
    return isSheet(kind) ? sheetJobOf({ ...choices, job: jobWith(choices.job, options.looks) }, kind) : null;
  }, [choices, options]);
  const [laid, lay] = useState<{ readonly kind: SheetJob['kind']; readonly sheet: CardSheet } | null>(null);
  useEffect(() => {
    if (job === null) return;
    return afterPaint(() => lay({ kind: job.kind, sheet: layoutSheet(ruleset, designs, { ...options, job }) }));
  }, [ruleset, designs, options, job]);
  // Until it is laid out anew, the sheet as it was is better than none.
  return job && { job, laid: laid?.kind === job.kind ? laid.sheet : null };
}
