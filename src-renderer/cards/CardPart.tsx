import { designsOf } from '../document/document.ts';
import { Tick } from '../ui/Tick.tsx';
import { type App, useApp } from '../window/app.ts';
import { t } from '../words/words.ts';
import { useCardChoices } from './choices.ts';
import { chooseJob, chooseSetup } from './choosing.ts';
import { Part, Ticks } from './controls.tsx';
import { LookFields } from './look/LookFields.tsx';
import { SideRow } from './SideRow.tsx';
import { CardSizeChoice, UnitChoice } from './sizes.tsx';
import { RULE_BREAKS } from './words.ts';

/** The options of cards: size, look and contents. */
export function CardPart({ app, look }: { readonly app: App; readonly look: string }) {
  const { job, unit } = useCardChoices(app);
  const hasPoints = useApp(app, ({ ruleset }) => ruleset.points !== null);
  const hasPictures = useApp(app, (state) => designsOf(state).some(({ image }) => image !== undefined));
  return (
    <Part title={t('Card')}>
      <div className="form">
        <CardSizeChoice label={t('Size')} value={job.setup.size} unit={unit} choose={(size) => chooseSetup(app, { size })} />
        <LookFields app={app} look={look} choose={(chosen) => chooseJob(app, { look: chosen })} />
        <SideRow app={app} />
        <Ticks label={t('Show')}>
          {hasPoints ? (
            <Tick value={job.pointsShown} onChange={(pointsShown) => chooseJob(app, { pointsShown })}>
              {t('Cost')}
            </Tick>
          ) : null}
          <Tick
            value={job.picturesShown && hasPictures}
            disabled={!hasPictures}
            title={hasPictures ? t('Where there is room') : t('No design has a picture')}
            onChange={(picturesShown) => chooseJob(app, { picturesShown })}
          >
            {t('Pictures')}
          </Tick>
          <Tick value={job.numbered} onChange={(numbered) => chooseJob(app, { numbered })}>
            {t('Unit numbers')}
          </Tick>
          <Tick title={RULE_BREAKS} value={job.breachesShown} onChange={(breachesShown) => chooseJob(app, { breachesShown })}>
            {t('Rule breaks')}
          </Tick>
          <Tick
            title={t('Cards a hundredth smaller, for tight sleeves')}
            value={job.setup.fitsSleeve}
            onChange={(fitsSleeve) => chooseSetup(app, { fitsSleeve })}
          >
            {t('Fits sleeve')}
          </Tick>
        </Ticks>
        <UnitChoice app={app} />
      </div>
    </Part>
  );
}
