import { listOf, t } from '../../../shared/base/words/words.ts';
import type { Design } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { rulesetOfDesign } from '../../../shared/rules/ruleset/compile/index.ts';
import { formatPoints } from '../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import { groupedNumber } from '../../../shared/rules/ruleset/values/index.ts';
import { nameOf } from '../../document/names.ts';
import { Form } from '../../ui/Form.tsx';
import { type App, useApp } from '../../window/app.ts';
import { FormField } from './FormField.tsx';
import { Tabs } from './Tabs.tsx';

type Props = { readonly app: App; readonly designs: readonly Design[] };

/** The most names shown in the heading; the others are counted. */
const MOST_NAMES = 3;

/** The form of several designs. A change applies to all of them, as one step. */
export function Several({ app, designs }: Props) {
  const [first] = designs;
  const ruleset = useApp(app, (state) => (first ? rulesetOfDesign(state.ruleset, first) : state.ruleset));
  const { fields, components, designNoun } = ruleset.data;
  const entered = fields.filter(({ id, kind }) => kind !== 'formula' && id !== 'name');
  const parts = listOf(components.map(({ label }) => label));
  return (
    <>
      <header className="inspector-top on-surface line-below pad-part">
        <div className="at-top flex gap-8">
          <h2 className="grows breaks">
            {groupedNumber(designs.length)} {designNoun.many}
          </h2>
          <Tabs app={app} />
        </div>
        <p className="several-names small dim breaks">{namesOf(ruleset, designs)}</p>
        {ruleset.points !== null && <p className="bold">{togetherOf(ruleset, designs)}</p>}
      </header>
      <Form
        className="pad-part"
        aria-label={t('Form of {designsCount} {designNouns}', { designsCount: designs.length, designNouns: designNoun.many })}
      >
        <p className="several-how small dim breaks">
          {t('What you change here changes in all {designsCount}. “mixed” stays as it is until you change it.', {
            designsCount: designs.length,
          })}
        </p>
        <div className="form-fields stack on-baseline">
          {entered.map((field) => (
            <FormField key={field.id} app={app} designs={designs} field={field} row={null} />
          ))}
        </div>
        {parts !== '' && (
          <p className="several-how small dim breaks">
            {t('{parts}: select their cells in the sheet, type, and press Ctrl+Enter.', { parts })}
          </p>
        )}
      </Form>
    </>
  );
}

function namesOf(ruleset: Ruleset, designs: readonly Design[]): string {
  const names = designs.slice(0, MOST_NAMES).map((design) => nameOf(ruleset, design));
  const more = designs.length - names.length;
  return more > 0 ? t('{names} and {more} more', { names: names.join(', '), more }) : names.join(', ');
}

/** The total cost of the designs, and how many of them have no cost. */
function togetherOf(ruleset: Ruleset, designs: readonly Design[]): string {
  const costs = designs.map((design) => assessDesign(ruleset, design).cost).filter((cost) => typeof cost === 'number');
  const total = formatPoints(
    ruleset,
    costs.reduce((sum, cost) => sum + cost, 0),
  );
  const without = designs.length - costs.length;
  return without === 0 ? t('{total} together', { total }) : t('{total} together, {without} without a cost', { total, without });
}
