import { useRef } from 'react';
import { t } from '../../shared/base/words/words.ts';
import type { Design } from '../../shared/project/index.ts';
import { nameOf } from '../document/names.ts';
import { Button } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import { NumberField } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Segments } from '../ui/Segments.tsx';
import { useInView } from '../ui/useWindow.ts';
import { type App, useApp } from '../window/app.ts';
import { cardSlice, useCardChoices } from './choices.ts';
import { chooseJob } from './choosing.ts';
import { Part } from './controls.tsx';
import { useDesignGroups } from './designGroups.ts';

/** Height of a line in px, as in the look sheet. */
const LINE = 28;
/** Maximum copies of one design, as in the schema of a print job. */
const MOST = 99;

/** The number of cards of a design: typed, or changed by one with the buttons or the arrow keys. */
function Quantity({ name, value, set }: { readonly name: string; readonly value: number; readonly set: (value: number) => void }) {
  const step = (by: number): void => set(Math.min(MOST, Math.max(0, value + by)));
  return (
    <span className="quantity flex stays">
      <Button
        className="stack centred on-surface"
        kind="bare"
        tabIndex={-1}
        aria-label={t('One card less of {name}', { name })}
        disabled={value === 0}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size={12} />
      </Button>
      <NumberField className="on-surface" min={0} max={MOST} aria-label={t('Cards of {name}', { name })} value={value} onChange={set} />
      <Button
        className="stack centred on-surface"
        kind="bare"
        tabIndex={-1}
        aria-label={t('One card more of {name}', { name })}
        disabled={value === MOST}
        onClick={() => step(1)}
      >
        <Icon name="plus" size={12} />
      </Button>
    </span>
  );
}

/** Chooses which designs are printed, and the copies of each. */
export function DesignList({ app, designs }: { readonly app: App; readonly designs: readonly Design[] }) {
  const ruleset = useApp(app, (state) => state.ruleset);
  const cards = useCardChoices(app);
  const { groups, chosen } = useDesignGroups(app, cards.which);
  const { quantities, combined } = cards.job;
  const box = useRef<HTMLDivElement>(null);
  const { first, end } = useInView(box, { size: LINE, count: designs.length });
  const { one, many } = ruleset.data.designNoun;
  const setAll = (count: number): void =>
    chooseJob(app, {
      quantities: { ...quantities, ...Object.fromEntries(designs.map(({ id }) => [id, count])) },
    });
  return (
    <Part
      title={t('Which {nouns}', { nouns: many })}
      actions={
        <span className="field-row">
          <Button label={t('One of each')} isSmall onClick={() => setAll(1)} />
          <Button label={t('None')} isSmall onClick={() => setAll(0)} />
        </span>
      }
    >
      <div className="form">
        <Choice
          label={t('Take')}
          value={chosen.id}
          options={groups.map(({ id, label }) => [id, label] as const)}
          onChange={(which) => cardSlice(app).setState({ which })}
        />
        {cards.kind === 'cards' && (
          <Segments
            label={t('Identical')}
            value={combined ? 'one' : 'each'}
            options={{ each: t('One each'), one: t('One card, “4×”') }}
            onChange={(identical) => chooseJob(app, { combined: identical === 'one' })}
          />
        )}
      </div>
      <div className="studio-designs scrolls framed on-surface" ref={box}>
        <ul className="anchor" aria-label={t('Quantity of each {noun}', { noun: one })} style={{ height: designs.length * LINE }}>
          {designs.slice(first, end).map((design, index) => {
            const name = nameOf(ruleset, design);
            return (
              <li
                className="row gap-8 line-below"
                key={design.id}
                aria-setsize={designs.length}
                aria-posinset={first + index + 1}
                style={{ top: (first + index) * LINE }}
              >
                <span className="grows cut" title={name}>
                  {name}
                </span>
                <Quantity
                  name={name}
                  value={quantities[design.id] ?? 1}
                  set={(count) => chooseJob(app, { quantities: { ...quantities, [design.id]: count } })}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </Part>
  );
}
