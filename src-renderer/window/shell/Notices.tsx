import { t } from '../../../shared/base/words/words.ts';
import { hasUnsaved } from '../../document/document.ts';
import { Button } from '../../ui/Button.tsx';
import { AdviceMark, Icon } from '../../ui/Icon.tsx';
import { tRich } from '../../ui/rich.ts';
import { type App, useApp } from '../app.ts';

/** Explains why a file is read-only and what to do instead of changing it. */
export function ReadOnlyNotice({ app }: { readonly app: App }) {
  const reason = useApp(app, ({ open }) => open.readOnly);
  if (reason === null) return null;
  return (
    <div className="notice row stays gap-8 inked pad-bar" role="note">
      <Icon name="lock" />
      <span>
        <b>{t('Read-only.')}</b> {reason}
      </span>
      <Button label={t('Save a copy …')} isSmall onClick={() => app.run('saveCopy')} />
    </div>
  );
}

/** Shown while the program behind the page has ended; offers the only way left to save the work. */
export function HostGoneNotice({ app }: { readonly app: App }) {
  const isGone = useApp(app, ({ isHostGone }) => isHostGone);
  const isUnsaved = useApp(app, hasUnsaved);
  if (!isGone) return null;
  return (
    <div className="notice row stays gap-8 inked pad-bar" role="alert">
      <AdviceMark size={16} />
      <span>
        {tRich(
          '<b>The program behind this page has ended.</b> Nothing can be saved here any more{isUnsaved, select, true {; your changes are only in this page.} other {.}} Download the project, start Motorpool again and open the file.',
          { b: (words) => <b>{words}</b>, isUnsaved },
        )}
      </span>
      <Button label={t('Download project')} isSmall onClick={() => app.run('downloadProject')} />
    </div>
  );
}
