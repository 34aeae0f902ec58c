import { pluralise } from '../../../shared/base/text/index.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { EntryAssessment, ForceAssessment, SectionAssessment } from '../../../shared/force/index.ts';
import { gradeSteps } from '../../../shared/force/plan/index.ts';
import type { EntryId, Force } from '../../../shared/project/force.ts';
import type { Project } from '../../../shared/project/index.ts';
import { formatAmount } from '../../../shared/rules/ruleset/points/index.ts';
import { formatDifference } from '../../designs/inspector/points.ts';
import { Button } from '../../ui/Button.tsx';
import { tRich } from '../../ui/rich.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { useApp } from '../../window/app.ts';
import { change, selectedOf } from '../acts.ts';
import { detachFrom, standAlone, takeBack, whyNotDetach } from '../detachments.ts';
import { FieldsForm } from '../fields/FieldsForm.tsx';
import { withoutRoll } from '../fields/values.ts';
import { setGrade } from '../grid/edit.ts';
import { rollField } from '../rolls.ts';
import type { ForceSession, LineSelection } from '../state.ts';
import { DamageForm } from './DamageForm.tsx';
import { EntryForm } from './EntryForm.tsx';
import { Part } from './Part.tsx';
import { PurchaseForm } from './PurchaseForm.tsx';
import { SectionForm } from './SectionForm.tsx';

type DetachmentsProps = { readonly session: ForceSession; readonly assessed: EntryAssessment; readonly assessment: ForceAssessment };

/** What is detached from units, or what they are detached from; nothing where the rules know no detachments. */
function Detachments({ session, assessed, assessment }: DetachmentsProps) {
  const detachments = useApp(session.app, ({ ruleset }) => ruleset.force.detachments);
  if (detachments === null) return null;
  const { one } = detachments.data;
  const { entry, of } = assessed;
  const all = assessment.sections.flatMap(({ entries }) => entries);
  const parent = all.find((each) => each.entry.id === of);
  const own = all.filter((each) => each.of === entry.id);
  if (parent)
    return (
      <div className="fc-part line-below pad-bar fc-detachments row wraps gap-4">
        <p>{tRich('Detached from <b>{parent}</b>', { parent: parent.name, b: (words) => <b>{words}</b> })}</p>
        <Button label={t('Take back')} isSmall onClick={() => takeBack(session, [entry.id])} />
        <Button label={t('Make it independent')} isSmall onClick={() => standAlone(session, assessed)} />
      </div>
    );
  const why = whyNotDetach(session, assessed);
  if (own.length === 0 && why !== null) return null;
  return (
    <div className="fc-part line-below pad-bar fc-detachments row wraps gap-4">
      {own.length > 0 ? <p>{t('{own} detached', { own: own.map(({ name }) => name).join(', ') })}</p> : null}
      <Button
        label={t('Detach a {noun}', { noun: one })}
        isSmall
        disabled={why !== null}
        title={why ?? undefined}
        onClick={() => detachFrom(session, entry.id)}
      />
      {own.length > 0 ? (
        <Button
          label={t('Take back {noun}', { noun: own.length === 1 ? one : t('all') })}
          isSmall
          onClick={() =>
            takeBack(
              session,
              own.map((each) => each.entry.id),
            )
          }
        />
      ) : null}
    </div>
  );
}

/** The fields of an entry beside the sheet; nothing where the ruleset has none. */
function EntryFields({ session, assessed }: { readonly session: ForceSession; readonly assessed: EntryAssessment }) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const { entry } = assessed;
  const fields = ruleset.force.data.fields.entry.filter(({ id }) => assessed.fields[id]?.applies);
  if (fields.length === 0) return null;
  return (
    <div className="form fc-part line-below pad-bar">
      <FieldsForm
        ruleset={ruleset}
        fields={fields}
        assessed={assessed.fields}
        entered={entry.fields}
        set={(values, { id, label }) =>
          change(session, t('Change {label}', { label: label.toLowerCase() }), {
            kind: 'setEntry',
            entry: entry.id,
            head: { fields: values, ...withoutRoll(entry, [id]) },
          })
        }
        roll={(field) => rollField(session, assessed, field)}
      />
    </div>
  );
}

type Props = {
  readonly session: ForceSession;
  readonly assessment: ForceAssessment;
  readonly project: Project;
  readonly selection: LineSelection;
};

/** What is selected: the grades with what each would cost, and what else can be said of it. */
export function Chosen({ session, assessment, project, selection }: Props) {
  const { force, sections, purchases } = assessment;
  const { entries, sections: heads, purchases: bought } = selectedOf(force, selection);
  const units = sections.flatMap((section) => section.entries).filter(({ entry }) => entries.includes(entry.id));
  const [first] = units;
  if (first) return <Units session={session} units={units} first={first} assessment={assessment} project={project} />;
  const section = sections.find((each) => heads.includes(each.section.id));
  if (section) return <OneSection session={session} section={section} force={force} project={project} />;
  const purchase = purchases.find((each) => bought.includes(each.purchase.id));
  return purchase ? (
    <Part title={purchase.label} aside={`${purchase.purchase.count}`}>
      <PurchaseForm key={purchase.purchase.id} session={session} line={purchase} assessment={assessment} />
    </Part>
  ) : null;
}

