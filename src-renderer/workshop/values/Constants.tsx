import { useMemo } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { isWithin } from '../data.ts';
import type { Rules, WorkshopSection } from '../rules.ts';
import { RuleSheet } from '../sheet/RuleSheet.tsx';
import { CONSTANT_COLUMNS, CONSTANTS, constantList, constantRows } from './constantRows.ts';
import { SectionHead } from './SectionHead.tsx';

function Constants({ rules }: { readonly rules: Rules }) {
  const rows = useMemo(() => constantRows(rules.files), [rules.files]);
  const list = useMemo(() => constantList(rules), [rules]);
  return (
    <>
      <SectionHead
        rules={rules}
        title={t('Constants')}
        about={t('Numbers of the rules that formulas use by name.')}
        places={[CONSTANTS]}
        empty={
          rows.length === 0
            ? t('These rules have no constants yet. Add a constant in the blank row: type its label or its value there.')
            : null
        }
      />
      <RuleSheet rules={rules} id="constants" label={t('Constants')} columns={CONSTANT_COLUMNS} rows={rows} list={list} />
    </>
  );
}

export const constants: WorkshopSection = {
  id: 'constants',
  label: t('Constants'),
  door: 'Formulas',
  holds: (place) => isWithin(place, CONSTANTS),
  Show: Constants,
};
