import { useParts } from '../window/slice.ts';
import './studio.css';
import './preview/preview.css';
import { useMemo } from 'react';
import { t } from '../../shared/base/words/words.ts';
import type { CardPlan } from '../../shared/paper/cards/index.ts';
import { type HandoutJob, layoutHandout } from '../../shared/paper/handouts/index.ts';
import type { PrintLayout } from '../../shared/paper/print/page/index.ts';
import type { Design } from '../../shared/project/index.ts';
import { nameOf } from '../document/names.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Tick } from '../ui/Tick.tsx';
import { useAfterPaint } from '../ui/useAfterPaint.ts';
import { type App, useApp } from '../window/app.ts';
import { HistoryTools } from '../window/shell/ToolBar.tsx';
import { cardSlice, jobWith, useCardChoices } from './choices.ts';
import { chooseJob, chooseSetup } from './choosing.ts';
import { Part, Ticks } from './controls.tsx';
import { DesignList } from './DesignList.tsx';
import { cardFileNames } from './fileNames.ts';
import { HandoutPart } from './HandoutPart.tsx';
import { takeAllCards } from './images/allCards.ts';
import { CardActions } from './images/CardActions.tsx';
import { goToDesign, LayoutIssues } from './LayoutIssues.tsx';
import { LookFields } from './look/LookFields.tsx';
import { BackPart, PaperPart } from './PaperPart.tsx';
import { Preview } from './preview/Preview.tsx';
import { pagesOfCards, pagesOfLayout } from './preview/pages.ts';
import { MakePdf, PrintPages } from './preview/Studio.tsx';
import { printCards, printHandout } from './printing.ts';
import { choosesDesigns, handoutJobOf, isHandout, isOfDesigns, printKinds } from './printKinds.ts';
import { SideRow } from './SideRow.tsx';
import { CardSizeChoice, UnitChoice } from './sizes.tsx';
import { CostTick, PicturesTick, SleeveTick } from './ticks.tsx';
import { useFindings, usePrint, usePrintOptions } from './usePrint.ts';
import { obstacleOf, pagesInWords, RULE_BREAKS, summaryOf } from './words.ts';

/** The options of cards: size, look and contents. */
function CardPart({ app, look }: { readonly app: App; readonly look: string }) {
  const { job, unit } = useCardChoices(app);
  return (
    <Part title={t('Card')}>
      <div className="form">
        <CardSizeChoice label={t('Size')} value={job.setup.size} unit={unit} choose={(size) => chooseSetup(app, { size })} />
        <LookFields app={app} look={look} choose={(chosen) => chooseJob(app, { look: chosen })} />
        <SideRow app={app} />
        <Ticks label={t('Show')}>
          <CostTick app={app} value={job.pointsShown} onChange={(pointsShown) => chooseJob(app, { pointsShown })} />
          <PicturesTick app={app} value={job.picturesShown} onChange={(picturesShown) => chooseJob(app, { picturesShown })} />
          <Tick label={t('Unit numbers')} value={job.numbered} onChange={(numbered) => chooseJob(app, { numbered })} />
          <Tick
            label={t('Rule breaks')}
            title={RULE_BREAKS}
            value={job.breachesShown}
            onChange={(breachesShown) => chooseJob(app, { breachesShown })}
          />
          <SleeveTick value={job.setup.fitsSleeve} onChange={(fitsSleeve) => chooseSetup(app, { fitsSleeve })} />
        </Ticks>
        <UnitChoice app={app} />
      </div>
    </Part>
  );
}

/** The handout with the present options. */
type ChosenHandout = {
  readonly job: HandoutJob;
  /** Its pages, those of earlier options until the new ones are laid out; null before the first layout. */
  readonly laid: PrintLayout | null;
  /** Returns its pages with the present options. */
  readonly now: () => PrintLayout;
};

/** Returns the chosen handout, laid out after the choice is painted; null if cards are chosen. */
function useHandout(app: App, designs: readonly Design[]): ChosenHandout | null {
  const { ruleset, pinned } = useParts(app.store, 'ruleset', 'pinned');
  const choices = useCardChoices(app);
  const options = usePrintOptions(app);
  // Only a reference of a battlegroup, and odds, look at the whole project.
  const { kind: chosenKind, sheet } = choices;
  const looksAtAll = (chosenKind === 'reference' && sheet.force !== null) || (chosenKind === 'data' && sheet.odds !== null);
  const project = useApp(app, ({ history }) => (looksAtAll ? history.present : undefined));
  const job = useMemo(() => {
    const { kind } = choices;
    if (!isHandout(kind)) return null;
    const chosen = handoutJobOf({ ...choices, job: jobWith(choices.job, options.looks) }, kind);
    return chosen.odds?.length === 0 && pinned !== null ? { ...chosen, odds: [pinned] } : chosen;
  }, [choices, options, pinned]);
  const lay = useMemo(
    () => job && (() => ({ kind: job.kind, print: layoutHandout(ruleset, designs, { ...options, project, job }) })),
    [ruleset, designs, options, project, job],
  );
  const pages = useAfterPaint(lay);
  if (job === null || pages === null) return null;
  return { job, laid: pages.shown?.kind === job.kind ? pages.shown.print : null, now: () => pages.now().print };
}