type UnitsProps = {
  readonly session: ForceSession;
  readonly units: readonly EntryAssessment[];
  readonly first: EntryAssessment;
  readonly assessment: ForceAssessment;
  readonly project: Project;
};

function Units({ session, units, first, assessment, project }: UnitsProps) {
  const { unitNoun, grade } = useApp(session.app, ({ ruleset }) => ruleset.force.data);
  const count = units.reduce((sum, { entry }) => sum + entry.count, 0);
  const what = units.length === 1 ? first.name : t('{unitsCount, plural, one {# line} other {# lines}}', { unitsCount: units.length });
  return (
    <>
      <Part title={`${what}, ${pluralise(count, unitNoun)}`} aside={grade ? 'grade' : undefined}>
        <GradeTable
          session={session}
          project={project}
          force={assessment.force}
          entries={units.map(({ entry }) => entry.id)}
          units={units.reduce((sum, { entry, design }) => sum + (design === null ? 0 : entry.count), 0)}
        />
      </Part>
      {units.length === 1 ? (
        <>
          <Detachments session={session} assessed={first} assessment={assessment} />
          <EntryFields key={`fields ${first.entry.id}`} session={session} assessed={first} />
          <EntryForm key={first.entry.id} session={session} assessed={first} assessment={assessment} />
          <DamageForm key={`damage ${first.entry.id}`} session={session} assessed={first} />
        </>
      ) : null}
    </>
  );
}

type SectionProps = {
  readonly session: ForceSession;
  readonly section: SectionAssessment;
  readonly force: Force;
  readonly project: Project;
};

function OneSection({ session, section, force, project }: SectionProps) {
  const { unitNoun } = useApp(session.app, ({ ruleset }) => ruleset.force.data);
  const field = useApp(session.app, ({ ruleset }) => ruleset.force.data.grade?.field ?? '');
  // The section's grade is for those that have none of their own.
  const following = section.entries.filter(({ entry, design }) => design !== null && entry.values?.[field] === undefined);
  const units = following.reduce((sum, { entry }) => sum + entry.count, 0);
  return (
    <Part title={`${section.section.name}, ${pluralise(section.units, unitNoun)}`} aside={t('all of the section')}>
      {following.length > 0 ? (
        <GradeTable session={session} project={project} force={force} entries={following.map(({ entry }) => entry.id)} units={units} />
      ) : null}
      <SectionForm key={section.section.id} session={session} assessed={section} />
    </Part>
  );
}

const numeric = (label: string) => ({ label, isNumber: true });

/** Every grade with what it makes of units and what it costs; a click takes it. */
function GradeTable({
  session,
  project,
  force,
  entries,
  units,
}: {
  readonly session: ForceSession;
  readonly project: Project;
  readonly force: Force;
  readonly entries: readonly EntryId[];
  readonly units: number;
}) {
  const ruleset = useApp(session.app, (state) => state.ruleset);
  if (!ruleset.force.data.grade) return null;
  const steps = gradeSteps(ruleset, project, force, entries);
  if (steps.length === 0) return null;
  const hasHits = steps.some(({ hits }) => hits !== '' && hits !== '–');
  const hasFails = ruleset.force.fails !== null;
  const field = ruleset.fields.get(ruleset.force.data.grade.field)?.data;
  // Units of several costs have no price of one: then all of them are priced together.
  const isAlike = steps.every(({ each }) => each !== null);
  return (
    <table className="list fc-grades on-surface">
      <TableHead
        of={[
          field?.label ?? t('Grade'),
          hasHits ? numeric(t('Hits on')) : null,
          hasFails ? numeric(t('Fails')) : null,
          ...(ruleset.points
            ? [numeric(isAlike ? t('Each') : t('All {units}', { units })), numeric(isAlike ? t('For {units}', { units }) : t('Difference'))]
            : []),
        ]}
      />
      <tbody>
        {steps.map((step) => (
          <tr
            key={step.key}
            data-chosen={step.isNow || undefined}
            onClick={() => setGrade(session, step.key, t('Make {step}', { step: step.label }))}
          >
            <th scope="row">
              <Button label={step.label} kind="text" isPressed={step.isNow} />
            </th>
            {hasHits ? <td className="numeric">{step.hits}</td> : null}
            {hasFails ? <td className="numeric">{step.fails}</td> : null}
            {ruleset.points ? (
              <>
                <td className="numeric">{formatAmount(isAlike ? step.each : step.total)}</td>
                <td className="numeric">{step.isNow ? t('now') : formatDifference(step.difference)}</td>
              </>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
