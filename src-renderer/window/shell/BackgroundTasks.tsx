import { useEffect, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { groupedNumber } from '../../../shared/rules/ruleset/values/index.ts';
import { Button } from '../../ui/Button.tsx';
import { type App, useApp } from '../app.ts';
import type { LongWork } from '../state.ts';

/** Work that takes less than this is never shown, in milliseconds. */
const PATIENCE_MS = 300;

/** Parts of a work after which a screen reader is told how far it is. */
const SPOKEN_PARTS = 4;

const shareOf = ({ progress }: LongWork): number => (progress === null || progress.total === 0 ? 0 : progress.done / progress.total);

const countText = ({ progress }: LongWork): string =>
  progress === null
    ? ''
    : t('{done} of {total} {noun}', {
        done: groupedNumber(progress.done),
        total: groupedNumber(progress.total),
        noun: progress.noun,
      });

/** What a screen reader is told: the work as it begins, and every quarter of it. */
function spokenText(work: LongWork): string {
  if (work.isEnding) return t('Cancelling: {work}', { work: work.text });
  const part = Math.floor(shareOf(work) * SPOKEN_PARTS);
  return part === 0 ? work.text : t('{work}: {part} percent', { work: work.text, part: Math.round((part / SPOKEN_PARTS) * 100) });
}

function WorkCard({ work }: { readonly work: LongWork }) {
  const { text, progress, isEnding, cancel } = work;
  const count = countText(work);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form.
    <div
      className="work rounded on-surface inked floats stack in-middle"
      role="group"
      aria-label={text}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        cancel();
      }}
    >
      <span className="breaks">{text}</span>
      <Button label={isEnding ? t('Cancelling …') : t('Cancel')} isSmall disabled={isEnding} onClick={cancel} />
      <progress
        className="fills"
        aria-label={text}
        aria-valuetext={count === '' ? undefined : count}
        {...(progress === null ? {} : { max: progress.total, value: progress.done })}
      />
      <span className="dim small" aria-hidden="true">
        {count}
      </span>
    </div>
  );
}

/** The works that have taken long enough to be shown. */
function useShown(works: readonly LongWork[]): readonly LongWork[] {
  const [seen, see] = useState<ReadonlySet<string>>(new Set());
  const ids = works.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (ids === '') return see(new Set());
    const timer = setTimeout(() => see(new Set(ids.split(' '))), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [ids]);
  return works.filter(({ id }) => seen.has(id));
}

/** Long work that is under way: what is done, how far it is, and a button to cancel it. Escape cancels the one with the focus. */
export function BackgroundTasks({ app }: { readonly app: App }) {
  const shown = useShown(useApp(app, (state) => state.works));
  return (
    <>
      {shown.length === 0 ? null : (
        <section className="works stack gap-8" aria-label={t('Work under way')}>
          {shown.map((work) => (
            <WorkCard key={work.id} work={work} />
          ))}
        </section>
      )}
      <p className="for-readers" role="status" aria-label={t('Progress')}>
        {shown.map(spokenText).join('. ')}
      </p>
    </>
  );
}
