import { cardLooks, cardSizes, cutSizeOf } from '../../shared/cards/index.ts';
import { type App, designsOf, useApp } from '../store.ts';
import { chooseJob, chooseSetup } from './choices.ts';
import { Choice, Part, Row, Tick } from './controls.tsx';
import { OWN, OwnSize, sizeOptions, UnitChoice } from './sizes.tsx';

/** What the cards are: their size, their look and what stands on them. */
export function CardPart({ app, look }: { readonly app: App; readonly look: string }) {
  const { job, unit } = useApp(app, (state) => state.cards);
  const own = useApp(app, ({ history }) => history.present.looks) ?? [];
  const hasPictures = useApp(app, (state) => designsOf(state).some(({ image }) => image !== undefined));
  const { size } = job.setup;
  const looks = [...cardLooks.filter(({ id }) => own.every((each) => each.id !== id)), ...own];
  return (
    <Part title="Card">
      <div className="form">
        <Choice
          label="Size"
          value={typeof size === 'string' ? size : OWN}
          options={sizeOptions(cardSizes, unit)}
          choose={(chosen) => chooseSetup(app, { size: chosen === OWN ? cutSizeOf({ size, fitsSleeve: false }) : chosen })}
        />
        {typeof size !== 'string' && (
          <OwnSize
            label="Card"
            size={size}
            unit={unit}
            least={25}
            most={{ widthMm: 300, heightMm: 420 }}
            choose={(change) => chooseSetup(app, { size: change })}
          />
        )}
        <Choice
          label="Look"
          value={look}
          options={looks.map(({ id, label }) => [id, label])}
          choose={(chosen) => chooseJob(app, { look: chosen })}
        />
        <p className="full quiet">{looks.find(({ id }) => id === look)?.about}</p>
        <Row label="Show">
          <Tick label="Cost" value={job.pointsShown} choose={(pointsShown) => chooseJob(app, { pointsShown })} />
          <Tick
            label="Pictures"
            value={job.picturesShown && hasPictures}
            disabled={!hasPictures}
            about={hasPictures ? 'Where there is room' : 'No design has a picture'}
            choose={(picturesShown) => chooseJob(app, { picturesShown })}
          />
          <Tick label="Unit numbers" value={job.numbered} choose={(numbered) => chooseJob(app, { numbered })} />
        </Row>
        <Row label="Sleeves">
          <Tick label="Fits sleeve, −1 %" value={job.setup.fitsSleeve} choose={(fitsSleeve) => chooseSetup(app, { fitsSleeve })} />
        </Row>
        <UnitChoice app={app} />
      </div>
    </Part>
  );
}
