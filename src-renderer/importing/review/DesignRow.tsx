import { t } from '../../../shared/base/words/words.ts';
import { costText } from '../../../shared/paper/lists/costs.ts';
import { Choice } from '../../ui/Choice.tsx';
import { AdviceMark, ErrorMark } from '../../ui/Icon.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { useSlice } from '../../window/slice.ts';
import type { NameConflict } from '../work/merge.ts';
import type { DesignLine } from '../work/reading.ts';
import { rankOf } from '../work/state.ts';
import { differenceText } from '../work/words.ts';
import type { ImportWork } from '../work/work.ts';
import { Part } from './Part.tsx';

const verdicts = ['error', 'broken', 'check', null] as const;
const WORDS = { error: t('not understood'), broken: t('rule error'), check: t('check') } as const;

/** How well a design was understood: a mark and a word where it is not sure, and nothing for all others. */
function VerdictMark({ design }: { readonly design: DesignLine }) {
  const verdict = design.isJudged && verdicts[rankOf(design)];
  if (!verdict) return null;
  return (
    <span className="stays row gap-4">
      {verdict === 'check' ? <AdviceMark /> : <ErrorMark />}
      {WORDS[verdict]}
    </span>
  );
}

export const nameConflictWords: readonly (readonly [NameConflict, string])[] = [
  ['both', t('keep both')],
  ['replace', t('replace')],
  ['skip', t('skip')],
];

type DesignRowProps = {
  readonly work: ImportWork;
  readonly design: DesignLine;
  readonly isCurrent: boolean;
  /** The name of some design is taken, so the column for it is shown. */
  readonly hasNameConflict: boolean;
  /** The name of this design is taken. */
  readonly isThere: boolean;
};

/** One resulting design: how certain it is, its cost on the sheet and here, and what to do if its name is taken. */
export function DesignRow({ work, design, isCurrent, hasNameConflict, isThere }: DesignRowProps) {
  const isLeft = useSlice(work.store, (state) => state.left.has(design.key));
  const clash = useSlice(work.store, (state) => state.clashes.get(design.key) ?? 'both');
  const { points, percent } = differenceText(design.sheetCost, design.cost);
  const name = design.name || t('without a name');
  const reach = isCurrent ? 0 : -1;
  return (
    <>
      <Part as="gridcell" className="row">
        <Tick
          tabIndex={reach}
          value={!isLeft}
          aria-label={t('Import {name}', { name })}
          onClick={(event) => event.stopPropagation()}
          onChange={(isOn) => work.take(design.key, isOn)}
        />
      </Part>
      <Part as="gridcell" className="row gap-8" title={[name, ...design.doubts, ...design.errors].join('\n')}>
        <span className={`medium name cut ${isLeft ? 'imp-left' : ''}`}>{name}</span>
        <VerdictMark design={design} />
      </Part>
      {([design.parts, costText(design.sheetCost), costText(design.cost)] as const).map((number, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay in their order.
        <Part key={at} as="gridcell" className="num">
          {number}
        </Part>
      ))}
      <Part as="gridcell" className="num quiet">
        {points}
      </Part>
      {hasNameConflict ? (
        <Part as="gridcell">
          {isThere ? (
            <Choice
              tabIndex={reach}
              aria-label={t('{name} is in the project already', { name })}
              value={clash}
              disabled={isLeft}
              onClick={(event) => event.stopPropagation()}
              onChange={(chosen) => {
                // The options below are of the type NameConflict.
                work.settle([design.key], chosen as NameConflict);
              }}
              options={nameConflictWords}
            />
          ) : (
            <span className="quiet">{t('new')}</span>
          )}
        </Part>
      ) : (
        <Part as="gridcell" className="num quiet">
          {percent}
        </Part>
      )}
    </>
  );
}
