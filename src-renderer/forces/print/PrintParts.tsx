import { t } from '../../../shared/base/words/words.ts';
import type { ForceAssessment } from '../../../shared/force/index.ts';
import { type PartSetup, partFacts, partFactsOf, partsOf } from '../../../shared/paper/handouts/force/index.ts';
import type { PrintSetup } from '../../../shared/paper/print/paper/index.ts';
import { useCardChoices } from '../../cards/choices.ts';
import { Part, Ticks } from '../../cards/controls.tsx';
import { LookFields } from '../../cards/look/LookFields.tsx';
import { ArrangeFields, BackChoice, PaperPart } from '../../cards/PaperPart.tsx';
import { CardSizeChoice, UnitChoice } from '../../cards/sizes.tsx';
import { PicturesTick, SleeveTick } from '../../cards/ticks.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { type App, useApp } from '../../window/app.ts';
import { chooseForceJob, choosePaper, choosePartSetup } from './choices.ts';
import { MarkerCounts } from './MarkerCounts.tsx';
import { PackPart } from './PackPart.tsx';

type Props = {
  readonly app: App;
  /** Id of the look that cards get: the chosen one may be another project's. */
  readonly look: string;
  /** The battlegroups that are printed. */
  readonly assessments: readonly ForceAssessment[];
  /** How many pages more backs for the deck would take. */
  readonly backPages: number;
};

/** What of battlegroups is printed, and how each part of it. */
export function PrintParts({ app, look, assessments, backPages }: Props) {
  const { parts, job } = useCardChoices(app, (choices) => choices.force);
  const ruleset = useApp(app, (state) => state.ruleset);
  const unit = useCardChoices(app, (choices) => choices.unit);
  const has = (setup: PartSetup): boolean =>
    partsOf(ruleset).some(
      (part) => parts.includes(part) && partFacts[part].setup === setup && !(partFacts[part].isSecret && job.copyFor === 'opponent'),
    );
  const hasCards = has('cards') || has('deck') || has('markers');
  const chooseCards = (change: Partial<typeof job.cards>): void => chooseForceJob(app, { cards: { ...job.cards, ...change } });
  const arrange = (part: 'cards' | 'deck' | 'markers', children?: React.ReactNode) => (
    <ArrangeFields setup={job[part].setup} unit={unit} choose={(change) => arranged(part, change)}>
      {children}
    </ArrangeFields>
  );
  // How far backs must be moved is a matter of the printer, not of the part.
  const arranged = (part: PartSetup, change: Partial<PrintSetup>): void =>
    change.backOffset === undefined ? choosePartSetup(app, part, change) : choosePaper(app, change);
  return (
    <>
      <PackPart app={app} />
      {has('sheet') && (
        <Part title={t('Pages')}>
          <div className="form">
            <Segments
              label={t('Turn')}
              value={job.sheet.setup.orientation === 'landscape' ? 'landscape' : 'portrait'}
              options={{ portrait: t('Portrait'), landscape: t('Landscape') }}
              onChange={(orientation) => choosePartSetup(app, 'sheet', { orientation })}
            />
          </div>
        </Part>
      )}
      {has('cards') && (
        <Part title={partFacts.cards.label}>
          <div className="form">
            <Segments
              label={t('One line')}
              value={job.cards.combined ? 'one' : 'each'}
              options={{ one: t('One card, “4×”'), each: t('A card each') }}
              onChange={(identical) => chooseCards({ combined: identical === 'one' })}
            />
            <CardSizeChoice
              label={t('Size')}
              value={job.cards.setup.size}
              unit={unit}
              choose={(size) => choosePartSetup(app, 'cards', { size })}
            />
            <LookFields app={app} look={look} choose={(chosen) => chooseCards({ look: chosen })} />
            <Ticks label={t('Show')}>
              <PicturesTick app={app} value={job.cards.picturesShown} onChange={(picturesShown) => chooseCards({ picturesShown })} />
              <Tick
                label={t('Side')}
                title={t('Its name and colour')}
                value={job.cards.sideShown}
                onChange={(sideShown) => chooseCards({ sideShown })}
              />
              <SleeveTick value={job.cards.setup.fitsSleeve} onChange={(fitsSleeve) => choosePartSetup(app, 'cards', { fitsSleeve })} />
            </Ticks>
            {arrange('cards', <BackChoice value={job.cards.backs} choose={(backs) => chooseCards({ backs })} />)}
          </div>
        </Part>
      )}
      {has('deck') && (
        <Part title={partFactsOf(ruleset).deck.label}>
          <div className="form">
            <CardSizeChoice
              label={t('Size')}
              value={job.deck.setup.size}
              unit={unit}
              choose={(size) => choosePartSetup(app, 'deck', { size })}
            />
            {arrange('deck')}
            {backPages > 0 && (
              <p className="full quiet">{t('Backs in duplex: {backPages, plural, one {# page} other {# pages}} more.', { backPages })}</p>
            )}
          </div>
        </Part>
      )}
      {has('markers') && (
        <Part title={partFacts.markers.label}>
          <div className="form">{arrange('markers')}</div>
          <MarkerCounts app={app} assessments={assessments} />
        </Part>
      )}
      <PaperPart
        app={app}
        setup={has('cards') || !hasCards ? job.cards.setup : has('deck') ? job.deck.setup : job.markers.setup}
        unit={unit}
        choose={(change) => choosePaper(app, change)}
        hasCards={hasCards}
      />
      <Part title={t('Lengths')}>
        <div className="form">
          <UnitChoice app={app} />
        </div>
      </Part>
    </>
  );
}
