import { pluralise } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import { mayAgree, mayBuy, partOf } from '../../../shared/force/index.ts';
import { MOST_OF_ONE, type Purchase } from '../../../shared/project/force.ts';
import type { PurchaseOffer } from '../../../shared/rules/ruleset/force/index.ts';
import { formatAmount, formatPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { AdviceMark } from '../../ui/Icon.tsx';
import { TableHead } from '../../ui/TableHead.tsx';
import { useApp } from '../../window/app.ts';
import type { DialogProps } from '../../window/dialog.tsx';
import { change } from '../acts.ts';
import { useAssessment } from '../current.ts';
import { forceSession } from '../session.ts';
import { capital, limitWords } from '../words.ts';

/** Everything the rules offer besides units, as a shopping list with counts. Each click is one step that can be undone. */
export default function BuyDialog({ app, onClose }: DialogProps) {
  const session = forceSession(app);
  const ruleset = useApp(app, (state) => state.ruleset);
  const assessment = useAssessment(session);
  if (assessment === null) return null;
  const { force } = assessment;
  const { purchases: offers, purchasesNoun } = ruleset.force.data;
  const part = partOf(ruleset, force);
  const buy = (offer: PurchaseOffer, by: 1 | -1): void => {
    const after = withMore(force.purchases, offer.id, by);
    change(
      session,
      by > 0 ? `${ruleset.points ? t('Buy') : t('Add')} ${offer.label}` : `${ruleset.points ? t('Give back') : t('Remove')} ${offer.label}`,
      { kind: 'setPurchases', purchases: after },
    );
  };
  const permission = (offer: PurchaseOffer): string | null =>
    part === null || mayBuy(part, offer.id)
      ? null
      : mayAgree(part, offer.id)
        ? t('if agreed')
        : t('not for the {part}', { part: part.label.toLowerCase() });
  return (
    <Dialog
      title={capital(purchasesNoun.many)}
      width={640}
      onCancel={onClose}
      footer={
        <span className="left fc-buy-sum" role="status">
          {ruleset.points
            ? t('{purchasePoints} for {purchasesNouns}; {limit}', {
                purchasePoints: formatPoints(ruleset, assessment.purchasePoints),
                purchasesNouns: purchasesNoun.many,
                limit: limitWords(assessment.left),
              })
            : pluralise(
                force.purchases.reduce((sum, { count }) => sum + count, 0),
                purchasesNoun.one,
                purchasesNoun.many,
              )}
        </span>
      }
      closes
    >
      {part === null ? <p>{t('Choose the battle and the role (F4) to see what this side may buy.')}</p> : null}
      <table className="list fc-shop">
        <TableHead
          of={[
            t('What'),
            ruleset.points ? { label: t('Each'), isNumber: true } : null,
            t('Count'),
            ruleset.points ? { label: t('Total'), isNumber: true } : null,
          ]}
        />
        <tbody>
          {offers.map((offer) => {
            const count = countOf(force.purchases, offer.id);
            const told = permission(offer);
            return (
              <tr key={offer.id} data-chosen={count > 0 || undefined}>
                <th scope="row">
                  {offer.label}
                  <small className="note">
                    {told === null ? null : (
                      <b className="mark-advice medium">
                        <AdviceMark size={11} /> {told}.{' '}
                      </b>
                    )}
                    {offer.benefit}
                  </small>
                </th>
                {ruleset.points ? <td className="numeric">{formatAmount(offer.points ?? null)}</td> : null}
                <td className="fc-counter">
                  <Button
                    isSmall
                    aria-label={t('One {offer} fewer', { offer: offer.label })}
                    disabled={count === 0}
                    onClick={() => buy(offer, -1)}
                  >
                    −
                  </Button>
                  <output className="bold" aria-label={`${offer.label} ${ruleset.points ? t('bought') : t('taken')}`}>
                    {count}
                  </output>
                  <Button isSmall aria-label={t('One {offer} more', { offer: offer.label })} onClick={() => buy(offer, 1)}>
                    +
                  </Button>
                </td>
                {ruleset.points ? <td className="numeric">{count === 0 ? '–' : formatAmount(count * (offer.points ?? 0))}</td> : null}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>
        {t(
          'Others that you agree on are typed into the last line of the sheet, with their name{points, select, true { and then their cost} other {}}.',
          { points: Boolean(ruleset.points) },
        )}
      </p>
    </Dialog>
  );
}

const countOf = (purchases: readonly Purchase[], item: string): number =>
  purchases.reduce((sum, each) => sum + (each.item === item ? each.count : 0), 0);

/** Adds one of an item on its first line, or removes one from its last. */
function withMore(purchases: readonly Purchase[], item: string, by: 1 | -1): readonly Purchase[] {
  const at =
    by > 0
      ? purchases.findIndex((each) => each.item === item && each.count < MOST_OF_ONE)
      : purchases.findLastIndex((each) => each.item === item);
  const line = purchases[at];
  if (line === undefined) return by > 0 ? [...purchases, { id: crypto.randomUUID(), item, count: 1 }] : purchases;
  return line.count + by <= 0 ? purchases.toSpliced(at, 1) : purchases.with(at, { ...line, count: line.count + by });
}
