import { useMemo, useState } from 'react';
import { pluralise } from '../../../shared/base/text/index.ts';
import type { RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { newTerm, placeOfField, pointsGiven, pointsRemoved } from '../../../shared/houseRules/parts/index.ts';
import { formatPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { designsOf } from '../../document/document.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { ErrorMark, FineMark, Icon } from '../../ui/Icon.tsx';
import { useAfterPaint } from '../../ui/useAfterPaint.ts';
import { useApp } from '../../window/app.ts';
import { openDialog } from '../../window/dialog.tsx';
import { askForName } from '../../window/dialogs/NameDialog.tsx';
import { below, listAt, rowNoun, textOf } from '../data.ts';
import { removeDialog } from '../fields/RemoveDialog.tsx';
import { RuleForm } from '../form/RuleForm.tsx';
import { ChooseDesign, nameOfDesign, useChosenDesign } from '../formula/ChooseDesign.tsx';
import { RuleItem } from '../formula/RuleItem.tsx';
import { valueText } from '../formula/StepTable.tsx';
import { PartForm } from '../parts/PartForm.tsx';
import type { Rules, WorkshopSection } from '../rules.ts';
import { SectionHead } from '../values/SectionHead.tsx';
import { designsWithGap, fieldsInCost, gapOf, pointsOfTerm } from './sums.ts';
import './costs.css';
import { t } from '../../../shared/base/words/words.ts';

const FILE: RulePlace = { file: 'ruleset.json', path: [] };
const TERMS = below(FILE, 'breakdown');
/** The properties of a line in the order of its form. */
const TERM = ['label', 'points', 'kind', 'factor', 'component', 'inputs', 'kinds', 'group', 'source'];

function Costs({ rules }: { readonly rules: Rules }) {
  return rules.value(below(FILE, 'pointsUnit')) === undefined ? <WithoutPoints rules={rules} /> : <WithPoints rules={rules} />;
}

/** What a points-free system shows: how to give it points. */
function WithoutPoints({ rules }: { readonly rules: Rules }) {
  const [unit, setUnit] = useState('points');
  const { many } = rules.ruleset.data.designNoun;
  const given = unit.trim();
  return (
    <div className="scrolls anchor grows">
      <SectionHead
        rules={rules}
        title={t('Cost')}
        about={t('This system is points-free: nothing says what {nouns} cost.', { nouns: many })}
        places={[]}
      />
      <Form
        className="give-points stack gap-8"
        onSubmit={() => {
          if (given !== '') rules.change(pointsGiven(rules.files, given), t('Give this system points'));
        }}
      >
        <p>
          {t('With points, each {designNoun} has a cost, worked out by formulas, and forces can have a limit.', {
            designNoun: rules.ruleset.data.designNoun.one,
          })}
        </p>
        <label>
          {t('Unit of the points, e.g. PP')}
          <TextField value={unit} maxLength={20} onChange={setUnit} />
        </label>
        <Button label={t('Give this system points')} kind="primary" type="submit" disabled={given === '' || rules.readOnly !== null} />
        <p className="quiet">
          {t('It begins with one line: the same for every design. Change it and add others. One undo takes it back.')}
        </p>
      </Form>
    </div>
  );
}

function WithPoints({ rules }: { readonly rules: Rules }) {
  const chosen = useChosenDesign(rules);
  const terms = listAt(rules.files, TERMS);
  const isClosed = rules.readOnly !== null;
  const unit = below(FILE, 'pointsUnit');
  const remove = (): void => {
    const change = pointsRemoved(rules.files);
    openDialog(rules.app, removeDialog, {
      title: t('Make this system points-free'),
      action: t('Remove points'),
      change,
      nothing: t('Nothing else depends on points.'),
      onAnswer: () => rules.change(change.edits, t('Remove points')),
    });
  };
  const add = async (component: string | null): Promise<void> => {
    const name = await askForName(rules.app, {
      title: t('Add a line to the cost'),
      name: '',
      action: t('Add line'),
      about: t('It begins as 0. The cost formula has to count it too, so that the lines add up.'),
    });
    if (name !== null) rules.change(newTerm(rules.files, name, component), t('Add line {name}', { name }));
  };
  return (
    <div className="scrolls anchor grows">
      <SectionHead
        rules={rules}
        title={t('Cost')}
        about={t('The lines of the sum, in its order. They must add up to the cost.')}
        places={[TERMS, unit]}
      >
        <ChooseDesign rules={rules} />
      </SectionHead>
      <ol aria-label={t('Lines of the cost')}>
        {terms.map((term, index) => {
          const place = below(TERMS, index);
          const label = textOf(term, 'label') || textOf(term, 'id');
          const points = chosen === null ? null : pointsOfTerm(chosen.assessment, textOf(term, 'id'));
          return (
            <RuleItem
              key={textOf(term, 'id')}
              rules={rules}
              place={place}
              title={label}
              aside={
                <>
                  <small className="cost-kind faint small">{textOf(term, 'kind')}</small>
                  <b className="cost-points medium to-right">
                    {chosen === null ? '' : typeof points === 'number' ? formatPoints(rules.ruleset, points) : valueText(points)}
                  </b>
                </>
              }
            >
              <PartForm rules={rules} place={place} label={label} only={TERM} />
            </RuleItem>
          );
        })}
      </ol>
      <Sum rules={rules} />
      <div className="field-acts pad-part row wraps gap-6">
        <Button isSmall disabled={isClosed} onClick={() => add(null)}>
          <Icon name="plus" size={13} /> {t('Add line …')}
        </Button>
        {rules.ruleset.data.components.map(({ id }) => (
          <Button isSmall key={id} disabled={isClosed} onClick={() => add(id)}>
            <Icon name="plus" size={13} /> {t('Add line for each {rowNoun} …', { rowNoun: rowNoun(rules.ruleset.data.components, id) })}
          </Button>
        ))}
      </div>
      <Behind rules={rules} />
      <section className="cost-unit pad-part" aria-label={t('Points')}>
        <h3>{t('Points')}</h3>
        <RuleForm
          rules={rules}
          label={t('Points')}
          properties={[
            { label: t('Unit'), cell: { place: unit, value: rules.value(unit), kind: 'text' }, help: t('What costs are counted in.') },
          ]}
        />
        <Button label={t('Make this system points-free …')} isSmall disabled={isClosed} onClick={remove} />
      </section>
    </div>
  );
}

/** Whether the lines add up to the cost: for the chosen design, and for all. */
function Sum({ rules }: { readonly rules: Rules }) {
  const chosen = useChosenDesign(rules);
  const designs = useApp(rules.app, designsOf);
  const work = useMemo(() => () => designsWithGap(rules.ruleset, designs), [rules.ruleset, designs]);
  const wrong = useAfterPaint(work).shown;
  const { one, many } = rules.ruleset.data.designNoun;
  if (chosen === null) return null;
  const gap = gapOf(chosen.assessment);
  const { cost } = chosen.assessment;
  const amount = (points: number): string => formatPoints(rules.ruleset, Math.abs(points));
  return (
    <div className="cost-sum edge-below stack gap-2" role="status">
      <p className="flex on-baseline apart gap-8">
        <span className="row gap-6">
          {gap === 0 ? <FineMark /> : <ErrorMark />} {chosen.name}:{' '}
          {gap === 0
            ? t('the lines add up to the cost.')
            : gap === null
              ? t('the cost or one of its lines has no value.')
              : t('the cost is {amount} {isMore, select, true {more} other {less}} than its lines.', {
                  amount: amount(gap),
                  isMore: gap > 0,
                })}
        </span>
        <b>{typeof cost === 'number' ? formatPoints(rules.ruleset, cost) : valueText(cost)}</b>
      </p>
      {wrong === null ? null : wrong.length === 0 ? (
        <p className="quiet flex on-baseline apart gap-8">
          {t('They add up for all {nouns}.', { nouns: pluralise(designs.length, one, many) })}
        </p>
      ) : (
        <p className="flex on-baseline apart gap-8">
          <span className="row gap-6">
            <ErrorMark />{' '}
            {t('They do not add up for {wrongCount} of {nouns}: {wrong}{value}', {
              wrongCount: wrong.length,
              nouns: pluralise(designs.length, one, many),
              wrong: wrong
                .slice(0, 5)
                .map((design) => nameOfDesign(design))
                .join(', '),
              value: wrong.length > 5 ? ' …' : '.',
            })}
          </span>
        </p>
      )}
    </div>
  );
}

/** The computed fields behind the cost, each with its formula. */
function Behind({ rules }: { readonly rules: Rules }) {
  const fields = useMemo(() => fieldsInCost(rules.ruleset), [rules.ruleset]);
  const chosen = useChosenDesign(rules);
  return (
    <section aria-label={t('Fields behind the cost')}>
      <h3 className="cost-heading pad-part">{t('The cost, and the fields that it is worked out from')}</h3>
      <ul>
        {fields.map(({ component, id, label }) => {
          const place = placeOfField(rules.files, { component, id });
          if (place === null) return null;
          const formula = below(place, 'formula');
          const owner = rules.ruleset.data.components.find((each) => each.id === component)?.singular;
          return (
            <RuleItem
              key={`${component ?? ''} ${id}`}
              rules={rules}
              place={place}
              isElement={false}
              title={owner === undefined ? label : `${owner}: ${label}`}
              aside={
                <b className="cost-points medium to-right">
                  {chosen === null || component !== null ? '' : valueText(chosen.assessment.values[id] ?? null)}
                </b>
              }
            >
              <RuleForm
                rules={rules}
                label={label}
                properties={[{ label: t('Formula'), cell: { place: formula, value: rules.value(formula), kind: 'formula' } }]}
              />
            </RuleItem>
          );
        })}
      </ul>
    </section>
  );
}

export const costsSection: WorkshopSection = {
  id: 'costs',
  label: t('Cost'),
  door: 'Prices',
  holds: ({ file, path }) => file === 'ruleset.json' && ['breakdown', 'cost', 'pointsUnit'].includes(String(path[0])),
  Show: Costs,
};
