import { t } from '../../../shared/base/words/words.ts';
import type { ForceAssessment, PurchaseAssessment } from '../../../shared/force/index.ts';
import { Choice } from '../../ui/Choice.tsx';
import { DraftField, DraftNumber } from '../../ui/DraftField.tsx';
import { change } from '../acts.ts';
import { changedPurchases, type PurchaseHead } from '../grid/edit.ts';
import type { ForceSession } from '../state.ts';

type Props = { readonly session: ForceSession; readonly line: PurchaseAssessment; readonly assessment: ForceAssessment };

/** What a purchase does, for whom it is, and for one of the players' own what they agreed. */
export function PurchaseForm({ session, line: { purchase, benefit }, assessment }: Props) {
  const { force, sections } = assessment;
  const set = (label: string, head: PurchaseHead): boolean =>
    change(session, label, { kind: 'setPurchases', purchases: changedPurchases(force.purchases, purchase.id, head) });
  const isOwn = purchase.item === null;
  const places = [
    ['', t('nobody in particular')] as const,
    ...sections.flatMap(({ section, entries }) => [
      [section.id, section.name] as const,
      ...entries.map(({ entry, name, numbers }) => [entry.id, `${section.name}: ${name} ${numbers}`] as const),
    ]),
  ];
  const place = (id: string): boolean => {
    const section = sections.find((each) => each.section.id === id);
    if (section) return set(t('Place it'), { section: section.section.id, entry: null });
    const entry = sections.flatMap(({ entries }) => entries).find((each) => each.entry.id === id);
    return set(t('Place it'), { entry: entry?.entry.id ?? null, section: null });
  };
  return (
    <>
      {benefit === '' ? null : <p className="dim below-6">{benefit}</p>}
      <div className="form">
        {isOwn ? (
          <>
            <DraftField label={t('Name')} value={purchase.name ?? ''} onChange={(name) => name !== null && set(t('Rename'), { name })} />
            <DraftNumber
              label={t('Cost of each')}
              value={purchase.points ?? null}
              least={-1_000_000}
              most={1_000_000}
              onChange={(points) => set(t('Change cost'), { points })}
            />
            <DraftField
              label={t('What it does')}
              value={purchase.benefit ?? ''}
              onChange={(text) => set(t('Change what it does'), { benefit: text })}
            />
          </>
        ) : null}
        <Choice label={t('For')} value={purchase.entry ?? purchase.section ?? ''} options={places} onChange={place} />
        <DraftField label={t('Notes')} value={purchase.notes ?? ''} onChange={(notes) => set(t('Change note'), { notes })} />
      </div>
    </>
  );
}
