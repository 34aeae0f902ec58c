import { t } from '../../../shared/base/words/words.ts';
import type { SectionAssessment } from '../../../shared/force/index.ts';
import { limitsPoints } from '../../../shared/force/limits.ts';
import type { ForceChange } from '../../../shared/project/edit/index.ts';
import { choicesOf } from '../../../shared/rules/ruleset/values/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { DraftField, DraftNumber } from '../../ui/DraftField.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { useApp } from '../../window/app.ts';
import { change, valuesWith } from '../acts.ts';
import { StartField } from '../battle/StartField.tsx';
import { FieldsForm } from '../fields/FieldsForm.tsx';
import type { ForceSession } from '../state.ts';

type Head = Extract<ForceChange, { kind: 'setSection' }>['head'];

/** What holds for all of a section: its grade, whether it waits in reserve, when it comes. */
export function SectionForm({ session, assessed }: { readonly session: ForceSession; readonly assessed: SectionAssessment }) {
  const { section } = assessed;
  const ruleset = useApp(session.app, (state) => state.ruleset);
  const { grade, limit, reserve, sectionNoun } = ruleset.force.data;
  const field = ruleset.fields.get(grade?.field ?? '')?.data;
  const set = (label: string, head: Head): boolean => change(session, label, { kind: 'setSection', section: section.id, head });
  return (
    <div className="form above-8">
      <DraftField
        label={t('Name')}
        value={section.name}
        onChange={(name) => name !== null && set(t('Rename {sectionNoun}', { sectionNoun: sectionNoun.one }), { name })}
      />
      {field ? (
        <Choice
          label={field.label}
          value={String(section.values?.[field.id] ?? '')}
          options={[['', t('as each design says')], ...choicesOf(ruleset, field).map(({ key, label }) => [key, label] as const)]}
          onChange={(key) => set(t('Change grade'), { values: valuesWith(section.values, field.id, key === '' ? null : key) })}
        />
      ) : null}
      {limit && limitsPoints(ruleset) ? (
        <DraftNumber
          label={limit.label}
          value={section.limit ?? null}
          least={0}
          most={1_000_000}
          placeholder={t('none of its own')}
          onChange={(most) => set(t('Change limit of {section}', { section: section.name }), { limit: most })}
        />
      ) : null}
      <DraftNumber
        label={t('Comes in {turnNoun}', { turnNoun: ruleset.force.data.turnNoun.one })}
        value={section.arrives ?? null}
        least={1}
        most={99}
        placeholder={t('from the start')}
        onChange={(arrives) => set(t('Change arrival'), { arrives })}
      />
      <FieldsForm
        ruleset={ruleset}
        fields={ruleset.force.data.fields.section}
        assessed={assessed.fields}
        entered={section.fields}
        set={(fields, own) => set(t('Change {own}', { own: own.label.toLowerCase() }), { fields })}
      />
      <StartField
        session={session}
        value={section.placed}
        none={t('not placed before the battle')}
        set={(placed) => set(t('Place {section}', { section: section.name }), { placed })}
      />
      <DraftField label={t('Notes')} value={section.notes ?? ''} onChange={(notes) => set(t('Change note'), { notes })} />
      {reserve ? (
        <Tick
          label={t('Waits in reserve')}
          className="full"
          value={section.reserve === true}
          onChange={(on) => set(on ? t('Put in reserve') : t('Take out of reserve'), { reserve: on ? true : null })}
        />
      ) : null}
      <div className="full flex wraps gap-4">
        <Button label={t('Join to the one above')} isSmall onClick={() => session.app.run('force.join')} />
        <Button label={t('Duplicate')} isSmall onClick={() => session.app.run('force.duplicate')} />
        <Button label={t('Remove')} isSmall onClick={() => session.app.run('force.delete')} />
      </div>
    </div>
  );
}
