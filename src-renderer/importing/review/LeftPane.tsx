import { useMemo, useState } from 'react';
import { t } from '../../words/words.ts';
import { type LeftOut, leftOut } from '../work/left.ts';
import type { Reading } from '../work/reading.ts';
import type { ImportWork } from '../work/work.ts';
import { LineList } from './LineList.tsx';

/** Everything in the workbook that is not imported, with the reason; moving to a line shows it in the sheet. */
export function LeftPane({ work, reading }: { readonly work: ImportWork; readonly reading: Reading }) {
  const lines = useMemo(() => leftOut(reading), [reading]);
  const [current, move] = useState(-1);
  if (lines.length === 0) return <p className="empty-line row gap-6">{t('Everything on the sheet is imported.')}</p>;
  return (
    <LineList
      label={t('Not imported')}
      lines={lines}
      lineHeight={24}
      keyOf={(_, position) => String(position)}
      current={Math.min(current, lines.length - 1)}
      onMove={(position) => {
        move(position);
        const line = lines[position];
        if (line) work.look(line);
      }}
      onEnter={() => document.querySelector<HTMLElement>('.imp .xl')?.focus()}
      show={({ at, why }: LeftOut) => (
        <>
          <span className="line-place stays dim">{at}</span>
          <span className="what" title={why}>
            {why}
          </span>
        </>
      )}
    />
  );
}
