import { useCallback } from 'react';
import type { RebaseConflict } from '../../../shared/houseRules/changes/rebase/index.ts';
import type { EditionOffer } from '../../../shared/project/editions.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { useApp } from '../app.ts';
import { closing, type DialogProps, useAnswer } from '../dialog.tsx';
import { sentences } from '../messages.ts';
import { keepEdition } from './acts.ts';
import { EditionEffects } from './EditionEffects.tsx';
import { type PreparedRebase, prepareRebase, takeRebase } from './rebase.ts';
import { TextLines } from './TextLines.tsx';
import { useComparison } from './useComparison.ts';
import './rules.css';
import { t } from '../../../shared/base/words/words.ts';

/** What a newer edition of their standard would change for the rules that the project carries, before it is taken. */
export default function RebaseDialog({ app, onClose, offer }: DialogProps & { readonly offer: EditionOffer }) {
  const project = useApp(app, ({ history }) => history.present);
  const current = useApp(app, (state) => state.ruleset);
  const name = useApp(app, ({ rulesets }) => rulesets.get(offer.id)?.data.name ?? offer.id);
  const done = useAnswer(useCallback(() => prepareRebase(app, offer, project), [app, offer, project]));
  const prepared = done?.ok ? done.value : null;
  const trouble = done?.ok === false ? sentences(done.problems).join(' ') : '';
  const comparison = useComparison(current, prepared?.ruleset ?? null, project);
  const isComparing = trouble === '' && (prepared === null || prepared.ruleset !== null);
  return (
    <Dialog
      title={t('{name} {newest} with your changes', { name, newest: offer.newest })}
      width={760}
      onCancel={onClose}
      cancel={t('Cancel')}
      footer={
        <>
          <Button label={t('Keep {version}', { version: offer.version })} onClick={closing(onClose, () => keepEdition(app, offer))} />
          <Button
            label={t('Take {newest}', { newest: offer.newest })}
            kind="primary"
            disabled={prepared === null}
            onClick={closing(onClose, () => takeRebase(app, offer))}
          />
        </>
      }
    >
      {trouble !== '' ? <p role="alert">{trouble}</p> : null}
      {prepared ? <RebaseSummary prepared={prepared} offer={offer} /> : null}
      {comparison && prepared?.ruleset ? (
        <EditionEffects comparison={comparison} before={current} after={prepared.ruleset} />
      ) : isComparing ? (
        <p role="status">{t('Comparing …')}</p>
      ) : null}
    </Dialog>
  );
}

type RebaseSummaryProps = { readonly prepared: PreparedRebase; readonly offer: EditionOffer };

/** How many changes are carried over, what has a fault then, and what does not go together. */
function RebaseSummary({ prepared: { count, conflicts, faults }, offer: { newest } }: RebaseSummaryProps) {
  return (
    <>
      <p className="below-8">
        {t('{count, plural, one {# change} other {# changes}} of yours will be in version {newest}.', { count, newest })}{' '}
        {conflicts.length === 0 ? t('The new edition changes none of these values otherwise.') : null}
      </p>
      {faults.length > 0 ? (
        <>
          <p role="alert">
            {t(
              'With your changes the new edition has a fault. If you take it, it waits in the workshop until the fault is fixed, and costs stay as they are.',
            )}
          </p>
          <TextLines label={t('Faults')} texts={faults.slice(0, 5)} />
        </>
      ) : null}
      {conflicts.length > 0 ? <Conflicts conflicts={conflicts} newest={newest} /> : null}
    </>
  );
}

type ConflictsProps = { readonly conflicts: readonly RebaseConflict[]; readonly newest: string };

function Conflicts({ conflicts, newest }: ConflictsProps) {
  return (
    <>
      <h3 className="edition-heading bold">{t('You and the new edition both changed these')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard. */}
      <section className="edition-lines scrolls framed on-surface conflicts" tabIndex={0} aria-label={t('What both changed')}>
        <table className="table">
          <TableHead of={[t('Value'), t('It was'), t('Yours'), newest, t('Taken')]} />
          <tbody>
            {conflicts.map(({ part, subject, standard, own, edition, isKept, place }) => (
              <tr key={JSON.stringify([place, part, subject])}>
                <th scope="row">{part === subject ? part : `${part}: ${subject}`}</th>
                <td>{standard}</td>
                <td>{own}</td>
                <td>{edition}</td>
                <td>{isKept ? t('yours') : newest}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
