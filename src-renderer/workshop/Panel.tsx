import { t } from '../../shared/base/words/words.ts';
import type { Json } from '../../shared/houseRules/changes/index.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorMark } from '../ui/Icon.tsx';
import { sameJson } from './data.ts';
import { placeName } from './find/names.ts';
import { usesOf } from './find/search.ts';
import type { Rules } from './rules.ts';
import { panelParts } from './sections.ts';
import { textOfValue } from './sheet/model.ts';
import { type About, useWorkshop, workshopSession } from './state.ts';

/** Beside a section with values: what the active value means, what the standard has there, its fault, and what depends on it. */
export function Panel({ rules, hasValues }: { readonly rules: Rules; readonly hasValues: boolean }) {
  const about = useWorkshop(workshopSession(rules.app), (state) => state.about);
  return (
    <aside className="workshop-panel stays scrolls edge-left on-raised panel-size pad-12" aria-label={t('About this value')}>
      {!hasValues ? null : rules.active === null || about === null ? (
        <p className="quiet">{t('Choose a value to see what it means and what the standard has.')}</p>
      ) : (
        <Facts rules={rules} place={rules.active} about={about} />
      )}
      {panelParts.map(({ id, Show }) => (
        <Show key={id} rules={rules} />
      ))}
    </aside>
  );
}

/** Uses that are listed by name; the number of the others is said. */
const MOST_USES = 8;

/** The formulas that name the active value, with links to them. */
function Uses({ rules, id }: { readonly rules: Rules; readonly id: string }) {
  const uses = usesOf(rules.files)(id);
  return (
    <>
      <h3>{t('Used in')}</h3>
      {uses.length === 0 ? <p className="quiet">{t('No formula uses it.')}</p> : null}
      <ul>
        {uses.slice(0, MOST_USES).map(({ place, name, text }) => (
          <li className="line-below breaks" key={name} title={text}>
            {rules.isShown(place) ? <Button label={name} kind="link" onClick={() => rules.goTo(place)} /> : name}
          </li>
        ))}
        {uses.length > MOST_USES ? (
          <li className="quiet line-below breaks">{t('and {usesCount} more', { usesCount: uses.length - MOST_USES })}</li>
        ) : null}
      </ul>
    </>
  );
}

type FactsProps = { readonly rules: Rules; readonly place: NonNullable<Rules['active']>; readonly about: About };

function Facts({ rules, place, about: { title, help, unit, choices, id } }: FactsProps) {
  const value = rules.value(place);
  const standard = rules.standardValue(place);
  const fault = rules.faultAt(place);
  const isOther = rules.hasStandard && rules.isOwn && !sameJson(value, standard);
  const show = (json: Json | undefined): string => {
    const text = textOfValue({ kind: 'text', ...(choices === undefined ? {} : { choices }) }, json);
    if (text === '') return 'empty';
    if (typeof json === 'object' && !Array.isArray(json)) return t('several values');
    return unit === undefined || typeof json !== 'number' ? text : `${text} ${unit}`;
  };
  return (
    <section className="workshop-facts stack gap-6" aria-label={title}>
      <h2>{title}</h2>
      <p className="quiet">{placeName(rules.files, place)}</p>
      {help === undefined ? null : <p>{help}</p>}
      <dl className="stack">
        <dt className="faint">{t('Value')}</dt>
        <dd className="breaks">{show(value)}</dd>
        {rules.hasStandard ? (
          <>
            <dt className="faint">{t('Standard')}</dt>
            <dd className="breaks">{standard === undefined && value !== undefined ? t('not in the standard') : show(standard)}</dd>
          </>
        ) : null}
      </dl>
      {fault === null ? null : (
        <p className="error-box">
          <ErrorMark /> {fault}
        </p>
      )}
      {isOther ? (
        <Button
          label={t('Reset to the standard')}
          isSmall
          disabled={rules.readOnly !== null}
          onClick={() => rules.reset([place], t('Reset {title}', { title }))}
        />
      ) : null}
      {id === undefined ? null : <Uses rules={rules} id={id} />}
    </section>
  );
}
