import { useMemo } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { samePlace } from '../data.ts';
import type { Rules } from '../rules.ts';
import type { WorkshopSection } from '../section.ts';
import { RuleSheet } from '../sheet/RuleSheet.tsx';
import { LIMIT_COLUMNS, limitPlaces, limitRows } from './limitRows.ts';
import { SectionHead } from './SectionHead.tsx';

function Limits({ rules }: { readonly rules: Rules }) {
  const rows = useMemo(() => limitRows(rules.files), [rules.files]);
  return (
    <>
      <SectionHead
        rules={rules}
        title={t('Limits')}
        about={t('Every number by which the rules limit something, and where it applies. An empty cell means no limit.')}
        places={limitPlaces(rows)}
        empty={
          rows.length === 0
            ? t('These rules limit nothing by a number yet. Give a number field a least or a most value, or add a check.')
            : null
        }
      />
      <RuleSheet rules={rules} id="limits" label={t('Limits')} columns={LIMIT_COLUMNS} rows={rows} />
    </>
  );
}

export const limits: WorkshopSection = {
  id: 'limits',
  label: t('Limits'),
  door: 'What a unit has',
  holds: (place, rules) => limitPlaces(limitRows(rules.files)).some((each) => samePlace(each, place)),
  Show: Limits,
};
