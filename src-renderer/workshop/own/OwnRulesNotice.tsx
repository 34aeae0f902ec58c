import { Button } from '../../ui/Button.tsx';
import { ErrorMark } from '../../ui/Icon.tsx';
import { type App, useApp } from '../../window/app.ts';
import { openDialog } from '../../window/dialog.tsx';
import { Faults } from './Faults.tsx';
import { sampleCardDialog } from './sampleCard.ts';
import './own.css';
import { t } from '../../../shared/base/words/words.ts';

/** Above the screens: the faults of the player's own rules that this project is by, or that are being written. */
export function OwnRulesNotice({ app }: { readonly app: App }) {
  const own = useApp(app, (state) => state.ownRules);
  const used = useApp(app, ({ history }) => history.present.ruleset);
  const isBy = (id: string): boolean => used.files === undefined && used.id === id;
  const faulty = own.filter(({ id, faults, isSaved }) => faults.length > 0 && (isSaved || isBy(id)));
  return faulty.map(({ place, id, name, faults }) => (
    <section
      key={place}
      className="notice row stays gap-8 inked pad-bar own-faults"
      role="status"
      aria-label={t('Faults of {name}', { name })}
    >
      <ErrorMark />
      <div>
        <p>
          <b>{t('{name} has {faultsCount, plural, one {# fault} other {# faults}}.', { name, faultsCount: faults.length })}</b>{' '}
          {isBy(id) ? t('This project stays under the rules as they last worked.') : t('Nothing is changed until they are fixed.')}
        </p>
        <Faults faults={faults} />
      </div>
      <span className="to-end flex gap-6 stays">
        <Button label={t('Show a sample card …')} isSmall onClick={() => openDialog(app, sampleCardDialog, { place })} />
      </span>
    </section>
  ));
}
