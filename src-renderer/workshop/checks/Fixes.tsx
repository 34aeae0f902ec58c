import type { RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { t } from '../../words/words.ts';
import { below, isRecord, listAt, textOf } from '../data.ts';
import { RuleForm } from '../form/RuleForm.tsx';
import type { Rules } from '../rules.ts';

/** The fixes of a check: what one click sets where it is broken. */
export function Fixes({ rules, place }: { readonly rules: Rules; readonly place: RulePlace }) {
  const fixes = listAt(rules.files, place);
  const isClosed = rules.readOnly !== null;
  const value = { label: t('Set it right'), set: 'name', value: '=name' };
  const add = (): unknown =>
    rules.change(
      [
        rules.value(place) === undefined
          ? { kind: 'set', place, value: [value] }
          : { kind: 'insert', place: below(place, fixes.length), value },
      ],
      t('Add a fix'),
    );
  return (
    <section className="check-fixes stack gap-4" aria-label={t('Fixes')}>
      <h4>{t('Fixes: what one click does where it is broken')}</h4>
      {fixes.map((fix, index) => {
        const at = below(place, index);
        const text = (property: string) => ({ place: below(at, property), value: rules.value(below(at, property)) });
        const isSet = isRecord(fix) && fix.set !== undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fix is its place in the list.
          <div key={index} className="check-fix at-top fills flex gap-6">
            <RuleForm
              rules={rules}
              label={textOf(fix, 'label')}
              properties={[
                { label: t('Button'), cell: { ...text('label'), kind: 'text' } },
                isSet
                  ? { label: t('Sets the field'), cell: { ...text('set'), kind: 'text' } }
                  : { label: t('Removes the last row of'), cell: { ...text('removeLast'), kind: 'text' } },
                ...(isSet ? [{ label: t('To'), cell: { ...text('value'), kind: 'formula' as const } }] : []),
              ]}
            />
            <IconButton
              icon="cross"
              isSmall
              label={t('Remove fix {text}', { text: textOf(fix, 'label') })}
              disabled={isClosed}
              onClick={() => rules.change([{ kind: 'remove', place: at }], t('Remove a fix'))}
            />
          </div>
        );
      })}
      <Button isSmall disabled={isClosed} onClick={add}>
        <Icon name="plus" size={13} /> {t('Add fix')}
      </Button>
    </section>
  );
}
