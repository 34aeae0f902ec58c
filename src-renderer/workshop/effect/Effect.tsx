import './effect.css';
import { useEffect, useId, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../shared/base/words/words.ts';
import type { RuleEdit } from '../../../shared/houseRules/changes/index.ts';
import { countEffects, type EffectOrder } from '../../../shared/houseRules/effects/counts.ts';
import { triedNumber } from '../../../shared/houseRules/effects/live.ts';
import type { History } from '../../../shared/project/edit/index.ts';
import type { Design, Project } from '../../../shared/project/index.ts';
import { type Ruleset, withOwnSpecials } from '../../../shared/rules/ruleset/compile/index.ts';
import { unitOfPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { type DocumentState, rulesetOf } from '../../document/document.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { tRich } from '../../ui/rich.ts';
import { type App, activeDesign, useApp } from '../../window/app.ts';
import { FIRST_CELL } from '../../window/state.ts';
import { isTable } from '../data.ts';
import type { PanelPart, Rules } from '../rules.ts';
import { useWorkshop, workshopSession } from '../state.ts';
import { ChosenDesign } from './ChosenDesign.tsx';
import { Histogram, panelBars } from './Histogram.tsx';
import { BiggestChanges, LegalChanges } from './Lists.tsx';
import { NumberTrial } from './NumberTrial.tsx';
import { type EffectState, trackEffect } from './tracker.ts';

/** The rules that an effect is measured from, as they are called behind "Compared with". */
const AGAINST = { standard: t('the standard'), session: t('before this session'), last: t('before the last change') } as const;
type Against = keyof typeof AGAINST;

/** The oldest project that undo leads to: as it was opened, if there were not too many steps since. */
const atStart = ({ past, present }: History): Project => past[0]?.project ?? present;

/** The project before its rules were last changed; the oldest one if they never were. */
function beforeLastChange({ past, present }: History): Project {
  const { files } = present.ruleset;
  return past.findLast(({ project }) => project.ruleset.files !== files)?.project ?? past[0]?.project ?? present;
}

type State = Pick<DocumentState, 'history' | 'rulesets' | 'editions'>;

/** The rules to compare those in force with, with the special abilities that the project adds. */
export function rulesAgainst(
  against: Against,
  { standardRuleset, ruleset }: Pick<Rules, 'standardRuleset' | 'ruleset'>,
  state: State,
): Ruleset {
  const { specials = [] } = state.history.present;
  if (against === 'standard') return withOwnSpecials(standardRuleset, specials);
  const then = against === 'session' ? atStart(state.history) : beforeLastChange(state.history);
  const before = rulesetOf(state, { ...then, specials: state.history.present.specials });
  // What units cost in a game that the project was of before is no effect of these rules.
  return before !== undefined && gameOf(before) === gameOf(ruleset) ? before : ruleset;
}

/** The game that rules are of: house rules are of that which they were made from. */
const gameOf = ({ data }: Ruleset): string => data.basedOn?.id ?? data.id;

/** What the change of the rules does to the designs and forces of the project, and a slider for the active number. */
function Effect({ rules }: { readonly rules: Rules }) {
  const { app, ruleset, files, active, faults } = rules;
  const history = useApp(app, (state) => state.history);
  const [against, setAgainst] = useState<Against>(rules.hasStandard ? 'standard' : 'session');
  const before = useMemo(() => rulesAgainst(against, rules, { ...app.store.getState(), history }), [app, against, rules, history]);
  const number = useMemo(
    () => (active === null || faults.length > 0 ? null : triedNumber(ruleset, files, active)),
    [ruleset, files, active, faults],
  );
  const [tracker] = useState(trackEffect);
  useEffect(() => tracker.stop, [tracker]);
  const { present: project } = history;
  useEffect(() => tracker.compare({ before, ruleset, project, place: number?.place ?? null }), [tracker, before, ruleset, project, number]);
  const state = useStore(tracker.store);
  return (
    <section className="effect stack gap-8 edge-above above-12" aria-label={t('Effect')}>
      <h2>{t('Effect')}</h2>
      {number === null ? null : <Trial rules={rules} value={number.value} tried={state.tried} onTry={tracker.try} />}
      {faults.length > 0 ? <p className="quiet">{t('The rules have a fault. This is the effect of the last ones without.')}</p> : null}
      <AgainstSwitch rules={rules} against={against} choose={setAgainst} />
      <Found rules={rules} before={before} state={state} designs={project.designs} />
    </section>
  );
}

type TrialProps = {
  readonly rules: Rules;
  readonly value: number;
  readonly tried: number | null;
  readonly onTry: (value: number | null) => void;
};

function Trial({ rules, value, tried, onTry }: TrialProps) {
  const about = useWorkshop(workshopSession(rules.app), (state) => state.about);
  const { active } = rules;
  if (active === null) return null;
  const title = about?.title ?? t('The number');
  const inStandard = rules.standardValue(active);
  const standard = inStandard === undefined || inStandard === null || inStandard === '' ? Number.NaN : Number(inStandard);
  const take = (number: number): void => {
    const edit: RuleEdit = { kind: 'set', place: active, value: isTable(active.file) ? String(number) : number };
    if (!rules.change([edit], t('Change {title} to {number}', { title, number }))) onTry(null);
  };
  return (
    <NumberTrial
      key={JSON.stringify(active)}
      title={title}
      unit={about?.unit ?? ''}
      value={value}
      standard={rules.hasStandard && Number.isFinite(standard) ? standard : null}
      tried={tried}
      readOnly={rules.readOnly}
      onTry={onTry}
      onTake={take}
    />
  );
}

type SwitchProps = { readonly rules: Rules; readonly against: Against; readonly choose: (against: Against) => void };

function AgainstSwitch({ rules, against, choose }: SwitchProps) {
  const id = useId();
  return (
    <p className="row gap-8">
      <label htmlFor={id}>{t('Compared with')}</label>
      <Choice
        className="grows"
        id={id}
        value={against}
        onChange={choose}
        options={AGAINST}
        canChoose={(each) => each !== 'standard' || rules.hasStandard}
      />
    </p>
  );
}

const goTo = (app: App, design: Design): void => app.goTo({ ...FIRST_CELL, design: design.id }, { screen: 'designs' });

type FoundProps = {
  readonly rules: Rules;
  readonly before: Rules['ruleset'];
  readonly state: EffectState;
  readonly designs: readonly Design[];
};

function Found({ rules, before, state: { tried, changes, comparison, isDone, after }, designs }: FoundProps) {
  const { app, ruleset } = rules;
  const active = useApp(app, activeDesign);
  const [picked, pick] = useState<Design['id'] | null>(null);
  const chosen = designs.find(({ id }) => id === picked) ?? active ?? designs[0] ?? null;
  const [by, setBy] = useState<EffectOrder>('difference');
  const bars = useMemo(() => (changes === null ? null : panelBars(changes, by)), [changes, by]);
  const counts = useMemo(
    () => (isDone && comparison ? countEffects(comparison.designs) : changes && countEffects(changes)),
    [isDone, comparison, changes],
  );
  const hasPoints = before.points !== null && ruleset.points !== null;
  const { many } = ruleset.data.designNoun;
  if (designs.length === 0) return <p className="quiet">{t('The project has no {nouns} yet.', { nouns: many })}</p>;
  if (counts === null || changes === null) return <p className="quiet">{t('Working out …')}</p>;
  const isChanged = counts.dearer + counts.cheaper > 0;
  const index = chosen === null ? -1 : designs.indexOf(chosen);
  return (
    <>
      {hasPoints ? (
        <p className="flex wraps gap-12" data-part="counts">
          {isChanged ? (
            <>
              <span>{tRich('<b>{dearer}</b> dearer', { dearer: counts.dearer, b: (words) => <b>{words}</b> })}</span>{' '}
              <span>{tRich('<b>{cheaper}</b> cheaper', { cheaper: counts.cheaper, b: (words) => <b>{words}</b> })}</span>{' '}
            </>
          ) : (
            <span>{t('Nothing costs more or less.')}</span>
          )}{' '}
          <span>{tRich('<b>{unchanged}</b> unchanged', { unchanged: counts.unchanged, b: (words) => <b>{words}</b> })}</span>
          {counts.unpriced > 0 ? (
            <span> {tRich('<b>{unpriced}</b> without a cost', { unpriced: counts.unpriced, b: (words) => <b>{words}</b> })}</span>
          ) : null}
        </p>
      ) : null}
      {bars !== null && isChanged ? (
        <>
          <div className="flex gap-4">
            <Button
              label={unitOfPoints(ruleset)}
              kind="plain"
              isSmall
              isPressed={by === 'difference'}
              onClick={() => setBy('difference')}
            />
            <Button label={t('Per cent')} kind="plain" isSmall isPressed={by === 'percent'} onClick={() => setBy('percent')} />
          </div>
          <Histogram bars={bars} unit={by === 'percent' ? ' %' : ` ${unitOfPoints(ruleset)}`} />
        </>
      ) : null}
      {comparison === null ? null : (
        <p aria-live="polite">
          {isDone ? legalWords(counts, many) : <span className="quiet">{t('Checking every one of the {nouns} …', { nouns: many })}</span>}
        </p>
      )}
      {isChanged ? <BiggestChanges by={by} changes={changes} designs={designs} goTo={(design) => goTo(app, design)} /> : null}
      {comparison !== null && isDone ? (
        <LegalChanges comparison={comparison} designs={designs} goTo={(design) => goTo(app, design)} />
      ) : null}
      {hasPoints && chosen !== null && after !== null && isChanged ? (
        <ChosenDesign
          design={chosen}
          others={[designs[index - 1] ?? null, designs[index + 1] ?? null]}
          choose={({ id }) => pick(id)}
          before={before}
          after={after}
          tried={tried === null ? undefined : (changes[index]?.costAfter ?? null)}
        />
      ) : null}
    </>
  );
}

function legalWords({ newlyLegal, newlyIllegal }: ReturnType<typeof countEffects>, many: string): string {
  if (newlyLegal + newlyIllegal === 0) return t('No {nouns} become legal or illegal.', { nouns: many });
  const parts = [
    ...(newlyIllegal > 0 ? [t('{newlyIllegal} newly against the rules', { newlyIllegal })] : []),
    ...(newlyLegal > 0 ? [t('{newlyLegal} newly legal', { newlyLegal })] : []),
  ];
  return `${parts.join(', ')}.`;
}

export const effectPart: PanelPart = { id: 'effect', Show: Effect };
