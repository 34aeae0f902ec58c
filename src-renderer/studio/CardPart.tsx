import { cardLooks, cardSizes } from '../../shared/cards/index.ts';
import type { CardLook } from '../../shared/project/index.ts';
import type { Desk } from '../files/desk.ts';
import { designsOf, useApp } from '../store.ts';
import { chooseJob, chooseSetup } from './choices.ts';
import { Choice, Part, Tick, Ticks } from './controls.tsx';
import { startedFrom } from './lookDraft.ts';
import { exportLook, importLook } from './lookFiles.ts';
import { SideRow } from './SideRow.tsx';
import { SizeChoice, UnitChoice } from './sizes.tsx';

type LookActionsProps = { readonly desk: Desk; readonly look: CardLook; readonly own: readonly CardLook[] };

/** What can be done with the look that is chosen: one of ours is the beginning of one of the player's own. */
function LookActions({ desk, look, own }: LookActionsProps) {
  const { app } = desk;
  const isOwn = own.includes(look);
  const remove = (): void => {
    if (!app.perform({ kind: 'removeLook', look: look.id })) return;
    app.toast({ text: `Removed the look “${look.label}”`, tone: 'done', action: { label: 'Undo', command: 'undo' } });
  };
  return (
    <span className="full studio-row tight">
      <button
        type="button"
        className="btn out sm"
        onClick={() => app.set({ dialog: { kind: 'look', look: isOwn ? look : startedFrom(look, own) } })}
      >
        {isOwn ? 'Edit look …' : 'Make my own …'}
      </button>
      <button type="button" className="btn out sm" onClick={() => importLook(desk)}>
        Import …
      </button>
      <button type="button" className="btn out sm" onClick={() => void exportLook(desk, look)}>
        Export look
      </button>
      {isOwn && (
        <button type="button" className="btn out sm" onClick={remove}>
          Remove
        </button>
      )}
    </span>
  );
}

/** What the cards are: their size, their look and what stands on them. */
export function CardPart({ desk, look }: { readonly desk: Desk; readonly look: string }) {
  const { app } = desk;
  const { job, unit } = useApp(app, (state) => state.cards);
  const own = useApp(app, ({ history }) => history.present.looks) ?? [];
  const hasPictures = useApp(app, (state) => designsOf(state).some(({ image }) => image !== undefined));
  const looks = [...cardLooks.filter(({ id }) => own.every((each) => each.id !== id)), ...own];
  const shown = looks.find(({ id }) => id === look);
  return (
    <Part title="Card">
      <div className="form">
        <SizeChoice
          label="Size"
          what="Card"
          named={cardSizes}
          value={job.setup.size}
          unit={unit}
          least={25}
          most={{ widthMm: 300, heightMm: 420 }}
          choose={(size) => chooseSetup(app, { size })}
        />
        <Choice
          label="Look"
          value={look}
          options={looks.map(({ id, label }) => [id, label])}
          choose={(chosen) => chooseJob(app, { look: chosen })}
        />
        <p className="full quiet">{shown?.about}</p>
        {shown && <LookActions desk={desk} look={shown} own={own} />}
        <SideRow app={app} />
        <Ticks label="Show">
          <Tick label="Cost" value={job.pointsShown} choose={(pointsShown) => chooseJob(app, { pointsShown })} />
          <Tick
            label="Pictures"
            value={job.picturesShown && hasPictures}
            disabled={!hasPictures}
            about={hasPictures ? 'Where there is room' : 'No design has a picture'}
            choose={(picturesShown) => chooseJob(app, { picturesShown })}
          />
          <Tick label="Unit numbers" value={job.numbered} choose={(numbered) => chooseJob(app, { numbered })} />
          <Tick
            label="Fits sleeve"
            about="Cards a hundredth smaller, for tight sleeves"
            value={job.setup.fitsSleeve}
            choose={(fitsSleeve) => chooseSetup(app, { fitsSleeve })}
          />
        </Ticks>
        <UnitChoice app={app} />
      </div>
    </Part>
  );
}
