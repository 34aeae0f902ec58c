import { designsOf } from '../document/document.ts';
import { Tick } from '../ui/Tick.tsx';
import { type App, useApp } from '../window/app.ts';
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
    <Part title="Card">
      <div className="form">
        <CardSizeChoice label="Size" value={job.setup.size} unit={unit} choose={(size) => chooseSetup(app, { size })} />
        <LookFields app={app} look={look} choose={(chosen) => chooseJob(app, { look: chosen })} />
        <SideRow app={app} />
        <Ticks label="Show">
          {hasPoints ? (
            <Tick value={job.pointsShown} onChange={(pointsShown) => chooseJob(app, { pointsShown })}>
              Cost
            </Tick>
          ) : null}
          <Tick
            value={job.picturesShown && hasPictures}
            disabled={!hasPictures}
            title={hasPictures ? 'Where there is room' : 'No design has a picture'}
            onChange={(picturesShown) => chooseJob(app, { picturesShown })}
          >
            Pictures
          </Tick>
          <Tick value={job.numbered} onChange={(numbered) => chooseJob(app, { numbered })}>
            Unit numbers
          </Tick>
          <Tick title={RULE_BREAKS} value={job.breachesShown} onChange={(breachesShown) => chooseJob(app, { breachesShown })}>
            Rule breaks
          </Tick>
          <Tick
            title="Cards a hundredth smaller, for tight sleeves"
            value={job.setup.fitsSleeve}
            onChange={(fitsSleeve) => chooseSetup(app, { fitsSleeve })}
          >
            Fits sleeve
          </Tick>
        </Ticks>
        <UnitChoice app={app} />
      </div>
    </Part>
  );
}
