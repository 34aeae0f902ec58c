import { type App, useApp } from '../store.ts';
import { chooseJob, chooseSetup } from './choices.ts';
import { Choice, LengthField, Part, Row } from './controls.tsx';

/** How backs come behind fronts, and what stands on them. */
export function BackPart({ app }: { readonly app: App }) {
  const { job, unit } = useApp(app, (state) => state.cards);
  const { arrangement, backOffset } = job.setup;
  const isDuplex = arrangement === 'long-edge' || arrangement === 'short-edge';
  const offset = (label: string, side: 'xMm' | 'yMm') => (
    <LengthField
      label={label}
      valueMm={backOffset[side]}
      leastMm={-10}
      mostMm={10}
      unit={unit}
      choose={(moved) => chooseSetup(app, { backOffset: { ...backOffset, [side]: moved } })}
    />
  );
  return (
    <Part title="Backs">
      <div className="form">
        <Choice
          label="Arrange"
          value={arrangement}
          options={[
            ['fronts', 'Fronts only'],
            ['long-edge', 'Duplex, long edge'],
            ['short-edge', 'Duplex, short edge'],
            ['fold', 'Fold and glue'],
          ]}
          choose={(chosen) => chooseSetup(app, { arrangement: chosen })}
        />
        {arrangement !== 'fronts' && (
          <Choice
            label="Back shows"
            value={job.backs}
            options={[
              ['none', 'Only what overflows'],
              ['digest', 'Special rules in short'],
              ['plain', 'A plain back'],
              ['picture', 'The picture'],
            ]}
            choose={(backs) => chooseJob(app, { backs })}
          />
        )}
        {isDuplex && (
          <>
            <Row label="Move backs">
              {offset('Backs to the right', 'xMm')}
              {offset('Backs down', 'yMm')}
            </Row>
            <p className="full quiet">To the right, down. The printer check shows what your printer needs.</p>
          </>
        )}
      </div>
    </Part>
  );
}
