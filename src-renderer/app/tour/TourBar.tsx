import { useEffect } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { Button } from '../../ui/Button.tsx';
import { type App, useApp } from '../../window/app.ts';
import { useSlice } from '../../window/slice.ts';
import { endTour, tourSlice } from '../../window/tour.ts';
import { TOUR_STEPS } from './steps.ts';
import './tour.css';

const MARK = 'data-toured';

/** Marks the part of the window that a step is about, as long as the step is shown. */
function usePointer(selector: string | undefined): void {
  useEffect(() => {
    const part = selector === undefined ? null : document.querySelector(selector);
    part?.setAttribute(MARK, '');
    return () => part?.removeAttribute(MARK);
  }, [selector]);
}

/** One step of the tour, in a bar that covers nothing: the player may go on working. */
export function TourBar({ app }: { readonly app: App }) {
  const at = useSlice(tourSlice(app), ({ step }) => step);
  const screen = useApp(app, (state) => state.screen);
  const step = at === null || screen !== 'designs' ? undefined : TOUR_STEPS[at];
  const words = useApp(app, (state) => (step === undefined ? '' : step.says(state)));
  usePointer(step?.at);
  if (step === undefined || at === null) return null;
  const isLast = at + 1 === TOUR_STEPS.length;
  return (
    <section className="tour on-raised row stays gap-8 inked pad-bar" aria-label={t('Tour')}>
      <span aria-live="polite" className="grows">
        <b>{t('{step} of {steps}', { step: at + 1, steps: TOUR_STEPS.length })}</b> {words}
      </span>
      {isLast ? null : <Button label={t('Skip the tour')} isSmall kind="plain" onClick={() => endTour(app)} />}
      {at > 0 ? <Button label={t('Back')} isSmall onClick={() => tourSlice(app).setState({ step: at - 1 })} /> : null}
      <Button
        label={isLast ? t('End the tour') : t('Go on')}
        isSmall
        kind="primary"
        onClick={() => (isLast ? endTour(app) : tourSlice(app).setState({ step: at + 1 }))}
      />
    </section>
  );
}
