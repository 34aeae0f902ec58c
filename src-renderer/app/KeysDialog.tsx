import { t } from '../../shared/base/words/words.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Keys } from '../ui/Keys.tsx';
import { type DialogProps, defineDialog } from '../window/dialog.tsx';
import { keyGroups, shortened } from './keyGroups.ts';

/** Lists all keys: those of the sheets first, then those of the commands, by menu. */
function KeysDialog({ app, onClose }: DialogProps) {
  const groups = keyGroups(app.commands(), app.store.getState());
  return (
    <Dialog title={t('Keyboard shortcuts')} width={860} onCancel={onClose} closes>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll by keys as well. */}
      <section className="keys scrolls" tabIndex={0} aria-label={t('All keys')}>
        <div className="keys-columns">
          {groups.map(({ title, lines }) => (
            <section className="below-12" key={title}>
              <h3>{title}</h3>
              <dl>
                {lines.map(({ keys, what }) => (
                  <div key={what}>
                    <dt className="flex at-top wraps gap-4">
                      {keys.length === 0 && t('menu')}
                      {shortened(keys).map((key) => (
                        <Keys key={key} keys={key} />
                      ))}
                    </dt>
                    <dd>{what}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </section>
    </Dialog>
  );
}

export const keysDialog = defineDialog('keys', KeysDialog);
