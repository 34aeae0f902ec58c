import { useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import {
  biggestFirst,
  type CostEffect,
  type EffectOrder,
  forcesInTrouble,
  isNewlyIllegal,
  isNewlyLegal,
} from '../../../shared/houseRules/effects/counts.ts';
import type { DesignEffect, RulesComparison } from '../../../shared/houseRules/effects/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import { formatAmount } from '../../../shared/rules/ruleset/points/index.ts';
import type { Issue } from '../../../shared/rules/ruleset/run/index.ts';
import { formatNumber } from '../../../shared/rules/ruleset/values/index.ts';
import { formatDifference } from '../../designs/inspector/points.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorMark } from '../../ui/Icon.tsx';

const FEW = 6;
const MORE = 60;

/** The name of a design as lists show it. */
export const nameOf = ({ values }: Pick<Design, 'values'>): string => String(values.name ?? '').trim() || t('(no name)');

type ListProps<T> = {
  readonly title: string;
  readonly items: readonly T[];
  readonly show: (item: T) => React.ReactNode;
  readonly keyOf: (item: T) => string;
};

/** A list with its first items, and a button for more of them. */
function ShortList<T>({ title, items, show, keyOf }: ListProps<T>) {
  const [most, setMost] = useState(FEW);
  if (items.length === 0) return null;
  const left = items.length - most;
  return (
    <section aria-label={title}>
      <h3>
        {title} <span className="quiet">{items.length}</span>
      </h3>
      <ul>
        {items.slice(0, most).map((item) => (
          <li key={keyOf(item)}>{show(item)}</li>
        ))}
      </ul>
      {left > 0 && most < MORE ? (
        <Button
          label={left > MORE - FEW ? t('Show {more} more of {left}', { more: MORE - FEW, left }) : t('Show {left} more', { left })}
          kind="plain"
          isSmall
          onClick={() => setMost(MORE)}
        />
      ) : left > 0 ? (
        <p className="quiet">{t('And {left} more.', { left })}</p>
      ) : null}
    </section>
  );
}

type CostsProps = {
  readonly by: EffectOrder;
  readonly changes: readonly CostEffect[];
  readonly designs: readonly Design[];
  readonly goTo: (design: Design) => void;
};

const percentText = (percent: number | null): string => (percent === null ? '–' : `${percent > 0 ? '+' : ''}${formatNumber(percent, 1)} %`);

/** The designs whose cost changes most, each leading to the design. */
export function BiggestChanges({ by, changes, designs, goTo }: CostsProps) {
  const show = ({ index, costBefore, costAfter, difference, percent }: CostEffect) => {
    const design = designs[index];
    if (design === undefined) return null;
    return (
      <Button kind="row" className="effect-row flex line-below" title={t('Go to the design')} onClick={() => goTo(design)}>
        <span>{nameOf(design)}</span>
        <span>
          {formatAmount(costBefore)} → {formatAmount(costAfter)}
        </span>
        <b>{by === 'percent' ? percentText(percent) : formatDifference(difference)}</b>
      </Button>
    );
  };
  return <ShortList title={t('Biggest changes')} items={biggestFirst(changes, by)} show={show} keyOf={({ index }) => String(index)} />;
}

type LegalProps = { readonly comparison: RulesComparison; readonly designs: readonly Design[]; readonly goTo: (design: Design) => void };

const errorsOf = (issues: readonly Issue[]): readonly string[] =>
  issues.flatMap(({ severity, message }) => (severity === 'error' ? [message] : []));

/** The designs and forces that other rules make legal or illegal, with the words of their checks. */
export function LegalChanges({ comparison, designs, goTo }: LegalProps) {
  const byId = new Map<string, Design>(designs.map((design) => [design.id, design]));
  const show = (messages: (row: DesignEffect) => readonly string[]) => (row: DesignEffect) => {
    const design = byId.get(row.design);
    if (design === undefined) return null;
    const [first = t('The cost cannot be worked out.'), ...others] = messages(row);
    return (
      <Button kind="row" className="effect-row flex line-below" title={[first, ...others].join('\n')} onClick={() => goTo(design)}>
        <span>{nameOf(design)}</span>
        <small>{others.length === 0 ? first : t('{first} And {others} more.', { first, others: others.length })}</small>
      </Button>
    );
  };
  const keyOf = ({ design }: DesignEffect): string => design;
  const { designs: rows, forces } = comparison;
  return (
    <>
      <ShortList
        title={t('Newly against the rules')}
        items={rows.filter(isNewlyIllegal)}
        show={show((row) => errorsOf(row.issuesAdded))}
        keyOf={keyOf}
      />
      <ShortList
        title={t('Newly legal')}
        items={rows.filter(isNewlyLegal)}
        show={show((row) => errorsOf(row.issuesGone).map((text) => t('No longer: {text}', { text })))}
        keyOf={keyOf}
      />
      <ShortList
        title={t('Forces in trouble')}
        items={forcesInTrouble(forces)}
        keyOf={({ force }) => force}
        show={({ name, after, isNewlyOver, issuesAdded }) => (
          <div className="effect-row flex line-below">
            <span>
              <ErrorMark /> {name}
            </span>
            <small className="dim small">
              {isNewlyOver
                ? t('Now {over} over its limit of {limit}.', { over: formatAmount(after.over), limit: formatAmount(after.limit) })
                : (issuesAdded.find(({ severity }) => severity === 'error')?.message ?? t('No longer legal.'))}
            </small>
          </div>
        )}
      />
    </>
  );
}