type Props = { readonly app: App; readonly plan: CardPlan; readonly obstacle: string | null };

/** Exports all cards of the print as pictures, each as a separate file. */
function PicturesButton({ app, plan, obstacle }: Props) {
  return (
    <Menu
      position="bottom-end"
      target={
        <Button disabled={obstacle !== null} title={obstacle ?? t('Every card as a file of its own')}>
          <Icon name="picture" /> {t('Pictures')}
        </Button>
      }
      items={() => [
        { label: t('All cards as PNG, 300 dots to the inch'), onChoose: () => void takeAllCards(app, plan, 'png') },
        { label: t('All cards as SVG, with their fonts'), onChoose: () => void takeAllCards(app, plan, 'svg') },
      ]}
    />
  );
}

/** Prints cards and handouts: options on the left, the pages as they print on the right. */
export default function Cards({ app }: { readonly app: App }) {
  const { designs, job, plan } = usePrint(app);
  const handout = useHandout(app, designs);
  const ruleset = useApp(app, (state) => state.ruleset);
  const cards = useCardChoices(app);
  const { which, unit, kind } = cards;
  const ofCards = useFindings(handout === null ? plan : null);
  const findings = handout === null ? ofCards : handout.laid && { layoutIssues: handout.laid.layoutIssues, outOfRules: [], exempted: [] };
  const obstacle = handout === null ? obstacleOf(plan, designs.length, which) : (handout.laid?.fault ?? null);
  const laid = handout?.laid ?? null;
  // Once all designs are examined, the cards that some of them go on on have sheets as well.
  const { sheetCount } = plan;
  const pages = useMemo(
    () => (kind === 'cards' ? pagesOfCards(plan, job.setup, sheetCount) : laid && pagesOfLayout(laid)),
    [kind, plan, job.setup, laid, sheetCount],
  );
  const print = (): void => {
    if (handout === null) return void printCards(app, plan);
    const pages = handout.now();
    // The reason why nothing can be printed replaces the pages.
    if (pages.fault === null) void printHandout(app, handout.job.kind, pages);
  };
  const aboutCard = (place: number) => {
    const design = designs[place];
    const stem = (): string => cardFileNames(designs.map((each) => nameOf(ruleset, each)))[place] ?? t('Card');
    return { stem, origin: design ? { label: t('Go to design'), show: () => goToDesign(app, design) } : null };
  };
  const summary = handout === null ? summaryOf(plan) : handout.laid === null ? '' : pagesInWords(handout.laid.pages.length);
  const hasCards = kind === 'cards' || kind === 'blank-cards';
  return (
    <section className="column shrinks tall on-paper" aria-label={t('Cards')}>
      <div className="screen-bar">
        <HistoryTools app={app} />
        <span className="sep" />
        <div>
          <Segments
            aria-label={t('What to print')}
            value={kind}
            options={printKinds}
            onChange={(chosen) => cardSlice(app).setState({ kind: chosen })}
          />
        </div>
        <Button kind="plain" disabled={designs.length === 0} onClick={() => app.run('textList')}>
          <Icon name="text" /> {t('Text list')}
        </Button>
        <span role="status" className="studio-sum to-end dim">
          {obstacle === null ? summary : t('Nothing to print yet')}
        </span>
        {handout === null && <PicturesButton app={app} plan={plan} obstacle={obstacle} />}
        <MakePdf obstacle={obstacle} onClick={print} />
      </div>
      <div className="flex grows">
        <div className="studio-side on-raised column stays">
          <div className="scrolls anchor grows">
            {choosesDesigns(cards) && <DesignList app={app} designs={designs} />}
            {handout && <HandoutPart app={app} kind={handout.job.kind} />}
            {hasCards && <CardPart app={app} look={job.look} />}
            <PaperPart app={app} setup={job.setup} unit={unit} choose={(change) => chooseSetup(app, change)} hasCards={hasCards} />
            {kind === 'cards' && <BackPart app={app} />}
          </div>
          {isOfDesigns(kind) && (
            <LayoutIssues app={app} ruleset={ruleset} designs={designs} findings={findings} breachesShown={job.breachesShown} />
          )}
        </div>
        <PrintPages obstacle={obstacle}>
          {pages && (
            <Preview key={kind} pages={pages} unit={unit}>
              {(card) => card && kind === 'cards' && <CardActions app={app} card={card} {...aboutCard(card.placed.card.design)} />}
            </Preview>
          )}
        </PrintPages>
      </div>
    </section>
  );
}
