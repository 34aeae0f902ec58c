import { useRef, useState } from 'react';
import type { Design } from '../../shared/project/index.ts';
import { designsOf } from '../document/document.ts';
import { nameOf } from '../document/names.ts';
import { Icon } from '../ui/Icon.tsx';
import { linesInView, useView } from '../ui/useWindow.ts';
import { type App, useApp } from '../window/app.ts';
import { chooseJob } from './choosing.ts';
import { Choice, Part, Segments } from './controls.tsx';

/** Height of a line in px, as in the look sheet. */
const LINE = 28;
/** Maximum copies of one design, as in the schema of a print job. */
const MOST = 99;

/** The number of cards of a design: typed, or changed by one with the buttons or the arrow keys. */
function Quantity({ name, value, set }: { readonly name: string; readonly value: number; readonly set: (value: number) => void }) {
  const [typed, type] = useState<string | null>(null);
  const step = (by: number): void => {
    type(null);
    set(Math.min(MOST, Math.max(0, value + by)));
  };
  return (
    <span className="quantity">
      <button type="button" tabIndex={-1} aria-label={`One card less of ${name}`} disabled={value === 0} onClick={() => step(-1)}>
        <Icon name="minus" size={12} />
      </button>
      <input
        type="number"
        min={0}
        max={MOST}
        aria-label={`Cards of ${name}`}
        value={typed ?? value}
        onChange={(event) => {
          const { value: text, valueAsNumber: count } = event.currentTarget;
          type(text);
          if (Number.isInteger(count) && count >= 0 && count <= MOST) set(count);
        }}
        onBlur={() => type(null)}
      />
      <button type="button" tabIndex={-1} aria-label={`One card more of ${name}`} disabled={value === MOST} onClick={() => step(1)}>
        <Icon name="plus" size={12} />
      </button>
    </span>
  );
}

/** Chooses which designs are printed, and the copies of each. */
export function DesignList({ app, designs }: { readonly app: App; readonly designs: readonly Design[] }) {
  const ruleset = useApp(app, (state) => state.ruleset);
  const all = useApp(app, (state) => designsOf(state).length);
  const selected = useApp(app, (state) => state.selected.length);
  const cards = useApp(app, (state) => state.cards);
  const { quantities, combined } = cards.job;
  const box = useRef<HTMLDivElement>(null);
  const { first, end } = linesInView(useView(box), designs.length, LINE);
  const { one, many } = ruleset.data.designNoun;
  const noun = (count: number): string => (count === 1 ? one : many);
  const setAll = (count: number): void =>
    chooseJob(app, {
      quantities: { ...quantities, ...Object.fromEntries(designs.map(({ id }) => [id, count])) },
    });
  return (
    <Part
      title={`Which ${many}`}
      actions={
        <span className="studio-row">
          <button type="button" className="button out sm" onClick={() => setAll(1)}>
            One of each
          </button>
          <button type="button" className="button out sm" onClick={() => setAll(0)}>
            None
          </button>
        </span>
      }
    >
      <div className="form">
        <Choice
          label="Take"
          value={cards.which}
          options={[
            ['all', `All ${all} ${noun(all)}`],
            ['selected', `The ${selected} selected in the sheet`],
          ]}
          choose={(which) => app.set({ cards: { ...cards, which } })}
        />
        {cards.kind === 'cards' && (
          <Segments
            label="Identical"
            value={combined ? 'one' : 'each'}
            options={[
              ['each', 'One each'],
              ['one', 'One card, “4×”'],
            ]}
            choose={(identical) => chooseJob(app, { combined: identical === 'one' })}
          />
        )}
      </div>
      <div className="studio-designs" ref={box}>
        <ul aria-label={`Quantity of each ${one}`} style={{ height: designs.length * LINE }}>
          {designs.slice(first, end).map((design, index) => {
            const name = nameOf(ruleset, design);
            return (
              <li key={design.id} aria-setsize={designs.length} aria-posinset={first + index + 1} style={{ top: (first + index) * LINE }}>
                <span title={name}>{name}</span>
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
