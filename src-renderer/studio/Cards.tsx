import { useEffect, useMemo, useRef } from 'react';
import { gridFor } from '../../shared/cards/index.ts';
import type { Desk } from '../files/desk.ts';
import { printCards, printPrinterCheck } from '../files/handingOver.ts';
import { HistoryTools } from '../shell/ToolBar.tsx';
import { type App, useApp } from '../store.ts';
import { AdviceMark, Icon } from '../ui/Icon.tsx';
import { BackPart } from './BackPart.tsx';
import { CardActions } from './CardActions.tsx';
import { CardPart } from './CardPart.tsx';
import { DesignList } from './DesignList.tsx';
import { Offenders } from './Offenders.tsx';
import { PaperPart } from './PaperPart.tsx';
import { PicturesButton } from './PicturesButton.tsx';
import { Preview } from './Preview.tsx';
import { NO_THUMBNAIL, type Thumbnail, thumbnailOf } from './thumbnail.ts';
import { useFindings, usePrint } from './usePrint.ts';
import { obstacleOf, summaryOf } from './words.ts';
import './studio.css';

/** Cards on paper: what is printed and how on the left, the pages as they print on the right. */
export function Cards({ app, desk }: { readonly app: App; readonly desk: Desk }) {
  const { designs, job, plan } = usePrint(app);
  const ruleset = useApp(app, (state) => state.ruleset);
  const { which, unit } = useApp(app, (state) => state.cards);
  const findings = useFindings(plan);
  const obstacle = obstacleOf(plan, designs.length, which);
  const thumbnail = useMemo(() => {
    const grid = gridFor(job.setup);
    return (page: number): Thumbnail => (grid === null ? NO_THUMBNAIL : thumbnailOf(grid, plan, page));
  }, [job.setup, plan]);
  const make = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Where the focus was is gone with the screen before: the answer that is most likely wanted has it.
    if (document.activeElement === document.body) make.current?.focus();
  }, []);
  return (
    <section className="studio" aria-label="Cards">
      <div className="screen-bar">
        <HistoryTools app={app} />
        <span className="sep" />
        <button type="button" className="btn" onClick={() => void printPrinterCheck(desk, job.setup)}>
          <Icon name="ruler" /> Printer check
        </button>
        <button type="button" className="btn" disabled={designs.length === 0} onClick={() => app.run('textList')}>
          <Icon name="text" /> Text list
        </button>
        <span role="status" className="studio-sum">
          {obstacle === null ? summaryOf(plan) : 'Nothing to print yet'}
        </span>
        <PicturesButton desk={desk} plan={plan} obstacle={obstacle} />
        <button
          ref={make}
          type="button"
          className="btn pri"
          disabled={obstacle !== null}
          title={obstacle ?? 'Print the PDF at 100 %, without fitting it to the page'}
          onClick={() => void printCards(desk, which === 'all' ? null : designs.map(({ id }) => id), job)}
        >
          <Icon name="print" /> Make PDF
        </button>
      </div>
      <div className="studio-body">
        <div className="studio-side">
          <div className="studio-choices">
            <DesignList app={app} designs={designs} />
            <CardPart desk={desk} look={job.look} />
            <PaperPart app={app} />
            <BackPart app={app} />
          </div>
          <Offenders app={app} ruleset={ruleset} designs={designs} findings={findings} />
        </div>
        {obstacle === null ? (
          <Preview plan={plan} unit={unit} thumbnailOf={thumbnail}>
            {(card) => card && <CardActions desk={desk} ruleset={ruleset} designs={designs} card={card} />}
          </Preview>
        ) : (
          <div className="studio-nothing" role="alert">
            <AdviceMark size={16} /> <p>{obstacle}</p>
          </div>
        )}
      </div>
    </section>
  );
}
