import { t } from '../../../shared/base/words/words.ts';
import { designsOf } from '../../document/document.ts';
import { Button } from '../../ui/Button.tsx';
import type { App } from '../../window/app.ts';
import { useApp } from '../../window/app.ts';
import { useImport } from '../work/state.ts';
import type { ImportWork } from '../work/work.ts';
import { acceptSystem } from './acceptSystem.ts';

/** What making the system will do, and the buttons. */
export function SystemFooter({ app, work, onClose }: { readonly app: App; readonly work: ImportWork; readonly onClose: () => void }) {
  const { system } = useImport(work, 'system');
  const isUsed = useApp(app, designsOf).length > 0;
  const count = system?.offer?.report.designs ?? 0;
  return (
    <div className="dlg-answers imp-foot flex at-end in-middle gap-8 edge-above on-raised">
      <Button kind="plain" className="left" onClick={() => work.leaveSystem()}>
        {t('Back to the import')}
      </Button>
      <span className="grows" />
      <span className="quiet">
        {count === 0
          ? ''
          : t(
              '{isUsed, select, true {A new project} other {This project}} with {count, plural, one {# design} other {# designs}}, cards, and a force with a limit.',
              { isUsed, count },
            )}
      </span>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button kind="primary" disabled={count === 0 || system?.isMaking} onClick={() => void acceptSystem(app, work)}>
        {t('Make the game system')}
      </Button>
    </div>
  );
}
