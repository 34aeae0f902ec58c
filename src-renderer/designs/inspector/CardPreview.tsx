import { useMemo, useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { cardDesignOf, layoutCards } from '../../../shared/paper/cards/index.ts';
import { defaultJob } from '../../../shared/paper/cards/job/index.ts';
import { cardToSvg } from '../../../shared/paper/print/output/index.ts';
import { defaultSetup } from '../../../shared/paper/print/paper/index.ts';
import type { Design } from '../../../shared/project/index.ts';
import { legalityOf } from '../../../shared/project/issues.ts';
import { rulesetOfDesign } from '../../../shared/rules/ruleset/compile/index.ts';
import { jobWith, useCardChoices } from '../../cards/choices.ts';
import { usePrintOptions } from '../../cards/usePrint.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { ErrorMark, ExemptMark, FineMark } from '../../ui/Icon.tsx';
import { type App, useApp } from '../../window/app.ts';

type Props = { readonly app: App; readonly design: Design };

/** Scale of the preview, as a fraction of the true size. */
const SCALE = 0.56;
/** In windows lower than this, in pixels, the card is collapsed at first. */
const LOW_WINDOW = 800;

/** The design's card as it prints, white in both colour schemes, and whether everything fits on it. */
export function CardPreview({ app, design }: Props) {
  const [isOpen, open] = useState(() => window.innerHeight >= LOW_WINDOW);
  const ruleset = useApp(app, (state) => state.ruleset);
  const chosen = useCardChoices(app, (choices) => choices.job);
  const options = usePrintOptions(app);
  const { card, layoutIssues } = useMemo(() => {
    const { look, pointsShown, picturesShown, side, sideShown } = jobWith(chosen, options.looks);
    // Uses the card size of the rules; larger cards do not fit here.
    const setup = { ...defaultSetup, size: cardDesignOf(rulesetOfDesign(ruleset, design)).size };
    const job = { ...defaultJob, setup, look, pointsShown, picturesShown, side, sideShown };
    const { pages, layoutIssues } = layoutCards(ruleset, [design], { ...options, job });
    return { card: pages[0]?.cards[0]?.card ?? null, layoutIssues };
  }, [ruleset, design, chosen, options]);
  const svg = useMemo(() => (card && isOpen ? cardToSvg(card) : null), [card, isOpen]);
  const { kind } = legalityOf(ruleset, design);
  const size = card ? t('{widthMm} × {heightMm} mm', { widthMm: card.widthMm, heightMm: card.heightMm }) : '';
  const fit =
    layoutIssues.length === 0
      ? t('everything fits')
      : t('{layoutIssuesCount, plural, one {# does} other {# do}} not print as entered', { layoutIssuesCount: layoutIssues.length });
  return (
    <section className="inspector-part line-below" aria-label={t('Card')}>
      <h3>
        <Button label={t('Card')} kind="bare" className="folder inked" aria-expanded={isOpen} onClick={() => open(!isOpen)} />
        <small className="to-end">{isOpen ? size : fit}</small>
      </h3>
      {isOpen && (
        <div className="card-preview at-top flex gap-12">
          {card && svg !== null && <Drawing svg={svg} size={card} scale={SCALE} label={t('Card of the design, {fit}', { fit })} />}
          <ul className="column gap-6 small dim breaks">
            {layoutIssues.length === 0 && (
              <li>
                <FineMark size={14} /> {t('Everything fits.')}
              </li>
            )}
            {layoutIssues.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
            {kind === 'exempted' && (
              <li>
                <ExemptMark size={14} /> {t('Marked “exempted”, with the reason.')}
              </li>
            )}
            {kind === 'broken' && (
              <li>
                <ErrorMark size={14} /> {t('Marked “not per rules” until fixed.')}
              </li>
            )}
          </ul>
        </div>
      )}
    </section>
  );
}
