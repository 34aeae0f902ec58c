import './checks.css';
import { useMemo } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import { assessTogether } from '../../../shared/force/index.ts';
import type { Json, RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { newCheck } from '../../../shared/houseRules/parts/index.ts';
import type { Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { RulesetData } from '../../../shared/rules/ruleset/format/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { designsOf } from '../../document/document.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { AdviceMark, ErrorMark, Icon } from '../../ui/Icon.tsx';
import { useAfterPaint } from '../../ui/useAfterPaint.ts';
import { useApp } from '../../window/app.ts';
import { askForName } from '../../window/dialogs/NameDialog.tsx';
import { below, isRecord, listAt, rowNoun, textOf } from '../data.ts';
import { ChooseDesign, nameOfDesign } from '../formula/ChooseDesign.tsx';
import { RuleItem } from '../formula/RuleItem.tsx';
import { PartForm } from '../parts/PartForm.tsx';
import type { Rules, WorkshopSection } from '../rules.ts';
import { openWorkshop } from '../state.ts';
import { SectionHead } from '../values/SectionHead.tsx';

/**
 * The message of a check as a list shows it: what stands for a field is its label in angle quotes, and what a formula gives three dots.
 * Fields of the component come first, where the check is about its rows. A message that is nothing but a formula is shown as it is.
 */
export function messageWords(
  { fields, components }: Pick<RulesetData, 'fields' | 'components'>,
  component: string,
  message: string,
): string {
  const rows = components.filter(({ id }) => id === component).flatMap((each) => each.fields);
  const labels = new Map([...fields, ...rows].map(({ id, label }) => [id, label]));
  const words = message.replace(/\{([^{}]*)\}/g, (_, inside: string) => {
    const label = labels.get(inside.trim());
    return label === undefined ? '…' : `‹${label}›`;
  });
  return /\p{L}/u.test(words) ? words : message;
}

/** The names of the designs, or of the forces, that fail each check, by its id. */
type Failing = ReadonlyMap<string, readonly string[]>;

function gathered(pairs: Iterable<readonly [check: string, name: string]>): Failing {
  const found = new Map<string, Set<string>>();
  for (const [check, name] of pairs) found.set(check, (found.get(check) ?? new Set()).add(name));
  return new Map([...found].map(([check, names]) => [check, [...names]]));
}

/** The designs that fail each check of designs; designs of the same name count once each. */
export function failingDesigns(ruleset: Ruleset, designs: Project['designs']): Failing {
  const found = new Map<string, string[]>();
  for (const design of designs) {
    for (const id of new Set(assessDesign(ruleset, design).issues.map(({ check }) => check))) {
      const names = found.get(id) ?? [];
      names.push(nameOfDesign(design));
      found.set(id, names);
    }
  }
  return found;
}

/** The forces that fail each check of forces. */
export const failingForces = (ruleset: Ruleset, project: Project): Failing =>
  gathered(
    assessTogether(ruleset, project, project.forces ?? []).flatMap(({ issues, force }) =>
      issues.map(({ id }) => [id, force.name || t('Without a name')] as const),
    ),
  );

const CHECKS: RulePlace = { file: 'ruleset.json', path: ['checks'] };
const COMPONENTS: RulePlace = { file: 'ruleset.json', path: ['components'] };
const FORCE_CHECKS: RulePlace = { file: 'force.json', path: ['checks'] };
/** The properties of a check in the order of its form, but for how serious it is, which is beside its message. */
const OF_DESIGNS = ['passes', 'message', 'field', 'component', 'kinds', 'why', 'source', 'id', 'fixes'];
const OF_FORCES = ['over', 'passes', 'message', 'well', 'why', 'shown', 'source', 'id'];
const STAYS = { id: t('Designs and examples name the check by it, so it stays.') };

function Checks({ rules }: { readonly rules: Rules }) {
  const project = useApp(rules.app, (state) => state.history.present);
  const designs = useApp(rules.app, designsOf);
  const { ruleset, standardRuleset } = rules;
  const work = useMemo(
    () => () => ({
      now: failingDesigns(ruleset, designs),
      before: failingDesigns(standardRuleset, designs),
      forcesNow: failingForces(ruleset, project),
      forcesBefore: failingForces(standardRuleset, project),
    }),
    [ruleset, standardRuleset, designs, project],
  );
  const failing = useAfterPaint(work).shown;
  const checks = listAt(rules.files, CHECKS);
  const forceChecks = listAt(rules.files, FORCE_CHECKS);
  const limits = listAt(rules.files, COMPONENTS).flatMap((component, index) =>
    isRecord(component) && component.limit !== undefined ? [{ component, place: below(COMPONENTS, index, 'limit') }] : [],
  );
  const { one, many } = ruleset.data.designNoun;
  const add = async (component: string | null): Promise<void> => {
    const message = await askForName(rules.app, {
      title: t('Add a check'),
      name: '',
      action: t('Add check'),
      about: t('What it says when it is broken. Its condition is written next.'),
    });
    if (message !== null && rules.change(newCheck(rules.files, message, component), t('Add a check')))
      rules.goTo(below(CHECKS, checks.length, 'passes'));
  };
  return (
    <div className="scrolls anchor grows">
      <SectionHead
        rules={rules}
        title={t('Checks')}
        about={t('What is not allowed, or not advised. A check is passed where its condition is TRUE.')}
        places={[CHECKS, FORCE_CHECKS]}
      >
        <ChooseDesign rules={rules} />
      </SectionHead>
      <h3 className="cost-heading pad-part">{t('Checks of {nouns}', { nouns: many })}</h3>
      <ul aria-label={t('Checks of {nouns}', { nouns: many })}>
        {checks.map((check, index) => {
          const place = below(CHECKS, index);
          const id = textOf(check, 'id');
          return (
            <CheckItem key={id} rules={rules} check={check} place={place} now={failing?.now} before={failing?.before}>
              <PartForm rules={rules} place={place} label={id} only={OF_DESIGNS} stays={STAYS} />
            </CheckItem>
          );
        })}
        {limits.map(({ component, place }) => (
          <RuleItem
            key={textOf(component, 'id')}
            rules={rules}
            place={place}
            title={t('Most rows: {text}', { text: textOf(component, 'label') })}
            aside={<Count id={`${textOf(component, 'id')}.limit`} now={failing?.now} before={failing?.before} />}
            isElement={false}
          >
            <PartForm rules={rules} place={place} label={textOf(component, 'label')} />
          </RuleItem>
        ))}
      </ul>
      <div className="field-acts pad-part row wraps gap-6">
        <Button isSmall disabled={rules.readOnly !== null} onClick={() => add(null)}>
          <Icon name="plus" size={13} /> {t('Add check of the {noun} …', { noun: one })}
        </Button>
        {ruleset.data.components.map(({ id }) => (
          <Button isSmall key={id} disabled={rules.readOnly !== null} onClick={() => add(id)}>
            <Icon name="plus" size={13} /> {t('Add check of each {rowNoun} …', { rowNoun: rowNoun(ruleset.data.components, id) })}
          </Button>
        ))}
      </div>
      {forceChecks.length === 0 ? null : (
        <>
          <h3 className="cost-heading pad-part">{t('Checks of {nouns}', { nouns: ruleset.force.data.noun.many })}</h3>
          <ul aria-label={t('Checks of {nouns}', { nouns: ruleset.force.data.noun.many })}>
            {forceChecks.map((check, index) => {
              const place = below(FORCE_CHECKS, index);
              const id = textOf(check, 'id');
              return (
                <CheckItem key={id} rules={rules} check={check} place={place} now={failing?.forcesNow} before={failing?.forcesBefore}>
                  <PartForm rules={rules} place={place} label={id} only={OF_FORCES} stays={STAYS} />
                </CheckItem>
              );
            })}
          </ul>
          <div className="field-acts pad-part row wraps gap-6">
            <Button isSmall onClick={() => openWorkshop(rules.app, 'forceChecks')}>
              <Icon name="table" size={13} /> {t('Add and arrange them as a sheet')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

type ItemProps = {
  readonly rules: Rules;
  readonly check: Json;
  readonly place: RulePlace;
  readonly now: Failing | undefined;
  readonly before: Failing | undefined;
  readonly children: React.ReactNode;
};

/** A check as a line: how serious it is, its message, and who fails it now and before. */
function CheckItem({ rules, check, place, now, before, children }: ItemProps) {
  const id = textOf(check, 'id');
  const severity = textOf(check, 'severity');
  const data = useApp(rules.app, ({ ruleset }) => ruleset.data);
  const message = messageWords(data, textOf(check, 'component'), textOf(check, 'message')) || id;
  const isForce = place.file === 'force.json';
  const severities = isForce ? ['error', 'warning', 'advice'] : ['error', 'warning'];
  return (
    <RuleItem
      rules={rules}
      place={place}
      title={message}
      aside={
        <>
          <Count id={id} now={now} before={before} />
          <span className="check-severity row gap-4">
            {severity === 'error' ? <ErrorMark /> : <AdviceMark />}
            <Choice
              aria-label={t('How serious: {message}', { message })}
              value={severity}
              disabled={rules.readOnly !== null}
              onChange={(chosen) =>
                rules.change([{ kind: 'set', place: below(place, 'severity'), value: chosen }], t('Change how serious a check is'))
              }
              options={severities.map((each) => [each, each] as const)}
            />
          </span>
        </>
      }
    >
      <WhoFails id={id} now={now} before={before} />
      {children}
    </RuleItem>
  );
}

type CountProps = { readonly id: string; readonly now: Failing | undefined; readonly before: Failing | undefined };

/** How many fail a check now, and before where that was another number. */
function Count({ id, now, before }: CountProps) {
  if (now === undefined) return null;
  const count = now.get(id)?.length ?? 0;
  const was = before?.get(id)?.length ?? 0;
  return (
    <small className="faint stays small">
      {t('{count, plural, =0 {passed by all} other {broken by {count}}}{isSame, select, true {} other {, before {was}}}', {
        count,
        isSame: was === count,
        was,
      })}
    </small>
  );
}

/** The names of those who fail a check now, and of those who did before and no longer do. */
function WhoFails({ id, now, before }: CountProps) {
  const names = now?.get(id) ?? [];
  const was = before?.get(id) ?? [];
  const fresh = names.filter((name) => !was.includes(name));
  const gone = was.filter((name) => !names.includes(name));
  const some = (list: readonly string[]): string =>
    t('{names}{more, plural, =0 {} other { and # more}}', { names: list.slice(0, 8).join(', '), more: Math.max(0, list.length - 8) });
  if (names.length + gone.length === 0) return null;
  return (
    <ul className="check-names dim small">
      {names.length > 0 ? <li>{t('Broken by {some}.', { some: some(names) })}</li> : null}
      {fresh.length > 0 && fresh.length < names.length ? <li>{t('New under these rules: {some}.', { some: some(fresh) })}</li> : null}
      {fresh.length > 0 && fresh.length === names.length ? <li>{t('By the standard rules, nobody breaks it.')}</li> : null}
      {gone.length > 0 ? <li>{t('Broken by the standard rules only: {some}.', { some: some(gone) })}</li> : null}
    </ul>
  );
}

export const checksSection: WorkshopSection = {
  id: 'checks',
  label: t('Checks'),
  door: 'Checks',
  holds: ({ file, path }) =>
    path[0] === 'checks' && (file === CHECKS.file || file === FORCE_CHECKS.file) ? true : path[0] === 'components' && path[2] === 'limit',
  Show: Checks,
};
