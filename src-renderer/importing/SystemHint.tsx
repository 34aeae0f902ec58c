import { useMemo } from 'react';
import { Button } from '../ui/Button.tsx';
import type { App } from '../window/app.ts';
import { useApp } from '../window/app.ts';
import { t } from '../words/words.ts';
import { fittingSystem } from './work/fitting.ts';
import { useImport } from './work/state.ts';
import type { ImportWork } from './work/work.ts';

/** A button to read the sheet by another game system, where its headings fit that one clearly better. */
export function SystemHint({ app, work }: { readonly app: App; readonly work: ImportWork }) {
  const rulesets = useApp(app, (state) => state.rulesets);
  const workbook = useImport(work.store, (state) => state.opened?.workbook ?? null);
  const current = useImport(work.store, (state) => state.ruleset.data.id);
  const house = useImport(work.store, (state) => state.house);
  const better = useMemo(() => {
    return workbook === null || house !== null ? null : fittingSystem(app, workbook, current);
  }, [app, workbook, house, current]);
  if (better === null) return null;
  const read = (): void => {
    const ruleset = rulesets.get(better.id);
    if (ruleset) work.readBy(ruleset);
  };
  return (
    <Button className="stays" onClick={read}>
      {t('Fits {better}: read it by that', { better: better.name })}
    </Button>
  );
}
