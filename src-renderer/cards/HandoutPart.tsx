import { t } from '../../shared/base/words/words.ts';
import { combatRulesOf } from '../../shared/combat/fighter/index.ts';
import { type HandoutKind, handoutJobSchema, MOST_TARGETS, type OddsTarget } from '../../shared/paper/handouts/index.ts';
import { designsOf } from '../document/document.ts';
import { nameOf } from '../document/names.ts';
import { Choice } from '../ui/Choice.tsx';
import { NumberField } from '../ui/Field.tsx';
import { Row } from '../ui/Segments.tsx';
import { Tick } from '../ui/Tick.tsx';
import { type App, useApp } from '../window/app.ts';
import { useParts } from '../window/slice.ts';
import { cardChoices, cardSlice, useCardChoices } from './choices.ts';
import { chooseJob } from './choosing.ts';
import { Part, Ticks } from './controls.tsx';
import { SideRow } from './SideRow.tsx';
import { CostTick, PicturesTick } from './ticks.tsx';
import { RULE_BREAKS } from './words.ts';

const keyOf = ({ from, id }: OddsTarget): string => `${from}:${id}`;

/** The targets of the odds on a data sheet: a list for each, and one more to add another. The pinned target counts where none is chosen. */
function OddsTargets({ app, odds }: { readonly app: App; readonly odds: readonly OddsTarget[] }) {
  const { ruleset, pinned } = useParts(app.store, 'ruleset', 'pinned');
  const designs = useApp(app, designsOf);
  const stock = new Set(ruleset.stock.map((design) => nameOf(ruleset, design)));
  const known = [
    ...designs.map((design) => ({ target: { from: 'project', id: design.id } as const, label: nameOf(ruleset, design) })),
    ...[...stock].map((name) => ({ target: { from: 'stock', id: name } as const, label: t('{name} (stock list)', { name }) })),
  ];
  const labelOf = (target: OddsTarget): string | undefined => known.find((each) => keyOf(each.target) === keyOf(target))?.label;
  const pinnedName = pinned && labelOf(pinned);
  const none = pinnedName ? t('{pinnedName} (pinned)', { pinnedName }) : t('Choose a target');
  const choose = (at: number, key: string): void => {
    const found = known.find(({ target }) => keyOf(target) === key)?.target;
    const targets = [...odds.slice(0, at), ...(found ? [found] : []), ...odds.slice(at + 1)];
    const cards = cardChoices(app);
    cardSlice(app).setState({ sheet: { ...cards.sheet, odds: targets } });
  };
  const taken = new Set(odds.map(keyOf));
  return [...odds, null].slice(0, MOST_TARGETS).map((target, at) => {
    const own = target === null ? '' : keyOf(target);
    const offered = known.filter((each) => keyOf(each.target) === own || !taken.has(keyOf(each.target)));
    const gone = target !== null && labelOf(target) === undefined ? [[own, t('No longer there')] as const] : [];
    return (
      <Choice
        // biome-ignore lint/suspicious/noArrayIndexKey: the lists are told apart by their place alone
        key={at}
        label={at === 0 ? t('Odds against') : t('and')}
        value={own}
        options={[
          ['', odds.length === 0 ? none : target === null ? t('Nothing more') : t('Remove')] as const,
          ...gone,
          ...offered.map((each) => [keyOf(each.target), each.label] as const),
        ]}
        onChange={(key) => choose(at, key)}
      />
    );
  });
}

const { copies: copiesSchema } = handoutJobSchema.shape;

/** Whom a reference is for: the designs, or one of the battlegroups and those it faces. Nothing to choose without battlegroups. */
function ReferenceOf({ app }: { readonly app: App }) {
  const cards = useCardChoices(app);
  const forces = useApp(app, ({ history }) => history.present.forces);
  const { designNoun } = useApp(app, ({ ruleset }) => ruleset.data);
  if (!forces || forces.length === 0) return null;
  const options = [
    ['', t('The {designNouns}', { designNouns: designNoun.many })] as const,
    ...forces.map(({ id, name }) => [id, name] as const),
  ];
  const chosen = forces.find(({ id }) => id === cards.sheet.force);
  return (
    <Choice<string>
      label={t('For')}
      value={chosen?.id ?? ''}
      options={options}
      onChange={(id) => {
        const force = forces.find((each) => each.id === id)?.id ?? null;
        cardSlice(app).setState({ sheet: { ...cards.sheet, force } });
      }}
    />
  );
}

/** The contents of a handout. */
export function HandoutPart({ app, kind }: { readonly app: App; readonly kind: HandoutKind }) {
  const cards = useCardChoices(app);
  const hasPoints = useApp(app, ({ ruleset }) => ruleset.points !== null);
  const hasCombat = useApp(app, ({ ruleset }) => combatRulesOf(ruleset) !== null);
  const { job, sheet } = cards;
  const change = (to: Partial<typeof sheet>): void => cardSlice(app).setState({ sheet: { ...sheet, ...to } });
  const isBlank = kind === 'blank-cards' || kind === 'blank-form';
  return (
    <Part title={t('Page')}>
      <div className="form">
        {(kind === 'list' || kind === 'data') && <SideRow app={app} />}
        {(kind === 'list' || kind === 'data' || (kind === 'blank-form' && hasPoints)) && (
          <Ticks label={t('Show')}>
            <CostTick app={app} value={job.pointsShown} onChange={(pointsShown) => chooseJob(app, { pointsShown })} />
            {kind !== 'blank-form' && (
              <Tick
                label={t('Rule breaks')}
                title={RULE_BREAKS}
                value={sheet.breachesShown}
                onChange={(breachesShown) => change({ breachesShown })}
              />
            )}
            {kind === 'list' && (
              <Tick
                label={t('Signatures')}
                title={t('Lines for notes, and for both players to sign')}
                value={sheet.signatureShown}
                onChange={(signatureShown) => change({ signatureShown })}
              />
            )}
            {kind === 'data' && (
              <PicturesTick app={app} value={job.picturesShown} onChange={(picturesShown) => chooseJob(app, { picturesShown })} />
            )}
            {kind === 'data' && hasCombat && (
              <Tick
                label={t('Odds')}
                title={t('How likely each destroys a target in a turn')}
                value={sheet.odds !== null}
                onChange={(isShown) => change({ odds: isShown ? [] : null })}
              />
            )}
          </Ticks>
        )}
        {kind === 'data' && hasCombat && sheet.odds !== null && <OddsTargets app={app} odds={sheet.odds} />}
        {kind === 'reference' && <ReferenceOf app={app} />}
        {kind === 'reference' && (
          <Row label={t('Rules')}>
            <Tick label={t('Those that nobody needs, too')} value={sheet.everything} onChange={(everything) => change({ everything })} />
          </Row>
        )}
        {isBlank && (
          <NumberField
            label={kind === 'blank-cards' ? t('Pages') : t('Forms')}
            className="studio-page"
            min={1}
            value={sheet.copies}
            onChange={(copies) => {
              if (copiesSchema.safeParse(copies).success) change({ copies });
            }}
          />
        )}
      </div>
    </Part>
  );
}
