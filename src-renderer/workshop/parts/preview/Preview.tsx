import { useEffect, useMemo, useState } from 'react';
import { t } from '../../../../shared/base/words/words.ts';
import { jobWith, useCardChoices } from '../../../cards/choices.ts';
import { usePrintOptions } from '../../../cards/usePrint.ts';
import { designsOf } from '../../../document/document.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { ErrorMark } from '../../../ui/Icon.tsx';
import { useAfterPaint } from '../../../ui/useAfterPaint.ts';
import { useApp } from '../../../window/app.ts';
import type { Rules } from '../../rules.ts';
import { type PreviewKind, previewOf, sampleDesign } from './pages.ts';

type Props = {
  readonly rules: Rules;
  readonly kind: PreviewKind;
  /** The name of the element that is being changed: its drawing is turned to. */
  readonly name?: string | undefined;
};

/** Width of the drawings on screen, in pixels. */
const WIDTH_PX = 268;
const PX_PER_MM = 96 / 25.4;

/** What the section is about, as it prints by the rules in force. */
export function Preview({ rules, kind, name }: Props) {
  const { app, ruleset } = rules;
  const designs = useApp(app, designsOf);
  const project = useApp(app, ({ history }) => history.present);
  const selected = useApp(app, (state) => state.selected);
  const chosenJob = useCardChoices(app, (choices) => choices.job);
  const options = usePrintOptions(app);
  const [chosen, choose] = useState<string | null>(selected[0] ?? null);
  const [page, turn] = useState(0);
  const [isLarge, enlarge] = useState(false);
  const sample = useMemo(() => sampleDesign(ruleset), [ruleset]);
  const design = designs.find(({ id }) => id === chosen) ?? designs[0] ?? sample;
  const draw = useMemo(
    () => () => previewOf(kind, ruleset, project, design, { ...options, job: jobWith(chosenJob, options.looks) }),
    [kind, ruleset, project, design, options, chosenJob],
  );
  const { shown } = useAfterPaint(draw);
  const pages = shown?.pages ?? [];
  const at = Math.min(page, Math.max(0, pages.length - 1));
  const named = pages.findIndex((each) => each.name !== undefined && each.name === name);
  useEffect(() => {
    if (named >= 0) turn(named);
  }, [named]);
  const drawing = pages[at];
  const width = isLarge ? WIDTH_PX * 2 : WIDTH_PX;
  const scale = drawing === undefined ? 1 : Math.min(width / (drawing.widthMm * PX_PER_MM), isLarge ? 2 : 1.1);
  const nameOf = (each: typeof design): string => String(each.values.name ?? '');
  return (
    <aside className="part-preview stays scrolls edge-left pad-part" aria-label={t('Preview')} data-large={isLarge || undefined}>
      <header className="row gap-8 below-6">
        <h3 className="grows">{t('Preview')}</h3>
        {pages.length > 1 ? (
          <span className="part-pages in-middle gap-4 small">
            <IconButton icon="left" isSmall label={t('Page before')} disabled={at === 0} onClick={() => turn(at - 1)} />
            {t('{at} of {pagesCount}', { at: at + 1, pagesCount: pages.length })}
            <IconButton icon="right" isSmall label={t('Page after')} disabled={at === pages.length - 1} onClick={() => turn(at + 1)} />
          </span>
        ) : null}
        <Button label={t('Larger')} kind="plain" isSmall isPressed={isLarge} onClick={() => enlarge(!isLarge)} />
      </header>
      {designs.length > 1 ? (
        <Choice
          className="fills below-8"
          aria-label={t('Design in the preview')}
          value={design.id}
          onChange={choose}
          options={designs.map((each) => [each.id, nameOf(each)] as const)}
        />
      ) : null}
      {rules.faults.length > 0 ? (
        <p className="part-note at-top flex gap-6 dim small">
          <ErrorMark /> {t('The rules have a fault: this is by the last working rules.')}
        </p>
      ) : null}
      {drawing === undefined ? null : (
        <Drawing
          svg={drawing.svg}
          size={drawing}
          scale={scale}
          label={t('Preview, page {at} of {pagesCount}', { at: at + 1, pagesCount: pages.length })}
        />
      )}
      {shown?.notes.slice(0, 4).map((note) => (
        <p key={note} className="part-note at-top flex gap-6 dim small">
          {note}
        </p>
      ))}
    </aside>
  );
}
