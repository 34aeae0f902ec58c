import { useState } from 'react';
import { t } from '../../../shared/base/words/words.ts';
import type { RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { cardSpots, fieldRemoval, placeTitle, shownOnCards, usesOfField, whyFieldStays } from '../../../shared/houseRules/parts/index.ts';
import { writingContext } from '../../../shared/rules/ruleset/writing/index.ts';
import { designsOf } from '../../document/document.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { openDialog } from '../../window/dialog.tsx';
import { listAt, textOf } from '../data.ts';
import type { Rules } from '../rules.ts';
import { say, workshopSession } from '../state.ts';
import { type FieldOwner, fieldOfRules } from './owners.ts';
import { removeDialog } from './RemoveDialog.tsx';

type Props = { readonly rules: Rules; readonly owner: FieldOwner; readonly place: RulePlace };

/** The name of a field with what can be done with it as a whole: move it in the sheet, or remove it. */
export function FieldActs({ rules, owner, place }: Props) {
  const field = rules.value(place);
  const label = textOf(field, 'label') || textOf(field, 'id');
  const context = writingContext(rules.files, rules.ruleset);
  const which = fieldOfRules(owner, field);
  const isClosed = rules.readOnly !== null;
  const index = Number(place.path.at(-1));
  const last = listAt(rules.files, owner.fields).length - 1;
  const stays = whyFieldStays(context, which);
  // The sheet above shows the field as its active row, and keeps it so.
  const move = (by: -1 | 1): unknown => workshopSession(rules.app).sheet?.run(by < 0 ? 'sheet.moveUp' : 'sheet.moveDown');
  const remove = (): void => {
    const change = fieldRemoval(context, rules.files, which, designsOf(rules.app.store.getState()));
    openDialog(rules.app, removeDialog, {
      title: t('Remove field {label}', { label }),
      action: t('Remove field'),
      change,
      nothing: t('Nothing else names it, and no design has a value in it.'),
      onAnswer: () => rules.change(change.edits, t('Remove field {label}', { label })),
    });
  };
  return (
    <>
      <div className="field-title row wraps gap-6">
        <h3 className="grows">{label}</h3>
        <Button isSmall disabled={isClosed || index === 0} onClick={() => move(-1)}>
          <Icon name="up" size={13} /> {t('Earlier in the sheet')}
        </Button>
        <Button isSmall disabled={isClosed || index >= last} onClick={() => move(1)}>
          <Icon name="down" size={13} /> {t('Later in the sheet')}
        </Button>
        <Button isSmall disabled={isClosed || stays !== null} onClick={remove}>
          <Icon name="cross" size={13} /> {t('Remove field …')}
        </Button>
      </div>
      {stays === null ? null : <p className="quiet">{stays}</p>}
    </>
  );
}

/** Where a field is shown on cards, and what names it. */
export function FieldPlaces({ rules, owner, place }: Props) {
  const field = rules.value(place);
  const label = textOf(field, 'label') || textOf(field, 'id');
  const context = writingContext(rules.files, rules.ruleset);
  const which = fieldOfRules(owner, field);
  const onCards = shownOnCards(context, rules.files, which);
  const isOnCard = new Set(onCards.map((shown) => JSON.stringify(shown.place)));
  const others = usesOfField(context, rules.files, which).filter((use) => !isOnCard.has(JSON.stringify(use.place)));
  return (
    <section className="field-places stack gap-6" aria-label={t('Where {label} is shown', { label })}>
      <h3>{t('On cards')}</h3>
      <CardPlaces rules={rules} owner={owner} place={place} shown={onCards} />
      <h3>{t('Named by')}</h3>
      {others.length === 0 ? <p className="quiet">{t('No formula and no message names it.')}</p> : null}
      <PlaceLinks rules={rules} places={others.map((use) => ({ place: use.place, text: placeTitle(rules.files, use.place) }))} />
    </section>
  );
}

type Linked = { readonly place: RulePlace; readonly text: string };

function PlaceLinks({ rules, places }: { readonly rules: Rules; readonly places: readonly Linked[] }) {
  if (places.length === 0) return null;
  return (
    <ul>
      {places.map(({ place, text }) => (
        <li key={JSON.stringify(place)}>
          <Button label={text} kind="link" onClick={() => rules.goTo(place)} />
        </li>
      ))}
    </ul>
  );
}

/** Where cards show the field, and where else it fits. */
function CardPlaces({ rules, owner, place, shown }: Props & { readonly shown: readonly Linked[] }) {
  const id = textOf(rules.value(place), 'id');
  const label = textOf(rules.value(place), 'label') || id;
  const { fields, components } = rules.ruleset.data;
  const known = owner.component === null ? fields : (components.find((each) => each.id === owner.component)?.fields ?? []);
  const field = known.find((each) => each.id === id);
  const spots = field === undefined ? [] : cardSpots(rules.files, owner.component, field);
  const [picked, pick] = useState('');
  const spot = spots.find(({ key }) => key === picked) ?? spots[0];
  const hasCard = Object.keys(rules.files).some((file) => file === 'card.json' || file.startsWith('cards/'));
  if (!hasCard) return <p className="quiet">{t('The card of this system is made of its fields, and shows all of them.')}</p>;
  return (
    <>
      {shown.length === 0 ? <p className="quiet">{t('No card shows it.')}</p> : <PlaceLinks rules={rules} places={shown} />}
      {spot === undefined ? null : (
        <div className="field-acts row wraps gap-6">
          <Choice
            aria-label={t('Where on the card')}
            value={spot.key}
            onChange={pick}
            options={spots.map(({ key, label: name }) => [key, name] as const)}
          />
          <Button
            isSmall
            disabled={rules.readOnly !== null}
            onClick={() => {
              if (rules.change(spot.edits, t('Show {label} on the card', { label })))
                say(workshopSession(rules.app), t('{label} is on the card now.', { label }), 'done', true);
            }}
          >
            <Icon name="card" size={13} /> {t('Show on card')}
          </Button>
        </div>
      )}
    </>
  );
}
