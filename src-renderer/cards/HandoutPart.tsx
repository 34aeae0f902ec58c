import { combatRulesOf } from '../../shared/combat/fighter/index.ts';
import { type HandoutKind, handoutJobSchema } from '../../shared/handouts/index.ts';
import { designsOf } from '../document/document.ts';
import { type App, useApp } from '../window/app.ts';
import { chooseJob } from './choosing.ts';
import { Choice, Part, Row, Tick, Ticks } from './controls.tsx';
import { OddsTargets } from './OddsTargets.tsx';
import { SideRow } from './SideRow.tsx';
import { RULE_BREAKS } from './words.ts';

const { copies: copiesSchema } = handoutJobSchema.shape;

/** Whom a reference is for: the designs, or one of the battlegroups and those it faces. Nothing to choose without battlegroups. */
function ReferenceOf({ app }: { readonly app: App }) {
  const cards = useApp(app, (state) => state.cards);
  const forces = useApp(app, ({ history }) => history.present.forces);
  const { designNoun } = useApp(app, ({ ruleset }) => ruleset.data);
  if (!forces || forces.length === 0) return null;
  const options = [['', `The ${designNoun.many}`] as const, ...forces.map(({ id, name }) => [id, name] as const)];
  const chosen = forces.find(({ id }) => id === cards.sheet.force);
  return (
    <Choice<string>
      label="For"
      value={chosen?.id ?? ''}
      options={options}
      choose={(id) => {
        const force = forces.find((each) => each.id === id)?.id ?? null;
        app.set({ cards: { ...cards, sheet: { ...cards.sheet, force } } });
      }}
    />
  );
}

/** The contents of a handout. */
export function HandoutPart({ app, kind }: { readonly app: App; readonly kind: HandoutKind }) {
  const cards = useApp(app, (state) => state.cards);
  const hasPoints = useApp(app, ({ ruleset }) => ruleset.points !== null);
  const hasPictures = useApp(app, (state) => designsOf(state).some(({ image }) => image !== undefined));
  const hasCombat = useApp(app, ({ ruleset }) => combatRulesOf(ruleset) !== null);
  const { job, sheet } = cards;
  const change = (to: Partial<typeof sheet>): void => app.set({ cards: { ...cards, sheet: { ...sheet, ...to } } });
  const isBlank = kind === 'blank-cards' || kind === 'blank-form';
  return (
    <Part title="Sheet">
      <div className="form">
        {(kind === 'list' || kind === 'data') && <SideRow app={app} />}
        {(kind === 'list' || kind === 'data' || (kind === 'blank-form' && hasPoints)) && (
          <Ticks label="Show">
            {hasPoints ? <Tick label="Costs" value={job.pointsShown} choose={(pointsShown) => chooseJob(app, { pointsShown })} /> : null}
            {kind !== 'blank-form' && (
              <Tick
                label="Rule breaks"
                about={RULE_BREAKS}
                value={sheet.breachesShown}
                choose={(breachesShown) => change({ breachesShown })}
              />
            )}
            {kind === 'list' && (
              <Tick
                label="Signatures"
                about="Lines for notes, and for both players to sign"
                value={sheet.signatureShown}
                choose={(signatureShown) => change({ signatureShown })}
              />
            )}
            {kind === 'data' && (
              <Tick
                label="Pictures"
                value={job.picturesShown && hasPictures}
                disabled={!hasPictures}
                about={hasPictures ? 'Where there is room' : 'No design has a picture'}
                choose={(picturesShown) => chooseJob(app, { picturesShown })}
              />
            )}
            {kind === 'data' && hasCombat && (
              <Tick
                label="Odds"
                about="How likely each destroys a target in a turn"
                value={sheet.odds !== null}
                choose={(isShown) => change({ odds: isShown ? [] : null })}
              />
            )}
          </Ticks>
        )}
        {kind === 'data' && hasCombat && sheet.odds !== null && <OddsTargets app={app} odds={sheet.odds} />}
        {kind === 'reference' && <ReferenceOf app={app} />}
        {kind === 'reference' && (
          <Row label="Rules">
            <Tick label="Those that nobody needs, too" value={sheet.everything} choose={(everything) => change({ everything })} />
          </Row>
        )}
        {isBlank && (
          <>
            <label className="label" htmlFor="sheet-copies">
              {kind === 'blank-cards' ? 'Sheets' : 'Forms'}
            </label>
            <input
              id="sheet-copies"
              type="number"
              className="field studio-page"
              min={1}
              value={sheet.copies}
              onChange={({ currentTarget: { valueAsNumber } }) => {
                const copies = copiesSchema.safeParse(valueAsNumber);
                if (copies.success) change({ copies: copies.data });
              }}
            />
          </>
        )}
      </div>
    </Part>
  );
}
